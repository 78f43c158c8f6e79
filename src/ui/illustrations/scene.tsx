import type { ReactNode } from 'react'

/** What every illustration takes: with a title it is an image with that name, without one it is decoration. */
export type IllustrationProps = { title?: string; className?: string }

type SceneProps = IllustrationProps & { width?: number; height?: number; children: ReactNode }

/**
 * The sheet all illustrations are drawn on: one line (navy, 2.5 units, round), light from the upper left, flat
 * color, no ids. `width` and `height` are the viewBox in units; cards keep 480 × 320.
 */
export function Scene({ title, className, width = 480, height = 320, children }: SceneProps) {
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      className={className}
      role={title ? 'img' : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
      focusable="false"
      fill="none"
      stroke="var(--color-navy-950)"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  )
}
