import { kept } from '@/lib/kept'

/*
 * What the office's palette and keys can do on a page is what its controls do: each says of itself what it is called and which key
 * presses it. A control that is not there cannot be called, and one that is needs no second list.
 */

/** The props of a control that the palette offers under `label`, and that `key` presses where one is given. */
export const command = (label: string, key?: string) => ({
  'data-command': label,
  ...(key && { 'aria-keyshortcuts': key }),
})

export const isThere = (control: HTMLElement) =>
  control.getClientRects().length > 0 && !control.matches(':disabled') && !control.closest('[inert]')

/** Presses it, or where something is typed or chosen in it, leads there. */
export function press(control: HTMLElement) {
  control.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  if (control.matches('input, textarea, select')) control.focus()
  else control.click()
}

/** Presses the control of a key; false where there is none. */
export function pressKey(key: string): boolean {
  const control = [...document.querySelectorAll<HTMLElement>('[aria-keyshortcuts]')].find(
    (one) => one.getAttribute('aria-keyshortcuts') === key && isThere(one),
  )
  if (control) press(control)
  return control !== undefined
}

const keptKeys = kept<{ on: boolean }>('office-keys', { on: 'boolean' })

/**
 * Leads to what has just been opened, unless whoever opened it is typing somewhere by now, or about to undo what opened it: it may have
 * taken seconds to come.
 */
export function leadTo(place: HTMLElement | null) {
  const at = document.activeElement
  if (!isTyping({ target: at }) && !at?.closest('[data-sonner-toaster]'))
    place?.focus({ preventScroll: true })
}

/** Whether single letters are keys in this browser: whoever speaks to the computer, or hits keys by accident, turns them off. */
export const hasKeys = () => keptKeys.read()?.on ?? true
export const switchKeys = (on: boolean) => keptKeys.write({ on })

const typedInto = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]'

export const isTyping = ({ target }: Pick<Event, 'target'>) =>
  target instanceof Element && target.closest(typedInto) !== null

/** Whether a key is one of ours, rather than of something that is typed, of a dialog above the page, or of the browser. */
export const isOurs = (event: KeyboardEvent) =>
  !(event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.isComposing) &&
  !isTyping(event) &&
  document.querySelector('dialog[open], [data-sonner-toaster]:focus-within') === null &&
  (event.key.length > 1 || hasKeys())
