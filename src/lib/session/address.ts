import { parsedUrl } from '@/lib/parsed-url'
import type { Href } from '@/lib/paths'

/** What the sign-in page shows; without one, the form to sign in with a password. */
export const views = ['sign-up', 'link', 'forgot', 'new-password', 'first-password', 'mail'] as const
export type View = (typeof views)[number]

type Where = { view?: View; next?: string }

/** The path of the sign-in page, and where to go from it afterwards. */
export function authPath({ view, next }: Where): Href {
  const search = new URLSearchParams({ ...(view && { view }), ...(next && { next }) }).toString()
  return search ? `/auth?${search}` : '/auth'
}

/** The same as an address that another provider can lead back to. */
export const authAddress = (where: Where) => location.origin + authPath(where)

/** A path of this site as the address that a mail's link goes on to once its button has been pressed (supabase/templates). */
export const mailedAddress = (next: Href) => location.origin + next

/** The path in an address that a mail's link came with; null where it is none of this site's, or says nothing. */
export function mailedPath(address: string | null): string | null {
  const url = parsedUrl(address ?? '')
  if (!url) return null
  const { origin, pathname, search, hash } = url
  return origin === location.origin && pathname !== '/' ? pathname + search + hash : null
}
