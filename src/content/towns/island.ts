import { createRequire } from 'node:module'
import { type GeoProjection, geoMercator } from 'd3-geo'
import { merge } from 'topojson-client'
import { business, type County } from '../business'
import { mapShape } from './map-shape'
import { type MapPoint, type Place, places, type Side } from './places'
import { serviceArea } from './service-area'
import { towns } from './towns'

/*
 * Where we work as a map, when the site is built: the outlines of its counties and where each town lies on them come from
 * one projection. Never in a browser: there the map is a picture, and a town's place is two numbers.
 */

type Topology = Parameters<typeof merge>[0]
type Shape = Extract<Parameters<typeof merge>[1], unknown[]>[number] & {
  id: string
  properties: { name: string }
}
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

/** Whether a corner can be seen on a map of this height, or the line from it. What is farther away would only be weight. */
const isNear = ([x, y]: Point, height: number) =>
  x > -FAR && x < mapSize.width + FAR && y > -FAR && y < height + FAR
const FAR = 300

/** The coasts of the counties with these numbers (FIPS 6-4), taken as one: rings, without what is too small to see. */
function coastsOf(counties: readonly string[], on: GeoProjection, height: number): Point[][] {
  const shapes = atlas.objects.counties.geometries.filter(({ id }) => counties.includes(id))
  if (shapes.length !== counties.length) throw new Error(`us-atlas lacks one of ${counties.join(', ')}.`)
  return merge(atlas, shapes)
    .coordinates.flatMap((polygon) => polygon.slice(0, 1))
    .filter((ring) => ring.length > 4)
    .map((ring) =>
      ring
        .slice(0, -1)
        .map(([longitude = 0, latitude = 0]) => project(longitude, latitude, on))
        .filter((point) => isNear(point, height)),
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
export const outlines = (on = whole, { height = mapSize.height, first = counties[0] } = {}) => ({
  coast: curved(coastsOf(counties, on, height)),
  first: angular(coastsOf(first ? [first] : [], on, height)),
  others: angular(
    coastsOf(
      counties.filter((fips) => fips !== first),
      on,
      height,
    ),
  ),
  neighbors: curved(coastsOf(neighbors, on, height)),
})

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

// --- A county --------------------------------------------------------------------------------------------------

/** The map of a county: all of it on a phone, and its middle, as high as the whole map, on a wide screen (island-map.css). */
export const countyMapSize = { width: 1200, height: 1050 }

/** What the middle has to show of the county, and of its towns, whose names stand beside them. */
const within = { county: { width: 1100, height: 530 }, towns: { width: 560, height: 330 } }

/** Units for each degree of longitude: both shores of the island are seen, and on a phone dots with numbers are apart. */
const CLOSEST_COUNTY = 1400

/** Which part of the whole map a county's own map shows. */
export type CountyView = {
  /** Of the county's page. */
  slug: string
  county: County
  fips: string
  /** The middle of its map, on the whole one. */
  center: MapPoint
  /** How much larger it is. */
  zoom: number
}

type Span = { middle: number; size: number }

const spanOf = (values: number[]): Span => {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  return { middle: (least + most) / 2, size: most - least }
}

const spansOf = (points: Point[]) => ({
  x: spanOf(points.map(([x]) => x)),
  y: spanOf(points.map(([, y]) => y)),
})

/** The counties that have a map of their own: those of which the atlas has the outline, and places.ts a town. */
export const countyViews: CountyView[] = serviceArea.counties.flatMap(({ slug, name }) => {
  const shape = atlas.objects.counties.geometries.find(
    ({ id, properties }) => counties.includes(id) && properties.name === name,
  )
  const ours = towns.flatMap(({ county, slug }) => (county === name ? (placeOf[slug] ?? []) : []))
  if (!shape || ours.length === 0) return []
  const outline = merge(atlas, [shape]).coordinates.flatMap(([ring = []]) => ring)
  const county = spansOf(outline.map(([longitude = 0, latitude = 0]) => project(longitude, latitude)))
  const town = spansOf(ours.map(({ longitude, latitude }) => project(longitude, latitude)))
  const zoom = Math.max(
    scaleFor(within.county, county),
    Math.min(scaleFor(within.towns, town), (CLOSEST_COUNTY * (shown.east - shown.west)) / mapSize.width),
  )
  // All of it where it has room, and else where the towns are.
  const middle = (axis: 'x' | 'y', room: number) =>
    (county[axis].size * zoom <= room ? county : town)[axis].middle
  const percent = (units: number) => Math.round((units / mapSize.width) * 1000) / 10
  return {
    slug,
    county: name,
    fips: shape.id,
    center: { x: percent(middle('x', mapSize.width)), y: percent(middle('y', mapSize.height)) },
    zoom: Math.round(zoom * 100) / 100,
  }
})

/** How much larger what spans this much may be to have room. */
function scaleFor(room: { width: number; height: number }, { x, y }: { x: Span; y: Span }) {
  return Math.min(room.width / x.size, room.height / y.size)
}

/** What there is to draw on the map of a county, which is the first. */
export function mapOfCounty({ fips, center, zoom }: CountyView) {
  const [x, y] = whole.translate()
  const on = geoMercator()
    .scale(whole.scale() * zoom)
    .center(whole.center())
    .translate([
      countyMapSize.width / 2 + (x - (center.x * mapSize.width) / 100) * zoom,
      countyMapSize.height / 2 + (y - (center.y * mapSize.width) / 100) * zoom,
    ])
  return outlines(on, { height: countyMapSize.height, first: fips })
}
