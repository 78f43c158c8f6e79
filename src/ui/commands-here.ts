import { isThere, press } from './command'

/** A control as the palette shows it. */
export type Command = { label: string; keys: string; press: () => void }

const commandOf = (control: HTMLElement, label: string): Command => ({
  label,
  keys: control.getAttribute('aria-keyshortcuts') ?? '',
  press: () => press(control),
})

const there = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)].filter(isThere)

/** What can be done on the page as it is, as its controls call themselves. */
export const commandsHere = () =>
  there('[data-command]').map((control) => commandOf(control, control.dataset.command ?? ''))

const wordsOf = (element: Element | null | undefined) =>
  (element?.ariaLabel ?? element?.textContent ?? '').replace(/\s+/g, ' ').trim()

/** What the part of the page is called that a button stands in. */
function placeOf(button: Element) {
  const part = button.parentElement?.closest('[aria-label], [aria-labelledby]')
  return part?.ariaLabel ?? wordsOf(document.getElementById(part?.getAttribute('aria-labelledby') ?? ''))
}

/** The page's other buttons, by their words, and where several have the same, by where they stand. A row of a list is found by what it is of. */
export function buttonsHere() {
  const buttons = there('main button:not([data-command], [data-row])').map(
    (button) => [button, wordsOf(button)] as const,
  )
  return buttons.map(([button, words]) => {
    const isOnly = buttons.every(([other, same]) => other === button || same !== words)
    const place = isOnly ? '' : placeOf(button)
    return commandOf(button, place ? `${words}: ${place}` : words)
  })
}
