import { isFresh } from '@/lib/drafts'
import { kept } from '@/lib/kept'

/** What was typed during a call and not yet stored. */
export type PhoneDraft = {
  /** The id of the request, made before the first try: sending twice stores once. */
  id: string
  startedAt: number
  values: object
}

const { read, write, forget } = kept<PhoneDraft>('phone-request-draft', {
  id: 'string',
  startedAt: 'number',
  values: 'object',
})

export { forget as clearPhoneDraft, write as writePhoneDraft }

export const newPhoneDraft = (): PhoneDraft => ({
  id: crypto.randomUUID(),
  startedAt: Date.now(),
  values: {},
})

/** This browser's draft, unless there is none or it is from another day. */
export function readPhoneDraft(): PhoneDraft | undefined {
  const draft = read()
  return draft && isFresh('phone-request-draft', draft.startedAt) ? draft : undefined
}
