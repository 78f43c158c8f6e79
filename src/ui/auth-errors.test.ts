import { AuthApiError, AuthRetryableFetchError, AuthSessionMissingError } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import { authErrorSentence } from './auth-errors'

test('a wrong password is reported in plain words, without revealing whether the address has an account', () => {
  const sentence = authErrorSentence(
    new AuthApiError('Invalid login credentials', 400, 'invalid_credentials'),
  )
  expect(sentence).toBe('The email address or password is not right. Check both and try again.')
})

test('an unconfirmed address is told to open the mail', () => {
  expect(authErrorSentence(new AuthApiError('Email not confirmed', 400, 'email_not_confirmed'))).toMatch(
    /open the link in the email/i,
  )
})

test('a server that is down is not reported as a wrong password', () => {
  expect(authErrorSentence(new AuthRetryableFetchError('Failed to fetch', 0))).toMatch(
    /can’t reach our sign-in server/,
  )
})

test('a missing session asks to sign in again', () => {
  expect(authErrorSentence(new AuthSessionMissingError())).toMatch(/sign in again/i)
})

test('too many tries mean waiting, no matter what the code is', () => {
  expect(authErrorSentence(new AuthApiError('slow down', 429, undefined))).toMatch(/wait a minute/i)
})

test('an unknown code still gives a sentence and the code to quote', () => {
  expect(authErrorSentence(new AuthApiError('?', 400, 'brand_new_code'))).toMatch(/brand_new_code/)
})
