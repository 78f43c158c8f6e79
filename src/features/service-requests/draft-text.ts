import { useState } from 'react'

/**
 * Text that is being typed, kept in this tab under `name` until it is sent: being signed out in between, or a reload, loses
 * nothing. Gives the text, the way to change it, and the way to forget it.
 */
export function useDraftText(name: string) {
  const key = `draft:${name}`
  const [text, setText] = useState(() => read(key))
  const change = (value: string) => {
    setText(value)
    try {
      if (value) sessionStorage.setItem(key, value)
      else sessionStorage.removeItem(key)
    } catch {
      // storage is switched off or full: the text stays on the page
    }
  }
  return [text, change] as const
}

function read(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}
