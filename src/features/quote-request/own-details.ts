import { dataOf, loadSupabase, rest } from '@/lib/backend'
import { formatPhone } from '@/lib/phone'

/** What we know of whoever is signed in, as the quote form's boxes want it; of the last request, where it was. */
export async function ownDetails() {
  const { auth } = await loadSupabase()
  const user = (await auth.getSession()).data.session?.user
  if (!user) return {}
  const db = await rest()
  const [profile, requests] = await Promise.all([
    db.from('profiles').select('full_name, phone').eq('user_id', user.id).maybeSingle(),
    db.rpc('my_service_requests'),
  ])
  const [newest] = dataOf(requests)
  const last = newest && (await db.rpc('my_service_request', { request_id: newest.id }).maybeSingle())
  const own = dataOf(profile)
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
