import { keepsSession, markDocument } from './marks'
import { keepPresses } from './press-keeper'
import { followScrolling } from './scrolled'
import { sleepUntilTouched } from './sleep'
import { start } from './start'

/*
 * What a page runs from its first moment on, before somebody touches it. The build writes it into the head of each document
 * (scripts/template.ts), and every byte of it stands in the way of the first paint: what can come after that is in ./later.ts. In
 * development, where no page is HTML, it is a module like the others and starts nothing.
 */

markDocument()
followScrolling()

const { main, modules, styles, data, later, now } = document.currentScript?.dataset ?? {}

if (main !== undefined && modules !== undefined && styles !== undefined && later !== undefined) {
  const presses = keepPresses()
  const loadLater = (): Promise<typeof import('./later')> => import(/* @vite-ignore */ later)
  const stayBare = () => {
    document.documentElement.dataset.bare = ''
    presses.giveUp()
  }
  const wake = () =>
    void start({ main, modules: `${later} ${modules}`, styles, data }).catch(() =>
      loadLater()
        .then(({ reloadOr }) => reloadOr(stayBare))
        .catch(stayBare),
    )
  addEventListener(
    'awake',
    () =>
      void loadLater()
        .then(({ answer }) => answer(presses))
        .catch(presses.giveUp),
    { once: true },
  )
  const sleep = () => {
    const once = sleepUntilTouched(wake)
    whenRead(() => {
      if (keepsSession())
        once() // at once: there is more to fetch than for anybody else
      // What does not come wakes nobody: the first touch does.
      else
        whenPainted(() =>
          loadLater()
            .then(({ sleepOn }) => sleepOn(once))
            .catch(() => {}),
        )
    })
  }

  if (now !== undefined) wake()
  // A page that is drawn ahead of a press sleeps until it is shown.
  else if ('prerendering' in document && document.prerendering)
    document.addEventListener('prerenderingchange', sleep, { once: true })
  else sleep()
}

function whenRead(then: () => void) {
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', then, { once: true })
  else then()
}

/** Once the page is on the screen: a frame that has been drawn may take another while to get there. */
function whenPainted(then: () => void) {
  new PerformanceObserver((_, observer) => {
    observer.disconnect()
    then()
  }).observe({ type: 'paint', buffered: true })
}
