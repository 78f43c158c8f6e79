import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { businessDay } from '@/content/business-day'
import { BackendError } from '@/lib/backend'
import { bitcoinText } from '@/lib/bitcoin/amounts'
import { dayText } from '@/lib/dates'
import { refusals } from '@/lib/invoice-refusals'
import { Link } from '@/lib/link'
import { formatCents, formatQuantity, lineCents } from '@/lib/money'
import { href } from '@/lib/paths'
import { problemOf, sentenceOf } from '@/lib/problems'
import { centsOf, MOST_PAID, typedCents } from '@/lib/typed-money'
import { Button } from '@/ui/button'
import { command } from '@/ui/command'
import { DateField } from '@/ui/date-field'
import { SelectField, TextField } from '@/ui/field'
import { leadOn } from '@/ui/lead-on'
import { Notice } from '@/ui/notice'
import { useFirstField } from '@/ui/use-first-field'
import {
  creditInvoiceMutation,
  type Invoice,
  type InvoiceFile,
  type Payment,
  recordPaymentMutation,
  reversePaymentMutation,
  theirs,
} from './api'
import { RemindersOfInvoice } from './reminders-of-invoice'
import { detailLabels, methodName, methods } from './words'

const PAYMENT = 'Write down a payment'
const CREDIT = 'Take something back'
const SPEND = 'Take it off this one'
const REFUND = 'Write down a refund'
const openers = { payment: PAYMENT, spent: SPEND, refund: REFUND } as const

/** An issued invoice: what it says, what was paid on it, and the ways to write down a payment or take something back. */
export function IssuedInvoice({ file: { invoice, reminders } }: { file: InvoiceFile }) {
  const { id, open_cents, credit_cents, spendable_cents, untaken_cents, due_on, standing } = invoice
  const [opened, setOpened] = useState<'payment' | 'spent' | 'refund' | 'credit'>()
  const close = () => setOpened(undefined)
  // Issued just now, it stands in the place of its editor.
  useEffect(() => leadOn(), [])
  const left =
    invoice.kind === 'deposit'
      ? invoice.held_cents
      : invoice.total_cents - invoice.credit_notes.reduce((sum, { cents }) => sum + cents, 0)
  return (
    <div className="grid max-w-3xl gap-6">
      <dl className="in-pairs gap-x-8 gap-y-2 sm:flex sm:flex-wrap">
        <Fact term="Open">
          <output className="text-xl font-bold tabular-nums">{formatCents(open_cents)}</output>
        </Fact>
        <Fact term="Total">{formatCents(invoice.total_cents)}</Fact>
        {due_on && (
          <Fact term={standing === 'overdue' ? 'Was due' : 'Due'}>
            <span className={standing === 'overdue' ? 'font-semibold text-red-700' : ''}>
              {dayText(due_on)}
            </span>
          </Fact>
        )}
        {credit_cents > 0 && <Fact term="Overpaid">{formatCents(credit_cents)}</Fact>}
      </dl>
      {credit_cents > 0 && (
        <Notice tone="warning">
          {formatCents(credit_cents)} of the customer’s is left. It can pay another invoice of theirs: choose
          “Credit from another invoice” there. Or send it back to them, and write that down here.
          {opened !== 'refund' && (
            <p className="mt-3">
              <Button look="navy" onClick={() => setOpened('refund')} {...command(REFUND)}>
                {REFUND}
              </Button>
            </p>
          )}
        </Notice>
      )}
      {spendable_cents > 0 && opened !== 'spent' && (
        <Notice tone="warning">
          {formatCents(spendable_cents)} of the customer’s is left on another invoice. They were told that we
          take it off.
          <p className="mt-3">
            <Button look="navy" onClick={() => setOpened('spent')} {...command(SPEND)}>
              {SPEND}
            </Button>
          </p>
        </Notice>
      )}
      <Lines invoice={invoice} />
      <Payments payments={invoice.payments} waived={invoice.waived_cents} />
      {invoice.credit_notes.length > 0 && (
        <section aria-label="Credit notes">
          <h3 className="mb-1 text-lg font-semibold">Taken back</h3>
          <ul>
            {invoice.credit_notes.map(({ number, cents, issued_on, reason }) => (
              <li key={number} className="flex justify-between gap-4 border-t border-paper-300 py-2">
                <span>
                  Credit note {number}, {dayText(issued_on)}: {reason}
                </span>
                <span className="tabular-nums">{formatCents(-cents)}</span>
              </li>
            ))}
            {untaken_cents > 0 && (
              <li className="flex justify-between gap-4 border-t border-paper-300 py-2">
                Deposit it no longer takes <span className="tabular-nums">{formatCents(untaken_cents)}</span>
              </li>
            )}
          </ul>
        </section>
      )}
      {reminders && <RemindersOfInvoice id={id} reminders={reminders} isOpen={open_cents > 0} />}
      {opened === 'payment' || opened === 'spent' || opened === 'refund' ? (
        <PaymentForm key={opened} invoice={invoice} opener={openers[opened]} onDone={close} />
      ) : opened === 'credit' ? (
        <CreditForm invoice={invoice} left={left} onDone={close} />
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button look="navy" onClick={() => setOpened('payment')} {...command(PAYMENT)}>
            {PAYMENT}
          </Button>
          {left > 0 && (
            <Button
              look="outline"
              className="text-navy-900"
              onClick={() => setOpened('credit')}
              {...command(CREDIT)}
            >
              {CREDIT}
            </Button>
          )}
          <Link
            to={href('/invoice/:invoiceId', { invoiceId: id })}
            className="content-center text-navy-700 underline"
          >
            What the customer sees
          </Link>
        </div>
      )}
    </div>
  )
}

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt className="text-sm text-ink-soft">{term}</dt>
    <dd className="text-lg">{children}</dd>
  </div>
)

function Lines({ invoice: { lines, tax_cents, deposits, title } }: { invoice: Invoice }) {
  // Once it is issued each line has one.
  const priced = lines.map(({ price_cents, ...line }) => ({ ...line, price_cents: price_cents ?? 0 }))
  return (
    <section aria-label="What it is for">
      <h3 className="mb-1 text-lg font-semibold">{title}</h3>
      <ul>
        {priced.map(({ id, description, quantity, unit, price_cents }) => (
          <li key={id} className="flex justify-between gap-4 border-t border-paper-300 py-2">
            <span>
              {description}
              {quantity !== 1000 && (
                <span className="text-ink-soft">
                  , {formatQuantity(quantity)} × {formatCents(price_cents)}
                  {unit && ` per ${unit}`}
                </span>
              )}
            </span>
            <span className="tabular-nums">{formatCents(lineCents(quantity, price_cents))}</span>
          </li>
        ))}
        {tax_cents > 0 && (
          <li className="flex justify-between gap-4 border-t border-paper-300 py-2">
            Sales tax <span className="tabular-nums">{formatCents(tax_cents)}</span>
          </li>
        )}
        {deposits.map(({ number, cents }) => (
          <li key={number} className="flex justify-between gap-4 border-t border-paper-300 py-2">
            Less the deposit of invoice {number} <span className="tabular-nums">{formatCents(-cents)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** How a payment came, and when. */
const paymentWords = ({
  is_refund,
  method,
  detail,
  received_on,
  chain,
}: Pick<Payment, 'is_refund' | 'method' | 'detail' | 'received_on' | 'chain'>) =>
  `${is_refund ? 'Sent back: ' : ''}${methodName(method)}${detail && !chain ? ` ${detail}` : ''}, ${dayText(received_on)}`

function Payments({ payments, waived }: { payments: Payment[]; waived: number }) {
  const [wrong, setWrong] = useState<string>()
  if (payments.length === 0) return null
  return (
    <section aria-label="Payments">
      <h3 className="mb-1 text-lg font-semibold">Paid</h3>
      <ul>
        {payments.map(({ id, is_refund, method, detail, cents, received_on, reversed, chain }) => (
          <li key={id} className="border-t border-paper-300 py-2">
            <div className="flex flex-wrap items-center gap-x-4">
              <span className={reversed === null ? '' : 'text-ink-soft line-through'}>
                {paymentWords({ is_refund, method, detail, received_on, chain })}
              </span>
              {reversed === null && wrong !== id && !(is_refund && chain) && (
                <button
                  type="button"
                  onClick={() => setWrong(id)}
                  className="min-h-tap font-semibold text-navy-700 underline lg:min-h-8 lg:text-sm"
                >
                  Reverse
                  <span className="sr-only">
                    {' '}
                    the {is_refund ? 'refund' : 'payment'} of {formatCents(cents)}
                  </span>
                </button>
              )}
              <span
                className={`ml-auto tabular-nums ${reversed === null ? '' : 'text-ink-soft line-through'}`}
              >
                {formatCents(is_refund ? -cents : cents)}
              </span>
            </div>
            {chain && <OnChain {...chain} />}
            {reversed !== null && <p className="text-sm text-ink-soft">Reversed: {reversed}</p>}
            {wrong === id && (
              <ReversalForm
                id={id}
                what={is_refund ? 'refund' : 'payment'}
                onDone={() => setWrong(undefined)}
              />
            )}
          </li>
        ))}
        {waived > 0 && (
          <li className="flex justify-between gap-4 border-t border-paper-300 py-2">
            Difference, waived <span className="tabular-nums">{formatCents(waived)}</span>
          </li>
        )}
      </ul>
    </section>
  )
}

/** What a payment is on its chain, and how its dollars come about. */
const OnChain = ({ txid, satoshis, cents_per_coin, sources, height }: NonNullable<Payment['chain']>) => (
  <div className="text-sm text-ink-soft">
    <p className="tabular-nums">
      {bitcoinText(satoshis)} BTC
      {cents_per_coin !== null &&
        ` at ${formatCents(cents_per_coin)}, the middle of ${sources.map(({ name, cents }) => `${name} ${formatCents(cents)}`).join(', ')}`}
    </p>
    <p>
      {height === null ? 'Transaction' : `Block ${height}, transaction`}{' '}
      <span className="font-mono break-all">{txid}</span>
    </p>
  </div>
)

type ReversalFormProps = { id: string; what: string; onDone: () => void }

function ReversalForm({ id, what, onDone }: ReversalFormProps) {
  const [reason, setReason] = useState('')
  const reversing = useMutation(reversePaymentMutation(useQueryClient()))
  return (
    <form
      noValidate
      aria-label={`Reverse a ${what}`}
      className="my-2 grid gap-3 rounded-lg bg-paper-200 p-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!reversing.isPending) reversing.mutate({ id, reason }, { onSuccess: onDone })
      }}
    >
      <TextField
        label="Why"
        autoComplete="off"
        maxLength={300}
        placeholder="The check came back, written on the wrong invoice …"
        autoFocus
        error={problemOf(reversing.error, 'reason')}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      {reversing.isError && !problemOf(reversing.error, 'reason') && (
        <Notice tone="error">{notDone('Not reversed.', reversing.error)}</Notice>
      )}
      <Presses send={reversing.isPending ? 'Reversing…' : `Reverse the ${what}`} onCancel={onDone} />
    </form>
  )
}

type PaymentFormProps = {
  invoice: Invoice
  opener: typeof PAYMENT | typeof SPEND | typeof REFUND
  onDone: () => void
}

function PaymentForm({ invoice, opener, onDone }: PaymentFormProps) {
  const { open_cents, credit_cents, spendable_cents } = invoice
  const isRefund = opener === REFUND
  /** What is probably typed as its amount. */
  const usual = (method: string) =>
    typedCents(
      (isRefund ? credit_cents : method === 'credit' ? Math.min(spendable_cents, open_cents) : open_cents) ||
        null,
    )
  // Sent again after a lost answer, it is entered once.
  const [id] = useState(() => crypto.randomUUID())
  const [method, setMethod] = useState(opener === SPEND ? 'credit' : 'check')
  const [amount, setAmount] = useState(() => usual(method))
  const [day, setDay] = useState(() => businessDay())
  const [detail, setDetail] = useState('')
  const [isChecked, setChecked] = useState(false)
  const recording = useMutation(recordPaymentMutation(useQueryClient()))
  // As it was when the form was opened, or when it was last refused: what a colleague has written down since may be the same.
  const [seen, setSeen] = useState(invoice)
  const [first] = useState(() => invoice.payments.map((payment) => payment.id))
  const theirPayments = invoice.payments.filter((payment) => ![...first, id].includes(payment.id))
  const isTold = recording.error instanceof BackendError && recording.error.message === 'payment_meanwhile'
  const form = useFirstField(opener)
  const cents = centsOf(amount, MOST_PAID)
  // Only its answer was lost, or something else was sent after that.
  const isInBooks = recording.isError && invoice.payments.some((payment) => payment.id === id)
  const problem = (field: string) => problemOf(recording.error, field)
  const known = methods.filter(({ slug }) => slug !== 'credit' || (spendable_cents > 0 && !isRefund))
  const detailLabel = detailLabels[method]
  return (
    <form
      ref={form}
      noValidate
      aria-label={isRefund ? 'A refund' : 'A payment'}
      className="grid gap-3 rounded-lg bg-paper-200 p-4 sm:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (isInBooks) return onDone()
        setChecked(true)
        if (!cents || recording.isPending) return
        recording.mutate(
          {
            id,
            invoice_id: invoice.id,
            is_refund: isRefund,
            method,
            cents,
            received_on: day,
            detail: (detailLabel && detail) || null,
            seen_cents: seen.open_cents - seen.credit_cents,
          },
          { onSuccess: onDone, onError: (error) => setSeen((last) => theirs(error) ?? last) },
        )
      }}
    >
      <SelectField
        label="How"
        options={known}
        error={problem('method')}
        value={method}
        onChange={({ target }) => {
          setMethod(target.value)
          if ([method, target.value].includes('credit')) setAmount(usual(target.value))
        }}
      />
      <TextField
        label="Dollars"
        inputMode="decimal"
        autoComplete="off"
        error={
          problem('cents') ?? (isChecked && !cents ? 'Enter dollars and cents, such as 150.00.' : undefined)
        }
        value={amount}
        onChange={(event) => setAmount(event.target.value)}
      />
      <DateField
        label={isRefund ? 'Sent on' : 'Came in on'}
        error={problem('received_on')}
        value={day}
        onChange={(event) => setDay(event.target.value)}
      />
      {detailLabel && (
        <TextField
          label={detailLabel}
          optional
          autoComplete="off"
          maxLength={80}
          error={problem('detail')}
          value={detail}
          onChange={(event) => setDetail(event.target.value)}
        />
      )}
      {cents && cents > open_cents && method !== 'credit' && !isRefund ? (
        <p className="sm:col-span-2">
          {formatCents(cents - open_cents)} more than is open: it becomes the customer’s credit.
        </p>
      ) : null}
      {isInBooks ? (
        <div className="sm:col-span-2">
          <Notice tone="warning">{refusals.payment_in_books}</Notice>
        </div>
      ) : isTold ? (
        <div className="sm:col-span-2">
          <Notice tone="warning">
            {refusals.payment_meanwhile}
            {theirPayments.map((payment) => (
              <p key={payment.id} className="mt-2">
                {paymentWords(payment)}: {formatCents(payment.cents)}
              </p>
            ))}
            <p className="mt-2">{formatCents(open_cents)} is open now.</p>
          </Notice>
        </div>
      ) : (
        recording.isError &&
        !['method', 'cents', 'received_on', 'detail'].some(problem) && (
          <div className="sm:col-span-2">
            <Notice tone="error">{notDone('Not written down.', recording.error)}</Notice>
          </div>
        )
      )}
      <Presses
        send={recording.isPending ? 'Writing it down…' : isInBooks ? 'Close' : 'Write it down'}
        onCancel={isInBooks ? undefined : onDone}
      />
    </form>
  )
}

type CreditFormProps = { invoice: Invoice; left: number; onDone: () => void }

function CreditForm({ invoice, left, onDone }: CreditFormProps) {
  const [creditId] = useState(() => crypto.randomUUID())
  const [amount, setAmount] = useState(typedCents(left))
  const [reason, setReason] = useState('')
  const [isChecked, setChecked] = useState(false)
  const crediting = useMutation(creditInvoiceMutation(useQueryClient()))
  const [seen, setSeen] = useState(invoice)
  const [first] = useState(() => invoice.credit_notes.map(({ number }) => number))
  const theirNotes = invoice.credit_notes.filter(({ number }) => !first.includes(number))
  const isTold = crediting.error instanceof BackendError && crediting.error.message === 'credit_meanwhile'
  const form = useFirstField(CREDIT)
  const cents = centsOf(amount, MOST_PAID)
  const isInBooks = crediting.error instanceof BackendError && crediting.error.message === 'credit_in_books'
  const problem = (field: string) => problemOf(crediting.error, field)
  return (
    <form
      ref={form}
      noValidate
      aria-label="A credit note"
      className="grid gap-3 rounded-lg bg-paper-200 p-4 sm:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (isInBooks) return onDone()
        setChecked(true)
        if (!cents || crediting.isPending) return
        crediting.mutate(
          {
            id: creditId,
            invoice_id: invoice.id,
            cents,
            reason,
            seen_cents: seen.open_cents - seen.credit_cents,
          },
          { onSuccess: onDone, onError: (error) => setSeen((last) => theirs(error) ?? last) },
        )
      }}
    >
      <p className="sm:col-span-2">
        A credit note takes back all of the invoice or a part of it. It has a number of its own, and the
        customer sees it under the invoice. What they have paid of it becomes their credit.
      </p>
      <TextField
        label="Dollars, with the tax"
        inputMode="decimal"
        autoComplete="off"
        error={
          problem('cents') ?? (isChecked && !cents ? 'Enter dollars and cents, such as 150.00.' : undefined)
        }
        value={amount}
        onChange={(event) => setAmount(event.target.value)}
      />
      <TextField
        label="Why, for the customer"
        autoComplete="off"
        maxLength={300}
        error={problem('reason')}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      {crediting.isError && !['cents', 'reason'].some(problem) && (
        <div className="sm:col-span-2">
          {isInBooks ? (
            <Notice tone="warning">{refusals.credit_in_books}</Notice>
          ) : isTold ? (
            <Notice tone="warning">
              {refusals.credit_meanwhile}
              {theirNotes.map(({ number, reason, cents }) => (
                <p key={number} className="mt-2">
                  Credit note {number}, {reason}: {formatCents(cents)}
                </p>
              ))}
              <p className="mt-2">{formatCents(invoice.open_cents)} is open now.</p>
            </Notice>
          ) : (
            <Notice tone="error">{notDone('Not taken back.', crediting.error)}</Notice>
          )}
        </div>
      )}
      <Presses
        send={crediting.isPending ? 'Issuing…' : isInBooks ? 'Close' : 'Issue the credit note'}
        onCancel={isInBooks ? undefined : onDone}
      />
    </form>
  )
}

/** Why something was not entered; if nobody answered, it may have been. */
const notDone = (words: string, error: Error) =>
  error instanceof BackendError && error.temporary
    ? 'No answer came, so it may be in the books or not. Press again: it is entered once.'
    : `${words} ${sentenceOf(error)}`

type PressesProps = { send: string; onCancel: (() => void) | undefined }

const Presses = ({ send, onCancel }: PressesProps) => (
  <div className="flex flex-wrap gap-3 sm:col-span-2">
    <Button type="submit" look="navy">
      {send}
    </Button>
    {onCancel && (
      <Button look="outline" className="text-navy-900" onClick={onCancel}>
        Cancel
      </Button>
    )}
  </div>
)
