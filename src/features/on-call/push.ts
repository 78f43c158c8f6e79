import { ownScript } from '@/lib/trusted-types'
import { addBrowser, pushPublicKey, removeBrowser } from './api'

// Web Push in this browser: https://developer.mozilla.org/docs/Web/API/Push_API. The worker is there for the pages of the
// office alone, is fetched when somebody asks for notifications, and keeps nothing.

const WORKER = '/push-worker.js'
const SCOPE = '/admin'

/** `home-screen`: an iPhone or iPad has it once the page was put on the home screen, and not before. */
export type Support = 'yes' | 'home-screen' | 'no'

export function pushSupport(): Support {
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window) return 'yes'
  return /iPhone|iPad/.test(navigator.userAgent) ? 'home-screen' : 'no'
}

const registered = () => navigator.serviceWorker.getRegistration(SCOPE)

/** The address at which this browser gets notifications from us; null if it gets none. */
export async function currentEndpoint(): Promise<string | null> {
  if (pushSupport() !== 'yes') return null
  const subscription = await (await registered())?.pushManager.getSubscription()
  return subscription?.endpoint ?? null
}

/** The person has said no, now or before; the browser does not ask again. */
export class NotificationsRefused extends Error {}

/**
 * Has this browser notified. Asks the person for their permission, so it wants a press. An address of before is given up:
 * it may be a colleague's who used this browser.
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

/** A worker that was just fetched takes a moment until it can be notified. */
function isActive({ active, installing, waiting }: ServiceWorkerRegistration) {
  const worker = active ?? waiting ?? installing
  if (!worker || worker.state === 'activated') return
  return new Promise<void>((resolve) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve()
    })
  })
}

/** What somebody would call this browser, such as `Firefox on Windows`. Edge and Opera say that they are Chrome too. */
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
