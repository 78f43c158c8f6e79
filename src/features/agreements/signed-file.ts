import { dataOf, rest } from '@/lib/backend'
import { canonicalJson } from '@/lib/canonical-json'
import { bundle } from './document'
import { pdfOf } from './pdf'

/** What was signed of an estimate, as a file that /verify checks. */
export async function signedFile(estimateId: string, kind: 'pdf' | 'json'): Promise<Blob> {
  const db = await rest()
  const signed = bundle.parse(dataOf(await db.rpc('signed_bundle', { estimate_id: estimateId })))
  return kind === 'pdf'
    ? new Blob([await pdfOf(signed)], { type: 'application/pdf' })
    : new Blob([canonicalJson(signed)], { type: 'application/json' })
}
