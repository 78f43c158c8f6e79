import type { AuthError, SupabaseClient, UserAttributes } from '@supabase/supabase-js'
import { queryOptions } from '@tanstack/react-query'
import { dataOf, loadSupabase, rest } from '@/lib/backend'
import { change, changed, rows } from '@/lib/change'
import { authAddress } from './address'
import { watchCurrentUser } from './current-user'

/*
 * What is asked of the sign-in provider (SPEC.md §7), as functions for mutations. Each throws the provider's error, which
 * errors.ts puts into words. Retries and refreshing are supabase-js's own.
 */

type Auth = SupabaseClient['auth']

type Answer = { data: unknown; error: AuthError | null }

async function ask<A extends Answer>(
  question: (auth: Auth) => Promise<A>,
): Promise<Extract<A, { error: null }>['data']> {
  const supabase = await loadSupabase()
  watchCurrentUser()
  const { data, error } = await question(supabase.auth)
  if (error) throw error
  return data
}

export type Credentials = { email: string; password: string }

export const signIn = (credentials: Credentials) => ask((auth) => auth.signInWithPassword(credentials))

/** Answers alike whether the address has an account or not; the mail tells only whoever reads it. */
export const signUp = ({
  email,
  password,
  fullName,
  next,
}: Credentials & { fullName: string; next: string }) =>
  ask((auth) =>
    auth.signUp({
      email,
      password,
      options: {
        emailRedirectTo: authAddress({ next }),
        ...(fullName && { data: { full_name: fullName } }),
      },
    }),
  )

/** Mails a link and a code to sign in with. An address without an account gets one with it. */
export const sendLink = ({ email, next }: { email: string; next: string }) =>
  ask((auth) => auth.signInWithOtp({ email, options: { emailRedirectTo: authAddress({ next }) } }))

/** Mails a link and a code to choose a new password with. */
export const sendRecovery = ({ email, next }: { email: string; next: string }) =>
  ask((auth) =>
    auth.resetPasswordForEmail(email, { redirectTo: authAddress({ view: 'new-password', next }) }),
  )

export const resendConfirmation = ({ email, next }: { email: string; next: string }) =>
  ask((auth) => auth.resend({ type: 'signup', email, options: { emailRedirectTo: authAddress({ next }) } }))

/** `purpose` is why the code was sent: to sign in (or up), or to choose a new password. */
export const enterCode = ({
  email,
  code,
  purpose,
}: {
  email: string
  code: string
  purpose: 'email' | 'recovery'
}) => ask((auth) => auth.verifyOtp({ email, token: code, type: purpose }))

/** Changes the e-mail address (by mails to both) or the password. `nonce` is a code from `askForCode`, where one is wanted. */
export const changeAccount = (change: Pick<UserAttributes, 'email' | 'password' | 'nonce'>) =>
  ask((auth) => auth.updateUser(change, { emailRedirectTo: authAddress({ next: '/dashboard/security' }) }))

/** Has the provider mail a code that proves who is here, before it changes the password. */
export const askForCode = () => ask((auth) => auth.reauthenticate())

/** `local` is this browser, `others` all but this one, `global` all. */
export async function signOut(scope: 'local' | 'others' | 'global' = 'local') {
  const supabase = await loadSupabase()
  const { error } = await supabase.auth.signOut({ scope })
  if (error) throw error
}

/** Leaves for the provider, such as `google`, and comes back signed in. */
export const signInWith = ({ provider, next }: { provider: string; next: string }) =>
  ask((auth) =>
    auth.signInWithOAuth({
      provider: provider as Parameters<Auth['signInWithOAuth']>[0]['provider'],
      options: { redirectTo: authAddress({ next }) },
    }),
  )

// --- Two-factor sign-in -------------------------------------------------------------------------------------

/** The factors of whoever is here, read anew. */
export const factors = () => ask((auth) => auth.mfa.listFactors())

/** Begins to add an authenticator app: gives its id, a QR code as an image's address, and the secret to type instead. */
export async function beginFactor() {
  // One that was begun and not finished would stand in the way of the next.
  const { all } = await factors()
  for (const factor of all) if (factor.status === 'unverified') await removeFactor(factor.id)
  const { id, totp } = await ask((auth) =>
    auth.mfa.enroll({ factorType: 'totp', friendlyName: `Authenticator app, ${new Date().toISOString()}` }),
  )
  return { id, qrCode: totp.qr_code, secret: totp.secret }
}

/** Proves the factor by its six digits: finishes adding it, or gives this session its second step. */
export const proveFactor = ({ factorId, code }: { factorId: string; code: string }) =>
  ask((auth) => auth.mfa.challengeAndVerify({ factorId, code }))

export const removeFactor = (factorId: string) => ask((auth) => auth.mfa.unenroll({ factorId }))

// --- Other accounts that this one can be entered with ---------------------------------------------------------

export const identities = () => ask((auth) => auth.getUserIdentities())

export const linkIdentity = (provider: string) =>
  ask((auth) =>
    auth.linkIdentity({
      provider: provider as Parameters<Auth['signInWithOAuth']>[0]['provider'],
      options: { redirectTo: authAddress({ next: '/dashboard/security' }) },
    }),
  )

export async function unlinkIdentity(identityId: string) {
  const { identities: linked } = await identities()
  const identity = linked.find(({ identity_id }) => identity_id === identityId)
  if (identity) await ask((auth) => auth.unlinkIdentity(identity))
}

// --- The account as a whole ---------------------------------------------------------------------------------

/** Name and phone number of whoever is signed in; both may be null. */
export const ownProfileQuery = (userId: string) =>
  queryOptions({
    queryKey: ['own-profile', userId],
    queryFn: async ({ signal }) => {
      const db = await rest()
      return dataOf(
        await db
          .from('profiles')
          .select('full_name, phone')
          .eq('user_id', userId)
          .abortSignal(signal)
          .maybeSingle(),
      )
    },
  })

export type Profile = { full_name: string | null; phone: string | null }

/** Changes them; `phone` in E.164. */
export async function changeProfile({ userId, ...profile }: Profile & { userId: string }) {
  const saved = await change(
    (db) => db.from('profiles').update(profile).eq('user_id', userId).select('user_id'),
    rows,
  )
  if (saved.length === 0) throw new Error('Your account has no profile to change. Sign in again.')
}

/** Everything that we keep about whoever is signed in, as JSON. */
export async function myData() {
  const db = await rest()
  return dataOf(await db.rpc('my_data'))
}

/** Deletes the account of whoever is signed in, who must have signed in within the last 15 minutes, and forgets the session. */
export async function deleteMyAccount() {
  await change((db) => db.rpc('delete_my_account'), changed)
  await signOut().catch(() => {}) // the provider knows the session no more; this browser forgets it
}
