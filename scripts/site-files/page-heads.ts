import { business } from '../../src/content/business.ts'
import type { PublicPage } from '../../src/prerender.tsx'

/** A page as written, with what React put into its head. */
export type WrittenPage = PublicPage & { head: string }

/** What a page says about itself in its head. */
export type PageHead = {
  title: string
  description: string
  indexable: boolean
  /** The canonical address: another page's if this one only repeats it for a place. */
  canonical: string
}

const TITLE = { max: 65 }
const DESCRIPTION = { min: 70, max: 160 }

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

/** Reverses React's escaping. */
export const unescapeHtml = (html: string) =>
  html.replace(
    /&(?:(amp|lt|gt|quot|apos|nbsp)|#(\d+)|#x([\da-f]+));/gi,
    (entity, name?: string, decimal?: string, hex?: string) =>
      name
        ? (entities[name.toLowerCase()] ?? entity)
        : String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16)),
  )

/** Reads a page's head. Anything missing is an empty string. */
export function readHead({ head }: Pick<WrittenPage, 'head'>): PageHead {
  const [, title = ''] = /<title>([^<]*)<\/title>/.exec(head) ?? []
  const [, description = ''] = /<meta name="description" content="([^"]*)"/.exec(head) ?? []
  const [, canonical = ''] = /<link rel="canonical" href="([^"]*)"/.exec(head) ?? []
  return {
    canonical: unescapeHtml(canonical),
    title: unescapeHtml(title),
    description: unescapeHtml(description),
    indexable: !/<meta name="robots" content="[^"]*noindex/.test(head),
  }
}

/** What reads badly in a title or a description of any length. */
const slips: readonly { pattern: RegExp; why: string }[] = [
  { pattern: /\? (?:in|at|near|on|for)\b/, why: 'asks a question that goes on after its question mark' },
  { pattern: /\b([A-Z]\w+(?: [A-Z]\w+)*)(?:, NY)?,? (?:in )?\1\b/, why: 'says a place twice' },
  { pattern: /(?:…|\.\.\.)$/, why: 'breaks off' },
  { pattern: / {2}|^ | $|undefined|\bnull\b|NaN/, why: 'has a gap where something is missing' },
]

/** Whether search engines are told about the page: nothing forbids it, and it names no other page instead. */
export function isToBeFound(page: Pick<WrittenPage, 'head' | 'path'>) {
  const { indexable, canonical } = readHead(page)
  return indexable && (canonical === '' || canonical === business.siteUrl + page.path)
}

/**
 * Stops the build if a page's title or description is missing, too long or too short for a search result, or the same
 * as another page's, or reads wrong; the error names every such page and what to change.
 */
export function checkHeads(pages: readonly Pick<WrittenPage, 'path' | 'file' | 'head'>[]) {
  const faults: string[] = []
  const owners = { title: new Map<string, string>(), description: new Map<string, string>() }
  for (const page of pages) {
    const head = readHead(page)
    if (!head.indexable) continue
    const fault = (text: string) => faults.push(`  ${page.file}: the page ${page.path} ${text}`)
    for (const part of ['title', 'description'] as const) {
      const owner = owners[part].get(head[part])
      for (const { pattern, why } of slips)
        if (pattern.test(head[part])) fault(`has a ${part} that ${why}: “${head[part]}”`)
      if (head[part] === '') fault(`has no ${part}`)
      else if (owner !== undefined) fault(`has the same ${part} as ${owner}: “${head[part]}”`)
      else owners[part].set(head[part], page.path)
    }
    const { title, description } = head
    if (title.length > TITLE.max)
      fault(`has a title of ${title.length} characters, of which ${TITLE.max} are shown: “${title}”`)
    if (description.length > DESCRIPTION.max)
      fault(
        `has a description of ${description.length} characters, of which ${DESCRIPTION.max} are shown: “${description}”`,
      )
    if (description !== '' && !/[.?!]$/.test(description))
      fault(`has a description that ends in the middle of a sentence: “${description}”`)
    if (description !== '' && description.length < DESCRIPTION.min)
      fault(
        `has a description of ${description.length} characters, fewer than ${DESCRIPTION.min}: “${description}”`,
      )
  }
  if (faults.length > 0)
    throw new Error(
      `Change what these pages tell search engines about themselves, in the file named or in the page that shows it:\n${faults.join('\n')}`,
    )
}
