import { expect, test, vi } from 'vitest'
import { pagesWithData } from './page-data'

vi.mock('./blog/categories', () => ({ categoryTexts: {} }))

test('a category without a text stops the build, which names the file and the category', () => {
  expect(() => pagesWithData()).toThrow(
    /src\/content\/blog\/categories\.ts: the category “[^”]+” has no text/,
  )
})
