import { lazy, Suspense } from 'react'
import { ErasePerson } from '@/features/people/erase-person'
import { People } from '@/features/people/people'
import { PageMetadata } from '@/features/search-engines/page-metadata'
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
