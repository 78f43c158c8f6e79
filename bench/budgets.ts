/** The budgets of DESIGN.md §7 that `npm run bench` measures; all but bytes are ratios or differences within one run. */
export const budgets = {
  /** Of 100, each of performance, accessibility, best practices and SEO. */
  score: 100,
  /** Largest contentful paint, as a ratio to the empty page's. */
  lcpRatio: 1.1,
  /** Total blocking time over the empty page's, in milliseconds. */
  tbtOver: 10,
  /** Cumulative layout shift, without unit. */
  cls: 0.001,
  /** A page for signed-in people, with 30 requests, and /auth: compared with the empty page; JavaScript until their data are drawn. */
  signedIn: { lcpRatio: { fresh: 2.5, cached: 1.5 }, tbtOver: 100, scriptBytes: 150_000 },
  authLcpRatio: 1.3,
  /** Milliseconds, and layout shift without unit. */
  visits: {
    'first press: heard': 100,
    'first press: done': 1000,
    'first press: done, code cached': 300,
    'scripted visit: longest interaction': 100,
    'next page, fetched ahead, asleep': 100,
    'next page, fetched ahead, awake': 100,
    'layout shift asleep': 0.001,
    'layout shift waking': 0.001,
    'layout shift awake': 0.001,
  },
  /** The office's inbox with 1,000 requests, on a processor four times slower: milliseconds until it is painted, and frames. */
  inbox: {
    'a kept request is opened, beyond the least press': 17,
    'the next kept request is opened, beyond the least press': 17,
    'a request is closed': 50,
    'a request is selected': 50,
    'the next row': 50,
    'a request is assigned': 50,
    'frames dropped while scrolling': 0,
  },
  /** The planning board of 15 people, drawn from what was read before, and moved on: milliseconds; a frame is a 60th of a second. */
  board: {
    'a day of 60 visits': 150,
    'a week of 900 visits': 150,
    'a frame of a drag, p95': 17,
    'a drop is stored, p95': 100,
  },
  /** The document with its headers, in bytes: what a server sends before it waits for an answer (RFC 6928: 10 segments of 1460). */
  firstFlight: 14_600,
  /** JavaScript while nobody touches the page, in bytes, compressed. */
  scriptBytesAsleep: 6_000,
  /** Everything transferred meanwhile, pictures in view included, in bytes. */
  pageBytesAsleep: 60_000,
  /** JavaScript from a first touch until the page is awake, in bytes as transferred. */
  scriptBytes: 125_000,
  /** A page's JavaScript with 16 times the towns, as a ratio: file names change how well they compress. */
  scriptGrowth: 1.01,
  /** Pages prerendered in a second. */
  pagesPerSecond: 100,
  /** Prerendering time of a page with more towns, as a ratio to that with the committed towns. */
  buildSlope: 1.2,
} as const

/** One figure and its budget. */
export interface Check {
  /** The page or the build that was measured. */
  of: string
  what: string
  value: string
  budget: string
  ok: boolean
}

export const atMost = (
  of: string,
  what: string,
  value: number,
  budget: number,
  show: (value: number) => string,
): Check => ({ of, what, value: show(value), budget: `≤ ${show(budget)}`, ok: value <= budget })

export const atLeast = (
  of: string,
  what: string,
  value: number,
  budget: number,
  show: (value: number) => string,
): Check => ({ of, what, value: show(value), budget: `≥ ${show(budget)}`, ok: value >= budget })

/** 1 kB is 1000 bytes. */
export const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
export const times = (ratio: number) => `${ratio.toFixed(2)} ×`
export const milliseconds = (value: number) => `${Math.round(value)} ms`

/** The middle value, or the mean of the middle two; NaN if there are none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const [low = Number.NaN] = sorted.slice((sorted.length - 1) >> 1)
  const [high = Number.NaN] = sorted.slice(sorted.length >> 1)
  return (low + high) / 2
}
