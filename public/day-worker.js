// Opens the day of an electrician without a network: the page /admin/my-day and the code it is made of, as src/features/jobs/day-shell.ts
// has kept them, with what its map is drawn from. It answers for nothing else: no other page, nobody's data. Registered for that one page.

const KEPT = 'my-day'
const PAGE = '/admin/my-day'
const MAP = ['/illustrations/island.svg', '/data/index.json']

/** A network that is nearly gone keeps one waiting for ever. */
const ANSWER_WITHIN = 4000

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    if (pathname.replace(/\/$/, '') === PAGE) event.respondWith(newest(request, PAGE))
  } else if (MAP.includes(pathname)) event.respondWith(newest(request, pathname))
  else if (pathname.startsWith('/assets/')) {
    // Their names change with what is in them.
    event.respondWith(kept(request.url).then((answer) => answer ?? fetch(request)))
  }
})

const kept = (url) => self.caches.open(KEPT).then((cache) => cache.match(url, { ignoreVary: true }))

/** As the server has it; as it was kept, if the server does not answer in time. */
async function newest(request, path) {
  const fresh = fetch(request)
  const late = new Promise((resolve) => setTimeout(resolve, ANSWER_WITHIN))
  const answer = await Promise.race([fresh.catch(() => undefined), late])
  if (answer && answer.status < 500) return answer
  return (await kept(path)) ?? answer ?? fresh
}
