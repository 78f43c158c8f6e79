import { createRequire } from 'node:module'
import { type GeoProjection, geoMercator } from 'd3-geo'
import { merge } from 'topojson-client'
import { business } from '../business'
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

const whole = geoMercator().fitSize([mapSize.width, mapSize.height], {
  type: 'MultiPoint',
  coordinates: [
    [shown.west, shown.south],
    [shown.east, shown.north],
  ],
})

/** Where a point of the earth is, in the units of a map. */
function project(longitude: number, latitude: number, on: GeoProjection = whole): Point {
  const point = on([longitude, latitude])
  if (!point) throw new Error(`The map has no place for ${latitude}, ${longitude}.`)
  return point
}

/** Whether a corner can be seen, or the line from it. What is farther away would only be weight. */
const isNear = ([x, y]: Point) => x > -FAR && x < mapSize.width + FAR && y > -FAR && y < mapSize.height + FAR
const FAR = 300

/** The coasts of the counties with these numbers (FIPS 6-4), taken as one: rings, without what is too small to see. */
function coastsOf(counties: readonly string[], on: GeoProjection): Point[][] {
  const shapes = atlas.objects.counties.geometries.filter(({ id }) => counties.includes(id))
  if (shapes.length !== counties.length) throw new Error(`us-atlas lacks one of ${counties.join(', ')}.`)
  return merge(atlas, shapes)
    .coordinates.flatMap((polygon) => polygon.slice(0, 1))
    .filter((ring) => ring.length > 4)
    .map((ring) =>
      ring
        .slice(0, -1)
        .map(([longitude = 0, latitude = 0]) => project(longitude, latitude, on))
        .filter(isNear),
    )
    .filter((ring) => ring.length > 2)
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
export const outlines = (on = whole) => ({
  coast: curved(coastsOf(counties, on)),
  first: angular(coastsOf(counties.slice(0, 1), on)),
  others: angular(coastsOf(counties.slice(1), on)),
  neighbors: curved(coastsOf(neighbors, on)),
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

/** Where a town and our shop stand in the drawing of its map, 480 by 320: below the text of a page's head there is only its right side. */
const seen = { width: 480, height: 320, centerX: 290, mostWidth: 230, mostHeight: 120 }

/** Units for each radian of longitude: 7 for each kilometer at the 41st parallel, so that both shores of the island are seen. */
const CLOSEST = 33_800

/** The map around a town and our shop, and the other towns on it; undefined where places.ts does not say where the town lies. */
export function mapAround(slug: string) {
  const place = placeOf[slug]
  if (!place) return undefined
  const shop = business.location
  const middle: Point = [(place.longitude + shop.longitude) / 2, (place.latitude + shop.latitude) / 2]
  const apart = project(place.longitude, place.latitude, geoMercator().scale(1).translate([0, 0]))
  const from = project(shop.longitude, shop.latitude, geoMercator().scale(1).translate([0, 0]))
  const on = geoMercator()
    .scale(
      Math.min(
        CLOSEST,
        seen.mostWidth / Math.abs(apart[0] - from[0]),
        seen.mostHeight / Math.abs(apart[1] - from[1]),
      ),
    )
    .center(middle)
    .translate([seen.centerX, seen.height / 2])
  const at = ({ latitude, longitude }: Place) => project(longitude, latitude, on)
  return {
    ...outlines(on),
    town: at(place),
    shop: at(shop),
    towns: Object.entries(placeOf).flatMap(([other, place]) => (place && other !== slug ? [at(place)] : [])),
    /** How far it is as the crow flies, in the map's units. */
    distance: Math.hypot(at(place)[0] - at(shop)[0], at(place)[1] - at(shop)[1]),
  }
}
