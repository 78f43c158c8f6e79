/** Runs `work` once the page has nothing better to do; after `otherwise` milliseconds where the browser cannot tell. Gives the way to call it off. */
export function whenIdle(work: () => void, otherwise: number) {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, otherwise)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work)
  return () => cancelIdleCallback(handle)
}
