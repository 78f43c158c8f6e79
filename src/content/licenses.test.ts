import { expect, test } from 'vitest'
import { areaPages } from './area-pages'
import { business } from './business'
import { licenseIn } from './licenses'
import { pagesWithData } from './page-data'
import { towns } from './towns/towns'
import { trade } from './trade'

test('every license names towns that exist', () => {
  const slugs: readonly string[] = towns.map(({ slug }) => slug)
  for (const license of business.licenses)
    for (const town of license.towns ?? []) expect(slugs).toContain(town)
})

/** What a place's page says to people and search engines, as one text. */
const said = new Map([...pagesWithData()].map(([path, { data }]) => [path, JSON.stringify(data)]))
const claim = new RegExp(
  `(?<!themselves )licensed (?:master )?(?:${trade.pro}|${trade.adjective})|${trade.pro}s? licensed`,
  'i',
)

test.each(towns.filter((town) => !licenseIn(town)))(
  'where we hold no license, as in $name, no page says that we are licensed there',
  ({ slug }) => {
    const pages = [...said].filter(([path]) => path.split('/').includes(slug))
    expect(pages.length).toBeGreaterThan(1)
    expect(pages.filter(([, words]) => claim.test(words)).map(([path]) => path)).toEqual([])
  },
)

test('the page of a county where we have no license does not say that we are licensed there', () => {
  for (const { county, path, metadata, offered } of Object.values(areaPages)) {
    const isLicensed = towns.some((town) => town.county === county && licenseIn(town))
    if (county && !isLicensed) expect(JSON.stringify([metadata, offered]), path).not.toMatch(claim)
  }
})
