import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { BackendError } from './backend'

/** Says so at the first unanswered try, while the next ones are made. In the office, the number would be its own. */
export function NoConnection() {
  const cache = useQueryClient().getQueryCache()
  const isAway = useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () =>
      cache.getAll().some((query) => {
        const why = query.state.fetchFailureReason ?? query.state.error
        return why instanceof BackendError && why.temporary && query.isActive()
      }),
    () => false,
  )
  if (!isAway) return null
  return (
    <p role="status" className="mb-4 rounded-md border-l-4 border-amber-500 bg-amber-100 px-4 py-3 text-ink">
      {navigator.onLine ? 'Our server isn’t responding at the moment.' : 'There is no connection.'} We’ll keep
      trying.{!location.pathname.startsWith('/admin') && ' In a hurry, call the number on this page.'}
    </p>
  )
}
