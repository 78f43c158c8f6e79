import { useMutation, useQuery } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, Hourglass, X } from 'lucide-react'
import { useEffect, useId, useMemo, useRef } from 'react'
import { BackendError } from '@/lib/backend'
import { provenKey } from '@/lib/bitcoin/pinned'
import { network, receiveKeys } from '@/lib/bitcoin/receive-keys'
import { clockText } from '@/lib/dates'
import { CouldNotLoad } from '@/ui/could-not-load'
import { GreyBoxes } from '@/ui/grey'
import { Notice } from '@/ui/notice'
import { OtherWays, OurPhone } from './other-ways'
import { type Answer, type Payment, paymentQuery, reportForgedMutation } from './payment-api'
import { Refund } from './refund'
import { SentPayments } from './sent-payments'
import { confirmationsText, type Refusal, reasons, refusalOf, type Situation, situationOf } from './situation'
import { ToPay } from './to-pay'

export type PayPanelProps = {
  invoiceId: string
  number: number
  /** What the invoice on the page says is open. */
  openCents: number
  /** Reads the invoice again: something of it was paid. */
  readAgain: () => void
  onClose: () => void
}

/**
 * Paying an invoice in bitcoin to the owner's own wallet: the address, proved to be the wallet's before anything of it is shown, the
 * amount at a locked price, what has arrived, and what becomes of what was paid too much.
 */
export function PayPanel({ invoiceId, number, openCents, readAgain, onClose }: PayPanelProps) {
  const { data, dataUpdatedAt, error, refetch } = useQuery(paymentQuery(invoiceId))
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const paid = data?.payment.open_cents
  useEffect(() => {
    if (paid !== undefined && paid !== openCents) readAgain()
  }, [paid, openCents, readAgain])
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="rounded-xl border-2 border-navy-900 bg-white p-[min(1rem,4vw)] text-ink max-sm:-mx-[min(0.75rem,3vw)] sm:p-8 print:hidden"
    >
      <div className="flex items-start justify-between gap-4">
        <h2
          id={id}
          ref={heading}
          tabIndex={-1}
          className="min-w-0 text-[min(1.5rem,8vw)] leading-tight text-navy-900"
        >
          Pay with bitcoin
        </h2>
        <button
          type="button"
          aria-label="Close"
          onClick={onClose}
          className="-mt-2 -mr-2 grid size-11 place-items-center rounded"
        >
          <X aria-hidden className="size-6" />
        </button>
      </div>
      {network !== 'main' && (
        <p className="mt-3 rounded-md border-l-4 border-red-600 bg-red-100 px-4 py-3 font-semibold text-red-700">
          Test network, do not send real bitcoin.
        </p>
      )}
      {data ? (
        <Opened {...{ invoiceId, number, error }} answer={data} readAt={dataUpdatedAt} />
      ) : isGone(error) ? (
        <Notice tone="error" className="mt-4">
          This link doesn’t match an invoice.
        </Notice>
      ) : error ? (
        <CouldNotLoad onRetry={refetch} className="mt-4">
          This could not be loaded: the server did not answer. Try again, or call <OurPhone />.
        </CouldNotLoad>
      ) : (
        <div className="mt-4">
          <p role="status" className="mb-4">
            Getting the address and the price…
          </p>
          <GreyBoxes />
        </div>
      )}
    </section>
  )
}

const isGone = (error: Error | null) => error instanceof BackendError && !error.temporary

type OpenedProps = {
  invoiceId: string
  number: number
  answer: Answer
  /** When the answer came, in ms. */
  readAt: number
  /** Why it is not the latest. */
  error: Error | null
}

function Opened({ invoiceId, number, answer: { payment, problem }, readAt, error }: OpenedProps) {
  const { address, outputs, over } = payment
  const walletKey = useMemo(() => address && provenKey(receiveKeys, address, network), [address])
  if (address && !walletKey) return <Forged invoiceId={invoiceId} address={address.address} />
  const ahead = payment.now ? Date.parse(payment.now) - readAt : 0
  const refusal = refusalOf(payment, problem)
  return (
    <div className="mt-4 grid gap-6">
      {!(refusal && outputs.length === 0) && <Standing situation={situationOf(payment)} payment={payment} />}
      {(payment.is_blind || problem === 'no_source' || error) && <Blind payment={payment} />}
      {refusal && <NotToBeHad reason={refusal} />}
      {address && walletKey && payment.left_cents > 0 && !refusal && (
        <ToPay {...{ invoiceId, number, payment, walletKey, ahead }} address={address.address} />
      )}
      {/* Nothing is sent back or kept before it is money. */}
      {over && payment.finality === 'final' && (
        <Refund invoiceId={invoiceId} over={over} contact={payment.contact} paidTo={address?.address} />
      )}
      {outputs.length > 0 && <SentPayments outputs={outputs} />}
    </div>
  )
}

const icons = { waiting: Hourglass, coming: Hourglass, done: CircleCheck, gone: CircleAlert }
const tones = {
  waiting: 'bg-navy-50 text-navy-900',
  coming: 'bg-amber-100 text-ink',
  done: 'bg-green-100 text-green-700',
  gone: 'bg-red-100 text-red-700',
}

/** Where it stands. Only its sentence is heard when it changes, and no second of a clock. */
function Standing({ situation: { look, words, more }, payment }: { situation: Situation; payment: Payment }) {
  const Icon = icons[look]
  return (
    <div className={`rounded-md px-[min(1rem,4vw)] py-3 wrap-anywhere ${tones[look]}`}>
      <p className="flex gap-2.5 text-lg font-semibold">
        <Icon aria-hidden className="mt-0.5 size-6 shrink-0" />
        <span role="status">{words}</span>
      </p>
      {payment.finality === 'confirming' && <Bars {...payment} />}
      {more && <p className="mt-1 pl-[min(2.125rem,8.5vw)]">{more}</p>}
    </div>
  )
}

/** The confirmations as bars: those that are there, of those that it takes. */
const Bars = ({ confirmations, needed }: Payment) => (
  <div
    role="img"
    aria-label={confirmationsText({ confirmations, needed })}
    className="mt-2 ml-8.5 flex gap-1"
  >
    {Array.from({ length: needed }, (_, place) => (
      <span
        // biome-ignore lint/suspicious/noArrayIndexKey: bars are all alike
        key={place}
        className={`h-2 max-w-16 flex-1 rounded-full border border-current ${place < confirmations ? 'bg-current' : ''}`}
      />
    ))}
  </div>
)

/** What is shown may be old. */
const Blind = ({ payment: { looked_at } }: { payment: Payment }) => (
  <Notice tone="warning">
    Nobody who watches the network answers at the moment
    {looked_at ? `, so this is as it was at ${clockText(looked_at)}` : ''}. What you sent is safe, and we keep
    looking.
  </Notice>
)

const NotToBeHad = ({ reason }: { reason: Refusal }) => (
  <div className="grid gap-3">
    <p role="status" className="font-semibold">
      {reasons[reason]}
    </p>
    <OtherWays />
  </div>
)

/** An address that is not the wallet's is never shown, and the office hears of it. */
function Forged({ invoiceId, address }: { invoiceId: string; address: string }) {
  const { mutate, isSuccess } = useMutation(reportForgedMutation(invoiceId))
  useEffect(() => mutate(address), [mutate, address])
  return (
    <Notice tone="error" className="mt-4">
      Don’t pay this invoice in bitcoin now. The address that our server gave is not one of our wallet, so
      this page does not show it. {isSuccess ? 'We have been alarmed. ' : ''}Please call <OurPhone />.
    </Notice>
  )
}
