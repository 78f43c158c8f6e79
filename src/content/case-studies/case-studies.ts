import type { BeforeAndAfter } from '../photos'
import type { ServiceSlug } from '../services/services'
import type { TownSlug } from '../towns/towns'

/** A calculation as it stood on the paper: line by line, and what it came to. */
export type Calculation = {
  caption: string
  lines: { name: string; value: string }[]
  total: { name: string; value: string }
}

/** One job told from the call to the result. Its page is at `/<slug>`: one word or several, never that of a page. */
export type CaseStudy = {
  slug: string
  /** Made up to show how a case study looks; must be gone before `demo: false` in business.ts. */
  demo: boolean
  /** 10 to 65 characters. */
  title: string
  /** 70 to 160 characters, for lists and search engines. */
  description: string
  town: TownSlug
  service: ServiceSlug
  /** The problem that it was about, if that has a page: the last part of its address. */
  problem?: string
  /** When it was finished: `2026-05-28`. */
  date: string
  /** What it comes to, in a few lines before the story: the house, how long it took, what it cost, the permit. Only what the story says too. */
  facts?: { term: string; text: string }[]
  /** What was said on the phone. */
  call: string[]
  /** What we found when we looked. */
  found: string[]
  /** What had to be decided, what it was decided by, and how. */
  decision: { heading: string; text: string[]; calculation?: Calculation }
  /** What was done, in order. */
  done: string[]
  /** How it turned out. */
  result: string[]
  /** What somebody with a house like it can take from it. */
  lesson: string[]
  /** Where the rules that decided it can be read. */
  sources: { name: string; url?: string }[]
  /** Photographs of it. */
  photos?: BeforeAndAfter
}

const files = import.meta.glob<{ default: CaseStudy }>('./*/*.ts', { eager: true })

/** All case studies, newest first: case-studies/<year>/<slug>.ts. */
export const caseStudies: (CaseStudy & { file: string })[] = Object.entries(files)
  .map(([path, file]) => ({ ...file.default, file: path.replace('./', 'case-studies/') }))
  .sort((a, b) => b.date.localeCompare(a.date))
