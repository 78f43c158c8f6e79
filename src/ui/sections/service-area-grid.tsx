import { useId } from 'react'
import type { County } from '@/content/business'
import type { MapTown } from '@/content/page-data'
import type { CountyView } from '@/content/towns/island'
import { serviceArea } from '@/content/towns/service-area'
import { Link } from '@/lib/link'
import { IslandMap } from './island-map'

type ServiceAreaGridProps = {
  towns: MapTown[]
  views: CountyView[]
  /** Whose towns alone are shown. */
  county?: County | undefined
  heading?: string
  /** Whether it leads on to all areas; on the pages about them the head does. */
  leadsOn?: boolean
}

/** The towns we serve, each a link to its page, on a map beside its heading: as wide as the page, it was as high as the window. */
export function ServiceAreaGrid({
  towns,
  views,
  county,
  heading = 'Where we work',
  leadsOn,
}: ServiceAreaGridProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="bg-paper py-14 lg:py-20">
      <div className="page-width grid items-center gap-x-14 gap-y-8 lg:grid-cols-[1fr_1.6fr]">
        <div>
          <h2 id={id} className="text-3xl sm:text-4xl">
            {heading}
          </h2>
          <p className="mt-4 max-w-prose text-lg text-ink-soft">
            {county ? serviceArea.ofCounty.lead(county) : serviceArea.lead}
          </p>
          {leadsOn && (
            <Link
              to="/locations"
              className="mt-4 inline-flex min-h-tap items-center font-semibold text-navy-700 underline"
            >
              All service areas
            </Link>
          )}
        </div>
        <IslandMap towns={towns} views={views} county={county} />
      </div>
    </section>
  )
}
