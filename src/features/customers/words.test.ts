import { expect, test } from 'vitest'
import { requestsText } from './words'

test('more requests of a customer than a card counts are not said to be a hundred', () => {
  expect([0, 1, 99, 100].map(requestsText)).toEqual([
    'no requests',
    '1 request',
    '99 requests',
    '100+ requests',
  ])
})
