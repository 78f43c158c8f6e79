import { expect, test } from 'vitest'
import { inPlace } from './in-place'

test.each([
  ['Dead outlet', 'Dead outlet in Babylon, NY'],
  ['Which generator size do I need?', 'Which generator size do I need in Babylon, NY?'],
])('“%s” reads as “%s” for a place', (name, said) => {
  expect(inPlace(name, 'Babylon, NY')).toBe(said)
})
