import type { Glance } from './glance'
import { glanceLines } from './glance-lines'
import type { TownSlug } from './towns'

/** What stands before each line. */
const glanceTerms: Record<keyof Glance, string> = {
  permit: 'Permit and inspection',
  drive: 'From our shop',
  walls: 'In the walls',
  panels: 'Panels',
  lines: 'Lines and storms',
  water: 'Water',
  car: 'Where the car stands',
  generator: 'Where a generator stands',
  rooms: 'Ceilings',
  network: 'Wireless',
  shops: 'Shops and offices',
}

/** One of them with what it is about, as a page shows it. */
export type GlanceLine = { term: string; text: string }

/** The lines about a town that are about `topics`, in their order. */
export function glanceAt(town: TownSlug, topics: readonly (keyof Glance)[]): GlanceLine[] {
  const known: Partial<Glance> = glanceLines[town] ?? {}
  return topics.flatMap((topic) => {
    const text = known[topic]
    return text ? [{ term: glanceTerms[topic], text }] : []
  })
}

/** All topics, in the order in which a town's own page has them. */
export const glanceTopics = Object.keys(glanceTerms) as (keyof Glance)[]
