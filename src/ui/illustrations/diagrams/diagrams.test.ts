import { expect, test } from 'vitest'
import { posts } from '@/content/blog/posts'
import { diagramNamed, diagramNames, withoutNumbers } from '@/content/diagrams'
import { problems } from '@/content/problems/problems'
import { serviceTexts } from '@/content/services/service-texts'
import { houseTopics } from '@/content/towns/at-a-glance'
import { drawIllustrations } from '../draw'

const drawn = new Map(drawIllustrations().map(({ name, svg }) => [name, svg]))

test.each(diagramNames)(
  'every number in the drawing “%s” is explained, and nothing else is written on it',
  (name) => {
    const written = [...(drawn.get(name) ?? '').matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(
      ([, text]) => text,
    )
    expect(written).toEqual(diagramNamed(name)?.points.map((_, place) => String(place + 1)))
  },
)

test('the house of a town has a number for each line that is told of its houses', () => {
  const written = [...(drawn.get('house-of-a-town') ?? '').matchAll(/<text[^>]*>([^<]*)<\/text>/g)]
  expect(written.map(([, text]) => text)).toEqual(houseTopics.map((_, place) => String(place + 1)))
})

test('on a card, where nothing explains them, a drawing has no numbers', () => {
  for (const name of diagramNames) {
    const small = drawn.get(withoutNumbers(name))
    expect(small, name).toContain('<path')
    expect(small, name).not.toContain('<text')
  }
})

test('a drawing that explains is a small file', () => {
  for (const name of diagramNames) expect(drawn.get(name)?.length, name).toBeLessThan(12_000)
})

test('where a trade has diagrams, every problem and every service names one', () => {
  if (diagramNames.length === 0) return
  const named = [...problems, ...serviceTexts.values()].map(({ slug, diagram }) => ({ slug, diagram }))
  expect(named.filter(({ diagram }) => !diagramNamed(diagram))).toEqual([])
  for (const post of posts) diagramNamed(post.diagram) // throws for a name that there is not
})
