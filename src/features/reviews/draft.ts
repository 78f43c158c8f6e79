import { kept } from '@/lib/kept'
import type { ReviewFormInput } from './schema'

// What was typed about a job and not yet received.

type Draft = { savedAt: number; values: Partial<ReviewFormInput> }

const KEPT_FOR = 14 * 24 * 60 * 60 * 1000 // ms

const draftOf = (serviceRequestId: string) =>
  kept<Draft>(`review-draft-${serviceRequestId}`, { savedAt: 'number', values: 'object' })

/** What this browser keeps for the job; nothing where there is none or it is older than two weeks. */
export function readDraft(serviceRequestId: string): Draft['values'] {
  const draft = draftOf(serviceRequestId).read()
  return draft && Date.now() - draft.savedAt < KEPT_FOR ? draft.values : {}
}

export const writeDraft = (serviceRequestId: string, values: Draft['values']) =>
  draftOf(serviceRequestId).write({ savedAt: Date.now(), values })

export const clearDraft = (serviceRequestId: string) => draftOf(serviceRequestId).forget()
