import type { Href } from '@/lib/paths'
import { dwellingServiceConductors, serviceRatings } from './code-tables'
import { dwellingFields, dwellingGroups, dwellingOf, dwellingQuery } from './dwelling-fields'
import { dwellingTables } from './dwelling-lines'
import { dwellingLoad } from './dwelling-load'
import type { Explained } from './explained'
import type { Values } from './fields'
import { inAmps, percent } from './format'

export const panelSizeFields = {
  ...dwellingFields,
  ev: {
    label: 'EV charger',
    unit: 'W',
    ask: 'the watts of the charger',
    hint: 'A 40-amp charger is 9,600.',
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
      tables,
      links,
    }
  }

  const wire = dwellingServiceConductors[load.service]
  return {
    figure: inAmps(load.service),
    answer:
      left >= 0 && main >= load.service
        ? `The calculated load is ${inAmps(load.amps)}. A ${load.service}-amp service carries it; your ${main}-amp main has ${inAmps(left)} to spare by this calculation.`
        : `The calculated load is ${inAmps(load.amps)}. It asks for a ${load.service}-amp service: more than your ${main}-amp main.`,
    outlook: left >= 0 && main >= load.service ? 'fits' : 'look',
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
    notes: notesOn(values, main),
    links,
  }
}

function notesOn({ pump, backup, heat }: Values<typeof panelSizeFields>, main: number) {
  const notes: string[] = []
  if (main < 100)
    notes.push(
      'Section 220.82 is for services of at least 100 A, which is also the least that the code allows for a one-family house today (230.79(C)). A 60-amp service is looked at with section 220.83.',
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
