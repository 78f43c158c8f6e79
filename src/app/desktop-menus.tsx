import { ChevronDown } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { menus, type NavigationLink } from '@/content/navigation'
import { MenuLink, NavigationalLink } from './menu-link'

const LEFT_FOR = 150 // ms: a pointer on its way to a link may pass outside

/**
 * The bar's links with their two dropdowns, from 1024 px up, as SPEC.md §2 wants them: hover, focus, click, Space, Enter and
 * ArrowDown open them. Disclosures as the WAI-ARIA practices have them for navigation; the arrow keys go from link to link.
 */
export function DesktopMenus({ linkStyle }: { linkStyle: string }) {
  const [open, setOpen] = useState('')
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    const onKey = ({ key }: globalThis.KeyboardEvent) => {
      if (key === 'Escape') setOpen('')
    }
    const onPress = ({ target }: globalThis.PointerEvent) => {
      if (!(target instanceof Node && bar.current?.contains(target))) setOpen('')
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', onPress)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', onPress)
    }
  }, [])
  return (
    <nav ref={bar} aria-label="Main" className="max-lg:hidden">
      <ul className="flex items-center gap-1" onKeyDown={goAlong('ArrowLeft', 'ArrowRight')}>
        {menus.map(({ name, links }) => (
          <Dropdown
            key={name}
            name={name}
            links={links}
            isOpen={open === name}
            setOpen={(isOpen) => setOpen((now) => (isOpen ? name : now === name ? '' : now))}
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
      </ul>
    </nav>
  )
}

/** Arrow keys that go to the next or the one before in a list; Home and End, to its ends. */
const goAlong = (back: string, forth: string) => (event: KeyboardEvent<HTMLUListElement>) => {
  const all = event.currentTarget.querySelectorAll<HTMLElement>(':scope > li > :is(a, button)')
  const stops = [...all].filter((stop) => stop.getClientRects().length > 0)
  const at = stops.findIndex((stop) => stop.matches(':focus'))
  if (at < 0) return
  const to = { [back]: at - 1, [forth]: at + 1, Home: 0, End: stops.length - 1 }[event.key]
  const stop = to === undefined ? undefined : stops[to]
  if (!stop) return
  event.preventDefault()
  stop.focus()
}

type DropdownProps = {
  name: string
  links: NavigationLink[]
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
  linkStyle: string
}

function Dropdown({ name, links, isOpen, setOpen, linkStyle }: DropdownProps) {
  // Hover, or the focus from a press, opens the menu before the click does. Only a second click closes it.
  const wasClicked = useRef(false)
  useEffect(() => {
    if (!isOpen) wasClicked.current = false
  }, [isOpen])
  // Escape and choosing a link return the focus to the button, which must not open the menu again.
  const closing = useRef(false)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(leaving.current), [])

  const isInside = () => panel.current?.contains(document.activeElement) ?? false
  const close = () => {
    closing.current = true
    if (isInside()) button.current?.focus({ preventScroll: true })
    setOpen(false)
    requestAnimationFrame(() => {
      closing.current = false
    })
  }
  const openFromKeyboard = (event: KeyboardEvent) => {
    if (event.key !== ' ' && event.key !== 'Enter' && event.key !== 'ArrowDown') return
    event.preventDefault()
    // At once: what is not shown takes no focus, and the next key may be pressed before the next frame.
    flushSync(() => setOpen(true))
    if (event.key === 'ArrowDown') panel.current?.querySelector('a')?.focus()
  }
  const byMouse = (then: () => void) => (event: PointerEvent) => {
    clearTimeout(leaving.current)
    if (event.pointerType !== 'touch') then()
  }

  return (
    <li
      className="relative"
      onPointerEnter={byMouse(() => setOpen(true))}
      onPointerLeave={byMouse(() => {
        leaving.current = setTimeout(() => isInside() || setOpen(false), LEFT_FOR)
      })}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close()
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false)
      }}
    >
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={`menu-${name}`}
        className={`${linkStyle} gap-1`}
        onFocus={() => {
          if (!closing.current) setOpen(true)
        }}
        onClick={() => {
          if (isOpen && wasClicked.current) close()
          else setOpen(true)
          wasClicked.current = !wasClicked.current
        }}
        onKeyDown={openFromKeyboard}
      >
        {name}
        <ChevronDown aria-hidden className="size-4" />
      </button>
      {/* Also closed it is in the HTML, so that the style sheet can open it without code (main.css). */}
      <div
        ref={panel}
        id={`menu-${name}`}
        data-state={isOpen ? 'open' : 'closed'}
        className="menu-panel absolute top-full left-0 w-80 rounded-lg border border-paper-300 bg-paper p-2 text-ink raised-xl"
      >
        <ul onKeyDown={goAlong('ArrowUp', 'ArrowDown')}>
          {links.map((link) => (
            <li key={link.to}>
              <MenuLink {...link} onClick={close} />
            </li>
          ))}
        </ul>
      </div>
    </li>
  )
}
