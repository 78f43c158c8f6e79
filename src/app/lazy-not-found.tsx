import { lazy, Suspense } from 'react'
import { ErrorView } from './error-view'
import { Loader } from './loader'

/** What cannot be fetched either says so: an error here would leave nothing on the screen. */
const NotThere = () => <ErrorView onRetry={() => location.reload()} />

const NotFoundView = lazy(() =>
  import('./not-found-view').then(
    ({ NotFoundView }) => ({ default: NotFoundView }),
    () => ({ default: NotThere }),
  ),
)

/** For a URL that names nothing on this site: few see it, and nobody else waits for its code. */
export const NotFound = () => (
  <Suspense fallback={<Loader />}>
    <NotFoundView />
  </Suspense>
)
