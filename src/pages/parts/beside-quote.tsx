import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import PhotosOfQuote from '@/features/files/photos-of-quote'

type TimesProps = { requestId: string }

// Nothing stands in for them if they don't load: the link to the request has them too.
const Times = lazy(() =>
  import('@/features/service-requests/choose-time').then(
    ({ ChooseTimeAlone }): { default: ComponentType<TimesProps> } => ({ default: ChooseTimeAlone }),
    () => ({ default: () => null }),
  ),
)

/** What goes with a quote request: its photos, and once it has arrived, the times for our visit if the visitor may choose one. */
export default function BesideQuote(props: { idOfDraft: () => string } | TimesProps): ReactNode {
  return (
    <>
      {'requestId' in props && (
        <div className="mb-6 empty:hidden">
          <Suspense>
            <Times requestId={props.requestId} />
          </Suspense>
        </div>
      )}
      <PhotosOfQuote {...props} />
    </>
  )
}
