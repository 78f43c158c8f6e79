/* Presses before React is here are acknowledged, kept, and replayed once, in order, when the page is awake (./redo-presses.ts). */

/** A key press, or a click if there is no key, with its target. */
export type Kept = { target: HTMLElement; key?: string }

export type Presses = {
  kept: Kept[]
  /** True while one of them is being replayed, so that it is not kept again. */
  isRedoing: boolean
  /** Stops keeping presses. */
  stop: () => void
  /** The code that replays them will not arrive: leaves kept presses, and all later ones, to the browser. */
  giveUp: () => void
}

/** Keys that act on a button. */
const BUTTON_KEYS = ['Enter', ' ', 'ArrowDown']

/**
 * Keeps presses on buttons, and Escape. Links, boxes and what the browser opens itself (`popovertarget`, `<summary>`) work without
 * us. A form is kept as the press on its button, which the browser also presses for Enter in a field.
 */
export function keepPresses(): Presses {
  const kept: Kept[] = []

  const keep = (press: Kept) => {
    // Impatient repeats count once. After Escape, a press counts again.
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
    event.preventDefault() // and with it the click that a key makes by itself
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

/** The button under an event, unless the browser handles that button itself. Older ones know no popovers (popover-fallback.ts). */
function buttonOf(target: EventTarget | null): HTMLElement | null {
  const button = target instanceof Element ? target.closest('button') : null
  if ('popover' in HTMLElement.prototype && button?.matches('[popovertarget]')) return null
  return button?.matches('[type=reset], :disabled') ? null : button
}
