import { formatNumber } from '@/lib/format'
import type { Href } from '@/lib/paths'
import { dwellingFields, dwellingGroups, dwellingOf, dwellingQuery } from './dwelling-fields'
import { evChargersAtLeast } from './dwelling-load'
import {
  type ChargerCircuit,
  type Chargers,
  chargerCircuit,
  chargingTime,
  disconnectAbove,
  milesPerHour,
  needsOwnCircuit,
  type RoomInPanel,
  roomInPanel,
} from './ev-charging'
import type { Explained, Line } from './explained'
import { choice, type Problems, type Values } from './fields'
import { hoursAndMinutes, inAmps, kilowattHours, kilowatts, voltAmps } from './format'

export const evChargerFields = {
  amps: {
    label: 'Charging current',
    unit: 'A',
    ask: 'the charging current in amps',
    hint: 'As the charger is set: 16, 24, 32, 40 and 48 are usual. Of two that share: both together.',
    initial: 40,
    min: 6,
    max: 80,
  },
  volts: choice({
    label: 'Voltage',
    initial: '240',
    options: {
      '120': '120 V (wall outlet)',
      '208': '208 V (some shops and apartments)',
      '240': '240 V (house)',
    },
  }),
  chargers: choice({
    label: 'How many chargers',
    initial: 'one',
    options: {
      one: 'One',
      shared: 'Two that share the current',
      two: 'Two, each with this current',
    },
  }),
  battery: {
    label: 'Battery',
    unit: 'kWh',
    ask: 'the size of the battery in kilowatt-hours',
    initial: 75,
    min: 1,
    max: 250,
  },
  car: {
    label: 'The car takes at most',
    unit: 'kW',
    ask: 'the power of the car’s onboard charger in kilowatts',
    hint: 'Its onboard charger: often 7.2 to 11.5.',
    initial: 11,
    min: 1,
    max: 25,
  },
  from: {
    label: 'Charge from',
    unit: '%',
    ask: 'the charge to start from in percent',
    initial: 20,
    min: 0,
    max: 99,
  },
  to: { label: 'Charge to', unit: '%', ask: 'the charge to reach in percent', initial: 80, min: 1, max: 100 },
  losses: {
    label: 'Lost while charging',
    unit: '%',
    ask: 'the losses in percent',
    hint: 'About a tenth at 240 V, more at 120 V.',
    initial: 10,
    min: 0,
    max: 40,
  },
  use: {
    label: 'The car uses',
    unit: 'kWh per 100 miles',
    ask: 'the kilowatt-hours that the car uses for 100 miles',
    hint: 'From its EPA label, which counts the losses too.',
    initial: 30,
    min: 10,
    max: 100,
  },
  ...dwellingFields,
}

export const evChargerGroups = [
  {
    legend: 'The charger and the car',
    names: ['amps', 'volts', 'chargers', 'battery', 'car', 'from', 'to', 'losses', 'use'],
  },
  ...dwellingGroups,
] as const

/** Between two wires of a service of 208Y/120 volts. A charger of 120 volts says nothing about the service. */
const threePhaseVolts = 208

/** What cannot be true at one time. */
export function checkEvCharger({
  amps,
  volts,
  from,
  to,
}: Values<typeof evChargerFields>): Problems<typeof evChargerFields> {
  return {
    ...(volts === '120' && amps > 16 && { amps: 'At 120 volts, enter at most 16 amps.' }),
    ...(to <= from && { to: 'Enter a charge to reach that is higher than the one to start from.' }),
  }
}

/** What the chargers draw together. Two that share are held to their common current by load management (625.42(A)). */
function chargersOf({ amps, volts, chargers }: Values<typeof evChargerFields>): Chargers {
  const count = chargers === 'two' ? 2 : 1
  return { va: amps * Number(volts) * count, count }
}

/** The circuit, whether the panel has room for it, and how long charging takes. */
export function explainEvCharger(values: Values<typeof evChargerFields>): Explained {
  const volts = Number(values.volts)
  const all = chargersOf(values)
  const main = Number(values.main)
  const circuit = chargerCircuit(values.amps)
  const room = roomInPanel(dwellingOf(values), all, main, volts === threePhaseVolts ? volts : undefined)
  const time = chargingTime({ ...values, chargerPower: (values.amps * volts) / 1000, carPower: values.car })
  const link: { to: Href; text: string } = {
    to: `/resources/panel-size?${dwellingQuery(values)}&ev=${Math.round(all.va)}`,
    text: 'The load of this house with the charger, line by line',
  }

  return {
    figure: circuit ? inAmps(circuit.breaker) : 'No circuit',
    answer: `${circuit ? sentenceOnCircuit(values, circuit) : 'No circuit of the tables fits.'} ${sentenceOn(room, main)} From ${formatNumber(values.from)} to ${formatNumber(values.to)}% takes about ${hoursAndMinutes(time.hours)}.`,
    outlook: room.verdict === 'room' ? 'fits' : 'look',
    charts: [
      {
        kind: 'gauge',
        label: 'House and charger, against your main',
        value: room.after,
        most: main,
        unit: 'A',
      },
      { kind: 'bars', caption: 'Time to charge, by the charger', bars: timesToCharge(values) },
    ],
    tables: [
      { caption: 'The circuit', lines: circuitLines(values.amps, volts, circuit) },
      { caption: 'Room in the panel', lines: roomLines(values, all, room, main) },
      {
        caption: 'Charging',
        lines: [
          { what: 'Power: what the charger gives or the car takes', figure: kilowatts(time.power) },
          {
            what: `Into the battery: ${formatNumber(values.to - values.from, 1)}% of ${formatNumber(values.battery, 1)} kWh`,
            figure: kilowattHours(time.energy),
          },
          {
            what: `Through the meter, with ${formatNumber(values.losses, 1)}% lost on the way`,
            figure: kilowattHours(time.metered),
          },
          { what: 'Time', figure: hoursAndMinutes(time.hours), total: true },
          {
            what: 'Range for each hour of charging',
            figure: `${formatNumber(milesPerHour(time.power, values.use))} miles`,
            source: 'Power ÷ kWh per 100 miles × 100',
          },
        ],
      },
    ],
    notes: notesOn(values, all, room, main),
    links: [link],
  }
}

/** How long the same charge takes with the usual chargers, and with the one that was entered. */
function timesToCharge(values: Values<typeof evChargerFields>) {
  const yours = { amps: values.amps, volts: Number(values.volts) }
  const usual = [{ amps: 12, volts: 120 }, ...[16, 24, 32, 48].map((amps) => ({ amps, volts: 240 }))]
  const isYours = ({ amps, volts }: typeof yours) => amps === yours.amps && volts === yours.volts
  return (usual.some(isYours) ? usual : [...usual, yours])
    .sort((a, b) => a.amps * a.volts - b.amps * b.volts)
    .map(({ amps, volts }) => {
      const { hours } = chargingTime({ ...values, chargerPower: (amps * volts) / 1000, carPower: values.car })
      return {
        label: `${formatNumber(amps, 1)} A, ${volts} V`,
        value: hours,
        text: hoursAndMinutes(hours),
        yours: isYours({ amps, volts }),
      }
    })
}

function sentenceOnCircuit(
  { amps, volts, chargers }: Values<typeof evChargerFields>,
  { breaker }: ChargerCircuit,
) {
  if (!needsOwnCircuit(amps, Number(volts)))
    return `A ${breaker}-amp circuit carries ${chargers === 'two' ? 'each charger' : 'the charger'}; at ${volts} volts it need not be one of its own.`
  if (chargers === 'two') return `Each charger needs a ${breaker}-amp circuit of its own.`
  if (chargers === 'shared') return `The two chargers share one ${breaker}-amp circuit.`
  return `The charger needs a ${breaker}-amp circuit of its own.`
}

function sentenceOn({ verdict, after, continuous }: RoomInPanel, main: number) {
  switch (verdict) {
    case 'room':
      return `Your ${main}-amp main has room for it, even with 125% of the charging current on top of the house: ${continuous} of ${main} A.`
    case 'room by 220.82':
      return `By section 220.82 your ${main}-amp main has room for it, but not much: ${after} of ${main} A, or ${continuous} A where an office counts the charging current in full, at 125%.`
    case 'no room':
      return `Your ${main}-amp main has no room for it: the house would draw ${after} of ${main} A.`
  }
}

function roomLines(
  { amps, volts, chargers }: Values<typeof evChargerFields>,
  { va, count }: Chargers,
  room: RoomInPanel,
  main: number,
): Line[] {
  const counted =
    chargers === 'two' ? `2 × ${formatNumber(amps)} A × ${volts} V` : `${formatNumber(amps)} A × ${volts} V`
  const atLeast = evChargersAtLeast(va, count)
  return [
    {
      what: 'The house without a charger',
      figure: inAmps(room.before),
      source: 'NEC 220.82, see the panel calculator',
    },
    {
      what: `The charger as it is set: ${counted}`,
      figure: voltAmps(va),
      source: chargers === 'shared' ? 'NEC 625.42(A)' : 'NEC 220.82(B)(3), 625.42',
    },
    {
      what: 'The house with that among its general loads',
      figure: inAmps(room.after),
      source: 'NEC 220.82(B)',
      total: true,
    },
    {
      what: 'The charger where an office holds to the least of the standard method',
      figure: voltAmps(atLeast),
      source: 'NEC 220.57: 7,200 VA or the nameplate',
    },
    {
      what: 'The house with that',
      figure: inAmps(room.atLeast),
      source: 'Ask the office that issues your permit',
    },
    {
      what: 'The house with the charger as it is set on top, in full',
      figure: inAmps(room.inFull),
      source: 'No rule asks for it; some offices do',
    },
    {
      what: 'The same with 125% of the charger, a continuous load',
      figure: inAmps(room.continuous),
      source: 'NEC 215.2(A), 230.42(A), where an office applies them',
    },
    { what: 'Your main breaker', figure: inAmps(main) },
  ]
}

function circuitLines(amps: number, volts: number, circuit: ChargerCircuit | undefined): Line[] {
  const lines: Line[] = [
    { what: 'Current of the charger', figure: inAmps(amps, 1) },
    ...(circuit
      ? [
          {
            what: 'A continuous load, so the circuit is sized for 125%',
            figure: inAmps(circuit.least, 1),
            source: 'NEC 625.41, 625.42',
          },
          {
            what: `The next standard breaker, ${volts === 120 ? 'one pole' : 'two poles'}`,
            figure: inAmps(circuit.breaker),
            source: 'NEC 240.6(A)',
            total: true,
          },
          {
            what: 'Copper wire in NM cable',
            figure: circuit.cable?.size ?? 'Not made',
            source: circuit.cable
              ? 'NEC 334.80, Table 310.16 at 60\u00a0°C'
              : 'NEC 334.104: 14 to 2 AWG, and 2 AWG carries 95 A at 60\u00a0°C',
          },
          {
            what: 'Copper wire in conduit, terminals for 75 °C',
            figure: circuit.conduit.size,
            source: 'NEC 110.14(C), Table 310.16 at 75\u00a0°C',
          },
        ]
      : []),
  ]
  return lines
}

function notesOn(
  { amps, car, volts, chargers }: Values<typeof evChargerFields>,
  { va, count }: Chargers,
  { verdict, atLeast, after }: RoomInPanel,
  main: number,
) {
  const notes: string[] = []
  if (!needsOwnCircuit(amps, Number(volts)))
    notes.push(
      'Section 625.40 asks for a circuit of its own only above 16 A or 120 V. What else is on this one must leave room: a charging cord and a space heater trip it together.',
    )
  if (after <= main && atLeast > main)
    notes.push(
      `By its setting the charger fits; by the ${voltAmps(evChargersAtLeast(va, count))} of section 220.57 it does not: ${atLeast} of ${main} A. Which of the two counts is for the office that issues your permit. Ask before you buy.`,
    )
  if (verdict !== 'room')
    notes.push(
      'Before a larger service: set the charger lower, so that the setting counts as its rating (625.42(B)); or take one with energy management, which waits while the house draws much and counts only what it allows itself (625.42(A), 750.30). A year of measured demand may also show more room than this calculation (220.87).',
    )
  if (Number(volts) === threePhaseVolts)
    notes.push(
      'Where a charger gets 208 volts, so does the rest of the home: its load is divided by 208 here, and by 240 in the panel calculator.',
    )
  if (chargers === 'shared')
    notes.push(
      'While both cars charge, each gets its share and takes longer. The limit is set in the chargers and marked on them; one circuit may feed both for that reason (625.40, exception).',
    )
  if (chargers === 'two')
    notes.push(
      'Two chargers without load management add up. Two that share one circuit usually charge both cars overnight and ask the panel for half.',
    )
  if (amps > disconnectAbove)
    notes.push(
      'Above 60 A the charger gets a disconnect of its own, within easy reach and of a kind that can be locked open (625.43).',
    )
  if ((amps * Number(volts)) / 1000 > car)
    notes.push('The car takes less than this charger gives. A smaller circuit would charge it as fast.')
  if (amps > 40)
    notes.push(
      'Above 40 A the charger is wired in: receptacles for cars end at 50 A, which is 40 A of continuous load.',
    )
  return notes
}
