import { beforeAll, expect, test } from 'vitest'
import { askedAs } from '../../src/content/asked-as.ts'
import { services } from '../../src/content/services/services.ts'
import type { Passage, SearchIndex } from '../../src/features/search/search-index.ts'
import { publicPages, renderPage } from '../../src/prerender.tsx'
import { sitePassages } from './passages.ts'
import { isForTown, type PageToFind, searchIndex } from './search-index.ts'

let index: SearchIndex
let pages: PageToFind[]
let passages: Passage[]

beforeAll(async () => {
  pages = []
  for (const page of await publicPages())
    pages.push({
      ...page,
      ...(isForTown(page.path) ? { head: '', body: '' } : await renderPage(page)),
    })
  index = searchIndex(pages)
  passages = sitePassages(pages)
}, 60_000)

test('every problem and every service is in the index once, no matter how many towns there are', () => {
  const paths = index.documents.map(({ path }) => path)
  expect(new Set(paths).size).toBe(paths.length)
  for (const { slug } of services) expect(paths).toContain(`/services/${slug}`)
  expect(paths.filter(isForTown)).toEqual([])
  expect(paths).not.toContain('/search')
})

test('the index is small enough to be fetched on a weak signal', () => {
  expect(JSON.stringify(index).length).toBeLessThan(80_000) // about a quarter of that as transferred
})

test('every path in the index is a page, in every town', async () => {
  const pages = new Set((await publicPages()).map(({ path }) => path))
  for (const { path, inTown = path } of index.documents)
    for (const { slug } of index.towns)
      for (const address of [path, inTown.replace(':town', slug)]) expect(pages).toContain(address)
})

test('the passages are small enough to be fetched on a weak signal', () => {
  expect(JSON.stringify(passages).length).toBeLessThan(175_000) // about a quarter of that as transferred
  for (const { text } of passages) expect(text.length).toBeLessThanOrEqual(282)
})

test('every passage is on a page, and its anchor is there', () => {
  const bodies = new Map(pages.map(({ path, body }) => [path, body]))
  for (const { path, id, heading } of passages) {
    const body = bodies.get(path)
    expect(body, path).toBeDefined()
    if (id) expect(body, `${path} ${heading}`).toContain(`id="${id}"`)
  }
})

test('passages are text: no tags, no entities, and no menus', () => {
  for (const { heading, text } of passages) {
    expect(`${heading} ${text}`).not.toMatch(/<\/?[a-z]|&#?\w+;/)
    expect(heading).not.toMatch(/^(Read on|Sources|Result|More like this)$/)
  }
})

test('the list of what people ask for names only pages, and parts of pages, that exist', () => {
  const places = new Set([
    ...index.documents.map(({ path }) => path),
    ...passages.map(({ path, heading }) => `${path}#${heading}`),
  ])
  expect(Object.keys(askedAs).filter((place) => !places.has(place))).toEqual([])
})
