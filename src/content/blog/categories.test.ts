import { expect, test } from 'vitest'
import { categoryTexts } from './categories'
import { posts } from './posts'

const words = (text: string) =>
  text
    .replaceAll('’', "'")
    .toLowerCase()
    .match(/[\p{L}\p{N}'-]+/gu) ?? []

/** All runs of five words in a text. */
function runs(text: string): Set<string> {
  const all = words(text)
  return new Set(all.slice(0, -4).map((_, start) => all.slice(start, start + 5).join(' ')))
}

const texts = Object.entries(categoryTexts).map(([category, { intro, points }]) => ({
  category,
  text: [...intro, ...points.flatMap(({ heading, text }) => [heading, text])].join(' '),
}))

test.each(texts)('the text on $category is within its length limits', ({ text }) => {
  const count = text.split(/\s+/).length
  expect(count).toBeGreaterThanOrEqual(380)
  expect(count).toBeLessThanOrEqual(450)
})

test.each(texts)(
  'the text on $category repeats neither a post nor another category',
  ({ category, text }) => {
    const others = [
      ...posts.map(({ html }) => html.replace(/<[^>]+>/g, ' ').replaceAll('&#39;', "'")),
      ...texts.filter((other) => other.category !== category).map((other) => other.text),
    ]
    const elsewhere = new Set(others.flatMap((other) => [...runs(other)]))
    expect([...runs(text)].filter((run) => elsewhere.has(run))).toEqual([])
  },
)

test('every text is filed under its own slug', () => {
  for (const [key, { slug }] of Object.entries(categoryTexts)) expect(slug).toBe(key)
})
