import type { EmailOtpType, Session } from '@supabase/supabase-js'
import { loadPassingClient } from '@/lib/backend'
import type { Href } from '@/lib/paths'
import { authAddress, mailedAddress } from '@/lib/session/address'
import { type Auth, ask, signOut } from '@/lib/session/ask'
import { refuseLeaked } from './leaked-passwords'

/* Ways to sign in. Each function is for a mutation and throws the provider's error, which ui/auth-errors.ts puts into words. */

export type Credentials = { email: string; password: string }

export const signIn = (credentials: Credentials) => ask((auth) => auth.signInWithPassword(credentials))

/** Answers alike whether the address has an account or not; the mail tells only whoever reads it. */
export const signUp = async ({
  email,
  password,
  fullName,
  next,
}: Credentials & { fullName: string; next: Href }) => {
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
export const sendLink = ({ email, next }: { email: string; next: Href }) =>
  ask((auth) => auth.signInWithOtp({ email, options: { emailRedirectTo: mailedAddress(next) } }))

/** Mails a link and a code to choose a new password with. */
export const sendRecovery = ({ email, next }: { email: string; next: Href }) =>
  ask((auth) => auth.resetPasswordForEmail(email, { redirectTo: mailedAddress(next) }))

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
 * Sets the password of whoever is signed in, and ends their sessions elsewhere. `nonce` is a code from `askForCode`, where one is
 * wanted.
 */
export async function changePassword({ password, nonce }: { password: string; nonce?: string }) {
  await refuseLeaked(password)
  await ask((auth) => auth.updateUser({ password, ...(nonce && { nonce }) }))
  await signOut('others').catch(() => {}) // the password is changed all the same
}

/** Has the provider mail a code that proves who is here, before it changes the password. */
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

/** Gives this session its second step, by the six digits of an authenticator app. */
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
