import { canonicalJson } from '@/lib/canonical-json'
import { pdfOf } from './pdf'
import { fetchSigned } from './signed-bundle'

/** What was signed of an estimate, as a file that /verify checks. */
export async function signedFile(estimateId: string, kind: 'pdf' | 'json'): Promise<Blob> {
  const signed = await fetchSigned(estimateId)
  return kind === 'pdf'
    ? new Blob([await pdfOf(signed)], { type: 'application/pdf' })
    : new Blob([canonicalJson(signed)], { type: 'application/json' })
}
