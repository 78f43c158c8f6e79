import { queryOptions } from '@tanstack/react-query'
import { change, changed } from '@/lib/change'
import { authAddress, mailedAddress } from '@/lib/session/address'
import { type Auth, agreeToChange, ask, signOut } from '@/lib/session/ask'
import { ownProfile } from '@/lib/session/profile'

/** Name and phone number of whoever is signed in; both may be null. */
export const ownProfileQuery = (userId: string) =>
  queryOptions({
    queryKey: ['own-profile', userId],
    queryFn: ({ signal }) => ownProfile(userId, signal),
  })

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

// --- The address --------------------------------------------------------------------------------------------

/** Asks for another email address, by mails to both. */
export const changeEmail = (email: string) =>
  ask((auth) => auth.updateUser({ email }, { emailRedirectTo: mailedAddress('/dashboard/security') }))

/** Agrees to the change by a code, from whichever of the two mails it is. */
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

/** The factors of whoever is here, read again. */
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

/** Finishes adding it, by the six digits that the app shows. */
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
