/*
 * Starts the app in a browser, in pieces: what the libraries do when they are first run is cut into several short tasks, so
 * that a slow phone answers a press in between (DESIGN.md §7). The build tells the browser to fetch all of them at once.
 */

const breathe = () => new Promise((resolve) => setTimeout(resolve))

/** The next frame has been drawn; one tenth of a second at most, since a hidden page draws none. */
const frame = () =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, 100)
  })

/**
 * A prerendered page stands there with its own part of the style sheet; what is drawn from now on needs all of it. The page is
 * styled anew with it in a task of its own.
 */
async function applyWholeStyleSheet() {
  const link = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]')
  if (!link || (link.sheet && !link.media)) return
  await new Promise<unknown>((resolve) => {
    if (link.sheet) return resolve(null)
    link.addEventListener('load', resolve)
    link.addEventListener('error', resolve) // the page is drawn already: better bare here and there than not at all
  })
  link.media = ''
  await frame()
}

await import('react-dom/client')
await breathe()
await import('@/app/libraries')
await breathe()
const { start } = await import('@/app/start')
await breathe()
await applyWholeStyleSheet()
await start()
