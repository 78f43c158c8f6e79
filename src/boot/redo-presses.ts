import type { Kept, Presses } from './press-keeper'

/** The page responds now: replays the kept presses, then stops keeping them. */
export function redo(presses: Presses) {
  /** Replays one press and, once its effect shows, the next, so that what the first one opens is there for the second. */
  const doInTurn = () => {
    const next = presses.kept.shift()
    if (!next) {
      presses.stop()
      return
    }
    // Escape closes what the mouse opens, so wait until that is open.
    if (next.key === 'Escape') onceOpen(pointed, () => redoOne(next))
    else redoOne(next)
  }
  const redoOne = (next: Kept) => {
    next.target.removeAttribute('aria-busy')
    presses.isRedoing = true
    press(next)
    presses.isRedoing = false
    onceShown(doInTurn)
  }
  const pointed = pointAndFocus()
  doInTurn()
}

const OPENS_WITHIN = 1000 // ms

/** Waits for the menu under the mouse to open, however slow the machine is. Does not wait if there is none, or it is already open. */
function onceOpen(pointed: Element | undefined, then: () => void) {
  const button = pointed?.closest('[aria-expanded="false"]')
  if (!button) {
    then()
    return
  }
  const end = () => {
    observer.disconnect()
    clearTimeout(timer)
    onceShown(then)
  }
  const observer = new MutationObserver(end)
  const timer = setTimeout(end, OPENS_WITHIN)
  observer.observe(button, { attributeFilter: ['aria-expanded'] })
}

function press({ target, key }: Kept) {
  if (key === undefined) target.click()
  else if (pressKey(target, key) && (key === 'Enter' || key === ' ')) target.click()
}

/**
 * Waits until an event's effect is on the screen: a menu under the mouse opens after a timer, and React draws it in a later task. In
 * a hidden tab, browsers draw nothing, so it does not wait.
 */
function onceShown(then: () => void) {
  setTimeout(() => {
    if (document.hidden) setTimeout(then)
    else requestAnimationFrame(() => setTimeout(then))
  })
}

/** Presses a key on an element as a browser does. Returns whether nothing handled it. */
const pressKey = (target: HTMLElement, key: string) =>
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))

/** Tells the page where the mouse and the focus are, because they got there before anything listened. Returns what the mouse is on. */
function pointAndFocus() {
  const [pointed] = [...document.querySelectorAll(':hover')].slice(-1)
  const at = { bubbles: true, pointerType: 'mouse' }
  for (const type of ['pointerover', 'pointermove']) pointed?.dispatchEvent(new PointerEvent(type, at))
  document.activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  return pointed
}
