import MiniSearch, { type QueryCombination, type SearchOptions } from 'minisearch'
import type { Kind, SearchDocument, SearchIndex, SearchTown } from './search-index'
import { spelledWords, type Term, termsOf } from './words'

/** A page that answers. */
export type Hit = { path: string; kind: Kind; title: string; text: string }

export type Answer = {
  /** The best first, at most 12. */
  hits: Hit[]
  /** The town that the question named, by its name or ZIP code, small mistakes allowed. */
  town: SearchTown | undefined
  /** All towns that can be named. */
  towns: readonly SearchTown[]
  /** The question without the town. */
  rest: string
  /** Some of the hits exist for each town, and are of the one that was named, or else of the first. */
  isByTown: boolean
}

export type Search = (question: string) => Answer

const MOST = 12

/** What everybody types beside the name of their town, and what therefore says nothing there. */
const trade = new Set(
  termsOf('electrician electric electrical contractor company service').map(({ meant }) => meant),
)

/** A term by its meaning, and as spelled: for who has not typed it to its end, or has mistyped it. */
const bothWays = ({ meant, spelled }: Term) =>
  spelled === meant || spelled.length < 4 ? [meant] : [meant, spelled]

/** Makes the search over an index. What it gives answers a question typed by a visitor, at once. */
export function createSearch({ towns, documents }: SearchIndex): Search {
  const engine = new MiniSearch<SearchDocument>({
    idField: 'path',
    fields: ['title', 'words', 'text'],
    storeFields: ['kind'],
    tokenize: (text) => termsOf(text).flatMap(bothWays),
    processTerm: (term) => term,
  })
  engine.addAll(documents)
  const byPath = new Map(documents.map((document) => [document.path, document]))
  const findTown = townFinder(towns)

  const options = (inTown: boolean): SearchOptions => ({
    tokenize: (term) => [term],
    processTerm: (term) => term,
    boost: { title: 4, words: 1.5 },
    prefix: (term) => term.length > 2,
    fuzzy: (term) => (term.length > 3 ? 0.25 : false),
    weights: { prefix: 0.5, fuzzy: 0.3 },
    boostDocument: (path, _term, stored) =>
      (inTown && String(path).includes(':town') ? 2 : 1) * (stored?.kind === 'problem' ? 1.15 : 1),
  })

  /** Documents that have all the words; then, where those are few, documents that have some. */
  function find(terms: Term[], inTown: boolean): SearchDocument[] {
    const queries = terms.map((term): QueryCombination => ({ combineWith: 'OR', queries: bothWays(term) }))
    const run = (combineWith: 'AND' | 'OR') =>
      engine.search({ combineWith, queries }, options(inTown)).map(({ id }) => String(id))
    const all = run('AND')
    const paths = all.length >= 3 ? all : [...new Set([...all, ...run('OR')])]
    return paths.map((path) => byPath.get(path)).filter((document) => document !== undefined)
  }

  return (question) => {
    const { town, rest } = findTown(question)
    const terms = termsOf(rest)
    const isTownAlone = town !== undefined && terms.every(({ meant }) => trade.has(meant))
    const shownTown = town ?? towns[0]
    const found = isTownAlone
      ? documents.filter(({ kind }) => kind === 'service')
      : find(terms, town !== undefined).slice(0, MOST)
    const hits = found.map(({ path, kind, title, text }) => ({
      path: path.replace(':town', shownTown?.slug ?? ''),
      kind,
      title: town && path.includes(':town') ? `${title} in ${town.name}` : title,
      text,
    }))
    const townPage = town && byPath.get(`/locations/${town.slug}`)
    if (townPage && !hits.some(({ path }) => path === townPage.path))
      hits.splice(isTownAlone ? 0 : 4, 0, { ...townPage })
    return {
      hits: hits.slice(0, MOST),
      town,
      towns,
      rest,
      isByTown: found.some(({ path }) => path.includes(':town')),
    }
  }
}

/** Finds the town that a question names, and what else the question says. */
function townFinder(towns: readonly SearchTown[]) {
  const joined = (name: string) => spelledWords(name).join('')
  const names = new MiniSearch<{ id: string; name: string }>({ fields: ['name'] })
  names.addAll(towns.map(({ slug, name }) => ({ id: slug, name: joined(name) })))
  const named = (spelled: string) => {
    const exact = towns.find(({ name, zips }) => joined(name) === spelled || zips.includes(spelled))
    if (exact || spelled.length < 6 || /\d/.test(spelled)) return exact
    const [near] = names.search(spelled, { fuzzy: 0.2 })
    return towns.find(({ slug }) => slug === near?.id)
  }

  return (question: string): { town: SearchTown | undefined; rest: string } => {
    const words = spelledWords(question)
    for (const length of [2, 1]) {
      for (const [start] of words.entries()) {
        const spelled = words.slice(start, start + length)
        const town = spelled.length === length ? named(spelled.join('')) : undefined
        if (town) return { town, rest: words.toSpliced(start, length).join(' ') }
      }
    }
    return { town: undefined, rest: question }
  }
}
