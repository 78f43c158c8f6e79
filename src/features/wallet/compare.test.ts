import { expect, test } from 'vitest'
import { firstDifference } from './compare'

const addresses = Array.from({ length: 50 }, (_, index) => ({
  index,
  address: `address ${index}`,
  tweak: `tweak ${index}`,
}))

const changed = (at: number, change: object) =>
  addresses.map((one) => (one.index === at ? { ...one, ...change } : one))

test('stored addresses that are the wallet’s have no difference', () => {
  expect(firstDifference(addresses, addresses)).toBeNull()
  expect(firstDifference([], [])).toBeNull()
})

test('the first stored address that is not the wallet’s is named, with both', () => {
  const stored = changed(20, { address: 'another' }).map((one) =>
    one.index === 30 ? { ...one, address: 'a third' } : one,
  )
  expect(firstDifference(stored, addresses)).toEqual({
    index: 20,
    stored: 'another',
    derived: 'address 20',
    what: 'address',
  })
  expect(firstDifference(changed(0, { tweak: 'another' }), addresses)).toMatchObject({
    index: 0,
    what: 'tweak',
  })
  expect(firstDifference(changed(49, { tweak: 'another' }), addresses)).toMatchObject({ index: 49 })
})

test('an address too few or too many, or one out of its place, is a difference', () => {
  expect(firstDifference(addresses.slice(0, -1), addresses)).toMatchObject({
    index: 49,
    what: 'missing',
    stored: null,
  })
  expect(firstDifference(addresses, addresses.slice(0, -1))).toMatchObject({
    index: 49,
    what: 'missing',
    derived: null,
  })
  const gap = addresses.filter(({ index }) => index !== 7)
  expect(firstDifference(gap, addresses)).toMatchObject({ index: 7, what: 'missing' })
})
