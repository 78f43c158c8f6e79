import { BackendError } from './backend'

/** For `staleTime`, in ms: keeps a part of a page from refetching what the page has just waited for. */
export const JUST_READ = 5000

const LATER = 30_000 // ms

/**
 * For `refetchInterval`: refetches every so many milliseconds, but less often while nobody answers, because the retries
 * have asked often enough. Nothing is requested more than five times in 20 s.
 */
export const patiently =
  (ms: number) =>
  ({ state }: { state: { status: string } }): number =>
    state.status === 'error' ? Math.max(ms, LATER) : ms

/** For `refetchInterval` of what is open beside a list: a colleague may change it meanwhile. */
export const WATCHED = patiently(15_000)

/** For `refetchInterval` of what need not be refetched once it is here: keeps trying only while nobody answers. */
export const untilAnswered = ({
  state,
}: {
  state: { status: string; error: Error | null }
}): number | false =>
  state.status === 'error' && state.error instanceof BackendError && state.error.temporary ? LATER : false
