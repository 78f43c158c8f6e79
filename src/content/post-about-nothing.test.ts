import { expect, test, vi } from 'vitest'
import { pagesWithData } from './page-data'

const post = vi.hoisted(() => ({ slug: 'a-post', category: 'Storms', categorySlug: 'storms', tags: [] }))
vi.mock('./blog/posts', () => ({ posts: [post], relatedPosts: () => [] }))

test.each([
  [{ work: 'roofing' }, 'there is no work “roofing”'],
  [{ work: 'panel-upgrade/leaking-roof' }, 'there is no work “panel-upgrade/leaking-roof”'],
  [{ work: undefined, tool: 'roof-size' }, 'there is no tool “roof-size”'],
])('a post about work or a calculator that there is not stops the build: %o', (named, fault) => {
  Object.assign(post, named)
  expect(() => pagesWithData()).toThrow(`src/content/blog/a-post.md: ${fault}`)
})
