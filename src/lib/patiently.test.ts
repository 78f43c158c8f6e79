import { expect, test } from 'vitest'
import { BackendError } from './backend'
import { patiently, untilAnswered } from './patiently'

const after = (ms: number, status: string) => patiently(ms)({ state: { status } })

test('something that refreshes every few seconds refreshes every 30 seconds while nobody answers', () => {
  expect(after(3000, 'success')).toBe(3000)
  expect(after(3000, 'pending')).toBe(3000)
  expect(after(3000, 'error')).toBe(30_000)
})

test('something that refreshes once a minute does not refresh more often because nobody answers', () => {
  expect(after(60_000, 'error')).toBe(60_000)
})

test('something fetched once is asked for every 30 seconds while nobody answers, and no more once it is here or refused', () => {
  const next = (state: { status: string; error: Error | null }) => untilAnswered({ state })
  const failed = (status: number) => new BackendError({ status, error: { message: '' } })
  expect(next({ status: 'pending', error: null })).toBe(false)
  expect(next({ status: 'success', error: null })).toBe(false)
  expect(next({ status: 'error', error: failed(0) })).toBe(30_000)
  expect(next({ status: 'error', error: failed(500) })).toBe(30_000)
  expect(next({ status: 'error', error: failed(403) })).toBe(false)
})
