import { formatNumber } from '@/lib/format'
import type { Explained } from './explained'
import type { Values } from './fields'
import { inAmps, percent, watts } from './format'
import { extraToStart, generatorDemand, inletFor, inlets, withReserve } from './generator-load'

/**
 * Common loads. Watts are the upper values in the wattage reference guides of Briggs & Stratton (1679-0) and Generac (5500EXL),
 * except for refrigerators and freezers, for which those give the 700 W of the 1990s (content/tools/generator-size.ts has the source).
 */
const usual = [
  { name: 'fridge', label: 'Refrigerator', watts: 400, motor: true, initial: 1 },
  { name: 'freezer', label: 'Freezer', watts: 300, motor: true, initial: 0 },
  { name: 'sump', label: 'Sump pump', watts: 1050, motor: true, initial: 1 },
  { name: 'well', label: 'Well pump', size: '½ hp', watts: 1500, motor: true, initial: 0 },
  { name: 'burner', label: 'Oil burner', watts: 300, motor: true, initial: 1 },
  { name: 'blower', label: 'Furnace blower', watts: 875, motor: true, initial: 1 },
  { name: 'room', label: 'Room air conditioner', size: '12,000 Btu', watts: 1700, motor: true, initial: 0 },
  {
    name: 'central',
    label: 'Central air conditioner',
    size: '24,000 Btu',
    watts: 3800,
    motor: true,
    initial: 0,
  },
  { name: 'dehumidifier', label: 'Dehumidifier', watts: 650, motor: true, initial: 0 },
  { name: 'washer', label: 'Clothes washer', watts: 1150, motor: true, initial: 0 },
  { name: 'garage', label: 'Garage door opener', watts: 750, motor: true, initial: 0 },
  { name: 'microwave', label: 'Microwave oven', watts: 1000, motor: false, initial: 1 },
  { name: 'coffee', label: 'Coffee maker', watts: 1750, motor: false, initial: 0 },
  { name: 'element', label: 'Electric range', size: 'One element', watts: 1500, motor: false, initial: 0 },
] as const

type Usual = (typeof usual)[number]

const countOf = ({ label, watts: each, motor, initial, ...more }: Usual) => ({
  label,
  ask: `how many you keep of “${label}”`,
  hint: `${'size' in more ? `${more.size}: ` : ''}${formatNumber(each)} W${motor ? `, and ${formatNumber(extraToStart(each))} W more to start` : ''}`,
  initial,
  min: 0,
  max: 9,
  whole: true,
  mayBeEmpty: true,
})

export const generatorSizeFields = {
  ...(Object.fromEntries(usual.map((load) => [load.name, countOf(load)])) as Record<
    Usual['name'],
    ReturnType<typeof countOf>
  >),
  lights: {
    label: 'Lights and electronics',
    unit: 'W',
    ask: 'the watts of lights and electronics',
    hint: 'Lamps, chargers, internet, television.',
    initial: 300,
    min: 0,
    max: 20_000,
    mayBeEmpty: true,
  },
  other: {
    label: 'Heaters and the like',
    unit: 'W',
    ask: 'the watts of heaters and the like',
    hint: 'What has no motor: the watts on the label.',
    initial: 0,
    min: 0,
    max: 60_000,
    mayBeEmpty: true,
  },
  motor: {
    label: 'Another motor',
    unit: 'W',
    ask: 'the running watts of the other motor',
    hint: 'Its running watts; three times as much is taken to start it.',
    initial: 0,
    min: 0,
    max: 20_000,
    mayBeEmpty: true,
  },
  reserve: {
    label: 'Reserve',
    unit: '%',
    ask: 'the reserve in percent',
    hint: 'So that it does not run at its limit. Our habit, not a rule.',
    initial: 20,
    min: 0,
    max: 100,
  },
}

export const generatorSizeGroups = [
  {
    legend: 'What must keep running',
    text: 'How many of each, at one time.',
    names: usual.map(({ name }) => name),
  },
  { legend: 'What is not in the list', names: ['lights', 'other', 'motor', 'reserve'] as const },
]

/** The share of an inlet's rating that a load of three hours or more may take: 125% of it has to fit (210.20(A)). */
const forHours = 0.8

/** The running and starting watts of the generator that keeps these loads running. */
export function explainGeneratorSize(values: Values<typeof generatorSizeFields>): Explained {
  const loads = [
    ...usual.map(({ name, label, watts: running, motor }) => ({
      label,
      count: values[name],
      running,
      extraToStart: motor ? extraToStart(running) : 0,
    })),
    { label: 'Lights and electronics', count: 1, running: values.lights, extraToStart: 0 },
    { label: 'Heaters and the like', count: 1, running: values.other, extraToStart: 0 },
    { label: 'Another motor', count: 1, running: values.motor, extraToStart: extraToStart(values.motor) },
  ].filter(({ count, running }) => count > 0 && running > 0)

  const { running, largestStart, starting } = generatorDemand(loads)
  const wanted = withReserve(running, values.reserve)
  const inlet = inletFor(wanted)
  const largest = loads.find((load) => load.extraToStart === largestStart)

  return {
    figure: watts(wanted),
    answer:
      running === 0
        ? 'Nothing is to be kept running. Enter how many there are of what you cannot do without.'
        : `Look for a generator of at least ${watts(wanted)} running and ${watts(Math.max(wanted, starting))} starting.${
            inlet ? ` A ${inlet.amps}-amp inlet carries it.` : ''
          }`,
    outlook: inlet && running > 0 ? 'fits' : 'look',
    ...(loads.length > 0 && {
      charts: [
        {
          kind: 'bars',
          caption: 'What takes how much',
          bars: loads.map(({ label, count, running }) => ({
            label,
            value: count * running,
            text: watts(count * running),
          })),
        },
      ],
    }),
    tables: [
      {
        caption: 'Running',
        lines: [
          ...loads.map((load) => ({
            what: load.count > 1 ? `${load.label}: ${load.count} × ${watts(load.running)}` : load.label,
            figure: watts(load.count * load.running),
          })),
          { what: 'All at one time', figure: watts(running), source: 'NEC 702.4(A)(1)', total: true },
          {
            what: `With ${percent(values.reserve)} in reserve`,
            figure: watts(wanted),
            source: 'Our habit',
            total: true,
          },
        ],
      },
      {
        caption: 'Starting',
        lines: [
          { what: 'All at one time', figure: watts(running) },
          {
            what:
              largest && largestStart > 0
                ? `Extra for the largest start: ${largest.label.toLowerCase()}`
                : 'No motor to start',
            figure: watts(largestStart),
            source: 'Makers’ guides: three times the running watts',
          },
          { what: 'For some seconds', figure: watts(starting), total: true },
        ],
      },
      {
        caption: 'Connecting it',
        lines: [
          { what: 'Current at 240 volts', figure: inAmps(wanted / 240, 1) },
          {
            what: `Inlet of a portable generator: ${inlets.map(({ amps, watts: most }) => `${amps} A to ${watts(most)}`).join(', ')}`,
            figure: inlet ? inAmps(inlet.amps) : 'None',
            source: 'Amps × 240 volts',
          },
        ],
      },
    ],
    notes: inlet
      ? wanted > inlet.watts * forHours
        ? [
            `What runs for three hours on end counts at 125%: through a ${inlet.amps}-amp inlet, keep that within ${watts(inlet.watts * forHours)}. Motors that stop in between don’t count as such.`,
          ]
        : []
      : [
          'More than a portable generator’s inlet carries: this is the field of a standby generator, wired in and with its own fuel.',
        ],
  }
}
