import { trade } from '@/content/trade'
import type { IllustrationProps } from './scene'

/** The flattened circle of a US receptacle face, in a 32 × 32 box. */
export const MARK_FACE = 'M7 4h18a15 15 0 0 1 0 24H7A15 15 0 0 1 7 4Z'

/**
 * The brand mark: what our trade chose, in the face of a receptacle. Amber with a navy line, so that it reads on navy and on
 * paper, from 20 px up.
 */
export function BrandMark({ title, className }: IllustrationProps) {
  return (
    <svg
      viewBox="0 0 32 32"
      className={className}
      role={title ? 'img' : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
      focusable="false"
    >
      <path
        d={MARK_FACE}
        fill="var(--color-amber-400)"
        stroke="var(--color-navy-950)"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
      <path d={trade.mark} fill="var(--color-navy-950)" />
    </svg>
  )
}
