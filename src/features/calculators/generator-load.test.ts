import fc from 'fast-check'
import { expect, test } from 'vitest'
import { extraToStart, generatorDemand, inletFor, withReserve } from './generator-load'

const refrigerator = { count: 1, running: 800, extraToStart: 1600 }
const freezer = { count: 1, running: 500, extraToStart: 500 }
const television = { count: 1, running: 500, extraToStart: 0 }
const light = { count: 1, running: 75, extraToStart: 0 }
const airConditioner = { count: 1, running: 1200, extraToStart: 1800 }

test('Briggs & Stratton, manual 30209, example: 3,075 W running, 1,800 W highest surge, 4,875 W required', () => {
  expect(generatorDemand([airConditioner, refrigerator, freezer, television, light])).toEqual({
    running: 3075,
    largestStart: 1800,
    starting: 4875,
  })
})

test('Briggs & Stratton, manual 30239, example: 1,875 W running, 1,600 W highest surge, 3,475 W required', () => {
  expect(generatorDemand([refrigerator, freezer, television, light])).toEqual({
    running: 1875,
    largestStart: 1600,
    starting: 3475,
  })
})

test('a motor takes three times its running watts to start, twice them on top of running', () => {
  expect(extraToStart(800)).toBe(1600) // the refrigerator of the examples
})

test('an appliance that is not there counts nothing, not even its start', () => {
  expect(generatorDemand([{ ...airConditioner, count: 0 }, light])).toEqual({
    running: 75,
    largestStart: 0,
    starting: 75,
  })
  expect(generatorDemand([])).toEqual({ running: 0, largestStart: 0, starting: 0 })
})

test('a second appliance of the same kind adds its running watts, not another start', () => {
  const load = fc.record({
    count: fc.integer({ min: 1, max: 9 }),
    running: fc.integer({ min: 1, max: 5000 }),
    extraToStart: fc.integer({ min: 0, max: 10_000 }),
  })
  fc.assert(
    fc.property(load, fc.array(load), (one, others) => {
      const before = generatorDemand([one, ...others])
      const after = generatorDemand([{ ...one, count: one.count + 1 }, ...others])
      expect(after.running - before.running).toBe(one.running)
      expect(after.largestStart).toBe(before.largestStart)
    }),
  )
})

test('an inlet of 30 A carries 7,200 W, one of 50 A 12,000 W, and none more', () => {
  expect(inletFor(7200)?.amps).toBe(30)
  expect(inletFor(7201)?.amps).toBe(50)
  expect(inletFor(12_001)).toBeUndefined()
  expect(withReserve(5000, 20)).toBe(6000)
})
