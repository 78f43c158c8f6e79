import { expect, test } from 'vitest'
import { pagesWithData, type TownData } from './page-data'
import { places } from './towns/places'
import { type TownSlug, towns } from './towns/towns'

/** The distance between two towns in kilometers, by the haversine formula. */
function kilometers(from: TownSlug, to: TownSlug): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const [a, b] = [places[from], places[to]]
  if (!a || !b) throw new Error(`places.ts does not know ${from} or ${to}.`)
  const half = (one: number, other: number) => Math.sin(radians(other - one) / 2) ** 2
  const chord =
    half(a.latitude, b.latitude) +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * half(a.longitude, b.longitude)
  return 2 * 6371 * Math.asin(Math.sqrt(chord))
}

const known = towns.map(({ slug }) => slug).filter((slug) => places[slug])

test.each(known)(
  'the page of %s leads to the towns around it, the nearest first, and to none that lies farther than one left out',
  (slug) => {
    const page = pagesWithData().get(`/locations/${slug}`)?.data as TownData
    const shown = page.towns.map((town) => town.slug as TownSlug)
    // Those whose place nobody knows come last.
    const distances = shown.filter((town) => places[town]).map((town) => kilometers(slug, town))
    expect(shown).not.toContain(slug)
    for (const [index, distance] of distances.slice(1).entries())
      expect(distance).toBeGreaterThan((distances[index] ?? 0) - 0.2) // the page ignores that the earth is round
    const leftOut = (Object.keys(places) as TownSlug[]).filter(
      (town) => town !== slug && !shown.includes(town),
    )
    const nearestLeftOut = Math.min(...leftOut.map((town) => kilometers(slug, town)))
    expect(nearestLeftOut).toBeGreaterThan((distances.at(-1) ?? 0) - 0.2)
  },
)
