import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { builtPages, documentOf } from '../scripts/site-files/documents.ts'
import { LEAST_OWN_WORDS, OwnWords } from '../scripts/site-files/own-words.ts'
import { mainWords } from '../scripts/site-files/page-text.ts'
import { areaPages } from '../src/content/area-pages.ts'
import { business } from '../src/content/business.ts'
import type { CaseStudy } from '../src/content/case-studies/case-studies.ts'
import { licenseIn } from '../src/content/licenses.ts'
import { towns } from '../src/content/towns/towns.ts'
import { unwritten } from '../src/content/unwritten.ts'
import { expect, test } from './site.ts'

const sitemap = await readFile('dist/sitemap.xml', 'utf8')
const paths = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+(\/[^<]*)<\/loc>/g)].map(([, path]) => path ?? '')

/** Every page that was built, in the sitemap or not. */
const all = await builtPages('dist')

test('every page that search engines know about says at least 150 words that no other page says', async () => {
  const words = new OwnWords()
  for (const path of all) words.add(path, mainWords(await readFile(`dist${documentOf(path)}`, 'utf8')))
  const counts = words.count()
  expect(paths).toContain('/')
  const thin = paths.filter((path) => (counts.get(path)?.own ?? 0) < LEAST_OWN_WORDS)
  expect(thin).toEqual([])
})

test('a page about a problem in a town either says enough of its own or names the problem’s page as canonical', async () => {
  const inTowns = all.filter((path) => /^\/services\/[^/]+\/(?!problems\/)[^/]+\/[^/]+$/.test(path))
  expect(inTowns).toHaveLength(globSync('src/content/problems/*/*.ts').length * towns.length)
  for (const path of inTowns) {
    const html = await readFile(`dist${documentOf(path)}`, 'utf8')
    const [, canonical = ''] = /<link rel="canonical" href="https?:\/\/[^/]+(\/[^"]*)"/.exec(html) ?? []
    const hub = path.replace(/^(\/services\/[^/]+)\/[^/]+\//, '$1/problems/')
    // Where the problem's own page is still to be written, none of them is to be found.
    const isHidden = unwritten.includes(hub)
    expect(html.includes('<meta name="robots" content="noindex"'), path).toBe(isHidden)
    expect(canonical, path).toBe(isHidden ? '' : paths.includes(path) ? path : hub)
    expect(html, path).toContain(`href="${hub}"`)
    expect([...paths, ...unwritten], path).toContain(hub)
  }
})

test('every page is at most four clicks away from the home page', { tag: '@any-business' }, async () => {
  const clicks = new Map([['/', 0]])
  for (const [path, distance] of clicks) {
    const html = await readFile(`dist${documentOf(path)}`, 'utf8').catch(() => '')
    for (const [, link = ''] of html.matchAll(/<a [^>]*?href="(\/[^"#?]*)/g))
      if (!clicks.has(link)) clicks.set(link, distance + 1)
  }
  const inTowns = all.filter((path) => path.startsWith('/services/'))
  const far = [...paths, ...inTowns].filter((path) => (clicks.get(path) ?? Number.POSITIVE_INFINITY) > 4)
  expect(far).toEqual([])
})

test('the page of a county offers us under no license that does not count there', async () => {
  for (const { path, county } of Object.values(areaPages).filter(({ county }) => county)) {
    const html = await readFile(`dist${documentOf(path)}`, 'utf8')
    const [offer = ''] = /<dl class="offer-facts">.*?<\/dl>/s.exec(html) ?? []
    for (const license of business.licenses)
      expect(offer.includes(license.number), path).toBe(!license.county || license.county === county)
  }
})

test('a case study offers us under no license that does not count in its town', async () => {
  for (const file of globSync('src/content/case-studies/*/*.ts')) {
    const { slug, town } = ((await import(resolve(file))) as { default: CaseStudy }).default
    const html = await readFile(`dist${documentOf(`/${slug}`)}`, 'utf8')
    const [offer = ''] = /<dl class="offer-facts">.*?<\/dl>/s.exec(html) ?? []
    const place = towns.find((place) => place.slug === town)
    for (const license of business.licenses)
      expect(offer.includes(license.number), slug).toBe(place !== undefined && licenseIn(place) === license)
  }
})
