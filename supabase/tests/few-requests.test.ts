import { InfiniteQueryObserver, MutationObserver, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestBackend, type TestBackend } from '../../scripts/local-backend/testing.ts'
import { demoPassword } from '../../scripts/local-backend/welcome.ts'
import {
  addNoteMutation,
  inboxQuery,
  moveMutation,
  newRequestsQuery,
  openMutation,
  serviceRequestQuery,
  undoMoveMutation,
} from '../../src/features/service-requests/api'
import type { InboxFilter } from '../../src/features/service-requests/status'
import { customer } from './act-as.ts'
import { comeAs, idOf } from './list-queries.ts'
import { addRows } from './many-rows.ts'

/*
 * The office at work in its inbox, with pages of it read and a request opened beside it: what the browser asks for when somebody does
 * something, and that it shows what the database then has.
 */

let backend: TestBackend
const fetchOfNode = globalThis.fetch
let asked: string[] = []

beforeAll(async () => {
  backend = await startTestBackend()
  await addRows(backend.sql, 1, 2000, customer.id)
  await comeAs('staff', backend.url, demoPassword)
  globalThis.fetch = (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input)
    asked.push(`${init?.method ?? 'GET'} ${pathname.replace('/rest/v1/', '')}`)
    return fetchOfNode(input, init)
  }
})
afterAll(() => {
  globalThis.fetch = fetchOfNode
  return backend.stop()
})

let queryClient: QueryClient
let leave: (() => void)[] = []
beforeEach(() => {
  queryClient = new QueryClient()
  return () => {
    for (const each of leave) each()
    leave = []
  }
})

/** The inbox by a filter with two pages of it read, as it is shown. */
async function inbox(filter: InboxFilter) {
  const list = new InfiniteQueryObserver(queryClient, inboxQuery(filter))
  leave.push(list.subscribe(() => {}))
  await list.refetch()
  await list.fetchNextPage()
  return () => list.getCurrentResult().data?.pages.flatMap(({ rows }) => rows) ?? []
}

/** Everything else that is on the screen: the count of new ones, and the opened request. */
async function opened(id: string) {
  const count = new QueryObserver(queryClient, newRequestsQuery())
  const one = new QueryObserver(queryClient, serviceRequestQuery(id))
  leave.push(
    count.subscribe(() => {}),
    one.subscribe(() => {}),
  )
  await Promise.all([count.refetch(), one.refetch()])
  return () => one.getCurrentResult().data
}

/** What is asked for while something is done, until nothing is on its way any more. */
async function during(act: () => Promise<unknown>) {
  asked = []
  await act()
  await expect.poll(() => queryClient.isFetching(), { timeout: 10_000 }).toBe(0)
  return asked
}

const does = <Given, Answer>(options: { mutationFn: (given: Given) => Promise<Answer> }, given: Given) =>
  new MutationObserver<Answer, Error, Given>(queryClient, options).mutate(given)

const stored = async (filter: InboxFilter, count: number) => {
  const client = new QueryClient()
  const { pages } = await client.fetchInfiniteQuery({ ...inboxQuery(filter), pages: 3 })
  return pages.flatMap(({ rows }) => rows.map(({ id }) => id)).slice(0, count)
}
const ids = (rows: { id: string }[]) => rows.map(({ id }) => id)

describe('in the inbox of all requests', () => {
  test('to open one asks for that it was opened, and reads nothing else again', async () => {
    const emergencies = [idOf('request', 662), idOf('request', 1324)]
    await backend.sql`update public.service_requests set urgency = 'emergency' where id = any (${emergencies})`
    const id = idOf('request', 662)
    const list = await inbox('all')
    const one = await opened(id)
    expect(ids(list()).slice(0, 2)).toContain(id)
    expect(await during(() => does(openMutation(queryClient), id))).toEqual(['POST rpc/open_service_request'])
    expect(one()?.opened_at).not.toBeNull()
    // An emergency goes from the top to its place among the others.
    expect(ids(list())).toEqual(await stored('all', list().length))
  })

  test('to move one asks for the move, and where it was new for how many still are', async () => {
    const id = idOf('request', 331)
    await backend.sql`update public.service_requests set created_at = now(), set_aside = null, duplicate_of = null where id = ${id}`
    const list = await inbox('all')
    const one = await opened(id)
    const moved = { id, from: 'new', to: 'contacted' } as const
    const first = await during(() => does(moveMutation(queryClient), moved))
    expect(first.toSorted()).toEqual([
      'GET service_requests',
      'POST rpc/move_service_request',
      'POST rpc/new_request_count',
    ])
    expect(one()?.status).toBe('contacted')
    expect(one()?.events[0]?.to_status).toBe('contacted')
    expect(list().find((row) => row.id === id)?.status).toBe('contacted')

    const next = { id, from: 'contacted', to: 'scheduled' } as const
    expect(await during(() => does(moveMutation(queryClient), next))).toEqual([
      'POST rpc/move_service_request',
    ])
    expect(list().find((row) => row.id === id)?.status).toBe('scheduled')
    const event = one()?.events[0]?.id ?? ''
    expect(await during(() => does(undoMoveMutation(queryClient), event))).toEqual(['POST rpc/undo_moves'])
    expect(one()).toMatchObject({ status: 'contacted' })
    expect(ids(list())).toEqual(await stored('all', list().length))
  })

  test('to write a note asks for nothing else', async () => {
    const id = idOf('request', 10)
    await inbox('all')
    const one = await opened(id)
    const note = {
      noteId: crypto.randomUUID(),
      requestId: id,
      body: 'Demo: call again on Monday.',
      toCustomer: false,
    }
    expect(await during(() => does(addNoteMutation(queryClient), note))).toEqual([
      'POST service_request_events',
    ])
    expect(one()?.events[0]?.body).toBe(note.body)
  })
})

describe('in the inbox of those that are closed', () => {
  test('one that is moved on leaves the list, which is not read again, and goes on where it went on', async () => {
    const list = await inbox('closed')
    const [first] = list()
    const id = first?.id ?? ''
    await opened(id)
    const before = list().length
    const moved = { id, from: 'closed', to: 'completed' } as const
    expect(await during(() => does(moveMutation(queryClient), moved))).toEqual([
      'POST rpc/move_service_request',
    ])
    expect(ids(list())).toEqual(await stored('closed', before - 1))
  })

  test('one that comes back into it is shown where it was', async () => {
    const list = await inbox('closed')
    const before = ids(list())
    const id = before[2] ?? ''
    const one = await opened(id)
    await does(moveMutation(queryClient), { id, from: 'closed', to: 'completed' })
    expect(ids(list())).not.toContain(id)
    await during(() => does(undoMoveMutation(queryClient), one()?.events[0]?.id ?? ''))
    expect(ids(list())).toEqual(before)
  })
})
