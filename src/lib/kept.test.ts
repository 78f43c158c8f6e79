// @vitest-environment jsdom

import { act, renderHook } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { hasArrived, idToSend, kept, leftOf, useKeptText } from './kept'

const drafts = kept<{ id: string; values: object }>('draft', { id: 'string', values: 'object' })

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

test('what was stored is there for the next page, until it is forgotten', () => {
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

test('with storage turned off nothing is stored, and nothing fails', () => {
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

describe('text sent from a box', () => {
  afterEach(() => sessionStorage.clear())

  test('keeps its id after a reload until it has arrived; other words are another message', () => {
    const id = idToSend('note', 'Called, no answer.')
    expect(idToSend('note', 'Called, no answer.')).toBe(id)
    expect(idToSend('reply', 'Called, no answer.')).not.toBe(id)
    const other = idToSend('note', 'Called twice.')
    expect(other).not.toBe(id)
    hasArrived('note')
    expect(idToSend('note', 'Called twice.')).not.toBe(other)
  })

  test.each(['{', '"Called."', '["Called."]', '["Called.",7]'])(
    'gets an id of its own if what is kept has another shape: %s',
    (found) => {
      sessionStorage.setItem('note:id', found)
      expect(idToSend('note', 'Called.')).toMatch(/^[0-9a-f-]{36}$/)
    },
  )

  test('is in its box after a reload, and anything typed after it while it was being sent stays', () => {
    const box = renderHook(() => useKeptText('note', 'Called'))
    expect(box.result.current[0]).toBe('Called')
    act(() => box.result.current[1]('Called, no answer.'))
    expect(renderHook(() => useKeptText('note')).result.current[0]).toBe('Called, no answer.')
    expect(renderHook(() => useKeptText('reply')).result.current[0]).toBe('')
    act(() => box.result.current[1]('Called, no answer. Tries at 5.'))
    let left = ''
    act(() => {
      left = box.result.current[2]('Called, no answer.')
    })
    expect([left, box.result.current[0]]).toEqual(['Tries at 5.', 'Tries at 5.'])
    expect(renderHook(() => useKeptText('note')).result.current[0]).toBe('Tries at 5.')
    act(() => box.result.current[1](''))
    expect(sessionStorage).toHaveLength(0)
  })
})
