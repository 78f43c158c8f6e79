import { keptText, parse, write } from './storage'

/**
 * That a code was sent from this tab, and what for, so that a reload while one waits for it does not take away the field to enter it.
 * `name` is where it is entered, `minutes` how long the code is good.
 */
export function sentCode(name: string, minutes: number) {
  const key = `sent-code:${name}`
  return {
    /** What the last code was sent for; undefined if none was, or it is not good anymore. */
    read(): string | undefined {
      const kept = parse(keptText(key))
      if (!Array.isArray(kept) || typeof kept[1] !== 'string' || !(kept[0] > Date.now())) return undefined
      return kept[1]
    },
    write: (what: string) =>
      write('sessionStorage', key, JSON.stringify([Date.now() + minutes * 60_000, what])),
    forget: () => write('sessionStorage', key, ''),
  }
}
