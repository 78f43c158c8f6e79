/*
 * Starts the app in a browser, in pieces: what the libraries do when they are first run is cut into several short tasks, so
 * that a slow phone answers a press in between (DESIGN.md §7). The build tells the browser to fetch all of them at once.
 */

const breathe = () => new Promise((resolve) => setTimeout(resolve))

await import('react-dom/client')
await breathe()
await import('@/app/libraries')
await breathe()
const { start } = await import('@/app/start')
await breathe()
await start()
