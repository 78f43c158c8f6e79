import { useQuery } from '@tanstack/react-query'
import { PageMetadata } from '@/features/search-engines/page-metadata'
import { undeliveredQuery } from '@/features/sending/api'
import { Undelivered } from '@/features/sending/undelivered'
import { heldRequestsQuery } from '@/features/service-requests/api'
import { GreyInbox } from '@/features/service-requests/grey-requests'
import { HeldRequests } from '@/features/service-requests/held-requests'
import { Inbox } from '@/features/service-requests/inbox'
import { NewRequestCount } from '@/features/service-requests/new-request-alerts'
import { isAwaited } from '@/lib/is-awaited'
import { useCurrentUser } from '@/lib/session/current-user'
import { Waiting } from '@/ui/grey'
import { PageHead } from '@/ui/page-head'

export function Head() {
  const { user } = useCurrentUser()
  return (
    <>
      {/* What is looked up is kept by person: it listens again once it is known who is here. */}
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

export const Frame = GreyInbox

export default function AdminPage() {
  // What stands above the inbox is there before it, and pushes nothing down.
  const undelivered = useQuery(undeliveredQuery())
  const held = useQuery(heldRequestsQuery())
  const isWaiting = isAwaited(undelivered) || isAwaited(held)
  return (
    <>
      {isWaiting && (
        <Waiting label="Loading the inbox…">
          <GreyInbox />
        </Waiting>
      )}
      <div hidden={isWaiting}>
        <Undelivered />
        <HeldRequests />
        <Inbox isShown={!isWaiting} />
      </div>
    </>
  )
}
