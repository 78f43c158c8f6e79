// @vitest-environment jsdom

import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useArrivals } from './arrivals'

const row = (id: string, minute: number) => ({ id, created_at: `2026-11-22T12:0${minute}:00Z` })
const older = row('older', 1)
const newer = row('newer', 2)
const newest = row('newest', 3)

type Rows = ReturnType<typeof row>[]

const list = { current: document.createElement('ul') }
const useArrivalsOf = ({ rows, openId }: { rows: Rows; openId?: string }) => useArrivals(rows, list, openId)

/** A list that someone has the keyboard in. */
function listInUse(rows: Rows) {
  document.body.append(list.current)
  list.current.tabIndex = -1
  list.current.focus()
  return renderHook(useArrivalsOf, { initialProps: { rows } as { rows: Rows; openId?: string } })
}

test('a row that arrives while someone works in the list waits until it is asked for', () => {
  const { result, rerender } = listInUse([newer, older])
  rerender({ rows: [newest, newer, older] })
  expect(result.current).toMatchObject({ shown: [newer, older], waiting: [newest] })
  act(() => result.current.show())
  expect(result.current).toMatchObject({ shown: [newest, newer, older], waiting: [] })
})

test('the newest row, which leaves and is brought back, stands there at once', () => {
  const { result, rerender } = listInUse([newest, newer])
  rerender({ rows: [newer, older] }) // its place at the end is taken by one from the next page
  rerender({ rows: [newest, newer, older] })
  expect(result.current).toMatchObject({ shown: [newest, newer, older], waiting: [] })
})

test('the row that is open beside the list stands in it at once', () => {
  const { result, rerender } = listInUse([newer, older])
  rerender({ rows: [newest, newer, older], openId: 'newest' })
  expect(result.current).toMatchObject({ shown: [newest, newer, older], waiting: [] })
})
