import { SignedInOnly } from '@/features/auth/gate'
import { PageMetadata } from '@/features/search-engines/page-metadata'
import { MyRequests } from '@/features/service-requests/my-requests'
import { QueryProvider } from '@/lib/query-provider'
import { PageHead } from '@/ui/page-head'
import { Section } from '@/ui/section'

export default function DashboardPage() {
  return (
    <>
      <PageMetadata title="Dashboard" description="Your requests and where they stand." keywords="" />
      <PageHead heading="Your requests" />
      <Section>
        <QueryProvider>
          <SignedInOnly>
            <MyRequests />
          </SignedInOnly>
        </QueryProvider>
      </Section>
    </>
  )
}
