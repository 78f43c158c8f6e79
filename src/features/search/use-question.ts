import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useHydrating } from '@/lib/use-hydrating'

/** How long after the last key the answer appears and is announced, in milliseconds: nobody wants one for each letter. */
const PAUSE = 300

/**
 * The search page's question, which is in its URL, `?q=`, and its box. A question typed into a prerendered page before this
 * code was here counts too.
 */
export function useQuestion() {
  const [params, setParams] = useSearchParams()
  const isTakenOver = !useHydrating()
  const asked = isTakenOver ? (params.get('q') ?? '').trim() : ''
  const box = useRef<HTMLInputElement>(null)
  const isFresh = useRef(true)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)

  /** Asks the question now in the box, without adding a history entry. */
  const ask = () => {
    clearTimeout(pause.current)
    pause.current = undefined
    const text = box.current?.value.trim() ?? ''
    if (text !== asked) setParams(text ? { q: text } : {}, { replace: true, preventScrollReset: true })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another question in the address is put into the box
  useEffect(() => {
    if (!isTakenOver || !box.current || pause.current !== undefined) return
    const mayBeEarly = isFresh.current && asked === ''
    isFresh.current = false
    if (mayBeEarly && box.current.value !== '') ask()
    else if (box.current.value.trim() !== asked) box.current.value = asked
  }, [isTakenOver, asked])

  useEffect(() => () => clearTimeout(pause.current), [])

  return {
    asked,
    box,
    ask,
    /** A key was pressed in the box. */
    type: () => {
      clearTimeout(pause.current)
      pause.current = setTimeout(ask, PAUSE)
    },
  }
}
