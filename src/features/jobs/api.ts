import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query'
import * as z from 'zod/mini'
import { BackendError, dataOf, rest } from '@/lib/backend'
import { change, changed, unlessAnswered } from '@/lib/change'
import type { Json } from '@/lib/database.types'
import { JUST_READ, patiently, WATCHED } from '@/lib/patiently'
import { type Paged, pageOf, show } from '@/lib/shown'
import type { JobStatus } from './status'

/** What is kept of jobs, and how each part of it is called. */
const keys = {
  all: ['jobs'],
  lists: ['jobs', 'list'],
  list: (status: JobStatus) => [...keys.lists, status],
  of: ['jobs', 'of'],
  ofRequest: (requestId: string) => [...keys.of, requestId],
  ofCustomer: (customerId: string) => [...keys.of, 'customer', customerId],
  same: ['jobs', 'same'],
  ofSame: (id: string) => [...keys.same, id],
  found: (wanted: string) => ['jobs', 'found', wanted],
} as const

const PAGE = 30

/** The last row of a page: the next page starts behind it. */
type Cursor = { status_changed_at: string; id: string } | null

/** The jobs at a status, the latest there first and a page at a time, with whose they are. */
export const jobsQuery = (status: JobStatus) =>
  infiniteQueryOptions({
    queryKey: keys.list(status),
    initialPageParam: null as Cursor,
    queryFn: async ({ pageParam, signal }) => {
      const db = await rest()
      let query = db
        .from('jobs')
        .select(
          `id, reference, title, status, hold_reason, held_from, lead, version, status_changed_at, customer_id,
           request:service_requests (id, name, town, other_town)`,
        )
        .eq('status', status)
        .order('status_changed_at', { ascending: false })
        .order('id', { ascending: false })
        .limit(PAGE + 1)
      if (pageParam) {
        const { status_changed_at: at, id } = pageParam
        query = query.lte('status_changed_at', at).or(`status_changed_at.lt."${at}",id.lt.${id}`)
      }
      return pageOf(dataOf(await query.abortSignal(signal)), PAGE)
    },
    getNextPageParam: (page): Cursor => page.next,
    refetchInterval: patiently(60_000),
    staleTime: JUST_READ,
  })

/** The jobs whose reference or title says this: the first 8. One whose customer is gone leads nowhere, and is left out. */
export const foundJobsQuery = (wanted: string) =>
  queryOptions({
    queryKey: keys.found(wanted),
    queryFn: async ({ signal }) => {
      const db = await rest()
      const found = dataOf(await db.rpc('find_jobs', { wanted }).abortSignal(signal))
      return found.filter((job) => job.request_id ?? job.customer_id)
    },
    placeholderData: keepPreviousData,
  })

/** A job with its permits, inspections and history. */
const wholeJob = `id, reference, title, description, status, hold_reason, held_from, lead, bill_to, version,
  request_id, customer_id, property_id, warranty_of, created_at,
  permits:job_permits (id, status, authority, number, fee_cents, expires_on, version, created_at,
    inspections:job_inspections (id, kind, inspected_on, passed, remark)),
  events:job_events (id, kind, from_status, to_status, hold_reason, undoes, body, actor_name, created_at)` as const

/** The jobs of a request, oldest first. */
export const jobsOfRequestQuery = (requestId: string) =>
  queryOptions({
    queryKey: keys.ofRequest(requestId),
    queryFn: async ({ signal }) => {
      const db = await rest()
      return dataOf(
        await db
          .from('jobs')
          .select(wholeJob)
          .eq('request_id', requestId)
          .order('created_at')
          .order('created_at', { referencedTable: 'job_permits' })
          .order('created_at', { referencedTable: 'job_events', ascending: false })
          .abortSignal(signal),
      )
    },
    refetchInterval: WATCHED,
  })

/** The jobs of a customer that no request stands for, the newest first and 20 at most. The others are with their requests. */
export const jobsOfCustomerQuery = (customerId: string) =>
  queryOptions({
    queryKey: keys.ofCustomer(customerId),
    queryFn: async ({ signal }) => {
      const db = await rest()
      return dataOf(
        await db
          .from('jobs')
          .select(wholeJob)
          .eq('customer_id', customerId)
          .is('request_id', null)
          .order('created_at', { ascending: false })
          .order('created_at', { referencedTable: 'job_permits' })
          .order('created_at', { referencedTable: 'job_events', ascending: false })
          .limit(20)
          .abortSignal(signal),
      )
    },
    refetchInterval: WATCHED,
    staleTime: JUST_READ,
  })

/** A job among the others of its customer. */
export type JobOfSame = {
  id: string
  reference: string
  title: string
  request_id: string | null
  customer_id: string | null
  warranty_of: string | null
  created_at: string
}

/** All jobs of a job's customer, or of its request while nobody knows whose it is; the newest first and 100 at most. */
export const jobsOfSameQuery = (job: { request_id: string | null; customer_id: string | null }) =>
  queryOptions({
    queryKey: keys.ofSame(job.customer_id ?? job.request_id ?? ''),
    queryFn: async ({ signal }): Promise<JobOfSame[]> => {
      const db = await rest()
      const jobs = db
        .from('jobs')
        .select('id, reference, title, request_id, customer_id, warranty_of, created_at')
      const theirs = job.customer_id
        ? jobs.eq('customer_id', job.customer_id)
        : jobs.eq('request_id', job.request_id ?? '')
      return dataOf(await theirs.order('created_at', { ascending: false }).limit(100).abortSignal(signal))
    },
    enabled: (job.customer_id ?? job.request_id) !== null,
    staleTime: JUST_READ,
  })

const storedJob = z.object({
  id: z.string(),
  reference: z.string(),
  request_id: z.nullable(z.string()),
  title: z.string(),
  description: z.nullable(z.string()),
  status: z.string(),
  hold_reason: z.nullable(z.string()),
  held_from: z.nullable(z.string()),
  lead: z.nullable(z.string()),
  bill_to: z.nullable(z.string()),
  warranty_of: z.nullable(z.string()),
  version: z.number(),
})

const jobEvent = z.object({
  id: z.string(),
  kind: z.string(),
  from_status: z.nullable(z.string()),
  to_status: z.nullable(z.string()),
  hold_reason: z.nullable(z.string()),
  undoes: z.nullable(z.string()),
  body: z.nullable(z.string()),
  actor_name: z.nullable(z.string()),
  created_at: z.string(),
})

const jobAndEvent = z.object({ job: storedJob, event: z.nullable(jobEvent) })
type ChangedJob = z.output<typeof jobAndEvent>

const changedJob = (data: unknown) => jobAndEvent.safeParse(data).data

/** The job as it is now, where a change was refused because a colleague was quicker; else undefined. */
function presentJob(error: Error) {
  if (!(error instanceof BackendError) || error.status !== 409) return undefined
  try {
    return z.object({ job: storedJob }).parse(JSON.parse(error.details)).job
  } catch {
    return undefined
  }
}

type ShownJob = z.output<typeof storedJob> & { events: z.output<typeof jobEvent>[] }

/** Puts what is new of a job where it is shown, and an entry on top of its history; the lists are read again. */
function putInPlace(queryClient: QueryClient, job: ChangedJob['job'], event?: ChangedJob['event']) {
  show<ShownJob[]>(queryClient, keys.of, (jobs) =>
    jobs.map((shown) => {
      if (shown.id !== job.id) return shown
      const others = shown.events.filter(({ id }) => id !== event?.id)
      return { ...shown, ...job, events: event ? [event, ...others] : others }
    }),
  )
  show<JobOfSame[]>(queryClient, keys.same, (jobs) =>
    jobs.map((shown) =>
      shown.id === job.id ? { ...shown, title: job.title, warranty_of: job.warranty_of } : shown,
    ),
  )
  // The columns are read one by one: until then it is in none, and never in two.
  queryClient.setQueriesData<JobList>(
    { queryKey: keys.lists, predicate: ({ queryKey }) => queryKey.at(-1) !== job.status },
    (list) => list && without(list, job.id),
  )
  void queryClient.invalidateQueries({ queryKey: keys.lists })
}

/** Reads all that is shown of jobs again. */
export const jobsChanged = (queryClient: QueryClient) => queryClient.invalidateQueries({ queryKey: keys.all })

/** A job of the lists. */
export type ListedJob = {
  id: string
  reference: string
  title: string
  status: string
  hold_reason: string | null
  held_from: string | null
  lead: string | null
  version: number
  status_changed_at: string
  customer_id: string | null
  request: { id: string; name: string; town: string; other_town: string | null } | null
}

type JobPage = Paged<ListedJob, Cursor>['pages'][number]
type JobList = InfiniteData<JobPage>

const without = (list: JobList, jobId: string): JobList => ({
  ...list,
  pages: list.pages.map((page) => ({ ...page, rows: page.rows.filter(({ id }) => id !== jobId) })),
})

/** Shows a job at once where it is being moved, on top of that list. */
export function placeMoved(
  queryClient: QueryClient,
  job: ListedJob,
  to: JobStatus,
  holdReason: string | null,
) {
  const moved: ListedJob = {
    ...job,
    status: to,
    hold_reason: holdReason,
    held_from: to === 'on_hold' ? job.status : null,
    version: job.version + 1,
    status_changed_at: new Date().toISOString(),
  }
  void queryClient.cancelQueries({ queryKey: keys.lists })
  queryClient.setQueriesData<JobList>({ queryKey: keys.lists }, (list) => list && without(list, job.id))
  queryClient.setQueryData<JobList>(keys.list(to), (list) => {
    const [first, ...others] = list?.pages ?? []
    return list && first && { ...list, pages: [{ ...first, rows: [moved, ...first.rows] }, ...others] }
  })
}

/** Shows a job where it is stored: what was shown at once was not. Without a network the lists cannot be read again. */
export function placeBack(queryClient: QueryClient, job: ListedJob & { status: JobStatus }) {
  queryClient.setQueriesData<JobList>({ queryKey: keys.lists }, (list) => list && without(list, job.id))
  queryClient.setQueryData<JobList>(keys.list(job.status), (list) => {
    const isAfter = (one: ListedJob) => one.status_changed_at < job.status_changed_at
    const at = list?.pages.findIndex(({ rows, next }) => rows.some(isAfter) || !next) ?? -1
    return (
      list && {
        ...list,
        pages: list.pages.map((page, place) => {
          if (place !== at) return page
          const before = page.rows.filter((one) => !isAfter(one))
          return { ...page, rows: [...before, job, ...page.rows.filter(isAfter)] }
        }),
      }
    )
  })
}

/** What follows a change of a job: it is shown as it is now, whether that is what was asked for or what a colleague did. */
const shownAtOnce = (queryClient: QueryClient) => ({
  networkMode: 'always' as const,
  retry: unlessAnswered,
  onSuccess: ({ job, event }: ChangedJob) => putInPlace(queryClient, job, event),
  onError: (error: Error) => {
    const job = presentJob(error)
    if (job) putInPlace(queryClient, job)
    void jobsChanged(queryClient)
  },
})

/** What a job is started for: a request, or a customer who has agreed on it without one, at one of their houses. */
export type JobFor = ({ request_id: string } | { customer_id: string; property_id: string | null }) & {
  /** The job that it makes good. */
  warranty_of?: string
}

/** `id` is made before the first try: sending twice stores once. */
export type NewJob = JobFor & { id: string; title: string }

/** Starts a job. */
export const startJobMutation = (queryClient: QueryClient) => ({
  mutationFn: (job: NewJob) => change((db) => db.rpc('start_job', { job }), changedJob),
  networkMode: 'always' as const,
  retry: unlessAnswered,
  onSettled: () => jobsChanged(queryClient),
})

/** Takes back that a job was just started: it is gone, and nobody was told. */
export const undoStartMutation = (queryClient: QueryClient) => ({
  mutationFn: (id: string) => change((db) => db.rpc('undo_start_job', { job_id: id }), changed),
  networkMode: 'always' as const,
  retry: unlessAnswered,
  onSettled: () => jobsChanged(queryClient),
})

export type Move = { id: string; version: number; to: JobStatus; holdReason?: string | undefined }

/** Moves a job along, or back, if it still is what was seen. Refused with a sentence otherwise. */
export const moveJobMutation = (queryClient: QueryClient) => ({
  mutationFn: ({ id, version, to, holdReason }: Move) =>
    change(
      (db) =>
        db.rpc('move_job', {
          job_id: id,
          seen_version: version,
          to_status: to,
          ...(holdReason && { hold_reason: holdReason }),
        }),
      changedJob,
    ),
  ...shownAtOnce(queryClient),
})

/** Takes back a move that was just made, by the id of its entry in the history. */
export const undoJobMoveMutation = (queryClient: QueryClient) => ({
  mutationFn: (eventId: string) => change((db) => db.rpc('undo_job_move', { event_id: eventId }), changedJob),
  ...shownAtOnce(queryClient),
})

export type JobChange = {
  id: string
  version: number
  changes: {
    title?: string
    description?: string
    lead?: string | null
    bill_to?: string | null
    warranty_of?: string | null
  }
}

/** Changes the title, description, lead or payer of a job, or which earlier one it makes good. */
export const changeJobMutation = (queryClient: QueryClient) => ({
  mutationFn: ({ id, version, changes }: JobChange) =>
    change((db) => db.rpc('change_job', { job_id: id, seen_version: version, changes }), changedJob),
  ...shownAtOnce(queryClient),
})

/** A permit as its form holds it; `version` is 0 for a new one. */
export type Permit = {
  id: string
  job_id: string
  version: number
  status: string
  authority: string
  number: string
  fee_cents: number | null
  expires_on: string
}

const storedPermit = z.object({ id: z.string(), version: z.number() })

/** Stores a permit of a job, new or changed. */
export const savePermitMutation = (queryClient: QueryClient) => ({
  mutationFn: (permit: Permit) =>
    change(
      (db) => db.rpc('save_permit', { permit: permit as Json }),
      (data) => storedPermit.safeParse(data).data,
    ),
  networkMode: 'always' as const,
  retry: unlessAnswered,
  onSettled: () => jobsChanged(queryClient),
})

export type Inspection = {
  id: string
  permit_id: string
  kind: string
  inspected_on: string
  passed: boolean
  remark: string
}

/** Records what came of an inspection. One that is passed moves the permit there. */
export const recordInspectionMutation = (queryClient: QueryClient) => ({
  mutationFn: (inspection: Inspection) =>
    change((db) => db.rpc('record_inspection', { inspection: inspection as Json }), changed),
  networkMode: 'always' as const,
  retry: unlessAnswered,
  onSettled: () => jobsChanged(queryClient),
})

/** Takes back a permit that was just added, by its id. */
export const undoPermitMutation = (queryClient: QueryClient) => ({
  mutationFn: (id: string) => change((db) => db.rpc('undo_new_permit', { permit_id: id }), changed),
  networkMode: 'always' as const,
  retry: unlessAnswered,
  onSettled: () => jobsChanged(queryClient),
})

/** Takes back an inspection that was just recorded, by its id. */
export const undoInspectionMutation = (queryClient: QueryClient) => ({
  mutationFn: (id: string) => change((db) => db.rpc('undo_inspection', { inspection_id: id }), changed),
  networkMode: 'always' as const,
  retry: unlessAnswered,
  onSettled: () => jobsChanged(queryClient),
})
