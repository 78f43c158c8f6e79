import { AreaNav } from '@/features/auth/areas'
import { AdminOnly } from '@/features/auth/gate'
import { SendingHealth } from '@/features/messages/sending-health'
import { Audit } from '@/features/people/audit'
import { PageMetadata } from '@/features/search-engines/page-metadata'
import { QueryProvider } from '@/lib/query-provider'
import { PageHead } from '@/ui/page-head'
import { Section } from '@/ui/section'

export default function AdminAuditPage() {
  return (
    <>
      <PageMetadata title="Audit" description="What the office did, who, and when." keywords="" />
      <PageHead heading="Audit">Who of the office did what, newest first. Nobody changes this list.</PageHead>
      <Section>
        <QueryProvider>
          <AdminOnly>
            <AreaNav area="admin" />
            <SendingHealth />
            <Audit />
          </AdminOnly>
        </QueryProvider>
      </Section>
    </>
  )
}
