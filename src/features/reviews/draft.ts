import type { ReviewFormInput } from './schema'

// What was typed and not yet received, kept in this browser for each job, so that a reload or an empty battery loses nothing.

type Draft = { savedAt: number; values: Partial<ReviewFormInput> }

const key = (serviceRequestId: string) => `review-draft-${serviceRequestId}`
const KEPT_FOR = 14 * 24 * 60 * 60 * 1000 // ms

/** What this browser keeps for the job; nothing where there is none, it is older than two weeks, or storage is off. */
export function readDraft(serviceRequestId: string): Draft['values'] {
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(key(serviceRequestId)) ?? 'null')
    return isDraft(draft) && Date.now() - draft.savedAt < KEPT_FOR ? draft.values : {}
  } catch {
    return {}
  }
}

export function writeDraft(serviceRequestId: string, values: Draft['values']) {
  try {
    localStorage.setItem(key(serviceRequestId), JSON.stringify({ savedAt: Date.now(), values }))
  } catch {
    // Storage is full or switched off: the form works, it only does not survive a reload.
  }
}

export function clearDraft(serviceRequestId: string) {
  try {
    localStorage.removeItem(key(serviceRequestId))
  } catch {
    // As above.
  }
}

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' &&
  value !== null &&
  'savedAt' in value &&
  typeof value.savedAt === 'number' &&
  'values' in value &&
  typeof value.values === 'object' &&
  value.values !== null
