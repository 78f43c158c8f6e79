import { expect, test } from 'vitest'
import { reportWords, spanWords } from './visit-words'

test.each([
  ['09:00', '10:30', '9–10:30 AM'],
  ['11:15', '12:45', '11:15 AM–12:45 PM'],
  ['12:00', '13:00', '12–1 PM'],
  ['22:00', '01:00', '10 PM–1 AM'],
])('from %s until %s is written as short as can be: %s', (from, until, words) => {
  expect(spanWords(`2026-11-24T${from}`, `2026-11-25T${until}`)).toBe(words)
})

test('where a visit stands is said within a sentence, with what came of it', () => {
  expect(reportWords({ status: 'no_access', outcome: null })).toBe('nobody let us in')
  expect(reportWords({ status: 'finished', outcome: 'return_needed' })).toBe('finished, we have to come back')
})
