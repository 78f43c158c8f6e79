import { AreaNav } from '@/features/auth/areas'
import { AdminOnly } from '@/features/auth/gate'
import { SendingHealth } from '@/features/messages/sending-health'
import { ErasePerson } from '@/features/people/erase-person'
import { People } from '@/features/people/people'
import { PageMetadata } from '@/features/search-engines/page-metadata'
import { QueryProvider } from '@/lib/query-provider'
import { PageHead } from '@/ui/page-head'
import { Section } from '@/ui/section'

export default function AdminPeoplePage() {
  return (
    <>
      <PageMetadata title="People" description="Who has an account, and what they may do." keywords="" />
      <PageHead heading="People" />
      <Section>
        <QueryProvider>
          <AdminOnly>
            <AreaNav area="admin" />
            <SendingHealth />
            <People />
            <ErasePerson />
          </AdminOnly>
        </QueryProvider>
      </Section>
    </>
  )
}
