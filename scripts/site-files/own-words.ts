import { isToBeFound, type WrittenPage } from './page-heads.ts'
import { masked } from './page-text.ts'
import { isForTown } from './search-index.ts'

/** The least number of words that only this page says, for a page that search engines are told about. */
export const LEAST_OWN_WORDS = 150

export type WordCount = { words: number; own: number }

/** The number of words in a run. */
const RUN = 5

/**
 * Counts what each page says that no other page does. A word is a page's own if every run of five words around it
 * appears on that page only. It counts over all pages at once, not in pairs: what two pages have in common is
 * neither's, however different they are otherwise.
 */
export class OwnWords {
  #runs = new Map<string, { runs: Float64Array; words: number }>()
  /** The page of each run; null if several pages have it. */
  #pageWith = new Map<number, string | null>()

  /** Adds the page at `path`. Its runs are kept as numbers: the texts of thousands of pages would take too much memory. */
  add(path: string, words: readonly string[]) {
    const numbers = masked(words).map(numberOf)
    const runs = Float64Array.from({ length: Math.max(0, numbers.length - RUN + 1) }, (_, start) => {
      let [high, low] = [0, 0]
      for (const [one, other] of numbers.slice(start, start + RUN)) {
        high = Math.imul(high ^ one, 0x9e3779b1) + (high >>> 15)
        low = Math.imul(low ^ other, 0x85ebca6b) + (low >>> 13)
      }
      return (high >>> 0) * 2 ** 20 + (low >>> 12)
    })
    this.#runs.set(path, { runs, words: numbers.length })
    for (const run of runs) {
      const page = this.#pageWith.get(run)
      if (page === undefined) this.#pageWith.set(run, path)
      else if (page !== path) this.#pageWith.set(run, null)
    }
  }

  /** How many words each page has, and how many of them are its own, by its path. */
  count(): Map<string, WordCount> {
    return new Map(
      [...this.#runs].map(([path, { runs, words }]) => {
        let own = 0
        let ownRuns = RUN - 1 // in a row, up to here; nothing before the first word could be on another page
        for (let word = 0; runs.length > 0 && word < words; word++) {
          const run = runs[word]
          if (run !== undefined) ownRuns = this.#pageWith.get(run) === path ? ownRuns + 1 : 0
          else ownRuns++
          if (ownRuns >= RUN) own++
        }
        return [path, { words, own }]
      }),
    )
  }
}

/** Two numbers for a word: together they stand for the word (FNV-1a, from two seeds). */
function numberOf(word: string): readonly [number, number] {
  let [one, other] = [0x811c9dc5, 0x1b873593]
  for (let place = 0; place < word.length; place++) {
    one = Math.imul(one ^ word.charCodeAt(place), 0x01000193)
    other = Math.imul(other ^ word.charCodeAt(place), 0x01000193)
  }
  return [one, other]
}

/**
 * Lets a page about a service or a problem in a town be found on its own if it says enough of its own, and returns
 * whether it does. Every other one names the page about the same thing everywhere instead. This changes the page's
 * data, so render the page again afterward.
 */
export function letStandAlone(
  { path, data }: Pick<WrittenPage, 'path' | 'data'>,
  counts: ReadonlyMap<string, WordCount>,
): boolean {
  const isEnough = isForTown(path) && (counts.get(path)?.own ?? 0) >= LEAST_OWN_WORDS
  if (!isEnough || typeof data !== 'object' || data === null) return false
  Object.assign(data, { standsAlone: true })
  return true
}

/** The pages that search engines are told about: how many, how many words, and how many words of their own. */
export type OwnWordsReport = {
  pages: number
  words: number
  median: number
  least: { path: string; own: number }
}

/** Stops the build if search engines are told about a page that says too little of its own, and names every such page. */
export function checkOwnWords(
  pages: readonly Pick<WrittenPage, 'path' | 'file' | 'head'>[],
  counts: ReadonlyMap<string, WordCount>,
  least = LEAST_OWN_WORDS,
): OwnWordsReport {
  const found = pages
    .filter(isToBeFound)
    .map(({ path, file }) => ({ path, file, ...(counts.get(path) ?? { words: 0, own: 0 }) }))
    .sort((a, b) => a.own - b.own)
  const thin = found.filter(({ own }) => own < least)
  if (thin.length > 0)
    throw new Error(
      `These pages say fewer than ${least} words that no other page says, so nobody would miss them:\n${thin
        .map(({ file, path, own }) => `  ${file}: the page ${path} says ${own}`)
        .join('\n')}`,
    )
  return {
    pages: found.length,
    words: found.reduce((sum, { words }) => sum + words, 0),
    median: found[Math.floor(found.length / 2)]?.own ?? 0,
    least: { path: found[0]?.path ?? '', own: found[0]?.own ?? 0 },
  }
}
