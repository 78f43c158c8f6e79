import { parsedUrl } from '@/lib/parsed-url'
import { type Href, hrefFrom } from '@/lib/paths'

/**
 * Where to go after signing in: `next` if it is a path of this site, else the dashboard. Anything that a browser could
 * read as another site's address (`//evil.test`, `/\evil.test`, `https:…`) is refused.
 */
export function returnPath(next: string | null): Href {
  const fallback = '/dashboard'
  if (!next?.startsWith('/')) return fallback
  const here = 'https://here.invalid'
  const url = parsedUrl(next, here)
  // A path can become such an address once its dots are gone: `/..//evil.test`.
  const isHere = url?.origin === here && !url.pathname.startsWith('//') && url.pathname !== '/auth'
  return isHere ? hrefFrom(url.pathname + url.search + url.hash) : fallback
}
