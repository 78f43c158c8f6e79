import { useSyncExternalStore } from 'react'
import { BackendError } from '@/lib/backend'
import type { FieldProblem } from '@/lib/problems'
import { checked, type Receipt, reasonsOf, submit, untilAnswered } from './api'
import { clearDraft, type Draft, keepDraft, openDraft, renewDraft } from './draft'
import { quoteRequestLimits } from './options'
import type { QuoteForm } from './schema'

/*
 * The sending of the one quote request that this browser has. It outlives a dropped connection, leaving the form for another page,
 * and a reload: it is not part of any page. Before the first try it is kept as being on its way.
 */

/** What became of the request; `tries` counts the tries that got no answer so far. */
export type Sending =
  | { state: 'not-sent' }
  | { state: 'sending'; tries: number }
  | { state: 'wrong'; wrong: FieldProblem[] }
  | { state: 'refused'; wrong: FieldProblem[]; sentence: string; isSentBefore: boolean }
  | { state: 'sent'; receipt: Receipt; form: QuoteForm }

const notSent: Sending = { state: 'not-sent' }
let now: Sending = notSent
let abort: AbortController | undefined
const listeners = new Set<() => void>()

function become(next: Sending) {
  now = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** How it stands, wherever it is shown. */
export const useSending = () =>
  useSyncExternalStore(
    subscribe,
    () => now,
    () => notSent,
  )

/** Sends what was filled in, until there is an answer. `website` is the box that people do not see. */
export async function send(values: Draft['values'], website = '') {
  if (now.state === 'sending') return
  const { id, startedAt } = keepDraft({ values, sending: true })
  const controller = new AbortController()
  abort = controller
  const { signal } = controller
  become({ state: 'sending', tries: 0 })
  try {
    const result = await untilAnswered(
      async () => {
        const result = await checked(values)
        if ('wrong' in result) return result
        // Anyone faster than the database believes a person can be waits out the difference here, unnoticed.
        const { min } = quoteRequestLimits.filled_in_ms
        const early = min - (Date.now() - startedAt)
        if (early > 0) await new Promise((resolve) => setTimeout(resolve, early))
        const { form } = result
        const request = { ...form, id, website, filled_in_ms: Math.max(Date.now() - startedAt, min) }
        return { form, receipt: await submit(request, signal) }
      },
      { signal, onUnanswered: (tries) => become({ state: 'sending', tries }) },
    )
    if ('wrong' in result) {
      keepDraft({ sending: false })
      become({ state: 'wrong', ...result })
    } else {
      clearDraft()
      become({ state: 'sent', ...result })
    }
  } catch (error) {
    const reasons = await reasonsOf(error)
    if (signal.aborted) return
    keepDraft({ sending: false })
    become({
      state: 'refused',
      ...reasons,
      isSentBefore: error instanceof BackendError && error.status === 409,
    })
  }
}

/** Goes on with what was on its way when the site was left. */
export function resume() {
  const draft = openDraft()
  if (draft?.sending && now.state === 'not-sent') void send(draft.values)
}

/** Stops sending, so that the visitor can go on typing. */
export function stop() {
  abort?.abort()
  keepDraft({ sending: false })
  become(notSent)
}

/** After a conflict: what is typed now becomes a request of its own. */
export function startOver() {
  renewDraft()
  become(notSent)
}

/** Clears the way for another request, and takes what is said of the last one off the page. */
export const again = () => become(notSent)

/** The form that an answer was for is gone. */
export function forgetAnswer() {
  if (now.state === 'wrong' || now.state === 'refused') become(notSent)
}
