import { ChevronDown } from 'lucide-react'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { MenuLink, NavigationalLink, panelStyle } from './menu-link'
import { menus } from './navigation'

type MenusProps = { linkStyle: string }

const WIDE = '(min-width: 64rem)'

/**
 * The bar's links with their two dropdowns, from 1024 px up. The style sheet opens them on hover and focus until Radix is
 * here, which a phone never fetches; it takes over when nobody is in the menus.
 */
export function DesktopMenus({ linkStyle }: MenusProps) {
  const nav = useRef<HTMLElement>(null)
  const [Rich, setRich] = useState<ComponentType<MenusProps>>()

  useEffect(() => {
    const wide = window.matchMedia(WIDE)
    const load = async () => {
      if (!wide.matches) return
      const { RichMenus } = await import('./rich-menus')
      const takeOver = () => {
        if (nav.current?.contains(document.activeElement))
          nav.current.addEventListener('focusout', later, { once: true })
        else setRich(() => RichMenus)
      }
      const later = () => setTimeout(takeOver)
      takeOver()
    }
    const start = () => void load().catch(() => {}) // the plain menus go on working
    start()
    wide.addEventListener('change', start)
    return () => wide.removeEventListener('change', start)
  }, [])

  if (Rich) return <Rich linkStyle={linkStyle} />
  return (
    <nav ref={nav} aria-label="Main" className="max-lg:hidden">
      <ul className="flex items-center gap-1">
        {menus.map(({ name, links }) => (
          <li key={name} className="group/menu relative">
            <button type="button" className={`${linkStyle} gap-1`}>
              {name}
              <ChevronDown aria-hidden className="size-4" />
            </button>
            <div
              className={`${panelStyle} invisible group-focus-within/menu:visible group-hover/menu:visible`}
            >
              <ul>
                {links.map((link) => (
                  <li key={link.to}>
                    <MenuLink {...link} />
                  </li>
                ))}
              </ul>
            </div>
          </li>
        ))}
        <BarLinks linkStyle={linkStyle} />
      </ul>
    </nav>
  )
}

/** The bar's links without a dropdown. */
export function BarLinks({ linkStyle }: MenusProps) {
  return (
    <>
      <li className="signed-in-only">
        <NavigationalLink to="/dashboard" className={linkStyle}>
          Dashboard
        </NavigationalLink>
      </li>
      <li>
        <NavigationalLink to="/locations" className={linkStyle}>
          Service Areas
        </NavigationalLink>
      </li>
      <li>
        <NavigationalLink to="/contact" className={linkStyle}>
          Contact
        </NavigationalLink>
      </li>
    </>
  )
}
