import { business } from '../../src/content/business.ts'
import { towns } from '../../src/content/towns/towns.ts'

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

/** A page's words with places and ZIP codes masked: two pages that differ only in the town's name then say the same. */
export const masked = (words: readonly string[]) =>
  words.join(' ').replace(places, '□').replace(zips, '□').split(' ')
