import type { ServiceSlug } from '@/content/services/services'
import type { Glance } from '@/content/towns/glance'

/** A question that people search for, answered: what it looks like, what may be checked, when to stop, and what comes next. */
export type Problem = {
  /** Its address, below its service and below each town; of several problems of one service no two alike. */
  slug: string
  service: ServiceSlug
  /** The drawing that explains it, one of those in diagrams.ts. */
  diagram?: string
  /** Whether its prices and promises were made up; none may be before business.ts says `demo: false`. */
  demo: boolean
  /** When its text last changed in substance, `2026-11-21`: what the sitemap tells search engines. */
  updated: string
  /** What of a town matters for it, the most telling first; the way from our shop always does. */
  here: Exclude<keyof Glance, 'drive'>[]
  /** Whether it is work that somebody plans, with nothing broken: then there are no causes and no repair. */
  planned?: true
  /** As people say it, at most 42 characters: `Outlet not working`. */
  name: string
  /** The answer in one or two sentences, for whoever reads no further. */
  answer: string
  /** What it looks like, sounds like or smells like; of planned work, when it comes up. */
  symptoms: string[]
  /** The likeliest first; of planned work, what matters most. */
  causes: { name: string; text: string }[]
  /** What anyone may look at without a tool and without opening anything. */
  safeToCheck: string[]
  /** When to stop, and whom to call then. */
  stopAndCall: string[]
  /** What the electrician does, in order. */
  repair: string[]
  /** How long it takes, in words: `One to two hours`, and what makes it longer. */
  time: string
  /** What it usually costs with us, in whole dollars, and why that varies. The owner's own prices. */
  cost: { from: number; to: number; why: string }
  /** The articles of the National Electrical Code that decide it, of the edition that New York has in force. */
  code: { article: string; text: string }[]
  /** Where the facts come from; shown at the end of the page. */
  sources: { name: string; url?: string }[]
}

const files = import.meta.glob<{ default: Problem }>('./*/*.ts', { eager: true })

/** All problems, by their address. Each is a file of its own: problems/<service>/<problem>.ts. */
export const problems: (Problem & { file: string })[] = Object.entries(files).map(([path, file]) => ({
  ...file.default,
  file: path.replace('./', 'problems/'),
}))
