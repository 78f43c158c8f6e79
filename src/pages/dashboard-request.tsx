import { lazy, Suspense } from 'react'
import type { PageProps } from '@/content/page-data'
import { chosenWithMessage } from '@/features/files/queue'
import { PageMetadata } from '@/features/search-engines/page-metadata'
import { MyRequest } from '@/features/service-requests/my-request'
import { useCurrentUser } from '@/lib/session/current-user'
import { notLoaded } from '@/ui/not-loaded'
import { PageHead } from '@/ui/page-head'

const loadFiles = () => import('@/features/files/files-of-own-request')

const FilesOfOwnRequest = lazy(() =>
  loadFiles().then(({ FilesOfOwnRequest }) => ({ default: FilesOfOwnRequest }), notLoaded),
)

const FilesWithMessage = lazy(() =>
  loadFiles().then(({ FilesWithMessage }) => ({ default: FilesWithMessage }), notLoaded),
)

const FilesOfOwnMessage = lazy(() =>
  loadFiles().then(({ FilesOfOwnMessage }) => ({ default: FilesOfOwnMessage }), notLoaded),
)

const OwnEstimates = lazy(() =>
  import('@/features/agreements/own-estimates').then(
    ({ OwnEstimates }) => ({ default: OwnEstimates }),
    notLoaded,
  ),
)

const OwnInvoices = lazy(() =>
  import('@/features/invoices/own-invoices').then(({ OwnInvoices }) => ({ default: OwnInvoices }), notLoaded),
)

const ChooseTime = lazy(() =>
  import('@/features/service-requests/choose-time').then(
    ({ ChooseTime }) => ({ default: ChooseTime }),
    notLoaded,
  ),
)

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
  return (
    user && (
      <MyRequest
        key={serviceRequestId}
        userId={user.id}
        serviceRequestId={serviceRequestId}
        times={
          <Suspense>
            <ChooseTime requestId={serviceRequestId} />
          </Suspense>
        }
        estimates={
          <Suspense>
            <OwnInvoices requestId={serviceRequestId} />
            <OwnEstimates requestId={serviceRequestId} />
          </Suspense>
        }
        files={(isOpen) => (
          <Suspense>
            <FilesOfOwnRequest requestId={serviceRequestId} isOpen={isOpen} />
          </Suspense>
        )}
        withMessage={{
          field: (
            <Suspense>
              <FilesWithMessage requestId={serviceRequestId} />
            </Suspense>
          ),
          chosen: () => chosenWithMessage(serviceRequestId),
          of: (messageId) => (
            <Suspense>
              <FilesOfOwnMessage requestId={serviceRequestId} messageId={messageId} />
            </Suspense>
          ),
        }}
      />
    )
  )
}
