import { beforeAll, expect, test } from 'vitest'
import { askedAs } from '../../src/content/asked-as.ts'
import { createSearch, type Search } from '../../src/features/search/search.ts'
import type { Passage } from '../../src/features/search/search-index.ts'
import { publicPages, renderPage } from '../../src/prerender.tsx'
import { sitePassages } from './passages.ts'
import heldOut from './questions/held-out.json' with { type: 'json' }
import tune from './questions/tune.json' with { type: 'json' }
import { isForTown, type PageToFind, searchIndex } from './search-index.ts'

let pages: PageToFind[]
let passages: Passage[]
let answer: Search
let search: Search

beforeAll(async () => {
  pages = []
  for (const page of await publicPages())
    pages.push({ ...page, ...(isForTown(page.path) ? { head: '', body: '' } : await renderPage(page)) })
  passages = sitePassages(pages)
  answer = createSearch(searchIndex(pages), passages)
  search = createSearch(searchIndex(pages))
}, 60_000)

test('the passages are small enough to be fetched on a weak signal', () => {
  expect(JSON.stringify(passages).length).toBeLessThan(170_000) // about a quarter of that as transferred
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

/*
 * Questions as homeowners ask them, with the URL (or its ending) of each page that answers them, or none if the site has no answer.
 * One list was used to tune the site's words. The other only measures them, and nobody looks at its misses.
 */
type Question = { q: string; pages: string[] }

function scoreOf(questions: readonly Question[], ask: Search) {
  const shown = (q: string) => {
    const { hits, isGood } = ask(q)
    return isGood ? hits.slice(0, 3).map(({ path }) => path) : []
  }
  const answers = (path: string, { pages }: Question) =>
    pages.some((page) => path === page || path.endsWith(`/${page}`) || path.startsWith(`${page}/`))
  const known = questions.filter(({ pages }) => pages.length > 0)
  const unknown = questions.filter(({ pages }) => pages.length === 0)
  const share = (most: number) =>
    known.filter((question) =>
      shown(question.q)
        .slice(0, most)
        .some((path) => answers(path, question)),
    ).length / known.length
  return {
    first: share(1),
    topThree: share(3),
    silent: unknown.filter(({ q }) => shown(q).length === 0).length / unknown.length,
  }
}

test.each(['chat', 'search'] as const)(
  'for questions that nobody had seen, the %s has the right page first for 80%, and among the first three for 92%',
  (which) => {
    const { first, topThree, silent } = scoreOf(heldOut, which === 'chat' ? answer : search)
    expect(first).toBeGreaterThanOrEqual(0.8)
    expect(topThree).toBeGreaterThanOrEqual(0.92)
    expect(silent).toBeGreaterThanOrEqual(0.8)
  },
)

test.each(['chat', 'search'] as const)(
  'for the questions that its words were tuned with, the %s has the right page first for 84%, and among the first three for 92%',
  (which) => {
    const { first, topThree } = scoreOf(tune, which === 'chat' ? answer : search)
    expect(first).toBeGreaterThanOrEqual(0.84)
    expect(topThree).toBeGreaterThanOrEqual(0.92)
  },
)

test.each([
  ['when can you come', '/contact'],
  ['cancel my appointment', '/terms'],
  ['do you offer financing', '/contact'],
  ['warranty', '/terms'],
  ['patchogue', '/locations'],
])('“%s” is answered by %s', (question, path) => {
  const { isGood, hits } = answer(question)
  expect(isGood).toBe(true)
  expect(hits[0]?.path).toBe(path)
})

test.each([
  ['do you rewire whole houses?', '/residential', 'room by room'],
  ['can you wire a hot tub', '/residential', 'We wire both'],
  ['electrician for a swimming pool', '/residential', 'bonded together'],
  ['can you install a ceiling fan', '/residential', 'We hang them'],
  ['do you install smoke alarms', '/residential', 'the circuit that wired alarms need'],
  ['do you install solar panels', '/residential', 'We install neither'],
  ['home battery or powerwall', '/residential', 'We install neither'],
  ['electrical inspection before selling the house', '/residential', 'by urgency and with a price'],
  ['do you have financing', '/contact', 'We offer no financing'],
  ['what warranty do I get', '/terms', 'The quote names the warranty on our labor'],
  ['do you come to Patchogue?', '/locations', 'such as Patchogue'],
  ['is Sayville in your area', '/locations', 'Sayville'],
])('“%s” is answered by %s, in the chat with the words', (question, path, words) => {
  const { isGood, hits } = answer(question)
  expect.soft(isGood).toBe(true)
  expect.soft(hits.slice(0, 3).map((hit) => hit.path)).toContain(path)
  expect.soft(hits.find((hit) => hit.path === path)?.passage?.text).toContain(words)
  expect
    .soft(
      search(question)
        .hits.slice(0, 3)
        .map((hit) => hit.path),
    )
    .toContain(path)
})

test('the list of what people ask for names only pages that exist', () => {
  const paths = new Set(searchIndex(pages).documents.map(({ path }) => path))
  expect(Object.keys(askedAs).filter((path) => !paths.has(path))).toEqual([])
})

test('people who ask about cost are told the cost, and people who ask about time are told the time', () => {
  const first = (question: string) => answer(question).hits[0]?.passage
  expect(first('how much to go from 100 amps to 200 amps?')).toMatchObject({ about: 'cost' })
  expect(first('how much to go from 100 amps to 200 amps?')?.text).toMatch(/^\$\d/)
  expect(first('how much does a panel upgrade cost')?.text).toMatch(/\$\d/)
  expect(first('what is your hourly rate')?.text).toMatch(/\$\d/)
  expect(first('how long does it take to replace a federal pacific panel')).toMatchObject({ about: 'time' })
})

test('for a guide, the answering passage is shown, with its place on the page', () => {
  const [hit] = answer('how deep do I have to bury the wire to my shed?').hits
  expect(hit?.passage?.heading).toBe('How deep')
  expect(hit?.passage?.id).toBeTruthy()
})

test.each(['xyzzy', 'who won the super bowl', 'what is the capital of France', 'blue moon cheese'])(
  'the site says that it knows nothing about “%s”',
  (question) => {
    expect(answer(question).isGood).toBe(false)
  },
)
