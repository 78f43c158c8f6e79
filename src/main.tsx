/*
 * Starts the app in a browser, in pieces: what the libraries do when they are first run is cut into several short tasks, so
 * that a slow phone answers a press in between (DESIGN.md §7). The build tells the browser to fetch all of them at once.
 */

/** A prerendered page stands there with its own part of the style sheet; what is drawn from now on needs all of it. */
const wholeStyleSheet = () =>
  new Promise<unknown>((resolve) => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]')
    if (!link || link.sheet) return resolve(null)
    link.addEventListener('load', resolve)
    link.addEventListener('error', resolve) // the page is drawn already: better bare here and there than not at all
  })

const breathe = () => new Promise((resolve) => setTimeout(resolve))

await import('react-dom/client')
await breathe()
await import('@/app/libraries')
await breathe()
const { start } = await import('@/app/start')
await breathe()
await wholeStyleSheet()
await start()
