import * as NavigationMenu from '@radix-ui/react-navigation-menu'
import { ChevronDown } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Link, type LinkProps } from 'react-router-dom'
import { useHydrated } from '@/lib/use-hydrated'
import { menus, type NavigationLink } from './navigation'

/** The bar's links with their two dropdowns, from 1024 px up. Until React is here the style sheet opens them. */
export function DesktopMenus({ linkStyle }: { linkStyle: string }) {
  const [open, setOpen] = useState('')
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
        <NavigationMenu.Item className="signed-in-only">
          <NavigationMenu.Link asChild>
            <Link to="/dashboard" className={linkStyle}>
              Dashboard
            </Link>
          </NavigationMenu.Link>
        </NavigationMenu.Item>
        <NavigationMenu.Item>
          <NavigationMenu.Link asChild>
            <Link to="/locations" className={linkStyle}>
              Service Areas
            </Link>
          </NavigationMenu.Link>
        </NavigationMenu.Item>
        <NavigationMenu.Item>
          <NavigationMenu.Link asChild>
            <Link to="/contact" className={linkStyle}>
              Contact
            </Link>
          </NavigationMenu.Link>
        </NavigationMenu.Item>
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
  // A press focuses the trigger first, which opens the menu: the click that follows must not shut it again.
  const openedByThisPress = useRef(false)
  // Escape and choosing a link give the focus back to the trigger: that must not open the menu again.
  const closing = useRef(false)
  const panel = useRef<HTMLDivElement>(null)
  const hydrated = useHydrated()

  const openFromKeyboard = (event: KeyboardEvent) => {
    if (event.key !== ' ' && event.key !== 'Enter' && event.key !== 'ArrowDown') return
    event.preventDefault()
    setOpen(name)
    if (event.key === 'ArrowDown') requestAnimationFrame(() => panel.current?.querySelector('a')?.focus())
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
        className={`${linkStyle} gap-1`}
        onPointerDown={() => {
          openedByThisPress.current = !isOpen
        }}
        onFocus={() => {
          if (!closing.current) setOpen(name)
        }}
        onClick={(event) => {
          event.preventDefault()
          if (isOpen && !openedByThisPress.current) close()
          else setOpen(name)
          openedByThisPress.current = false
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
          className="size-4 transition-transform group-has-data-[state=open]/menu:rotate-180"
        />
      </NavigationMenu.Trigger>
      {hydrated ? (
        <NavigationMenu.Content ref={panel} onEscapeKeyDown={close} className={panelStyle}>
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
      ) : (
        <div className={`${panelStyle} invisible group-focus-within/menu:visible group-hover/menu:visible`}>
          <ul>
            {links.map((link) => (
              <li key={link.to}>
                <MenuLink {...link} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </NavigationMenu.Item>
  )
}

const panelStyle =
  'absolute top-full left-0 w-80 rounded-lg border border-paper-300 bg-paper p-2 text-ink shadow-xl'

function MenuLink({ to, text, note, ...link }: NavigationLink & Omit<LinkProps, 'to'>) {
  return (
    <Link {...link} to={to} className="block rounded-md px-4 py-2.5 hover:bg-amber-100">
      <span className="block font-semibold text-navy-900">{text}</span>
      <span className="block text-sm text-ink-soft">{note}</span>
    </Link>
  )
}
