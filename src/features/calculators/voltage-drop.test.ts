import fc from 'fast-check'
import { expect, test } from 'vitest'
import { conductors } from './code-tables'
import { dropPercent, longestRun, voltageDrop, wireSize } from './voltage-drop'

const inCable = { metal: 'copper', celsius: 60 } as const
const inConduit = { metal: 'copper', celsius: 75 } as const

const ohms = (size: string) => conductors.copper.find((wire) => wire.size === size)?.ohmsPerKft ?? Number.NaN

test('electrician2.com, Voltage drop by Table 8: 4 A over 100 ft of 16 AWG lose 4.0 V, 16.7% of 24 V', () => {
  const run = { volts: 24, phases: 1, amps: 4, feet: 100 } as const
  expect(voltageDrop(run, 4.99)).toBeCloseTo(4.0, 1)
  expect(dropPercent(run, 4.99)).toBeCloseTo(16.6, 0)
})

// tradelicenseprep.com, Voltage drop: 20 A at 120 V over 100 ft. They use K = 12.9 and the circular mils of Table 8.
test.each([
  ['12 AWG', 7.9, 6.6],
  ['8 AWG', 3.1, 2.6],
])('20 A over 100 ft of %s lose %f V, %f %', (size, volts, percent) => {
  const run = { volts: 120, phases: 1, amps: 20, feet: 100 } as const
  expect(voltageDrop(run, ohms(size))).toBeCloseTo(volts, 1)
  expect(dropPercent(run, ohms(size))).toBeCloseTo(percent, 1)
})

// journeymaniq.com, Voltage drop practice: 16 A, 120 V, 70 ft of 12 AWG; 24 A, 240 V, 150 ft of 10 AWG.
test.each([
  [120, 16, 70, '12 AWG', 4.43, 3.69],
  [240, 24, 150, '10 AWG', 8.95, 3.73],
])('at %i V, %i A over %i ft of %s lose %f V, %f %', (volts, amps, feet, size, drop, percent) => {
  const run = { volts, phases: 1, amps, feet } as const
  expect(Math.abs(voltageDrop(run, ohms(size)) - drop)).toBeLessThan(0.03)
  expect(Math.abs(dropPercent(run, ohms(size)) - percent)).toBeLessThan(0.02)
})

test('three phases lose √3 ÷ 2 times what a single phase loses over the same wire', () => {
  const load = { amps: 30, feet: 200 }
  expect(voltageDrop({ ...load, phases: 3 }, 1) / voltageDrop({ ...load, phases: 1 }, 1)).toBeCloseTo(
    0.866,
    3,
  )
})

test('12 A over 150 ft at 120 V: 14 AWG for the current, 8 AWG for a drop of 3%', () => {
  const found = wireSize({ volts: 120, phases: 1, amps: 12, feet: 150 }, inCable, false, 3)
  expect(found).toMatchObject({ sizedFor: 12, breaker: 15 })
  expect(found?.forLoad.size).toBe('14 AWG')
  expect(found?.chosen?.size).toBe('8 AWG')
})

test('a continuous load counts 125%, and wire in conduit may be a size smaller than NM cable', () => {
  const charger = { volts: 240, phases: 1, feet: 10, amps: 48 } as const
  expect(wireSize(charger, inCable, true, 3)).toMatchObject({ sizedFor: 60, breaker: 60 })
  expect(wireSize(charger, inCable, true, 3)?.chosen?.size).toBe('4 AWG')
  expect(wireSize(charger, inConduit, true, 3)?.chosen?.size).toBe('6 AWG')
})

test('a charger of 48 A over 150 ft of 6 AWG in conduit loses 3%, as our page about it says', () => {
  const found = wireSize({ volts: 240, phases: 1, feet: 150, amps: 48 }, inConduit, true, 3)
  expect(found?.chosen?.size).toBe('6 AWG')
})

test('a load too large or a run too long for any wire in the table is reported as such', () => {
  expect(wireSize({ volts: 240, phases: 1, amps: 500, feet: 10 }, inCable, false, 3)).toBeUndefined()
  expect(wireSize({ volts: 120, phases: 1, amps: 200, feet: 5000 }, inCable, false, 3)).toMatchObject({
    chosen: undefined,
  })
})

const anyRun = fc.record({
  volts: fc.constantFrom(120, 208, 240, 480),
  phases: fc.constantFrom(1 as const, 3 as const),
  amps: fc.double({ min: 0.1, max: 300, noNaN: true }),
  feet: fc.double({ min: 1, max: 2000, noNaN: true }),
})
const anyWiring = fc.record({
  metal: fc.constantFrom('copper' as const, 'aluminum' as const),
  celsius: fc.constantFrom(60 as const, 75 as const),
})

test('the chosen wire keeps the limit and carries the load; the next smaller one fails in one of the two', () => {
  fc.assert(
    fc.property(
      anyRun,
      anyWiring,
      fc.boolean(),
      fc.double({ min: 0.5, max: 10, noNaN: true }),
      (run, wiring, continuous, limit) => {
        const found = wireSize(run, wiring, continuous, limit)
        if (!found?.chosen) return
        const { chosen, forLoad, sizedFor, breaker } = found
        const { metal, celsius } = wiring
        expect(dropPercent(run, chosen.ohmsPerKft)).toBeLessThanOrEqual(limit)
        expect(chosen.ampacity[celsius]).toBeGreaterThanOrEqual(sizedFor)
        expect(chosen.largestBreaker ?? Number.POSITIVE_INFINITY).toBeGreaterThanOrEqual(breaker)
        expect(found.compared).toContain(chosen)
        if (chosen === forLoad) return
        const smaller = conductors[metal][conductors[metal].indexOf(chosen) - 1]
        expect(dropPercent(run, smaller?.ohmsPerKft ?? Number.NaN)).toBeGreaterThan(limit)
      },
    ),
  )
})

test('over the longest run the drop is exactly the limit', () => {
  fc.assert(
    fc.property(anyRun, (run) => {
      const feet = longestRun(run, 1.24, 3)
      expect(dropPercent({ ...run, feet }, 1.24)).toBeCloseTo(3, 6)
    }),
  )
})

test('more current never asks for a smaller wire: 101 A for none smaller than 100 A', () => {
  fc.assert(
    fc.property(anyRun, anyWiring, fc.double({ min: 0, max: 50, noNaN: true }), (run, wiring, more) => {
      const size = (amps: number) => wireSize({ ...run, amps }, wiring, false, 3)?.forLoad
      const [less, greater] = [size(run.amps), size(run.amps + more)]
      if (!less || !greater) return
      const sizes = conductors[wiring.metal]
      expect(sizes.indexOf(greater)).toBeGreaterThanOrEqual(sizes.indexOf(less))
    }),
  )
  for (const wiring of [inCable, inConduit]) {
    const place = (amps: number) => {
      const found = wireSize({ volts: 240, phases: 1, feet: 10, amps }, wiring, false, 3)
      return conductors.copper.findIndex(({ size }) => size === found?.forLoad.size)
    }
    expect(place(100)).toBeGreaterThan(0)
    expect(place(101)).toBeGreaterThanOrEqual(place(100))
  }
})
