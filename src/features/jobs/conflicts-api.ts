import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { BackendError, dataOf, rest } from '@/lib/backend'
import type { Json } from '@/lib/database.types'
import { type Conflict, conflictList } from './conflict'
import type { VisitTime } from './visits-api'

type Proposal = Pick<VisitTime, 'from' | 'until' | 'people'> & {
  id: string
  job_id: string
  /** Of a job that is not there yet. */
  request_id?: string | undefined
  kind: string
}

/** What speaks against a visit that is not planned or moved yet. */
export const conflictsQuery = ({ id, job_id, request_id, kind, from, until, people }: Proposal) =>
  queryOptions({
    queryKey: ['jobs', 'conflicts', id, job_id, kind, from, until, ...people],
    queryFn: async ({ signal }) => {
      const db = await rest()
      const visit: Json = { id, job_id, ...(request_id && { request_id }), kind, from, until, people }
      const found = dataOf(await db.rpc('visit_conflicts', { visit }).abortSignal(signal))
      return z.object({ conflicts: conflictList }).parse(found).conflicts
    },
    staleTime: 20_000,
    gcTime: 60_000,
    retry: false,
  })

/** What the database named when it refused a visit for what speaks against it; undefined if it refused it for something else. */
export function conflictsIn(error: unknown): Conflict[] | undefined {
  if (!(error instanceof BackendError) || error.message !== 'visit_conflicts') return undefined
  return z.object({ conflicts: conflictList }).safeParse(JSON.parse(error.details || '{}')).data?.conflicts
}
