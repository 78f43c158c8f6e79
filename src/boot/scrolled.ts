/** From where on the bar stands on the page and not on its head, in CSS px. */
const HEAD = 24

/** Gives the bar its second look while the page is scrolled, asleep and awake (SPEC.md §2). */
export function followScrolling() {
  const update = () => document.querySelector('header')?.toggleAttribute('data-scrolled', scrollY > HEAD)
  addEventListener('scroll', update, { passive: true })
  addEventListener('DOMContentLoaded', update)
}
