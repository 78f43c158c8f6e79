import { queryOptions, useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { businessDay } from '@/content/business-day'
import { dataOf, rest } from '@/lib/backend'
import { dayText } from '@/lib/dates'
import { fromCents } from '@/lib/from-cents'
import { Link } from '@/lib/link'
import { href } from '@/lib/paths'
import { JUST_READ, patiently } from '@/lib/patiently'
import { WaitingPaper } from '@/ui/waiting-paper'

const estimates = z.array(
  z.object({
    id: z.string(),
    reference: z.string(),
    title: z.string(),
    status: z.enum(['sent', 'changing', 'declined', 'signed', 'countersigned', 'cancelled']),
    valid_until: z.nullable(z.string()),
    options: z.number(),
    from_cents: z.number(),
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

/** Until when one is good, or was. */
const goodUntil = (day: string | null) =>
  day ? `, ${day < businessDay() ? 'was good' : 'good'} until ${dayText(day)}` : ''

/** The estimates of a customer's request that wait for an answer, each with the way to it. On navy. */
export function EstimatesToAnswer({ requestId }: { requestId: string }) {
  const { data = [] } = useQuery(ownEstimatesQuery(requestId))
  return data
    .filter(({ status }) => status === 'sent')
    .map(({ id, reference, title, valid_until, ...price }) => (
      <WaitingPaper
        key={id}
        to={href('/estimate/:estimateId', { estimateId: id })}
        strong={title}
        words={`Estimate ${reference}, ${fromCents(price)}${goodUntil(valid_until)}`}
        press="Read and answer"
      />
    ))
}

const standing = {
  changing: 'being changed',
  declined: 'declined',
  signed: 'signed by you',
  countersigned: 'signed by both of us',
  cancelled: 'canceled',
} as const

/** The way from a customer's request to its other estimates, if there are any. */
export function OwnEstimates({ requestId }: { requestId: string }) {
  const { data } = useQuery(ownEstimatesQuery(requestId))
  const answered = (data ?? []).flatMap(({ status, ...estimate }) =>
    status === 'sent' ? [] : [{ ...estimate, words: standing[status] }],
  )
  if (answered.length === 0) return null
  return (
    <section aria-label="Estimates" className="rounded-xl border border-paper-300 bg-white p-5 sm:p-7">
      <h2 className="text-2xl text-navy-900">{answered.length === 1 ? 'Your estimate' : 'Your estimates'}</h2>
      <ul className="mt-2 grid gap-2">
        {answered.map(({ id, reference, title, words }) => (
          <li key={id}>
            <Link
              to={href('/estimate/:estimateId', { estimateId: id })}
              className="font-semibold text-navy-700 underline"
            >
              {title}
            </Link>
            , <span className="font-mono">{reference}</span>, {words}
          </li>
        ))}
      </ul>
    </section>
  )
}
