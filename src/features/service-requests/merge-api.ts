import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { business } from '@/content/business'
import { dataOf, rest } from '@/lib/backend'
import { change, changed } from '@/lib/change'
import { keys } from './api'
import { onSetAside } from './aside-api'

/* Requests that are the same one, sent twice. */

/** A value inside PostgREST's `or(…)`, where commas and brackets mean something. */
const quoted = (value: string) => `"${value.replace(/["\\]/g, '\\$&')}"`

/** Sets `duplicateId` aside as the same request as `keptId`. Both histories stay. */
export const mergeMutation = (queryClient: QueryClient) => ({
  mutationFn: ({ duplicateId, keptId }: { duplicateId: string; keptId: string }) =>
    change((db) => db.rpc('merge_service_requests', { duplicate_id: duplicateId, kept_id: keptId }), changed),
  ...onSetAside(queryClient),
})

/** Separates a merged request again. */
export const unmergeMutation = (queryClient: QueryClient) => ({
  mutationFn: (duplicateId: string) =>
    change((db) => db.rpc('unmerge_service_request', { duplicate_id: duplicateId }), changed),
  ...onSetAside(queryClient),
})

const briefColumns = 'id, reference, status, name, town, other_town, service, message, created_at'

/** Enough of a request to tell it from another. */
export type Brief = {
  id: string
  reference: string
  status: string
  name: string
  town: string
  other_town: string | null
  service: string
  message: string
  created_at: string
}

const RECENT = 90 * 24 * 60 * 60 * 1000 // ms
const SIMILAR = 8

/** Recent requests with the same phone number, email address or name: most likely the same one, sent twice. */
export const similarRequestsQuery = (request: {
  id: string
  phone: string
  email: string | null
  name: string
}) =>
  queryOptions({
    queryKey: keys.similar(request.id),
    queryFn: async ({ signal }): Promise<Brief[]> => {
      const db = await rest()
      const same = [
        `phone.eq.${quoted(request.phone)}`,
        `name.eq.${quoted(request.name)}`,
        ...(request.email ? [`email.eq.${quoted(request.email)}`] : []),
      ]
      return dataOf(
        await db
          .from('service_requests')
          .select(briefColumns)
          .neq('id', request.id)
          .is('set_aside', null)
          .gte('created_at', new Date(Date.now() - RECENT).toISOString())
          .or(same.join(','))
          .order('created_at', { ascending: false })
          .limit(SIMILAR)
          .abortSignal(signal),
      )
    },
  })

/** The request with that reference. Lower case and a missing prefix are fine. */
export async function requestByReference(written: string): Promise<Brief | null> {
  const said = written.toUpperCase().replace(/[^A-Z0-9]/g, '')
  const prefix = said.slice(0, -6) || business.referencePrefix
  const db = await rest()
  return dataOf(
    await db
      .from('service_requests')
      .select(briefColumns)
      .eq('reference', `${prefix}-${said.slice(-6)}`)
      .maybeSingle(),
  )
}

/** The request with that reference, in which a merged one continues; null if the reader may not see it. */
export const keptRequestQuery = (reference: string) =>
  queryOptions({
    queryKey: keys.kept(reference),
    queryFn: async ({ signal }) => {
      const db = await rest()
      return dataOf(
        await db
          .from('service_requests')
          .select('id, reference')
          .eq('reference', reference)
          .abortSignal(signal)
          .maybeSingle(),
      )
    },
  })

/** The requests that were merged into the one with that reference. */
export const mergedRequestsQuery = (reference: string) =>
  queryOptions({
    queryKey: keys.mergedInto(reference),
    queryFn: async ({ signal }) => {
      const db = await rest()
      return dataOf(
        await db
          .from('service_requests')
          .select('id, reference')
          .eq('duplicate_of', reference)
          .order('created_at', { ascending: false })
          .abortSignal(signal),
      )
    },
  })
