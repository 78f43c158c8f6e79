// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sentCode } from './sent-code'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  sessionStorage.clear()
})
afterEach(() => vi.useRealTimers())

test('what a code was sent for is known until the code is not good anymore, or was entered', () => {
  const code = sentCode('here', 10)
  expect(code.read()).toBeUndefined()
  code.write('(631) 555-0133')
  vi.advanceTimersByTime(9 * 60_000)
  expect(sentCode('here', 10).read()).toBe('(631) 555-0133')
  expect(sentCode('elsewhere', 10).read()).toBeUndefined()
  vi.advanceTimersByTime(61_000)
  expect(code.read()).toBeUndefined()
  code.write('(631) 555-0134')
  code.forget()
  expect(code.read()).toBeUndefined()
})

test.each(['nonsense', '[]', '["x", 1]', '[1e15, {}]', '{"0": 1e15, "1": "x"}'])(
  '%s is no code',
  (stored) => {
    sessionStorage.setItem('sent-code:here', stored)
    expect(sentCode('here', 10).read()).toBeUndefined()
  },
)
