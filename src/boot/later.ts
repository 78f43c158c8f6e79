import { type FilesBehind, fetchBehindButtons } from './fetch-behind'
import { areFormsUntouched } from './forms'
import { prefetchTouchedLinks } from './prefetch'
import type { Presses } from './press-keeper'
import { redo } from './redo-presses'
import { reloadWhereItHelps } from './reload-once'
import { showDisplayFace } from './show-display-face'
import { wakeForTask } from './tasks'
import { nameThisYear } from './this-year'

/* What the boot script needs only after the first paint: a separate file, the same for all pages (scripts/boot-script.ts). */

/** The build replaces this (scripts/boot-script.ts). */
declare const FILES_BEHIND_BUTTONS: FilesBehind

globalThis.reloadOnce = reloadWhereItHelps
nameThisYear()

/** What the page does once it is awake. */
export const answer = (presses: Presses) => redo(presses)

/** What a sleeping page does without being touched. */
export function sleepOn(wake: () => void) {
  prefetchTouchedLinks()
  fetchBehindButtons(FILES_BEHIND_BUTTONS)
  wakeForTask(wake)
  showDisplayFace()
}

/** If the code does not arrive: reloads the page if that may help. Otherwise it stays as it is, and its links, number and form work. */
export async function reloadOr(stayBare: () => void) {
  if (areFormsUntouched() && (await reloadWhereItHelps(areFormsUntouched))) return
  addEventListener('submit', waitForConnection, true)
  stayBare()
}

/** For a form that the browser sends itself: offline, the browser's error page would replace what was typed. */
function waitForConnection(event: SubmitEvent) {
  const form = event.target
  if (navigator.onLine || !(form instanceof HTMLFormElement)) return
  event.preventDefault()
  document.documentElement.dataset.offline = ''
  addEventListener('online', () => form.requestSubmit(), { once: true })
}
