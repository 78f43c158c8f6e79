import type { County } from '@/content/business'
import type { MapTown } from '@/content/page-data'
import type { CountyView } from '@/content/towns/island'
import { serviceArea } from '@/content/towns/service-area'
import { Link } from '@/lib/link'
import { Section } from '@/ui/section'
import { IslandMap } from './island-map'

type ServiceAreaGridProps = {
  towns: MapTown[]
  views: CountyView[]
  /** Whose towns alone are shown. */
  county?: County | undefined
  heading?: string
  /** Whether the page is about all areas itself. */
  isWhole?: boolean
}

/** The towns we serve, each a link to its page, on a map of the island. */
export function ServiceAreaGrid({
  towns,
  views,
  county,
  heading = 'Where we work',
  isWhole,
}: ServiceAreaGridProps) {
  return (
    <Section heading={heading} lead={county ? serviceArea.ofCounty.lead(county) : serviceArea.lead}>
      <IslandMap towns={towns} views={views} county={county} />
      {!isWhole && (
        <p className="mt-6">
          <Link
            to="/locations"
            className="inline-flex min-h-tap items-center font-semibold text-navy-700 underline"
          >
            All service areas
          </Link>
        </p>
      )}
    </Section>
  )
}
