import { ownScript } from '@/lib/trusted-types'
import { addBrowser, pushPublicKey, removeBrowser } from './api'

// Web Push in this browser: https://developer.mozilla.org/docs/Web/API/Push_API. The worker is only for the office's pages,
// is fetched when someone asks for notifications, and stores nothing.

const WORKER = '/push-worker.js'
const SCOPE = '/admin'

/** `home-screen`: an iPhone or iPad supports it only once the page is on the home screen. */
export type Support = 'yes' | 'home-screen' | 'no'

export function pushSupport(): Support {
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window) return 'yes'
  return /iPhone|iPad/.test(navigator.userAgent) ? 'home-screen' : 'no'
}

const registered = () => navigator.serviceWorker.getRegistration(SCOPE)

/** The endpoint where this browser gets our notifications; null if it gets none. */
export async function currentEndpoint(): Promise<string | null> {
  if (pushSupport() !== 'yes') return null
  const subscription = await (await registered())?.pushManager.getSubscription()
  return subscription?.endpoint ?? null
}

/** The person said no, now or earlier, and the browser does not ask again. */
export class NotificationsRefused extends Error {}

/**
 * Turns on notifications for this browser. Asks for permission, so it has to be called from a press. Drops any earlier
 * subscription, which may belong to a colleague who used this browser.
 */
export async function switchOn() {
  if ((await Notification.requestPermission()) !== 'granted') throw new NotificationsRefused()
  const applicationServerKey = await pushPublicKey()
  const registration = await navigator.serviceWorker.register(ownScript(WORKER), { scope: SCOPE })
  await isActive(registration)
  await (await registration.pushManager.getSubscription())?.unsubscribe()
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey,
  })
  const { endpoint, keys } = subscription.toJSON()
  if (!endpoint || !keys?.p256dh || !keys.auth)
    throw new Error('This browser gave no address for notifications. Try another browser.')
  try {
    await addBrowser({ endpoint, p256dh: keys.p256dh, auth: keys.auth, browser: browserName() })
  } catch (error) {
    await subscription.unsubscribe().catch(() => {})
    throw error
  }
}

/** Stops notifying this browser. */
export async function switchOff() {
  const subscription = await (await registered())?.pushManager.getSubscription()
  if (!subscription) return
  await removeBrowser(subscription.endpoint)
  await subscription.unsubscribe()
}

/** A worker that was just fetched needs a moment before it can be notified. */
function isActive({ active, installing, waiting }: ServiceWorkerRegistration) {
  const worker = active ?? waiting ?? installing
  if (!worker || worker.state === 'activated') return
  return new Promise<void>((resolve) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve()
    })
  })
}

/** What people would call this browser, such as `Firefox on Windows`. Edge and Opera also claim to be Chrome. */
export function browserName(agent = navigator.userAgent): string {
  const first = (names: Record<string, RegExp>, otherwise: string) =>
    Object.keys(names).find((name) => names[name]?.test(agent)) ?? otherwise
  const browser = first(
    { Edge: /Edg/, Opera: /OPR\//, Firefox: /Firefox|FxiOS/, Chrome: /Chrom|CriOS/, Safari: /Safari/ },
    'A browser',
  )
  const system = first(
    {
      Android: /Android/,
      iPhone: /iPhone/,
      iPad: /iPad/,
      Windows: /Windows/,
      'a Mac': /Mac OS/,
      ChromeOS: /CrOS/,
      Linux: /Linux/,
    },
    'another system',
  )
  return `${browser} on ${system}`
}
