import { use } from 'react'
import { useLocation } from 'react-router-dom'
import { Retries } from './error-boundary'
import { loadPage } from './lazy-page'
import type { Match } from './routes'

/** Shows the page of a route, and waits (the loader is shown meanwhile) where its code or data is not here yet. */
export function PageView({ match }: { match: Match }) {
  const { pathname, key } = useLocation()
  const asked = loadPage(match, normalPath(pathname), { press: `${key} ${use(Retries)}` })
  const { Page, props } = asked.value ?? use(asked.promise)
  return <Page {...props} />
}

/** The path without a slash at its end, as the site's own links write it. */
export const normalPath = (pathname: string) => (pathname === '/' ? '/' : pathname.replace(/\/+$/, ''))
