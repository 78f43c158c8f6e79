import { createRequire } from 'node:module'
import { geoMercator } from 'd3-geo'
import { merge } from 'topojson-client'
import { mapShape } from './map-shape'
import { type Place, places, type Side } from './places'

/*
 * Where we work as a map, when the site is built: the outlines of its counties and where each town lies on them come from
 * one projection. Never in a browser: there the map is a picture, and a town's place is two numbers.
 */

type Topology = Parameters<typeof merge>[0]
type Shape = Extract<Parameters<typeof merge>[1], unknown[]>[number] & { id: string }
type Point = [x: number, y: number]

const require = createRequire(import.meta.url)

/** Counties of the United States, as the Census Bureau draws them at 1:10,000,000 (npm package us-atlas). */
const atlas: Topology & { objects: { counties: { geometries: Shape[] } } } =
  require('us-atlas/counties-10m.json')

/** The map's own units. */
export const mapSize = { width: 1200, height: 570 }

const { shown, counties, neighbors } = mapShape

const projection = geoMercator().fitSize([mapSize.width, mapSize.height], {
  type: 'MultiPoint',
  coordinates: [
    [shown.west, shown.south],
    [shown.east, shown.north],
  ],
})

/** Where a point of the earth is, in the map's units. */
function project(longitude: number, latitude: number): Point {
  const point = projection([longitude, latitude])
  if (!point) throw new Error(`The map has no place for ${latitude}, ${longitude}.`)
  return point
}

/** The coasts of the counties with these numbers (FIPS 6-4), taken as one: rings, without what is too small to see. */
function coastsOf(counties: readonly string[]): Point[][] {
  const shapes = atlas.objects.counties.geometries.filter(({ id }) => counties.includes(id))
  if (shapes.length !== counties.length) throw new Error(`us-atlas lacks one of ${counties.join(', ')}.`)
  return merge(atlas, shapes)
    .coordinates.flatMap((polygon) => polygon.slice(0, 1))
    .filter((ring) => ring.length > 4)
    .map((ring) => ring.slice(0, -1).map(([longitude = 0, latitude = 0]) => project(longitude, latitude)))
}

const written = (...points: Point[]) => points.map((point) => point.map(Math.round).join(' ')).join(' ')

/** Rings as the `d` of an SVG path, corners and all. */
const angular = (rings: Point[][]) => rings.map((ring) => `M${written(...ring)}Z`).join('')

/** Rings as the `d` of an SVG path that goes through their corners in curves, as a hand would draw them. */
const curved = (rings: Point[][]) =>
  rings
    .map((ring) => {
      const at = (index: number): Point => ring.at(index % ring.length) ?? [0, 0]
      const curves = ring.map((from, index) => {
        const to = at(index + 1)
        const reach = 0.28 * Math.hypot(to[0] - from[0], to[1] - from[1])
        const leaving = toward(from, at(index - 1), to, reach)
        const arriving = toward(to, at(index + 2), from, reach)
        return `C${written(leaving, arriving, to)}`
      })
      return `M${written(at(0))}${curves.join('')}Z`
    })
    .join('')

/** The point `reach` away from `point`, in the direction that leads from `before` to `after`. */
function toward([x, y]: Point, before: Point, after: Point, reach: number): Point {
  const [dx, dy] = [after[0] - before[0], after[1] - before[1]]
  const length = Math.hypot(dx, dy) || 1
  return [x + (dx / length) * reach, y + (dy / length) * reach]
}

/** What there is to draw, each as the `d` of an SVG path. The coast goes around all of our counties; the first is apart. */
export const outlines = () => ({
  coast: curved(coastsOf(counties)),
  first: angular(coastsOf(counties.slice(0, 1))),
  others: angular(coastsOf(counties.slice(1))),
  neighbors: curved(coastsOf(neighbors)),
})

/** A place on the map: how far from its left and from its top, both in percent of its width. */
export type MapPoint = { x: number; y: number }

function onMap({ latitude, longitude }: Place): MapPoint {
  const [x, y] = project(longitude, latitude)
  const percent = (units: number) => Math.round((units / mapSize.width) * 1000) / 10
  return { x: percent(x), y: percent(y) }
}

const placeOf: Partial<Record<string, Place & { side: Side }>> = places

/** Where a town's dot is and on which side of it the name; undefined where places.ts does not say where the town lies. */
export function townOnMap(slug: string): (MapPoint & { side: Side }) | undefined {
  const place = placeOf[slug]
  return place && { ...onMap(place), side: place.side }
}
