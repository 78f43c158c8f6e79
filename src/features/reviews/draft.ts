import { isFresh } from '@/lib/drafts'
import { kept } from '@/lib/kept'
import type { ReviewFormInput } from './schema'

// What was typed about a job and not yet received.

type Draft = { savedAt: number; values: Partial<ReviewFormInput> }

const draftOf = (serviceRequestId: string) =>
  kept<Draft>(`review-draft-${serviceRequestId}`, { savedAt: 'number', values: 'object' })

/** What this browser keeps for the job; nothing if there is none or it is older than two weeks. */
export function readDraft(serviceRequestId: string): Draft['values'] {
  const draft = draftOf(serviceRequestId).read()
  return draft && isFresh('review-draft-', draft.savedAt) ? draft.values : {}
}

export const writeDraft = (serviceRequestId: string, values: Draft['values']) =>
  draftOf(serviceRequestId).write({ savedAt: Date.now(), values })

export const clearDraft = (serviceRequestId: string) => draftOf(serviceRequestId).forget()
