import { expect, test } from 'vitest'
import { inEnglish } from './spanish'
import { termsOf } from './words'

const meant = (text: string) => termsOf(inEnglish(text)).map((term) => term.meant)

test.each([
  ['Tesla wall box', 'ev charger'],
  ['electric vehicle charging', 'ev charger'],
  ['plugs not working', 'dead outlets'],
  ['jacuzzi', 'hot tub'],
  ['se bajan los breakers de la cocina', 'breaker trips'],
  ['enchufe', 'outlet'],
])('“%s” means “%s” to an electrician', (said, known) => {
  expect(meant(said)).toEqual(expect.arrayContaining(meant(known)))
})
