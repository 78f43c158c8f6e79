import { expect, test } from 'vitest'
import { conductorFor, conductors, standardRatingFor } from './code-tables'

const find = (metal: 'copper' | 'aluminum', size: string) =>
  conductors[metal].find((wire) => wire.size === size)

test('resistances match chapter 9, Table 8: stranded, uncoated, ohms per 1,000 ft at 75 °C', () => {
  // The rows as published at sfasoft.com/look/35/Conductor_Properties.
  expect(find('copper', '14 AWG')?.ohmsPerKft).toBe(3.14)
  expect(find('copper', '12 AWG')?.ohmsPerKft).toBe(1.98)
  expect(find('copper', '4/0 AWG')?.ohmsPerKft).toBe(0.0608)
  expect(find('aluminum', '10 AWG')?.ohmsPerKft).toBe(2.04)
  expect(find('aluminum', '4/0 AWG')?.ohmsPerKft).toBe(0.1)
  expect(find('aluminum', '500 kcmil')?.ohmsPerKft).toBe(0.0424)
})

test('resistances agree with the area of the wire: 12.9 Ω·circular mil/ft for copper and 21.2 for aluminum', () => {
  // Areas in circular mils from the same table. A misplaced digit shows as more than 3 percent.
  const areas: Record<string, number> = {
    '14 AWG': 4110,
    '12 AWG': 6530,
    '10 AWG': 10_380,
    '8 AWG': 16_510,
    '6 AWG': 26_240,
    '4 AWG': 41_740,
    '3 AWG': 52_620,
    '2 AWG': 66_360,
    '1 AWG': 83_690,
    '1/0 AWG': 105_600,
    '2/0 AWG': 133_100,
    '3/0 AWG': 167_800,
    '4/0 AWG': 211_600,
    '250 kcmil': 250_000,
    '300 kcmil': 300_000,
    '350 kcmil': 350_000,
    '400 kcmil': 400_000,
    '500 kcmil': 500_000,
  }
  for (const [metal, constant] of [
    ['copper', 12.9],
    ['aluminum', 21.2],
  ] as const) {
    for (const { size, ohmsPerKft } of conductors[metal]) {
      const byArea = (constant * 1000) / (areas[size] ?? Number.NaN)
      expect(Math.abs(ohmsPerKft / byArea - 1), `${metal} ${size}`).toBeLessThan(0.03)
    }
  }
})

test('larger wire has less resistance and carries more, in both columns', () => {
  for (const wires of Object.values(conductors)) {
    for (const [place, wire] of wires.entries()) {
      const before = wires[place - 1]
      expect(wire.ampacity[75]).toBeGreaterThan(wire.ampacity[60])
      if (!before) continue
      expect(wire.ohmsPerKft, wire.size).toBeLessThan(before.ohmsPerKft)
      expect(wire.ampacity[60], wire.size).toBeGreaterThan(before.ampacity[60])
      expect(wire.ampacity[75], wire.size).toBeGreaterThan(before.ampacity[75])
    }
  }
})

test('the next standard breaker follows 240.6(A)', () => {
  expect(standardRatingFor(12.5)).toBe(15)
  expect(standardRatingFor(50)).toBe(50)
  expect(standardRatingFor(50.1)).toBe(60)
  expect(standardRatingFor(401)).toBeUndefined()
})

test('small wire is never put behind a breaker that 240.4(D) forbids, no matter its ampacity', () => {
  expect(conductorFor('copper', 20, 75)?.size).toBe('12 AWG') // 14 AWG carries 20 A at 75 °C, behind 15 A at most
  expect(conductorFor('copper', 35, 75)?.size).toBe('8 AWG') // 10 AWG carries 35 A, behind 30 A at most
  expect(conductorFor('aluminum', 20, 75)?.size).toBe('10 AWG')
  expect(conductorFor('copper', 15, 60)?.size).toBe('14 AWG')
})
