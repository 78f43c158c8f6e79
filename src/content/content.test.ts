import { expect, test } from 'vitest'
import { readPost } from './blog/posts'
import { pagesWithData } from './page-data'

const post = (head: string, body = 'Text.') => `---\n${head}\n---\n${body}\n`
const complete = [
  'title: Before the storm comes',
  'description: What to look at around the house before a storm reaches Long Island.',
  'category: Storms',
  'date: 2026-08-17',
]

test('a post is read with its address, its reading time and its text as HTML', () => {
  expect(
    readPost('src/content/blog/storm.md', post(complete.join('\n'), `# Head\n\n${'word '.repeat(440)}`)),
  ).toMatchObject({
    slug: 'storm',
    date: '2026-08-17',
    categorySlug: 'storms',
    readingMinutes: 2,
    html: expect.stringContaining('<h1>Head</h1>'),
  })
})

test.each(['title', 'description', 'category', 'date'])(
  'a post without a %s stops the build and is named',
  (missing) => {
    const head = complete.filter((line) => !line.startsWith(missing)).join('\n')
    expect(() => readPost('src/content/blog/storm.md', post(head))).toThrow(
      new RegExp(`src/content/blog/storm.md:[^]*${missing}`),
    )
  },
)

test('a post whose date is none, or that has a field nobody knows, stops the build', () => {
  const wrongDate = complete.map((line) => line.replace('2026-08-17', '2026-02-31')).join('\n')
  expect(() => readPost('src/content/blog/storm.md', post(wrongDate))).toThrow('src/content/blog/storm.md')
  expect(() => readPost('src/content/blog/storm.md', post(`${complete.join('\n')}\nauthor: nobody`))).toThrow(
    'author',
  )
})

test('a file without front matter stops the build and is named', () => {
  expect(() => readPost('src/content/blog/storm.md', 'Just text.')).toThrow(
    'src/content/blog/storm.md: starts with no front matter',
  )
})

test('every town has a page, and one for each service there', () => {
  const pages = pagesWithData()
  expect(pages.has('/locations/ronkonkoma')).toBe(true)
  expect(pages.has('/services/panel-upgrade/farmingdale')).toBe(true)
})
