import { BadgeCheck, FileText, MessageSquare, Phone, Ruler, Search, Stamp, Wrench, Zap } from 'lucide-react'
import type { StepKind } from '../sections/steps'

const icons = {
  call: Phone,
  certificate: BadgeCheck,
  look: Search,
  measure: Ruler,
  permit: Stamp,
  price: FileText,
  talk: MessageSquare,
  test: Zap,
  work: Wrench,
} satisfies Record<StepKind, unknown>

/** The icons of steps, one picture for all: each is a view of it, by its name. */
export const StepIcons = () => (
  <svg viewBox="0 0 40 40" aria-hidden>
    {Object.entries(icons).map(([name, Icon], place) => (
      <g key={name}>
        <view id={name} viewBox={`${place * 48} 0 40 40`} />
        <circle cx={place * 48 + 20} cy="20" r="20" fill="var(--color-navy-900)" />
        <Icon x={place * 48 + 10} y="10" width="20" height="20" color="var(--color-amber-300)" />
      </g>
    ))}
  </svg>
)
