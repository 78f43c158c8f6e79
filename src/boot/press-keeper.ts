/*
 * What is pressed before React is here is shown as heard, kept, and done once, in its order, as soon as the page is awake.
 */

/** A key, or a click where there is none, on what it was pressed on. */
type Kept = { target: HTMLElement; key?: string }

/** What the keyboard does to a button, and nothing else does by itself. */
const BUTTON_KEYS = new Set(['Enter', ' ', 'ArrowDown'])

export type PressKeeper = {
  /** The page answers: does what was kept, and keeps nothing more once that is done. */
  release: () => void
  /** The page's code does not come: leaves what was kept, and all presses from now on, to the browser. */
  giveUp: () => void
}

/**
 * Keeps presses on buttons, and Escape. Links, boxes and what the browser opens itself (`popovertarget`, `<summary>`) work without
 * us. A form is kept by the press on its button, which the browser also presses for Enter in a box.
 */
export function keepPresses(): PressKeeper {
  const kept: Kept[] = []
  let isRedoing = false

  const keep = (press: Kept) => {
    // Pressed again out of impatience: once is meant. After Escape it is meant anew.
    const sinceEscape = kept.slice(kept.findLastIndex(({ key }) => key === 'Escape') + 1)
    if (!sinceEscape.some(({ target, key }) => target === press.target && key === press.key)) kept.push(press)
    if (press.key !== 'Escape') press.target.setAttribute('aria-busy', 'true')
  }

  const onClick = (event: Event) => {
    const button = isRedoing ? null : buttonOf(event)
    if (!button) return
    event.preventDefault()
    event.stopPropagation()
    keep({ target: button })
  }

  const onKey = (event: KeyboardEvent) => {
    const { key, target } = event
    if (isRedoing) return
    if (key === 'Escape' && target instanceof HTMLElement) {
      event.stopPropagation()
      keep({ target, key })
      return
    }
    const button = buttonOf(event)
    if (!button || !BUTTON_KEYS.has(key)) return
    event.preventDefault() // and with it the click that a key makes of itself
    event.stopPropagation()
    if (!event.repeat) keep({ target: button, key })
  }

  /** Does the next one and, once that shows, those after it: what the first one opens is there for the next. */
  const doInTurn = () => {
    const next = kept.shift()
    if (!next) {
      stop()
      return
    }
    next.target.removeAttribute('aria-busy')
    isRedoing = true
    redo(next)
    isRedoing = false
    onceShown(doInTurn)
  }

  const stop = () => {
    removeEventListener('click', onClick, true)
    removeEventListener('keydown', onKey, true)
  }

  addEventListener('click', onClick, true)
  addEventListener('keydown', onKey, true)
  return {
    release() {
      pointAndFocus()
      onceShown(doInTurn)
    },
    giveUp() {
      stop()
      doInTurn()
    },
  }
}

function redo({ target, key }: Kept) {
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

/** The button that an event is on, unless the browser itself knows what it does. */
function buttonOf({ target }: Event): HTMLElement | null {
  const button = target instanceof Element ? target.closest('button') : null
  return button?.matches('[popovertarget], [type=reset], :disabled') ? null : button
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
