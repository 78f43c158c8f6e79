import * as NavigationMenu from '@radix-ui/react-navigation-menu'
import { ChevronDown } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { menus, type NavigationLink } from '@/content/navigation'
import { useHydrating } from '@/lib/use-hydrating'
import { MenuLink, NavigationalLink } from './menu-link'

/**
 * The bar's links with their two dropdowns, from 1024 px up, as SPEC.md §2 wants them: hover, focus, click, Space, Enter and
 * ArrowDown open them.
 */
export function DesktopMenus({ linkStyle }: { linkStyle: string }) {
  const [open, setOpen] = useState('')
  // While a menu is opening, nothing listens for Escape yet.
  useEffect(() => {
    const shut = ({ key }: globalThis.KeyboardEvent) => {
      if (key === 'Escape') setOpen('')
    }
    document.addEventListener('keydown', shut)
    return () => document.removeEventListener('keydown', shut)
  }, [])
  return (
    <NavigationMenu.Root value={open} onValueChange={setOpen} delayDuration={0} className="max-lg:hidden">
      <NavigationMenu.List className="flex items-center gap-1">
        {menus.map(({ name, links }) => (
          <Dropdown
            key={name}
            name={name}
            links={links}
            isOpen={open === name}
            setOpen={setOpen}
            linkStyle={linkStyle}
          />
        ))}
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
      </NavigationMenu.List>
    </NavigationMenu.Root>
  )
}

type DropdownProps = {
  name: string
  links: NavigationLink[]
  isOpen: boolean
  setOpen: (name: string) => void
  linkStyle: string
}

function Dropdown({ name, links, isOpen, setOpen, linkStyle }: DropdownProps) {
  // Hover, or the focus from a press, opens the menu before the click does. Only a second click closes it.
  const wasClicked = useRef(false)
  useEffect(() => {
    if (!isOpen) wasClicked.current = false
  }, [isOpen])
  // Escape and choosing a link return the focus to the trigger, which must not reopen the menu.
  const closing = useRef(false)
  const panel = useRef<HTMLDivElement>(null)
  // Closed, but in the HTML, so that the style sheet can open it without code (main.css).
  const isInHtml = useHydrating()

  const openFromKeyboard = (event: KeyboardEvent) => {
    if (event.key !== ' ' && event.key !== 'Enter' && event.key !== 'ArrowDown') return
    event.preventDefault()
    setOpen(name)
    if (event.key !== 'ArrowDown') return
    requestAnimationFrame(() => {
      // Escape may have come first: focusing a link in a closing panel would open it again.
      if (!closing.current) panel.current?.querySelector('a')?.focus()
    })
  }
  const close = () => {
    closing.current = true
    setOpen('')
    requestAnimationFrame(() => {
      closing.current = false
    })
  }

  return (
    <NavigationMenu.Item value={name} className="group/menu relative">
      <NavigationMenu.Trigger
        id={`menu-${name}`}
        className={`${linkStyle} gap-1`}
        onFocus={() => {
          if (!closing.current) setOpen(name)
        }}
        onClick={(event) => {
          event.preventDefault()
          if (isOpen && wasClicked.current) close()
          else setOpen(name)
          wasClicked.current = !wasClicked.current
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') close()
          else openFromKeyboard(event)
        }}
        onBlur={(event) => {
          if (!event.currentTarget.parentElement?.parentElement?.contains(event.relatedTarget)) setOpen('')
        }}
      >
        {name}
        <ChevronDown
          aria-hidden
          className="size-4 [transition:rotate_.15s] group-has-data-[state=open]/menu:rotate-180"
        />
      </NavigationMenu.Trigger>
      <NavigationMenu.Content
        ref={panel}
        aria-labelledby={`menu-${name}`}
        forceMount={isInHtml || undefined}
        onEscapeKeyDown={close}
        className="menu-panel absolute top-full left-0 w-80 rounded-lg border border-paper-300 bg-paper p-2 text-ink raised-xl"
      >
        <ul>
          {links.map((link) => (
            <li key={link.to}>
              <NavigationMenu.Link asChild onSelect={close}>
                <MenuLink {...link} />
              </NavigationMenu.Link>
            </li>
          ))}
        </ul>
      </NavigationMenu.Content>
    </NavigationMenu.Item>
  )
}
