import lighthouse, { type Result } from 'lighthouse'
import { atLeast, atMost, budgets, type Check, median, milliseconds, times } from './budgets.ts'
import { withChromium } from './chromium.ts'
import type { PageType } from './pages.ts'

/** Prepares a new browser for a measurement, through its debugging port; what it stores then stays. */
export type Prepare = (port: number) => Promise<void>

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Category = (typeof categories)[number]

/** One run of Lighthouse's simulated phone. */
interface Run {
  /** Of 100. */
  scores: Record<Category, number>
  /** Largest contentful paint, in milliseconds. */
  lcp: number
  /** Total blocking time, in milliseconds. */
  tbt: number
  /** Cumulative layout shift, without unit. */
  cls: number
  lost: LostPoints[]
}

/** An audit that keeps a score below 100. */
export interface LostPoints {
  category: Category
  audit: string
  /** What Lighthouse says of it: a value, or the elements and requests that it names. */
  details: string
}

/** A page beside the empty page, as medians of interleaved runs. */
export interface LighthouseResult extends Omit<Run, 'lcp' | 'tbt'> {
  page: PageType
  /** Milliseconds, of this page and of the empty page. */
  lcp: { page: number; empty: number; ratio: number }
  /** Milliseconds. */
  tbt: { page: number; empty: number; over: number }
  checks: Check[]
}

/** A page to measure, in a new browser that `prepare` makes ready for it; `check` says what is required of it. */
export interface ToMeasure {
  page: PageType
  prepare?: Prepare
  check?: typeof checksOf
}

/**
 * How a phone's slow network comes about: computed afterwards from what was requested before something was painted (Lighthouse's own way, whose figures vary
 * little), or by really holding everything back, which shows what waits for what.
 */
export type Throttling = 'simulate' | 'devtools'

/** Measures pages and the empty page in turns, `runs` times each, in a new browser every time. */
export async function measureLighthouse(
  site: { url: string; emptyPath: string },
  pages: readonly ToMeasure[],
  runs: number,
  throttling: Throttling = 'simulate',
): Promise<LighthouseResult[]> {
  const ofEmpty: Run[] = []
  const ofPages = pages.map((): Run[] => [])
  for (let run = 0; run < runs; run++) {
    ofEmpty.push(await measureOnce(site.url + site.emptyPath, { throttling }))
    for (const [place, { page, prepare }] of pages.entries())
      ofPages[place]?.push(await measureOnce(site.url + page.path, { throttling, prepare }))
  }
  return pages.map(({ page, check = checksOf }, place) => {
    const result = mediansOf(page, ofPages[place] ?? [], ofEmpty)
    return { ...result, checks: check(result) }
  })
}

function mediansOf(page: PageType, ofPage: readonly Run[], ofEmpty: readonly Run[]) {
  const lcp = { page: median(ofPage.map((run) => run.lcp)), empty: median(ofEmpty.map((run) => run.lcp)) }
  const tbt = { page: median(ofPage.map((run) => run.tbt)), empty: median(ofEmpty.map((run) => run.tbt)) }
  const score = (category: Category) => median(ofPage.map((run) => run.scores[category]))
  return {
    page,
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    lcp: { ...lcp, ratio: lcp.page / lcp.empty },
    tbt: { ...tbt, over: tbt.page - tbt.empty },
    cls: median(ofPage.map((run) => run.cls)),
    // What most runs say; an audit that failed once is noise.
    lost: ofPage
      .flatMap((run) => run.lost)
      .filter(
        ({ audit }, index, all) =>
          all.findIndex((other) => other.audit === audit) === index &&
          all.filter((other) => other.audit === audit).length * 2 > ofPage.length,
      ),
  }
}

/** What a public page must reach; /auth only its speed, since no search should find it. */
function checksOf({ page, scores, lcp, tbt, cls }: Omit<LighthouseResult, 'checks' | 'lost'>): Check[] {
  if (page.name === 'auth')
    return [
      atLeast(page.name, 'performance', scores.performance, budgets.score, String),
      atMost(page.name, 'LCP ÷ empty', lcp.ratio, budgets.authLcpRatio, times),
    ]
  return [
    ...categories.map((category) => atLeast(page.name, category, scores[category], budgets.score, String)),
    atMost(page.name, 'LCP ÷ empty', lcp.ratio, budgets.lcpRatio, times),
    atMost(page.name, 'TBT − empty', tbt.over, budgets.tbtOver, milliseconds),
    atMost(page.name, 'layout shift', cls, budgets.cls, (value) => value.toFixed(4)),
  ]
}

/** A Lighthouse run; one with a broken trace (it happens) is repeated, up to three times in all. */
async function measureOnce(
  url: string,
  how: { throttling: Throttling; prepare?: Prepare | undefined },
  triesLeft = 3,
): Promise<Run> {
  const { throttling, prepare } = how
  const lhr = await withChromium(async (port) => {
    await prepare?.(port)
    const result = await lighthouse(url, {
      port,
      logLevel: 'silent',
      throttlingMethod: throttling,
      onlyCategories: [...categories],
      disableFullPageScreenshot: true,
      disableStorageReset: prepare !== undefined,
    })
    return result?.lhr
  })
  if (!lhr) throw new Error(`Lighthouse gave no result for ${url}.`)
  if (lhr.runtimeError && triesLeft > 1) return measureOnce(url, how, triesLeft - 1)
  if (lhr.runtimeError) throw new Error(`Lighthouse could not measure ${url}: ${lhr.runtimeError.message}`)
  const score = (category: Category) => Math.round((lhr.categories[category]?.score ?? 0) * 100)
  const value = (audit: string) => {
    const number = lhr.audits[audit]?.numericValue
    if (number === undefined) throw new Error(`Lighthouse did not measure ${audit} of ${url}.`)
    return number
  }
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    lost: lostPoints(lhr),
  }
}

function lostPoints(lhr: Result): LostPoints[] {
  return categories.flatMap((category) => {
    if ((lhr.categories[category]?.score ?? 0) >= 0.995) return []
    return (lhr.categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const audit = lhr.audits[id]
      if (!audit || audit.score === null || audit.score >= 0.995) return []
      // An insight has no weight of its own; it says where a metric's time went.
      if (weight === 0 && !Object.values(audit.metricSavings ?? {}).some((saving) => saving)) return []
      return [
        {
          category,
          audit: id,
          details: [audit.displayValue, ...namesOf(audit.details)].filter(Boolean).join('; '),
        },
      ]
    })
  })
}

/** The elements, messages and addresses that an audit's table names, the first five. */
function namesOf(details: Result['audits'][string]['details']): string[] {
  if (details?.type !== 'table' && details?.type !== 'opportunity') return []
  return details.items.slice(0, 5).map((item) =>
    Object.values(item)
      .flatMap((value) => {
        if (typeof value === 'string') return [value]
        if (typeof value !== 'object' || !('type' in value)) return []
        if (value.type === 'node')
          return [`${value.selector} ${value.explanation?.replace(/\s+/g, ' ') ?? ''}`.trim()]
        if (value.type === 'url') return [value.value]
        return value.type === 'source-location' ? [value.url] : []
      })
      .join(' ')
      .replaceAll(/https?:\/\/localhost:\d+/g, '')
      .slice(0, 300),
  )
}
