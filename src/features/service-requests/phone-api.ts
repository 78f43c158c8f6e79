import type { QueryClient } from '@tanstack/react-query'
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

/** Enters a request that came by phone. Returns its id and the reference to say. */
export const enterRequestMutation = (queryClient: QueryClient) => ({
  mutationFn: (request: PhoneRequest) =>
    change((db) => db.rpc('enter_service_request', { request: request as Json }), taken),
  retry: unlessAnswered,
  onSuccess: () => void readAgain(queryClient, keys.inbox, keys.new),
})
