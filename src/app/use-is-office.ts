import { useLocation } from 'react-router-dom'
import { matchRoute } from './routes'

/** Whether this is an office page. Customers use the others. */
export function useIsOffice() {
  const { pathname } = useLocation()
  const audience = matchRoute(pathname)?.route.for
  return audience === 'staff' || audience === 'admins'
}
