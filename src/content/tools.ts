import type { FixedPath } from '@/lib/paths'
import type { ServiceSlug } from './services/services'

/** The tools that there are, each with a page: src/pages/tool-<name>.tsx. */
export type ToolName = 'panel-size' | 'ev-charger' | 'generator-size' | 'voltage-drop' | 'lighting-payback'

/** A tool of the resources page, with a page of its own. Its explanations are in tools/<slug>.ts. */
export type Tool = {
  path: FixedPath & `/resources/${string}`
  /** Its short name, in lists. */
  name: string
  /** The question that it answers, as somebody asks it. */
  question: string
  /** What it answers, in one sentence. */
  summary: string
  /** The heading of its page. */
  heading: string
  lead: string
  /** What search engines are told. */
  title: string
  description: string
  keywords: string
  image: ServiceSlug | 'tools'
  illustration: 'panel' | 'charger' | 'generator' | 'residential' | 'lights'
  /** A calculation of it, as its page shows it before anything is typed: what it is for, and its lines (tools.test.ts compares them). */
  example?: { about: string; lines: { what: string; figure: string; source?: string; total?: boolean }[] }
  /** The service that a quote is asked for from here, and the words on the button. */
  service: ServiceSlug
  /** Common problems that it answers, `<service>/<slug>`, and how a link to them reads. */
  problems: Record<`${ServiceSlug}/${string}`, string>
  ask: string
  /** Shown under every result: whose rules it follows, which edition, and who decides. */
  notice: string
}

/** Where the figures of a tool come from, when they do not hold, and what to do with them. */
export type ToolText = {
  how: string[]
  limits: string[]
  next: string[]
  sources: { name: string; url?: string }[]
}

/** The edition of the code that the tools follow, as their sources name it. */
export const codeSource = {
  name: 'National Electrical Code, NFPA 70, 2023 edition, National Fire Protection Association',
  url: 'https://www.nfpa.org/70',
}

/** Why that edition. */
export const editionSource = {
  name: 'New York State Department of State, Uniform Fire Prevention and Building Code, 2025 edition (19 NYCRR Parts 1219 to 1229), which refers to NFPA 70-2023',
  url: 'https://dos.ny.gov/laws-and-regulations-division-building-standards-and-codes',
}
