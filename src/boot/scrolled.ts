/** How far down (CSS px) the bar is over the page and no longer over its head. */
const HEAD = 24

/** Gives the bar its second look while the page is scrolled, asleep or awake (SPEC.md §2). */
export function followScrolling() {
  const update = () => document.querySelector('header')?.toggleAttribute('data-scrolled', scrollY > HEAD)
  addEventListener('scroll', update, { passive: true })
  addEventListener('DOMContentLoaded', update)
}
