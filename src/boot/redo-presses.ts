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
    next.target.removeAttribute('aria-busy')
    presses.isRedoing = true
    press(next)
    presses.isRedoing = false
    onceShown(doInTurn)
  }
  pointAndFocus()
  onceShown(doInTurn)
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

/** Tells the page where the mouse and the focus are: they came there before anybody listened. */
function pointAndFocus() {
  const [pointed] = [...document.querySelectorAll(':hover')].slice(-1)
  const at = { bubbles: true, pointerType: 'mouse' }
  for (const type of ['pointerover', 'pointermove']) pointed?.dispatchEvent(new PointerEvent(type, at))
  document.activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
}
