/*
 * Starts the app in a browser, in pieces: what the libraries do when they are first run is a task of its own, so that a slow phone
 * answers a press in between (DESIGN.md §7). The boot script has asked for all files at once.
 */

const breathe = () => new Promise((resolve) => setTimeout(resolve))

/** A prerendered page stands there with its own part of the style sheet; what is drawn from now on needs all of it. */
async function wholeStyleSheet() {
  const link = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]')
  if (!link || link.sheet) return
  await new Promise((resolve) => {
    link.addEventListener('load', resolve)
    link.addEventListener('error', resolve) // the page is drawn already: better bare here and there than not at all
  })
}

await import('react-dom/client')
await breathe()
const { start } = await import('@/app/start')
await wholeStyleSheet()
await breathe()
await start()
