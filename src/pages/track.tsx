import { lazy, Suspense } from 'react'
import type { PageProps } from '@/content/page-data'
import { PageMetadata } from '@/features/search-engines/page-metadata'
import { TrackedRequest } from '@/features/service-requests/tracked-request'
import { QueryProvider } from '@/lib/query-provider'
import { notLoaded } from '@/ui/not-loaded'
import { PageHead } from '@/ui/page-head'
import { Section } from '@/ui/section'

const PhotosOfVisitor = lazy(() =>
  import('@/features/files/photos-of-visitor').then(
    ({ PhotosOfVisitor }) => ({ default: PhotosOfVisitor }),
    notLoaded,
  ),
)

const ChooseTime = lazy(() =>
  import('@/features/service-requests/choose-time').then(
    ({ ChooseTime }) => ({ default: ChooseTime }),
    notLoaded,
  ),
)

export default function TrackPage({ serviceRequestId }: PageProps<'/track/:serviceRequestId'>) {
  return (
    <>
      <PageMetadata title="Where your request stands" description="The status of a request." keywords="" />
      <PageHead heading="Where your request stands" eyebrow="Your request" />
      <Section>
        <QueryProvider>
          <TrackedRequest
            serviceRequestId={serviceRequestId}
            times={
              <Suspense>
                <ChooseTime requestId={serviceRequestId} />
              </Suspense>
            }
            more={
              <Suspense>
                <PhotosOfVisitor requestId={serviceRequestId} />
              </Suspense>
            }
          />
        </QueryProvider>
      </Section>
    </>
  )
}
