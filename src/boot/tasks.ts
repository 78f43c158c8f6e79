import { areFormsUntouched } from './forms'
import { keepsSession, stored } from './marks'

/** Questions of an address that are about where somebody came from, and ask nothing of the page. */
const FROM_WHERE = /^(utm_\w+|\w+clid|[gw]braid)$/

/** Wakes a sleeping page that has something to do for this visitor without being touched. */
export function wakeForTask(wake: () => void) {
  const look = () => {
    if (hasTask()) wake()
  }
  look()
  // Back: the browser fills in again what was typed, after the page has been read.
  addEventListener('pageshow', () => setTimeout(look))
}

const hasTask = () =>
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

/** Somebody who has just seen the page wants more of it; and a page that was touched may have loaded itself anew (reload-once.ts). */
const wasReloaded = () =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === 'reload')

/** An address may lead to a button: that is a press on it (`/#bitcoin`). */
const isButton = (id: string) => document.getElementById(id) instanceof HTMLButtonElement
