import { dataOf, rest } from '@/lib/backend'
import { change, rows } from '@/lib/change'

export type Profile = { full_name: string | null; phone: string | null }

/** The signed-in person's name and phone number; null if they never gave them. */
export async function ownProfile(userId: string, signal?: AbortSignal): Promise<Profile | null> {
  const asked = (await rest()).from('profiles').select('full_name, phone').eq('user_id', userId)
  return dataOf(await (signal ? asked.abortSignal(signal) : asked).maybeSingle())
}

/** Changes what is given of them; `phone` in E.164. */
export async function changeProfile({ userId, ...profile }: Partial<Profile> & { userId: string }) {
  if (Object.keys(profile).length === 0) return
  const saved = await change(
    (db) => db.from('profiles').update(profile).eq('user_id', userId).select('user_id'),
    rows,
  )
  if (saved.length === 0) throw new Error('Your account has no profile to change. Sign in again.')
}
