/**
 * Leads on from a control that went, or waits disabled, with what it was pressed for: to `place`, or else to the heading of what is open
 * beside a list. Whoever has gone elsewhere by now stays there.
 */
export function leadOn(place = document.querySelector<HTMLElement>('#main h2[tabindex="-1"]')) {
  const at = document.activeElement
  if (!at || at === document.body || at.matches(':disabled')) place?.focus()
}

/**
 * The `ref` of what holds a press that goes with it, such as “Try again”: whoever is there when it goes is led on to the heading above, from
 * where they read on what comes in its place.
 */
export const leadsToHeading = (place: HTMLElement | null) => () => {
  if (!place?.contains(document.activeElement)) return
  const above = [...document.querySelectorAll<HTMLElement>('h1, h2, h3, h4')].filter(
    (heading) => place.compareDocumentPosition(heading) & Node.DOCUMENT_POSITION_PRECEDING,
  )
  // Once it is gone, and some of them perhaps with it.
  queueMicrotask(() => {
    const heading = above.findLast((one) => one.getClientRects().length > 0)
    if (!heading || heading.hasAttribute('tabindex')) return leadOn(heading)
    heading.tabIndex = -1
    heading.addEventListener('blur', () => heading.removeAttribute('tabindex'), { once: true })
    leadOn(heading)
  })
}
