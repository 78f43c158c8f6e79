import fc from 'fast-check'
import { expect, test } from 'vitest'
import { simplePayback, yearlyEnergy } from './lighting-energy'

/*
 * U.S. Department of Energy, How energy-efficient light bulbs compare with traditional incandescents: energy cost of a year at two
 * hours a day and 11 cents for a kilowatt-hour, as quoted by Virginia Energy Sense (virginiaenergysense.org, June 22, 2017).
 */
test.each([
  [60, 4.8],
  [15, 1.2],
  [12, 1.0],
])('a bulb of %i W costs $%f a year', (watts, dollars) => {
  const energy = yearlyEnergy({ count: 1, watts, hoursPerDay: 2, daysPerYear: 365 })
  expect(energy * 0.11).toBeCloseTo(dollars, 1)
})

// U.S. Department of Energy, Estimating Appliance and Home Electronic Energy Use, its two examples (livonia.gov/1460).
test('270 W for 4 h a day uses 394 kWh a year, 200 W for 4 h on 120 days 96 kWh', () => {
  expect(yearlyEnergy({ count: 1, watts: 120 + 150, hoursPerDay: 4, daysPerYear: 365 })).toBeCloseTo(394.2)
  expect(yearlyEnergy({ count: 1, watts: 200, hoursPerDay: 4, daysPerYear: 120 })).toBeCloseTo(96)
})

test('mfgcalcs.com, Lighting retrofit payback: $160,000 at $23,300 a year pays back after 6.87 years', () => {
  expect(simplePayback(160_000, 23_300)).toBeCloseTo(6.87, 2)
})

test('a retrofit that saves nothing never pays back', () => {
  expect(simplePayback(100, 0)).toBeUndefined()
  expect(simplePayback(100, -5)).toBeUndefined()
  expect(simplePayback(0, 5)).toBe(0)
})

test('twice the lights, the watts or the hours is twice the energy', () => {
  const amount = fc.integer({ min: 1, max: 1000 })
  fc.assert(
    fc.property(amount, amount, fc.integer({ min: 1, max: 12 }), (count, watts, hoursPerDay) => {
      const lights = { count, watts, hoursPerDay, daysPerYear: 365 }
      const energy = yearlyEnergy(lights)
      expect(yearlyEnergy({ ...lights, count: count * 2 })).toBeCloseTo(energy * 2)
      expect(yearlyEnergy({ ...lights, watts: watts * 2 })).toBeCloseTo(energy * 2)
      expect(yearlyEnergy({ ...lights, hoursPerDay: hoursPerDay * 2 })).toBeCloseTo(energy * 2)
    }),
  )
})
