import { fileProblems } from '@/lib/file-problems'

/** Why a file was refused. */
export function sentenceFor(code: string | null) {
  const found = Object.entries(fileProblems).find(([known]) => known === code)
  return found?.[1] ?? 'We couldn’t read this file. Save it as a JPEG or a PDF and send that.'
}
