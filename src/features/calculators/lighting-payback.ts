import { formatNumber } from '@/lib/format'
import type { Explained } from './explained'
import type { Values } from './fields'
import { dollars, kilowattHours } from './format'
import { simplePayback, yearlyEnergy } from './lighting-energy'

export const lightingPaybackFields = {
  count: {
    label: 'Number of lights',
    ask: 'the number of lights',
    initial: 12,
    min: 1,
    max: 2000,
    whole: true,
  },
  before: {
    label: 'Watts of one light today',
    unit: 'W',
    ask: 'the watts of one light today',
    hint: 'Printed on the bulb. A fluorescent fixture: all its tubes and the ballast.',
    initial: 65,
    min: 0.5,
    max: 2000,
  },
  after: {
    label: 'Watts of one new light',
    unit: 'W',
    ask: 'the watts of one new light',
    hint: 'The real watts, not the “equivalent” on the box.',
    initial: 9,
    min: 0.5,
    max: 2000,
  },
  hours: { label: 'Hours a day', ask: 'the hours a day', initial: 3, min: 0.1, max: 24 },
  days: { label: 'Days a year', ask: 'the days a year', initial: 365, min: 1, max: 366, whole: true },
  rate: {
    label: 'Price of electricity',
    unit: '$ per kWh',
    ask: 'the price of electricity in dollars per kilowatt-hour',
    hint: '0.25 is an example. Yours: the bill’s total divided by its kilowatt-hours.',
    initial: 0.25,
    min: 0.01,
    max: 2,
  },
  cost: {
    label: 'Cost of one new light, installed',
    unit: '$',
    ask: 'the cost of one new light in dollars',
    hint: '45 is an example. Bulbs alone cost less, new fixtures more.',
    initial: 45,
    min: 0,
    max: 10_000,
    mayBeEmpty: true,
  },
}

export const lightingPaybackGroups = [
  { legend: 'The lights', names: ['count', 'before', 'after', 'hours', 'days'] },
  { legend: 'The money', names: ['rate', 'cost'] },
] as const

/** How far ahead savings are added up. */
const years = 10

/** What the lights cost today and after the change, and when the change has paid for itself. */
export function explainLightingPayback(values: Values<typeof lightingPaybackFields>): Explained {
  const use = { count: values.count, hoursPerDay: values.hours, daysPerYear: values.days }
  const before = yearlyEnergy({ ...use, watts: values.before })
  const after = yearlyEnergy({ ...use, watts: values.after })
  const saved = (before - after) * values.rate
  const cost = values.count * values.cost
  const payback = simplePayback(cost, saved)
  const yearly = (watts: number) =>
    `${formatNumber(values.count)} × ${formatNumber(watts, 1)} W × ${formatNumber(values.hours, 1)} h × ${formatNumber(values.days)} days ÷ 1,000`

  return {
    figure: payback === undefined ? 'Never' : inYears(payback),
    answer:
      payback === undefined
        ? 'The new lights take as much as the old ones or more: they save nothing. Look at the watts again.'
        : `The change saves ${dollars(saved)} a year and costs ${cost > 0 ? `${dollars(cost)}: it has paid for itself after ${inYears(payback)}` : 'nothing'}.`,
    outlook: payback !== undefined && payback <= years ? 'fits' : 'look',
    ...(payback !== undefined && { charts: [{ kind: 'payback', cost, yearly: saved, years }] }),
    tables: [
      {
        caption: 'Energy in a year',
        lines: [
          {
            what: `Today: ${yearly(values.before)}`,
            figure: kilowattHours(before),
            source: 'U.S. Department of Energy, formula',
          },
          {
            what: `Afterwards: ${yearly(values.after)}`,
            figure: kilowattHours(after),
            source: 'U.S. Department of Energy, formula',
          },
          {
            what: payback === undefined ? 'More than today' : 'Saved',
            figure: kilowattHours(Math.abs(before - after)),
            total: true,
          },
        ],
      },
      {
        caption: 'Money',
        lines: [
          {
            what: `Today: kWh × ${ratePerKwh(values.rate)}`,
            figure: `${dollars(before * values.rate)} a\u00a0year`,
          },
          {
            what: `Afterwards: kWh × ${ratePerKwh(values.rate)}`,
            figure: `${dollars(after * values.rate)} a\u00a0year`,
          },
          ...(payback === undefined
            ? []
            : [
                { what: 'Saved', figure: `${dollars(saved)} a\u00a0year`, total: true },
                {
                  what: `The change: ${formatNumber(values.count)} × ${dollars(values.cost)}`,
                  figure: dollars(cost),
                },
                { what: 'Simple payback: cost ÷ saving', figure: inYears(payback), total: true },
                {
                  what: `After ${years} years, what is saved beyond the cost`,
                  figure: dollars(saved * years - cost),
                },
              ]),
        ],
      },
    ],
    notes:
      payback !== undefined && payback > years
        ? ['More than ten years: lights that burn this little are changed for their light, not for the bill.']
        : [],
  }
}

const ratePerKwh = (rate: number) => `$${formatNumber(rate, 4)}`

function inYears(years: number) {
  if (years === 0) return 'At once'
  const months = Math.max(1, Math.round(years * 12))
  if (months < 12) return months === 1 ? '1 month' : `${months} months`
  const figure = formatNumber(years, 1)
  return figure === '1' ? '1 year' : `${figure} years`
}
