import type { PageProps } from '@/content/page-data'
import { AreaNav } from '@/features/auth/areas'
import { SignedInOnly } from '@/features/auth/gate'
import { PageMetadata } from '@/features/search-engines/page-metadata'
import { MyRequest } from '@/features/service-requests/my-request'
import { QueryProvider } from '@/lib/query-provider'
import { useCurrentUser } from '@/lib/session/current-user'
import { PageHead } from '@/ui/page-head'
import { Section } from '@/ui/section'

export default function DashboardRequestPage({
  serviceRequestId,
}: PageProps<'/dashboard/requests/:serviceRequestId'>) {
  const { user } = useCurrentUser()
  return (
    <>
      <PageMetadata title="Your request" description="Where your request stands." keywords="" />
      <PageHead heading="Your request" />
      <Section>
        <QueryProvider>
          <SignedInOnly>
            <AreaNav area="dashboard" />
            {user && <MyRequest userId={user.id} serviceRequestId={serviceRequestId} />}
          </SignedInOnly>
        </QueryProvider>
      </Section>
    </>
  )
}
