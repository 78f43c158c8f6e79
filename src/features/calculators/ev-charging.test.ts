import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chargerCircuit, chargingTime, milesPerHour, needsOwnCircuit, roomInPanel } from './ev-charging'

// The table of intrysys.com/tools/electrical/ev-charger-calculator: charger, circuit at 125%.
test.each([
  [16, 20],
  [32, 40],
  [40, 50],
  [48, 60],
  [80, 100],
])('a charger of %i A needs a circuit of %i A', (amps, breaker) => {
  expect(chargerCircuit(amps)?.breaker).toBe(breaker)
})

test('a charger of 48 A takes 6 AWG copper in conduit, but 4 AWG in NM cable', () => {
  // 48 × 1.25 = 60 A; 6 AWG carries 55 A at 60 °C and 65 A at 75 °C: forums.mikeholt.com, threads 2572317 and 2587080.
  expect(chargerCircuit(48)).toMatchObject({
    least: 60,
    cable: { size: '4 AWG' },
    conduit: { size: '6 AWG' },
  })
})

test('a charger of 40 A takes 6 AWG copper in NM cable', () => {
  // autochargepros.com, Why you can't use 6 AWG Romex for a hardwired EV charger: acceptable at 50 A.
  expect(chargerCircuit(40)?.cable?.size).toBe('6 AWG')
})

test('NM cable ends at 2 AWG: a charger of 80 A gets wires in conduit', () => {
  expect(chargerCircuit(72)?.cable?.size).toBe('2 AWG')
  expect(chargerCircuit(80)).toMatchObject({ breaker: 100, cable: undefined, conduit: { size: '3 AWG' } })
})

test('the breaker and both wires carry 125% of the current, and are no larger than necessary', () => {
  fc.assert(
    fc.property(fc.integer({ min: 6, max: 80 }), (amps) => {
      const circuit = chargerCircuit(amps)
      expect(circuit).toBeDefined()
      if (!circuit) return
      expect(circuit.breaker).toBeGreaterThanOrEqual(amps * 1.25)
      expect(circuit.breaker).toBeLessThan(amps * 1.25 + 10.01 + 5)
      if (circuit.cable) expect(circuit.cable.ampacity[60]).toBeGreaterThanOrEqual(circuit.breaker)
      expect(circuit.conduit.ampacity[75]).toBeGreaterThanOrEqual(circuit.breaker)
    }),
  )
})

// calculators9.com, EV charging time: 75 kWh from 20 to 100% at 50 kW and 90%, 1.33 h; 60 kWh from 20 to 80%, 0.8 h.
test.each([
  [75, 20, 100, 4 / 3],
  [60, 20, 80, 0.8],
])('%i kWh from %i%% to %i%% at 50 kW and 90% takes %f h', (battery, from, to, hours) => {
  const time = chargingTime({ chargerPower: 50, carPower: 50, battery, from, to, losses: 10 })
  expect(time.hours).toBeCloseTo(hours, 3)
})

test('a car that takes less than the charger gives determines the time', () => {
  const charge = { battery: 72, from: 0, to: 100, losses: 0 }
  expect(chargingTime({ ...charge, chargerPower: 9.6, carPower: 7.2 })).toEqual({
    power: 7.2,
    energy: 72,
    metered: 72,
    hours: 10,
  })
})

test('range per hour is power divided by consumption', () => {
  expect(milesPerHour(9.6, 30)).toBeCloseTo(32)
})

const house = {
  area: 2000,
  kitchenCircuits: 2,
  laundryCircuits: 1,
  range: 12_000,
  dryer: 5000,
  waterHeater: 0,
  dishwasher: 1200,
  otherAppliances: 1500,
  cooling: 5000,
  heatPump: 0,
  backupHeat: 0,
  electricHeat: 0,
  heatInFourOrMoreUnits: false,
}

test('the same house and charger have room at 150 A, little at 125 A and none at 100 A', () => {
  // General 30,200 VA: 18,080 + 5,000 = 23,080 VA, 96 A. With 9,600 VA: 21,920 + 5,000, 112 A; in full 32,680 VA, 136 A;
  // with 125% of it 35,080 VA, 146 A.
  const charger = { va: 9600, count: 1 }
  expect(roomInPanel(house, charger, 150)).toEqual({
    verdict: 'room',
    before: 96,
    after: 112,
    atLeast: 112,
    inFull: 136,
    continuous: 146,
  })
  expect(roomInPanel(house, charger, 125).verdict).toBe('room by 220.82')
  expect(roomInPanel(house, charger, 100).verdict).toBe('no room')
  // A main breaker of exactly the needed size has room.
  expect(roomInPanel(house, charger, 146).verdict).toBe('room')
  expect(roomInPanel(house, charger, 145).verdict).toBe('room by 220.82')
  expect(roomInPanel(house, charger, 112).verdict).toBe('room by 220.82')
  expect(roomInPanel(house, charger, 111).verdict).toBe('no room')
})

test('at 208 volts the same house draws more amps: 40 A fit on 125 A at 240 volts, and not at 208', () => {
  // 23,080 VA; with 8,320 VA at 40% 26,408 VA: 110 A at 240 volts, 127 A at 208. In full 31,400 VA, at 125% 33,480 VA.
  const charger = { va: 40 * 208, count: 1 }
  expect(roomInPanel(house, charger, 125)).toMatchObject({ verdict: 'room by 220.82', after: 110 })
  expect(roomInPanel(house, charger, 125, 208)).toEqual({
    verdict: 'no room',
    before: 111,
    after: 127,
    atLeast: 127,
    inFull: 151,
    continuous: 161,
  })
})

test('the house from our post: 16 A fits on 100 A as set, not in full at 125%, and not as 7,200 VA in full', () => {
  const small = { ...house, range: 8000, otherAppliances: 0, cooling: 4000 }
  expect(roomInPanel(small, { va: 16 * 240, count: 1 }, 100)).toEqual({
    verdict: 'room by 220.82',
    before: 83,
    after: 89,
    atLeast: 95,
    inFull: 99,
    continuous: 103,
  })
})

test('a lower setting asks less of the panel, no matter how low', () => {
  const after = [48, 32, 24, 16, 12].map(
    (amps) => roomInPanel(house, { va: amps * 240, count: 1 }, 100).after,
  )
  expect(after).toEqual([...after].sort((a, b) => b - a))
  expect(new Set(after).size).toBe(after.length)
})

// Leviton, Captain Code 2023, section 625.40: above 16 amps or 120 volts.
test.each([
  [12, 120, false],
  [16, 120, false],
  [16, 240, true],
  [17, 120, true],
  [12, 208, true],
])('%i A at %i V needs its own circuit: %s', (amps, volts, itsOwn) => {
  expect(needsOwnCircuit(amps, volts)).toBe(itsOwn)
})
