const LATER = 30_000 // ms

/**
 * For `refetchInterval`: every that many milliseconds, and less often while nobody answers, since the retries have
 * asked often enough. Nothing is asked for more than five times in 20 s.
 */
export const patiently =
  (ms: number) =>
  ({ state }: { state: { status: string } }): number =>
    state.status === 'error' ? Math.max(ms, LATER) : ms
