import MiniSearch, { type QueryCombination, type SearchOptions, type SearchResult } from 'minisearch'
import { trade } from '@/content/trade'
import { inPlace } from '@/lib/in-place'
import type { Kind, Passage, SearchDocument, SearchIndex, SearchTown } from './search-index'
import { inEnglish } from './spanish'
import { spelledWords, type Term, termsOf } from './words'

/** A page that answers, with the answering passage if passages are loaded. */
export type Hit = { path: string; kind: Kind; title: string; text: string; passage?: Passage | undefined }

export type Answer = {
  /** Best first, at most 12. */
  hits: Hit[]
  /** The town in the question, by name or ZIP code, allowing small mistakes. */
  town: SearchTown | undefined
  /** All towns that can be named. */
  towns: readonly SearchTown[]
  /** The question without the town. */
  rest: string
  /** Whether the first result has most of the words asked for. */
  isGood: boolean
  /** Some of the hits exist for each town too. */
  isByTown: boolean
}

/** Answers a question. Pages that exist per town come from the town it names, or otherwise from `here`, a town's slug. */
export type Search = (question: string, here?: string) => Answer

const MOST = 12
/** A page that only lists others has all their words and answers nothing. */
const LIST = 0.3

/** What everyone types with the name of their town, and what therefore means nothing there. */
const ofTheTrade = new Set(
  termsOf(`${trade.everyday} contractor company service work come serve cover area`).map(
    ({ meant }) => meant,
  ),
)

/** A term by its meaning, and as spelled, for words typed halfway or mistyped. */
const bothWays = ({ meant, spelled }: Term) =>
  spelled === meant || spelled.length < 4 ? [meant] : [meant, spelled]

/** How much more likely pages of a kind are to be what someone is looking for, or to answer them. */
const likelyToBeSought: Partial<Record<Kind, number>> = { problem: 1.15 }
const likelyToAnswer: Partial<Record<Kind, number>> = { problem: 1.3, guide: 1.15, tool: 0.8, project: 0.8 }

/** What a passage may be about, the way people ask. */
const asksFor = {
  cost: /\b(how much|costs?|prices?|pricing|expensive|cheap|ballpark|run me|per hour|hourly|rates?|fees?|cu[aá]nto (cuesta|cobran|sale|vale)|precios?)\b/i,
  time: /\bhow (long|many (hours|days|weeks))\b|\b(take|takes) long\b/i,
  /** Which office a town has, what it asks and who inspects. */
  office: /\bpermits?\b|\bbuilding department\b|\bwho inspects\b/i,
} as const

/**
 * Makes the search over an index. The function it returns answers a visitor's question at once. With `passages` it also takes
 * whole sentences: a page is found by everything it says, and shows the answering passage.
 */
export function createSearch({ towns, documents }: SearchIndex, passages: readonly Passage[] = []): Search {
  const takesSentences = passages.length > 0
  /** How often each word is said on the site. */
  const pagesWith = new Map<string, number>()
  const engine = new MiniSearch<SearchDocument & { said: string }>({
    idField: 'path',
    fields: ['title', 'asked', 'words', 'text', 'said'],
    storeFields: ['kind'],
    tokenize: (text) => {
      const terms = termsOf(text).flatMap(bothWays)
      for (const term of terms) pagesWith.set(term, (pagesWith.get(term) ?? 0) + 1)
      return terms
    },
    processTerm: (term) => term,
  })
  const documentsWith = new Map<string, number>()
  const said = new Map<string, string>()
  for (const { path, heading, text, words = '' } of passages)
    said.set(path, `${said.get(path) ?? ''} ${heading}. ${text} ${words}`)
  engine.addAll(documents.map((document) => ({ ...document, said: said.get(document.path) ?? '' })))
  for (const { path, title, asked, words, text } of documents)
    for (const { meant } of new Map(
      termsOf(`${title} ${asked} ${words} ${text} ${said.get(path) ?? ''}`).map((term) => [term.meant, term]),
    ).values())
      documentsWith.set(meant, (documentsWith.get(meant) ?? 0) + 1)
  const byPath = new Map(documents.map((document) => [document.path, document]))
  const findTown = townFinder(towns)
  const findPassage = passageFinder(passages)

  // In a whole sentence, every word is complete, so a word that the site knows means itself.
  const mayBeMeant = (term: string) => !takesSentences || !pagesWith.has(term)
  const likelihood = takesSentences ? likelyToAnswer : likelyToBeSought
  const options = (inTown: boolean): SearchOptions => ({
    tokenize: (term) => [term],
    processTerm: (term) => term,
    boost: { title: 4, asked: 3, words: 1.5 },
    prefix: (term) => term.length > (takesSentences ? 3 : 2) && mayBeMeant(term),
    fuzzy: (term) => {
      if (!mayBeMeant(term)) return false
      if (takesSentences) return term.length > 7 ? 2 : term.length > 4 ? 1 : false
      return term.length > 3 ? 0.25 : false
    },
    weights: { prefix: 0.5, fuzzy: 0.3 },
    boostDocument: (path, _term, stored) =>
      (inTown && byPath.get(path)?.inTown ? 2 : 1) *
      (path === '/blog' ? LIST : (likelihood[stored?.kind as Kind] ?? 1)),
  })

  /** A word's weight: one that is on every page says little about any of them. */
  const weightOf = ({ meant }: Term) => Math.log(1 + documents.length / (1 + (documentsWith.get(meant) ?? 0)))

  /** How much of the question a document contains, 0 to 1, with each word weighted. */
  const shareOf = (terms: Term[], { queryTerms }: SearchResult) => {
    const weigh = (some: Term[]) => some.reduce((sum, term) => sum + weightOf(term), 0)
    return (
      weigh(terms.filter((term) => bothWays(term).some((word) => queryTerms.includes(word)))) / weigh(terms)
    )
  }

  /**
   * Documents with all the words, then, if those are few, documents with some. A sentence has words to spare, so there
   * documents rank by how many they have.
   */
  function find(terms: Term[], inTown: boolean): { found: SearchDocument[]; share: number } {
    const queries = terms.map((term): QueryCombination => ({ combineWith: 'OR', queries: bothWays(term) }))
    const run = (combineWith: 'AND' | 'OR') => engine.search({ combineWith, queries }, options(inTown))
    const all = takesSentences ? [] : run('AND')
    const some = all.length >= 3 ? [] : run('OR')
    if (takesSentences) some.sort((a, b) => b.score * shareOf(terms, b) - a.score * shareOf(terms, a))
    const results = [...all, ...some]
    const paths = new Set(results.map(({ id }) => String(id)))
    return {
      found: [...paths].map((path) => byPath.get(path)).filter((document) => document !== undefined),
      share: results[0] ? shareOf(terms, results[0]) : 0,
    }
  }

  return (question, here) => {
    const { town, rest } = findTown(question)
    const terms = termsOf(inEnglish(rest))
    const isTownAlone = town !== undefined && terms.every(({ meant }) => ofTheTrade.has(meant))
    const shownTown = town?.slug ?? towns.find(({ slug }) => slug === here)?.slug
    const { found, share } = isTownAlone
      ? { found: documents.filter(({ kind }) => kind === 'service'), share: 1 }
      : find(terms, town !== undefined)
    const hits: Hit[] = found.slice(0, MOST).map(({ path, inTown, kind, title, text }) => ({
      path: inTown && shownTown ? inTown.replace(':town', shownTown) : path,
      kind,
      title: town && inTown ? inPlace(title, town.name) : title,
      text,
      ...(takesSentences && { passage: findPassage(question, path, kind, terms) }),
    }))
    const townPage = town && byPath.get(`/locations/${town.slug}`)
    const isAboutOffice = town !== undefined && asksFor.office.test(question)
    const place = hits.findIndex(({ path }) => path === townPage?.path)
    // Whoever asks for a town's office gets its page first, wherever its other words have put it.
    if (townPage && (place < 0 || isAboutOffice)) {
      if (place >= 0) hits.splice(place, 1)
      hits.splice(isTownAlone || isAboutOffice ? 0 : 4, 0, {
        ...townPage,
        ...(takesSentences && { passage: findPassage(question, townPage.path, 'town', terms) }),
      })
    }
    return {
      hits: hits.slice(0, MOST),
      town,
      towns,
      rest,
      isGood: isAboutOffice || share > 0.5,
      isByTown: found.slice(0, MOST).some(({ inTown }) => inTown !== undefined),
    }
  }
}

/** Finds the passage of a page that answers a question. A problem's own answer is better than any of its parts. */
function passageFinder(passages: readonly Passage[]) {
  const engine = new MiniSearch<Pick<Passage, 'path' | 'heading' | 'text' | 'words'> & { id: number }>({
    fields: ['heading', 'text', 'words'],
    storeFields: ['path'],
    tokenize: (text) => termsOf(text).map(({ meant }) => meant),
    processTerm: (term) => term,
    searchOptions: { boost: { heading: 2 }, fuzzy: false },
  })
  engine.addAll(passages.map(({ path, heading, text, words }, id) => ({ path, heading, text, words, id })))

  return (question: string, path: string, kind: Kind, terms: Term[]): Passage | undefined => {
    for (const subject of ['cost', 'time', 'office'] as const) {
      const asked = passages.find((passage) => passage.path === path && passage.about === subject)
      if (asked && asksFor[subject].test(question)) return asked
    }
    if (asksFor.cost.test(question)) {
      const isPriced = (passage?: Passage) => passage?.path === path && /\$\d/.test(passage.text)
      const asked = terms.map(({ meant }) => meant).join(' ')
      const [best] = engine.search(asked, { filter: (result) => result.path === path })
      const [bestPriced] = engine.search(asked, { filter: ({ id }) => isPriced(passages[id]) })
      if (!best) return passages.find(isPriced)
      // The price of something else answers less than what is said of the thing without a price.
      if (bestPriced && bestPriced.score > best.score / 2) return passages[bestPriced.id]
    }
    if (kind === 'problem' || kind === 'service') return undefined
    const [best] = engine.search(terms.map(({ spelled }) => spelled).join(' '), {
      filter: (result) => result.path === path,
    })
    return best && passages[best.id]
  }
}

/**
 * Finds the town in a question, and what else the question says. Allows small mistakes in one word, but not in two words read as one:
 * “come back” is not Commack.
 */
function townFinder(towns: readonly SearchTown[]) {
  const joined = (name: string) => spelledWords(name).join('')
  const names = new MiniSearch<{ id: string; name: string }>({ fields: ['name'] })
  names.addAll(towns.map(({ slug, name }) => ({ id: slug, name: joined(name) })))
  const named = (spelled: string) =>
    towns.find(({ name, zips }) => joined(name) === spelled || zips.includes(spelled))
  const nearlyNamed = (word: string) => {
    if (word.length < 6 || /\d/.test(word)) return undefined
    const [near] = names.search(word, { fuzzy: 0.2 })
    return towns.find(({ slug }) => slug === near?.id)
  }

  return (question: string): { town: SearchTown | undefined; rest: string } => {
    const words = spelledWords(question)
    for (const length of [2, 1]) {
      for (const [start] of words.entries()) {
        const spelled = words.slice(start, start + length)
        if (spelled.length < length) continue
        const town = named(spelled.join('')) ?? (length === 1 ? nearlyNamed(spelled.join('')) : undefined)
        if (town) return { town, rest: [...words.slice(0, start), ...words.slice(start + length)].join(' ') }
      }
    }
    return { town: undefined, rest: question }
  }
}
