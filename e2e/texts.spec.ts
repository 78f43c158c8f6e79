import { readFile } from 'node:fs/promises'
import { MIN_WORDS, mainWords, shared, shingles } from '../scripts/site-files/page-text.ts'
import { expect, test } from './site.ts'

const LIMIT = 0.6

const sitemap = await readFile('dist/sitemap.xml', 'utf8')
const paths = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+(\/[^<]*)<\/loc>/g)].map(([, path]) => path ?? '')
const words = new Map(
  await Promise.all(
    paths.map(async (path) => [path, mainWords(await readFile(`dist${path}/index.html`, 'utf8'))] as const),
  ),
)

test('every page that search engines know about has something to say', () => {
  expect(paths.length).toBeGreaterThan(500)
  const short = [...words]
    .filter(([, { length }]) => length < MIN_WORDS)
    .map(([path, { length }]) => `${path}: ${length}`)
  expect(short).toEqual([])
})

test('no two pages say the same: at most 60% of the shorter one appears in the other', () => {
  test.setTimeout(120_000)
  const numbers = new Map<string, number>()
  const numbered = [...words].map(([path, text]) => {
    const own = [...shingles(text)].map((shingle) => {
      const number = numbers.get(shingle) ?? numbers.size
      numbers.set(shingle, number)
      return number
    })
    return { path, own: new Set(own) }
  })
  const alike: string[] = []
  numbered.forEach((one, place) => {
    for (const other of numbered.slice(place + 1)) {
      const share = shared(one.own, other.own)
      if (share > LIMIT) alike.push(`${Math.round(share * 100)} %: ${one.path} and ${other.path}`)
    }
  })
  expect(alike.sort().reverse().slice(0, 20), `${alike.length} pairs`).toEqual([])
})

test('every page is at most four clicks away from the home page', async () => {
  const clicks = new Map([['/', 0]])
  for (const [path, distance] of clicks) {
    const html = await readFile(`dist${path}/index.html`, 'utf8').catch(() => '')
    for (const [, link = ''] of html.matchAll(/<a [^>]*?href="(\/[^"#?]*)/g))
      if (!clicks.has(link)) clicks.set(link, distance + 1)
  }
  const far = paths.filter((path) => (clicks.get(path) ?? Number.POSITIVE_INFINITY) > 4)
  expect(far).toEqual([])
})
