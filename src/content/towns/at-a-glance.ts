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

/** What is so of the houses there: what each number of a drawing means (src/ui/illustrations/diagrams/house-of-a-town.tsx). */
export const houseTopics = [
  'walls',
  'panels',
  'lines',
  'water',
  'car',
  'generator',
  'rooms',
  'network',
] as const satisfies readonly (keyof Glance)[]

/** The lines about a town's houses, if there is one for each number of the drawing: it explains all of them or isn't shown. */
export function houseAt(town: TownSlug): GlanceLine[] | undefined {
  const lines = glanceAt(town, houseTopics)
  return lines.length === houseTopics.length ? lines : undefined
}

/** All topics, in the order in which a town's own page has them. */
export const glanceTopics = Object.keys(glanceTerms) as (keyof Glance)[]
