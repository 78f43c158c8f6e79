import { parsedUrl } from '@/lib/parsed-url'
import type { Href } from '@/lib/paths'

/** What the sign-in page shows; by default, the form to sign in with a password. */
export const views = ['sign-up', 'link', 'forgot', 'new-password', 'first-password', 'mail'] as const
export type View = (typeof views)[number]

type Where = { view?: View; next?: string }

/** The sign-in page's path, with where to go afterwards. */
export function authPath({ view, next }: Where): Href {
  const search = new URLSearchParams({ ...(view && { view }), ...(next && { next }) }).toString()
  return search ? `/auth?${search}` : '/auth'
}

/** The same as a URL that another provider can return to. */
export const authAddress = (where: Where) => location.origin + authPath(where)

/** A path of this site as the URL that a mail's link continues to after its button is pressed (supabase/templates). */
export const mailedAddress = (next: Href) => location.origin + next

/** The path in a URL that a mail's link came with; null if it is not one of this site's, or missing. */
export function mailedPath(address: string | null): string | null {
  const url = parsedUrl(address ?? '')
  if (!url) return null
  const { origin, pathname, search, hash } = url
  return origin === location.origin && pathname !== '/' ? pathname + search + hash : null
}
