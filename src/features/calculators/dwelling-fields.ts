import type { Dwelling } from './dwelling-load'
import { choice, type Values } from './fields'

const load = (label: string, ask: string, initial: number, hint?: string) => ({
  label,
  unit: 'W',
  ask,
  initial,
  min: 0,
  max: 60_000,
  mayBeEmpty: true,
  ...(hint && { hint }),
})

/** The boxes about a house. Calculators that ask for it have the same names in the address, so that links carry it over. */
export const dwellingFields = {
  area: {
    label: 'Floor area',
    unit: 'sq ft',
    ask: 'the floor area in square feet',
    hint: 'Outside dimensions of every floor, with a basement that could be finished; no garage, no open porch.',
    initial: 2000,
    min: 200,
    max: 20_000,
  },
  kitchen: {
    label: 'Kitchen and dining circuits',
    ask: 'the number of 20-amp kitchen and dining circuits',
    hint: '20-amp circuits for countertop appliances; the code asks for at least two.',
    initial: 2,
    min: 2,
    max: 10,
    whole: true,
  },
  laundry: {
    label: 'Laundry circuits',
    ask: 'the number of laundry circuits',
    hint: 'The 20-amp circuit of the washing machine.',
    initial: 1,
    min: 1,
    max: 5,
    whole: true,
  },
  range: load(
    'Range, ovens, cooktop',
    'the watts of the range, ovens and cooktop',
    12_000,
    'All of them together.',
  ),
  dryer: load('Clothes dryer', 'the watts of the clothes dryer', 5000),
  water: load('Water heater', 'the watts of the water heater', 0, 'An electric one: often 4,500.'),
  dishwasher: load('Dishwasher', 'the watts of the dishwasher', 1200),
  other: load(
    'Other fixed appliances',
    'the watts of all other fixed appliances',
    1500,
    'Built-in microwave, disposal, well or pool pump, hot tub, furnace blower: what is fastened in place or has its own circuit.',
  ),
  cooling: load('Air conditioning', 'the watts of the air conditioning', 5000, 'Room units: all together.'),
  pump: load(
    'Heat pump',
    'the watts of the heat pump’s compressor',
    0,
    'Its compressor, where it heats too.',
  ),
  backup: load(
    'Its backup heat',
    'the watts of the heat pump’s backup heat',
    0,
    'The heating elements in the air handler.',
  ),
  heat: load('Other electric heat', 'the watts of the electric heat', 0, 'Baseboards, an electric furnace.'),
  controls: choice({
    label: 'Thermostats of that heat',
    initial: 'few',
    options: { few: 'Fewer than four', many: 'Four or more' },
  }),
  main: choice({
    label: 'Your main breaker today',
    hint: 'The number on the largest breaker, on top or at the side of the panel.',
    initial: '150',
    options: {
      '60': '60 A',
      '100': '100 A',
      '125': '125 A',
      '150': '150 A',
      '200': '200 A',
      '225': '225 A',
      '300': '300 A',
      '400': '400 A',
    },
  }),
}

type DwellingValues = Values<typeof dwellingFields>

/** The names of the boxes, as a form shows them. */
export const dwellingGroups = [
  { legend: 'The house', names: ['area', 'main', 'kitchen', 'laundry'] },
  {
    legend: 'Electric appliances',
    text: 'Watts from their labels, or amps times 240. What runs on gas or oil: 0.',
    names: ['range', 'dryer', 'water', 'dishwasher', 'other'],
  },
  {
    legend: 'Electric heating and cooling',
    text: 'Watts, or amps on the label times 240.',
    names: ['cooling', 'pump', 'backup', 'heat', 'controls'],
  },
] as const satisfies { legend: string; text?: string; names: (keyof DwellingValues)[] }[]

/** The house that the boxes describe, without a charger. */
export const dwellingOf = (values: DwellingValues): Omit<Dwelling, 'evCharger'> => ({
  area: values.area,
  kitchenCircuits: values.kitchen,
  laundryCircuits: values.laundry,
  range: values.range,
  dryer: values.dryer,
  waterHeater: values.water,
  dishwasher: values.dishwasher,
  otherAppliances: values.other,
  cooling: values.cooling,
  heatPump: values.pump,
  backupHeat: values.backup,
  electricHeat: values.heat,
  heatInFourOrMoreUnits: values.controls === 'many',
})

/** The house as it stands in an address: `area=2000&…`. */
export const dwellingQuery = (values: DwellingValues) =>
  new URLSearchParams(
    Object.entries(values)
      .filter(([name]) => Object.hasOwn(dwellingFields, name))
      .map(([name, value]) => [name, String(value)]),
  ).toString()
