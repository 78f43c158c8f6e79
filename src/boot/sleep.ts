/* A public page sleeps until someone touches it: people who read and call need none of our code. */

/** Events of a hand, or of assistive technology, whose actions arrive as a click, a focus or an input. */
const TOUCHES = ['pointermove', 'pointerdown', 'keydown', 'click', 'focusin', 'input', 'hashchange'] as const

/** Calls `wake` once, when the page is touched. Returns a function that wakes it for another reason (./tasks.ts). */
export function sleepUntilTouched(wake: () => void): () => void {
  const start = scrollY
  const stop = new AbortController()
  const once = () => {
    if (stop.signal.aborted) return
    stop.abort()
    wake()
  }
  const listening = { capture: true, passive: true, signal: stop.signal }
  for (const touch of TOUCHES)
    addEventListener(touch, (event) => isWayOut(event) || isAtRest(event) || once(), listening)
  addEventListener(
    'scroll',
    () => {
      if (Math.abs(scrollY - start) >= innerHeight / 2) once()
    },
    listening,
  )
  return once
}

/** Whether a link is pressed: it leads away, and anything we fetched now would slow it down. */
const isWayOut = ({ type, target }: Event) =>
  /pointerdown|click/.test(type) && target instanceof Element && target.closest('a[href]') !== null

/** Whether the mouse only rests where the page appeared under it, which browsers also report as a motion. */
const isAtRest = (event: Event) =>
  event instanceof PointerEvent &&
  event.type === 'pointermove' &&
  event.movementX === 0 &&
  event.movementY === 0
