import { expect, test } from 'vitest'
import { trade } from '@/content/trade'
import { createSearch } from './search'
import type { SearchDocument } from './search-index'
import { inEnglish } from './spanish'
import { questionOf, termsOf } from './words'

const document = (path: string, title: string, more: Partial<SearchDocument> = {}): SearchDocument => ({
  path,
  kind: path.includes('/problems/') ? 'problem' : 'page',
  title,
  text: '',
  words: '',
  asked: '',
  ...more,
})
const search = createSearch({
  towns: [
    { slug: 'ronkonkoma', name: 'Ronkonkoma', zips: ['11779'] },
    { slug: 'bay-shore', name: 'Bay Shore', zips: ['11706'] },
    { slug: 'babylon', name: 'Babylon', zips: ['11702', '11703'] },
    { slug: 'commack', name: 'Commack', zips: ['11725'] },
  ],
  documents: [
    document('/services/residential-electrician/problems/dead-outlet', 'Dead outlet', {
      inTown: '/services/residential-electrician/:town/dead-outlet',
    }),
    document('/services/residential-electrician/problems/breaker-keeps-tripping', 'Breaker keeps tripping', {
      inTown: '/services/residential-electrician/:town/breaker-keeps-tripping',
    }),
    document('/services/residential-electrician', 'Residential electrician', {
      kind: 'service',
      inTown: '/services/residential-electrician/:town',
    }),
    document('/services/ev-charger-installation', 'EV charger installation', {
      kind: 'service',
      inTown: '/services/ev-charger-installation/:town',
    }),
    document('/locations/babylon', 'Electrician in Babylon, NY', { kind: 'town' }),
    document('/blog/outlets', 'Outlets with two slots', { kind: 'guide' }),
    document('/contact', 'Contact', { asked: 'appointment, when can you come out' }),
  ],
})
const paths = (question: string) => search(question).hits.map(({ path }) => path)

test.each([
  'dead outlet',
  'outlets dead',
  'dead plug',
  'receptacle not working',
  'DEAD  OUTLET!',
  'dead outelt',
  'dead outl',
])('“%s” finds the dead outlet first', (question) => {
  expect(paths(question)[0]).toBe('/services/residential-electrician/problems/dead-outlet')
})

test.each(['breaker trips', 'tripped breaker', 'my breaker keeps going off', 'braeker triping'])(
  '“%s” finds the breaker that keeps tripping first',
  (question) => {
    expect(paths(question)[0]).toBe('/services/residential-electrician/problems/breaker-keeps-tripping')
  },
)

test.each(['car ev charger', 'EV chargers', 'ev charging'])('“%s” finds EV chargers first', (question) => {
  expect(paths(question)[0]).toBe('/services/ev-charger-installation')
})

test.each(['dead outlet babylon', 'babylon dead outlet', 'dead outlet 11703', 'dead outlet in Babilon'])(
  '“%s” leads to the page in Babylon, and says so',
  (question) => {
    expect(search(question)).toMatchObject({ town: { slug: 'babylon' }, isByTown: true })
    expect(search(question).hits[0]).toMatchObject({
      path: '/services/residential-electrician/babylon/dead-outlet',
      title: 'Dead outlet in Babylon',
    })
    expect(paths(question)).toContain('/locations/babylon')
  },
)

test('a town with two words in its name is found no matter how it is written', () => {
  for (const name of ['bay shore', 'Bayshore', 'bay-shore'])
    expect(search(`${name} dead outlet`)).toMatchObject({ town: { slug: 'bay-shore' }, rest: 'dead outlet' })
})

test('naming only a town, or an electrician there, finds the town and what we do there', () => {
  for (const question of ['babylon', `${trade.pro} babylon`, '11702'])
    expect(paths(question)).toEqual([
      '/locations/babylon',
      '/services/residential-electrician/babylon',
      '/services/ev-charger-installation/babylon',
    ])
})

test('a question about a permit in a town begins with the town’s page', () => {
  expect(paths('who gives a permit for a dead outlet in babylon')[0]).toBe('/locations/babylon')
  expect(search('building department 11702')).toMatchObject({ isGood: true })
  expect(paths('dead outlet babylon')[0]).not.toBe('/locations/babylon')
})

test('a question about cost is answered with the price of the thing asked for, not of something else on its page', () => {
  const ask = createSearch({ towns: [], documents: [document('/house', 'In your house')] }, [
    { path: '/house', heading: 'Ceiling fans', text: 'We hang ceiling fans, from the framing.' },
    { path: '/house', heading: 'New circuits', text: 'A circuit for a fan or a dryer is $450.' },
  ])
  expect(ask('what does a ceiling fan cost').hits[0]?.passage?.heading).toBe('Ceiling fans')
  expect(ask('what does a circuit for a dryer cost').hits[0]?.passage?.heading).toBe('New circuits')
})

test('a question that has nothing to do with us finds nothing', () => {
  expect(search('xyzzy').hits).toEqual([])
  expect(search('   ').hits).toEqual([])
  expect(search('?!').hits).toEqual([])
})

test('a page with all the words comes before pages with one', () => {
  expect(paths('dead outlet').indexOf('/blog/outlets')).toBeGreaterThan(0)
})

test('filler words count only if there are no others', () => {
  const meant = (text: string) => termsOf(text).map(({ meant }) => meant)
  expect(meant('why is my outlet')).toEqual(['outlet'])
  expect(meant('who are you')).toEqual(['who', 'are', 'you'])
})

test('a wrong URL is treated as a question', () => {
  expect(questionOf('/services/panel-upgrad/huntington.html')).toBe('panel upgrad huntington')
  expect(questionOf('/locations/bay%20shor')).toBe('bay shor')
  expect(questionOf('/100%')).toBe('100')
  expect(questionOf('/locations/')).toBe('')
})

test('“come back” is not Commack and “baby alone” is not Babylon, but a town mistyped in one word is found', () => {
  for (const question of ['when will my power come back', 'baby alone at home', 'my dead outlet came back'])
    expect(search(question).town, question).toBeUndefined()
  expect(search('outlet comack').town?.slug).toBe('commack')
})

test('a question without a town, asked on a page without one, leads to the general page', () => {
  expect(paths('dead outlet')[0]).toBe('/services/residential-electrician/problems/dead-outlet')
  expect(search('dead outlet').hits[0]?.title).toBe('Dead outlet')
})

test('the town of the page where someone asks decides which town’s pages are shown, and does not change their order', () => {
  const there = search('dead outlet', 'babylon').hits.map(({ path }) => path)
  expect(there[0]).toBe('/services/residential-electrician/babylon/dead-outlet')
  expect(there.map((path) => path.replace('/babylon/', '/problems/').replace('/babylon', ''))).toEqual(
    paths('dead outlet'),
  )
  expect(search('dead outlet', 'babylon').town).toBeUndefined()
})

test('a question in Spanish finds the English page, and only a Spanish one is translated', () => {
  expect(paths('donde los puedo contactar')[0]).toBe('/contact')
  expect(inEnglish('no power')).toBe('no power')
  expect(inEnglish('red patio lights')).toBe('red patio lights')
})

test('a result is good if it has more than half of the words asked', () => {
  expect(search('dead outlet').isGood).toBe(true)
  expect(search('dead outlet hedgehog').isGood).toBe(true)
  expect(search('dead hedgehog').isGood).toBe(false)
  expect(search('dead hedgehog umbrella').isGood).toBe(false)
})
