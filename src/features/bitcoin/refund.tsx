import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { bitcoinText } from '@/lib/bitcoin/amounts'
import { addressProblem, plainAddress } from '@/lib/bitcoin/any-address'
import { network } from '@/lib/bitcoin/receive-keys'
import { formatCents } from '@/lib/money'
import { problemOf, sentenceOf } from '@/lib/problems'
import { Button } from '@/ui/button'
import { Choice, Choices, Field, TextField } from '@/ui/field'
import { Notice } from '@/ui/notice'
import { useReadOn } from '@/ui/use-read-on'
import { OurPhone } from './other-ways'
import {
  type AskedRefund,
  askedRefund,
  askRefundMutation,
  type CodeBy,
  claimRefundMutation,
  keepCreditMutation,
  type Over,
  type Payment,
  WrongCode,
} from './payment-api'

type RefundProps = {
  invoiceId: string
  over: Over
  contact: Payment['contact']
  /** Where the invoice was paid to: no refund goes there. */
  paidTo: string | undefined
}

/** What was paid too much: its payer chooses between having it back and keeping it for the next invoice. */
export function Refund(props: RefundProps) {
  const { over } = props
  const [wantsBack, setWantsBack] = useState(over.choice === 'asked')
  const place = useReadOn(`${over.choice} ${wantsBack}`)
  const amount = `${formatCents(over.cents)} (${bitcoinText(over.satoshis)} BTC)`
  const to = over.address && <span className="font-mono break-all">{over.address}</span>
  return (
    <section aria-label="What you overpaid" className="border-t border-paper-300 pt-5">
      <h3 className="text-lg text-navy-900">What you overpaid</h3>
      <div ref={place} tabIndex={-1} className="mt-2 grid gap-4 outline-none">
        {over.choice === 'credit' && <p>{amount} is credit: we take it off your next invoice.</p>}
        {over.choice === 'claimed' && (
          <p>
            We send {amount} from our wallet to {to ?? 'your address'}. This page says when it is on its way.
          </p>
        )}
        {over.choice === 'refunded' && (
          <p>
            We sent {amount} back to {to ?? 'your address'}.
          </p>
        )}
        {(over.choice === 'open' || over.choice === 'asked') && (
          <>
            <p>{amount} is yours.</p>
            <Choosing {...props} wantsBack={wantsBack} onWantBack={() => setWantsBack(true)} />
          </>
        )}
      </div>
    </section>
  )
}

type ChoosingProps = RefundProps & { wantsBack: boolean; onWantBack: () => void }

function Choosing({ invoiceId, over, contact, paidTo, wantsBack, onWantBack }: ChoosingProps) {
  const queryClient = useQueryClient()
  const keeping = useMutation(keepCreditMutation(queryClient, invoiceId))
  // The last code that went out is still good where another one is refused.
  const [{ sent, codes }, setSent] = useState(() => ({
    sent: over.choice === 'asked' ? askedRefund(invoiceId) : undefined,
    codes: 0,
  }))
  const askOptions = askRefundMutation(queryClient, invoiceId)
  const asking = useMutation({
    ...askOptions,
    onSuccess: (now, refund) => {
      setSent(({ codes }) => ({ sent: refund, codes: codes + 1 }))
      return askOptions.onSuccess(now)
    },
  })
  if (!wantsBack)
    return (
      <>
        <div className="flex flex-wrap gap-3">
          <Button look="navy" onClick={onWantBack}>
            Send it back to me
          </Button>
          <Button
            look="outline"
            className="text-navy-900"
            disabled={keeping.isPending}
            onClick={() => keeping.mutate()}
          >
            Keep it for my next invoice
          </Button>
        </div>
        <Problem error={keeping.error} />
      </>
    )
  if (!contact?.email && !contact?.phone)
    return (
      <p>
        We have neither your email address nor your phone number, so we can’t tell that it is you. Call{' '}
        <OurPhone /> and we’ll send it back.
      </p>
    )
  return (
    <>
      <Where {...{ contact, paidTo, asking, sent }} />
      {sent && (
        <EnterCode
          key={codes}
          invoiceId={invoiceId}
          address={sent.address}
          sentTo={(sent.by === 'phone' ? contact.phone : contact.email) ?? contact.phone ?? ''}
        />
      )}
    </>
  )
}

type WhereProps = {
  contact: NonNullable<Payment['contact']>
  paidTo: string | undefined
  asking: {
    isPending: boolean
    error: Error | null
    mutate: (refund: AskedRefund) => void
  }
  /** What a code was sent for. */
  sent: AskedRefund | undefined
}

const mendings = {
  mistyped: 'This is not a bitcoin address, or a character of it is wrong. Copy it again from your wallet.',
  other_network: 'This address is of another network. Copy one from the wallet that you paid with.',
  ours: 'This is the address that you paid to. Enter one of your own wallet.',
}

/** The payer's address, checked before a code is sent for it. */
function Where({ contact, paidTo, asking, sent }: WhereProps) {
  const [typed, setTyped] = useState(sent?.address ?? '')
  const [isTried, setTried] = useState(false)
  const [by, setBy] = useState<CodeBy>(sent?.by ?? (contact.email ? 'email' : 'phone'))
  const address = plainAddress(typed)
  const problem = address === paidTo ? 'ours' : addressProblem(address, network)
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!problem && !asking.isPending) asking.mutate({ address, by })
  }
  return (
    <form noValidate onSubmit={send} className="grid justify-items-start gap-4">
      <div className="w-full">
        <Field
          label="Your bitcoin address"
          hint="From your own wallet, where it says Receive. Paste it: one wrong character and it is refused."
          error={isTried && problem ? mendings[problem] : problemOf(asking.error, 'address')}
        >
          {(box) => (
            <input
              {...box}
              className={`${box.className} font-mono`}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
      </div>
      {contact.email && contact.phone ? (
        <Choices legend="A code tells us that it is you. Send it to">
          {(['email', 'phone'] as const).map((way) => (
            <Choice
              key={way}
              type="radio"
              name="code-by"
              label={contact[way] ?? ''}
              checked={by === way}
              onChange={() => setBy(way)}
            />
          ))}
        </Choices>
      ) : (
        <p>A code tells us that it is you. We send it to {contact.email ?? contact.phone}.</p>
      )}
      <Button
        type="submit"
        look={sent ? 'outline' : 'navy'}
        className={sent ? 'text-navy-900' : ''}
        disabled={asking.isPending}
      >
        {asking.isPending ? 'Sending…' : sent ? 'Send another code' : 'Send me the code'}
      </Button>
      {problemOf(asking.error, 'address') === undefined && <Problem error={asking.error} />}
    </form>
  )
}

type EnterCodeProps = { invoiceId: string; address: string; sentTo: string }

function EnterCode({ invoiceId, address, sentTo }: EnterCodeProps) {
  const claiming = useMutation(claimRefundMutation(useQueryClient(), invoiceId))
  const [code, setCode] = useState('')
  const claim = (event: FormEvent) => {
    event.preventDefault()
    if (code.trim() && !claiming.isPending) claiming.mutate({ address, code: code.trim() })
  }
  return (
    <form noValidate onSubmit={claim} className="grid justify-items-start gap-4">
      {/* The box above may say another one by now. */}
      <p>
        The code is for <span className="font-mono break-all">{address}</span>.
      </p>
      <div className="w-full max-w-xs">
        <TextField
          label="Code"
          hint={`We sent it to ${sentTo}. It takes a minute or two.`}
          error={claiming.error ? codeProblem(claiming.error) : undefined}
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      </div>
      <Button type="submit" look="navy" disabled={claiming.isPending}>
        {claiming.isPending ? 'Looking…' : 'Send it back to this address'}
      </Button>
    </form>
  )
}

function codeProblem(error: Error): string {
  if (!(error instanceof WrongCode)) return sentenceOf(error)
  const { triesLeft } = error
  return triesLeft === 0
    ? 'This is not the code that we sent. Have another one sent.'
    : `This is not the code that we sent. ${triesLeft === 1 ? 'One try is' : `${triesLeft} tries are`} left.`
}

const Problem = ({ error }: { error: Error | null }) =>
  error && <Notice tone="error">{sentenceOf(error)}</Notice>
