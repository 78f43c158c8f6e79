import { currentSession, dataOf, rest } from '@/lib/backend'
import { formatPhone } from '@/lib/phone'
import { ownProfile } from '@/lib/session/profile'

/** What we know about the signed-in person, for the quote form's boxes, including where their last request was. */
export async function ownDetails() {
  const user = (await currentSession())?.user
  if (!user) return {}
  const db = await rest()
  const [own, requests] = await Promise.all([ownProfile(user.id), db.rpc('my_service_requests')])
  const [newest] = dataOf(requests)
  const last = newest && (await db.rpc('my_service_request', { request_id: newest.id }).maybeSingle())
  const before = last && dataOf(last)
  const phone = own?.phone ?? before?.phone
  return {
    name: own?.full_name ?? before?.name,
    phone: phone && formatPhone(phone),
    email: user.email,
    town: before?.town,
    other_town: before?.other_town,
    address: before?.address,
  }
}
