import { expect, test } from 'vitest'
import { timeAgo } from './time-ago'

const now = new Date('2026-11-21T12:00:00Z')

test.each([
  ['2026-11-21T11:59:40Z', 'just now'],
  ['2026-11-21T11:55:00Z', '5 minutes ago'],
  ['2026-11-21T09:00:00Z', '3 hours ago'],
  ['2026-11-20T12:00:00Z', 'yesterday'],
  ['2026-11-07T12:00:00Z', '2 weeks ago'],
  ['2025-11-01T12:00:00Z', 'last year'],
])('%s is said as “%s”', (moment, words) => {
  expect(timeAgo(new Date(moment), now)).toBe(words)
})
