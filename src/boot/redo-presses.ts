import type { Kept, Presses } from './press-keeper'

/** The page answers: does what was kept, and keeps nothing more once that is done. */
export function redo(presses: Presses) {
  /** Does the next one and, once that shows, those after it: what the first one opens is there for the next. */
  const doInTurn = () => {
    const next = presses.kept.shift()
    if (!next) {
      presses.stop()
      return
    }
    // It shuts what the mouse opens: not before that is open.
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
  onceShown(doInTurn)
}

const OPENS_WITHIN = 1000 // ms

/** Once the menu whose button is pointed at is open, however slow the machine is; at once where there is none, or it is open. */
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
 * Once what an event began is on the screen: a menu under the mouse opens by a timer of its own, and React draws it in a turn after
 * that one. Where nobody looks, browsers draw nothing, and it is not waited for.
 */
function onceShown(then: () => void) {
  setTimeout(() => {
    if (document.hidden) setTimeout(then)
    else requestAnimationFrame(() => setTimeout(then))
  })
}

/** Presses a key on an element as a browser does. Gives whether nobody has taken it. */
const pressKey = (target: HTMLElement, key: string) =>
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))

/** Tells the page where the mouse and the focus are: they came there before anybody listened. Gives what the mouse points at. */
function pointAndFocus() {
  const [pointed] = [...document.querySelectorAll(':hover')].slice(-1)
  const at = { bubbles: true, pointerType: 'mouse' }
  for (const type of ['pointerover', 'pointermove']) pointed?.dispatchEvent(new PointerEvent(type, at))
  document.activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  return pointed
}
