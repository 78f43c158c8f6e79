import type { QuoteFormInput } from './schema'

/** What was typed and not yet received, kept in this browser so that a reload or an empty battery loses nothing. */
export type Draft = {
  /** The id of the request, made before the first try: sending twice stores once. */
  id: string
  startedAt: number
  values: Partial<QuoteFormInput>
  /** True from the first press on Send until the backend has answered: sending goes on after a reload. */
  sending: boolean
}

const KEY = 'quote-request-draft'
const KEPT_FOR = 14 * 24 * 60 * 60 * 1000 // ms

export const newDraft = (values: Draft['values'] = {}): Draft => ({
  id: crypto.randomUUID(),
  startedAt: Date.now(),
  values,
  sending: false,
})

/** The draft of this browser, unless there is none, it is older than two weeks, or storage is switched off. */
export function readDraft(): Draft | undefined {
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    return isDraft(draft) && Date.now() - draft.startedAt < KEPT_FOR ? draft : undefined
  } catch {
    return undefined
  }
}

export function writeDraft(draft: Draft) {
  try {
    localStorage.setItem(KEY, JSON.stringify(draft))
  } catch {
    // Storage is full or switched off: the form works, it only does not survive a reload.
  }
}

/** Puts what was said elsewhere into the form: what is in it already stays, and a message is added below it. */
export function addToDraft(said: Draft['values']) {
  const draft = readDraft() ?? newDraft()
  if (draft.sending) return // it is on its way as it is
  const messages = [draft.values.message, said.message].filter(Boolean)
  const isSaid = said.message && draft.values.message?.includes(said.message)
  writeDraft({
    ...draft,
    values: {
      ...said,
      ...draft.values,
      ...(messages.length > 0 && { message: isSaid ? messages[0] : messages.join('\n') }),
    },
  })
}

export function clearDraft() {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // As above.
  }
}

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'startedAt' in value &&
  typeof value.startedAt === 'number' &&
  'values' in value &&
  typeof value.values === 'object' &&
  'sending' in value
