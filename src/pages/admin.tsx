import { PageMetadata } from '@/features/search-engines/page-metadata'
import { Undelivered } from '@/features/sending/undelivered'
import { HeldRequests } from '@/features/service-requests/held-requests'
import { Inbox } from '@/features/service-requests/inbox'
import { NewRequestCount } from '@/features/service-requests/new-request-alerts'
import { useCurrentUser } from '@/lib/session/current-user'
import { PageHead } from '@/ui/page-head'

export function Head() {
  const { user } = useCurrentUser()
  return (
    <>
      {/* What is looked up is kept by person: it listens anew once it is known who is here. */}
      <NewRequestCount key={user?.id}>
        {(count) => (
          <PageMetadata
            title={count > 0 ? `(${count > 99 ? '99+' : count}) Inbox` : 'Inbox'}
            description="The office’s inbox of service requests."
            keywords=""
          />
        )}
      </NewRequestCount>
      <PageHead heading="Inbox" />
    </>
  )
}

export default function AdminPage() {
  return (
    <>
      <Undelivered />
      <HeldRequests />
      <Inbox />
    </>
  )
}
