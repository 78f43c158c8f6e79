import type { PageProps } from '@/content/page-data'
import { PageMetadata } from '@/features/search-engines/page-metadata'
import { MyRequest } from '@/features/service-requests/my-request'
import { useCurrentUser } from '@/lib/session/current-user'
import { PageHead } from '@/ui/page-head'

export function Head() {
  return (
    <>
      <PageMetadata title="Your request" description="Where your request stands." keywords="" />
      <PageHead heading="Your request" />
    </>
  )
}

export default function DashboardRequestPage({
  serviceRequestId,
}: PageProps<'/dashboard/requests/:serviceRequestId'>) {
  const { user } = useCurrentUser()
  return <>{user && <MyRequest userId={user.id} serviceRequestId={serviceRequestId} />}</>
}
