import { business } from '@/content/business'

/**
 * The provider's error codes in plain words: what happened and what to do now. Codes:
 * https://supabase.com/docs/guides/auth/debugging/error-codes. None of them tells whether an address has an account.
 */
const sentences: Record<string, string> = {
  invalid_credentials: 'The e-mail address or the password is not right. Check both and try again.',
  email_not_confirmed:
    'This address has not been confirmed yet. Open the link in the mail that we sent when you signed up.',
  user_banned: 'This account has been closed for now. Call us and we will look at it.',
  over_request_rate_limit: 'Too many tries from here. Wait a minute and try again.',
  over_email_send_rate_limit: 'Too many mails were asked for. Wait a minute and try again.',
  weak_password: 'This password is too easy to guess. Make it longer.',
  session_not_found: 'You have been signed out. Sign in again.',
  session_expired: 'You were away for long and have been signed out. Sign in again.',
  refresh_token_not_found: 'You have been signed out. Sign in again.',
  refresh_token_already_used: 'You have been signed out. Sign in again.',
  bad_jwt: 'You have been signed out. Sign in again.',
  otp_expired: 'This link or code has expired or was used before. Ask for a new one.',
  validation_failed: 'Enter an e-mail address, such as name@example.com, and a password.',
  email_provider_disabled: 'Signing in by e-mail is switched off here. Call us.',
  signup_disabled: 'New accounts are switched off at the moment. Call us.',
  request_timeout: 'The server took too long to answer. Try again.',
}

/** supabase-js names some errors by their class and not by a code. */
const byName: Record<string, string> = {
  AuthRetryableFetchError: `Our sign-in server cannot be reached. Check your connection and try again, or call ${business.phone.display}.`,
  AuthSessionMissingError: 'You are not signed in any more. Sign in again.',
  AuthInvalidJwtError: 'You have been signed out. Sign in again.',
  AuthInvalidTokenResponseError:
    'The sign-in server gave an answer that we do not understand. Try again in a moment.',
}

/** The sentence for an error of the sign-in provider; an unknown one still gets a sentence, and the code to quote. */
export function authErrorSentence(error: unknown): string {
  const { code, name, status } = error as { code?: string; name?: string; status?: number }
  const known = (code && sentences[code]) || (name && byName[name])
  if (known) return known
  if (status === 429) return 'Too many tries from here. Wait a minute and try again.'
  return `Signing in did not work. Try again; if it stays so, call ${business.phone.display} and say “${code ?? status ?? name ?? 'unknown'}”.`
}
