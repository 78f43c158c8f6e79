import { isFresh } from '@/lib/drafts'
import { kept } from '@/lib/kept'
import { whenSomebodyLeaves } from '@/lib/person'
import type { QuoteFormInput } from './schema'

/** What was typed and not yet received. */
export type Draft = {
  /** The id of the request, made before the first try: sending twice stores once. */
  id: string
  startedAt: number
  values: Partial<QuoteFormInput>
  /** True from the first press on Send until the backend has answered: sending goes on after a reload. */
  sending: boolean
}

const { read, write, forget } = kept<Draft>('quote-request-draft', {
  id: 'string',
  startedAt: 'number',
  values: 'object',
  sending: 'boolean',
})

const newDraft = (values: Draft['values'] = {}): Draft => ({
  id: crypto.randomUUID(),
  startedAt: Date.now(),
  values,
  sending: false,
})

/** This browser's draft, unless there is none or it is too old. */
function readDraft(): Draft | undefined {
  const draft = read()
  return draft && isFresh('quote-request-draft', draft.startedAt) ? draft : undefined
}

/** This page's copy, in case storage is full or turned off. */
let inPage: Draft | undefined
whenSomebodyLeaves(() => {
  inPage = undefined
})

/** The current draft. */
export function openDraft(): Draft | undefined {
  inPage = readDraft()
  return inPage
}

/** Changes the draft, or starts one. */
export function keepDraft(change: Partial<Draft>): Draft {
  inPage = { ...(inPage ?? readDraft() ?? newDraft()), ...change }
  write(inPage)
  return inPage
}

/** Starts another request with the same words. */
export function renewDraft() {
  inPage = newDraft(inPage?.values)
  write(inPage)
}

/** The request has arrived. */
export function clearDraft() {
  inPage = undefined
  forget()
}

/** Adds words from elsewhere to the form. Its contents stay, and a message is added below. */
export function addToDraft(said: Draft['values']) {
  const draft = readDraft() ?? newDraft()
  if (draft.sending) return // it is already being sent
  const messages = [draft.values.message, said.message].filter(Boolean)
  const isSaid = said.message && draft.values.message?.includes(said.message)
  write({
    ...draft,
    values: {
      ...said,
      ...draft.values,
      ...(messages.length > 0 && { message: isSaid ? messages[0] : messages.join('\n') }),
    },
  })
}
