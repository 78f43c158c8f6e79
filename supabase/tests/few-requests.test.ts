import {
  type DefaultError,
  type InfiniteData,
  InfiniteQueryObserver,
  type InfiniteQueryObserverOptions,
  MutationObserver,
  QueryClient,
  QueryObserver,
  type QueryObserverOptions,
} from '@tanstack/react-query'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestBackend, type TestBackend } from '../../scripts/local-backend/testing.ts'
import { demoPassword } from '../../scripts/local-backend/welcome.ts'
import {
  answerMutation,
  chatListQuery,
  closeMutation,
  deleteMutation,
  requestMutation,
  staffChatQuery,
} from '../../src/features/help-chat/api'
import { changePreferencesMutation, contactPreferencesQuery } from '../../src/features/messages/api'
import {
  addShiftsMutation,
  alertSettingsQuery,
  changeAlertSettingsMutation,
  changeShiftMutation,
  onCallNowQuery,
  ownBrowsersQuery,
  removeShiftMutation,
  shiftsQuery,
} from '../../src/features/on-call/api'
import { changeRoleMutation, peopleQuery } from '../../src/features/people/api'
import { moderateMutation, staffReviewsQuery } from '../../src/features/reviews/api'
import { dismissMutation, healthQuery, retryMutation, undeliveredQuery } from '../../src/features/sending/api'
import { inboxQuery, newRequestsQuery, serviceRequestQuery } from '../../src/features/service-requests/api'
import { addNoteMutation } from '../../src/features/service-requests/history-api'
import {
  assignMutation,
  moveMutation,
  openMutation,
  undoMoveMutation,
} from '../../src/features/service-requests/moving-api'
import type { InboxFilter, InboxPerson } from '../../src/features/service-requests/status'
import { provenPhonesQuery } from '../../src/lib/phone-codes'
import { aReference } from './a-reference.ts'
import { admin, customer, staff } from './act-as.ts'
import { comeAs, idOf } from './list-queries.ts'
import { addRows } from './many-rows.ts'
import { aService, aTown } from './this-site.ts'

/*
 * Someone works in the inbox, with several pages read and a request open beside them, or in another list. Which requests does the
 * browser send when they do something, and does it then show what the database has?
 */

let backend: TestBackend
const fetchOfNode = globalThis.fetch
let asked: string[] = []
/** What the next request for a filtered list finds happening before its answer is here. */
let meanwhile: (() => void) | undefined
/** Until when no assignment reaches the database. */
let reachable: Promise<void> = Promise.resolve()

beforeAll(async () => {
  backend = await startTestBackend()
  await addRows(backend.sql, 1, 2000, customer.id)
  await comeAs('staff', backend.url, demoPassword)
  globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input)
    asked.push(`${init?.method ?? 'GET'} ${pathname.replace('/rest/v1/', '')}`)
    if (pathname.endsWith('/assign_service_request')) await reachable
    const answer = await fetchOfNode(input, init)
    if (meanwhile && pathname.endsWith('/filter_service_requests')) {
      meanwhile()
      meanwhile = undefined
    }
    return answer
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

/** The inbox as shown: one filter, two pages read. */
async function inbox(filter: InboxFilter, person?: InboxPerson) {
  const list = new InfiniteQueryObserver(queryClient, inboxQuery(filter, person))
  leave.push(list.subscribe(() => {}))
  await list.refetch()
  await list.fetchNextPage()
  return () => list.getCurrentResult().data?.pages.flatMap(({ rows }) => rows) ?? []
}

/** The rest of the screen: the count of new requests and the open request. */
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

/** A query on the screen that is never polled again. */
async function shown<Data, Key extends readonly unknown[]>(
  options: QueryObserverOptions<Data, DefaultError, Data, Data, Key>,
) {
  const observer = new QueryObserver(queryClient, { ...options, refetchInterval: false })
  leave.push(observer.subscribe(() => {}))
  await observer.refetch()
  return () => observer.getCurrentResult().data
}

/** The same for a list with two pages read, or one if that is all. */
async function shownList<Page, Key extends readonly unknown[], Cursor>(
  options: InfiniteQueryObserverOptions<Page, DefaultError, InfiniteData<Page>, Key, Cursor>,
) {
  const observer = new InfiniteQueryObserver(queryClient, { ...options, refetchInterval: false })
  leave.push(observer.subscribe(() => {}))
  await observer.refetch()
  if (observer.getCurrentResult().hasNextPage) await observer.fetchNextPage()
  return () => observer.getCurrentResult().data?.pages ?? []
}

/** The requests sent during an action, until none is pending. */
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
  test('opening a request sends only that, and reads nothing again', async () => {
    const emergencies = [idOf('request', 662), idOf('request', 1324)]
    await backend.sql`update public.service_requests set urgency = 'emergency' where id = any (${emergencies})`
    const id = idOf('request', 662)
    const list = await inbox('all')
    const one = await opened(id)
    expect(ids(list()).slice(0, 2)).toContain(id)
    expect(await during(() => does(openMutation(queryClient), id))).toEqual(['POST rpc/open_service_request'])
    expect(one()?.opened_at).not.toBeNull()
    // The emergency moves from the top to its place among the others.
    expect(ids(list())).toEqual(await stored('all', list().length))
  })

  test('moving a request sends the move, and for a new one asks how many are still new', async () => {
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

    const next = { id, from: 'contacted', to: 'closed' } as const
    expect(await during(() => does(moveMutation(queryClient), next))).toEqual([
      'POST rpc/move_service_request',
    ])
    expect(list().find((row) => row.id === id)?.status).toBe('closed')
    const event = one()?.events[0]?.id ?? ''
    expect(await during(() => does(undoMoveMutation(queryClient), event))).toEqual(['POST rpc/undo_moves'])
    expect(one()).toMatchObject({ status: 'contacted' })
    expect(ids(list())).toEqual(await stored('all', list().length))
  })

  test('assigning a request sends only that, and removes it from the unassigned ones', async () => {
    const id = idOf('request', 14)
    const everybodys = await inbox('all')
    const nobodys = await inbox('all', 'nobody')
    const one = await opened(id)
    const before = nobodys().length
    expect(ids(nobodys())).toContain(id)
    expect(await during(() => does(assignMutation(queryClient), { id, from: null, to: staff.id }))).toEqual([
      'POST rpc/assign_service_request',
    ])
    expect(one()).toMatchObject({ assigned_to: staff.id, events: [{ kind: 'assigned' }, {}, {}] })
    expect(everybodys().find((row) => row.id === id)?.assigned_to).toBe(staff.id)
    expect(ids(nobodys())).not.toContain(id)
    expect(nobodys()).toHaveLength(before - 1)
  })

  test('a list that is being read when a request is assigned does not bring it back', async () => {
    const nobodys = await inbox('all', 'nobody')
    const id = ids(nobodys())[3] ?? ''
    await opened(id)
    const { promise, resolve } = Promise.withResolvers<void>()
    reachable = promise
    let assigned: Promise<unknown> | undefined
    meanwhile = () => {
      assigned = does(assignMutation(queryClient), { id, from: null, to: staff.id })
    }
    void queryClient.refetchQueries({ queryKey: inboxQuery('all', 'nobody').queryKey, exact: true })
    await expect.poll(() => ids(nobodys())).not.toContain(id)
    // Time enough for an answer from before the assignment, which has not reached the database.
    await new Promise((answered) => setTimeout(answered, 500))
    expect(ids(nobodys())).not.toContain(id)
    resolve()
    await assigned
    await expect.poll(() => queryClient.isFetching()).toBe(0)
    expect(ids(nobodys())).not.toContain(id)
  })

  test('adding a note sends only the note', async () => {
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

describe('in the inbox of closed requests', () => {
  test('a moved request leaves the list, which is not read again and still matches the database', async () => {
    const list = await inbox('closed')
    const [first] = list()
    const id = first?.id ?? ''
    await opened(id)
    const before = list().length
    const moved = { id, from: 'closed', to: 'contacted' } as const
    expect(await during(() => does(moveMutation(queryClient), moved))).toEqual([
      'POST rpc/move_service_request',
    ])
    expect(ids(list())).toEqual(await stored('closed', before - 1))
  })

  test('a request that comes back is shown where it was', async () => {
    const list = await inbox('closed')
    const before = ids(list())
    const id = before[2] ?? ''
    const one = await opened(id)
    await does(moveMutation(queryClient), { id, from: 'closed', to: 'contacted' })
    expect(ids(list())).not.toContain(id)
    await during(() => does(undoMoveMutation(queryClient), one()?.events[0]?.id ?? ''))
    expect(ids(list())).toEqual(before)
  })
})

describe('in the reviews', () => {
  test('deciding and undoing send only that, and every review is where the database has it', async () => {
    const pages = await shownList(staffReviewsQuery())
    const list = () => pages().flatMap(({ rows }) => rows)
    const before = ids(list())
    const [review] = list()
    if (!review) throw new Error('No review waits.')
    expect(
      await during(() => does(moderateMutation(queryClient), { review, decision: 'published' })),
    ).toEqual(['POST rpc/moderate_review'])
    const decided = list().find(({ id }) => id === review.id)
    expect(decided).toMatchObject({ status: 'published', moderator_name: 'Demo Staff' })
    const client = new QueryClient()
    const { pages: fresh } = await client.fetchInfiniteQuery({ ...staffReviewsQuery(), pages: 2 })
    expect(list()).toEqual(fresh.flatMap(({ rows }) => rows))

    if (!decided) throw new Error('It is no longer listed.')
    expect(
      await during(() => does(moderateMutation(queryClient), { review: decided, decision: 'pending' })),
    ).toEqual(['POST rpc/moderate_review'])
    expect(ids(list())).toEqual(before)
  })
})

describe('in the chat', () => {
  /** The conversation, opened beside the open ones. */
  async function opened(n: number) {
    const pages = await shownList(chatListQuery(false))
    const one = await shown(staffChatQuery(idOf('chat', n)))
    return {
      id: idOf('chat', n),
      one,
      listed: () =>
        pages()
          .flat()
          .find(({ id }) => id === idOf('chat', n)),
    }
  }

  test('answering sends only the answer, and shows it in the conversation and the list', async () => {
    const { id, one, listed } = await opened(50)
    expect(listed()?.waiting_since).not.toBeNull()
    const answer = { id, messageId: crypto.randomUUID(), body: 'Demo: on Tuesday.' }
    expect(await during(() => does(answerMutation(queryClient), answer))).toEqual(['POST rpc/answer_chat'])
    const now = one()
    expect(now?.messages.at(-1)).toMatchObject({ body: answer.body, staff_name: 'Demo Staff' })
    expect(listed()).toMatchObject({ waiting_since: null, last_author: 'staff', last_message: answer.body })
    expect(now).toEqual(await new QueryClient().fetchQuery(staffChatQuery(id)))
  })

  test('turning a conversation into a request, closing it and deleting it each send only that', async () => {
    const { id, one, listed } = await opened(55)
    const details = { phone: '(631) 555-0142', town: aTown, service: aService }
    expect(await during(() => does(requestMutation(queryClient), { id, details }))).toEqual([
      'POST rpc/turn_chat_into_request',
    ])
    expect(one()?.reference).toMatch(aReference)
    expect(listed()?.reference).toBe(one()?.reference)

    expect(await during(() => does(closeMutation(queryClient), id))).toEqual(['POST rpc/close_chat'])
    expect(one()?.is_open).toBe(false)
    expect(listed()).toBeUndefined()

    const other = await opened(60)
    expect(await during(() => does(deleteMutation(queryClient), other.id))).toEqual(['POST rpc/delete_chat'])
    expect(other.listed()).toBeUndefined()
  })
})

describe('in the undelivered messages', () => {
  test('retrying or dismissing one also asks only for the office’s health', async () => {
    const list = await shown(undeliveredQuery())
    await shown(healthQuery())
    const [first, second] = list() ?? []
    if (!first || !second) throw new Error('Everything was delivered.')
    const asksForHealth = (change: string) => [`POST rpc/${change}`, 'POST rpc/office_health']
    expect(await during(() => does(retryMutation(queryClient), first.id))).toEqual(
      asksForHealth('retry_message'),
    )
    expect(await during(() => does(dismissMutation(queryClient), second.id))).toEqual(
      asksForHealth('dismiss_message'),
    )
    const left = ids(list() ?? [])
    expect(left).not.toContain(first.id)
    expect(left).not.toContain(second.id)
  })
})

describe('for an admin', () => {
  beforeAll(() => comeAs('admin', backend.url, demoPassword))

  test('a changed role shows in the list, which is not read again', async () => {
    const list = await shown(peopleQuery({ search: '', role: null, skip: 0 }))
    const roleOf = () => list()?.find(({ user_id }) => user_id === customer.id)?.role
    expect(roleOf()).toBe('customer')
    for (const role of ['staff', 'customer'] as const) {
      expect(
        await during(() => does(changeRoleMutation(queryClient), { userId: customer.id, role })),
      ).toEqual(['POST rpc/change_role'])
      expect(roleOf()).toBe(role)
    }
  })

  test('a change to the week shows at once, and also asks only who is on call now', async () => {
    const shifts = await shown(shiftsQuery())
    await shown(onCallNowQuery())
    await shown(alertSettingsQuery(admin.id))
    await shown(ownBrowsersQuery(admin.id))
    const stored = () => new QueryClient().fetchQuery(shiftsQuery())
    const added = [1, 3].map((weekday) => ({
      user_id: admin.id,
      weekday,
      starts_at: '03:10',
      ends_at: '03:20',
    }))
    const asksWho = (change: string) => [`${change} on_call_shifts`, 'POST rpc/on_call_now']
    expect(await during(() => does(addShiftsMutation(queryClient), added))).toEqual(asksWho('POST'))
    expect(shifts()).toEqual(await stored())
    const shift = shifts()?.find(({ starts_at }) => starts_at === '03:10:00')
    if (!shift) throw new Error('The shift is not shown.')

    const later = { ...shift, weekday: 5, starts_at: '04:10', ends_at: '04:20' }
    expect(await during(() => does(changeShiftMutation(queryClient), later))).toEqual(asksWho('PATCH'))
    expect(shifts()).toEqual(await stored())

    expect(await during(() => does(removeShiftMutation(queryClient), shift.id))).toEqual(asksWho('DELETE'))
    expect(shifts()?.map(({ id }) => id)).not.toContain(shift.id)
    expect(shifts()).toEqual(await stored())
  })

  test('alert settings are shown as saved, and saving also asks only who is on call now', async () => {
    const settings = await shown(alertSettingsQuery(admin.id))
    await shown(onCallNowQuery())
    await shown(shiftsQuery())
    const quiet = { phone: null, texts: false, quiet_from: '22:00', quiet_until: '07:00' }
    expect(
      await during(() => does(changeAlertSettingsMutation(queryClient), { ...quiet, user_id: admin.id })),
    ).toEqual(['POST alert_settings', 'POST rpc/on_call_now'])
    expect(settings()).toEqual({ ...quiet, quiet_from: '22:00:00', quiet_until: '07:00:00' })
  })
})

describe('for a customer', () => {
  beforeAll(() => comeAs('customer', backend.url, demoPassword))

  test('contact preferences are shown as saved, and nothing is read again', async () => {
    const preferences = await shown(contactPreferencesQuery())
    await shown(provenPhonesQuery())
    const quiet = { updates_by: 'email' as const, phone: null, unsubscribed: ['review_invitations' as const] }
    expect(await during(() => does(changePreferencesMutation(queryClient), quiet))).toEqual([
      'POST rpc/set_contact_preferences',
    ])
    expect(preferences()?.unsubscribed).toEqual(['review_invitations'])
  })
})
