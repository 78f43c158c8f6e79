/** For `staleTime`: what a page waited for is not read again by the part of it that is then drawn, in ms. */
export const JUST_READ = 5000

const LATER = 30_000 // ms

/**
 * For `refetchInterval`: every that many milliseconds, and less often while nobody answers, since the retries have
 * asked often enough. Nothing is asked for more than five times in 20 s.
 */
export const patiently =
  (ms: number) =>
  ({ state }: { state: { status: string } }): number =>
    state.status === 'error' ? Math.max(ms, LATER) : ms
