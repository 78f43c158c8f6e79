import fc from 'fast-check'
import { expect, test } from 'vitest'
import { conductors } from './code-tables'
import { dropPercent, longestRun, voltageDrop, wireSize } from './voltage-drop'

const ohms = (size: string) => conductors.copper.find((wire) => wire.size === size)?.ohmsPerKft ?? Number.NaN

test('electrician2.com, Voltage drop by Table 8: 4 A over 100 ft of 16 AWG lose 4.0 V, 16.7 % of 24 V', () => {
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

test('three phases lose √3 ÷ 2 of what a single phase loses over the same wire', () => {
  const load = { amps: 30, feet: 200 }
  expect(voltageDrop({ ...load, phases: 3 }, 1) / voltageDrop({ ...load, phases: 1 }, 1)).toBeCloseTo(
    0.866,
    3,
  )
})

test('12 A over 150 ft at 120 V: 14 AWG for the current, 8 AWG for a drop of 3 %', () => {
  const found = wireSize({ volts: 120, phases: 1, amps: 12, feet: 150 }, 'copper', false, 3)
  expect(found).toMatchObject({ sizedFor: 12, breaker: 15, celsius: 60 })
  expect(found?.forLoad.size).toBe('14 AWG')
  expect(found?.chosen?.size).toBe('8 AWG')
})

test('a continuous load counts 125 %, and above 100 A the column for 75 °C counts', () => {
  const short = { volts: 240, phases: 1, feet: 10 } as const
  expect(wireSize({ ...short, amps: 48 }, 'copper', true, 3)).toMatchObject({
    sizedFor: 60,
    breaker: 60,
    celsius: 60,
  })
  expect(wireSize({ ...short, amps: 48 }, 'copper', true, 3)?.chosen?.size).toBe('4 AWG')
  expect(wireSize({ ...short, amps: 110 }, 'copper', false, 3)?.chosen?.size).toBe('2 AWG')
})

test('a load that no wire of the table carries, and a run that none is long enough for, are said so', () => {
  expect(wireSize({ volts: 240, phases: 1, amps: 500, feet: 10 }, 'copper', false, 3)).toBeUndefined()
  expect(wireSize({ volts: 120, phases: 1, amps: 200, feet: 5000 }, 'copper', false, 3)).toMatchObject({
    chosen: undefined,
  })
})

const anyRun = fc.record({
  volts: fc.constantFrom(120, 208, 240, 480),
  phases: fc.constantFrom(1 as const, 3 as const),
  amps: fc.double({ min: 0.1, max: 300, noNaN: true }),
  feet: fc.double({ min: 1, max: 2000, noNaN: true }),
})
const anyMetal = fc.constantFrom('copper' as const, 'aluminum' as const)

test('the chosen wire keeps the limit and carries the load; the next smaller one fails in one of the two', () => {
  fc.assert(
    fc.property(
      anyRun,
      anyMetal,
      fc.boolean(),
      fc.double({ min: 0.5, max: 10, noNaN: true }),
      (run, metal, continuous, limit) => {
        const found = wireSize(run, metal, continuous, limit)
        if (!found?.chosen) return
        const { chosen, forLoad, sizedFor, celsius, breaker } = found
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

test('over the longest run the drop is the limit itself', () => {
  fc.assert(
    fc.property(anyRun, (run) => {
      const feet = longestRun(run, 1.24, 3)
      expect(dropPercent({ ...run, feet }, 1.24)).toBeCloseTo(3, 6)
    }),
  )
})

test('a circuit of 100 A is sized by the column for 60 °C, and the next larger one by that for 75 °C', () => {
  const celsiusFor = (amps: number) =>
    wireSize({ volts: 240, phases: 1, amps, feet: 10 }, 'copper', false, 3)?.celsius
  expect([celsiusFor(90), celsiusFor(100), celsiusFor(101)]).toEqual([60, 60, 75])
})
