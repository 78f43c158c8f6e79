import { queryOptions } from '@tanstack/react-query'
import { change, changed } from '@/lib/change'
import { authAddress, mailedAddress } from '@/lib/session/address'
import { type Auth, agreeToChange, ask, signOut } from '@/lib/session/ask'
import { ownProfile } from '@/lib/session/profile'

/** The signed-in person's name and phone number; both may be null. */
export const ownProfileQuery = (userId: string) =>
  queryOptions({
    queryKey: ['own-profile', userId],
    queryFn: ({ signal }) => ownProfile(userId, signal),
  })

/** Everything we keep about the signed-in person, as JSON. Taking a copy is recorded. */
export const myData = () =>
  change(
    (db) => db.rpc('my_data'),
    (data) => (typeof data === 'object' && data !== null ? data : undefined),
  )

/** Deletes the signed-in person's account and forgets the session. They must have signed in within the last 15 minutes. */
export async function deleteMyAccount() {
  await change((db) => db.rpc('delete_my_account'), changed)
  await signOut().catch(() => {}) // the provider no longer knows the session; this browser forgets it
}

// --- The address --------------------------------------------------------------------------------------------

/** Asks for another email address, by mails to both. */
export const changeEmail = (email: string) =>
  ask((auth) => auth.updateUser({ email }, { emailRedirectTo: mailedAddress('/dashboard/security') }))

/** The signed-in person's address. It may have changed in another browser, of which this one otherwise hears with its next token. */
export const addressQuery = (email: string) =>
  queryOptions({
    queryKey: ['own-address', email],
    queryFn: async () => {
      const { user } = await ask((auth) => auth.getUser())
      if (user.email !== email) await ask((auth) => auth.refreshSession())
      return user.email ?? null
    },
  })

/** Confirms the change with a code from either of the two mails. */
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

// --- Two-step sign-in ---------------------------------------------------------------------------------------

/** The signed-in person's factors, read again. */
export const factors = () => ask((auth) => auth.mfa.listFactors())

/** Starts adding an authenticator app. Returns its id, a QR code as an image URL, and the secret to type instead. */
export async function beginFactor() {
  // An unfinished one would block the next.
  const { all } = await factors()
  for (const factor of all) if (factor.status === 'unverified') await removeFactor(factor.id)
  const { id, totp } = await ask((auth) =>
    auth.mfa.enroll({ factorType: 'totp', friendlyName: `Authenticator app, ${new Date().toISOString()}` }),
  )
  return { id, qrCode: totp.qr_code, secret: totp.secret }
}

/** Finishes adding it with the six digits that the app shows. */
export const finishFactor = ({ factorId, code }: { factorId: string; code: string }) =>
  ask((auth) => auth.mfa.challengeAndVerify({ factorId, code }))

export const removeFactor = (factorId: string) => ask((auth) => auth.mfa.unenroll({ factorId }))

// --- Other accounts that this one can be entered with -------------------------------------------------------

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
