import { MapPin } from 'lucide-react'
import { Link } from 'react-router-dom'
import { Section } from '@/ui/section'

export type TownLink = { slug: string; name: string; county: 'suffolk' | 'nassau' }

const countyNames = { suffolk: 'Suffolk County', nassau: 'Nassau County' } as const

/** The towns we serve, each a link to its page. */
export function ServiceAreaGrid({
  towns,
  heading = 'Where we work',
}: {
  towns: TownLink[]
  heading?: string
}) {
  return (
    <Section
      heading={heading}
      lead="Suffolk and Nassau counties, with the shortest drive to these towns. Somewhere else on the island? Ask: we will tell you honestly."
    >
      <ul className="grid gap-3 min-[480px]:grid-cols-2 lg:grid-cols-5">
        {towns.map(({ slug, name, county }) => (
          <li key={slug}>
            <Link
              to={`/locations/${slug}`}
              className="flex h-full items-start gap-3 rounded-lg border border-paper-300 bg-white p-4 hover:border-navy-600 hover:bg-navy-50"
            >
              <MapPin aria-hidden className="mt-1 size-5 shrink-0 text-amber-600" />
              <span>
                <span className="block font-semibold text-navy-900">{name}</span>
                <span className="text-sm text-ink-soft">{countyNames[county]}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <p className="mt-6">
        <Link
          to="/locations"
          className="inline-flex min-h-tap items-center font-semibold text-navy-700 underline"
        >
          All service areas
        </Link>
      </p>
    </Section>
  )
}
