import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link, useNavigate } from '@/lib/link'
import { formatCents } from '@/lib/money'
import { sentenceOf } from '@/lib/problems'
import { command } from '@/ui/command'
import { Notice } from '@/ui/notice'
import { type Invoice, invoicesOfJobQuery, startInvoiceMutation } from './api'
import { invoiceName, standingWords } from './words'

const pressStyle = 'min-h-tap text-left font-semibold text-navy-700 underline lg:min-h-8'

/** The invoices of a job, and the ways to write one: by hand, of an option that was sent, or of the deposit it asks for. */
export function InvoicesOfJob({ job }: { job: { id: string } }) {
  const navigate = useNavigate()
  const { data } = useQuery(invoicesOfJobQuery(job.id))
  // Sent again after a lost answer, it is the same one; another one that is wanted then is not.
  const ids = useRef<Record<string, string>>({})
  const starting = useMutation(startInvoiceMutation(useQueryClient()))
  const start = (kind: Invoice['kind'], of?: { estimate_id: string; option_id: string }) => {
    if (starting.isPending) return
    const wanted = `${kind} ${of?.option_id}`
    ids.current[wanted] ??= crypto.randomUUID()
    starting.mutate(
      {
        id: ids.current[wanted],
        job_id: job.id,
        kind,
        estimate_id: of?.estimate_id ?? null,
        option_id: of?.option_id ?? null,
      },
      { onSuccess: (invoice) => navigate(`/admin/invoices?invoice=${invoice.id}`) },
    )
  }
  return (
    <section aria-label="Invoices" aria-busy={starting.isPending}>
      <p className="flex flex-wrap items-center gap-x-4">
        <button
          type="button"
          onClick={() => start('work')}
          {...command('Write an invoice')}
          className={pressStyle}
        >
          Write an invoice
        </button>
        {data?.options.map((option) => {
          const name = option.name ? `${option.reference}, ${option.name}` : option.reference
          return (
            <span key={option.option_id} className="contents">
              {option.deposit_cents > 0 && (
                <button type="button" onClick={() => start('deposit', option)} className={pressStyle}>
                  Bill the deposit of {name}: {formatCents(option.deposit_cents)}
                </button>
              )}
              <button type="button" onClick={() => start('work', option)} className={pressStyle}>
                Bill {name}: {formatCents(option.total_cents)}
              </button>
            </span>
          )
        })}
      </p>
      {starting.isError && <Notice tone="error">Not started. {sentenceOf(starting.error)}</Notice>}
      <ul className="empty:hidden">
        {data?.invoices.map((one) => (
          <li key={one.id}>
            <Link to={`/admin/invoices?invoice=${one.id}`} className="text-navy-700 underline">
              {invoiceName(one)}
            </Link>
            , {formatCents(one.total_cents)}
            {one.number !== null && `, ${(standingWords[one.standing] ?? one.standing).toLowerCase()}`}
            {one.open_cents > 0 &&
              one.open_cents < one.total_cents &&
              `, ${formatCents(one.open_cents)} to pay`}
          </li>
        ))}
      </ul>
    </section>
  )
}
