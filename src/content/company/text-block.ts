import type { Href } from '@/lib/paths'
/** A heading with what stands below it: paragraphs, then points or numbered steps. */
export type TextBlock = {
  heading: string
  paragraphs?: string[]
  points?: string[]
  /** What is kept, for how long, and why. */
  rows?: { what: string; long: string; why: string }[]
  /** Whether the points are so, or are not; without, neither. */
  kind?: 'yes' | 'no'
  steps?: string[]
  link?: { to: Href; text: string }
}

/** What /about says, part by part. */
export type AboutTexts = {
  /** Who comes, beside a drawing. */
  door: { heading: string; paragraphs: string[] }
  job: { heading: string; steps: string[] }
  /** How we decide what is needed, and the lists into which we sort what we find, the most urgent of three first. */
  decide?: {
    heading: string
    paragraphs: string[]
    sorted: { heading: string; lists: [Finding, Finding, Finding] }
  }
  /** Where we work, and for how long. */
  here?: { heading: string; paragraphs: string[] }
  never?: { heading: string; kind: 'no'; points: string[] }
  /** When somebody is there: the hours themselves are those of the business. */
  hours: { heading: string; emergencies?: { heading: string; points: string[] }; paragraphs: string[] }
}

/** What we find in a house, and what becomes of it. */
type Finding = { found: string; what: string }
