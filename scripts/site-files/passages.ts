import { askedAs } from '../../src/content/asked-as.ts'
import type { ProblemData, ServiceData, TownData } from '../../src/content/page-data.ts'
import type { Passage } from '../../src/features/search/search-index.ts'
import { termsOf } from '../../src/features/search/words.ts'
import { dataWith } from './page-content.ts'
import { unescapeHtml } from './page-heads.ts'
import { isForTown, isForVisitors, type PageToFind } from './search-index.ts'

/** A passage is the beginning of its part of the page: the link leads to the rest. In characters. */
const LONGEST = 280
/** Less than this is a caption or a button, and answers nothing. */
const SHORTEST = 40

/**
 * What the pages in the site's search say, part by part, for the help chat. Each problem is in it once, not once per
 * town. A part that several pages share answers nothing about any of them, and is left out.
 */
export function sitePassages(pages: readonly PageToFind[]): Passage[] {
  const passages: Passage[] = []
  for (const page of pages) {
    if (isForTown(page.path)) continue
    const { path } = page
    const service = dataWith<ServiceData>(page.data, 'service', 'text', 'jobs')
    const problem = dataWith<ProblemData>(page.data, 'problem', 'jobs')?.problem
    if (service)
      passages.push({
        path,
        heading: 'What it costs',
        text: cut(`${service.text.cost} ${service.text.time}`.trim()),
        about: 'cost',
      })
    else if (problem) {
      const { from, to, why } = problem.cost
      const dollars = (amount: number) => `$${amount.toLocaleString('en-US')}`
      passages.push(
        ...([
          {
            path,
            heading: problem.planned ? 'When it comes up' : 'What it looks like',
            text: cut(problem.symptoms.join(' ')),
          },
          { path, heading: 'Safe to check yourself', text: cut(problem.safeToCheck.join(' ')) },
          {
            path,
            heading: 'What it costs',
            text: cut(`${dollars(from)} to ${dollars(to)}. ${why}`),
            about: 'cost',
          },
          { path, heading: 'How long it takes', text: cut(problem.time), about: 'time' },
        ] satisfies Passage[]),
      )
    } else if (isForVisitors(page) && page.path !== '/' && !isList(page.path)) {
      passages.push(...partsOf(page).map((part) => ({ path: page.path, ...part })))
    }
  }
  const times = new Map<string, number>()
  for (const { text } of passages) times.set(text, (times.get(text) ?? 0) + 1)
  return passages.filter(({ text }) => times.get(text) === 1)
}

const isList = (path: string) =>
  path === '/blog' || path.startsWith('/blog/category/') || path === '/projects'

/** Not about a page's subject: its links, its sources, how to reach us, and a tool's sample results. */
const asides =
  /^(Read on|Read before you decide|More like this|Other case studies|Prices, times and common problems|Sources|Result|Would you rather talk\?|What people call about|What we do[, ].+|Nearby)$/

/** The parts of a page: its second-level headings and what it folds, with what follows each, and its questions with their answers. */
function partsOf({ path, data, body }: PageToFind): Omit<Passage, 'path'>[] {
  const [, main = ''] = /<main[^>]*>([\s\S]*)<\/main>/.exec(body) ?? []
  const text = main.replace(/<(script|style|svg|nav|aside|form|button|footer|figure)[\s\S]*?<\/\1>/g, ' ')
  // A text that is folded under its heading is a part of its own.
  const headed = text.split(/(?=<h2[ >]|<summary><h3[ >])/).slice(1)
  const parts = headed.flatMap((part) => {
    const [whole = '', attributes = '', heading = ''] =
      /^[\s\S]*?<h[23]([^>]*)>([\s\S]*?)<\/h[23]>/.exec(part) ?? []
    const id = /\sid="([^"]+)"/.exec(attributes)?.[1]
    const below = part.slice(whole.length).replace(/<dt[\s\S]*$/, '')
    const said = plain(below.replace(/<table[\s\S]*?<\/table>/g, ' '))
    const shown = cut(said)
    // React's own ids change from build to build and cannot serve as addresses.
    const place = { heading: plain(heading), ...(id && /^[a-z0-9-]+$/i.test(id) && { id }) }
    const passage = {
      ...place,
      text: shown,
      // Guides go into detail: parts of them can be found even if they are not shown.
      ...wordsFor(path, place.heading, plain(below), shown),
    }
    const prices = /\$\d/.test(shown) ? '' : pricesIn(said)
    return prices ? [passage, { ...place, text: cut(prices) }] : [passage]
  })
  // A town's facts at a glance are lines, not answers, but for the first: which office, its fee, and who inspects.
  const inTown = dataWith<TownData>(data, 'town', 'glance')
  const glance = inTown?.glance
  const office = [...(inTown?.permit ?? []), ...(glance ?? [])].slice(0, 1).map(({ term, text }) => ({
    heading: term,
    text: cut(text),
    about: 'office' as const,
  }))
  const questions = [
    // A text's points as a table, which has no class, or a strip are no questions.
    ...(glance ? '' : text.replace(/<dl(?:>| class="grid gap-x-8)[\s\S]*?<\/dl>/g, '')).matchAll(
      /<dt[^>]*>([\s\S]*?)<\/dt>\s*<dd[^>]*>([\s\S]*?)<\/dd>/g,
    ),
  ].map(([, question = '', answer = '']) => ({ heading: plain(question), text: cut(plain(answer)) }))
  return [...parts, ...office, ...questions].filter(
    (part) => part.heading && !asides.test(part.heading) && part.text.length >= SHORTEST,
  )
}

/** By which words a part of a page is found that it does not show. */
function wordsFor(path: string, heading: string, text: string, shown: string) {
  const asked = askedAs[`${path}#${heading}`]
  const said = path.startsWith('/blog/') ? text : ''
  return asked || said ? { words: otherWords(`${asked ?? ''} ${said}`, shown) } : {}
}

/** The sentences in a text that name a price: people who ask about price see them, wherever they are. */
const pricesIn = (text: string) =>
  (text.match(/[^.!?]+(?:\.\d[^.!?]*)*[.!?]/g) ?? [])
    .filter((sentence) => /\$\d/.test(sentence))
    .join('')
    .trim()

const plain = (html: string) =>
  unescapeHtml(html.replace(/<\/(p|li|h\d|dt|dd|div)>|<br ?\/?>/g, ' ').replace(/<[^>]+>/g, ''))
    .replaceAll(/\s+/g, ' ')
    .trim()

/** A text's significant words that are not in the part shown, each once. */
function otherWords(text: string, shown: string): string {
  const known = new Set(termsOf(shown).map(({ meant }) => meant))
  const words: string[] = []
  for (const { meant, spelled } of termsOf(text)) {
    if (known.has(meant) || spelled.length < 3 || /^\d/.test(spelled)) continue
    known.add(meant)
    words.push(spelled)
  }
  return words.join(' ')
}

/** The text up to the last sentence that fits; if the first alone is too long, as many of its words as fit. */
function cut(text: string): string {
  if (text.length <= LONGEST) return text
  const start = text.slice(0, LONGEST)
  const [sentences] = /^.*[.!?…](?=\s)/.exec(`${start} `) ?? []
  return sentences && sentences.length > LONGEST / 3 ? sentences : `${start.replace(/\s\S*$/, '')} …`
}
