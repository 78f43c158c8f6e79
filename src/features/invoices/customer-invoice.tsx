import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { business, phoneHref } from '@/content/business'
import { BackendError } from '@/lib/backend'
import { dayText } from '@/lib/dates'
import { formatCents, formatQuantity, lineCents } from '@/lib/money'
import { useCurrentUser } from '@/lib/session/current-user'
import { Button } from '@/ui/button'
import { CouldNotLoad } from '@/ui/could-not-load'
import { GreyBoxes, Waiting } from '@/ui/grey'
import { Notice } from '@/ui/notice'
import { CallCard } from '@/ui/sections/call-card'
import { Checklist } from '@/ui/sections/checklist'
import { customerInvoiceQuery, type CustomerInvoice as Invoice } from './customer-invoice-api'
import { DownloadInvoice } from './download-invoice'
import { sumsOf } from './sums'
import { invoiceName } from './words'

type CustomerInvoiceProps = {
  invoiceId: string
  /** The name of a town, as the site says it. */
  townName: (slug: string) => string
  /** Another way to pay it, which the page puts in. `readAgain` is for when something was paid. */
  payHere?: PayHere
}

type PayHere = (invoice: Invoice, readAgain: () => void) => ReactNode

/** An invoice for whoever has its link, as a document to read and print: what it is for, what was paid, and what is open. */
export function CustomerInvoice({ invoiceId, townName, payHere }: CustomerInvoiceProps) {
  const { loading } = useCurrentUser()
  const { data, isPending, error, refetch } = useQuery({
    ...customerInvoiceQuery(invoiceId),
    enabled: !loading, // fetched once, as the current person
    retry: (tries, failure) => tries < 3 && !(failure instanceof BackendError && !failure.temporary),
  })
  if (isPending)
    return (
      <Waiting label="Looking for your invoice…">
        <GreyBoxes />
      </Waiting>
    )
  const isNone = error instanceof BackendError && (error.status === 400 || error.status === 404)
  if (isNone || data === null) return <NoInvoice />
  if (!data) return <CouldNotLoad onRetry={refetch} className="max-w-prose" what="Your invoice" />
  return <Document invoice={data} townName={townName} pay={payHere?.(data, refetch)} />
}

const waysToInvoice = [
  'Open the link in our email again. If you copied it, copy the whole line.',
  'Call us and tell us your name. We’ll send it again while you wait.',
]

const NoInvoice = () => (
  <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[1fr_20rem]">
    <div>
      <h2 className="text-3xl text-navy-900">This link doesn’t match an invoice.</h2>
      <p className="mt-4 mb-6 max-w-prose text-lg">
        Most often a part of the address is missing. Two ways to your invoice:
      </p>
      <div className="max-w-prose text-lg">
        <Checklist kind="plain" points={waysToInvoice} />
      </div>
    </div>
    <CallCard />
  </div>
)

// An amount that has no room beside its words stands below them.
const rowStyle = 'flex flex-wrap justify-between gap-x-4 border-t border-paper-300 py-2.5'
const sumStyle = 'flex flex-wrap justify-between gap-x-6'

type DocumentProps = { invoice: Invoice; townName: (slug: string) => string; pay: ReactNode }

function Document({ invoice, townName, pay }: DocumentProps) {
  const { title, issued_on, due_on, lines, body, open_cents, standing } = invoice
  const { billed, house, job } = body
  const town = billed.other_town ?? (billed.town && townName(billed.town))
  return (
    <article
      aria-labelledby="invoice"
      className="max-w-3xl items-start gap-8 lg:grid lg:max-w-none lg:grid-cols-[minmax(0,48rem)_max-content] xl:grid-cols-[minmax(0,48rem)_1fr] print:block"
    >
      <div className="rounded-xl border border-paper-300 bg-white p-[min(1.25rem,5vw)] sm:p-8 print:border-0 print:p-0">
        <div className="flex flex-wrap justify-between gap-x-8 gap-y-4">
          <div>
            <h2 id="invoice" className="text-3xl text-navy-900">
              {invoiceName(invoice)}
            </h2>
            <p className="mt-1 text-lg">{title}</p>
          </div>
          <address className="not-italic sm:text-right">
            <strong>{business.name}</strong>
            <br />
            {business.address.street}
            <br />
            {business.address.city}, {business.address.state} {business.address.zip}
            <br />
            <a href={phoneHref} className="whitespace-nowrap">
              {business.phone.display}
            </a>
          </address>
        </div>
        <Standing invoice={invoice} />
        <ToPay invoice={invoice}>{pay}</ToPay>
        <dl className="mt-6 in-pairs gap-x-8 gap-y-3 sm:flex sm:flex-wrap">
          <Fact term="Billed to">
            {billed.name}
            {billed.address && <span className="block">{billed.address}</span>}
            {town && <span className="block">{town}</span>}
          </Fact>
          {house.address && house.address !== billed.address && <Fact term="Work at">{house.address}</Fact>}
          <Fact term="Issued">{dayText(issued_on)}</Fact>
          <Fact term="Due">{issued_on === due_on ? 'On receipt' : dayText(due_on)}</Fact>
          <Fact term="Job">
            <span className="font-mono">{job}</span>
          </Fact>
        </dl>
        <ul aria-label="What it is for" className="mt-6 border-b border-paper-300">
          {lines.map(({ id, description, quantity, unit, price_cents }) => (
            <li key={id} className={rowStyle}>
              <span className="min-w-0 grow basis-32 break-words">
                {description}
                {quantity !== 1000 && (
                  <span className="block text-sm text-ink-soft">
                    {formatQuantity(quantity)} × {formatCents(price_cents)}
                    {unit && ` per ${unit}`}
                  </span>
                )}
              </span>
              <span className="ml-auto whitespace-nowrap tabular-nums">
                {formatCents(lineCents(quantity, price_cents))}
              </span>
            </li>
          ))}
        </ul>
        <dl className="mt-3 ml-auto grid max-w-md break-inside-avoid gap-y-1.5 tabular-nums">
          {sumsOf(invoice).map((sum, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two payments may be alike
            <Sum key={place} {...sum} />
          ))}
          <div
            className={`${sumStyle} mt-1 border-t-2 border-navy-900 pt-2 font-display text-xl font-bold text-navy-900`}
          >
            <dt>
              {standing === 'open' || standing === 'part' || standing === 'overdue'
                ? 'To pay'
                : 'Left to pay'}
            </dt>
            <dd className="ml-auto">
              <output>{formatCents(open_cents)}</output>
            </dd>
          </div>
        </dl>
      </div>
      <div className="mt-6 grid gap-8 lg:mt-0 print:hidden">
        <div className="flex flex-wrap items-start gap-3 lg:grid xl:flex">
          <DownloadInvoice invoice={invoice} town={town || null} />
          <Button look="outline" className="text-navy-900" onClick={() => print()}>
            Print
          </Button>
        </div>
        <div className="hidden xl:block">
          <CallCard />
        </div>
      </div>
    </article>
  )
}

/**
 * What is to be paid, until when, and each way to pay it: before what it is for. `children` is a way to pay it here, which stays where it is once it
 * is paid: somebody may be reading it.
 */
function ToPay({ invoice, children }: { invoice: Invoice; children: ReactNode }) {
  const { number, issued_on, due_on, open_cents, coming_cents, standing } = invoice
  const isLate = standing === 'overdue'
  const isOpen = open_cents > coming_cents
  return (
    <section
      aria-label={isOpen ? 'How to pay' : undefined}
      className={`mt-6 grid gap-4 ${isOpen ? `rounded-lg p-[min(1rem,4vw)] sm:p-5 print:border ${isLate ? 'bg-amber-100' : 'bg-navy-50'}` : 'empty:hidden'}`}
    >
      {isOpen && (
        <p className="flex flex-wrap items-baseline gap-x-3">
          <strong className="font-display text-[min(2.25rem,11vw)] leading-tight text-navy-900 tabular-nums">
            {formatCents(open_cents - coming_cents)}
          </strong>
          <span className={isLate ? 'font-semibold text-red-700' : ''}>
            {isLate ? 'was due on ' : 'to pay, due '}
            {!isLate && issued_on === due_on ? 'on receipt' : dayText(due_on)}
          </span>
        </p>
      )}
      {children}
      {isOpen && (
        <p>
          Pay by check made out to {business.name}, or call{' '}
          <a href={phoneHref} className="inline-block font-semibold underline">
            {business.phone.display}
          </a>{' '}
          for a card or a transfer. Please write {number} on it.
        </p>
      )}
      {isOpen && isLate && (
        <p className="text-sm print:hidden">
          Paid in the last few days? Then thank you: it takes a moment until we have written it down.
        </p>
      )}
    </section>
  )
}

/** Where it stands, in a sentence. */
function Standing({ invoice }: { invoice: Invoice }) {
  const { standing, due_cents, open_cents, coming_cents, credit_cents } = invoice
  const left = open_cents - coming_cents
  if (coming_cents > 0)
    return (
      <Notice tone="done" className="mt-5 print:hidden">
        {left > 0
          ? `We have seen ${formatCents(coming_cents)} on its way. Once that is confirmed, ${formatCents(left)} is left to pay.`
          : 'We have seen your payment on its way. It counts once it is confirmed: please don’t pay again.'}
      </Notice>
    )
  const words = {
    open: undefined,
    part: undefined,
    overdue: undefined,
    // The deposit's own invoice says whether that is paid.
    paid:
      due_cents > 0
        ? 'Paid. Thank you!'
        : 'Your deposit covers all of it: nothing is to be paid on this invoice.',
    over: `Paid, and ${formatCents(credit_cents)} more than it asked: that is yours. We take it off your next invoice, or call us and we’ll send it back.`,
    void:
      credit_cents > 0
        ? `We have taken this invoice back. ${formatCents(credit_cents)} of what you paid is yours: we take it off your next invoice, or call us and we’ll send it back.`
        : 'We have taken this invoice back: there is nothing to pay.',
  }[standing]
  if (standing === 'paid')
    return (
      // No notice: it has not just happened, and a screen reader hears of the sum.
      <p className="mt-5 rounded-md border-l-4 border-green-700 bg-green-100 px-4 py-3 font-semibold text-green-700">
        {words}
      </p>
    )
  return words ? <p className="mt-5 font-semibold text-navy-900">{words}</p> : null
}

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt className="text-sm font-semibold tracking-wide text-amber-700 uppercase">{term}</dt>
    <dd>{children}</dd>
  </div>
)

const Sum = ({ label, cents, isStrong }: ReturnType<typeof sumsOf>[number]) => (
  <div className={`${sumStyle} ${isStrong ? 'font-semibold' : ''}`}>
    <dt className="grow basis-32">{label}</dt>
    <dd className="ml-auto">{formatCents(cents)}</dd>
  </div>
)
