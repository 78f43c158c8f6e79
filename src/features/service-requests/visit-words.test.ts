import { expect, test } from 'vitest'
import { visitForCustomer, windowText } from './visit-words'

const zone = 'America/New_York'

test.each([
  ['2026-11-24T14:00:00Z', '2026-11-24T16:00:00Z', 'Tuesday, November 24, between 9 and 11 am'],
  [
    '2026-11-24T14:30:00+00:00',
    '2026-11-24T16:45:00+00:00',
    'Tuesday, November 24, between 9:30 and 11:45 am',
  ],
  ['2026-11-24T16:00:00Z', '2026-11-24T18:00:00Z', 'Tuesday, November 24, between 11 am and 1 pm'],
  ['2026-07-24T13:00:00Z', '2026-07-24T15:00:00Z', 'Friday, July 24, between 9 and 11 am'],
  ['2027-03-14T13:00:00Z', '2027-03-14T15:00:00Z', 'Sunday, March 14, between 9 and 11 am'],
  [
    '2026-11-25T03:00:00Z',
    '2026-11-25T05:30:00Z',
    'Tuesday, November 24, 10 pm, until Wednesday, November 25, 12:30 am',
  ],
])('a window from %s until %s is told as "%s"', (from, until, words) => {
  expect(windowText({ from, until }, zone)).toBe(words)
})

test('a visit that is canceled is told with what comes next', () => {
  const window = { from: '2026-11-24T14:00:00Z', until: '2026-11-24T16:00:00Z' }
  expect(visitForCustomer({ kind: 'work', status: 'cancelled', ...window }, zone)).toEqual({
    now: 'We won’t be there Tuesday, November 24, between 9 and 11 am.',
    next: 'We’ll call or write to you about another time.',
  })
})
