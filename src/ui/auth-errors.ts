import { business } from '@/content/business'

const signedOut = 'You have been signed out. Sign in again.'
const calling = `or call ${business.phone.display}`
const away = `We can’t reach our sign-in server. Check your connection and try again, ${calling}.`
const noTexts = `The text could not be sent. Try again in a minute, ${calling}.`
const noFactors =
  'Two-step sign-in is not offered by this server. Your password and your account work as before.'

/**
 * The provider's error codes in plain words: what happened and what to do now. Codes:
 * https://supabase.com/docs/guides/auth/debugging/error-codes. None of them tells whether an address has an account.
 */
const sentences: Record<string, string> = {
  invalid_credentials: 'The email address or password is not right. Check both and try again.',
  email_not_confirmed:
    'This address has not been confirmed yet. Open the link in the email we sent when you signed up.',
  email_address_invalid: 'This address can’t receive email. Check it, or use another one.',
  email_address_not_authorized: 'We can’t send email to this address. Use another one.',
  email_exists: 'This address cannot be used. Choose another one.',
  user_banned: 'This account has been suspended. Call us and we’ll look into it.',
  user_not_found: signedOut,
  over_request_rate_limit: 'Too many attempts. Wait a minute and try again.',
  over_email_send_rate_limit: 'Too many emails requested. Wait a minute and try again.',
  over_sms_send_rate_limit: 'Too many texts requested. Wait a minute and try again.',
  weak_password: 'This password is too easy to guess. Make it longer.',
  same_password: 'That is already your password. Choose another one.',
  reauthentication_needed: 'To change the password, first enter the code we emailed you.',
  reauthentication_not_valid: 'This code is wrong or has expired. Ask for a new one.',
  session_not_found: signedOut,
  session_expired: 'You were signed out after a long time away. Sign in again.',
  refresh_token_not_found: signedOut,
  refresh_token_already_used: signedOut,
  bad_jwt: signedOut,
  no_authorization: signedOut,
  otp_expired: 'This link or code is wrong, has expired or was already used. Ask for a new one.',
  otp_disabled: 'Signing in with an emailed code is turned off here. Use your password.',
  flow_state_not_found:
    'This link was opened in a different browser from the one that asked for it. Ask for a new one here.',
  flow_state_expired: 'This link has expired. Ask for a new one.',
  bad_code_verifier:
    'This link was opened in a different browser from the one that asked for it. Ask for a new one here.',
  validation_failed:
    'Something isn’t filled in correctly. Check the email address, such as name@example.com, and try again.',
  email_provider_disabled: 'Signing in by email is turned off here. Call us.',
  provider_disabled: 'Signing in this way is turned off here. Use your email address.',
  oauth_provider_not_supported: 'Signing in this way is turned off here. Use your email address.',
  bad_oauth_callback: 'The other service did not finish the sign-in. Try again, or use your email address.',
  bad_oauth_state: 'The other service did not finish the sign-in. Try again, or use your email address.',
  provider_email_needs_verification: 'Confirm your address first: open the link in the email we just sent.',
  access_denied: 'The sign-in was not finished. Try again.',
  signup_disabled: 'New accounts are turned off at the moment. Call us.',
  captcha_failed: 'We couldn’t confirm that you’re not a robot. Reload the page and try again.',
  request_timeout: 'The server took too long to answer. Try again.',
  conflict: 'Two changes arrived at the same time. Try again.',
  insufficient_aal: 'Enter the code from your authenticator app first: sign out, then sign in again.',
  mfa_verification_failed: 'This code is wrong. Enter the newest one.',
  mfa_verification_rejected: 'This code was refused. Wait for the next one and try again.',
  mfa_challenge_expired: 'That took a little too long. Enter the newest code, or have another one texted.',
  mfa_factor_not_found: 'This app or phone is no longer on your account. Reload the page.',
  mfa_factor_name_conflict: 'An app with this name is already on your account. Remove it first.',
  mfa_ip_address_mismatch: 'Your network changed along the way. Start over.',
  mfa_verified_factor_exists:
    'An authenticator app is already on your account. Remove it before adding another.',
  too_many_enrolled_mfa_factors:
    'Your account has the most authenticator apps it can have. Remove one first.',
  mfa_phone_verify_not_enabled: noTexts,
  sms_send_failed: noTexts,
  phone_provider_disabled: noTexts,
  mfa_totp_enroll_not_enabled: noFactors,
  mfa_totp_verify_not_enabled: noFactors,
  single_identity_not_deletable:
    'This is the only way into your account. Link another one or set a password first.',
  identity_already_exists: 'That account is linked to another account here. Sign in with it instead.',
  identity_not_found: 'That account is no longer linked. Reload the page.',
  manual_linking_disabled: 'Linking accounts is turned off here.',
}

/** supabase-js names some errors by their class and not by a code. */
const byName: Record<string, string> = {
  AuthRetryableFetchError: away,
  AuthSessionMissingError: 'You are no longer signed in. Sign in again.',
  AuthInvalidJwtError: signedOut,
  AuthInvalidTokenResponseError: 'The sign-in server sent an unexpected response. Try again in a moment.',
  AuthWeakPasswordError: 'This password is too easy to guess. Make it longer.',
  AuthPKCEGrantCodeExchangeError:
    'This link was opened in a different browser from the one that asked for it. Ask for a new one here.',
  AuthImplicitGrantRedirectError: 'This link no longer works. Ask for a new one.',
  TypeError: away, // the code that talks to the server could not be fetched
}

/** Why a password is weak, as the provider says it. */
const weaknesses: Record<string, string> = {
  length: 'make it longer, at least 8 characters',
  characters: 'use lower- and uppercase letters, digits and symbols',
  pwned: 'choose another one: this one appears in lists of stolen passwords',
}

type Fault = { code?: string; name?: string; status?: number; message?: string; reasons?: string[] }

/** "For security purposes, you can only request this after 47 seconds." */
const secondsToWait = (message = '') => /after (\d+) seconds?/.exec(message)?.[1]

/** Whether the provider has mailed the same address a moment ago, and waits before it does again. */
export const isJustMailed = (error: unknown): boolean => {
  const { code, message } = error as Fault
  return code === 'over_email_send_rate_limit' && secondsToWait(message) !== undefined
}

/** The sentence for an error of the sign-in provider; an unknown one still gets a sentence, and the code to quote. */
export function authErrorSentence(error: unknown): string {
  const { code, name, status, message = '', reasons = [] } = error as Fault
  const advice = reasons.flatMap((reason) => weaknesses[reason] ?? [])
  if (advice.length > 0) return `This password is too easy to guess: ${advice.join('; ')}.`
  const seconds = secondsToWait(message)
  if (seconds)
    return `You asked for that a moment ago. Wait ${seconds} ${seconds === '1' ? 'second' : 'seconds'} and try again.`
  const known = (code && sentences[code]) || (name && byName[name])
  if (known) return known
  if (status === 429) return 'Too many attempts. Wait a minute and try again.'
  if (status && status >= 500) return away
  return `That didn’t work. Try again; if it keeps happening, call ${business.phone.display} and say “${code ?? status ?? name ?? 'unknown'}”.`
}

/** Whether two-factor sign-in is switched off in the project. */
export const isWithoutFactors = (error: unknown): boolean =>
  (error as Fault).code === 'mfa_totp_enroll_not_enabled'

export const withoutFactors = noFactors
