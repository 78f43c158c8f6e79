import { useLocation } from 'react-router-dom'
import { matchRoute } from './routes'

/** Whether the page is one of the office. Its own customers are on the others. */
export function useIsOffice() {
  const { pathname } = useLocation()
  const audience = matchRoute(pathname)?.route.for
  return audience === 'staff' || audience === 'admins'
}
