import { loadEnv, type Plugin } from 'vite'

/** What is wrong with the settings for the backend, and what to do; undefined if nothing is. */
export function backendProblem(url = '', key = ''): string | undefined {
  // It is not repeated, since a build's output is read by many.
  if (key.startsWith('sb_secret_') || roleOf(key) === 'service_role')
    return 'VITE_SUPABASE_PUBLISHABLE_KEY holds the secret key, which would stand in the site’s files and open everything to everybody. Put the publishable key there. If such a site was ever online, replace the secret key at Supabase.'
  if (!url) return undefined
  if (!/^https?:$/.test(URL.parse(url)?.protocol ?? ''))
    return `VITE_SUPABASE_URL is not an address: ${url}. It is as in https://your-project.supabase.co`
  if (!key) return 'VITE_SUPABASE_PUBLISHABLE_KEY is not set: without it the backend refuses everything.'
  return undefined
}

/** Whose key it is, of those that Supabase made until 2025: tokens. */
function roleOf(key: string): unknown {
  try {
    return JSON.parse(Buffer.from(key.split('.')[1] ?? '', 'base64url').toString()).role
  } catch {
    return undefined
  }
}

/** Stops the build if the site could not reach its backend, or would give its secret key away. */
export function checkBackend(): Plugin {
  return {
    name: 'check-backend',
    configResolved({ mode, envDir, root }) {
      const { VITE_SUPABASE_URL, VITE_SUPABASE_PUBLISHABLE_KEY } = loadEnv(mode, envDir || root)
      const problem = backendProblem(VITE_SUPABASE_URL, VITE_SUPABASE_PUBLISHABLE_KEY)
      if (problem) throw new Error(problem)
    },
  }
}
