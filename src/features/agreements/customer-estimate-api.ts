import { type QueryClient, queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { dataOf, rest } from '@/lib/backend'
import { change, unlessAnswered } from '@/lib/change'
import '@/lib/estimate-refusals'
import { patiently } from '@/lib/patiently'

const line = z.object({
  id: z.string(),
  description: z.string(),
  unit: z.string(),
  /** In thousandths of the unit. */
  quantity: z.number(),
  price_cents: z.number(),
  taxable: z.boolean(),
  is_optional: z.boolean(),
  is_chosen: z.boolean(),
  /** Why it is there. */
  note: z.nullable(z.string()),
})
export type OfferedLine = z.output<typeof line>

const option = z.object({
  id: z.string(),
  name: z.string(),
  why: z.nullable(z.string()),
  is_recommended: z.boolean(),
  lines: z.array(line),
})
export type OfferedOption = z.output<typeof option>

/** An estimate as it was sent: it never changes again. */
const body = z.object({
  valid_until: z.nullable(z.string()),
  title: z.string(),
  tax_mode: z.enum(['repair', 'capital_improvement', 'exempt']),
  /** In thousandths of a percent. */
  tax_rate: z.nullable(z.object({ name: z.string(), rate: z.number() })),
  deposit: z.nullable(z.union([z.object({ percent: z.number() }), z.object({ cents: z.number() })])),
  /** Null where estimates are not signed. */
  contract: z.nullable(z.object({ is_home: z.boolean() })),
  customer: z.object({ name: z.nullable(z.string()) }),
  property: z.object({ street: z.nullable(z.string()) }),
  photos: z.array(z.object({ id: z.string() })),
  calculations: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      figure: z.string(),
      answer: z.string(),
      entered: z.string(),
      notice: z.string(),
      link: z.string(),
    }),
  ),
  options: z.array(option),
})
export type SentEstimate = z.output<typeof body>

const answer = z.object({
  id: z.string(),
  kind: z.enum(['question', 'change', 'decline', 'cancel', 'reply']),
  body: z.string(),
  at: z.string(),
})
/** What was said about an estimate: by its customer, or in reply by us. */
export type Said = z.output<typeof answer>['kind']
/** What a customer can say. */
export type AnswerKind = Exclude<Said, 'reply'>

const signed = z.object({
  name: z.string(),
  at: z.string(),
  in_person: z.boolean(),
  option_id: z.string(),
  /** The optional lines that were taken. */
  chosen: z.array(z.string()),
  /** Whether the certificate of capital improvement was signed too. */
  certified: z.boolean(),
  total_cents: z.number(),
  last_day_to_cancel: z.nullable(z.string()),
  may_cancel: z.boolean(),
  countersigned_at: z.nullable(z.string()),
})

export const customerEstimate = z.object({
  id: z.string(),
  reference: z.string(),
  status: z.enum(['sent', 'changing', 'declined', 'withdrawn', 'signed', 'countersigned', 'cancelled']),
  is_expired: z.boolean(),
  revision: z.number(),
  body,
  answers: z.array(answer),
  signed: z.nullable(signed),
})
export type CustomerEstimate = z.output<typeof customerEstimate>

/** What is kept of an estimate. */
export const keyOf = (id: string) => ['customer-estimate', id] as const

/** An estimate for whoever has its link; null if there is none. Refetched every minute: we may change it. */
export const customerEstimateQuery = (id: string) =>
  queryOptions({
    queryKey: keyOf(id),
    queryFn: async ({ signal }) => {
      const db = await rest()
      const found = dataOf(await db.rpc('customer_estimate', { estimate_id: id }).abortSignal(signal))
      return z.nullable(customerEstimate).parse(found)
    },
    refetchInterval: patiently(60_000),
  })

const read = (data: unknown) => customerEstimate.safeParse(data).data

/** What follows an answer: the page shows the estimate as it is now. */
export const follows = (queryClient: QueryClient, id: string) => ({
  networkMode: 'always' as const,
  retry: unlessAnswered,
  onSuccess: async (now: CustomerEstimate) => {
    await queryClient.cancelQueries({ queryKey: keyOf(id) })
    queryClient.setQueryData(keyOf(id), now)
  },
  // Why it was refused stands on the page that is read again: changed, or declined by somebody else.
  onError: () => void queryClient.invalidateQueries({ queryKey: keyOf(id) }),
})

/** Asks about an estimate, asks for a change of it, or declines it. `id` is made before the first try. */
export const answerMutation = (queryClient: QueryClient, estimateId: string) => ({
  ...follows(queryClient, estimateId),
  mutationFn: (given: { id: string; revision: number; kind: AnswerKind; body: string }) =>
    change((db) => db.rpc('answer_estimate', { answer: { ...given, estimate_id: estimateId } }), read),
})

/** Says that a version is on the customer's screen, as far as that is known. */
export const openedMutation = (estimateId: string) => ({
  networkMode: 'always' as const,
  retry: unlessAnswered,
  mutationFn: (revision: number) =>
    change(
      (db) => db.rpc('note_opened', { estimate_id: estimateId, revision }),
      (data) => z.object({ noted: z.boolean() }).safeParse(data).data,
    ),
})
