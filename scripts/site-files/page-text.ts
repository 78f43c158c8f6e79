import { business } from '../../src/content/business.ts'
import { towns } from '../../src/content/towns/towns.ts'

/** A public page with fewer words than this is not worth finding. */
export const MIN_WORDS = 500

/** What a page says between its bar and its footer, in words, lower case. `html` is a whole document or its body. */
export function mainWords(html: string): string[] {
  const [, main = html] = /<main[^>]*>([\s\S]*)<\/main>/.exec(html) ?? []
  return (
    main
      .replace(/<(script|style|svg)[\s\S]*?<\/\1>/g, ' ')
      .replace(/<[^>]+>/g, ' ')
      .replace(/&(?:#x27|rsquo);/g, '’')
      .replace(/&\w+;/g, ' ')
      .toLowerCase()
      .match(/[\p{L}\p{N}][\p{L}\p{N}’'.,-]*/gu)
      ?.map((word) => word.replace(/[.,'’-]+$/, '')) ?? []
  )
}

// `Village of Farmingdale, in the Town of Oyster Bay` names two.
const municipalities = towns.flatMap(({ township }) =>
  [...township.matchAll(/(?:Town|Village|City) of ((?:[A-Z][a-z]+ ?)+)/g)].map(([, name = '']) =>
    name.trim(),
  ),
)
const names = [...towns.map(({ name }) => name), ...municipalities, ...business.counties, business.region]
  .map((name) => name.toLowerCase())
  .sort((a, b) => b.length - a.length)
const places = new RegExp(`\\b(?:${names.join('|')})\\b`, 'g')
const zips = new RegExp(`\\b${business.address.zip.slice(0, 2)}\\d{3}\\b`, 'g')

/**
 * The runs of five words in a page's text, with places and ZIP codes masked, so that two pages that differ only in the
 * town's name have the same ones.
 */
export function shingles(words: readonly string[]): Set<string> {
  const masked = words.join(' ').replace(places, '□').replace(zips, '□').split(' ')
  return new Set(masked.slice(0, -4).map((_, start) => masked.slice(start, start + 5).join(' ')))
}

/** How much of the shorter of two texts also appears in the other, 0 to 1. */
export function shared(one: ReadonlySet<number>, other: ReadonlySet<number>): number {
  const [short, long] = one.size < other.size ? [one, other] : [other, one]
  let both = 0
  for (const shingle of short) if (long.has(shingle)) both++
  return short.size === 0 ? 0 : both / short.size
}
