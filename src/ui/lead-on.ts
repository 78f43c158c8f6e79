/**
 * Leads on from a control that went, or waits disabled, with what it was pressed for: to `place`, or else to the heading of what is open
 * beside a list. Whoever has gone elsewhere by now stays there.
 */
export function leadOn(place = document.querySelector<HTMLElement>('#main h2[tabindex="-1"]')) {
  const at = document.activeElement
  if (!at || at === document.body || at.matches(':disabled')) place?.focus()
}
