import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reloadWhereItHelps } from './reload-once'

const reload = vi.fn()
const ask = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-22T12:00:00Z') })
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  })
  vi.stubGlobal('location', { href: 'https://site.test/contact', reload })
  vi.stubGlobal('fetch', ask)
  ask.mockReset().mockImplementation(async () => new Response())
  reload.mockReset()
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a page whose code did not arrive is reloaded once the server has answered for it', async () => {
  expect(await reloadWhereItHelps()).toBe(true)
  expect(reload).toHaveBeenCalledTimes(1)
  expect(ask).toHaveBeenCalledWith('https://site.test/contact', { method: 'HEAD', cache: 'no-store' })
})

test('it is reloaded once in five minutes, and after that again', async () => {
  await reloadWhereItHelps()
  vi.advanceTimersByTime(5 * 60_000 - 1)
  expect(await reloadWhereItHelps()).toBe(false)
  expect(reload).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  expect(await reloadWhereItHelps()).toBe(true)
  expect(reload).toHaveBeenCalledTimes(2)
})

test.each<[string, () => Promise<Response>]>([
  ['the server is away', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the server is broken', async () => new Response(null, { status: 502 })],
])('while %s, the page stays, and is reloaded when that is over', async (_, answer) => {
  ask.mockImplementationOnce(answer)
  expect(await reloadWhereItHelps()).toBe(false)
  expect(reload).not.toHaveBeenCalled()
  expect(await reloadWhereItHelps()).toBe(true)
})

test('what somebody began to type while the server was asked is not thrown away', async () => {
  let isTyped = false
  ask.mockImplementationOnce(async () => {
    isTyped = true
    return new Response()
  })
  expect(await reloadWhereItHelps(() => !isTyped)).toBe(false)
  expect(reload).not.toHaveBeenCalled()
})

test('a browser that keeps nothing does not reload, or it might without end', async () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => null,
    setItem() {
      throw new DOMException('Denied', 'SecurityError')
    },
  })
  expect(await reloadWhereItHelps()).toBe(false)
  expect(reload).not.toHaveBeenCalled()
})
