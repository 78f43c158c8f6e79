import { areFormsUntouched } from './forms'
import { keepsSession, stored } from './marks'

/*
 * A public page sleeps until somebody touches it: whoever reads and calls needs no code of ours.
 */

/** A motion of the hand, or what tells of one: what assistive technology does comes as a click, a focus or an input. */
const TOUCHES = ['pointermove', 'pointerdown', 'keydown', 'click', 'focusin', 'input', 'hashchange'] as const

/** Questions of an address that are about where somebody came from, and ask nothing of the page. */
const FROM_WHERE = /^(utm_\w+|\w+clid|[gw]braid)$/

/** Calls `wake`, once, when the page is touched, or now where it has something to do that nobody has to ask for. */
export function sleepUntilTouched(wake: () => void) {
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
  // Back: the browser fills in again what was typed, after the page has been read.
  addEventListener('pageshow', () => setTimeout(() => hasTask() && once()), listening)
  whenRead(() => hasTask() && once())
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

/** Whether the page has something to do for this visitor without being touched. */
function hasTask(): boolean {
  return (
    keepsSession() ||
    wasReloaded() ||
    [...new URLSearchParams(location.search).keys()].some((name) => !FROM_WHERE.test(name)) ||
    isButton(location.hash.slice(1)) ||
    // A part that this browser keeps something for, by the name that it is kept under; and a request that is on its way.
    [...document.querySelectorAll<HTMLElement>('[data-kept]')].some(
      ({ dataset }) => stored(dataset.kept ?? '') !== '',
    ) ||
    stored('quote-request-draft').includes('"sending":true') ||
    !areFormsUntouched()
  )
}

/** Somebody who has just seen the page wants more of it; and a page that was touched may have loaded itself anew (reload-once.ts). */
const wasReloaded = () =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === 'reload')

/** An address may lead to a button: that is a press on it (`/#bitcoin`). */
const isButton = (id: string) => document.getElementById(id) instanceof HTMLButtonElement

function whenRead(then: () => void) {
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', then, { once: true })
  else then()
}
