import { useLocation } from 'react-router-dom'
import type { NavigationLink } from '@/content/navigation'
import { Link, type LinkProps } from '@/lib/link'

/** A link that says when it leads to the current page. */
export function NavigationalLink({ to, ...link }: LinkProps) {
  const { pathname } = useLocation()
  return <Link {...link} to={to} aria-current={pathname === to ? 'page' : undefined} />
}

/** A dropdown's link with a line of explanation. Takes the props of its `Link`. */
export function MenuLink({ to, text, note, ...link }: NavigationLink & Omit<LinkProps, 'to'>) {
  return (
    <NavigationalLink {...link} to={to} className="menu-row block rounded-md px-4 py-2.5">
      <span className="block font-semibold text-navy-900">{text}</span>
      <span className="block text-sm text-ink-soft">{note}</span>
    </NavigationalLink>
  )
}
