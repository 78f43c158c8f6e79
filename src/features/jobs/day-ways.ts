import type { VisitOfDay } from './schedule-api'

/** Where a town stands on the drawn map: how far from its left and its top, both in percent of its width. */
export type MapPlace = { x: number; y: number }

type VisitOnWay = Pick<VisitOfDay, 'id' | 'title' | 'status' | 'from' | 'until' | 'people' | 'town'>

/** A stop of somebody's day: their how many-eth visit it is, and where, if the map has its town. */
export type Stop = { visit: VisitOnWay; number: number; place: MapPlace | undefined }

/** Everybody's visits in the order in which they come, without what is canceled. */
export function waysOf(
  visits: VisitOnWay[],
  people: { id: string; name: string }[],
  placeOf: (town: string) => MapPlace | undefined,
) {
  const coming = visits.filter(({ status }) => status !== 'cancelled')
  return people.flatMap((person, place) => {
    const stops = coming
      .filter((visit) => visit.people.some(({ id }) => id === person.id))
      .sort((a, b) => a.from.localeCompare(b.from) || a.id.localeCompare(b.id))
      .map(
        (visit, index): Stop => ({
          visit,
          number: index + 1,
          place: visit.town ? placeOf(visit.town) : undefined,
        }),
      )
    return stops.length > 0 ? [{ ...person, place, stops }] : []
  })
}

/**
 * What of the map is seen in a frame so wide and high: how many pixels a percent of its width takes, and where its corner lies. All of the places,
 * on at least so many percent.
 */
export function viewOf(places: MapPlace[], width: number, height: number, least = 0) {
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)]
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const scale = Math.min(
    width / Math.max(right - left + 2 * MARGIN, least),
    height / (bottom - top + 2 * MARGIN),
  )
  const at = ({ x, y }: MapPlace) => ({
    x: width / 2 + (x - (left + right) / 2) * scale,
    y: height / 2 + (y - (top + bottom) / 2) * scale,
  })
  return { scale, corner: at({ x: 0, y: 0 }), at }
}
const MARGIN = 4 // percent of the map's width, around the towns

/** Where each of so many marks goes around a town, in pixels from it: beside and below one another, so that none covers another. */
export function around(count: number, size: number) {
  const columns = Math.ceil(Math.sqrt(count * 1.5))
  return Array.from({ length: count }, (_, index) => {
    const row = Math.floor(index / columns)
    const inRow = Math.min(columns, count - row * columns)
    return {
      x: ((index % columns) - (inRow - 1) / 2) * size,
      y: (row - (Math.ceil(count / columns) - 1) / 2) * size,
    }
  })
}
