import { expect, test, vi } from 'vitest'
import { officeAt } from './hours'

vi.mock('@/content/business', () => ({
  business: { timeZone: 'America/New_York', hours: { weekdays: { opens: '07:00', closes: '19:00' } } },
}))

const answers = (moment: string) => {
  const office = officeAt(new Date(moment))
  return office.isOpen ? 'now' : office.answers
}

// With the offset of New York: -05:00 in winter, -04:00 in summer.
test.each([
  ['2026-11-18T12:00:00-05:00', 'now'], // a Wednesday
  ['2026-11-18T07:00:00-05:00', 'now'],
  ['2026-11-18T06:59:59-05:00', 'today at 7:00 AM'],
  ['2026-11-18T18:59:59-05:00', 'now'],
  ['2026-11-18T19:00:00-05:00', 'tomorrow at 7:00 AM'],
  ['2026-11-18T00:10:00-05:00', 'today at 7:00 AM'],
  ['2026-11-20T20:00:00-05:00', 'on Monday at 7:00 AM'], // a Friday
  ['2026-11-21T12:00:00-05:00', 'on Monday at 7:00 AM'],
  ['2026-11-22T12:00:00-05:00', 'tomorrow at 7:00 AM'],
  ['2026-07-15T07:00:00-04:00', 'now'],
  ['2026-07-15T06:30:00-04:00', 'today at 7:00 AM'],
  ['2026-11-01T12:00:00-05:00', 'tomorrow at 7:00 AM'], // the day on which the clock goes back
  ['2026-11-18T20:00:00+09:00', 'today at 7:00 AM'], // 6 AM there, wherever the visitor is
])('at %s the office answers %s', (moment, said) => {
  expect(answers(moment)).toBe(said)
})
