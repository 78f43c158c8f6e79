import type { AuthError, SupabaseClient } from '@supabase/supabase-js'
import { keepsSession, loadPassingClient, loadSupabase } from '@/lib/backend'
import { signOutHere } from './current-user'

export type Auth = SupabaseClient['auth']

type Answer = { data: unknown; error: AuthError | null }

/**
 * Calls the sign-in provider (SPEC.md §7). Throws its error, which ui/auth-errors.ts puts into words. supabase-js handles retries and
 * refreshing.
 */
export async function ask<A extends Answer>(
  question: (auth: Auth) => Promise<A>,
): Promise<Extract<A, { error: null }>['data']> {
  const { auth } = await loadSupabase()
  const { data, error } = await question(auth)
  if (error) throw error
  return data
}

/** `local` is this browser, `others` all but this one, `global` all. Returns whether the server knows. */
export async function signOut(scope: 'local' | 'others' | 'global' = 'local'): Promise<{ told: boolean }> {
  // Everywhere is all others first: where those stay signed in, this browser does too, with what was typed in it.
  if (scope !== 'local')
    await ask(async (auth) => ({ data: null, ...(await auth.signOut({ scope: 'others' })) }))
  return scope === 'others' ? { told: true } : signOutHere()
}

/**
 * Confirms a change of address for one of the two addresses, with what was mailed to it. Returns whether both have confirmed now. The
 * person stays signed in here: the confirmation opens a separate session, which is ended at once.
 */
export async function agreeToChange(
  proof: { token_hash: string } | { email: string; token: string },
): Promise<{ complete: boolean }> {
  const { auth } = await loadPassingClient()
  const { data, error } = await auth.verifyOtp({ ...proof, type: 'email_change' })
  if (error) throw error
  if (!data.session) return { complete: false }
  await auth.signOut({ scope: 'local' })
  if (keepsSession()) await (await loadSupabase()).auth.refreshSession() // so that the pages show the new address
  return { complete: true }
}
