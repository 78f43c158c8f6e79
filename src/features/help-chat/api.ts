import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { anonymousRest, BackendError, dataOf, rest } from '@/lib/backend'
import { change, changed, taken } from '@/lib/change'
import '@/lib/chat-refusals'
import type { Database } from '@/lib/database.types'
import { once } from '@/lib/once'
import { patiently } from '@/lib/patiently'
import { withProof } from '@/lib/proof'
import { nextOf, show } from '@/lib/shown'
import type { StoredChat } from './stored'

const ANSWER_WITHIN = 15_000 // ms: a slower answer counts as none

export type Message = {
  id: string
  /** Counts from 1 within the conversation. */
  position: number
  author: 'visitor' | 'staff'
  body: string
  created_at: string
}

/** A visitor's own conversation; `messages` are those after the requested position. */
export type VisitorChat = { is_open: boolean; is_seen: boolean; messages: Message[] }

/** Who is asking, how to reach them, and their first message. */
export type FirstMessage = { name: string; email: string; phone: string; message: string; page: string }

/**
 * Starts the conversation `chat`, or repeats that after a lost answer: the database stores it once. `held`: so many have
 * arrived that nobody is alerted.
 */
export function startChat(
  chat: StoredChat,
  messageId: string,
  first: FirstMessage,
): Promise<{ held: boolean }> {
  return withProof((proof) =>
    change(
      (db) =>
        db.rpc('start_chat', {
          conversation: { id: chat.id, token: chat.token, message_id: messageId, ...first, proof },
        }),
      begun,
      { as: 'visitor' },
    ),
  )
}

const begun = (data: unknown) => changed(data) && { held: Reflect.get(Object(data), 'held') === true }

/** Adds a message; the same id may be sent again. */
export async function sendMessage(chat: StoredChat, messageId: string, body: string) {
  await change(
    (db) =>
      db.rpc('send_chat_message', {
        message: { conversation_id: chat.id, token: chat.token, message_id: messageId, body },
      }),
    changed,
    { as: 'visitor' },
  )
}

/** The messages after position `after`; null if there is no such conversation (anymore). */
export async function readChat(chat: StoredChat, after: number): Promise<VisitorChat | null> {
  const db = await anonymousRest()
  const answer = await db
    .rpc('read_chat', { conversation_id: chat.id, token: chat.token, after })
    .abortSignal(AbortSignal.timeout(ANSWER_WITHIN))
  return dataOf(answer) as VisitorChat | null
}

/** The next days on which the office is closed by its own calendar, `2026-12-28`. */
export const readClosedDays = once(async (): Promise<string[]> => {
  const db = await anonymousRest()
  return dataOf(await db.rpc('closed_days').abortSignal(AbortSignal.timeout(ANSWER_WITHIN)))
})

// --- For staff -----------------------------------------------------------------------------------------------

const keys = {
  all: ['help-chat'],
  lists: ['help-chat', 'list'],
  list: (closed: boolean) => [...keys.lists, closed],
  one: (id: string) => ['help-chat', 'one', id],
} as const

type ListRow = Database['public']['Functions']['chat_list']['Returns'][number]

/** A conversation in the office's list. The generated types do not know which columns of a function can be null. */
export type ListedChat = Omit<ListRow, 'email' | 'phone' | 'waiting_since' | 'reference'> & {
  email: string | null
  phone: string | null
  waiting_since: string | null
  reference: string | null
}

type ChatList = { pages: ListedChat[][] }

export const LIST_PAGE = 50

/** The last conversation of a page: the next page starts after it. */
type Cursor = { last_message_at: string; id: string } | null

/** Conversations for staff. The open ones are one page, with those waiting first. Refetched every 5 s. */
export const chatListQuery = (closed: boolean) => ({
  queryKey: keys.list(closed),
  initialPageParam: null as Cursor,
  queryFn: async ({
    pageParam,
    signal,
  }: {
    pageParam: Cursor
    signal: AbortSignal
  }): Promise<ListedChat[]> => {
    const db = await rest()
    const behind = pageParam && { before_time: pageParam.last_message_at, before_id: pageParam.id }
    return dataOf(await db.rpc('chat_list', { closed, ...behind }).abortSignal(signal))
  },
  getNextPageParam: (page: ListedChat[]): Cursor => (closed ? nextOf(page, LIST_PAGE) : null),
  refetchInterval: patiently(5000),
})

/** Everything about a conversation, for staff. */
export type StaffChat = {
  id: string
  name: string
  email: string | null
  phone: string | null
  page: string
  created_at: string
  waiting_since: string | null
  is_open: boolean
  service_request_id: string | null
  reference: string | null
  /** What a request made from it starts with. */
  request_start: { service: string; town: string }
  messages: (Message & { staff_name: string | null })[]
}

/** One conversation with its messages; looking at it marks it as seen. Refetched every 3 s. */
export const staffChatQuery = (id: string) => ({
  queryKey: keys.one(id),
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const db = await rest()
    const answer = await db.rpc('open_chat', { conversation_id: id }).abortSignal(signal)
    return dataOf(answer) as StaffChat
  },
  retry: (failures: number, error: unknown) =>
    failures < 2 && !(error instanceof BackendError && !error.temporary),
  refetchInterval: patiently(3000),
})

/** Updates a conversation where it is open and in the lists, which sort it in when they refetch. */
function putInPlace(
  queryClient: QueryClient,
  id: string,
  opened: (chat: StaffChat) => StaffChat,
  listed: Partial<ListedChat>,
) {
  show<StaffChat>(queryClient, keys.one(id), opened)
  show<ChatList>(queryClient, keys.lists, (list) => ({
    ...list,
    pages: list.pages.map((page) => page.map((chat) => (chat.id === id ? { ...chat, ...listed } : chat))),
  }))
}

/** Removes a conversation from a list. */
const takeOut = (queryClient: QueryClient, key: QueryKey, id: string) =>
  show<ChatList>(queryClient, key, (list) => ({
    ...list,
    pages: list.pages.map((page) => page.filter((chat) => chat.id !== id)),
  }))

/** Refetches the outcome of a change that nobody answered or that was refused. */
const readAgain = (queryClient: QueryClient) => ({
  onError: () => void queryClient.invalidateQueries({ queryKey: keys.all }),
})

type StaffMessage = StaffChat['messages'][number]
const answered = (data: unknown) => changed(data) && (data as StaffMessage)

/** Answers a visitor. The same message id may be sent again. */
export const answerMutation = (queryClient: QueryClient) => ({
  mutationFn: ({ id, messageId, body }: { id: string; messageId: string; body: string }) =>
    change(
      (db) => db.rpc('answer_chat', { answer: { conversation_id: id, message_id: messageId, body } }),
      answered,
    ),
  onSuccess: (message: StaffMessage, { id }: { id: string }) =>
    putInPlace(
      queryClient,
      id,
      (chat) => ({
        ...chat,
        waiting_since: null,
        messages: [...chat.messages.filter((other) => other.id !== message.id), message].sort(
          (a, b) => a.position - b.position,
        ),
      }),
      {
        waiting_since: null,
        is_new: false,
        last_author: 'staff',
        last_message: message.body.slice(0, 200),
        last_message_at: message.created_at,
        message_count: message.position,
      },
    ),
  ...readAgain(queryClient),
})

/** Ends a conversation. */
export const closeMutation = (queryClient: QueryClient) => ({
  mutationFn: (id: string) => change((db) => db.rpc('close_chat', { conversation_id: id }), changed),
  onSuccess: (_: unknown, id: string) => {
    putInPlace(queryClient, id, (chat) => ({ ...chat, is_open: false, waiting_since: null }), {})
    takeOut(queryClient, keys.list(false), id)
    void queryClient.invalidateQueries({ queryKey: keys.list(true) })
  },
  ...readAgain(queryClient),
})

/** Takes back that a conversation was just ended. */
export const undoCloseMutation = (queryClient: QueryClient) => ({
  mutationFn: (id: string) => change((db) => db.rpc('undo_close_chat', { conversation_id: id }), changed),
  onSettled: () => queryClient.invalidateQueries({ queryKey: keys.all }),
})

/** Deletes a conversation at its visitor's request. */
export const deleteMutation = (queryClient: QueryClient) => ({
  mutationFn: (id: string) => change((db) => db.rpc('delete_chat', { conversation_id: id }), changed),
  onSuccess: (_: unknown, id: string) => takeOut(queryClient, keys.lists, id),
  ...readAgain(queryClient),
})

/** What staff add to the conversation's details; an empty text adds nothing. */
export type RequestDetails = { phone?: string; email?: string; town?: string; service?: string }

/** Turns a conversation into a service request, once. Returns its id and reference. */
export const requestMutation = (queryClient: QueryClient) => ({
  mutationFn: ({ id, details }: { id: string; details: RequestDetails }) =>
    change((db) => db.rpc('turn_chat_into_request', { conversation_id: id, more: details }), taken),
  onSuccess: (made: { id: string; reference: string }, { id }: { id: string }) =>
    putInPlace(
      queryClient,
      id,
      (chat) => ({ ...chat, service_request_id: made.id, reference: made.reference }),
      { reference: made.reference },
    ),
  ...readAgain(queryClient),
})
