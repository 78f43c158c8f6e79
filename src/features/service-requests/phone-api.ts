import type { QueryClient } from '@tanstack/react-query'
import { BackendError, dataOf, rest } from '@/lib/backend'
import { change, taken, unlessAnswered } from '@/lib/change'
import type { Json } from '@/lib/database.types'
import { keys, readAgain } from './api'

/** A request that came by phone, as the form holds it; the database cleans it and names what is wrong. */
export type PhoneRequest = {
  /** Made before the first try: sending twice stores once. */
  id: string
  name: string
  phone: string
  email: string | null
  town: string
  other_town: string | null
  address: string | null
  service: string
  urgency: string
  preferred_contact: string
  preferred_times: string[]
  message: string
}

/** What is stored under the id of a request; null if there is none. */
async function storedUnder(id: string) {
  const db = await rest()
  return dataOf(
    await db
      .from('service_requests')
      .select(
        'id, reference, name, phone, email, town, other_town, address, service, urgency, preferred_contact, preferred_times, message',
      )
      .eq('id', id)
      .maybeSingle(),
  )
}
export type StoredByPhone = NonNullable<Awaited<ReturnType<typeof storedUnder>>>

type EnteredByPhone = {
  id: string
  reference: string
  /** What was stored by an earlier try whose answer was lost, if this one says something else: it is not changed. */
  stored?: StoredByPhone
}

/** Enters a request that came by phone. Returns its id and the reference to say. */
export const enterRequestMutation = (queryClient: QueryClient) => ({
  mutationFn: async (request: PhoneRequest): Promise<EnteredByPhone> => {
    try {
      return await change((db) => db.rpc('enter_service_request', { request: request as Json }), taken)
    } catch (error) {
      if (!(error instanceof BackendError) || error.message !== 'request_entered_otherwise') throw error
      const stored = await storedUnder(request.id)
      if (!stored) throw error
      return { id: stored.id, reference: stored.reference, stored }
    }
  },
  retry: unlessAnswered,
  onSuccess: () => void readAgain(queryClient, keys.inbox, keys.new),
})
