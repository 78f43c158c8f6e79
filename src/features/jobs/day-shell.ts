import { pageDataUrl } from '@/lib/page-data'
import { ownScript } from '@/lib/trusted-types'
import { whenIdle } from '@/lib/when-idle'

/*
 * Keeps the page of the day and its code on this device, so that it opens without a network (public/day-worker.js), and lets a phone put it on its
 * home screen. Nothing else of the site is kept: the worker is registered for this one page.
 */

const WORKER = '/day-worker.js'
const PAGE = '/admin/my-day'
const KEPT = 'my-day'
/** What the map of the day is drawn from: without a network the worker answers for these too. */
const MAP = ['/illustrations/island.svg', pageDataUrl('/')]
const MANIFEST = '/my-day.webmanifest'

/** What a document and this page have used of our code, fonts and styles. */
const assetsOf = (html: string) =>
  new Set([
    ...(html.match(/\/assets\/[\w.-]+/g) ?? []),
    ...performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name))
      .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
      .map(({ pathname }) => pathname),
  ])

/** Keeps the newest page with all that it needs; only then is what was kept before deleted. */
async function keepPage() {
  const page = await fetch(PAGE, { cache: 'no-cache' })
  if (!page.ok) return
  const wanted = assetsOf(await page.clone().text())
  const cache = await caches.open(KEPT)
  for (const asset of wanted) if (!(await cache.match(asset))) await cache.add(asset)
  for (const part of MAP) await cache.add(part)
  await cache.put(PAGE, page)
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url)
    if (pathname !== PAGE && !MAP.includes(pathname) && !wanted.has(pathname)) await cache.delete(url)
  }
}

/** Makes the page of the day open without a network from now on. */
export async function keepShell() {
  document.querySelector('link[rel="manifest"]')?.setAttribute('href', MANIFEST)
  if (!('serviceWorker' in navigator && 'caches' in window)) return
  await new Promise<void>((resolve) => whenIdle(resolve, 2000))
  try {
    await navigator.serviceWorker.register(ownScript(WORKER), { scope: PAGE })
    // What opens the map has to be here before it is pressed.
    await import('./own-way')
    await keepPage()
    // So that the browser does not clear it when the device is full.
    await navigator.storage?.persist?.()
  } catch {
    // There is no network just now: what was kept before still is.
  }
}
