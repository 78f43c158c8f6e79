import { afterAll, beforeAll, expect, test } from 'vitest'
import { authenticatorCode } from '../../e2e/second-factor.ts'
import { startTestBackend, type TestBackend } from '../../scripts/local-backend/testing.ts'
import { authServerOf, newAccount, newBrowser } from './auth-stories.ts'

// Runs only with `npm run test:hosted`: the local backend has no second factors.

let backend: TestBackend
beforeAll(async () => {
  backend = await startTestBackend()
})
afterAll(() => backend?.stop())

test('two-step sign-in is turned on with an app, required at the next sign-in, and accepts only the right code', async () => {
  const server = authServerOf(backend)
  const { email, password, auth } = await newAccount(server)
  const enrolled = await auth.mfa.enroll({ factorType: 'totp', friendlyName: 'An app' })
  if (enrolled.error) throw enrolled.error
  const { id: factorId, totp } = enrolled.data
  const wrong = await auth.mfa.challengeAndVerify({ factorId, code: '000000' })
  expect(wrong.error?.code).toBe('mfa_verification_failed')
  const right = await auth.mfa.challengeAndVerify({ factorId, code: authenticatorCode(totp.secret) })
  expect(right.error).toBeNull()

  const later = newBrowser(server).auth
  expect((await later.signInWithPassword({ email, password })).error).toBeNull()
  const before = await later.mfa.getAuthenticatorAssuranceLevel()
  expect(before.data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' })
  // Without the second step, neither the password nor the address can be changed.
  expect((await later.updateUser({ password: 'another-long-password-1A' })).error?.code).toBe(
    'insufficient_aal',
  )
  await later.mfa.challengeAndVerify({ factorId, code: authenticatorCode(totp.secret) })
  const after = await later.mfa.getAuthenticatorAssuranceLevel()
  expect(after.data).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' })
})
