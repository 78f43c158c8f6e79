import { beforeAll, expect, test } from 'vitest'
import { createSearch, type Search } from '../../src/features/search/search.ts'
import { publicPages, renderPage } from '../../src/prerender.tsx'
import { sitePassages } from './passages.ts'
import heldOut from './questions/held-out.json' with { type: 'json' }
import tune from './questions/tune.json' with { type: 'json' }
import { isForTown, type PageToFind, searchIndex } from './search-index.ts'

let answer: Search
let search: Search

beforeAll(async () => {
  const pages: PageToFind[] = []
  for (const page of await publicPages())
    pages.push({ ...page, ...(isForTown(page.path) ? { head: '', body: '' } : await renderPage(page)) })
  const index = searchIndex(pages)
  answer = createSearch(index, sitePassages(pages))
  search = createSearch(index)
}, 60_000)

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
  ['wont reset gfci outlet', '/services/residential-electrician/problems/dead-outlet'],
  [
    'lights flickering when ac turns on',
    '/services/residential-electrician/problems/lights-flicker-in-whole-house',
  ],
  [
    'lights dim when microwave is on',
    '/services/residential-electrician/problems/lights-flicker-in-whole-house',
  ],
  ['generac wont start', '/services/generator-installation/problems/generator-does-not-start'],
  [
    'how big generator for 2000 sq ft house',
    '/services/generator-installation/problems/which-generator-size',
  ],
  ['aluminum wiring fix cost', '/services/residential-electrician/problems/aluminum-wiring'],
  ['400 amp service', '/services/panel-upgrade'],
  ['split bus panel', '/services/panel-upgrade'],
  ['install motion lights', '/services/lighting-installation'],
  ['security camera wiring', '/services/smart-home-wiring'],
  ['run power to shed', '/blog/outdoor-wiring-lights-outlets-and-the-trench'],
  ['wire size for 50 amp 100 feet', '/resources/voltage-drop'],
  ['outlet for new dryer 4 prong', '/residential'],
  ['add outlet behind tv', '/residential'],
  ['wall mounted tv hide wires', '/residential'],
  ['level 2 charger 14-50 install price', '/services/ev-charger-installation'],
  ['how long does a panel swap take', '/services/panel-upgrade'],
  ['mouse chewed wire in attic', '/services/emergency-electrician/problems/burning-smell'],
  ['need electrician for store buildout farmingdale', '/services/commercial-electrician/farmingdale'],
  ['se me fue la luz en media casa', '/services/emergency-electrician/problems/no-power-in-half-the-house'],
  [
    'meter box pulled off house',
    '/services/emergency-electrician/problems/service-cable-torn-down-by-a-tree',
  ],
  [
    'outside outlet not working after rain',
    '/services/lighting-installation/problems/outdoor-lights-trip-the-breaker',
  ],
  ['do i need permit to change panel smithtown', '/locations/smithtown'],
])('“%s” is answered by %s', (question, path) => {
  const { isGood, hits } = answer(question)
  expect(isGood).toBe(true)
  expect(hits[0]?.path).toBe(path)
})

test.each([
  {
    path: '/residential',
    words: 'We look into the walls first',
    questions: [
      'do you rewire whole houses?',
      'rewire house cost',
      'how much to rewire a 3 bedroom house',
      'need whole house rewired knob and tube',
      'cloth wiring replace',
      'can you rewire without opening the walls',
      're-wire my cape',
      'necesito recablear la casa',
    ],
  },
  {
    path: '/residential',
    words: 'We wire both',
    questions: [
      'can you wire a hot tub',
      'hook up a hot tub',
      'hottub wiring cost',
      '220v for jacuzzi',
      'spa hookup 50 amp',
      'pool pump electrician',
      'above ground pool electric',
      'pool bonding',
      'electrician for a swimming pool',
    ],
  },
  {
    path: '/residential',
    words: 'We hang them',
    questions: [
      'can you install a ceiling fan',
      'how much to hang a ceiling fan',
      'celing fan',
      'replace light with ceiling fan',
      'fan wobbles',
    ],
  },
  {
    path: '/residential',
    words: 'the circuit that wired alarms need',
    questions: ['do you install smoke alarms', 'hardwired smoke detector replacement', 'co detector install'],
  },
  {
    path: '/residential',
    words: 'We install neither',
    questions: [
      'do you do solar',
      'solar panel install',
      'do you install solar panels',
      'do you fix solar',
      'home battery or powerwall',
      'battery backup for house',
      'enphase battery',
    ],
  },
  {
    path: '/residential',
    words: 'by urgency and with a price',
    questions: [
      'electrical inspection before selling the house',
      'home inspector found electrical problems',
      'pre purchase electrical inspection',
      'buying a house need wiring checked',
    ],
  },
  {
    path: '/blog/permits-inspections-and-reading-a-quote',
    words: 'asked for it when you sell',
    questions: ['house closing missing electrical certificate'],
  },
  {
    path: '/contact',
    words: 'We offer no financing',
    questions: [
      'do you have financing',
      '0% financing',
      'can i pay monthly',
      'payment plans',
      'ofrecen financiamiento',
    ],
  },
  {
    path: '/contact',
    words: 'By check, card or bank transfer',
    questions: ['do you take venmo', 'pay with credit card'],
  },
  {
    path: '/terms',
    words: 'The quote names the warranty on our labor',
    questions: [
      'what warranty do I get',
      'whats your warranty',
      'is labor guaranteed',
      'how long is the warranty',
      'do you guarantee your work',
      'que garantia dan',
    ],
  },
  {
    path: '/locations',
    words: 'not to New York City',
    questions: [
      'do you come to Patchogue?',
      'patchogue electrician',
      'is Sayville in your area',
      'are you in Holbrook',
      'do you service Riverhead',
      'do u come out to montauk',
      'do you go to the hamptons',
      'do you work in queens',
      'brooklyn',
      'van a Brentwood',
    ],
  },
  { path: '/locations', words: 'ZIP code', questions: ['11772', 'my zip is 11961'] },
  {
    path: '/ev-charger',
    words: 'the federal credits have ended',
    questions: [
      'rebates',
      'generator rebate',
      'pseg rebate ev charger',
      'tax credit for ev charger',
      'solar tax credit 2026',
      'is there still a federal tax credit for a panel upgrade',
    ],
  },
  {
    path: '/residential',
    words: 'wants its own circuit',
    questions: ['new outlet for dryer', 'treadmill needs its own circuit', 'mini split electrician'],
  },
  {
    path: '/contact',
    words: 'there are no discounts',
    questions: ['do you give senior discounts', 'discount for veterans'],
  },
  {
    path: '/contact',
    words: 'An estimate costs nothing',
    questions: ['free quote', 'do you do free estimates'],
  },
  {
    path: '/contact',
    words: '7:00 AM to 7:00 PM',
    questions: ['do you work saturdays', 'can you come on a sunday'],
  },
  { path: '/terms', words: 'a part when material is ordered', questions: ['deposit required'] },
  {
    path: '/blog/permits-inspections-and-reading-a-quote',
    words: 'work for hire',
    questions: ['can a homeowner do his own electrical work in suffolk', 'can i wire my own house'],
  },
  {
    path: '/blog/smoke-and-carbon-monoxide-alarms-in-new-york',
    words: 'ten years',
    questions: ['smoke detectors beeping', 'how old smoke detector'],
  },
  {
    path: '/blog/what-a-200-amp-service-upgrade-involves',
    words: 'A closed refrigerator keeps food safe',
    questions: ['food in fridge during panel upgrade'],
  },
  {
    path: '/blog/plug-or-hard-wired-ev-charger',
    words: 'the peak is from 3 to 7 p.m.',
    questions: ['time of day rates', 'off peak hours'],
  },
  {
    path: '/locations/smithtown',
    words: 'an electrical permit costs $100',
    questions: ['how much is a permit in smithtown', 'smithtown building department'],
  },
])('people who ask for it find $path, in the chat with “$words”', ({ path, words, questions }) => {
  for (const question of questions) {
    const { isGood, hits } = answer(question)
    const found = search(question).hits.slice(0, 3)
    expect.soft(isGood, question).toBe(true)
    expect.soft(hits.slice(0, 3).find((hit) => hit.path === path)?.passage?.text, question).toContain(words)
    expect
      .soft(
        found.map((hit) => hit.path),
        question,
      )
      .toContain(path)
  }
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
