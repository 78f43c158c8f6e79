import { kept } from './kept'
import { read, write } from './storage'

/*
 * Who is using this browser, for code that stores something of theirs. A browser may be shared, so what a person saw and
 * typed is removed when they leave.
 */

/** The account that is or was signed in here, until someone signs out. An expired session does not mean the person left. */
const lastHere = kept<{ id: string }>('signed-in', { id: 'string' })

/** The same for this tab's own storage: its person may have left, and another come, in the other tabs. */
const LAST_IN_TAB = 'signed-in'

let here: string | null = null
/** Whose things this page may show: theirs who is signed in, or was until their session expired. */
let onPage: string | null = null
type Listener = (isGone: boolean) => void
const listeners = new Set<Listener>()

/** The signed-in account; null for a visitor. */
export const personHere = () => here

/** The account that is signed in here, or was until its session expired: what is kept for it without a network. */
export const lastPerson = () => lastHere.read()?.id

/**
 * Calls `listener` in each tab when the signed-in person has left or changed, until the function it returns is called. `isGone` is false
 * where only their session has expired.
 */
export function whenSomebodyLeaves(listener: Listener) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Sets who is signed in now. Removes what was someone else's before anything is drawn for them. */
export function personIs(id: string | null) {
  const last = lastHere.read()?.id
  const before = here
  const owner = id ?? last ?? null
  const isGone = onPage !== null && onPage !== owner
  here = id
  onPage = owner
  if (isGone || (before !== null && before !== id)) for (const listener of listeners) listener(isGone)
  // Who came in another tab has cleared what all tabs share, and may have typed since.
  const hasLeft = id === null ? before !== null && last === undefined : (last ?? before ?? id) !== id
  const inTab = read('sessionStorage', LAST_IN_TAB)
  if (hasLeft) clearUp()
  else if (inTab && inTab !== (id ?? last)) clear(sessionStorage)
  if (id === null) return
  if (hasLeft || last !== id) lastHere.write({ id })
  if (hasLeft || inTab !== id) write('sessionStorage', LAST_IN_TAB, id)
}

/** Called when the person signs out: what they typed is not for the next person at this browser. */
export function personLeaves() {
  clearUp()
}

/** A request being sent has to arrive, no matter who uses the browser next. */
const isOnItsWay = (text: string | null) => text?.includes('"sending":true') ?? false

function stored(name: string) {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

// Whether this browser has something to send, without the code that sends it.
export const isRequestOnItsWay = () => isOnItsWay(stored('quote-request-draft'))
export const areFilesOnTheirWay = () => stored('files-waiting') !== null // src/features/files/device.ts

/** Everything stored under this address is ours: all but the fonts, the office's colors, what is being sent and the next session goes. */
function clear(area: Storage) {
  for (const name of Object.keys(area)) {
    if (!/^(fonts$|office-colors$|files-waiting$|sb-)/.test(name) && !isOnItsWay(area.getItem(name)))
      area.removeItem(name)
  }
}

/** The same of all tabs, with what is kept beside it. */
function clearUp() {
  try {
    clear(localStorage)
    clear(sessionStorage)
    // Photos chosen in the quote form, or with a message, go with what was typed there (src/features/files/device.ts).
    if (!isRequestOnItsWay()) globalThis.indexedDB?.deleteDatabase('chosen-files')
    globalThis.indexedDB?.deleteDatabase('message-files')
    // The visits of whoever was here, with addresses and photos (src/features/jobs/day-device.ts).
    globalThis.indexedDB?.deleteDatabase('my-day')
  } catch {
    // Switched off: there is nothing.
  }
  void endNotifications().catch(() => {})
}

/** Drops this browser's subscription to the office's notifications. The next one sent to it fails, and the office forgets it. */
async function endNotifications() {
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.getRegistration('/admin')
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}
