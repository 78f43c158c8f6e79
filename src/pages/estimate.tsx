import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, lazy, Suspense } from 'react'
import { business, phoneHref } from '@/content/business'
import type { PageProps } from '@/content/page-data'
import { CustomerEstimate } from '@/features/agreements/customer-estimate'
import { ownRoleQuery } from '@/features/auth/access'
import { PageMetadata } from '@/features/search-engines/page-metadata'
import { QueryProvider } from '@/lib/query-provider'
import { useCurrentUser } from '@/lib/session/current-user'
import { notLoaded } from '@/ui/not-loaded'
import { PageHead } from '@/ui/page-head'
import { Section } from '@/ui/section'

const PhotosOfEstimate = lazy(() =>
  import('@/features/files/photos-of-estimate').then(
    ({ PhotosOfEstimate }) => ({ default: PhotosOfEstimate }),
    notLoaded,
  ),
)

const photos: ComponentProps<typeof CustomerEstimate>['photos'] = (estimateId, revision, photos) => (
  <Suspense>
    <PhotosOfEstimate {...{ estimateId, revision, photos }} />
  </Suspense>
)

export default function EstimatePage({ estimateId }: PageProps<'/estimate/:estimateId'>) {
  return (
    <>
      <PageMetadata title="Your estimate" description="What we would do, and what it costs." keywords="" />
      <PageHead heading="Your estimate" eyebrow="What we would do, and what it costs">
        <p className="print:hidden">
          Read it in your own time, and ask us whatever you want to know: at the end of this page or at{' '}
          <a className="font-semibold whitespace-nowrap underline" href={phoneHref}>
            {business.phone.display}
          </a>
          .
        </p>
        <p className="hidden print:block">
          {business.name}, {business.phone.display}
        </p>
      </PageHead>
      <Section>
        <QueryProvider>
          <WithRole estimateId={estimateId} />
        </QueryProvider>
      </Section>
    </>
  )
}

function WithRole({ estimateId }: { estimateId: string }) {
  const { user } = useCurrentUser()
  const { data: role } = useQuery({ ...ownRoleQuery(user?.id ?? ''), enabled: Boolean(user) })
  const inPerson = role === 'staff' || role === 'admin'
  return <CustomerEstimate {...{ estimateId, photos, inPerson }} />
}
