import { expect, test } from 'vitest'
import { demoValues, isPlaceholderLink, refuseDemoValues } from './demo'

const real = {
  badge: {
    rating: '4.9',
    text: '212 reviews',
    source: { name: 'Google', url: 'https://www.google.com/maps?cid=42', asOf: 'November 2026' },
  },
  social: [{ name: 'Facebook', url: 'https://www.facebook.com/brightside.electric' }],
} as const

const found = (text: string, file = 'src/content/x.ts') =>
  demoValues(real, new Map([[file, text]]), []).map((left) => `${left.file}: ${left.what}`)

test('a real business with real values builds', () => {
  const text = "phone: '(631) 482-0199', cost: { from: 555, to: 0142 }, site: 'https://example-electric.com'"
  expect(found(text)).toEqual([])
  expect(() => refuseDemoValues([])).not.toThrow()
})

test.each([
  ["phone: '(631) 555-0142'", 'the telephone number (631) 555-0142'],
  ["e164: '+16315550142'", 'the telephone number +16315550142'],
  ['call 516-555-0199 now', 'the telephone number 516-555-0199'],
  ["email: 'office@bright.example'", 'the address office@bright.example'],
  ["url: 'https://bright.example'", 'the address https://bright.example'],
  ["street: '1 Example Plaza'", 'the street 1 Example Plaza'],
  ['Kettle Lake Electric has', 'the name Kettle Lake Electric'],
  ['{ demo: true, title', 'prices, promises or a story that are made up: demo: true'],
])('%s is left over from the demonstration, and is named with its file', (text, what) => {
  expect(found(text)).toEqual([`src/content/x.ts: ${what}`])
})

test('leftovers in comments are ignored', () => {
  expect(found('/** Such as (631) 555-0142. */\n// demo: true')).toEqual([])
})

test('a badge needs a source, and a profile needs a real address', () => {
  const left = demoValues(
    {
      badge: { rating: '5.0', text: '200+ verified reviews' },
      social: [{ name: 'Instagram', url: 'https://www.instagram.com/' }],
    },
    new Map(),
    [{ body: 'Demo review: neat.' }, { body: 'Neat.' }],
  )
  expect(left.map(({ what }) => what)).toEqual([
    'the badge “5.0, 200+ verified reviews”, without a source',
    'the link to Instagram, https://www.instagram.com/',
    'demo reviews from supabase/seed.sql (1)',
  ])
})

test.each([
  ['https://www.facebook.com/', true],
  ['https://www.google.com/maps/search/?api=1&query=electrician', true],
  ['https://www.google.com/maps/search/?api=1&query=x&query_place_id=ChIJ1', false],
  ['https://www.facebook.com/brightside.electric', false],
])('%s leads nowhere: %s', (address, leadsNowhere) => {
  expect(isPlaceholderLink(address)).toBe(leadsNowhere)
})
