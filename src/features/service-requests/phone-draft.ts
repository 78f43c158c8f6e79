// What was typed on the phone and not yet stored, kept in this browser so that a reload loses nothing.

export type PhoneDraft = {
  /** The id of the request, made before the first try: sending twice stores once. */
  id: string
  startedAt: number
  values: object
}

const KEY = 'phone-request-draft'
const KEPT_FOR = 24 * 60 * 60 * 1000 // ms: a call is long over then

export const newPhoneDraft = (): PhoneDraft => ({
  id: crypto.randomUUID(),
  startedAt: Date.now(),
  values: {},
})

/** The draft of this browser, unless there is none, it is of another day, or storage is switched off. */
export function readPhoneDraft(): PhoneDraft | undefined {
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    return isDraft(draft) && Date.now() - draft.startedAt < KEPT_FOR ? draft : undefined
  } catch {
    return undefined
  }
}

export function writePhoneDraft(draft: PhoneDraft) {
  try {
    localStorage.setItem(KEY, JSON.stringify(draft))
  } catch {
    // Storage is full or switched off: the form works, it only does not survive a reload.
  }
}

export function clearPhoneDraft() {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // As above.
  }
}

const isDraft = (value: unknown): value is PhoneDraft =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'startedAt' in value &&
  typeof value.startedAt === 'number' &&
  'values' in value &&
  typeof value.values === 'object' &&
  value.values !== null
