// @vitest-environment jsdom

import { afterEach, expect, test, vi } from 'vitest'
import { kept, leftOf } from './kept'

const drafts = kept<{ id: string; values: object }>('draft', { id: 'string', values: 'object' })

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

test('what was kept is there for the next page, until it is forgotten', () => {
  drafts.write({ id: '1', values: { name: 'Ada' } })
  expect(drafts.read()).toEqual({ id: '1', values: { name: 'Ada' } })
  drafts.forget()
  expect(drafts.read()).toBeUndefined()
})

test.each(['', '{', 'null', '"text"', '{"id":"1"}', '{"id":1,"values":{}}', '{"id":"1","values":null}'])(
  'what has another shape is as if it were not there: %s',
  (found) => {
    localStorage.setItem('draft', found)
    expect(drafts.read()).toBeUndefined()
  },
)

test('with storage switched off nothing is kept, and nothing fails', () => {
  vi.stubGlobal('localStorage', undefined)
  drafts.write({ id: '1', values: {} })
  expect(drafts.read()).toBeUndefined()
  drafts.forget()
})

test.each([
  ['Called, no answer.', 'Called, no answer.', ''],
  ['  Called, no answer.\n', 'Called, no answer.', ''],
  ['Called, no answer.\nTries again at 5.', 'Called, no answer.', 'Tries again at 5.'],
  ['Called twice, no answer.', 'Called, no answer.', 'Called twice, no answer.'],
  ['', 'Called, no answer.', ''],
])('of %j, once %j is sent, %j is left', (text, sent, left) => {
  expect(leftOf(text, sent)).toBe(left)
})
