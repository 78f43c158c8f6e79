import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { dataOf, rest } from '@/lib/backend'
import { change, changed, unlessAnswered } from '@/lib/change'
import type { Json } from '@/lib/database.types'
import { JUST_READ, WATCHED } from '@/lib/patiently'

/** What is kept of customers, and how each part of it is called. */
const keys = {
  all: ['customers'],
  list: (wanted: string) => [...keys.all, 'list', wanted],
  one: (id: string) => [...keys.all, 'one', id],
  property: (id: string) => [...keys.all, 'property', id],
  happened: (of: Whose) => [...keys.all, 'happened', of],
  ofRequest: (requestId: string) => [...keys.all, 'of-request', requestId],
} as const

const place = {
  address: z.string(),
  town: z.string(),
  other_town: z.nullable(z.string()),
}

const property = z.object({
  id: z.string(),
  ...place,
  version: z.number(),
  role: z.string(),
  until: z.nullable(z.string()),
  /** Of the role and the last day: the house has a version of its own. */
  role_version: z.number(),
})
export type CustomerProperty = z.output<typeof property>

const cardFields = {
  id: z.string(),
  kind: z.string(),
  name: z.string(),
  do_not_serve: z.nullable(z.string()),
  contacts: z.array(
    z.object({
      name: z.string(),
      role: z.nullable(z.string()),
      phone: z.nullable(z.string()),
      email: z.nullable(z.string()),
    }),
  ),
  properties: z.array(property),
  /** 100 at most. */
  requests: z.number(),
  last_asked_at: z.nullable(z.string()),
}
const card = z.object(cardFields)
export type CustomerCard = z.output<typeof card>

const behind = z.nullable(z.object({ sorted_by: z.string(), id: z.string() }))
const page = z.object({ rows: z.array(card), next: behind })

/** All customers by name, or those that contain every word of `wanted`; a page of 30 at a time. */
export const customersQuery = (wanted: string) =>
  infiniteQueryOptions({
    queryKey: keys.list(wanted),
    initialPageParam: null as z.output<typeof behind>,
    queryFn: async ({ pageParam, signal }) => {
      const db = await rest()
      return page.parse(
        dataOf(await db.rpc('find_customers', { wanted, behind: pageParam as Json }).abortSignal(signal)),
      )
    },
    getNextPageParam: ({ next }) => next,
    staleTime: JUST_READ,
  })

/** A customer or a house. */
export type Whose = { customer: string } | { property: string }

const happening = z.object({
  id: z.string(),
  kind: z.enum([
    'request',
    'from_customer',
    'to_customer',
    'note',
    'review',
    'sent',
    'file',
    'job',
    'job_became',
    'permit',
    'inspection',
    'visit',
    'estimate',
    'signature',
    'money',
  ]),
  at: z.string(),
  request_id: z.nullable(z.string()),
  /** Whose the job is. */
  customer_id: z.nullable(z.string()),
  /** The visit, estimate or invoice. */
  about_id: z.nullable(z.string()),
  /** Of an invoice, its number. */
  reference: z.nullable(z.string()),
  title: z.nullable(z.string()),
  status: z.nullable(z.string()),
  body: z.nullable(z.string()),
  /** Who of the office wrote it. */
  by: z.nullable(z.string()),
  rating: z.nullable(z.number()),
  cents: z.nullable(z.number()),
  /** Of a visit, where the business is. */
  day: z.nullable(z.string()),
})
export type Happening = z.output<typeof happening>

const older = z.nullable(z.object({ at: z.string(), id: z.string() }))
const happenings = z.object({ rows: z.array(happening), next: older })

/** Everything that ever happened with a customer or at a house, newest first, a page of 30 at a time. */
export const happenedQuery = (of: Whose) =>
  infiniteQueryOptions({
    queryKey: keys.happened(of),
    initialPageParam: null as z.output<typeof older>,
    queryFn: async ({ pageParam, signal }) => {
      const db = await rest()
      const whose = 'customer' in of ? { of_customer: of.customer } : { of_property: of.property }
      return happenings.parse(
        dataOf(await db.rpc('what_happened', { ...whose, behind: pageParam as Json }).abortSignal(signal)),
      )
    },
    getNextPageParam: ({ next }) => next,
    staleTime: JUST_READ,
  })

const contact = z.object({
  id: z.string(),
  name: z.string(),
  role: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** What they have changed in their account since; null where nothing differs. */
  in_account: z.nullable(z.object({ name: z.string(), phone: z.nullable(z.string()), at: z.string() })),
})

const file = z.object({
  customer: z.object({
    id: z.string(),
    kind: z.string(),
    name: z.string(),
    billing_address: z.nullable(z.string()),
    do_not_serve: z.nullable(z.string()),
    version: z.number(),
    created_at: z.string(),
  }),
  contacts: z.array(contact),
  properties: z.array(property),
  history: z.array(
    z.object({
      id: z.string(),
      kind: z.string(),
      body: z.nullable(z.string()),
      undone: z.boolean(),
      actor_name: z.nullable(z.string()),
      created_at: z.string(),
    }),
  ),
  merges: z.array(z.object({ id: z.string(), name: z.string(), created_at: z.string() })),
})
export type CustomerFile = z.output<typeof file>

/** One customer; by the id of one that was merged, who they are now. */
export const customerQuery = (id: string) =>
  queryOptions({
    queryKey: keys.one(id),
    queryFn: async ({ signal }) => {
      const db = await rest()
      return file.parse(dataOf(await db.rpc('customer_file', { customer_id: id }).abortSignal(signal)))
    },
    staleTime: JUST_READ,
    refetchInterval: WATCHED,
  })

const house = z.object({
  id: z.string(),
  ...place,
  access_notes: z.nullable(z.string()),
  version: z.number(),
})
export type House = z.output<typeof house>

const propertyFile = z.object({
  property: house,
  customers: z.array(z.object({ ...cardFields, role: z.string(), until: z.nullable(z.string()) })),
})

export type PropertyFile = z.output<typeof propertyFile>

/** One house, and whose it is and was. */
export const propertyQuery = (id: string) =>
  queryOptions({
    queryKey: keys.property(id),
    queryFn: async ({ signal }) => {
      const db = await rest()
      return propertyFile.parse(
        dataOf(await db.rpc('property_file', { property_id: id }).abortSignal(signal)),
      )
    },
    staleTime: JUST_READ,
    refetchInterval: WATCHED,
  })

const ofRequest = z.object({
  customer: z.nullable(card),
  property: z.nullable(z.object({ id: z.string(), ...place })),
  candidates: z.array(z.object({ ...cardFields, why: z.array(z.enum(['phone', 'email', 'address'])) })),
})

/** Whose a request is, or who may have made it and why. */
export const candidatesQuery = (requestId: string) =>
  queryOptions({
    queryKey: keys.ofRequest(requestId),
    queryFn: async ({ signal }) => {
      const db = await rest()
      return ofRequest.parse(
        dataOf(await db.rpc('customer_candidates', { request_id: requestId }).abortSignal(signal)),
      )
    },
    staleTime: JUST_READ,
  })

/** Has all that is shown of customers read again. */
export const customersChanged = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: keys.all })

/** Every change may move what is known of any customer: all that is shown of them is read again. */
const follows = (queryClient: QueryClient) => ({
  networkMode: 'always' as const,
  retry: unlessAnswered,
  onSettled: () => customersChanged(queryClient),
})

const confirmed = z.object({ id: z.string(), event_id: z.nullable(z.string()) })

export type Confirmation = {
  requestId: string
  /** Whose it was when this was chosen. */
  seen: string | null
  /** Null for nobody's. */
  customer: string | null
  isNew?: boolean
}

/** Confirms whose request it is. */
export const confirmMutation = (queryClient: QueryClient) => ({
  mutationFn: ({ requestId, seen, customer, isNew = false }: Confirmation) =>
    change(
      (db) =>
        db.rpc('confirm_customer', {
          request_id: requestId,
          ...(seen && { seen_customer: seen }),
          ...(customer && { customer_id: customer }),
          is_new: isNew,
        }),
      (data) => confirmed.safeParse(data).data,
    ),
  ...follows(queryClient),
})

/** Takes back what was just confirmed, by the id of its entry in the history. */
export const undoConfirmMutation = (queryClient: QueryClient) => ({
  mutationFn: (eventId: string) =>
    change((db) => db.rpc('undo_confirm_customer', { event_id: eventId }), changed),
  ...follows(queryClient),
})

/** A customer as their form holds them; `version` is 0 for a new one. */
export type CustomerDraft = {
  id: string
  version: number
  kind: string
  name: string
  billing_address: string
  do_not_serve: string
  contacts: { id: string; name: string; role: string; phone: string; email: string }[]
}

/** What was stored, with its version: what stood there before is stored again to undo it. */
const stored = z.object({ id: z.string(), version: z.number() })
const storedHouse = z.extend(stored, { role_version: z.number() })

/** Stores a customer, new or changed. */
export const saveCustomerMutation = (queryClient: QueryClient) => ({
  mutationFn: (customer: CustomerDraft) =>
    change(
      (db) => db.rpc('save_customer', { customer: customer as Json }),
      (data) => stored.safeParse(data).data,
    ),
  ...follows(queryClient),
})

/** Takes back a customer that was just added, by their id. */
export const undoCustomerMutation = (queryClient: QueryClient) => ({
  mutationFn: (id: string) => change((db) => db.rpc('undo_new_customer', { customer_id: id }), changed),
  ...follows(queryClient),
})

/** Keeps a contact as it is, whatever they have changed in their account by now. */
export const keepContactMutation = (queryClient: QueryClient) => ({
  mutationFn: (contactId: string) =>
    change((db) => db.rpc('keep_contact', { contact_id: contactId }), changed),
  ...follows(queryClient),
})

/** A house of a customer as its form holds it; without a role it is no longer theirs. */
export type PropertyDraft = {
  id: string
  version: number
  customer_id: string
  role: string | null
  until: string
  /** Of the role and the last day; 0 where they were nothing to it. */
  role_version: number
  address: string
  town: string
  other_town: string
}

/** Stores a house of a customer, new or changed. */
export const savePropertyMutation = (queryClient: QueryClient) => ({
  mutationFn: (draft: PropertyDraft) =>
    change(
      (db) => db.rpc('save_property', { property: draft as Json }),
      (data) => storedHouse.safeParse(data).data,
    ),
  ...follows(queryClient),
})

type AccessNotes = { id: string; version: number; notes: string }

/** Writes down how to get into a house; without words, nothing is known. */
export const writeAccessNotesMutation = (queryClient: QueryClient) => ({
  networkMode: 'always' as const,
  retry: unlessAnswered,
  mutationFn: ({ id, version, notes }: AccessNotes) =>
    change(
      (db) => db.rpc('write_access_notes', { property_id: id, seen_version: version, notes }),
      (data) => z.object({ property: house }).safeParse(data).data?.property,
    ),
  onSuccess: async (property: House) => {
    const queryKey = keys.property(property.id)
    await queryClient.cancelQueries({ queryKey })
    queryClient.setQueryData<z.output<typeof propertyFile>>(queryKey, (file) => file && { ...file, property })
  },
  onError: () => customersChanged(queryClient),
})

/** Merges a customer into another. `id` is made before the first try: sending twice merges once. */
export const mergeMutation = (queryClient: QueryClient) => ({
  mutationFn: ({ id, kept, merged }: { id: string; kept: string; merged: string }) =>
    change((db) => db.rpc('merge_customers', { merge_id: id, kept_id: kept, merged_id: merged }), changed),
  ...follows(queryClient),
})

/** Takes a merge back. */
export const unmergeMutation = (queryClient: QueryClient) => ({
  mutationFn: (id: string) => change((db) => db.rpc('unmerge_customers', { merge_id: id }), changed),
  ...follows(queryClient),
})
