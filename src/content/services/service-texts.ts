import type { TownSlug } from '@/content/towns/towns'
import type { ServiceSlug } from './services'

/** What a kind of work involves, wherever it is done, in a file of its own: services/texts/<service>.ts. */
export type ServiceText = {
  slug: ServiceSlug
  /** The drawing that explains it, one of those in diagrams.ts. */
  diagram?: string
  /** Whether its prices and promises were made up; none may be before business.ts says `demo: false`. */
  demo: boolean
  /** When its text last changed in substance, `2026-11-21`: what the sitemap tells search engines. */
  updated: string
  /** Who needs it and when, in two or three paragraphs, together about 150 words. */
  about: string[]
  /** What is included, as points. */
  included: string[]
  /** What one might expect of it that it is not, or what another has to do: points. */
  not: string[]
  /** How such a job goes, from the first call to the inspection, as steps. */
  steps: string[]
  /** What it costs with us in a few words, for search results: part of a sentence, at most 50 characters. */
  price: string
  /** What the table of costs says, in words, for the pages that have no table: in towns, and the help chat. */
  cost: string
  /** How long it takes, and what it costs beyond that table: by the hour, or by the drawings. */
  time: string
  /** What people ask before they decide. */
  questions: { question: string; answer: string }[]
  sources: { name: string; url?: string }[]
}

/** What is particular to one service in one town: 90 to 150 words in two or three paragraphs. services/in-towns/<service>.ts. */
export type ServiceInTowns = {
  slug: ServiceSlug
  /** When its text last changed in substance, `2026-11-21`: what the sitemap tells search engines. */
  updated: string
  towns: Record<TownSlug, string[]>
}

const texts = import.meta.glob<{ default: ServiceText }>('./texts/*.ts', { eager: true })
const inTowns = import.meta.glob<{ default: ServiceInTowns }>('./in-towns/*.ts', { eager: true })

/** The texts of all services, by slug. */
export const serviceTexts = new Map(
  Object.values(texts).map(({ default: text }) => [text.slug, text] as const),
)

/** What is particular to each service in each town, by the service's slug. */
export const serviceInTownTexts = new Map(
  Object.values(inTowns).map(({ default: text }) => [text.slug, text] as const),
)
