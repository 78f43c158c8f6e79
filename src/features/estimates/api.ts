import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { BackendError, dataOf, rest } from '@/lib/backend'
import { change, unlessAnswered } from '@/lib/change'
import type { Json } from '@/lib/database.types'
import '@/lib/money-refusals'
import { JUST_READ, WATCHED } from '@/lib/patiently'

/** What is kept of estimates, and how each part of it is called. */
const keys = {
  all: ['estimates'],
  list: (status: string) => [...keys.all, 'list', status],
  ofJob: (jobId: string) => [...keys.all, 'of-job', jobId],
  one: (id: string) => [...keys.all, 'one', id],
} as const

/** How the last version that was sent fares. */
const lastSent = z.nullable(
  z.object({
    revision: z.number(),
    sent_at: z.string(),
    /** When it was on the screen of somebody who is not of the office. */
    first_opened_at: z.nullable(z.string()),
    last_opened_at: z.nullable(z.string()),
  }),
)
export type LastSent = z.output<typeof lastSent>

const row = z.object({
  id: z.string(),
  reference: z.string(),
  title: z.string(),
  status: z.string(),
  /** Of the recommended option, or of the first. */
  total_cents: z.number(),
  options: z.number(),
  valid_until: z.nullable(z.string()),
  updated_at: z.string(),
  job: z.string(),
  customer: z.nullable(z.string()),
  last_sent: lastSent,
})
/** An estimate in a list. */
export type EstimateRow = z.output<typeof row>

const behind = z.nullable(z.object({ updated_at: z.string(), id: z.string() }))
const page = z.object({ rows: z.array(row), next: behind })

/** Estimates at a status, the latest change first; a page of 30 at a time. */
export const estimatesQuery = (status: string) =>
  infiniteQueryOptions({
    queryKey: keys.list(status),
    initialPageParam: null as z.output<typeof behind>,
    queryFn: async ({ pageParam, signal }) => {
      const db = await rest()
      return page.parse(
        dataOf(
          await db
            .rpc('find_estimates', { of_status: status, behind: pageParam as Json })
            .abortSignal(signal),
        ),
      )
    },
    getNextPageParam: ({ next }) => next,
    staleTime: JUST_READ,
  })

/** The estimates of a job, the latest first. */
export const estimatesOfJobQuery = (jobId: string) =>
  queryOptions({
    queryKey: keys.ofJob(jobId),
    queryFn: async ({ signal }) => {
      const db = await rest()
      return z
        .array(row)
        .parse(dataOf(await db.rpc('estimates_of_job', { job_id: jobId }).abortSignal(signal)))
    },
    staleTime: JUST_READ,
  })

const taxRate = z.object({ id: z.string(), version: z.number(), name: z.string(), rate: z.number() })
/** What sales tax is somewhere, in thousandths of a percent. */
export type TaxRate = z.output<typeof taxRate>

const line = z.object({
  id: z.string(),
  item_id: z.nullable(z.string()),
  code: z.nullable(z.string()),
  description: z.string(),
  unit: z.string(),
  /** In thousandths of the unit. */
  quantity: z.number(),
  /** Null while nobody has typed one. */
  price_cents: z.nullable(z.number()),
  cost_cents: z.nullable(z.number()),
  taxable: z.boolean(),
  is_optional: z.boolean(),
  is_chosen: z.boolean(),
  /** Why it is there, for the customer to read. */
  note: z.nullable(z.string()),
})
export type EstimateLine = z.output<typeof line>

const option = z.object({
  id: z.string(),
  name: z.string(),
  why: z.nullable(z.string()),
  is_recommended: z.boolean(),
  lines: z.array(line),
})

const calculation = z.object({
  id: z.string(),
  /** The calculator's. */
  name: z.string(),
  figure: z.string(),
  answer: z.string(),
  /** The inputs, one a line. */
  entered: z.string(),
  notice: z.string(),
  /** The calculator's page with these inputs, on this site. */
  link: z.string(),
})
/** A calculator's result that goes with an estimate, as text. */
export type Calculation = z.output<typeof calculation>

const estimate = z.object({
  id: z.string(),
  reference: z.string(),
  status: z.string(),
  title: z.string(),
  tax_mode: z.enum(['repair', 'capital_improvement', 'exempt']),
  tax_rate: z.nullable(taxRate),
  valid_until: z.nullable(z.string()),
  deposit_percent: z.nullable(z.number()),
  deposit_cents: z.nullable(z.number()),
  calculations: z.array(calculation),
  /** The ids of the photos that go with it. */
  photos: z.array(z.string()),
  is_home: z.boolean(),
  begins_on: z.nullable(z.string()),
  ends_on: z.nullable(z.string()),
  deposit_handling: z.nullable(z.enum(['escrow', 'bond'])),
  deposit_holder: z.nullable(z.string()),
  version: z.number(),
  job: z.object({
    id: z.string(),
    reference: z.string(),
    title: z.string(),
    request_id: z.nullable(z.string()),
    customer_id: z.nullable(z.string()),
    customer: z.nullable(z.string()),
  }),
  last_sent: lastSent,
  options: z.array(option),
})
export type Estimate = z.output<typeof estimate>

const signed = z.object({
  name: z.string(),
  at: z.string(),
  in_person: z.boolean(),
  option_id: z.string(),
  total_cents: z.number(),
  last_day_to_cancel: z.nullable(z.string()),
  may_cancel: z.boolean(),
  countersigned_at: z.nullable(z.string()),
})
/** How far the signing of an estimate is. */
export type Signed = z.output<typeof signed>

const answer = z.object({
  id: z.string(),
  kind: z.enum(['question', 'change', 'decline', 'cancel', 'reply']),
  body: z.string(),
  at: z.string(),
})
/** Something that was said about an estimate. */
export type Answer = z.output<typeof answer>

const file = z.object({
  estimate,
  tax_rates: z.array(taxRate),
  answers: z.array(answer),
  reminded_on: z.array(z.string()),
  signed: z.nullable(signed),
})
export type EstimateFile = z.output<typeof file>

/** One estimate with everything that its editor shows. */
export const estimateQuery = (id: string) =>
  queryOptions({
    queryKey: keys.one(id),
    queryFn: async ({ signal }) => {
      const db = await rest()
      return file.parse(dataOf(await db.rpc('estimate_file', { estimate_id: id }).abortSignal(signal)))
    },
    staleTime: JUST_READ,
    refetchInterval: WATCHED,
  })

async function put(queryClient: QueryClient, saved: Estimate) {
  const queryKey = keys.one(saved.id)
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData<EstimateFile>(queryKey, (file) => file && { ...file, estimate: saved })
}

/** What a colleague has stored meanwhile, as the refusal has it. */
function theirs(error: Error): Estimate | undefined {
  if (!(error instanceof BackendError) || error.status !== 409) return undefined
  try {
    return z.object({ estimate }).safeParse(JSON.parse(error.details)).data?.estimate
  } catch {
    return undefined
  }
}

const listsChanged = (queryClient: QueryClient) =>
  Promise.all(
    ['list', 'of-job'].map((part) => queryClient.invalidateQueries({ queryKey: [...keys.all, part] })),
  )

const follows = (queryClient: QueryClient) => ({
  networkMode: 'always' as const,
  retry: unlessAnswered,
  onSuccess: (saved: Estimate) => put(queryClient, saved),
  onError: async (error: Error) => {
    const present = theirs(error)
    if (present) await put(queryClient, present)
  },
  onSettled: () => void listsChanged(queryClient),
})

const readEstimate = (data: unknown) => estimate.safeParse(data).data

type EstimateToStart = {
  id: string
  job_id: string
  copy_of: string | null
  /** The request whose first job is started with it, and what the work is called. */
  request_id?: string
  title?: string
}

/** Starts an estimate for a job, empty or as a copy of an earlier one. The ids are made before the first try. */
export const startEstimateMutation = (queryClient: QueryClient) => ({
  ...follows(queryClient),
  mutationFn: (wanted: EstimateToStart) =>
    change((db) => db.rpc('start_estimate', { estimate: wanted }), readEstimate),
})

/** An estimate as its editor stores it. */
export type EstimateToSave = Omit<Estimate, 'reference' | 'status' | 'job' | 'tax_rate' | 'last_sent'> & {
  tax_rate_id: string | null
  tax_rate_version: number | null
}

/** Stores a draft as a whole. */
export const saveEstimateMutation = (queryClient: QueryClient) => ({
  ...follows(queryClient),
  mutationFn: (wanted: EstimateToSave) =>
    change((db) => db.rpc('save_estimate', { estimate: wanted as Json }), readEstimate),
})

/** Withdraws a draft, or takes it up again. */
export const withdrawEstimateMutation = (queryClient: QueryClient) => ({
  ...follows(queryClient),
  mutationFn: ({ id, version, isWithdrawn }: { id: string; version: number; isWithdrawn: boolean }) =>
    change(
      (db) =>
        db.rpc('withdraw_estimate', { estimate_id: id, seen_version: version, is_withdrawn: isWithdrawn }),
      readEstimate,
    ),
})

/** Sends a draft to the customer, as the next version of what they have. */
export const sendEstimateMutation = (queryClient: QueryClient) => ({
  ...follows(queryClient),
  mutationFn: ({ id, version }: { id: string; version: number }) =>
    change((db) => db.rpc('send_estimate', { estimate_id: id, seen_version: version }), readEstimate),
})

/** Signs for us what the customer has signed. `id` is made before the first try. */
export const countersignMutation = (queryClient: QueryClient) => ({
  networkMode: 'always' as const,
  retry: unlessAnswered,
  mutationFn: (given: { id: string; estimate_id: string; name: string }) =>
    change(
      (db) => db.rpc('countersign_estimate', { signature: { ...given, how: 'typed', drawing: null } }),
      (data) => file.safeParse(data).data,
    ),
  onSuccess: async (now: EstimateFile) => {
    const queryKey = keys.one(now.estimate.id)
    await queryClient.cancelQueries({ queryKey })
    queryClient.setQueryData(queryKey, now)
  },
  // Somebody may have signed it meanwhile, or the customer canceled.
  onError: (_: Error, { estimate_id }: { estimate_id: string }) =>
    void queryClient.invalidateQueries({ queryKey: keys.one(estimate_id) }),
  onSettled: () => void listsChanged(queryClient),
})

/** Stores a rate of sales tax as a new version; version 0 for a new one. */
export const saveTaxRateMutation = (queryClient: QueryClient, estimateId: string) => ({
  networkMode: 'always' as const,
  retry: unlessAnswered,
  mutationFn: (tax: TaxRate) =>
    change(
      (db) => db.rpc('save_tax_rate', { tax }),
      (data) => taxRate.safeParse(data).data,
    ),
  onSuccess: async (saved: TaxRate) => {
    const queryKey = keys.one(estimateId)
    await queryClient.cancelQueries({ queryKey })
    queryClient.setQueryData<EstimateFile>(
      queryKey,
      (file) =>
        file && { ...file, tax_rates: [...file.tax_rates.filter(({ id }) => id !== saved.id), saved] },
    )
  },
})
