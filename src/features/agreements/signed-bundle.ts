import { dataOf, rest } from '@/lib/backend'
import { bundle } from './document'

/** What was signed of an estimate, with all that shows it. */
export async function fetchSigned(estimateId: string) {
  const db = await rest()
  return bundle.parse(dataOf(await db.rpc('signed_bundle', { estimate_id: estimateId })))
}
