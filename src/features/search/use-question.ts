import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useHydrating } from '@/lib/use-hydrating'

/** How long after the last key the answer is made and announced, in milliseconds: nobody wants one for each letter. */
const PAUSE = 300

/**
 * The question of the search page, which is in its address, `?q=`, and the box that it is typed into. What was typed into
 * a prerendered page before this code was here is asked too.
 */
export function useQuestion() {
  const [params, setParams] = useSearchParams()
  const isTakenOver = !useHydrating()
  const asked = isTakenOver ? (params.get('q') ?? '') : ''
  const box = useRef<HTMLInputElement>(null)
  const isFresh = useRef(true)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)

  /** Asks what stands in the box now: without an entry of its own in the browser's history. */
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
