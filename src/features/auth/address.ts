/** What the sign-in page shows; without one, the form to sign in with a password. */
export const views = ['sign-up', 'link', 'forgot', 'new-password'] as const
export type View = (typeof views)[number]

type Where = { view?: View; next?: string }

/** The path of the sign-in page, and where to go from it afterwards. */
export function authPath({ view, next }: Where): string {
  const search = new URLSearchParams({ ...(view && { view }), ...(next && { next }) }).toString()
  return search ? `/auth?${search}` : '/auth'
}

/** The same as an address that a link in a mail can lead to. */
export const authAddress = (where: Where) => location.origin + authPath(where)
