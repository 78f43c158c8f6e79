import { expect, test } from 'vitest'
import type { License } from './business'
import { licenseFact, licensesIn } from './licenses'

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

test('a county’s page names the licenses that count there, and none where none does', () => {
  expect(licensesIn('Suffolk')).toBe('Suffolk County license ME-44927')
  expect(licensesIn('Nassau')).toBeNull()
})

test('a state’s license counts in every town', () => {
  const state: License = { jurisdiction: 'New Jersey', number: 'EC-3' }
  for (const town of [babylon, massapequa]) expect(licenseFact(town, [state])).toBe('New Jersey license EC-3')
})

test('a town’s license counts in that town only', () => {
  const licenses = [suffolk, oysterBay]
  expect(licenseFact(massapequa, licenses)).toBe('Town of Oyster Bay license A-2')
  expect(licenseFact(farmingdale, licenses)).toMatch(/^None of our own counts here\./)
})
