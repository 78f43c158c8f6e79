import { areFormsUntouched } from './forms'
import { keepsSession, stored } from './marks'

/** URL parameters that only say where someone came from, and ask nothing of the page. */
const FROM_WHERE = /^(utm_\w+|\w+clid|[gw]braid)$/

/** Wakes a sleeping page that has something to do for this visitor without being touched. */
export function wakeForTask(wake: () => void) {
  const look = () => {
    if (hasTask()) wake()
  }
  look()
  // Back: the browser restores what was typed after the page has been parsed.
  addEventListener('pageshow', () => setTimeout(look))
}

const hasTask = () =>
  keepsSession() ||
  wasReloaded() ||
  [...new URLSearchParams(location.search).keys()].some((name) => !FROM_WHERE.test(name)) ||
  isButton(location.hash.slice(1)) ||
  // A part that this browser has stored text for, by its storage name; and a request waiting to be sent.
  [...document.querySelectorAll<HTMLElement>('[data-kept]')].some(
    ({ dataset }) => stored(dataset.kept ?? '') !== '',
  ) ||
  stored('quote-request-draft').includes('"sending":true') ||
  !areFormsUntouched()

/** Someone who has just seen the page wants more of it; and a touched page may have reloaded itself (reload-once.ts). */
const wasReloaded = () =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === 'reload')

/** A URL that leads to a button counts as a press on it (`/#bitcoin`). */
const isButton = (id: string) => document.getElementById(id) instanceof HTMLButtonElement
