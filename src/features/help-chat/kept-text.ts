import { useState } from 'react'

/** Text of the chat that is kept in this tab under `name`, so that a reload or another page loses nothing. */
export function useKeptText(name: string, first = '') {
  const key = `help-chat:${name}`
  const [text, setText] = useState(() => read(key) ?? first)
  const change = (value: string) => {
    setText(value)
    try {
      if (value) sessionStorage.setItem(key, value)
      else sessionStorage.removeItem(key)
    } catch {
      // Storage is switched off or full: the text stays in the box.
    }
  }
  return [text, change] as const
}

function read(key: string): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}
