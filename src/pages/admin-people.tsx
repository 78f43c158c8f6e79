import { ErasePerson } from '@/features/people/erase-person'
import { People } from '@/features/people/people'
import { PageMetadata } from '@/features/search-engines/page-metadata'
import { OfficeHead } from '@/ui/office-head'

export function Head() {
  return (
    <>
      <PageMetadata title="People" description="Who has an account, and what they may do." keywords="" />
      <OfficeHead heading="People" />
    </>
  )
}

export default function AdminPeoplePage() {
  return (
    <>
      <People />
      <ErasePerson />
    </>
  )
}
