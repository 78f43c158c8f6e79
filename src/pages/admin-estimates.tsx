import { lazy, Suspense } from 'react'
import { estimateQuery, estimatesQuery } from '@/features/estimates/api'
import type { Book, Photos, WorkOut as WorkOutSlot } from '@/features/estimates/estimate-editor'
import { Estimates, statusIn } from '@/features/estimates/estimates'
import { PageMetadata } from '@/features/search-engines/page-metadata'
import type { Asks } from '@/lib/query-provider'
import { useAddress } from '@/lib/use-address'
import { notLoaded } from '@/ui/not-loaded'
import { OfficeHead } from '@/ui/office-head'

const FromPriceBook = lazy(() =>
  import('./parts/from-price-book').then(({ FromPriceBook }) => ({ default: FromPriceBook }), notLoaded),
)

export function Head() {
  return (
    <>
      <PageMetadata title="Estimates" description="What jobs would cost." keywords="" />
      <OfficeHead heading="Estimates">
        <p>What a job would cost, in up to four options. An estimate is written on its job.</p>
      </OfficeHead>
    </>
  )
}

export const asks: Asks = (queries) => {
  const search = new URLSearchParams(location.search)
  const id = search.get('estimate')
  return [
    id ? queries.fetchQuery(estimateQuery(id)) : queries.fetchInfiniteQuery(estimatesQuery(statusIn(search))),
  ]
}

const FromFacts = lazy(() =>
  import('./parts/from-facts').then(({ FromFacts }) => ({ default: FromFacts }), notLoaded),
)

const book: Book = (option, onAdd) => (
  <Suspense>
    <FromPriceBook onAdd={onAdd} />
    <FromFacts option={option} onAdd={onAdd} />
  </Suspense>
)

const WorkOut = lazy(() =>
  import('./parts/work-out').then(({ WorkOut }) => ({ default: WorkOut }), notLoaded),
)

const workOut: WorkOutSlot = (onAdd) => (
  <Suspense>
    <WorkOut onAdd={onAdd} />
  </Suspense>
)

const ChoosePhotos = lazy(() =>
  import('@/features/files/choose-photos').then(({ ChoosePhotos }) => ({ default: ChoosePhotos }), notLoaded),
)

const photos: Photos = (jobId, chosen, onChange) => (
  <Suspense>
    <ChoosePhotos jobId={jobId} chosen={chosen} onChange={onChange} />
  </Suspense>
)

const ExportEstimates = lazy(() =>
  import('./parts/export-list').then(({ ExportEstimates }) => ({ default: ExportEstimates }), notLoaded),
)

const FollowUp = lazy(() =>
  import('./parts/follow-up').then(({ FollowUp }) => ({ default: FollowUp }), notLoaded),
)

export default function AdminEstimatesPage() {
  const [search] = useAddress()
  return (
    <>
      <Estimates book={book} workOut={workOut} photos={photos} />
      {!search.has('estimate') && (
        <div className="pt-6">
          <Suspense>
            <div className="flex flex-wrap gap-x-8 gap-y-1">
              <ExportEstimates />
            </div>
            <FollowUp />
          </Suspense>
        </div>
      )}
    </>
  )
}
