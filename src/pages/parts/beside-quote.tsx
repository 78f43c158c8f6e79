import { lazy, type ReactNode, Suspense } from 'react'
import PhotosOfQuote from '@/features/files/photos-of-quote'
import { notLoaded } from '@/ui/not-loaded'

const Times = lazy(() =>
  import('@/features/service-requests/choose-time').then(
    ({ ChooseTimeAlone }) => ({ default: ChooseTimeAlone }),
    notLoaded,
  ),
)

type BesideQuoteProps = { idOfDraft: () => string } | { requestId: string; mayChooseTime: boolean }

/** What goes with a quote request: its photos, and once it has arrived, the times for our visit if the visitor may choose one. */
export default function BesideQuote(props: BesideQuoteProps): ReactNode {
  return (
    <>
      {'requestId' in props && props.mayChooseTime && (
        <div className="mb-6">
          <Suspense>
            <Times requestId={props.requestId} />
          </Suspense>
        </div>
      )}
      <PhotosOfQuote {...props} />
    </>
  )
}
