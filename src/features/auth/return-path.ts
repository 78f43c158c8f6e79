import { parsedUrl } from '@/lib/parsed-url'
import { type Href, hrefFrom } from '@/lib/paths'

/**
 * Where to go after signing in: `next` if it is a path of this site, otherwise the dashboard. Anything a browser could
 * read as another site's URL (`//evil.test`, `/\evil.test`, `https:…`) is refused.
 */
export function returnPath(next: string | null): Href {
  const fallback = '/dashboard'
  if (!next?.startsWith('/')) return fallback
  const here = 'https://here.invalid'
  const url = parsedUrl(next, here)
  // A path can become such a URL once its dots are resolved: `/..//evil.test`.
  const isHere = url?.origin === here && !url.pathname.startsWith('//') && url.pathname !== '/auth'
  return isHere ? hrefFrom(url.pathname + url.search + url.hash) : fallback
}
