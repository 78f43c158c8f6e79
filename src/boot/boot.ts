import { keepsSession, markDocument } from './marks'
import { keepPresses } from './press-keeper'
import { followScrolling } from './scrolled'
import { sleepUntilTouched } from './sleep'
import { start } from './start'

/*
 * The first code that runs on a page, before anyone touches it. The build writes it into every document's head (scripts/template.ts),
 * where every byte delays the first paint; anything that can wait is in ./later.ts. In development, where pages are not prerendered,
 * it is an ordinary module and starts nothing.
 */

markDocument()
followScrolling()

const { modules, styles, data, later, now } = document.currentScript?.dataset ?? {}

if (modules !== undefined && styles !== undefined && later !== undefined) {
  const presses = keepPresses()
  const loadLater = (): Promise<typeof import('./later')> => import(/* @vite-ignore */ later)
  const stayBare = () => {
    document.documentElement.dataset.bare = ''
    presses.giveUp()
  }
  const wake = () =>
    void start({ modules: `${modules} ${later}`, styles, data }).catch(() =>
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
        once() // at once, because signed-in people have the most to fetch
      // If this does not arrive, the first touch still wakes the page.
      else
        whenPainted(() =>
          loadLater()
            .then(({ sleepOn }) => sleepOn(once))
            .catch(() => {}),
        )
    })
  }

  // The page's placeholder is in its HTML, and so many files at once would delay its paint. A tab in the background never paints.
  if (now !== undefined) document.hidden ? wake() : whenPainted(wake)
  // A page that the browser prerenders sleeps until it is shown.
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
