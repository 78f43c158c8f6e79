/*
 * A public page sleeps until somebody touches it: whoever reads and calls needs no code of ours.
 */

/** A motion of the hand, or what tells of one: what assistive technology does comes as a click, a focus or an input. */
const TOUCHES = ['pointermove', 'pointerdown', 'keydown', 'click', 'focusin', 'input', 'hashchange'] as const

/** Calls `wake`, once, when the page is touched. Gives what wakes it for another reason (./tasks.ts). */
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

/** Whether a link is pressed: it leads away, and what we fetched now would be in its way. */
const isWayOut = ({ type, target }: Event) =>
  /pointerdown|click/.test(type) && target instanceof Element && target.closest('a[href]') !== null

/** Whether a mouse only lies where the page has come up under it: browsers tell of that, too, as a motion. */
const isAtRest = (event: Event) =>
  event instanceof PointerEvent &&
  event.type === 'pointermove' &&
  event.movementX === 0 &&
  event.movementY === 0
