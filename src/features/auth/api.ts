import type { EmailOtpType, Session } from '@supabase/supabase-js'
import { loadPassingClient } from '@/lib/backend'
import type { Href } from '@/lib/paths'
import { authAddress, mailedAddress } from '@/lib/session/address'
import { type Auth, ask, signOut } from '@/lib/session/ask'
import { isJustMailed } from '@/ui/auth-errors'
import { refuseLeaked } from './leaked-passwords'

/* Ways to sign in. Each function is for a mutation and throws the provider's error, which ui/auth-errors.ts puts into words. */

export type Credentials = { email: string; password: string }

export const signIn = (credentials: Credentials) => ask((auth) => auth.signInWithPassword(credentials))

/**
 * Asks for a mail. Where one went out a moment ago, nothing is wrong: the provider refuses to send another so soon, but only to some
 * addresses, and the page would tell whether this one has an account.
 */
export const unlessJustMailed = (asked: Promise<unknown>) =>
  asked.catch((error) => {
    if (!isJustMailed(error)) throw error
  })

/** The answer is the same whether or not the address has an account; only the mail says which. */
export const signUp = async ({
  email,
  password,
  fullName,
  next,
}: Credentials & { fullName: string; next: Href }) => {
  await refuseLeaked(password)
  return unlessJustMailed(
    ask((auth) =>
      auth.signUp({
        email,
        password,
        options: {
          emailRedirectTo: mailedAddress(next),
          ...(fullName && { data: { full_name: fullName } }),
        },
      }),
    ),
  )
}

/** Mails a link and a code for signing in. This creates an account if the address has none. */
export const sendLink = ({ email, next }: { email: string; next: Href }) =>
  unlessJustMailed(
    ask((auth) => auth.signInWithOtp({ email, options: { emailRedirectTo: mailedAddress(next) } })),
  )

/** Mails a link and a code for choosing a new password. */
export const sendRecovery = ({ email, next }: { email: string; next: Href }) =>
  unlessJustMailed(ask((auth) => auth.resetPasswordForEmail(email, { redirectTo: mailedAddress(next) })))

export const resendConfirmation = ({ email, next }: { email: string; next: Href }) =>
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

/** What the button behind a mail's link does: opens the link's session. */
export const openMailedLink = ({ tokenHash, type }: { tokenHash: string; type: EmailOtpType }) =>
  ask((auth) => auth.verifyOtp({ token_hash: tokenHash, type }))

/**
 * Confirms a new account's address with the mailed code, then sets the password. The account has none until then, because anyone
 * may have chosen the one it was signed up with (supabase/migrations, unproven_accounts). Returns the session, which is not signed
 * in to yet, and whether the password was accepted.
 */
export async function proveAddress({ email, password, code }: Credentials & { code: string }) {
  const { auth } = await loadPassingClient()
  const { data, error } = await auth.verifyOtp({ email, token: code, type: 'email' })
  if (error) throw error
  const { error: refused } = await auth.updateUser({ password })
  return { session: data.session, hasPassword: refused === null || refused.code === 'same_password' }
}

/** Signs in with a session that is already open. */
export const takeSession = ({ access_token, refresh_token }: Session) =>
  ask((auth) => auth.setSession({ access_token, refresh_token }))

/**
 * Sets the signed-in person's password and ends their sessions elsewhere. `nonce` is a code from `askForCode`, if one is required.
 */
export async function changePassword({ password, nonce }: { password: string; nonce?: string }) {
  await refuseLeaked(password)
  await ask((auth) => auth.updateUser({ password, ...(nonce && { nonce }) }))
  await signOut('others').catch(() => {}) // the password has been changed anyway
}

/** Asks the provider to mail a code that proves who is here before the password changes. */
export const askForCode = () => ask((auth) => auth.reauthenticate())

/** Leaves for the provider, such as `google`, and comes back signed in. */
export const signInWith = ({ provider, next }: { provider: string; next: Href }) =>
  ask((auth) =>
    auth.signInWithOAuth({
      provider: provider as Parameters<Auth['signInWithOAuth']>[0]['provider'],
      options: { redirectTo: authAddress({ next }) },
    }),
  )

// --- The second step ----------------------------------------------------------------------------------------

/** Passes the second step with the six digits of an authenticator app. */
export const proveFactor = ({ factorId, code }: { factorId: string; code: string }) =>
  ask((auth) => auth.mfa.challengeAndVerify({ factorId, code }))

export type TextedCode = { factorId: string; challengeId: string }

/** Texts a code to the phone that is the second factor. */
export async function textCode(factorId: string): Promise<TextedCode> {
  const { id } = await ask((auth) => auth.mfa.challenge({ factorId, channel: 'sms' }))
  return { factorId, challengeId: id }
}

/** Passes the second step with the texted code. */
export const proveTexted = ({ code, ...texted }: TextedCode & { code: string }) =>
  ask((auth) => auth.mfa.verify({ ...texted, code }))
