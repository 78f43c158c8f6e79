import { describe, expect, test } from 'vitest'
import { authenticatorCode } from '../../e2e/second-factor.ts'
import { mailsIn } from '../../scripts/testing/mail-catcher.ts'
import { type AuthServer, authStories, newAccount, newBrowser } from './auth-stories.ts'

// Run by `npm run test:hosted` (scripts/test-hosted.ts), which says what has to be set.

const {
  HOSTED_URL = '',
  HOSTED_PUBLISHABLE_KEY = '',
  MAIL_URL = '',
  MAIL_DOMAIN = 'stories.example',
} = process.env

const server: AuthServer = {
  url: HOSTED_URL.replace(/\/$/, ''),
  publishableKey: HOSTED_PUBLISHABLE_KEY,
  mailDomain: MAIL_DOMAIN,
  mailsTo: (address) => mailsIn(MAIL_URL, address),
}

describe(`on ${server.url}`, () => {
  authStories(() => server)

  test('two-step sign-in is switched on with an app, asked for at the next sign-in, and wants the right code', async () => {
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
    // Without the second step neither the password nor the address can be changed.
    expect((await later.updateUser({ password: 'another-long-password-1A' })).error?.code).toBe(
      'insufficient_aal',
    )
    await later.mfa.challengeAndVerify({ factorId, code: authenticatorCode(totp.secret) })
    const after = await later.mfa.getAuthenticatorAssuranceLevel()
    expect(after.data).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' })
  })
})
