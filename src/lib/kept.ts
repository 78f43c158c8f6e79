import { useRef, useState } from 'react'
import { keptText, parse, read, write } from './storage'

// What a browser stores, so that a reload or a dead battery loses nothing.

type TypeName = 'string' | 'number' | 'boolean' | 'object'

/** Something that this browser stores under a name. */
export type Kept<T> = {
  /** Undefined if there is none, or if what is there lacks its fields. */
  read: () => T | undefined
  write: (value: T) => void
  forget: () => void
}

/**
 * A value that this browser stores under `name`, for all tabs, until it is forgotten. `types` are its fields' types, as `typeof`
 * names them, because what is read may have been written by another version of the site, or by anyone.
 */
export function kept<T extends object>(name: string, types: { [Field in keyof T]-?: TypeName }): Kept<T> {
  const isIt = (value: unknown): value is T =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(types).every(([field, type]) => {
      const found: unknown = Reflect.get(value, field)
      return typeof found === type && found !== null
    })
  return {
    read() {
      const value = parse(read('localStorage', name))
      return isIt(value) ? value : undefined
    },
    write: (value) => write('localStorage', name, JSON.stringify(value)),
    forget: () => write('localStorage', name, ''),
  }
}

/**
 * Text that is being typed, kept in this tab under `name`; `first` until there is some. Gives the text, the way to change it (the
 * empty text is not kept), and the way to take out what has been sent, which gives what was typed behind it meanwhile: that stays.
 */
export function useKeptText(name: string, first = '') {
  const [text, setText] = useState(() => keptText(name) || first)
  const latest = useRef(text)
  const change = (value: string) => {
    latest.current = value
    setText(value)
    write('sessionStorage', name, value)
  }
  const takeOut = (sent: string) => {
    const left = leftOf(latest.current, sent)
    change(left)
    return left
  }
  return [text, change, takeOut] as const
}

/** What is left of a box's text without the words that were sent. If those were changed since, all of it stays. */
export function leftOf(text: string, sent: string): string {
  const words = text.trimStart()
  return words.startsWith(sent) ? words.slice(sent.length).trimStart() : text
}

/**
 * The id under which `words` are sent, made before the first try. It stays the same until they have arrived, even after a reload, so
 * that a lost answer does not duplicate them. `name` is the box that they were typed into.
 */
export function idToSend(name: string, words: string): string {
  const kept = parse(keptText(`${name}:id`))
  if (Array.isArray(kept) && kept[0] === words && typeof kept[1] === 'string') return kept[1]
  const id = crypto.randomUUID()
  write('sessionStorage', `${name}:id`, JSON.stringify([words, id]))
  return id
}

/** They have arrived: the same words sent again count as new. */
export const hasArrived = (name: string) => write('sessionStorage', `${name}:id`, '')
