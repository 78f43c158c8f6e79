import type { Href } from '@/lib/paths'
/** A heading with what stands below it: paragraphs, then points or numbered steps. */
export type TextBlock = {
  heading: string
  paragraphs?: string[]
  points?: string[]
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
  /** What else there is to say of us. */
  more: TextBlock[]
  never?: { heading: string; kind: 'no'; points: string[] }
  hours: { heading: string; paragraphs: string[] }
}
