import { createRequire } from 'node:module'
import { merge, neighbors } from 'topojson-client'

/*
 * The part of the world that the map shows. On a phone only the upper left of the map is in its frame
 * (src/ui/styles/island-map.css), so the counties are put there.
 */

type Topology = Parameters<typeof merge>[0]
type Shape = Extract<Parameters<typeof merge>[1], unknown[]>[number] & {
  id: string
  properties: { name: string }
}
type Edges = { west: number; east: number; south: number; north: number }

const require = createRequire(import.meta.url)
const atlas: Topology & { objects: Record<'counties' | 'states', { geometries: Shape[] }> } =
  require('us-atlas/counties-10m.json')

/** Where the counties go on the map, in parts of its width: what every screen shows of it. */
const frame = { left: 0.04, right: 0.4, top: 0.1, bottom: 0.44 }
const HEIGHT = 570 / 1200

/** Mercator's distance from the equator, in radians, and back. */
const toMercator = (degrees: number) => Math.log(Math.tan(Math.PI / 4 + (degrees * Math.PI) / 360))
const fromMercator = (y: number) => ((2 * Math.atan(Math.exp(y)) - Math.PI / 2) * 180) / Math.PI
const rounded = (degrees: number) => Math.round(degrees * 1000) / 1000

/** The edges of a map on which the counties with these numbers (FIPS 6-4) lie in the frame; throws where one is not known. */
export function edgesFor(fips: readonly string[]): Edges {
  const shapes = atlas.objects.counties.geometries.filter(({ id }) => fips.includes(id))
  if (shapes.length !== new Set(fips).size)
    throw new Error(`The map knows not all of these counties: ${fips.join(', ')}. Check their FIPS numbers.`)
  const points = merge(atlas, shapes).coordinates.flat(2)
  const xs = points.map(([longitude = 0]) => (longitude * Math.PI) / 180)
  const ys = points.map(([, latitude = 0]) => toMercator(latitude))
  const [west, east, south, north] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const scale = Math.min(
    (frame.right - frame.left) / (east - west),
    (frame.bottom - frame.top) / (north - south),
  )
  const left = (west + east) / 2 - (frame.left + frame.right) / 2 / scale
  const top = (north + south) / 2 + (frame.top + frame.bottom) / 2 / scale
  return {
    west: rounded((left * 180) / Math.PI),
    east: rounded(((left + 1 / scale) * 180) / Math.PI),
    south: rounded(fromMercator(top - HEIGHT / scale)),
    north: rounded(fromMercator(top)),
  }
}

const isCalled =
  (called: string) =>
  ({ properties: { name } }: Shape) =>
    name.toLowerCase() === called.trim().toLowerCase()

/** Whether the map has a state of this name: `New York`. */
export const isState = (name: string) => atlas.objects.states.geometries.some(isCalled(name))

/** The county of this name in a state, with its number; undefined if the map has none. `Fairfield County` is `Fairfield`. */
export function countyNamed(name: string, state: string): { name: string; fips: string } | undefined {
  const within = atlas.objects.states.geometries.find(isCalled(state))
  const county = atlas.objects.counties.geometries
    .filter(({ id }) => within && id.startsWith(within.id))
    .find(isCalled(name.replace(/ (county|parish|borough)$/i, '')))
  return county && { name: county.properties.name, fips: county.id }
}

/** The numbers of the counties around these: the map shows them as land that is not served. */
export function neighborsOf(fips: readonly string[]): string[] {
  const { geometries } = atlas.objects.counties
  const around = neighbors(geometries)
  const all = geometries.flatMap(({ id }, place) => (fips.includes(id) ? (around[place] ?? []) : []))
  const ids = new Set(all.map((place) => geometries[place]?.id ?? ''))
  return [...ids].filter((id) => !fips.includes(id)).sort()
}

type Side = 'left' | 'right' | 'above' | 'below'
type Box = { left: number; right: number; top: number; bottom: number }
type Dot = { name: string; latitude: number; longitude: number }

/** Of the map where it is narrowest with names on it, in CSS px: src/ui/styles/island-map.css. */
const narrowest = { width: 1024, line: 24, letter: 8.5, capital: 11, dot: 7 }

/** How much of a box another covers. */
const shared = (one: Box, other: Box) =>
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
  Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top))

/**
 * On which side of its dot each town's name stands, so that it covers neither another town nor the name of a county; `counties` are
 * in percent of the map's width.
 */
export function sidesFor(
  { west, east, north }: Edges,
  towns: readonly Dot[],
  counties: readonly { name: string; x: number; y: number }[],
): Side[] {
  const { width, line, letter, capital, dot } = narrowest
  const scale = width / (((east - west) * Math.PI) / 180)
  const middles = towns.map(({ latitude, longitude }) => ({
    x: (((longitude - west) * Math.PI) / 180) * scale,
    y: (toMercator(north) - toMercator(latitude)) * scale,
  }))
  const around = (x: number, y: number, w: number, h: number): Box => ({
    left: x - w / 2,
    right: x + w / 2,
    top: y - h / 2,
    bottom: y + h / 2,
  })
  const fixed = counties.map(({ name, x, y }) =>
    around((x * width) / 100, (y * width) / 100, name.length * capital + 16, line + 8),
  )
  const boxOn = (side: Side, place: number): Box => {
    const { x, y } = middles[place] ?? { x: 0, y: 0 }
    const long = (towns[place]?.name.length ?? 0) * letter + 12
    switch (side) {
      case 'right':
        return around(x + long / 2, y, long, line)
      case 'left':
        return around(x - long / 2, y, long, line)
      case 'above':
        return around(x, y - dot - line / 2, long, line)
      case 'below':
        return around(x + long / 6, y + dot + line / 2, long, line)
    }
  }
  const sides: Side[] = towns.map(() => 'right')
  const coveredBy = (side: Side, place: number) => {
    const box = boxOn(side, place)
    const others = sides.flatMap((other, at) => (at === place ? [] : [boxOn(other, at)]))
    const dots = middles.flatMap(({ x, y }, at) => (at === place ? [] : [around(x, y, 4 * dot, 4 * dot)]))
    const outside = Math.max(0, -box.left) + Math.max(0, box.right - width)
    return [...fixed, ...others, ...dots].reduce((sum, one) => sum + shared(box, one), outside * line)
  }
  // Each in turn takes the best side beside the others; after three rounds hardly any has a better one.
  for (let round = 0; round < 3; round += 1)
    for (const place of towns.keys())
      for (const side of ['right', 'left', 'above', 'below'] as const)
        if (coveredBy(side, place) < coveredBy(sides[place] ?? 'right', place)) sides[place] = side
  return sides
}
