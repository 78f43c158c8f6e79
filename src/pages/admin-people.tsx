import { lazy, Suspense } from 'react'
import { peopleQuery } from '@/features/people/api'
import { ErasePerson } from '@/features/people/erase-person'
import { People, wantedIn } from '@/features/people/people'
import { PageMetadata } from '@/features/search-engines/page-metadata'
import type { Asks } from '@/lib/query-provider'
import { notLoaded } from '@/ui/not-loaded'
import { OfficeHead } from '@/ui/office-head'

export function Head() {
  return (
    <>
      <PageMetadata title="People" description="Who has an account, and what they may do." keywords="" />
      <OfficeHead heading="People" />
    </>
  )
}

export const asks: Asks = (queries) => [
  queries.fetchQuery(peopleQuery(wantedIn(new URLSearchParams(location.search)))),
]

const ExportPeople = lazy(() =>
  import('./parts/export-list').then(({ ExportPeople }) => ({ default: ExportPeople }), notLoaded),
)

export default function AdminPeoplePage() {
  return (
    <>
      <People />
      <ErasePerson />
      <div className="pt-6">
        <Suspense>
          <ExportPeople />
        </Suspense>
      </div>
    </>
  )
}
