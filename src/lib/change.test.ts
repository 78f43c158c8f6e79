// @vitest-environment jsdom

import { AuthApiError, type AuthError, AuthRetryableFetchError } from '@supabase/supabase-js'
import { expect, test, vi } from 'vitest'
import { change } from './change'

/** What the sign-in server says to a token that is to be renewed. */
let renewal: AuthError
vi.mock('./backend', async (original) => ({
  ...(await original<typeof import('./backend')>()),
  mayBeSignedIn: () => true,
  loadSupabase: async () => ({ auth: { refreshSession: async () => ({ error: renewal }) } }),
}))

/** A change that the database refuses, because the token has expired. */
const refused = () => {
  const answer = Promise.resolve({
    data: null,
    status: 401,
    error: { message: 'JWT expired', code: 'PGRST303' },
  })
  return change(
    () => Object.assign(answer, { abortSignal: () => answer }),
    (data) => data,
  )
}

test('where nobody answers who could renew a session, a change may be tried again: the session has not ended', async () => {
  renewal = new AuthRetryableFetchError('no connection', 502)
  await expect(refused()).rejects.toMatchObject({ temporary: true })
})

test('where a session cannot be renewed anymore, a change is refused', async () => {
  renewal = new AuthApiError('Invalid Refresh Token', 400, 'refresh_token_not_found')
  await expect(refused()).rejects.toMatchObject({ temporary: false, status: 401 })
})
