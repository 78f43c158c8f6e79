import { formatNumber } from '@/lib/format'
import { type Conductor, isMadeAsCable, type Metal } from './code-tables'
import type { Explained } from './explained'
import { choice, type Values } from './fields'
import { feet, inAmps, percent, volts } from './format'
import { dropPercent, longestRun, type Run, voltageDrop, wireSize } from './voltage-drop'

export const voltageDropFields = {
  system: choice({
    label: 'Circuit',
    initial: '120',
    options: {
      '120': '120 V, single-phase',
      '240': '240 V, single-phase',
      '208': '208 V, single-phase',
      '208x3': '208 V, three-phase',
      '480x3': '480 V, three-phase',
    },
  }),
  amps: {
    label: 'Current of the load',
    unit: 'A',
    ask: 'the current of the load in amps',
    hint: 'What runs at the far end, not the breaker. Watts ÷ volts.',
    initial: 12,
    min: 0.1,
    max: 300,
  },
  continuous: choice({
    label: 'Three hours or more?',
    hint: 'Whether it runs so long at a time: a car charger and shop lighting do.',
    initial: 'no',
    options: { no: 'No', yes: 'Yes, a continuous load' },
  }),
  feet: {
    label: 'Length, one way',
    unit: 'ft',
    ask: 'the length of the run in feet',
    hint: 'As the cable runs, up and down included.',
    initial: 150,
    min: 1,
    max: 5000,
  },
  metal: choice({
    label: 'Wire',
    initial: 'copper',
    options: { copper: 'Copper', aluminum: 'Aluminum' },
  }),
  run: choice({
    label: 'How it is run',
    hint: 'Breakers of today are marked for 75 °C. In NM cable the wire counts as if for 60 °C all the same.',
    initial: 'cable',
    options: {
      cable: 'NM cable, or terminals without a marking (60 °C)',
      conduit: 'Wires in conduit, terminals marked 75 °C',
    },
  }),
  limit: {
    label: 'Largest drop',
    unit: '%',
    ask: 'the largest drop in percent',
    hint: '3% for a circuit, 5% together with its feeder.',
    initial: 3,
    min: 0.5,
    max: 10,
  },
}

export const voltageDropGroups = [
  { legend: 'The run', names: ['system', 'amps', 'continuous', 'feet', 'metal', 'limit', 'run'] },
] as const

const systems: Record<Values<typeof voltageDropFields>['system'], Pick<Run, 'volts' | 'phases'>> = {
  120: { volts: 120, phases: 1 },
  240: { volts: 240, phases: 1 },
  208: { volts: 208, phases: 1 },
  '208x3': { volts: 208, phases: 3 },
  '480x3': { volts: 480, phases: 3 },
}

/** The wire size for a run, and what each size near it would lose. */
export function explainVoltageDrop(values: Values<typeof voltageDropFields>): Explained {
  const { metal, limit } = values
  const run: Run = { ...systems[values.system], amps: values.amps, feet: values.feet }
  const celsius = values.run === 'conduit' ? 75 : 60
  const found = wireSize(run, { metal, celsius }, values.continuous === 'yes', limit)
  if (!found) {
    return {
      figure: 'No single wire',
      answer: `The load is more than ${metal} of 500 kcmil carries. It takes several conductors side by side, or a higher voltage.`,
      outlook: 'look',
      tables: [],
    }
  }
  const { forLoad, chosen } = found
  return {
    figure: chosen?.size ?? 'No single wire',
    answer: chosen
      ? `${capitalized(metal)} of ${chosen.size} loses ${volts(voltageDrop(run, chosen.ohmsPerKft), 1)}, ${percent(dropPercent(run, chosen.ohmsPerKft))}: within ${percent(limit)}.${chosen === forLoad ? ' The current decides the size, not the length.' : ` For the current alone ${forLoad.size} would do; the length asks for more.`}`
      : `Even ${metal} of 500 kcmil loses more than ${percent(limit)} over this length. It takes a higher voltage, several conductors side by side, or a panel nearer to the load.`,
    outlook: chosen ? 'fits' : 'look',
    ...(chosen && {
      charts: [
        {
          kind: 'gauge',
          label: 'Lost on the way, against what you allow',
          value: dropPercent(run, chosen.ohmsPerKft),
          most: limit,
          unit: 'percent',
        },
      ],
    }),
    tables: [
      {
        caption: 'The current',
        lines: [
          {
            what:
              values.continuous === 'yes'
                ? `${inAmps(run.amps, 1)}, continuous: 125%`
                : 'Breaker and wire are sized for',
            figure: inAmps(found.sizedFor, 1),
            source: 'NEC 210.19(A), 210.20(A)',
          },
          { what: 'The next standard breaker', figure: inAmps(found.breaker), source: 'NEC 240.6(A)' },
          {
            what: `The smallest ${metal} wire for it`,
            figure: forLoad.size,
            source: `NEC Table 310.16 at ${celsius}\u00a0°C, 110.14(C), ${celsius === 60 ? '334.80, ' : ''}240.4(D)`,
            total: true,
          },
        ],
      },
      {
        caption: `The drop: ${run.phases === 3 ? '1.732' : '2'} × ${inAmps(run.amps, 1)} × ${formatNumber(run.feet)} ft × ohms per 1,000 ft ÷ 1,000`,
        lines: found.compared.map((wire) => dropLine(wire, run, wire === chosen)),
      },
      ...(chosen ? [lengthTable(chosen, run, metal, limit)] : []),
    ],
    notes: [
      ...(run.volts === 120 && dropPercent(run, forLoad.ohmsPerKft) > limit
        ? ['A 240-volt circuit for the same watts draws half the current, and loses a quarter of this share.']
        : []),
      ...(celsius === 60 && chosen && !isMadeAsCable(metal, chosen)
        ? ['NM cable ends at 2 AWG (334.104): a larger wire is run in conduit, or as another kind of cable.']
        : []),
    ],
  }
}

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

const dropLine = ({ size, ohmsPerKft }: Conductor, run: Run, total: boolean) => ({
  what: `${size}, ${formatNumber(ohmsPerKft, 4)} Ω per 1,000 ft`,
  figure: `${volts(voltageDrop(run, ohmsPerKft), 1)} · ${percent(dropPercent(run, ohmsPerKft))}`,
  source: 'NEC chapter 9, Table 8',
  total,
})

const lengthTable = (wire: Conductor, run: Run, metal: Metal, limit: number) => ({
  caption: 'How far it reaches',
  lines: [
    {
      what: `Longest run of ${wire.size} ${metal} within ${percent(limit)}, one way`,
      figure: feet(Math.floor(longestRun(run, wire.ohmsPerKft, limit))),
      source: 'NEC 210.19(A) and 215.2(A), informational notes: 3% and 5%',
    },
    {
      what: 'Voltage at the load',
      figure: volts(run.volts - voltageDrop(run, wire.ohmsPerKft), 1),
    },
  ],
})
