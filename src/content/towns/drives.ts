import type { County } from '../business'
import { glanceLines } from './glance-lines'
import { type Town, towns } from './towns'

/** How far a town is from our shop, for a page about where we work. */
export type Drive = Pick<Town, 'slug' | 'name' | 'county' | 'township'> & {
  /** As the town's own pages say it. */
  text: string
  /** Where its minutes begin and end, in percent of the longest drive. Undefined if the text names none. */
  bar?: { from: number; to: number } | undefined
}

/** The minutes in "About 21 miles, 30 to 40 minutes": from, and to, which may be the same. Undefined if there are none. */
export function minutesOf(text: string): { from: number; to: number } | undefined {
  const [, from, to = from] = /(\d+)(?: (?:to|or|–|-) (\d+))? min/.exec(text) ?? []
  return from && to ? { from: Number(from), to: Number(to) } : undefined
}

/** The towns by how long the drive takes, the shortest first; what we don't know comes last. */
export function drives(county?: County): Drive[] {
  const known = towns.flatMap(({ slug, name, county, township }) => {
    const text = glanceLines[slug]?.drive
    return text ? [{ slug, name, county, township, text, minutes: minutesOf(text) }] : []
  })
  const longest = Math.max(...known.map(({ minutes }) => minutes?.to ?? 0))
  const percent = (minutes: number) => Math.round((minutes / longest) * 100)
  return known
    .filter((town) => county === undefined || town.county === county)
    .sort((a, b) => middle(a.minutes) - middle(b.minutes))
    .map(({ minutes, ...town }) => ({
      ...town,
      bar: minutes && { from: percent(minutes.from), to: percent(minutes.to) },
    }))
}

const middle = (minutes: { from: number; to: number } | undefined) =>
  minutes ? (minutes.from + minutes.to) / 2 : Number.MAX_VALUE
