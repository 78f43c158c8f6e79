import { use } from 'react'
import { useLocation } from 'react-router-dom'
import { Retries } from './error-boundary'
import { loadPage } from './lazy-page'
import { NeedsCode } from './needs-code'
import type { Match } from './routes'

/** Shows a route's page, or the loader until its code and data are here. */
export function PageView({ match }: { match: Match }) {
  const { pathname, key } = useLocation()
  const asked = loadPage(match, normalPath(pathname), { press: `${key} ${use(Retries)}` })
  const { Page, props } = use(asked.promise)
  const page = <Page {...props} />
  return match.route.html === 'shell' || match.route.needsCode ? <NeedsCode>{page}</NeedsCode> : page
}

/** The path without a trailing slash, as in the site's own links. */
export const normalPath = (pathname: string) => (pathname === '/' ? '/' : pathname.replace(/\/+$/, ''))
