/*
 * A browser's own storage, without React: what is drawn before React is here reads it too. With storage full or turned off it stores
 * nothing, and everything else still works.
 */

type Area = 'localStorage' | 'sessionStorage'

/** What is stored there; empty if nothing is. */
export function read(area: Area, name: string): string {
  try {
    return globalThis[area].getItem(name) ?? ''
  } catch {
    return ''
  }
}

/** Stores text under a name; the empty text is not kept. */
export function write(area: Area, name: string, text: string) {
  try {
    if (text) globalThis[area].setItem(name, text)
    else globalThis[area].removeItem(name)
  } catch {
    // Full or turned off: what was typed stays on the page, but does not survive a reload.
  }
}

/** What JSON says; undefined for none. */
export function parse(json: string): unknown {
  if (!json) return undefined // usual, and an exception takes longer
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

/** What was typed in this tab under `name`; empty if nothing was. */
export const keptText = (name: string) => read('sessionStorage', name)

/** The draft that this tab keeps under `name`, as far as it goes; undefined if there is none. */
export function keptDraft<Draft extends object>(name: string): Partial<Draft> | undefined {
  const found = parse(keptText(name))
  return typeof found === 'object' && found !== null ? (found as Partial<Draft>) : undefined
}
