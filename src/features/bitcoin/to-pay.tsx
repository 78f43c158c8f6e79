import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ShieldCheck, Wallet } from 'lucide-react'
import { memo, type ReactNode, useState } from 'react'
import { business } from '@/content/business'
import { bitcoinText, bitcoinUri, qrUri } from '@/lib/bitcoin/amounts'
import { fingerprintOf } from '@/lib/bitcoin/pinned'
import { clockText } from '@/lib/dates'
import { formatCents } from '@/lib/money'
import { Button, buttonStyle } from '@/ui/button'
import { CopyButton } from '@/ui/copy-button'
import { Notice } from '@/ui/notice'
import { useReadOn } from '@/ui/use-read-on'
import { OurPhone } from './other-ways'
import { type Payment, priceMutation, type Quote } from './payment-api'
import { DrawnCode } from './qr-code'
import { reasons } from './situation'
import { minutesText, useSecondsLeft } from './use-seconds-left'

type ToPayProps = {
  invoiceId: string
  number: number
  payment: Payment
  /** The address, proved to belong to the wallet of this key. */
  address: string
  walletKey: string
  /** How far the server's clock is ahead of this device's, in ms. */
  ahead: number
}

const LESS_THAN_A_SECOND = 1000 // ms: a moment that is over, whatever the clock says

/** What is to be sent, where to, and until when its price is locked; without a locked price, the way to a new one. */
export function ToPay({ invoiceId, number, payment, address, walletKey, ahead }: ToPayProps) {
  const { quote, left_cents } = payment
  const isForAll = quote?.cents === left_cents
  const until = quote ? Date.parse(quote.until) - ahead : 0
  const secondsLeft = useSecondsLeft(until)
  const locked = isForAll && secondsLeft > 0 ? quote : undefined
  const place = useReadOn(locked !== undefined)
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {locked ? (
        <Locked {...{ quote: locked, address, walletKey, secondsLeft, number, until }} />
      ) : (
        <NoPrice
          invoiceId={invoiceId}
          wasLocked={quote && isForAll && until > LESS_THAN_A_SECOND ? until : undefined}
          left={left_cents}
        />
      )}
    </div>
  )
}

type LockedProps = Pick<ToPayProps, 'address' | 'walletKey' | 'number'> & {
  quote: Quote
  secondsLeft: number
  until: number
}

function Locked({ quote, address, walletKey, number, secondsLeft, until }: LockedProps) {
  const bitcoins = bitcoinText(quote.satoshis)
  const label = `${business.name}, invoice ${number}`
  const toPay = { address, satoshis: quote.satoshis, label }
  const [isCodeShown, setCodeShown] = useState(false)
  return (
    <div className="grid items-start gap-x-8 gap-y-6 sm:grid-cols-[auto_1fr]">
      {/* A phone can't scan its own screen: there the link comes first, and the code with a press. */}
      <div className="grid justify-items-center gap-2 max-sm:order-last">
        <button
          type="button"
          aria-expanded={isCodeShown}
          className="min-h-tap justify-self-start font-semibold text-navy-700 underline sm:hidden"
          onClick={() => setCodeShown(!isCodeShown)}
        >
          Show the code to scan
        </button>
        <div className={isCodeShown ? '' : 'max-sm:hidden'}>
          <div className="w-fit rounded-lg border border-paper-300 bg-white p-2">
            <Code text={qrUri(toPay)} />
          </div>
          <p className="mt-2 text-center text-sm text-ink-soft">Scan it with your wallet</p>
        </div>
      </div>
      <div className="grid min-w-0 gap-4">
        <div>
          <p className="font-display text-[min(2.25rem,11vw)] leading-tight font-bold text-navy-900 tabular-nums">
            {formatCents(quote.cents)}
          </p>
          <p className="mt-1 text-lg tabular-nums">
            {bitcoins} <abbr title="bitcoin">BTC</abbr>
          </p>
          <p className="mt-1">
            Price locked until {clockText(new Date(until))},{' '}
            <span role="timer" className="font-semibold whitespace-nowrap tabular-nums">
              {minutesText(secondsLeft)} left
            </span>
          </p>
        </div>
        <a href={bitcoinUri(toPay)} className={buttonStyle('amber', 'w-full')}>
          <Wallet aria-hidden className="size-5" />
          Open in your wallet
        </a>
        <ToCopy term="Amount in BTC" name="amount" value={bitcoins} />
        <ToCopy term="Bitcoin address" name="address" value={address}>
          {inFours(address)}
        </ToCopy>
        <p className="flex gap-2 text-sm text-green-700">
          <ShieldCheck aria-hidden className="size-5 shrink-0" />
          <span>
            Checked by this page: this address belongs to the wallet of {business.name},{' '}
            <span className="font-mono">{fingerprintOf(walletKey)}</span>.
          </span>
        </p>
      </div>
      <p className="text-sm text-ink-soft sm:col-span-2">
        Send exactly this amount; your wallet adds the network’s fee. What you send in time counts at this
        price, even if it is confirmed later. {priceText(quote)}
      </p>
    </div>
  )
}

/** The rate, and where it comes from. */
const priceText = ({ cents_per_coin, sources }: Quote) =>
  `1 bitcoin is ${formatCents(cents_per_coin)}, the middle of ${inWords(sources.map(({ name, cents }) => `${capitalized(name)} (${formatCents(cents)})`))}.`

const capitalized = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

const inWords = (parts: readonly string[]) =>
  parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}` : (parts[0] ?? 'our sources')

/** Drawn once, not with every second of the clock. */
const Code = memo(function Code({ text }: { text: string }) {
  return <DrawnCode text={text} label="QR code with the address and the amount, for your wallet" />
})

/** An address in groups of four, so that it can be compared; copied, it has no gaps. */
const inFours = (address: string) =>
  (address.match(/.{1,4}/g) ?? []).map((four, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two groups may be alike, and none ever moves
    <span key={place} className="mr-[0.5ch] inline-block">
      {four}
    </span>
  ))

type ToCopyProps = {
  term: string
  /** What it is, after "Copy". */
  name: string
  value: string
  children?: ReactNode
}

const ToCopy = ({ term, name, value, children = value }: ToCopyProps) => (
  <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-paper-300 pt-3">
    <div className="min-w-0 grow basis-32">
      <p className="text-sm font-semibold text-ink-soft">{term}</p>
      <p className="font-mono break-all select-all" data-testid={`bitcoin-${name}-to-pay`}>
        {children}
      </p>
    </div>
    <CopyButton
      text={() => value}
      words={{
        ready: (
          <>
            Copy <span className="max-sm:sr-only">{name}</span>
          </>
        ),
        copied: 'Copied',
        failed: 'Select it to copy',
      }}
    />
  </div>
)

type NoPriceProps = {
  invoiceId: string
  /** When the last price for this amount ended, in ms; undefined if there was none. */
  wasLocked: number | undefined
  left: number
}

/** The way to a price: by a press, so that nothing changes under the eyes of somebody who is just sending. */
function NoPrice({ invoiceId, wasLocked, left }: NoPriceProps) {
  const renewing = useMutation(priceMutation(useQueryClient(), invoiceId))
  return (
    <div className="grid justify-items-start gap-4">
      {wasLocked !== undefined && (
        <p>
          The price was locked until {clockText(new Date(wasLocked))}. Sent it already? Then leave it as it
          is: it counts when this page sees it.
        </p>
      )}
      <Button disabled={renewing.isPending} onClick={() => renewing.mutate()}>
        {renewing.isPending
          ? 'Asking for the price…'
          : wasLocked === undefined
            ? `Pay ${formatCents(left)}`
            : 'Renew the price'}
      </Button>
      {renewing.data?.problem === 'no_price' && <Notice tone="warning">{reasons.no_price}</Notice>}
      {renewing.isError && (
        <Notice tone="error">
          The server did not answer. Try again in a moment, or call <OurPhone />.
        </Notice>
      )}
    </div>
  )
}
