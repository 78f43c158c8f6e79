/** What the map of our towns shows: counties by their numbers (FIPS 6-4), as the Census Bureau draws them. */
export const mapShape: {
  /** Its edges, in degrees: here from Queens to Montauk Point, from the ocean to Orient Point. */
  shown: { west: number; east: number; south: number; north: number }
  /** Ours: Nassau, Suffolk. The first is drawn in another color, so that the border is seen. */
  counties: readonly string[]
  /** Land nearby: Queens, Brooklyn, Manhattan, the Bronx and Westchester; Fairfield and New Haven in Connecticut. */
  neighbors: readonly string[]
  /** Waves, as the `d` of an SVG path in the map's own units (1200 by 570), where there is open water. */
  waves: string
} = {
  shown: { west: -73.84, east: -71.82, south: 40.5, north: 41.215 },
  counties: ['36059', '36103'],
  neighbors: ['36081', '36047', '36061', '36005', '36119', '09001', '09009'],
  waves:
    'M560 470q12-10 24 0t24 0 24 0M690 408q12-10 24 0t24 0 24 0M880 330q12-10 24 0t24 0M400 524q12-10 24 0t24 0M330 110q12-10 24 0t24 0 24 0M620 92q12-10 24 0t24 0M1030 250q12-10 24 0t24 0 24 0M1010 470q12-10 24 0t24 0',
}
