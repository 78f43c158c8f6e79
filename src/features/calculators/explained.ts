import type { Href } from '@/lib/paths'
import type { Chart } from './charts'

/** One line of a calculation: what it is, its figure with its unit, and where the rule or the value comes from. */
export type Line = { what: string; figure: string; source?: string | undefined; total?: boolean }

/** What a calculator answers, with the way to it. */
export type Explained = {
  /** The figure that was asked for, with its unit. */
  figure: string
  /** What the figure means, in a sentence or two. */
  answer: string
  /** Whether the answer is that something fits as it is, or that someone should look at it. */
  outlook: 'fits' | 'look'
  /** The same drawn. */
  charts?: Chart[]
  /** The calculation, step by step. */
  tables: { caption: string; lines: Line[] }[]
  /** What to keep in mind with this very result. */
  notes?: string[]
  /** Where to go on with the same inputs. */
  links?: { to: Href; text: string }[]
}
