import type { Href } from '@/lib/paths'
/** A heading with what stands below it: paragraphs, then points or numbered steps. */
export type TextBlock = {
  heading: string
  paragraphs?: string[]
  points?: string[]
  steps?: string[]
  link?: { to: Href; text: string }
}
