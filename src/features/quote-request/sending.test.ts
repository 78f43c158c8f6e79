// @vitest-environment jsdom

import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { services } from '@/content/services/services'
import { towns } from '@/content/towns/towns'

// Loaded before the first test, so that loading does not count toward its time.
await Promise.all([import('./sending'), import('./schema'), import('@/lib/proof-making')])

const receipt = { id: 'a', reference: 'LI-7F3K2', held: false }
const values = {
  name: 'Maria Keane',
  phone: '(631) 555-0177',
  email: 'maria@example.com',
  town: towns[0].slug,
  service: services[0].slug,
  urgency: 'this_week',
  preferred_contact: 'email',
  message: 'The dryer trips the breaker.',
} as const

/** The backend over HTTP. */
let answer: () => Response | Promise<Response>
let sent: { id: string; filled_in_ms: number; proof: string; name: string }[]
const json = (body: unknown, status = 200) => Response.json(body, { status })
const refusal = (status: number, code: string, details: string | null = null) =>
  json({ message: 'No.', code, details, hint: null }, status)
const nobody = () => Promise.reject(new TypeError('Failed to fetch'))

// Every page that is opened knows only what the browser stores.
async function openPage() {
  vi.resetModules()
  const sending = await import('./sending')
  const { result } = renderHook(() => sending.useSending())
  return { ...sending, state: () => result.current }
}
type Page = Awaited<ReturnType<typeof openPage>>

/** Advances the clock by so many seconds. */
async function pass(seconds: number) {
  for (let tenth = 0; tenth < seconds * 10; tenth++) {
    await vi.advanceTimersByTimeAsync(100)
    await new Promise(setImmediate)
  }
}
/** Advances the clock until the condition holds. */
async function until(isSo: () => boolean) {
  const test = new AbortController()
  onTestFinished(() => test.abort())
  while (!isSo()) {
    test.signal.throwIfAborted()
    await pass(0.1)
  }
}
const becomes = (page: Page, state: ReturnType<Page['state']>['state']) =>
  until(() => page.state().state === state)
const draft = () => JSON.parse(localStorage.getItem('quote-request-draft') ?? 'null')

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  answer = () => json(receipt)
  sent = []
  vi.stubGlobal('fetch', async (url: string | URL | Request, init?: RequestInit) => {
    const address = url instanceof Request ? url.url : String(url)
    if (address.includes('proof_challenge')) return json('1.0.challenge')
    if (!address.includes('submit_service_request')) throw new Error(`Nobody asks for ${address}`)
    sent.push(JSON.parse(String(init?.body)).request)
    return answer()
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
})

test('a request is sent once, is received, and leaves nothing behind in the browser', async () => {
  const page = await openPage()
  void page.send(values)
  void page.send(values) // a second press
  await becomes(page, 'sent')
  expect(page.state()).toMatchObject({ receipt, form: { name: 'Maria Keane', phone: '+16315550177' } })
  expect(sent).toHaveLength(1)
  expect(draft()).toBeNull()
  act(() => page.again())
  expect(page.state().state).toBe('not-sent')
})

test('a press right after the first letter waits until the database accepts that a person wrote it', async () => {
  const page = await openPage()
  void page.send(values)
  await until(() => sent.length === 1)
  expect(sent[0]?.filled_in_ms).toBeGreaterThanOrEqual(3000)
})

test('a draft from before the clock was set back is sent at once, and not when the clock is there again', async () => {
  const page = await openPage()
  localStorage.setItem(
    'quote-request-draft',
    JSON.stringify({ id: crypto.randomUUID(), startedAt: Date.now() + 3_600_000, values, sending: false }),
  )
  void page.send(values)
  await pass(5)
  expect(sent).toHaveLength(1)
})

test('without an answer it is sent again under the same id, after 1, 2, 4, 8, 16 seconds and then every 30', async () => {
  answer = nobody
  const page = await openPage()
  void page.send(values)
  const times: number[] = []
  for (let tries = 1; tries <= 8; tries++) {
    await until(() => sent.length === tries)
    times.push(Date.now())
    await until(() => {
      const now = page.state()
      return now.state === 'sending' && now.tries === tries
    })
  }
  const waits = times.slice(1).map((time, index) => Math.round((time - (times[index] ?? 0)) / 1000))
  expect(waits).toEqual([1, 2, 4, 8, 16, 30, 30])
  answer = () => json(receipt)
  await becomes(page, 'sent')
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1)
})

test('as soon as the browser is online again it is sent, no matter how long the wait would have been', async () => {
  answer = nobody
  const page = await openPage()
  void page.send(values)
  await until(() => sent.length === 6)
  await pass(1)
  answer = () => json(receipt)
  window.dispatchEvent(new Event('online'))
  await pass(1)
  expect(page.state().state).toBe('sent')
})

test('a send that was pending when the visitor left continues on the next page, as the same request', async () => {
  answer = nobody
  const left = await openPage()
  void left.send(values)
  await until(() => sent.length === 1)
  left.stop() // this test cannot close a page, so the old one would keep sending
  localStorage.setItem('quote-request-draft', JSON.stringify({ ...draft(), sending: true }))
  answer = () => json(receipt)
  const page = await openPage()
  page.resume()
  await becomes(page, 'sent')
  expect(sent.at(-1)?.id).toBe(sent[0]?.id)
  expect(sent.at(-1)?.name).toBe('Maria Keane')
})

test('opening a page sends nothing unless someone pressed Send', async () => {
  localStorage.setItem(
    'quote-request-draft',
    JSON.stringify({ id: 'a', startedAt: Date.now(), values, sending: false }),
  )
  const page = await openPage()
  page.resume()
  await pass(5)
  expect(page.state().state).toBe('not-sent')
  expect(sent).toEqual([])
})

test('a visitor who stops it can keep typing, and a late answer changes nothing', async () => {
  let late: (response: Response) => void = () => {}
  answer = () => new Promise((resolve) => (late = resolve))
  const page = await openPage()
  void page.send(values)
  await until(() => sent.length === 1)
  page.stop()
  late(json(receipt))
  await pass(40)
  expect(page.state().state).toBe('not-sent')
  expect(sent).toHaveLength(1)
  expect(draft()).toMatchObject({ values: { name: 'Maria Keane' }, sending: false })
})

test('mistakes are explained, not sent, and stay in the form', async () => {
  const page = await openPage()
  void page.send({ ...values, phone: '12' })
  await becomes(page, 'wrong')
  expect(page.state()).toMatchObject({ wrong: [{ field: 'phone' }] })
  expect(sent).toEqual([])
  expect(draft()).toMatchObject({ values: { phone: '12' }, sending: false })
  act(() => page.forgetAnswer())
  expect(page.state().state).toBe('not-sent')
})

test('a request the database refuses is not sent again automatically; a new one gets another id', async () => {
  answer = () => refusal(409, 'PT409')
  const page = await openPage()
  void page.send(values)
  await becomes(page, 'refused')
  await pass(60)
  expect(page.state()).toMatchObject({ state: 'refused', isSentBefore: true })
  expect(sent).toHaveLength(1)
  expect(draft()).toMatchObject({ sending: false })

  page.startOver()
  answer = () => json(receipt)
  void page.send(values)
  await becomes(page, 'sent')
  expect(sent.at(-1)?.id).not.toBe(sent[0]?.id)
})

test('a proof that the database rejects is replaced, and the same request is sent', async () => {
  let first = true
  answer = () => {
    const response = first ? refusal(428, 'PT428') : json(receipt)
    first = false
    return response
  }
  const page = await openPage()
  void page.send(values)
  await becomes(page, 'sent')
  expect(sent).toHaveLength(2)
  expect(sent[1]?.id).toBe(sent[0]?.id)
})
