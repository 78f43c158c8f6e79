import { areFormsUntouched } from './forms'
import { markDocument } from './marks'
import { prefetchTouchedLinks } from './prefetch'
import { keepPresses } from './press-keeper'
import { reloadWhereItHelps } from './reload-once'
import { followScrolling } from './scrolled'
import { sleepUntilTouched } from './sleep'
import { start } from './start'

/*
 * All that a page runs before somebody touches it. The build writes it into the head of each document (scripts/template.ts); in
 * development, where no page is HTML, it is a module like the others and starts nothing.
 */

markDocument()
followScrolling()
globalThis.reloadOnce = reloadWhereItHelps

const { main, modules, styles, data, now } = document.currentScript?.dataset ?? {}

if (main !== undefined && modules !== undefined && styles !== undefined) {
  const keeper = keepPresses()
  addEventListener('awake', keeper.release, { once: true })
  const wake = () => void start({ main, modules, styles, data }).catch(stayBare)

  /** Where the code does not come, the page stays as it is: its links, its number and its form work without. */
  async function stayBare() {
    if (areFormsUntouched() && (await reloadWhereItHelps(areFormsUntouched))) return
    document.documentElement.dataset.bare = ''
    addEventListener('submit', waitForConnection, true)
    keeper.giveUp()
  }

  if (now !== undefined) wake()
  else {
    prefetchTouchedLinks()
    // A page that is drawn ahead of a press sleeps until it is shown.
    if ('prerendering' in document && document.prerendering)
      document.addEventListener('prerenderingchange', () => sleepUntilTouched(wake), { once: true })
    else sleepUntilTouched(wake)
  }
}

/** A form that the browser sends: without a connection, its own page would take the place of what was typed. */
function waitForConnection(event: SubmitEvent) {
  const form = event.target
  if (navigator.onLine || !(form instanceof HTMLFormElement)) return
  event.preventDefault()
  document.documentElement.dataset.offline = ''
  addEventListener('online', () => form.requestSubmit(), { once: true })
}
