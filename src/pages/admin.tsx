import { StaffOnly } from '@/features/auth/gate'
import { PageMetadata } from '@/features/search-engines/page-metadata'
import { Inbox } from '@/features/service-requests/inbox'
import { PageHead } from '@/ui/page-head'
import { Section } from '@/ui/section'

export default function AdminPage() {
  return (
    <>
      <PageMetadata title="Inbox" description="The office’s inbox of service requests." keywords="" />
      <PageHead heading="Inbox" />
      <Section>
        <StaffOnly>
          <Inbox />
        </StaffOnly>
      </Section>
    </>
  )
}
