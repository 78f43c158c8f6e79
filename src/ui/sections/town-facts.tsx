import type { ReactNode } from 'react'
import { type County, emergencyNumbers } from '@/content/business'

const { utility } = emergencyNumbers

export type TownFactsProps = {
  town: { name: string; county: County; township: string; zips: readonly string[] }
  /** What is said of our license there; left out where the page is about something else. */
  license?: string
}

/** Where a town lies, who issues its permits, which license of ours counts there, and whose the power is. */
export function TownFacts({ town, license }: TownFactsProps) {
  return (
    <dl className="grid content-start gap-x-10 gap-y-6 sm:grid-cols-2 lg:grid-cols-1">
      <Fact term="County">{`${town.county} County`}</Fact>
      <Fact term={town.zips.length > 1 ? 'ZIP codes' : 'ZIP code'}>{town.zips.join(', ')}</Fact>
      <Fact term="Building permits">{town.township}</Fact>
      {license && <Fact term="Our license">{license}</Fact>}
      <Fact term="Electric utility">
        {`${utility.name}. Outages and lines down: `}
        <a href={`tel:${utility.e164}`} className="font-semibold underline">
          {utility.display}
        </a>
      </Fact>
    </dl>
  )
}

export function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="border-t border-paper-300 pt-4">
      <dt className="text-sm font-semibold tracking-wide text-amber-700 uppercase">{term}</dt>
      <dd className="mt-1 text-lg">{children}</dd>
    </div>
  )
}
