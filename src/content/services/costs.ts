import { monthText } from '@/lib/dates'
import { formatDollars } from '@/lib/format'
import { countiesText } from '../counties'
import type { ServiceSlug } from './services'

/** Whole dollars, from and to; without `to` it is where the price begins. */
type Dollars = { from: number; to?: number }

/** What one size of a job costs with us, its parts apart. */
type CostRow = {
  scope: string
  labor: Dollars
  material: Dollars
  /** The office's and the inspection agency's fees, passed on as they are; left out where none is needed. */
  permit?: Dollars
}

/** What a kind of work costs with us, by size. The owner's own prices: services/texts and the problems say the same in words. */
type CostTable = {
  /** Whether the prices were made up; none may be before business.ts says `demo: false`. */
  demo: boolean
  /** When they were last looked over: `2026-11`. */
  asOf: `${number}-${number}`
  /** What they are based on. */
  basis: string
  rows: CostRow[]
}

const basis = `our price list for ${countiesText}, with material at our cost and the fees of permit and inspection as the offices ask them`

const costTables: Record<ServiceSlug, CostTable> = {
  'residential-electrician': {
    demo: true,
    asOf: '2026-11',
    basis,
    rows: [
      {
        scope: 'One dead outlet, switch or fixture, found and replaced',
        labor: { from: 160, to: 450 },
        material: { from: 25, to: 25 },
      },
      {
        scope: 'A breaker that trips: fault found, breaker or device replaced',
        labor: { from: 160, to: 450 },
        material: { from: 25, to: 130 },
      },
      {
        scope: 'One new circuit of 15 or 20 amps',
        labor: { from: 320, to: 650 },
        material: { from: 80, to: 200 },
        permit: { from: 50, to: 100 },
      },
      {
        scope: 'Ground-fault protection for a run of two-prong outlets',
        labor: { from: 130, to: 320 },
        material: { from: 35, to: 80 },
      },
      {
        scope: 'Aluminum connections joined to copper, whole house',
        labor: { from: 1350, to: 5200 },
        material: { from: 450, to: 1800 },
        permit: { from: 100, to: 300 },
      },
    ],
  },
  'commercial-electrician': {
    demo: true,
    asOf: '2026-11',
    basis,
    rows: [
      {
        scope: 'Service call, first hour, weekdays',
        labor: { from: 165, to: 165 },
        material: { from: 0, to: 0 },
      },
      {
        scope: 'LED fixture exchanged, each',
        labor: { from: 85, to: 120 },
        material: { from: 80, to: 160 },
      },
      {
        scope: 'Exit sign or emergency light, new battery or unit',
        labor: { from: 110, to: 160 },
        material: { from: 55, to: 190 },
      },
      {
        scope: 'Dedicated circuit, 20 amps single-phase, up to 50 feet',
        labor: { from: 300, to: 750 },
        material: { from: 130, to: 350 },
        permit: { from: 50, to: 150 },
      },
      {
        scope: 'Dedicated circuit, 50 to 100 amps or three-phase',
        labor: { from: 900, to: 2100 },
        material: { from: 650, to: 1500 },
        permit: { from: 150, to: 300 },
      },
    ],
  },
  'emergency-electrician': {
    demo: true,
    asOf: '2026-11',
    basis,
    rows: [
      {
        scope: 'Weekdays 7 to 7, the visit with the first hour',
        labor: { from: 160, to: 160 },
        material: { from: 0, to: 0 },
      },
      {
        scope: 'Nights, weekends and holidays, the visit with the first hour',
        labor: { from: 285, to: 285 },
        material: { from: 0, to: 0 },
      },
      {
        scope: 'Each further hour at night, on weekends and holidays',
        labor: { from: 225, to: 225 },
        material: { from: 0, to: 0 },
      },
      {
        scope: 'Sparking outlet made safe and replaced, by day or night',
        labor: { from: 160, to: 510 },
        material: { from: 15, to: 110 },
      },
      {
        scope: 'Service entrance torn off, without a mast',
        labor: { from: 850, to: 1700 },
        material: { from: 450, to: 1000 },
        permit: { from: 150, to: 300 },
      },
      {
        scope: 'Service entrance torn off, with mast and meter pan',
        labor: { from: 1800, to: 2700 },
        material: { from: 1000, to: 1850 },
        permit: { from: 200, to: 350 },
      },
    ],
  },
  'ev-charger-installation': {
    demo: true,
    asOf: '2026-11',
    basis,
    rows: [
      {
        scope: 'Panel in the garage or behind the wall, up to 20 feet',
        labor: { from: 450, to: 850 },
        material: { from: 250, to: 500 },
        permit: { from: 150, to: 250 },
      },
      {
        scope: 'Through a finished house, 20 to 60 feet',
        labor: { from: 850, to: 1500 },
        material: { from: 550, to: 1050 },
        permit: { from: 200, to: 350 },
      },
      {
        scope: 'Detached garage or long trench, 60 to 150 feet',
        labor: { from: 1650, to: 3400 },
        material: { from: 1000, to: 2400 },
        permit: { from: 250, to: 400 },
      },
      {
        scope: 'Load management, on top',
        labor: { from: 200, to: 400 },
        material: { from: 250, to: 500 },
      },
      {
        scope: 'The charger itself, from us',
        labor: { from: 0, to: 0 },
        material: { from: 400, to: 700 },
      },
    ],
  },
  'panel-upgrade': {
    demo: true,
    asOf: '2026-11',
    basis,
    rows: [
      {
        scope: 'New panel of the same rating, 100 to 200 amps',
        labor: { from: 1350, to: 2500 },
        material: { from: 850, to: 1900 },
        permit: { from: 200, to: 400 },
      },
      {
        scope: 'From 100 to 200 amps, wire arriving on a low wall',
        labor: { from: 2100, to: 2900 },
        material: { from: 1550, to: 2200 },
        permit: { from: 250, to: 400 },
      },
      {
        scope: 'From 100 to 200 amps with a mast, a moved meter or a trench',
        labor: { from: 3000, to: 4800 },
        material: { from: 2150, to: 3550 },
        permit: { from: 350, to: 450 },
      },
      {
        scope: 'Moving the panel, on top',
        labor: { from: 600, to: 1300 },
        material: { from: 300, to: 700 },
      },
      {
        scope: '320-amp meter with two panels',
        labor: { from: 4600 },
        material: { from: 3450 },
        permit: { from: 450 },
      },
      {
        scope: 'Subpanel for a full panel',
        labor: { from: 280, to: 1500 },
        material: { from: 120, to: 900 },
        permit: { from: 50, to: 200 },
      },
    ],
  },
  'lighting-installation': {
    demo: true,
    asOf: '2026-11',
    basis,
    rows: [
      {
        scope: 'A fixture exchanged for another, yours, each',
        labor: { from: 150, to: 215 },
        material: { from: 10, to: 25 },
      },
      {
        scope: 'Recessed LED where the ceiling can be reached, each, from four on',
        labor: { from: 130, to: 180 },
        material: { from: 55, to: 80 },
      },
      {
        scope: 'A dimmer matched to its lamps',
        labor: { from: 120, to: 170 },
        material: { from: 40, to: 95 },
      },
      {
        scope: 'Under-cabinet lighting for a kitchen',
        labor: { from: 450, to: 850 },
        material: { from: 250, to: 550 },
      },
      {
        scope: 'Landscape lighting, eight fixtures with transformer',
        labor: { from: 1300 },
        material: { from: 1100 },
      },
    ],
  },
  'generator-installation': {
    demo: true,
    asOf: '2026-11',
    basis,
    rows: [
      {
        scope: 'Inlet and interlock for a portable generator',
        labor: { from: 450, to: 850 },
        material: { from: 300, to: 550 },
        permit: { from: 100, to: 200 },
      },
      {
        scope: 'Standby, about 14 kilowatts, essential circuits',
        labor: { from: 3000, to: 4300 },
        material: { from: 6100, to: 7600 },
        permit: { from: 400, to: 600 },
      },
      {
        scope: 'Standby, 22 to 26 kilowatts, whole house',
        labor: { from: 4200, to: 6500 },
        material: { from: 8800, to: 12300 },
        permit: { from: 500, to: 700 },
      },
      {
        scope: 'Battery and service of a standby generator that does not start',
        labor: { from: 145, to: 300 },
        material: { from: 50, to: 160 },
      },
    ],
  },
  'smart-home-wiring': {
    demo: true,
    asOf: '2026-11',
    basis,
    rows: [
      {
        scope: 'Smart switch where a neutral is present',
        labor: { from: 110, to: 130 },
        material: { from: 55, to: 80 },
      },
      {
        scope: 'Smart switch without a neutral, by the way chosen',
        labor: { from: 100, to: 650 },
        material: { from: 75, to: 200 },
      },
      {
        scope: 'Network line with wall plate',
        labor: { from: 170, to: 270 },
        material: { from: 50, to: 80 },
      },
      {
        scope: 'Camera position with cable and weatherproof box, without the camera',
        labor: { from: 190, to: 300 },
        material: { from: 70, to: 120 },
      },
      {
        scope: 'Access point in the ceiling, with its cable',
        labor: { from: 200, to: 270 },
        material: { from: 150, to: 230 },
      },
    ],
  },
}

/** The parts of a row added up. */
function totalOf({ labor, material, permit = { from: 0, to: 0 } }: CostRow): Dollars {
  const parts = [labor, material, permit]
  const from = parts.reduce((sum, part) => sum + part.from, 0)
  const ends = parts.flatMap(({ to }) => (to === undefined ? [] : [to]))
  return ends.length < parts.length ? { from } : { from, to: ends.reduce((sum, to) => sum + to, 0) }
}

const inWords = ({ from, to }: Dollars) =>
  to === undefined
    ? `from ${formatDollars(from)}`
    : from === to
      ? formatDollars(from)
      : `${formatDollars(from)} to ${formatDollars(to)}`

/** A part of a price in words; undefined if it costs nothing. */
const partInWords = (part: Dollars | undefined) => (part && part.to !== 0 ? inWords(part) : undefined)

const barOf = ({ from, to }: Dollars, percent: (dollars: number) => number) => ({
  from: percent(from),
  ...(to !== undefined && { to: percent(to) }),
})

/** A table of costs in words, as a page shows it. */
export type ShownCosts = {
  demo: boolean
  asOfText: string
  basis: string
  rows: {
    scope: string
    total: string
    /** Where it lies among the others, in percent of the highest figure; without an end it is where the price begins. */
    bar: { from: number; to?: number }
    labor?: string | undefined
    material?: string | undefined
    permit?: string | undefined
  }[]
}

/** One row of a table of costs, in words: its lower and its upper figure, and what it is made of. */
export type CostExample = Pick<ShownCosts['rows'][number], 'scope' | 'bar'> & {
  lower: string
  upper: string
  parts: { name: string; cost: string }[]
}

/** The first row of a kind of work that shows all that a row can: two figures, and labor, material and permit; undefined if none does. */
export function costExample(service: ServiceSlug): CostExample | undefined {
  const { rows } = costTables[service]
  const place = rows.findIndex(({ permit, ...row }) => permit && totalOf({ ...row, permit }).to !== undefined)
  const [row, shown] = [rows[place], shownCosts(service).rows[place]]
  if (!row || !shown) return
  const { from, to = from } = totalOf(row)
  return {
    scope: row.scope,
    bar: shown.bar,
    lower: formatDollars(from),
    upper: formatDollars(to),
    parts: [
      { name: 'Labor', cost: inWords(row.labor) },
      { name: 'Material', cost: inWords(row.material) },
      ...(row.permit ? [{ name: 'Permit and inspection', cost: inWords(row.permit) }] : []),
    ],
  }
}

/** What a kind of work costs, by size, with the parts and their sum. */
export function shownCosts(service: ServiceSlug): ShownCosts {
  const { demo, asOf, basis, rows } = costTables[service]
  const highest = Math.max(...rows.map(totalOf).map(({ from, to = from * 1.25 }) => to))
  const percent = (dollars: number) => Math.round((100 * dollars) / highest)
  return {
    demo,
    asOfText: monthText(asOf),
    basis,
    rows: rows.map((row) => ({
      scope: row.scope,
      total: inWords(totalOf(row)),
      bar: barOf(totalOf(row), percent),
      labor: partInWords(row.labor),
      material: partInWords(row.material),
      permit: partInWords(row.permit),
    })),
  }
}
