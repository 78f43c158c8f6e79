import { type ReactNode, useRef } from 'react'
import { business, phoneHref } from '@/content/business'
import { menus } from '@/content/navigation'
import { NavigationalLink } from './menu-link'
import { SessionButton } from './session-button'
import { useMenuHistory } from './use-menu-history'

const rowStyle = 'menu-row flex min-h-12 w-full items-center rounded px-3 text-lg font-semibold text-navy-900'

const closeMenu = () => document.getElementById('mobile-menu')?.hidePopover?.()

/** The phone's menu. A native popover: it opens before any script is here, and Escape closes it. */
export function MobileMenu({ closeIcon }: { closeIcon: ReactNode }) {
  const menu = useRef<HTMLDivElement>(null)
  const open = useMenuHistory(menu)
  return (
    <div
      ref={menu}
      id="mobile-menu"
      popover="auto"
      role="dialog"
      aria-label="Menu"
      className="fixed inset-0 m-0 h-dvh max-h-none w-full max-w-none overflow-y-auto overscroll-contain bg-paper text-ink"
    >
      <div className="page-width flex h-18 items-center justify-between">
        <span className="font-display text-lg font-bold text-navy-900">{business.name}</span>
        <button
          type="button"
          popoverTarget="mobile-menu"
          popoverTargetAction="hide"
          aria-label="Close the menu"
          className="grid size-12 place-items-center rounded text-navy-900"
        >
          {closeIcon}
        </button>
      </div>
      <nav aria-label="Menu" className="page-width pb-28">
        {menus.map(({ name, links }) => (
          <section key={name} className="mb-4">
            <h2 className="px-3 font-text text-sm font-semibold tracking-wide text-amber-700 uppercase">
              {name}
            </h2>
            <ul>
              {links.map(({ to, text }) => (
                <li key={to}>
                  <NavigationalLink to={to} replace={open} className={rowStyle} onClick={closeMenu}>
                    {text}
                  </NavigationalLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
        <ul className="border-t border-paper-300 pt-4">
          <li className="signed-in-only">
            <NavigationalLink to="/dashboard" replace={open} className={rowStyle} onClick={closeMenu}>
              Dashboard
            </NavigationalLink>
          </li>
          <li>
            <NavigationalLink to="/locations" replace={open} className={rowStyle} onClick={closeMenu}>
              Service Areas
            </NavigationalLink>
          </li>
          <li>
            <NavigationalLink to="/contact" replace={open} className={rowStyle} onClick={closeMenu}>
              Contact
            </NavigationalLink>
          </li>
          <li>
            <NavigationalLink to="/search" replace={open} className={rowStyle} onClick={closeMenu}>
              Search
            </NavigationalLink>
          </li>
          <li>
            <SessionButton className={rowStyle} onDone={closeMenu} />
          </li>
        </ul>
        <a
          href={phoneHref}
          className="mt-4 flex min-h-14 items-center justify-center rounded-md bg-navy-900 text-lg font-bold text-white"
        >
          Call {business.phone.display}
        </a>
        <NavigationalLink
          to="/contact"
          replace={open}
          onClick={closeMenu}
          className="mt-3 flex min-h-14 items-center justify-center rounded-md bg-amber-400 text-lg font-bold text-navy-950"
        >
          Get a Quote
        </NavigationalLink>
      </nav>
    </div>
  )
}
