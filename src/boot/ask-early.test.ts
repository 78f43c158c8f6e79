// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askEarly } from './ask-early'

const user = '6b1f6f9e-6d1c-4e0b-9c3a-0d9f3f1f0001'
const request = '6b1f6f9e-6d1c-4e0b-9c3a-0d9f3f1f0002'
const role = { method: 'GET', url: '/rest/v1/user_roles?user_id=eq.{user}', headers: { apikey: 'key' } }
const tracked = { method: 'POST', url: '/rest/v1/rpc/track', body: '{"request_id":"{id}"}', headers: {} }

const fetched = vi.fn(async () => new Response('[]'))

/** Stores a session whose token expires in so many seconds. */
const keepSession = (seconds: number, more = {}) =>
  localStorage.setItem(
    'sb-localhost-auth-token',
    JSON.stringify({
      access_token: 'token',
      expires_at: Date.now() / 1000 + seconds,
      user: { id: user },
      ...more,
    }),
  )

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', fetched)
  history.replaceState(null, '', '/dashboard')
})
afterEach(() => {
  fetched.mockClear()
  localStorage.clear()
  globalThis.earlyAnswers = undefined
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a signed-in person’s requests carry their id and token', () => {
  keepSession(3600)
  askEarly([role], { forVisitors: false })
  expect(fetched).toHaveBeenCalledExactlyOnceWith(
    `http://localhost:3000/rest/v1/user_roles?user_id=eq.${user}`,
    expect.objectContaining({ method: 'GET', headers: { apikey: 'key', authorization: 'Bearer token' } }),
  )
  expect([...(globalThis.earlyAnswers?.values() ?? [])]).toMatchObject([{ token: 'token', at: Date.now() }])
})

test('nothing is requested with a token that expires within two minutes, or with an unreadable session', () => {
  keepSession(120)
  askEarly([role], { forVisitors: true })
  keepSession(-1)
  askEarly([role], { forVisitors: true })
  for (const more of [
    { access_token: null },
    { expires_at: undefined },
    { user: null },
    { user: { id: '1' } },
  ]) {
    keepSession(3600, more)
    askEarly([role], { forVisitors: true })
  }
  localStorage.setItem('sb-localhost-auth-token', 'base64-…')
  askEarly([role], { forVisitors: true })
  expect(fetched).not.toHaveBeenCalled()
  keepSession(121)
  askEarly([role], { forVisitors: true })
  expect(fetched).toHaveBeenCalledOnce()
})

test('a visitor requests only what is for visitors, with the id from the URL', () => {
  history.replaceState(null, '', `/track/${request}`)
  askEarly([tracked], { forVisitors: false })
  expect(fetched).not.toHaveBeenCalled()
  askEarly([tracked], { forVisitors: true })
  expect(fetched).toHaveBeenCalledExactlyOnceWith(
    'http://localhost:3000/rest/v1/rpc/track',
    expect.objectContaining({ body: `{"request_id":"${request}"}`, headers: {} }),
  )
})

test('nothing is requested for a URL that names no request or has parameters', () => {
  for (const address of ['/track/x', '/track/_', '/track/", "x": "', `/track/${request}?status=new`]) {
    history.replaceState(null, '', address)
    askEarly([tracked], { forVisitors: true })
  }
  askEarly([], { forVisitors: true })
  expect(fetched).not.toHaveBeenCalled()
})
