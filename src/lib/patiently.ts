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
