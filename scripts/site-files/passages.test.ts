import { beforeAll, expect, test } from 'vitest'
import { createSearch, type Search } from '../../src/features/search/search.ts'
import type { Passage } from '../../src/features/search/search-index.ts'
import { publicPages, renderPage } from '../../src/prerender.tsx'
import { sitePassages } from './passages.ts'
import { isForTown, type PageToFind, searchIndex } from './search-index.ts'

let pages: PageToFind[]
let passages: Passage[]
let answer: Search

beforeAll(async () => {
  pages = []
  for (const page of publicPages())
    pages.push({ ...page, ...(isForTown(page.path) ? { head: '', body: '' } : await renderPage(page)) })
  passages = sitePassages(pages)
  answer = createSearch(searchIndex(pages), passages)
}, 60_000)

test('the passages are small enough to be fetched on a weak signal', () => {
  expect(JSON.stringify(passages).length).toBeLessThan(170_000) // about a quarter of that as transferred
  for (const { text } of passages) expect(text.length).toBeLessThanOrEqual(282)
})

test('every passage is on a page, and its address on that page is there', () => {
  const bodies = new Map(pages.map(({ path, body }) => [path, body]))
  for (const { path, id, heading } of passages) {
    const body = bodies.get(path.replace(':town', 'huntington'))
    expect(body, path).toBeDefined()
    if (id) expect(body, `${path} ${heading}`).toContain(`id="${id}"`)
  }
})

test('passages are text: no tags, no entities', () => {
  for (const { heading, text } of passages)
    expect(`${heading} ${text}`).not.toMatch(/<\/?[a-z]|&(amp|quot|#x27|lt);/)
})

const residential = '/services/residential-electrician/ronkonkoma'
const commercial = '/services/commercial-electrician/ronkonkoma'
const emergency = '/services/emergency-electrician/ronkonkoma'
const lighting = '/services/lighting-installation/ronkonkoma'
const charger = '/services/ev-charger-installation/ronkonkoma'
const generator = '/services/generator-installation/ronkonkoma'
const panel = '/services/panel-upgrade/ronkonkoma'
const smart = '/services/smart-home-wiring/ronkonkoma'

/** What homeowners ask in their own words, and the page that should answer. */
const questions: [question: string, path: string][] = [
  ['My kitchen outlets quit and the microwave is dead', `${residential}/dead-outlet`],
  ["the breaker for my AC won't stay on", `${residential}/breaker-keeps-tripping`],
  ['every time I run the vacuum the power goes off in two rooms', `${residential}/breaker-keeps-tripping`],
  ['lights all over the house dim and then get bright again', `${residential}/lights-flicker-in-whole-house`],
  ['half my house lost power but the neighbors are fine', `${emergency}/no-power-in-half-the-house`],
  [
    'can I replace old outlets that only have two slots with regular ones?',
    `${residential}/two-prong-outlets`,
  ],
  [
    'my house was built in 1968, how do I know if I have aluminum wires?',
    '/blog/aluminum-wiring-in-houses-from-1965-to-1973',
  ],
  ['insurance company says my Federal Pacific panel has to go', `${panel}/federal-pacific-or-zinsco-panel`],
  ['how much to go from 100 amps to 200 amps?', `${panel}/100-to-200-amp-service`],
  ['there are no empty slots left in my breaker box', `${panel}/panel-is-full`],
  ['rust inside the breaker panel in the basement', `${panel}/rusted-or-corroded-panel`],
  ['we still have screw-in fuses, should we change them', `${panel}/fuse-box-replacement`],
  [
    'what happens on the day you upgrade the service, how long is the power off',
    '/blog/what-a-200-ampere-service-upgrade-involves',
  ],
  ['will my panel handle a Tesla charger?', '/blog/does-my-panel-have-room-for-an-ev-charger'],
  ['my car only charges 4 miles an hour at home', `${charger}/charging-too-slowly`],
  ['charger keeps tripping the breaker overnight', `${charger}/charger-trips-breaker`],
  ['we are getting a second electric car, can both charge at once?', `${charger}/charger-for-two-cars`],
  [
    'my parking spot is far from the house, can you still put in a charger',
    `${charger}/charger-far-from-the-panel`,
  ],
  ['should the car charger be plugged in or hardwired?', '/blog/plug-or-hard-wired-ev-charger'],
  ['what size generator for my house?', `${generator}/which-generator-size`],
  ['generator runs but nothing in the house works', `${generator}/generator-runs-but-house-has-no-power`],
  ["my Generac didn't kick on in the last storm", `${generator}/generator-does-not-start`],
  [
    'how do I hook up a portable generator to my house safely',
    `${generator}/portable-generator-connected-safely`,
  ],
  ['do I need a transfer switch or is an interlock enough', `${generator}/transfer-switch-or-interlock`],
  [
    'is a portable generator good enough or should I get a standby one',
    '/blog/portable-or-standby-generator',
  ],
  ['new LED bulbs flicker when I dim them', `${lighting}/led-lights-flicker`],
  ['the dimmer in my dining room makes a humming noise', `${lighting}/dimmer-buzzes`],
  [
    'my ceiling can lights turn themselves off after a while',
    `${lighting}/recessed-lights-shut-off-by-themselves`,
  ],
  ['bedroom has no overhead light, can you add one?', `${lighting}/no-ceiling-light-in-the-room`],
  ['when it rains the landscape lights kill the power', `${lighting}/outdoor-lights-trip-the-breaker`],
  ['ring doorbell camera battery keeps dying even though it is wired', `${smart}/video-doorbell-loses-power`],
  ["smart switch says it needs a neutral and I don't have one", `${smart}/no-neutral-at-switch`],
  ['my smart switches keep disconnecting from wifi', `${smart}/smart-switches-drop-off-the-network`],
  ['can you run ethernet to my home office', `${smart}/network-cable-to-every-room`],
  [
    "smart dimmer on the stairs with two switches doesn't work right",
    `${smart}/three-way-switch-with-smart-dimmer`,
  ],
  ['a tree branch pulled the wires off my house', `${emergency}/service-cable-torn-down-by-a-tree`],
  ['outlet sparked when I plugged in the toaster', `${emergency}/sparking-outlet`],
  ['smells like burning plastic near the outlet', `${emergency}/burning-smell`],
  ['the basement flooded and the panel got wet', `${emergency}/water-in-the-panel`],
  [
    'saltwater got into my outlets last storm, do they have to be replaced?',
    '/blog/after-the-flood-what-can-stay',
  ],
  ['do I need GFCI in the bathroom and garage?', '/blog/gfci-and-afci-which-one-protects-whom'],
  [
    'how many smoke detectors do I need in NY and where do they go',
    '/blog/smoke-and-carbon-monoxide-alarms-in-new-york',
  ],
  ['how deep do I have to bury the wire to my shed?', '/blog/outdoor-wiring-lights-outlets-and-the-trench'],
  ['is a whole house surge protector worth it?', '/blog/whole-house-surge-protection'],
  ['do I need a permit to add an outlet?', '/blog/permits-inspections-and-reading-a-quote'],
  ['are you licensed and insured?', '/about'],
  ['what are your hours on Saturday?', '/contact'],
  ['do you take credit cards?', '/contact'],
  ['do you work in Bay Shore?', '/locations/bay-shore'],
  ['my restaurant failed the electrical inspection, what now', `${commercial}/failed-electrical-inspection`],
]

test('of fifty questions that homeowners ask, at least 45 have the page that answers in the first three', () => {
  expect(questions).toHaveLength(50)
  const missed = questions.flatMap(([question, path]) => {
    const { hits, isGood } = answer(question)
    const paths = hits.slice(0, 3).map((hit) => hit.path)
    return isGood && paths.includes(path) ? [] : [`${question} → ${paths.join(' ')} instead of ${path}`]
  })
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(5)
})

test('who asks what it costs is told what it costs, and how long where they ask that', () => {
  const first = (question: string) => answer(question).hits[0]?.passage
  expect(first('how much to go from 100 amps to 200 amps?')).toMatchObject({ about: 'cost' })
  expect(first('how much to go from 100 amps to 200 amps?')?.text).toMatch(/^\$\d/)
  expect(first('how long does it take to replace a federal pacific panel')).toMatchObject({ about: 'time' })
})

test('of a guide the passage that answers is shown, with its place on the page', () => {
  const [hit] = answer('how deep do I have to bury the wire to my shed?').hits
  expect(hit?.passage?.heading).toBe('How deep')
  expect(hit?.passage?.id).toBeTruthy()
})

test.each(['xyzzy', 'who won the super bowl', 'what is the capital of France', 'blue moon cheese'])(
  'of “%s” the site says that it knows nothing',
  (question) => {
    expect(answer(question).isGood).toBe(false)
  },
)
