import { beforeAll, expect, test } from 'vitest'
import { createSearch, type Search } from '../../src/features/search/search.ts'
import type { SearchIndex } from '../../src/features/search/search-index.ts'
import { publicPages, renderPage } from '../../src/prerender.tsx'
import { isForTown, type PageToFind, searchIndex } from './search-index.ts'

let index: SearchIndex
let search: Search

beforeAll(async () => {
  const pages: PageToFind[] = []
  for (const page of await publicPages())
    pages.push({
      ...page,
      ...(isForTown(page.path) ? { head: '', body: '' } : await renderPage(page)),
    })
  index = searchIndex(pages)
  search = createSearch(index)
}, 60_000)

test('every problem and every service is in the index once, no matter how many towns there are', () => {
  const paths = index.documents.map(({ path }) => path)
  expect(new Set(paths).size).toBe(paths.length)
  expect(paths).toContain('/services/residential-electrician/problems/dead-outlet')
  expect(paths).not.toContain('/services/residential-electrician/babylon/dead-outlet')
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

const residential = '/services/residential-electrician'
const emergency = '/services/emergency-electrician'
const lighting = '/services/lighting-installation'
const charger = '/services/ev-charger-installation'
const generator = '/services/generator-installation'
const panel = '/services/panel-upgrade'

test.each([
  ['outlet babylon', `${residential}/babylon/dead-outlet`],
  ['plugs not working', `${residential}/problems/dead-outlet`],
  ['breaker keeps tripping', `${residential}/problems/breaker-keeps-tripping`],
  ['why does my breaker trip in massapequa', `${residential}/massapequa/breaker-keeps-tripping`],
  ['braeker keeps triping', `${residential}/problems/breaker-keeps-tripping`],
  ['burning smell from outlet', `${emergency}/problems/burning-smell`],
  ['sparks from plug 11743', `${emergency}/huntington/sparking-outlet`],
  ['half my house has no power', `${emergency}/problems/no-power-in-half-the-house`],
  ['tree ripped wires off house bay shore', `${emergency}/bay-shore/service-cable-torn-down-by-a-tree`],
  ['car charger smithtown', `${charger}/smithtown`],
  ['tesla wall charger keeps shutting off', `${charger}/problems/charger-trips-breaker`],
  ['level 2 charging slow', `${charger}/problems/charging-too-slowly`],
  ['100 to 200 amp upgrade', `${panel}/problems/100-to-200-amp-service`],
  ['old fuse box deer park', `${panel}/deer-park/fuse-box-replacement`],
  ['zinsco', `${panel}/problems/federal-pacific-or-zinsco-panel`],
  ['leds flickering on dimmer', `${lighting}/problems/led-lights-flicker`],
  ['hi hats turn off', `${lighting}/problems/recessed-lights-shut-off-by-themselves`],
  ['what size generator do i need', `${generator}/problems/which-generator-size`],
  ['genset wont start commack', `${generator}/commack/generator-does-not-start`],
  ['aluminium wiring', `${residential}/problems/aluminum-wiring`],
  [
    'ring doorbell keeps dying farmingdale',
    '/services/smart-home-wiring/farmingdale/video-doorbell-loses-power',
  ],
  ['voltage drop calculator', '/resources/voltage-drop'],
  ['electrician east islip', '/locations/east-islip'],
  ['babilon', '/locations/babylon'],
  ['phone number', '/contact'],
  ['free estimate', '/contact'],
  ['reviews', '/testimonials'],
  ['nassau county', '/locations/nassau-county'],
  ['gfi or afci', '/blog/gfci-and-afci-which-one-protects-whom'],
])('typing “%s” finds %s among the first three', (question, path) => {
  expect(
    search(question)
      .hits.slice(0, 3)
      .map((hit) => hit.path),
  ).toContain(path)
})
