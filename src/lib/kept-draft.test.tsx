// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { hasDraft, useKeptDraft } from './kept-draft'

const name = 'draft:customer:1'
const open = (stored = 'Ann') => renderHook(() => useKeptDraft(name, () => ({ name: stored, version: 1 })))

beforeEach(() => sessionStorage.clear())

test('what was typed is there when the form is opened again, and gone once it is forgotten', () => {
  const first = open()
  act(() => first.result.current[1]({ name: 'Anna' }))
  act(() => first.result.current[1]({ version: 2 }))
  first.unmount()
  expect(hasDraft(name)).toBe(true)
  const second = open('Somebody else')
  expect(second.result.current[0]).toEqual({ name: 'Anna', version: 2 })
  act(() => second.result.current[2]())
  second.unmount()
  expect(hasDraft(name)).toBe(false)
  expect(open().result.current[0]).toEqual({ name: 'Ann', version: 1 })
})

test('a form into which nothing was typed is not kept, whatever else has changed in it', () => {
  const { result } = open()
  act(() => result.current[1]({ version: 2 }, false))
  expect(result.current[0]).toEqual({ name: 'Ann', version: 2 })
  expect(hasDraft(name)).toBe(false)
  act(() => result.current[1]({ name: 'Anna' }))
  expect(hasDraft(name)).toBe(true)
})

test.each(['no JSON', '5', 'null'])('what cannot be read, such as %s, is no draft', (text) => {
  sessionStorage.setItem(name, text)
  expect(hasDraft(name)).toBe(false)
  expect(open().result.current[0]).toEqual({ name: 'Ann', version: 1 })
})
