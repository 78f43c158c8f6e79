import { createElement, type ReactNode, type RefAttributes } from 'react'
import * as router from 'react-router-dom'
import type { Href } from './paths'

/*
 * React Router's links and navigation, typed for this site's paths: any other path is a compiler error.
 * biome.json forbids importing them from React Router directly.
 */

type To<Props> = Omit<Props, 'to'> & { to: Href }

export type LinkProps = To<router.LinkProps>

// Without the attribute that React Router's own servers look for in each link, because nothing here reads it.
const discover = 'none'

export const Link = (props: LinkProps & RefAttributes<HTMLAnchorElement>): ReactNode =>
  createElement(router.Link, { discover, ...props })

export const NavLink = (props: To<router.NavLinkProps>): ReactNode =>
  createElement(router.NavLink, { discover, ...props })

export const Navigate: (props: To<router.NavigateProps>) => ReactNode = router.Navigate

export const useNavigate: () => (to: Href, options?: router.NavigateOptions) => void = router.useNavigate
