// Without @: Node reads this file too, when the build makes the search's index.
import { sayings, synonyms as synonymsOfTheTrade } from '../../content/search-words.ts'

/*
 * What a text is about, in words that can be compared. Applied both to pages and to what visitors type, so that “plugs not
 * working” finds the dead outlet.
 */

/** Phrases, and words with several spellings. The first match replaces them. */
const phrases: readonly (readonly [said: RegExp, meant: string])[] = [
  [
    /\bwhen (can|could|will|would|are) (you|someone|somebody|they|an? [a-z]+)( guys)? (come|be|get|show|arrive|coming|available|fit)\w*( out| over| here)?\b|\bhow (soon|fast|quick(ly)?)\b/g,
    'appointment available',
  ],
  [
    /\b(what|when) (are|is) (your|the) hours\b|\bwhat time do you\b|\bare you open\b|\bwhen (are|do) you (open|close)\b/g,
    'opening hours contact',
  ],
  [
    /\b(work|come|open|out|service)( on)?( an?)? (saturdays?|sundays?|weekends?|holidays?)\b/g,
    'opening hours contact',
  ],
  [/\bhow long have you been\b/g, 'company history about'],
  [/\b(do|does|would|will) (you|they|it) charge\b|\bcharge (per|by the|an|for a visit)\b/g, 'price'],
  [/\b(per|by the) hour\b/g, 'hourly'],
  [/\b\d{5}(-\d{4})?\b/g, 'zip code'],
  [/\b(not|isn'?t|aren'?t|stopped|quit) working\b|\b(does ?n[o']?t|do ?n[o']?t|wo ?n[o']?t) work\b/g, 'dead'],
  [/\bkick(s|ed|ing)? (on|in)\b/g, 'start'],
  ...sayings,
]

/** Words for one thing, by their stems: the first is the site's own. */
const synonyms = [
  'smell odor odour stink',
  'buzz hum noise noisy',
  'dead broken defective faulty',
  'rust corrode corroded corrosion',
  'upgrade bigger larger increase',
  'outdoor outside exterior yard landscape garden',
  'slow slowly',
  'review testimonial rating',
  'quote estimate bid',
  'phone telephone',
  'house home',
  ...synonymsOfTheTrade,
]

const stopWords = new Set(
  (
    'a about after all am an and any are as at be been but by can cost costs did do does for from get got had has have help how i ' +
    'if in is it its just keep keeps kept me much my near need needs ny of on one or our out price should so some than that the their ' +
    'them then there they this to too u up ur want was we what when where which who why will with would you your ' +
    "don't doesn't didn't won't wouldn't can't couldn't isn't aren't wasn't haven't hasn't i'm i've it's that's there's what's whats hows thats " +
    'wont dont doesnt didnt cant couldnt isnt arent wasnt im ive theres pls please install installs installed installing fix fixed fixes ' +
    'into us really even though because still say says take takes get gets go goes while every during again once only both'
  ).split(' '),
)

/** A word without its English ending. Not always a word itself: `charging` and `charger` are both `charg`. */
function stem(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word
  const singular = word
    .replace(/'s?$/, '')
    .replace(/ies$/, 'y')
    .replace(/(ch|sh|x|ss)es$/, '$1')
  const plain = singular.replace(/([^su])s$/, '$1')
  const bare = plain.replace(/^(.*[aeiouy].*?)(ing|ed|er)$/, '$1')
  if (bare.length < 3) return plain
  return bare.replace(/([bdgmnprt])\1$/, '$1').replace(/(..)e$/, '$1')
}

const meaning = new Map(
  synonyms.flatMap((line) => {
    const stems = line.split(' ').map(stem)
    return stems.map((word) => [word, stems[0] ?? word] as const)
  }),
)

/** `text` in lower case, without accents, with straight apostrophes and one form for phrases with one meaning. */
function plainText(text: string): string {
  const lower = text.normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase()
  return phrases.reduce((said, [phrase, meant]) => said.replace(phrase, meant), lower)
}

/** The words of a text as they are written, in lower case. */
export const spelledWords = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** A word by what it means, to be compared by, and as it is spelled. */
export type Term = { meant: string; spelled: string }

/** What a text is about: its words except filler, which counts only if there is nothing else. */
export function termsOf(text: string): Term[] {
  const words = plainText(text).match(/[\p{L}\p{N}']+/gu) ?? []
  const telling = words.filter((word) => !stopWords.has(word))
  return (telling.length > 0 ? telling : words).map((word) => ({
    meant: meaning.get(stem(word)) ?? stem(word),
    spelled: word,
  }))
}

/** What a wrong URL may have meant: its words, without the site's own folder names. */
export function questionOf(path: string): string {
  const words = spelledWords(decode(path))
  return words
    .filter(
      (word) => !/^(locations?|services?|blog|category|resources?|pages?|index|html?|php|www)$/.test(word),
    )
    .join(' ')
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path // a lone percent sign
  }
}
