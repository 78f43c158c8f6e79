import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PageProps } from '@/content/page-data'
import { EstimatesToAnswer, OwnEstimates, ownEstimatesQuery } from '@/features/agreements/own-estimates'
import { filesQuery } from '@/features/files/api'
import { FilesOfOwnMessage, FilesOfOwnRequest, FilesWithMessage } from '@/features/files/files-of-own-request'
import { chosenWithMessage } from '@/features/files/queue'
import { InvoicesToPay, OwnInvoices, ownInvoicesQuery } from '@/features/invoices/own-invoices'
import { PageMetadata } from '@/features/search-engines/page-metadata'
import { ChooseTime } from '@/features/service-requests/choose-time'
import { timesQuery } from '@/features/service-requests/choose-time-api'
import { MyRequest } from '@/features/service-requests/my-request'
import { ownRequestQuery } from '@/features/service-requests/own-api'
import { isAwaited } from '@/lib/is-awaited'
import { Link } from '@/lib/link'
import { useCurrentUser } from '@/lib/session/current-user'
import { PageHead } from '@/ui/page-head'

export function Head() {
  return (
    <>
      <PageMetadata title="Your request" description="Where your request stands." keywords="" />
      <PageHead
        heading="Your request"
        eyebrow={
          <Link to="/dashboard" className="inline-flex min-h-tap items-center underline">
            Your requests
          </Link>
        }
      />
    </>
  )
}

type Of = { userId: string; serviceRequestId: string }

export default function DashboardRequestPage({
  serviceRequestId,
}: PageProps<'/dashboard/requests/:serviceRequestId'>) {
  const { user } = useCurrentUser()
  return user && <OwnRequest key={serviceRequestId} userId={user.id} serviceRequestId={serviceRequestId} />
}

function OwnRequest({ userId, serviceRequestId }: Of) {
  const isReady = useIsReady({ userId, serviceRequestId })
  if (!isReady) return <p role="status">Opening your request…</p>
  return (
    <MyRequest
      userId={userId}
      serviceRequestId={serviceRequestId}
      times={<ChooseTime requestId={serviceRequestId} />}
      waiting={
        <>
          <InvoicesToPay requestId={serviceRequestId} />
          <EstimatesToAnswer requestId={serviceRequestId} />
        </>
      }
      papers={
        <>
          <OwnInvoices requestId={serviceRequestId} />
          <OwnEstimates requestId={serviceRequestId} />
        </>
      }
      files={<FilesOfOwnRequest requestId={serviceRequestId} />}
      withMessage={{
        field: (send) => <FilesWithMessage requestId={serviceRequestId} send={send} />,
        chosen: () => chosenWithMessage(serviceRequestId),
        of: (messageId) => <FilesOfOwnMessage requestId={serviceRequestId} messageId={messageId} />,
      }}
    />
  )
}

/** Whether everything that stands above its buttons has been answered once: what came later would move them away under a finger. */
function useIsReady({ userId, serviceRequestId }: Of) {
  const request = useQuery(ownRequestQuery(userId, serviceRequestId))
  const mayChoose = request.data?.may_choose_time === true
  const times = useQuery({ ...timesQuery(serviceRequestId), enabled: mayChoose })
  const parts = [
    request,
    useQuery(ownInvoicesQuery(serviceRequestId)),
    useQuery(ownEstimatesQuery(serviceRequestId)),
    useQuery(filesQuery(serviceRequestId)),
    ...(mayChoose ? [times] : []),
  ]
  const [wasReady, setWasReady] = useState(false)
  const isReady = wasReady || !parts.some(isAwaited)
  if (isReady && !wasReady) setWasReady(true)
  return isReady
}
