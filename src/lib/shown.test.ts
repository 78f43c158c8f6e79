import { expect, test } from 'vitest'
import { nextOf, pageOf, rowsOf } from './shown'

test('a list that ends where a page ends offers no other page', () => {
  expect(nextOf(['first', 'second'], 2)).toBeNull()
  expect(pageOf(['first', 'second'], 2)).toEqual({ rows: ['first', 'second'], next: null })
})

test('the row that says that others follow is shown once, on their page', () => {
  const pages = [['first', 'second', 'third'], ['third']]
  expect(nextOf(pages[0] ?? [], 2)).toBe('second')
  expect(rowsOf(pages, 2)).toEqual(['first', 'second', 'third'])
})
