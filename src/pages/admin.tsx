import { AreaNav } from '@/features/auth/areas'
import { StaffOnly } from '@/features/auth/gate'
import { PageMetadata } from '@/features/search-engines/page-metadata'
import { Inbox } from '@/features/service-requests/inbox'
import { QueryProvider } from '@/lib/query-provider'
import { PageHead } from '@/ui/page-head'
import { Section } from '@/ui/section'

export default function AdminPage() {
  return (
    <>
      <PageMetadata title="Inbox" description="The office’s inbox of service requests." keywords="" />
      <PageHead heading="Inbox" />
      <Section>
        <QueryProvider>
          <StaffOnly>
            <AreaNav area="admin" />
            <Inbox />
          </StaffOnly>
        </QueryProvider>
      </Section>
    </>
  )
}
