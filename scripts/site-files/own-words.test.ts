import { expect, test } from 'vitest'
import { business } from '../../src/content/business.ts'
import { towns } from '../../src/content/towns/towns.ts'
import { checkOwnWords, LEAST_OWN_WORDS, letStandAlone, OwnWords } from './own-words.ts'
import { mainWords } from './page-text.ts'

/** So many words that appear nowhere else. */
const own = (count: number, subject: string) =>
  Array.from({ length: count }, (_, place) => `${subject}${place}`).join(' ')

const countOf = (pages: Record<string, string>) => {
  const words = new OwnWords()
  for (const [path, text] of Object.entries(pages)) words.add(path, mainWords(text))
  return words.count()
}

test('every word of a text that only one page has counts as its own, no matter what surrounds it', () => {
  const shared = own(300, 'shared')
  const counts = countOf({
    '/a': `${shared} ${own(150, 'a')} ${shared}`,
    '/b': shared,
    '/c': own(20, 'c'),
  })
  expect(counts.get('/a')).toEqual({ words: 750, own: 150 })
  expect(counts.get('/b')).toEqual({ words: 300, own: 0 })
  expect(counts.get('/c')).toEqual({ words: 20, own: 20 })
})

test('words that two other pages say between them are not a page’s own, even if it resembles neither', () => {
  const [first, second] = [own(200, 'first'), own(200, 'second')]
  expect(countOf({ '/both': `${first} ${second}`, '/1': first, '/2': second }).get('/both')?.own).toBe(0)
})

test('another town, ZIP code or county in the same sentence says nothing new', () => {
  const about = (town: string, zip: string) =>
    `We come to ${town}, ${zip}, with a written price before the work begins, day and night.`
  const [here, there] = towns
  const counts = countOf({ '/1': about(here.name, here.zips[0]), '/2': about(there.name, there.zips[0]) })
  expect(counts.get('/1')?.own).toBe(0)
  expect(countOf({ '/1': about(here.name, here.zips[0]) }).get('/1')?.own).toBeGreaterThan(10)
})

const page = (path: string, canonical = path) => ({
  path,
  file: `src/content/of${path}.ts`,
  data: { standsAlone: false },
  head: `<title>T</title><link rel="canonical" href="${business.siteUrl}${canonical}"/>`,
})

test('a thin page stops the build and is named, unless it names another page as canonical', () => {
  const counts = countOf({ '/rich': own(LEAST_OWN_WORDS, 'rich'), '/thin': own(LEAST_OWN_WORDS - 1, 'thin') })
  expect(() => checkOwnWords([page('/rich'), page('/thin')], counts)).toThrow(
    'src/content/of/thin.ts: the page /thin says 149',
  )
  expect(checkOwnWords([page('/rich'), page('/thin', '/rich')], counts)).toEqual({
    pages: 1,
    words: LEAST_OWN_WORDS,
    median: LEAST_OWN_WORDS,
    least: { path: '/rich', own: LEAST_OWN_WORDS },
  })
})

test('a page about a problem in a town is listed only if it says enough of its own', () => {
  const [rich, thin] = ['/services/a/babylon/b', '/services/a/huntington/b']
  const counts = countOf({ [rich]: own(LEAST_OWN_WORDS, 'rich'), [thin]: own(20, 'thin') })
  const [found, left] = [page(rich), page(thin)]
  expect([letStandAlone(found, counts), letStandAlone(left, counts)]).toEqual([true, false])
  expect([found.data, left.data]).toEqual([{ standsAlone: true }, { standsAlone: false }])
  expect(letStandAlone(page('/services/a/problems/b'), counts)).toBe(false)
})
