/*
 * What is pressed before React is here is shown as heard, kept, and done once, in its order, as soon as the page is awake
 * (./redo-presses.ts).
 */

/** A key, or a click where there is none, on what it was pressed on. */
export type Kept = { target: HTMLElement; key?: string }

export type Presses = {
  kept: Kept[]
  /** True while one of them is done again: that one is not kept anew. */
  isRedoing: boolean
  /** Keeps nothing more. */
  stop: () => void
  /** The code that does them does not come: leaves what was kept, and all presses from now on, to the browser. */
  giveUp: () => void
}

/** What the keyboard does to a button, and nothing else does by itself. */
const BUTTON_KEYS = ['Enter', ' ', 'ArrowDown']

/**
 * Keeps presses on buttons, and Escape. Links, boxes and what the browser opens itself (`popovertarget`, `<summary>`) work without
 * us. A form is kept by the press on its button, which the browser also presses for Enter in a box.
 */
export function keepPresses(): Presses {
  const kept: Kept[] = []

  const keep = (press: Kept) => {
    // Pressed again out of impatience: once is meant. After Escape it is meant anew.
    const sinceEscape = kept.slice(kept.findLastIndex(({ key }) => key === 'Escape') + 1)
    if (!sinceEscape.some(({ target, key }) => target === press.target && key === press.key)) kept.push(press)
    if (press.key !== 'Escape') press.target.setAttribute('aria-busy', 'true')
  }

  const listen = (event: Event) => {
    const { target } = event
    const key = event instanceof KeyboardEvent ? event.key : undefined
    if (presses.isRedoing) return
    if (key === 'Escape' && target instanceof HTMLElement) {
      event.stopPropagation()
      keep({ target, key })
    }
    const button = buttonOf(target)
    if (!button || (key !== undefined && !BUTTON_KEYS.includes(key))) return
    event.preventDefault() // and with it the click that a key makes of itself
    event.stopPropagation()
    if (!(event instanceof KeyboardEvent)) keep({ target: button })
    else if (!event.repeat) keep({ target: button, key: event.key })
  }

  const presses = {
    kept,
    isRedoing: false,
    stop() {
      removeEventListener('click', listen, true)
      removeEventListener('keydown', listen, true)
    },
    giveUp() {
      presses.stop()
      for (const { target, key } of kept.splice(0)) {
        target.removeAttribute('aria-busy')
        if (key !== 'Escape') target.click()
      }
    },
  }
  addEventListener('click', listen, true)
  addEventListener('keydown', listen, true)
  return presses
}

/** The button that an event is on, unless the browser itself knows what it does. */
function buttonOf(target: EventTarget | null): HTMLElement | null {
  const button = target instanceof Element ? target.closest('button') : null
  return button?.matches('[popovertarget], [type=reset], :disabled') ? null : button
}
