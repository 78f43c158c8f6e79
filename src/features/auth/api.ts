import type { AuthError, EmailOtpType, Session, SupabaseClient, UserAttributes } from '@supabase/supabase-js'
import { queryOptions } from '@tanstack/react-query'
import { dataOf, keepsSession, loadPassingClient, loadSupabase, rest } from '@/lib/backend'
import { change, changed, rows } from '@/lib/change'
import { personLeaves } from '@/lib/person'
import { authAddress, mailedAddress } from './address'
import { signOutHere, watchCurrentUser } from './current-user'
import { refuseLeaked } from './leaked-passwords'

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
export const signUp = async ({
  email,
  password,
  fullName,
  next,
}: Credentials & { fullName: string; next: string }) => {
  await refuseLeaked(password)
  return ask((auth) =>
    auth.signUp({
      email,
      password,
      options: {
        emailRedirectTo: mailedAddress(next),
        ...(fullName && { data: { full_name: fullName } }),
      },
    }),
  )
}

/** Mails a link and a code to sign in with. An address without an account gets one with it. */
export const sendLink = ({ email, next }: { email: string; next: string }) =>
  ask((auth) => auth.signInWithOtp({ email, options: { emailRedirectTo: mailedAddress(next) } }))

/** Mails a link and a code to choose a new password with. */
export const sendRecovery = ({ email, next }: { email: string; next: string }) =>
  ask((auth) => auth.resetPasswordForEmail(email, { redirectTo: mailedAddress(next) }))

export const resendConfirmation = ({ email, next }: { email: string; next: string }) =>
  ask((auth) => auth.resend({ type: 'signup', email, options: { emailRedirectTo: mailedAddress(next) } }))

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

/** What the button behind a mail's link does: opens the session that the link is for. */
export const openMailedLink = ({ tokenHash, type }: { tokenHash: string; type: EmailOtpType }) =>
  ask((auth) => auth.verifyOtp({ token_hash: tokenHash, type }))

/**
 * Proves by its code that a new account's address is theirs, and sets their password: until then it has none, since the one
 * that was signed up with may be anybody's (supabase/migrations, unproven_accounts). Gives the session, which nobody has been
 * signed in with yet, and whether the password was taken.
 */
export async function proveAddress({ email, password, code }: Credentials & { code: string }) {
  const { auth } = await loadPassingClient()
  const { data, error } = await auth.verifyOtp({ email, token: code, type: 'email' })
  if (error) throw error
  const { error: refused } = await auth.updateUser({ password })
  return { session: data.session, hasPassword: refused === null || refused.code === 'same_password' }
}

/** Signs in with a session that was opened before. */
export const takeSession = ({ access_token, refresh_token }: Session) =>
  ask((auth) => auth.setSession({ access_token, refresh_token }))

/**
 * Agrees to a change of address for one of its two sides, by what was mailed to it. Gives whether both have agreed now. Whoever
 * is signed in here stays so: the proof opens a session of its own, which is ended at once.
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

/** The same by a code, from whichever of the two mails it is. */
export async function agreeByCode({ addresses, code }: { addresses: string[]; code: string }) {
  let last: unknown
  for (const email of addresses) {
    try {
      return await agreeToChange({ email, token: code })
    } catch (error) {
      last = error
      if ((error as { code?: string }).code !== 'otp_expired') break // nobody answered, or too many tries
    }
  }
  throw last
}

/** Changes the e-mail address (by mails to both) or the password. `nonce` is a code from `askForCode`, where one is wanted. */
export const changeAccount = async (change: Pick<UserAttributes, 'email' | 'password' | 'nonce'>) => {
  if (change.password) await refuseLeaked(change.password)
  return ask((auth) => auth.updateUser(change, { emailRedirectTo: mailedAddress('/dashboard/security') }))
}

/** Has the provider mail a code that proves who is here, before it changes the password. */
export const askForCode = () => ask((auth) => auth.reauthenticate())

/** `local` is this browser, `others` all but this one, `global` all. Gives whether the server knows. */
export async function signOut(scope: 'local' | 'others' | 'global' = 'local'): Promise<{ told: boolean }> {
  if (scope === 'local') return signOutHere()
  if (scope === 'global') personLeaves()
  await ask(async (auth) => ({ data: null, ...(await auth.signOut({ scope })) }))
  return { told: true }
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

export type TextedCode = { factorId: string; challengeId: string }

/** Has a code texted to the phone that is the factor. */
export async function textCode(factorId: string): Promise<TextedCode> {
  const { id } = await ask((auth) => auth.mfa.challenge({ factorId, channel: 'sms' }))
  return { factorId, challengeId: id }
}

/** Proves the factor by the code that was texted to it. */
export const proveTexted = ({ code, ...texted }: TextedCode & { code: string }) =>
  ask((auth) => auth.mfa.verify({ ...texted, code }))

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

/** Everything that we keep about whoever is signed in, as JSON. That a copy was taken is kept too. */
export const myData = () =>
  change(
    (db) => db.rpc('my_data'),
    (data) => (typeof data === 'object' && data !== null ? data : undefined),
  )

/** Deletes the account of whoever is signed in, who must have signed in within the last 15 minutes, and forgets the session. */
export async function deleteMyAccount() {
  await change((db) => db.rpc('delete_my_account'), changed)
  await signOut().catch(() => {}) // the provider knows the session no more; this browser forgets it
}
