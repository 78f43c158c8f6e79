import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Dwelling, dwellingLoad, evChargersAtLeast, generalDemand } from './dwelling-load'

const house: Dwelling = {
  area: 1500,
  kitchenCircuits: 2,
  laundryCircuits: 1,
  range: 0,
  dryer: 0,
  waterHeater: 0,
  dishwasher: 0,
  otherAppliances: 0,
  evCharger: 0,
  cooling: 0,
  heatPump: 0,
  backupHeat: 0,
  electricHeat: 0,
  heatInFourOrMoreUnits: false,
}

/*
 * NFPA 70, Informative Annex D, as reprinted at flylib.com/books/en/2.419.1: examples D2(a), D2(b) and D2(c) with every figure
 * but the amps, which follow from the totals; thompsonlearningco.com/chapter/annex-d gives those of D2(b) as 122 A.
 */
test('Annex D, example D2(a): heating larger than air conditioning, 21,480 VA, a 100-amp service', () => {
  const load = dwellingLoad({
    ...house,
    range: 12_000,
    waterHeater: 2500,
    dishwasher: 1200,
    dryer: 5000,
    electricHeat: 9000,
    heatInFourOrMoreUnits: true, // in five rooms
    cooling: 6 * 230,
  })
  expect(load).toEqual({
    general: 29_700,
    demand: 17_880,
    heatingOrCooling: { kind: 'electricHeat', va: 3600 },
    total: 21_480,
    amps: 90,
    service: 100,
  })
})

test('Annex D, example D2(b): air conditioning larger than heating, 29,200 VA, 122 A', () => {
  const load = dwellingLoad({
    ...house,
    range: 2 * 4000 + 5100,
    waterHeater: 4500,
    dishwasher: 1200,
    dryer: 5000,
    cooling: 6 * 7 * 240,
    electricHeat: 1500,
  })
  expect(load).toEqual({
    general: 32_800,
    demand: 19_120,
    heatingOrCooling: { kind: 'cooling', va: 10_080 },
    total: 29_200,
    amps: 122,
    service: 125,
  })
})

test('Annex D, example D2(c): heat pump with backup heat, 34,790 VA, a 150-amp service', () => {
  const load = dwellingLoad({
    ...house,
    area: 2000,
    range: 12_000,
    waterHeater: 4500,
    dishwasher: 1200,
    dryer: 5000,
    heatPump: 24 * 240,
    backupHeat: 15_000,
  })
  expect(load).toEqual({
    general: 33_200,
    demand: 19_280,
    heatingOrCooling: { kind: 'heatPumpWithBackup', va: 15_510 },
    total: 34_790,
    amps: 145,
    service: 150,
  })
})

test('a published example with a charger: 2,000 sq ft, heat pump, 9,600 VA charger, 121 A', () => {
  // orbitaljump.com/electrical-calculations, Residential Load Calculation NEC 220.82 (2023 edition).
  const load = dwellingLoad({
    ...house,
    area: 2000,
    waterHeater: 4500,
    range: 12_000,
    dishwasher: 1200,
    dryer: 5500,
    evCharger: 9600,
    heatPump: 5760,
  })
  expect(load.general).toBe(43_300)
  expect(load.amps).toBe(121)
})

test('a charger counts by its nameplate (220.82(B)(3)), and as at least 7,200 VA only if an office asks for it (220.57)', () => {
  const general = (evCharger: number) => dwellingLoad({ ...house, evCharger }).general
  expect(general(3840) - general(0)).toBe(3840)
  expect(evChargersAtLeast(0)).toBe(0)
  expect(evChargersAtLeast(3840)).toBe(7200)
  expect(evChargersAtLeast(11_520)).toBe(11_520)
  expect(evChargersAtLeast(2 * 3840, 2)).toBe(14_400)
})

test('the demand factor is 100% up to 10 kVA and 40% of what is above (220.82(B))', () => {
  expect(generalDemand(9000)).toBe(9000)
  expect(generalDemand(10_000)).toBe(10_000)
  expect(generalDemand(20_000)).toBe(14_000)
})

test('the smallest service is 100 A (230.79(C)), and none above 400 A is named', () => {
  expect(dwellingLoad(house).service).toBe(100)
  expect(dwellingLoad({ ...house, cooling: 200_000 }).service).toBeUndefined()
})

const anyLoad = fc.integer({ min: 0, max: 60_000 })
const anyHouse: fc.Arbitrary<Dwelling> = fc.record({
  area: fc.integer({ min: 200, max: 20_000 }),
  kitchenCircuits: fc.integer({ min: 2, max: 10 }),
  laundryCircuits: fc.integer({ min: 1, max: 5 }),
  range: anyLoad,
  dryer: anyLoad,
  waterHeater: anyLoad,
  dishwasher: anyLoad,
  otherAppliances: anyLoad,
  evCharger: anyLoad,
  cooling: anyLoad,
  heatPump: anyLoad,
  backupHeat: anyLoad,
  electricHeat: anyLoad,
  heatInFourOrMoreUnits: fc.boolean(),
})

test('adding something to a house never makes its load smaller', () => {
  const additions = [
    'area',
    'range',
    'dryer',
    'waterHeater',
    'dishwasher',
    'otherAppliances',
    'evCharger',
    'cooling',
    'heatPump',
    'backupHeat',
    'electricHeat',
  ] as const
  fc.assert(
    fc.property(anyHouse, fc.constantFrom(...additions), anyLoad, (house, name, more) => {
      expect(dwellingLoad({ ...house, [name]: house[name] + more }).total).toBeGreaterThanOrEqual(
        dwellingLoad(house).total,
      )
    }),
  )
})

test('the named service carries the load, and is the smallest that does', () => {
  fc.assert(
    fc.property(anyHouse, (house) => {
      const { amps, service } = dwellingLoad(house)
      if (service === undefined) expect(amps).toBeGreaterThan(400)
      else expect(service).toBeGreaterThanOrEqual(amps)
    }),
  )
})

test('heating and cooling count once: the largest of them, never their sum', () => {
  fc.assert(
    fc.property(anyHouse, (house) => {
      const { total, demand } = dwellingLoad(house)
      const factor = house.heatInFourOrMoreUnits ? 0.4 : 0.65
      const largest = Math.max(
        house.cooling,
        house.heatPump + 0.65 * house.backupHeat,
        factor * house.electricHeat,
      )
      expect(total - demand).toBeCloseTo(largest, 6)
    }),
  )
})
