import { expect, test } from 'vitest'
import { phoneValues } from '../../supabase/tests/phone-values.ts'
import { phoneToDoAbout } from './fields'
import { formatPhone, parsePhone, phoneToDo, telHref } from './phone'
import { fieldSentences } from './refusals'

test.each(phoneValues)('“%s” is read as %s', (typed, e164) => {
  expect(parsePhone(typed) ?? null).toBe(e164)
})

test.each([
  ['631-555-0142 x12', fieldSentences.phone_extension],
  ['(631) 555-0142, ext. 1204', fieldSentences.phone_extension],
  ['631 555 0142 #7', fieldSentences.phone_extension],
  ['555-0142 x631', phoneToDo],
  ['(876) 555-0142 x12', phoneToDo],
  ['631 555 0142 12', phoneToDo],
  ['', phoneToDo],
])('about “%s” it says: %s', (typed, sentence) => {
  expect(phoneToDoAbout(typed)).toBe(sentence)
})

test('the sentence about a wrong number shows one that is accepted', () => {
  const [sample = ''] = /\(\d{3}\) \d{3}-\d{4}/.exec(phoneToDo) ?? []
  expect(formatPhone(parsePhone(sample))).toBe(sample)
})

test.each([
  ['+16315550142', '(631) 555-0142'],
  ['+442071838750', '+442071838750'],
  [null, ''],
  [undefined, ''],
])('the number %s is written as %s', (e164, written) => {
  expect(formatPhone(e164)).toBe(written)
})

test('a number’s link can be dialed', () => {
  expect(telHref('+16315550142')).toBe('tel:+16315550142')
})
