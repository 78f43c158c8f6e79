import type { TownSlug } from './towns'

/** A point of the earth, in degrees north and degrees east (WGS 84). */
export type Place = { latitude: number; longitude: number }

/** A place on the map: how far from its left and from its top, both in percent of its width. */
export type MapPoint = { x: number; y: number }

/** Where a town's name stands beside its dot on the map of the island: where it covers no other. */
export type Side = 'left' | 'right' | 'above' | 'below'

/**
 * Where each town lies, for the map of the island. Its center as GeoNames has it (geonames.org, country US, as of its
 * populated places in New York), to five decimals.
 */
export const places: Partial<Record<TownSlug, Place & { side: Side }>> = {
  ronkonkoma: { latitude: 40.81538, longitude: -73.11233, side: 'right' },
  huntington: { latitude: 40.86815, longitude: -73.42568, side: 'above' },
  massapequa: { latitude: 40.68066, longitude: -73.47429, side: 'left' },
  smithtown: { latitude: 40.85593, longitude: -73.20067, side: 'right' },
  babylon: { latitude: 40.69566, longitude: -73.32568, side: 'left' },
  'bay-shore': { latitude: 40.7251, longitude: -73.24539, side: 'below' },
  commack: { latitude: 40.84288, longitude: -73.29289, side: 'left' },
  'deer-park': { latitude: 40.76177, longitude: -73.32929, side: 'above' },
  'east-islip': { latitude: 40.73204, longitude: -73.18567, side: 'right' },
  farmingdale: { latitude: 40.7326, longitude: -73.4454, side: 'left' },
}
