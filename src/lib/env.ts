/**
 * Where the backend is. With both variables unset, it is the embedded one, which runs on the site's own origin
 * (DESIGN.md §3) and knows this fixed key. The key opens nothing, because the database guards the rows.
 */
const configuredUrl: string | undefined = import.meta.env.VITE_SUPABASE_URL
const configuredKey: string | undefined = import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY

/** The backend's base address, without a slash at the end. */
export const backendUrl = () => (configuredUrl || globalThis.location.origin).replace(/\/$/, '')

/** Where a browser without our code sends a form: the same when the page is written by the build. */
export const functionAddress = (name: string) =>
  `${(configuredUrl ?? '').replace(/\/$/, '')}/functions/v1/${name}`

export const publishableKey = configuredUrl ? (configuredKey ?? '') : 'sb_publishable_local-development-only'

const configuredProviders: string | undefined = import.meta.env.VITE_OAUTH_PROVIDERS

/** The providers besides email that people may sign in with, such as `google,apple`; they are set up at the backend. */
export const oauthProviders = (configuredProviders ?? '')
  .split(',')
  .map((name) => name.trim())
  .filter(Boolean)
