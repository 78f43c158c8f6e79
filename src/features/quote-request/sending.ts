import { useSyncExternalStore } from 'react'
import { BackendError } from '@/lib/backend'
import { whenSomebodyLeaves } from '@/lib/person'
import type { FieldProblem } from '@/lib/problems'
import { checked, type Receipt, reasonsOf, submit, untilAnswered } from './api'
import { clearDraft, type Draft, keepDraft, openDraft, renewDraft } from './draft'
import { quoteRequestLimits } from './options'
import type { QuoteForm } from './schema'

/*
 * Sends this browser's one quote request. It is not part of any page, so it survives a dropped connection, a change of page and a
 * reload. Before the first try, the request is stored as being sent.
 */

/** The state of the request; `tries` counts the tries without an answer so far. */
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

// What became of a request is for whoever sent it.
whenSomebodyLeaves((isGone) => {
  if (isGone && now.state !== 'sending') become(notSent)
})

/** Its state, for every place that shows it. */
export const useSending = () =>
  useSyncExternalStore(
    subscribe,
    () => now,
    () => notSent,
  )

/** Sends what was filled in until there is an answer. `website` is the box that people do not see. */
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
        const early = Math.min(min, min - (Date.now() - startedAt)) // the clock may have been set back since
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

/** Continues a send that was pending when the visitor left the site. */
export function resume() {
  const draft = openDraft()
  if (draft?.sending && now.state === 'not-sent') void send(draft.values)
}

/** Stops sending, so that the visitor can keep typing. */
export function stop() {
  abort?.abort()
  keepDraft({ sending: false })
  become(notSent)
}

/** After a conflict: the current text becomes a new request. */
export function startOver() {
  renewDraft()
  become(notSent)
}

/** Makes room for another request, and removes the last one's state from the page. */
export const again = () => become(notSent)

/** For when the form that an answer was for is gone. */
export function forgetAnswer() {
  if (now.state === 'wrong' || now.state === 'refused') become(notSent)
}
