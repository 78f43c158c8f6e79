/** Runs `work` once the page is idle, or after `otherwise` milliseconds if the browser cannot tell. Returns a function that cancels it. */
export function whenIdle(work: () => void, otherwise: number) {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, otherwise)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work)
  return () => cancelIdleCallback(handle)
}
