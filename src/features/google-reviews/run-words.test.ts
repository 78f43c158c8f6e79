import { expect, test } from 'vitest'
import { doneWords, sourceWords } from './run-words'

const numbers = { fetched: 1000, inserted: 0, updated: 0, removed: 0, isComplete: true, total: 1000 }

test('a run that changed something says what', () => {
  expect(doneWords({ ...numbers, inserted: 1000 })).toBe('Google listed 1,000 reviews: 1,000 new.')
  expect(doneWords({ ...numbers, fetched: 1, updated: 1, removed: 2 })).toBe(
    'Google listed 1 review: 1 changed, 2 removed.',
  )
})

test('a run that found nothing new says so', () => {
  expect(doneWords(numbers)).toBe('Google listed 1,000 reviews; nothing has changed.')
})

test('if Google did not list them all, it says why none was removed', () => {
  expect(doneWords({ ...numbers, fetched: 48, inserted: 1, isComplete: false, total: 50 })).toBe(
    'Google listed 48 reviews: 1 new. It says that there are 50, so that none was removed.',
  )
  expect(doneWords({ ...numbers, fetched: 48, isComplete: false, total: 0 })).toBe(
    'Google listed 48 reviews; nothing has changed. It does not say how many there are, so that none was removed.',
  )
  expect(doneWords({ ...numbers, fetched: 0, isComplete: false, total: 0 })).toBe(
    'Google listed 0 reviews; nothing has changed. Ours are removed once it has listed none for a day.',
  )
})

test('sources have names for people', () => {
  expect([null, 'places', 'business_profile', 'demo', 'other'].map(sourceWords)).toEqual([
    '',
    'Places API',
    'Business Profile',
    'Demonstration',
    'other',
  ])
})
