/*
 * What is pressed before React is here is shown as heard, kept, and done once, in its order, as soon as the page is awake.
 */

type Kept = { target: HTMLElement; redo: () => void }

/** What the keyboard does to a button, and nothing else does by itself. */
const BUTTON_KEYS = new Set(['Enter', ' ', 'ArrowDown'])

export type PressKeeper = {
  /** The page answers: does what was kept, and keeps nothing more. */
  release: () => void
  /** The page's code does not come: leaves what was kept, and all presses from now on, to the browser. */
  giveUp: () => void
}

/**
 * Keeps presses on buttons, and Escape. Links, boxes and what the browser opens itself (`popovertarget`, `<summary>`) work without
 * us. A form is kept by the press on its button, which the browser also presses for Enter in a box.
 */
export function keepPresses(): PressKeeper {
  let kept: Kept[] = []

  const keep = (target: HTMLElement, redo: (target: HTMLElement) => void) => {
    kept.push({ target, redo: () => redo(target) })
    target.setAttribute('aria-busy', 'true')
  }

  const onClick = (event: Event) => {
    const button = buttonOf(event)
    if (!button) return
    event.preventDefault()
    event.stopPropagation()
    // Pressed again out of impatience: once is meant.
    if (!kept.some(({ target }) => target === button)) keep(button, (now) => now.click())
  }

  const onKey = (event: KeyboardEvent) => {
    const { key, target } = event
    if (key === 'Escape' && target instanceof HTMLElement) {
      kept.push({ target, redo: () => pressKey(target, key) })
      return
    }
    const button = buttonOf(event)
    if (!button || !BUTTON_KEYS.has(key)) return
    event.preventDefault() // and with it the click that a key makes of itself
    event.stopPropagation()
    if (!event.repeat)
      keep(button, (now) => {
        if (pressKey(now, key) && key !== 'ArrowDown') now.click()
      })
  }

  const stop = () => {
    removeEventListener('click', onClick, true)
    removeEventListener('keydown', onKey, true)
    const before = kept
    kept = []
    for (const { target } of before) target.removeAttribute('aria-busy')
    return before
  }

  addEventListener('click', onClick, true)
  addEventListener('keydown', onKey, true)
  return {
    release() {
      const before = stop()
      pointAndFocus()
      setTimeout(doInTurn, 0, before)
    },
    giveUp: () => doInTurn(stop()),
  }
}

/** One after the other, each in a moment of its own: what the first one opens is there for the next. */
function doInTurn([first, ...rest]: Kept[]) {
  if (!first) return
  first.redo()
  setTimeout(doInTurn, 0, rest)
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
