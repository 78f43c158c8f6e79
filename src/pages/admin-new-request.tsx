import { AreaNav } from '@/features/auth/areas'
import { StaffOnly } from '@/features/auth/gate'
import { SendingHealth } from '@/features/messages/sending-health'
import { PageMetadata } from '@/features/search-engines/page-metadata'
import { PhoneRequestForm } from '@/features/service-requests/phone-request-form'
import { QueryProvider } from '@/lib/query-provider'
import { PageHead } from '@/ui/page-head'
import { Section } from '@/ui/section'

export default function AdminNewRequestPage() {
  return (
    <>
      <PageMetadata title="A request by phone" description="Takes down a request by phone." keywords="" />
      <PageHead heading="A request by phone" />
      <Section>
        <QueryProvider>
          <StaffOnly>
            <AreaNav area="admin" />
            <SendingHealth />
            <PhoneRequestForm />
          </StaffOnly>
        </QueryProvider>
      </Section>
    </>
  )
}
