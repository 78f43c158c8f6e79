/*
 * Starts the app in a browser, in pieces: the libraries' first run is a separate task, so that a slow phone can respond to a press in
 * between (DESIGN.md §7). The boot script has already requested all files.
 */

const breathe = () => new Promise((resolve) => setTimeout(resolve))

/** A prerendered page has only its own part of the style sheet. Anything drawn from now on needs all of it. */
async function wholeStyleSheet() {
  const link = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]')
  if (!link || link.sheet) return
  await new Promise((resolve) => {
    link.addEventListener('load', resolve)
    link.addEventListener('error', resolve) // the page is already drawn: a few missing styles are better than no page
  })
}

await import('react-dom/client')
await breathe()
const { start } = await import('@/app/start')
await wholeStyleSheet()
await breathe()
await start()
