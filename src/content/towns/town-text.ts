import type { NamedPhoto } from '../photos'
import type { ServiceSlug } from '../services/services'
import type { TownSlug } from './towns'

/** What a fact is about; a service's pages show those that matter for it. */
export type TownTopic =
  | 'government' // county, township, villages, hamlets
  | 'permits' // which office issues electrical permits, and what work needs one
  | 'utility' // who delivers the power, and what that means for a service upgrade
  | 'housing' // age and type of the houses
  | 'wiring' // what that means for what is in their walls
  | 'flooding' // flood zones, water table, salt air
  | 'outages' // storms, trees, overhead lines
  | 'business' // shops, offices, industry
  | 'driving' // cars, parking, garages, driveways: where a charger goes
  | 'travel' // how far it is from our shop in Ronkonkoma

/** One checkable fact, in one to three sentences, and where it can be checked. */
export type TownFact = {
  topic: TownTopic
  /** The kind of work that it is about, if it is about one only: then it is told there and nowhere else. */
  about?: ServiceSlug
  text: string
  source: { name: string; url?: string }
}

/** What is true of one town, in a file of its own: towns/texts/<town>.ts. */
export type TownText = {
  slug: TownSlug
  /** When its text last changed in substance, `2026-11-21`: what the sitemap tells search engines. */
  updated: string
  /** What kind of place it is to an electrician, in 60 to 90 words. */
  intro: string
  /** At least eight, at least one each of permits, utility, housing, wiring, outages and travel. */
  facts: TownFact[]
  /** Ours at work there, or what the houses look like. */
  photo?: NamedPhoto
}

/** Facts that belong together, in words, under a heading. */
export type TownNote = { heading: string; paragraphs: string[] }

const noteHeadings: Record<string, TownTopic[]> = {
  'Permits and the utility': ['permits', 'government', 'utility'],
  'The houses and their wiring': ['housing', 'wiring', 'driving', 'business'],
  'Storms, water and the way to you': ['outages', 'flooding', 'travel'],
}

/** The facts in three groups, by topic; a group without facts is left out. */
export const townNotes = (facts: readonly TownFact[]): TownNote[] =>
  Object.entries(noteHeadings).flatMap(([heading, topics]) => {
    const paragraphs = topics.flatMap((topic) =>
      facts.filter((fact) => fact.topic === topic).map(({ text }) => text),
    )
    return paragraphs.length > 0 ? [{ heading, paragraphs }] : []
  })

const files = import.meta.glob<{ default: TownText }>('./texts/*.ts', { eager: true })

/** The texts of all towns, by slug. */
export const townTexts = new Map(Object.values(files).map(({ default: text }) => [text.slug, text] as const))
