import { askedAs } from '../../src/content/asked-as.ts'
import { business } from '../../src/content/business.ts'
import type { ProblemData, ServiceData, TownData } from '../../src/content/page-data.ts'
import { unwritten } from '../../src/content/unwritten.ts'
import type { Kind, SearchDocument, SearchIndex } from '../../src/features/search/search-index.ts'
import { caseStudyOf, dataWith } from './page-content.ts'
import { readHead, unescapeHtml, type WrittenPage } from './page-heads.ts'

/** A page with the HTML of its body. If isForTown() is true for a page, nothing of it is read. */
export type PageToFind = Pick<WrittenPage, 'path' | 'data' | 'head'> & { body: string }

/** A heading on more pages than this is part of the site's structure, and finds none of them. */
const MOST_PAGES_WITH_HEADING = 2

/** Whether a page is for every visitor to find: one that search engines don't list yet, because its text is still to be written, is too. */
export const isForVisitors = ({ path, head }: PageToFind) =>
  head.includes('rel="canonical"') || unwritten.includes(path)

/**
 * The index for the site's own search. Each problem and each service is in it once, not once per town. It leaves out
 * pages that only list others, and pages that are for nobody to find.
 */
export function searchIndex(pages: readonly PageToFind[]): SearchIndex {
  const towns = pages.flatMap(({ data }) => dataWith<TownData>(data, 'town', 'intro', 'towns')?.town ?? [])
  const documents = new Map<string, SearchDocument>()
  const headings = new Map<string, string[]>()
  for (const page of pages) {
    const found = documentOf(page)
    const document = found && { ...found, asked: askedFor(found.path) }
    if (!document || documents.has(document.path)) continue
    documents.set(document.path, document)
    headings.set(document.path, headingsOf(page.body))
  }
  const times = new Map<string, number>()
  for (const heading of [...headings.values()].flat()) times.set(heading, (times.get(heading) ?? 0) + 1)
  return {
    towns: towns.map(({ slug, name, zips }) => ({ slug, name, zips })),
    documents: [...documents.values()].map((document) => {
      const own = (headings.get(document.path) ?? []).filter(
        (heading) => (times.get(heading) ?? 0) <= MOST_PAGES_WITH_HEADING && heading !== document.title,
      )
      return { ...document, words: [document.words, ...own].filter(Boolean).join('. ') }
    }),
  }
}

/** What people call a page and the parts of it. */
const askedFor = (path: string) =>
  Object.entries(askedAs)
    .filter(([place]) => place === path || place.startsWith(`${path}#`))
    .map(([, words]) => words)
    .join('. ')

/** Whether `path` is one of the many pages about a service or a problem in one town: the page without the town stands for them. */
export const isForTown = (path: string) => /^\/services\/[^/]+\/(?!problems\/)/.test(path)

function documentOf(page: PageToFind): Omit<SearchDocument, 'asked'> | undefined {
  const { path, data } = page
  if (isForTown(path)) return undefined
  const problem = dataWith<ProblemData>(data, 'problem', 'jobs')?.problem
  if (problem)
    return {
      path,
      inTown: `/services/${problem.service}/:town/${problem.slug}`,
      kind: 'problem',
      title: problem.name,
      text: problem.answer,
      words: problem.causes.map(({ name }) => name).join('. '),
    }
  const service = dataWith<ServiceData>(data, 'service', 'text', 'jobs')?.service
  if (service)
    return {
      path,
      inTown: `/services/${service.slug}/:town`,
      kind: 'service',
      title: service.name,
      text: service.text,
      words: service.slug.replaceAll('-', ' '),
    }
  if (!isForVisitors(page) || path === '/' || path.startsWith('/blog/category/')) return undefined
  const { title, description } = readHead(page)
  return {
    path,
    kind: kindOf(page),
    title: title.replace(` | ${business.name}`, ''),
    text: description,
    words: '',
  }
}

function kindOf({ path, data }: PageToFind): Kind {
  if (dataWith<TownData>(data, 'town', 'intro', 'towns')) return 'town'
  if (path.startsWith('/resources/')) return 'tool'
  if (path.startsWith('/blog/')) return 'guide'
  return caseStudyOf({ data }) ? 'project' : 'page'
}

/** The page's heading, those of its parts, and those under which something is folded, as text. */
function headingsOf(body: string): string[] {
  const [, main = ''] = /<main[^>]*>([\s\S]*)<\/main>/.exec(body) ?? []
  return [...main.matchAll(/<(h[12])[ >][\s\S]*?<\/\1>|<summary><h3[ >][\s\S]*?<\/h3>/g)].map(([html]) =>
    unescapeHtml(html.replace(/<[^>]+>/g, '')).trim(),
  )
}
