import { use } from 'react'
import { useLocation } from 'react-router-dom'
import { Retries } from './error-boundary'
import { loadPage } from './lazy-page'
import { NeedsCode } from './needs-code'
import type { Match } from './routes'

/** Shows the page of a route, and waits (the loader is shown meanwhile) where its code or data is not here yet. */
export function PageView({ match }: { match: Match }) {
  const { pathname, key } = useLocation()
  const asked = loadPage(match, normalPath(pathname), { press: `${key} ${use(Retries)}` })
  const { Page, props } = asked.value ?? use(asked.promise)
  const page = <Page {...props} />
  return match.route.html === 'shell' || match.route.needsCode ? <NeedsCode>{page}</NeedsCode> : page
}

/** The path without a slash at its end, as the site's own links write it. */
export const normalPath = (pathname: string) => (pathname === '/' ? '/' : pathname.replace(/\/+$/, ''))
