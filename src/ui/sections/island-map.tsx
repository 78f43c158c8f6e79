import type { County } from '@/content/business'
import type { MapTown } from '@/content/page-data'
import type { CountyView } from '@/content/towns/island'
import { serviceArea } from '@/content/towns/service-area'
import { Link } from '@/lib/link'
import { href } from '@/lib/paths'

const { map, ofCounty, counties } = serviceArea

/**
 * Where on the map each name stands, for src/ui/styles/island-map.css. Every page's content security policy names this style by its
 * hash: one for all maps. Attributes with a style would be refused.
 */
export const mapStyle = (towns: readonly MapTown[], views: readonly CountyView[]) =>
  placesOf([...counties, ...towns]) +
  views
    .map(({ slug, center, zoom }) => `.of-${slug}{--x:${center.x};--y:${center.y};--zoom:${zoom}}`)
    .join('')

const placesOf = (towns: readonly { slug: string; place?: { x: number; y: number } | undefined }[]) =>
  towns.flatMap(({ slug, place }) => (place ? [`.at-${slug}{--x:${place.x};--y:${place.y}}`] : [])).join('')

type IslandMapProps = {
  towns: MapTown[]
  views: readonly CountyView[]
  /** Whose towns alone are shown, on its own map if it has one. */
  county?: County | undefined
}

/**
 * The island, drawn as a picture when the site is built, and the towns as links: on a wide screen each name stands at its
 * place; on a narrow one the map shows the west of the island, its dots have numbers, and the names are listed below. It
 * is one list of links either way, and a dot belongs to its link. A town whose place is not known is listed below.
 */
export function IslandMap({ towns, views, county }: IslandMapProps) {
  const shown = county ? towns.filter((town) => town.county === county) : towns
  const view = views.find((view) => view.county === county)
  return (
    <div className={view ? `island-map of-county of-${view.slug}` : 'island-map'}>
      <div className="picture">
        <img
          src={`/illustrations/${view ? `map-of-${view.slug}` : 'island'}.svg`}
          width={1200}
          height={view ? 1050 : 570}
          alt={view ? ofCounty.map(view.county) : map}
          fetchPriority="low"
          loading="lazy"
          decoding="async"
        />
      </div>
      <style>{mapStyle(towns, views)}</style>
      {view ? (
        <span className={`county at-${view.slug}`}>{view.county}</span>
      ) : (
        counties.map(({ slug, name }) => (
          <Link
            key={slug}
            className={`county at-${slug}`}
            to={href('/locations/:townSlug', { townSlug: slug })}
          >
            {name}
          </Link>
        ))
      )}
      <ul>
        {shown.map(({ slug, name, place }) => (
          <li key={slug} className={place && `${place.side} at-${slug}`}>
            <Link to={href('/locations/:townSlug', { townSlug: slug })}>{name}</Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
