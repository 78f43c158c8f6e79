// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { chooseAll, chooseNone, toggle, useChosen } from './chosen'

const list = ['a', 'b', 'c', 'd', 'e']
const shown = () => {
  const { result, unmount } = renderHook(useChosen)
  const ids = [...result.current].sort().join('')
  unmount()
  return ids
}
const press = (id: string, isRange = false) => act(() => toggle(id, isRange, list))

describe('choosing requests', () => {
  beforeEach(() => act(chooseNone))

  test('one press chooses, the next leaves out', () => {
    press('b')
    press('d')
    expect(shown()).toBe('bd')
    press('b')
    expect(shown()).toBe('d')
  })

  test('with shift, all between two are chosen or left out, upward and downward', () => {
    press('d')
    press('b', true)
    expect(shown()).toBe('bcd')
    press('a')
    press('c', true)
    expect(shown()).toBe('d')
  })

  test('with shift and nothing before, it is one', () => {
    press('c', true)
    expect(shown()).toBe('c')
  })

  test('a range from a request that has left the list is one', () => {
    act(() => toggle('gone', false, ['gone', ...list]))
    press('c', true)
    expect(shown()).toBe('cgone')
  })

  test('all, and none', () => {
    act(() => chooseAll(list))
    expect(shown()).toBe('abcde')
    act(chooseNone)
    expect(shown()).toBe('')
  })
})
