import { queryOptions, useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { dataOf, rest } from '@/lib/backend'
import { Link } from '@/lib/link'
import { owedWords } from '@/lib/owed'
import { href } from '@/lib/paths'
import { JUST_READ, patiently } from '@/lib/patiently'

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

/** The way from a customer's request to its invoices, if there are any. */
export function OwnInvoices({ requestId }: { requestId: string }) {
  const { data } = useQuery(ownInvoicesQuery(requestId))
  if (!data?.length) return null
  return (
    <section aria-label="Invoices" className="rounded-xl border border-paper-300 bg-white p-5">
      <h2 className="text-2xl">{data.length === 1 ? 'Your invoice' : 'Your invoices'}</h2>
      <ul className="mt-2 grid gap-2">
        {data.map((invoice) => (
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
