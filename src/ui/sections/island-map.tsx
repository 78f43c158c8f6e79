import type { CSSProperties } from 'react'
import { Link } from 'react-router-dom'
import type { MapTown } from '@/content/page-data'

/** Styles of a town's place on the map, for src/ui/styles/island-map.css. */
const at = (x: number, y: number) => ({ '--x': x, '--y': y }) as CSSProperties

/**
 * The island, drawn as a picture when the site is built, and the towns as links: on a wide screen each name stands at its
 * place; on a narrow one the map shows the west of the island, its dots have numbers, and the names are listed below. It
 * is one list of links either way, and a dot belongs to its link. A town whose place is not known is listed below.
 * At `firstSight` the picture comes within the page's HTML (scripts/template.ts), so that nobody looks at an empty place.
 */
export function IslandMap({ towns, firstSight = false }: { towns: MapTown[]; firstSight?: boolean }) {
  return (
    <div className="island-map">
      <div className="picture">
        <img
          src="/illustrations/island.svg"
          width={1200}
          height={570}
          alt="Map of Long Island: Nassau County in the west, next to Queens, and Suffolk County from there to Montauk Point."
          fetchPriority="low"
          {...(firstSight
            ? { 'data-in-page': '', suppressHydrationWarning: true }
            : { loading: 'lazy', decoding: 'async' })}
        />
      </div>
      <Link className="county" to="/locations/nassau-county" style={at(11, 26)}>
        Nassau
      </Link>
      <Link className="county" to="/locations/suffolk-county" style={at(38, 20.2)}>
        Suffolk
      </Link>
      <ul>
        {towns.map(({ slug, name, place }) => (
          <li key={slug} className={place?.side} style={place && at(place.x, place.y)}>
            <Link to={`/locations/${slug}`}>{name}</Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
