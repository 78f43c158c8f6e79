// @vitest-environment jsdom

import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { keepChat, newChat, storedChat } from './stored'
import { useConversation } from './use-conversation'

// Loaded before the first test, so that loading does not count toward its time.
await Promise.all([import('@supabase/postgrest-js'), import('@/lib/proof-making')])

type Kept = { id: string; position: number; author: 'visitor' | 'staff'; body: string; created_at: string }

/** The office's side over HTTP: the messages of one conversation. */
let office: { messages: Kept[]; isOpen: boolean; isThere: boolean; isAway: boolean }
let looks: number
let sends: { id: string; body: string }[]
/** What happens to each message sent, in order, in place of being stored and answered. */
let faults: ('lost on the way' | 'answer lost' | 'refused')[]

const json = (body: unknown, status = 200) => Response.json(body, { status })
const lost = () => Promise.reject(new TypeError('Failed to fetch'))

function write(id: string, author: Kept['author'], body: string) {
  if (office.messages.some((message) => message.id === id)) return
  const position = office.messages.length + 1
  office.messages.push({ id, position, author, body, created_at: new Date().toISOString() })
}

async function answer(url: string, body: string): Promise<Response> {
  if (office.isAway) return lost()
  if (url.includes('proof_challenge')) return json('1.0.challenge')
  if (url.includes('read_chat')) {
    looks++
    const { after } = JSON.parse(body)
    if (!office.isThere) return json(null)
    return json({
      is_open: office.isOpen,
      is_seen: false,
      // One more than requested, as when two polls overlap.
      messages: office.messages.filter(({ position }) => position >= after),
    })
  }
  const { conversation, message } = JSON.parse(body)
  const sent = {
    id: message ? message.message_id : conversation.message_id,
    body: (message ?? conversation).message ?? message?.body,
  }
  sends.push(sent)
  const fault = faults.shift()
  if (fault === 'lost on the way') return lost()
  if (fault === 'refused')
    return json({ message: 'It is closed.', code: 'PT409', details: null, hint: null }, 409)
  office.isThere = true
  write(sent.id, 'visitor', sent.body)
  return fault === 'answer lost' ? lost() : json({ id: sent.id, held: false })
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  office = { messages: [], isOpen: true, isThere: false, isAway: false }
  looks = 0
  sends = []
  faults = []
  vi.stubGlobal('fetch', (url: string | URL | Request, init?: RequestInit) =>
    answer(url instanceof Request ? url.url : String(url), String(init?.body ?? '{}')),
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
})

/** Advances the clock by so many seconds. */
const pass = (seconds: number) =>
  act(async () => {
    for (let tenth = 0; tenth < seconds * 10; tenth++) {
      await vi.advanceTimersByTimeAsync(100)
      await new Promise(setImmediate)
    }
  })
const until = async (isSo: () => boolean) => {
  const test = new AbortController()
  onTestFinished(() => test.abort())
  while (!isSo()) {
    test.signal.throwIfAborted()
    await pass(0.1)
  }
}

const first = { name: 'Maria', email: '', phone: '', message: 'Is my panel safe?', page: '/' }
const open = () => renderHook(() => useConversation()).result
type Chat = ReturnType<typeof open>
const words = ({ current: { conversation } }: Chat) =>
  'messages' in conversation ? conversation.messages.map(({ body }) => body) : conversation.state

async function begun() {
  const chat = open()
  await act(async () => void chat.current.start(first))
  await until(() => words(chat).length === 1)
  return chat
}

test('a first message that arrives after its writer has signed out in another tab leaves the way to it to nobody', async () => {
  const arrives = fetch
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    if (String(init?.body).includes('"conversation"')) localStorage.clear()
    return arrives(url, init)
  })
  const chat = open()
  await act(async () => void chat.current.start(first))
  await until(() => sends.length === 1)
  await pass(1)
  expect(storedChat()).toBeUndefined()
})

test('without a conversation no requests are sent', async () => {
  const chat = open()
  await pass(10)
  expect(words(chat)).toBe('none')
  expect(looks).toBe(0)
})

test('what both sides write is shown once and in order, within three seconds', async () => {
  const chat = await begun()
  write('of-staff', 'staff', 'Who made it?')
  await pass(3.5)
  expect(words(chat)).toEqual(['Is my panel safe?', 'Who made it?'])
  await act(async () => void chat.current.add('It says Federal Pacific.'))
  await until(() => words(chat).length === 3)
  write('of-staff-too', 'staff', 'Then replace it.')
  await pass(10)
  expect(words(chat)).toEqual([
    'Is my panel safe?',
    'Who made it?',
    'It says Federal Pacific.',
    'Then replace it.',
  ])
})

test('the next page continues it, and the browser knows what has been read', async () => {
  await begun()
  write('of-staff', 'staff', 'Who made it?')
  await pass(3.5)
  expect(storedChat()).toMatchObject({ read: 2 })
  const next = open()
  expect(words(next)).toBe('loading')
  await until(() => words(next).length === 2)
})

test('a first message whose answer was lost starts one conversation when it is sent again', async () => {
  faults = ['answer lost']
  const chat = open()
  await act(async () => void chat.current.start(first))
  await until(() => chat.current.sending.state === 'failed')
  const tried = storedChat()
  await act(async () => void chat.current.start(first))
  await until(() => words(chat).length === 1)
  expect(sends).toHaveLength(2)
  expect(new Set(sends.map(({ id }) => id)).size).toBe(1)
  expect(storedChat()?.id).toBe(tried?.id)
})

test('a message that did not arrive is stored once when it is sent again; other words are another message', async () => {
  const chat = await begun()
  faults = ['answer lost', 'lost on the way']
  await act(async () => void chat.current.add('It buzzes.'))
  await until(() => chat.current.sending.state === 'failed')
  await act(async () => void chat.current.add('It buzzes.'))
  await until(() => sends.length === 3 && chat.current.sending.state === 'failed')
  await act(async () => void chat.current.add('It buzzes.'))
  await until(() => chat.current.sending.state === 'resting')
  await act(async () => void chat.current.add('And it is warm.'))
  await pass(4)
  expect(words(chat)).toEqual(['Is my panel safe?', 'It buzzes.', 'And it is warm.'])
  expect(new Set(sends.slice(1, 4).map(({ id }) => id)).size).toBe(1)
  expect(sends[4]?.id).not.toBe(sends[3]?.id)
})

test('after three unanswered tries the chat says so, and tries only every 30 seconds until somebody answers', async () => {
  const chat = await begun()
  office.isAway = true
  await pass(10)
  expect(chat.current.isAway).toBe(true)
  expect(words(chat)).toEqual(['Is my panel safe?'])
  office.isAway = false
  write('of-staff', 'staff', 'We are back.')
  const before = looks
  await pass(15)
  expect(looks).toBe(before)
  await pass(20)
  expect(words(chat)).toContain('We are back.')
  expect(chat.current.isAway).toBe(false)
})

test('once the browser is online again it refreshes at once', async () => {
  const chat = await begun()
  office.isAway = true
  await pass(12)
  office.isAway = false
  window.dispatchEvent(new Event('online'))
  await pass(0.5)
  expect(chat.current.isAway).toBe(false)
})

test('in a hidden tab it refreshes only every 30 seconds', async () => {
  const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  const chat = await begun()
  await pass(1)
  const before = looks
  await pass(25)
  expect(looks).toBe(before)
  write('of-staff', 'staff', 'Who made it?')
  visible.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  await pass(0.5)
  expect(words(chat)).toContain('Who made it?')
  visible.mockRestore()
})

test('a refusal because the conversation has been closed shows that it is closed', async () => {
  const chat = await begun()
  office.isOpen = false
  faults = ['refused']
  await act(async () => void chat.current.add('One more thing.'))
  await pass(0.5)
  expect(chat.current.conversation.state).toBe('closed')
  expect(chat.current.sending).toMatchObject({ state: 'failed', error: { code: 'PT409' } })
})

test('a conversation that no longer exists is forgotten, and no more requests are sent', async () => {
  keepChat({ ...newChat(), read: 2 })
  const chat = open()
  await until(() => words(chat) === 'none')
  expect(storedChat()).toBeUndefined()
  const before = looks
  await pass(10)
  expect(looks).toBe(before)
})

test('a conversation that was forgotten or replaced in another tab is not kept again', async () => {
  await begun()
  localStorage.clear() // somebody signed out
  await pass(3.5)
  expect(storedChat()).toBeUndefined()
  const another = { ...newChat(), read: 1 }
  keepChat(another)
  await pass(3.5)
  expect(storedChat()).toEqual(another)
})

test('forgetting a conversation starts a new one', async () => {
  const chat = await begun()
  const old = storedChat()
  act(() => chat.current.forget())
  expect(words(chat)).toBe('none')
  await act(async () => void chat.current.start({ ...first, message: 'Something else.' }))
  await until(() => storedChat() !== undefined)
  expect(storedChat()?.id).not.toBe(old?.id)
  expect(storedChat()?.token).not.toBe(old?.token)
})
