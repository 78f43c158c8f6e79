import { kept } from './kept'

/*
 * Who is at this browser, for code that keeps something of theirs. A browser may be shared: what a person saw and
 * typed goes when they go.
 */

/** The account that is or was signed in here, until somebody signs out: a session that ran out is not a person who left. */
const lastHere = kept<{ id: string }>('signed-in', { id: 'string' })

let here: string | null = null
const listeners = new Set<() => void>()

/** The account of whoever is signed in here; null for a visitor. */
export const personHere = () => here

/** Calls `listener` in each tab when the signed-in person has left or changed. */
export function whenSomebodyLeaves(listener: () => void) {
  listeners.add(listener)
}

/** Sets who is signed in now. What was somebody else's is removed before anything is drawn for them. */
export function personIs(id: string | null) {
  const last = lastHere.read()?.id
  const before = here
  here = id
  if (before !== null && before !== id) for (const listener of listeners) listener()
  const hasLeft = id === null ? before !== null && last === undefined : (before ?? last ?? id) !== id
  if (hasLeft) clearUp()
  if (id !== null && (hasLeft || last !== id)) lastHere.write({ id })
}

/** Whoever is here signs out: what they typed is not for the next person at this browser. */
export function personLeaves() {
  clearUp()
}

/** A request that is being sent has to arrive, whoever sits down next. */
const isOnItsWay = (text: string | null) => text?.includes('"sending":true') ?? false

/** Everything stored under this address is ours: all but the fonts and the next session goes. */
function clearUp() {
  try {
    for (const area of [localStorage, sessionStorage]) {
      for (const name of Object.keys(area)) {
        if (!/^(fonts$|sb-)/.test(name) && !isOnItsWay(area.getItem(name))) area.removeItem(name)
      }
    }
  } catch {
    // Switched off: there is nothing.
  }
  void endNotifications().catch(() => {})
}

/** This browser's address for the office's notifications is given back to it; the next one to it then fails and is forgotten. */
async function endNotifications() {
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.getRegistration('/admin')
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}
