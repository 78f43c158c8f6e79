import { useRef, useState } from 'react'
import { useKeptText } from './kept'
import { keptDraft } from './storage'

/**
 * What is typed into a form, kept in this tab under `name` until it is stored or given up: whoever opens something else meanwhile goes on
 * where they were. `first` is what the form begins with. Gives the draft, the way to change some of it, also by what it is by then (kept
 * only once something `isTyped`), and the way to forget it.
 */
export function useKeptDraft<Draft extends object>(name: string, first: () => Draft) {
  const [text, keep] = useKeptText(name)
  const [draft, setDraft] = useState(() => ({ ...first(), ...keptDraft<Draft>(name) }))
  const latest = useRef(draft)
  const set = (changes: Partial<Draft> | ((draft: Draft) => Partial<Draft>), isTyped = true) => {
    const changed = typeof changes === 'function' ? changes(latest.current) : changes
    latest.current = { ...latest.current, ...changed }
    setDraft(latest.current)
    if (isTyped || text) keep(JSON.stringify(latest.current))
  }
  return [draft, set, () => keep('')] as const
}

/** Whether somebody has typed something there and not stored it. */
export const hasDraft = (name: string) => keptDraft(name) !== undefined
