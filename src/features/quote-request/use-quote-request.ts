import { useEffect, useRef, useState } from 'react'
import { type Receipt, sendUntilAnswered } from './api'
import { clearDraft, type Draft, newDraft, readDraft, writeDraft } from './draft'
import { quoteRequestLimits } from './options'
import type { QuoteForm } from './schema'

/** What became of the request; `tries` counts the tries that got no answer so far. */
export type Sending =
  | { state: 'not-sent' }
  | { state: 'sending'; tries: number }
  | { state: 'refused'; error: unknown }
  | { state: 'sent'; receipt: Receipt; form: QuoteForm }

/** The sending of one quote request, which outlives a dropped connection and a reload. */
export function useQuoteRequest() {
  const draft = useRef<Draft>(undefined)
  const abort = useRef<AbortController>(undefined)
  const [sending, setSending] = useState<Sending>({ state: 'not-sent' })

  const remember = (change: Partial<Draft>) => {
    draft.current = { ...(draft.current ?? newDraft()), ...change }
    writeDraft(draft.current)
    return draft.current
  }

  useEffect(() => () => abort.current?.abort(), [])

  const send = async (form: QuoteForm, website: string) => {
    const { id, startedAt } = remember({ sending: true })
    const controller = new AbortController()
    abort.current = controller
    const { signal } = controller
    setSending({ state: 'sending', tries: 0 })
    try {
      // Who is faster than the database believes of a person waits for the rest of it here, unseen.
      const { min } = quoteRequestLimits.filled_in_ms
      const early = min - (Date.now() - startedAt)
      if (early > 0) await new Promise((resolve) => setTimeout(resolve, early))
      const request = { ...form, id, website, filled_in_ms: Math.max(Date.now() - startedAt, min) }
      const onUnanswered = (tries: number) => setSending({ state: 'sending', tries })
      const receipt = await sendUntilAnswered(request, { signal, onUnanswered })
      clearDraft()
      draft.current = undefined
      setSending({ state: 'sent', receipt, form })
    } catch (error) {
      if (!signal.aborted) {
        remember({ sending: false })
        setSending({ state: 'refused', error })
      }
    }
  }

  return {
    sending,
    send,
    /** The draft that this browser keeps; call once the page is alive. */
    open(): Draft | undefined {
      draft.current = readDraft()
      return draft.current
    },
    keep: (values: Draft['values']) => remember({ values }),
    /** Stops sending, so that the visitor can go on typing. */
    stop() {
      abort.current?.abort()
      remember({ sending: false })
      setSending({ state: 'not-sent' })
    },
    /** After a conflict: what is typed now becomes a request of its own. */
    startOver() {
      draft.current = newDraft(draft.current?.values)
      writeDraft(draft.current)
      setSending({ state: 'not-sent' })
    },
    /** Clears the way for another request. */
    again: () => setSending({ state: 'not-sent' }),
  }
}
