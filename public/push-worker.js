// Shows alerts to the staff who asked for them in this browser, and nothing else: it keeps no files and answers no
// requests. Registered by src/features/on-call/push.ts.

/** The alert as our server sends it: { title, body, url, tag, urgent }. What is not as it should be is left out. */
function read(data) {
  try {
    const alert = data.json()
    return typeof alert === 'object' && alert !== null ? alert : {}
  } catch {
    return {}
  }
}

const words = (value, otherwise) => (typeof value === 'string' && value !== '' ? value : otherwise)

/** Only our own office's pages are opened, whatever the alert says. */
function pageOf(url) {
  try {
    const page = new URL(words(url, '/admin'), self.location.origin)
    if (page.origin === self.location.origin) return page.href
  } catch {
    // no address at all
  }
  return new URL('/admin', self.location.origin).href
}

self.addEventListener('install', () => self.skipWaiting())

self.addEventListener('push', (event) => {
  const alert = event.data ? read(event.data) : {}
  const tag = words(alert.tag, 'request')
  event.waitUntil(
    self.registration.showNotification(words(alert.title, 'Something new in the inbox'), {
      body: words(alert.body, ''),
      tag,
      renotify: true,
      requireInteraction: alert.urgent === true,
      icon: '/icons/icon-192.png',
      data: { page: pageOf(alert.url) },
      ...(alert.urgent === true && { vibrate: [400, 150, 400, 150, 800] }),
    }),
  )
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(show(pageOf(event.notification.data?.page)))
})

/** Shows the page in a tab of the office that is open, else in a new one. */
async function show(page) {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const office = tabs.find((tab) => /^\/admin(\/|$)/.test(new URL(tab.url).pathname))
  if (!office) return self.clients.openWindow(page)
  await office.focus()
  // Only a tab that this worker controls may be sent elsewhere by it.
  return office.navigate(page).catch(() => self.clients.openWindow(page))
}
