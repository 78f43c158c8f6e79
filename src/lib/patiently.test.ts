import { expect, test } from 'vitest'
import { patiently } from './patiently'

const after = (ms: number, status: string) => patiently(ms)({ state: { status } })

test('something that refreshes every few seconds refreshes every 30 seconds while nobody answers', () => {
  expect(after(3000, 'success')).toBe(3000)
  expect(after(3000, 'pending')).toBe(3000)
  expect(after(3000, 'error')).toBe(30_000)
})

test('something that refreshes once a minute does not refresh more often because nobody answers', () => {
  expect(after(60_000, 'error')).toBe(60_000)
})
