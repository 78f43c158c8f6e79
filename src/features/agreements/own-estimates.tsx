import { queryOptions, useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { dataOf, rest } from '@/lib/backend'
import { dayText } from '@/lib/dates'
import { Link } from '@/lib/link'
import { href } from '@/lib/paths'
import { JUST_READ, patiently } from '@/lib/patiently'

const estimates = z.array(
  z.object({
    id: z.string(),
    reference: z.string(),
    title: z.string(),
    status: z.enum(['sent', 'changing', 'declined']),
    valid_until: z.string(),
  }),
)

/** The estimates of one of the signed-in person's own requests, the latest first. */
export const ownEstimatesQuery = (requestId: string) =>
  queryOptions({
    queryKey: ['own-estimates', requestId],
    queryFn: async ({ signal }) => {
      const db = await rest()
      return estimates.parse(
        dataOf(await db.rpc('my_estimates', { request_id: requestId }).abortSignal(signal)),
      )
    },
    staleTime: JUST_READ,
    refetchInterval: patiently(60_000),
  })

/** The way from a customer's request to its estimates, if there are any. */
export function OwnEstimates({ requestId }: { requestId: string }) {
  const { data } = useQuery(ownEstimatesQuery(requestId))
  if (!data?.length) return null
  return (
    <section aria-label="Estimates" className="rounded-xl border border-paper-300 bg-white p-5">
      <h2 className="text-2xl">{data.length === 1 ? 'Your estimate' : 'Your estimates'}</h2>
      <ul className="mt-2 grid gap-2">
        {data.map(({ id, reference, title, status, valid_until }) => (
          <li key={id}>
            <Link
              to={href('/estimate/:estimateId', { estimateId: id })}
              className="font-semibold text-navy-700 underline"
            >
              {title}
            </Link>
            , <span className="font-mono">{reference}</span>
            {status === 'sent' && `, good until ${dayText(valid_until)}`}
            {status === 'changing' && ', being changed'}
            {status === 'declined' && ', declined'}
          </li>
        ))}
      </ul>
    </section>
  )
}
