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
