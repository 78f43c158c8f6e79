import { use } from 'react'
import { useLocation } from 'react-router-dom'
import { PageDataContext } from '@/lib/page-data'
import { Retries } from './error-boundary'
import { loadPage, type Route } from './lazy-page'

/** Shows the page of `route`, and waits (the loader is shown meanwhile) where its code or data is not here yet. */
export function PageView({ route }: { route: Route }) {
  const { pathname, key } = useLocation()
  const press = `${key} ${use(Retries)}`
  const { component: Page, data } = use(loadPage(route, normalPath(pathname), { press }))
  return (
    <PageDataContext value={data}>
      <Page />
    </PageDataContext>
  )
}

/** The path without a slash at its end, as the site's own links write it. */
export const normalPath = (pathname: string) => (pathname === '/' ? '/' : pathname.replace(/\/+$/, ''))
