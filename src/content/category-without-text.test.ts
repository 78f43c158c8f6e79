import { expect, test, vi } from 'vitest'
import { pagesWithData } from './page-data'

vi.mock('./blog/categories', () => ({ categoryTexts: {} }))
vi.mock('./blog/posts', () => ({
  posts: [{ slug: 'a-post', category: 'Storms', categorySlug: 'storms', tags: [] }],
  relatedPosts: () => [],
}))

test('a category without a text stops the build, which names the file and the category', () => {
  expect(() => pagesWithData()).toThrow(
    /src\/content\/blog\/categories\.ts: the category “Storms” has no text/,
  )
})
