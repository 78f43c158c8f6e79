import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchOrTake, nameOf } from './early-answers'

const url = 'https://project.supabase.co/rest/v1/rpc/my_service_requests'
const question = { method: 'POST', url, body: '{}' }
const asked = { method: 'POST', body: '{}', headers: { authorization: 'Bearer theirs' } }

/** Early answers, and a backend that answers 'asked again'. */
function early(answer: Promise<Response>, token = 'theirs') {
  globalThis.earlyAnswers = new Map([[nameOf(question), { token, at: Date.now(), answer }]])
  answer.catch(() => {})
}
const seen = async (init: RequestInit = asked, at = url) => (await fetchOrTake(at, init)).text()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async () => new Response('asked again'))
})
afterEach(() => {
  globalThis.earlyAnswers = undefined
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('an early answer is used once', async () => {
  early(Promise.resolve(new Response('early')))
  expect([await seen(), await seen()]).toEqual(['early', 'asked again'])
})

test('a different question is asked on its own', async () => {
  for (const [other, at] of [
    [{ ...asked, body: '{"before_id":1}' }, url],
    [{ headers: asked.headers }, url],
    [asked, `${url}?select=id`],
  ] as const) {
    early(Promise.resolve(new Response('early')))
    expect(await seen(other, at)).toBe('asked again')
  }
})

test('an answer for another session, or for none, goes to nobody else', async () => {
  early(Promise.resolve(new Response('early')), 'another')
  expect(await seen()).toBe('asked again')
  early(Promise.resolve(new Response('early')))
  expect(await seen({ ...asked, headers: {} })).toBe('asked again')
  early(Promise.resolve(new Response('early')), '')
  expect(await seen({ ...asked, headers: {} })).toBe('early')
})

test('an answer that failed, was refused, or is older than 15 s is requested again', async () => {
  early(Promise.reject(new TypeError('no connection')))
  expect(await seen()).toBe('asked again')
  early(Promise.resolve(new Response('no', { status: 401 })))
  expect(await seen()).toBe('asked again')
  early(Promise.resolve(new Response('early')))
  vi.advanceTimersByTime(14_999)
  expect(await seen()).toBe('early')
  early(Promise.resolve(new Response('early')))
  vi.advanceTimersByTime(15_000)
  expect(await seen()).toBe('asked again')
})
