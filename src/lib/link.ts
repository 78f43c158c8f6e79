import { createElement, type ReactNode, type RefAttributes } from 'react'
import * as router from 'react-router-dom'
import type { Href } from './paths'

/*
 * React Router's ways to another page, for the addresses that this site has: one that it has not is an error of the compiler. The
 * rule against importing them from React Router itself is in biome.json.
 */

type To<Props> = Omit<Props, 'to'> & { to: Href }

export type LinkProps = To<router.LinkProps>

// Without what React Router's own servers look for in each link: every page would carry it, and nobody reads it.
const discover = 'none'

export const Link = (props: LinkProps & RefAttributes<HTMLAnchorElement>): ReactNode =>
  createElement(router.Link, { discover, ...props })

export const NavLink = (props: To<router.NavLinkProps>): ReactNode =>
  createElement(router.NavLink, { discover, ...props })

export const Navigate: (props: To<router.NavigateProps>) => ReactNode = router.Navigate

export const useNavigate: () => (to: Href, options?: router.NavigateOptions) => void = router.useNavigate
