import { queryOptions, useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { dataOf, rest } from '@/lib/backend'
import { Link } from '@/lib/link'
import { formatCents } from '@/lib/money'
import { dueWords, owedWords } from '@/lib/owed'
import { href } from '@/lib/paths'
import { JUST_READ, patiently } from '@/lib/patiently'
import { WaitingPaper } from '@/ui/waiting-paper'

const invoices = z.array(
  z.object({
    id: z.string(),
    number: z.number(),
    title: z.string(),
    standing: z.string(),
    due_on: z.string(),
    open_cents: z.number(),
    coming_cents: z.number(),
  }),
)

/** The invoices of one of the signed-in person's own requests, the latest first. */
export const ownInvoicesQuery = (requestId: string) =>
  queryOptions({
    queryKey: ['own-invoices', requestId],
    queryFn: async ({ signal }) => {
      const db = await rest()
      return invoices.parse(
        dataOf(await db.rpc('my_invoices', { request_id: requestId }).abortSignal(signal)),
      )
    },
    staleTime: JUST_READ,
    refetchInterval: patiently(60_000),
  })

const isToPay = (invoice: { open_cents: number; coming_cents: number }) =>
  invoice.open_cents > invoice.coming_cents

/** The invoices of a customer's request that are not paid, each with what it comes to and the way to pay it. On navy. */
export function InvoicesToPay({ requestId }: { requestId: string }) {
  const { data = [] } = useQuery(ownInvoicesQuery(requestId))
  return data
    .filter(isToPay)
    .map(({ id, number, open_cents, coming_cents, ...due }) => (
      <WaitingPaper
        key={id}
        to={href('/invoice/:invoiceId', { invoiceId: id })}
        strong={formatCents(open_cents - coming_cents)}
        words={`Invoice ${number}, ${dueWords(due)}`}
        press="See and pay"
      />
    ))
}

/** The way from a customer's request to its other invoices, if there are any. */
export function OwnInvoices({ requestId }: { requestId: string }) {
  const { data } = useQuery(ownInvoicesQuery(requestId))
  const settled = data?.filter((invoice) => !isToPay(invoice)) ?? []
  if (settled.length === 0) return null
  return (
    <section aria-label="Invoices" className="rounded-xl border border-paper-300 bg-white p-5 sm:p-7">
      <h2 className="text-2xl text-navy-900">{settled.length === 1 ? 'Your invoice' : 'Your invoices'}</h2>
      <ul className="mt-2 grid gap-2">
        {settled.map((invoice) => (
          <li key={invoice.id}>
            <Link
              to={href('/invoice/:invoiceId', { invoiceId: invoice.id })}
              className="font-semibold text-navy-700 underline"
            >
              Invoice {invoice.number}, {invoice.title}
            </Link>
            {owedWords(invoice)}
          </li>
        ))}
      </ul>
    </section>
  )
}
