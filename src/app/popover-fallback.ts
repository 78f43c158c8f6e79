/*
 * The parts of native popovers that the phone's menu needs, for browsers without them (Safari before 17, Firefox before 125, Chrome
 * before 114): a press on a button opens and closes it, Escape closes it, and both fire `toggle`. main.css hides closed ones.
 */

const isOpen = (popover: Element) => popover.hasAttribute('data-open')
let opener: HTMLElement | undefined

function show(popover: HTMLElement, open: boolean) {
  if (isOpen(popover) === open) return
  const hadFocus = popover.contains(document.activeElement)
  popover.toggleAttribute('data-open', open)
  if (open) popover.querySelector('button')?.focus()
  else if (hadFocus) opener?.focus()
  const toggled = Object.assign(new Event('toggle'), { newState: open ? 'open' : 'closed' })
  setTimeout(() => popover.dispatchEvent(toggled)) // as a browser does: after the link that closed it has led on
}

HTMLElement.prototype.hidePopover = function () {
  show(this, false)
}

document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLElement>('[popovertarget]') : null
  const popover = document.getElementById(button?.getAttribute('popovertarget') ?? '')
  if (!button || !popover) return
  if (!isOpen(popover)) opener = button
  show(popover, !isOpen(popover))
})

document.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') document.querySelector<HTMLElement>('[popover][data-open]')?.hidePopover()
})
