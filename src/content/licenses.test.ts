import { expect, test } from 'vitest'
import { areaPages } from './area-pages'
import { business, type License } from './business'
import { licenseFact, licenseIn } from './licenses'
import { pagesWithData } from './page-data'
import { towns } from './towns/towns'

const suffolk: License = { jurisdiction: 'Suffolk County', number: 'ME-1', county: 'Suffolk' }
const oysterBay: License = {
  jurisdiction: 'Town of Oyster Bay',
  number: 'A-2',
  county: 'Nassau',
  towns: ['massapequa'],
}
const babylon = { slug: 'babylon', county: 'Suffolk' } as const
const massapequa = { slug: 'massapequa', county: 'Nassau' } as const
const farmingdale = { slug: 'farmingdale', county: 'Nassau' } as const

test('a county’s license counts in every town of that county and in no other', () => {
  expect(licenseFact(babylon, [suffolk])).toBe('Suffolk County license ME-1')
  expect(licenseFact(massapequa, [suffolk])).toMatch(/^None of our own counts here\./)
})

test('a town’s license counts in that town only', () => {
  const licenses = [suffolk, oysterBay]
  expect(licenseFact(massapequa, licenses)).toBe('Town of Oyster Bay license A-2')
  expect(licenseFact(farmingdale, licenses)).toMatch(/^None of our own counts here\./)
})

test('every license names towns that exist', () => {
  const slugs: readonly string[] = towns.map(({ slug }) => slug)
  for (const license of business.licenses)
    for (const town of license.towns ?? []) expect(slugs).toContain(town)
})

/** What a place's page says to people and search engines, as one text. */
const said = new Map([...pagesWithData()].map(([path, { data }]) => [path, JSON.stringify(data)]))
const claim = /(?<!themselves )licensed (?:master )?electric|electricians? licensed/i

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
