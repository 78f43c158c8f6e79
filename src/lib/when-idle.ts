/** A page that always has something to do is never idle, such as one that is drawn on a busy processor. */
const LATEST = 5000 // ms

/**
 * Runs `work` once the page is idle, at the latest after five seconds; or after `otherwise` milliseconds if the browser cannot tell.
 * Returns a function that cancels it.
 */
export function whenIdle(work: () => void, otherwise: number) {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, otherwise)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, { timeout: LATEST })
  return () => cancelIdleCallback(handle)
}
