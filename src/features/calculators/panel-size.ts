import type { Href } from '@/lib/paths'
import type { Chart } from './charts'
import { dwellingServiceConductors, serviceRatings } from './code-tables'
import { dwellingFields, dwellingGroups, dwellingOf, dwellingQuery } from './dwelling-fields'
import { dwellingTables } from './dwelling-lines'
import { type Dwelling, dwellingLoad, evChargersAtLeast } from './dwelling-load'
import type { Explained } from './explained'
import type { Values } from './fields'
import { inAmps, percent, voltAmps } from './format'

export const panelSizeFields = {
  ...dwellingFields,
  ev: {
    label: 'EV charger',
    unit: 'W',
    ask: 'the watts of the charger',
    hint: 'Amps as it is set, times 240: 40 A are 9,600.',
    initial: 0,
    min: 0,
    max: 60_000,
    mayBeEmpty: true,
  },
}

export const panelSizeGroups = [
  dwellingGroups[0],
  { ...dwellingGroups[1], names: [...dwellingGroups[1].names, 'ev'] as const },
  dwellingGroups[2],
] as const

/** The load of the house, the service that it needs, and whether the one that it has is enough. */
export function explainPanelSize(values: Values<typeof panelSizeFields>): Explained {
  const house = { ...dwellingOf(values), evCharger: values.ev }
  const load = dwellingLoad(house)
  const main = Number(values.main)
  const left = main - load.amps
  const tables = dwellingTables(house, load)
  const charts: Chart[] = [
    { kind: 'gauge', label: 'The load, against your main', value: load.amps, most: main, unit: 'A' },
  ]
  const links: { to: Href; text: string }[] = [
    {
      to: `/resources/ev-charger?${dwellingQuery(values)}`,
      text: 'Would a car charger fit into this house?',
    },
  ]

  if (load.service === undefined) {
    return {
      figure: inAmps(load.amps),
      answer: `The calculated load is more than ${inAmps(serviceRatings.at(-1) ?? 0)}, the largest service that houses usually have. It needs a service of its own design.`,
      outlook: 'look',
      charts,
      tables,
      links,
    }
  }

  const wire = dwellingServiceConductors[load.service]
  return {
    figure: inAmps(load.service),
    answer: `The calculated load is ${inAmps(load.amps)}. ${sentenceOn(left, main, load.service)}`,
    outlook: left >= 0 ? 'fits' : 'look',
    charts,
    tables: [
      ...tables,
      {
        caption: 'The service',
        lines: [
          {
            what: 'The smallest usual service that carries it, at least 100 A',
            figure: inAmps(load.service),
            source: 'NEC 230.79(C), 240.6(A)',
            total: true,
          },
          {
            what: 'Its conductors, copper or aluminum',
            figure: `${wire.copper} Cu or ${wire.aluminum} Al`,
            source: 'NEC Table 310.12(A)',
          },
          {
            what: `Your main of ${inAmps(main)} would be used to`,
            figure: percent((load.amps / main) * 100),
          },
        ],
      },
    ],
    notes: notesOn(values, house, main),
    links,
  }
}

function sentenceOn(left: number, main: number, service: number) {
  if (left < 0) return `It asks for a ${service}-amp service: more than your ${main}-amp main.`
  return main < service
    ? `Your ${main}-amp main carries it, with ${inAmps(left)} to spare by this calculation. Nothing here asks you to replace it; only a new service has to be of ${service} amps.`
    : `A ${service}-amp service carries it; your ${main}-amp main has ${inAmps(left)} to spare by this calculation.`
}

function notesOn({ pump, backup, heat, ev }: Values<typeof panelSizeFields>, house: Dwelling, main: number) {
  const notes: string[] = []
  const evAtLeast = evChargersAtLeast(ev)
  if (evAtLeast > ev)
    notes.push(
      `Section 220.82 takes the charger by its nameplate. An office that holds to the least of the standard method, ${voltAmps(evAtLeast)} for a charger (220.57), arrives at ${inAmps(dwellingLoad({ ...house, evCharger: evAtLeast }).amps)}.`,
    )
  if (main < 100)
    notes.push(
      'Section 220.82 is for services of at least 100 A, which is also the least that the code allows for a new service of a one-family house (230.79(C)). What may be added to a 60-amp service that exists is worked out by section 220.83.',
    )
  if (backup > 0 && pump > 0)
    notes.push(
      'Where the compressor is kept from running together with the backup heat, it need not be added (220.82(C)(3)), and the load is smaller.',
    )
  if (heat > 0 && pump > 0)
    notes.push(
      'Only the largest of the heating and cooling loads is counted. If the heat pump and the other electric heat run together, ask for a calculation on paper.',
    )
  return notes
}
