import { useEffect, useState } from 'react'
import { loadSearch } from './load-search'
import type { Search } from './search'

type Loading =
  | { state: 'resting' | 'loading' }
  | { state: 'failed'; tryAgain: () => void }
  | { state: 'ready'; search: Search }

const resting: Loading = { state: 'resting' }

/** The search, fetched as soon as it is `wanted`. */
export function useSearch(wanted: boolean): Loading {
  const [loading, setLoading] = useState(resting)
  const isStarting = wanted && loading.state === 'resting'

  useEffect(() => {
    if (!isStarting) return
    setLoading({ state: 'loading' })
    loadSearch().then(
      (search) => setLoading({ state: 'ready', search }),
      () => setLoading({ state: 'failed', tryAgain: () => setLoading(resting) }),
    )
  }, [isStarting])

  return loading
}
