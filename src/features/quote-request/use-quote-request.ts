import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type Receipt, sendUntilAnswered } from './api'
import { clearDraft, type Draft, newDraft, readDraft, writeDraft } from './draft'
import { type QuoteForm, quoteFormSchema, quoteRequestLimits } from './schema'

/** A request that has been received, with what the visitor said that decides what happens next. */
export type Sent = { receipt: Receipt; form: QuoteForm }

/**
 * The sending of one quote request, which outlives a dropped connection and a reload. `tries` counts the tries that
 * got no answer so far.
 */
export function useQuoteRequest() {
  const draft = useRef<Draft>(undefined)
  const abort = useRef<AbortController>(undefined)
  const [tries, setTries] = useState(0)

  const remember = (change: Partial<Draft>) => {
    draft.current = { ...(draft.current ?? newDraft()), ...change }
    writeDraft(draft.current)
    return draft.current
  }

  const mutation = useMutation({
    networkMode: 'always', // a browser that believes to be offline may be wrong: the tries below decide
    mutationFn: async ({ form, website }: { form: QuoteForm; website: string }): Promise<Sent> => {
      const { id, startedAt } = remember({ sending: true })
      const controller = new AbortController()
      abort.current = controller
      setTries(0)
      // Who is faster than the database believes of a person waits for the rest of it here, unseen.
      const rest = quoteRequestLimits.filled_in_ms.min - (Date.now() - startedAt)
      if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest))
      const request = {
        ...form,
        id,
        website,
        filled_in_ms: Math.max(Date.now() - startedAt, quoteRequestLimits.filled_in_ms.min),
      }
      const receipt = await sendUntilAnswered(request, { signal: controller.signal, onUnanswered: setTries })
      return { receipt, form }
    },
    onSuccess: () => {
      clearDraft()
      draft.current = undefined
    },
    onError: () => remember({ sending: false }),
  })

  useEffect(() => () => abort.current?.abort(), [])

  return {
    /** The draft that this browser keeps; call once the page is alive. */
    open(): Draft | undefined {
      draft.current = readDraft()
      return draft.current
    },
    keep: (values: Draft['values']) => remember({ values }),
    send: (form: QuoteForm, website: string) => mutation.mutate({ form, website }),
    /** Goes on with what was being sent when the page was left, if it is still complete. */
    resume(kept: Draft) {
      const form = quoteFormSchema.safeParse(kept.values)
      if (form.success) mutation.mutate({ form: form.data, website: '' })
    },
    /** Stops sending, so that the visitor can go on typing. */
    stop: () => abort.current?.abort(),
    /** After a conflict: what is typed now becomes a request of its own. */
    startOver() {
      draft.current = newDraft(draft.current?.values)
      writeDraft(draft.current)
      mutation.reset()
    },
    /** Clears the way for another request. */
    again: () => mutation.reset(),
    tries,
    sending: mutation.isPending,
    sent: mutation.data,
    error: mutation.error,
  }
}
