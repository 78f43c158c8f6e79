import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { business, phoneHref } from '@/content/business'
import { businessDay, daysAfter } from '@/content/business-day'
import { dayText } from '@/lib/dates'
import { formatCents } from '@/lib/money'
import { sentenceOf } from '@/lib/problems'
import { useAddress } from '@/lib/use-address'
import { Button } from '@/ui/button'
import { CouldNotLoad } from '@/ui/could-not-load'
import { TextField } from '@/ui/field'
import { Opened } from '@/ui/opened'
import { type Span, type Statement, type StatementRow, statementQuery } from './statement-api'
import { methodName } from './words'

/** What a customer was billed and has paid in a span of days, as a document to print for them. The span is in the address. */
export function CustomerStatement({ customerId, onClose }: { customerId: string; onClose: () => void }) {
  const [search, change] = useAddress()
  const span = {
    from: search.get('from') ?? daysAfter(businessDay(), -90),
    until: search.get('until') ?? businessDay(),
  }
  const { data, error, refetch } = useQuery(statementQuery(customerId, span))
  return (
    <div className="-mx-4 -my-4 bg-white lg:-mx-6">
      <Opened label="Statement" heading="Statement" list="the customer" onClose={onClose}>
        <SpanForm
          key={`${span.from} ${span.until}`}
          span={span}
          onChoose={(chosen) => change(chosen, { replace: true })}
        />
        {error ? (
          <CouldNotLoad onRetry={refetch} className="max-w-3xl">
            {sentenceOf(error)}
          </CouldNotLoad>
        ) : data ? (
          <Document statement={data} span={span} />
        ) : (
          <p role="status">Adding it up…</p>
        )}
      </Opened>
    </div>
  )
}

function SpanForm({ span, onChoose }: { span: Span; onChoose: (span: Span) => void }) {
  const [from, setFrom] = useState(span.from)
  const [until, setUntil] = useState(span.until)
  return (
    <form
      noValidate
      aria-label="Days of the statement"
      className="flex max-w-3xl flex-wrap items-end gap-3 print:hidden"
      onSubmit={(event) => {
        event.preventDefault()
        onChoose({ from, until })
      }}
    >
      <TextField label="From" type="date" value={from} onChange={({ target }) => setFrom(target.value)} />
      <TextField label="Until" type="date" value={until} onChange={({ target }) => setUntil(target.value)} />
      <Button type="submit" look="navy">
        Show these days
      </Button>
    </form>
  )
}

const headStyle = 'py-2 text-left text-sm font-semibold text-ink-soft'
const numberStyle = 'py-2 pl-4 text-right align-top whitespace-nowrap tabular-nums'

function Document({
  statement: { name, address, opening_cents, rows, open, closing_cents },
  span,
}: DocumentProps) {
  const elsewhere = open.reduce((sum, { cents }) => sum + cents, 0) - closing_cents
  return (
    <article data-for-customer aria-label={`Statement of ${name}`} className="grid max-w-3xl gap-6">
      <div className="flex flex-wrap justify-between gap-x-8 gap-y-4">
        <div>
          <p>
            <strong>{name}</strong>
            {address && <span className="block">{address}</span>}
          </p>
          <p className="mt-2">
            {dayText(span.from)} to {dayText(span.until)}
          </p>
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
      <p>
        {closing_cents > 0 ? 'To pay' : closing_cents < 0 ? 'Overpaid' : 'Nothing is owed'}
        {closing_cents !== 0 && (
          <output className="block text-2xl font-bold tabular-nums">
            {formatCents(Math.abs(closing_cents))}
          </output>
        )}
      </p>
      <table className="w-full">
        <thead>
          <tr>
            <th scope="col" className={headStyle}>
              What
            </th>
            <th scope="col" className={`${headStyle} pl-4 text-right!`}>
              Amount
            </th>
            <th scope="col" className={`${headStyle} pl-4 text-right!`}>
              Balance
            </th>
          </tr>
        </thead>
        <tbody>
          <tr className="border-t border-paper-300">
            <td className="py-2">Before {dayText(span.from)}</td>
            <td />
            <td className={numberStyle}>{formatCents(opening_cents)}</td>
          </tr>
          {rows.map((row, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a span are read, never moved
            <tr key={place} className="break-inside-avoid border-t border-paper-300">
              <td className="py-2 wrap-anywhere">
                {rowWords(row)}
                <span className="block text-sm text-ink-soft">{dayText(row.day)}</span>
              </td>
              <td className={numberStyle}>{formatCents(row.cents)}</td>
              <td className={numberStyle}>{formatCents(row.balance_cents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {open.length > 0 && (
        <section aria-label="Invoices to pay" className="break-inside-avoid">
          <h3 className="mb-1 text-lg font-semibold">Invoices to pay</h3>
          <ul>
            {open.map(({ number, title, due_on, cents }) => (
              <li key={number} className="flex justify-between gap-4 border-t border-paper-300 py-2">
                <span>
                  Invoice {number}, {title}
                  <span className="block text-sm text-ink-soft">
                    {due_on < span.until ? 'Was due' : 'Due'} {dayText(due_on)}
                  </span>
                </span>
                <span className="whitespace-nowrap tabular-nums">{formatCents(cents)}</span>
              </li>
            ))}
            {elsewhere > 0 && (
              <li className="flex justify-between gap-4 border-t border-paper-300 py-2">
                Less what was overpaid elsewhere
                <span className="whitespace-nowrap tabular-nums">{formatCents(-elsewhere)}</span>
              </li>
            )}
          </ul>
        </section>
      )}
      <p className="print:hidden">
        <Button look="outline" className="text-navy-900" onClick={() => print()}>
          Print or save as PDF
        </Button>
      </p>
    </article>
  )
}

type DocumentProps = { statement: Statement; span: Span }

/** What happened, for the customer to read. */
function rowWords({ kind, number, title, note, method, is_refund, reason, ...of }: StatementRow) {
  const { deposit_cents, credit_cents, cents } = of
  const isCredit = method === 'credit'
  switch (kind) {
    case 'issued':
      return `Invoice ${number}, ${title}${deposit_cents > 0 ? `, less the deposit of ${formatCents(deposit_cents)}` : ''}`
    case 'received':
      return isCredit
        ? `Credit of ${formatCents(credit_cents)} used for invoice ${number}`
        : `Payment of invoice ${number}: ${methodName(method ?? '').toLowerCase()}`
    case 'credited':
      return `Credit note ${note} for invoice ${number}: ${reason}${deposit_cents > 0 ? `, less ${formatCents(deposit_cents)} of the deposit that it no longer takes` : ''}`
    case 'reversed':
      return `${is_refund ? 'Sent back on' : isCredit ? 'Credit used for' : 'Payment of'} invoice ${number}, reversed: ${reason}`
    case 'written_off':
      return `Difference on invoice ${number}, waived`
    case 'refunded':
      // What was to be sent back, and is their credit again.
      return `${cents < 0 ? 'Not sent back' : 'Sent back'}${method ? ` by ${methodName(method).toLowerCase()}` : ''}, overpaid on invoice ${number}`
  }
}
