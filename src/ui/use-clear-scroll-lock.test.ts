// @vitest-environment jsdom

import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useClearScrollLock } from './use-clear-scroll-lock'

const lock = () => {
  document.body.style.overflow = 'hidden'
}
const isLocked = () => document.body.style.overflow === 'hidden'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a lock left by another page is gone when the home page opens', () => {
  lock()
  renderHook(() => useClearScrollLock())
  expect(isLocked()).toBe(false)
})

test.each([100, 800])('a lock is gone %i ms after the page has opened', (wait) => {
  renderHook(() => useClearScrollLock())
  vi.advanceTimersByTime(wait - 1)
  lock()
  vi.advanceTimersByTime(1)
  expect(isLocked()).toBe(false)
})

test.each(['hashchange', 'load'])('a lock is gone on %s', (event) => {
  renderHook(() => useClearScrollLock())
  lock()
  window.dispatchEvent(new Event(event))
  expect(isLocked()).toBe(false)
})

test('under an open dialog the lock stays, and it is gone once the dialog is', () => {
  renderHook(() => useClearScrollLock())
  document.body.innerHTML = '<dialog open></dialog>'
  lock()
  document.dispatchEvent(new Event('visibilitychange'))
  vi.advanceTimersByTime(800)
  expect(isLocked()).toBe(true)
  document.body.innerHTML = ''
  document.dispatchEvent(new Event('visibilitychange'))
  expect(isLocked()).toBe(false)
})

test('a lock is gone when the tab becomes visible', () => {
  renderHook(() => useClearScrollLock())
  lock()
  document.dispatchEvent(new Event('visibilitychange'))
  expect(isLocked()).toBe(false)
})
