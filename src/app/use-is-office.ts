import { useLocation } from 'react-router-dom'
import { isOfOffice, matchRoute } from './routes'

/** Whether this is an office page. Customers use the others. */
export function useIsOffice() {
  const { pathname } = useLocation()
  return isOfOffice(matchRoute(pathname)?.route)
}
