import { Check, X } from 'lucide-react'
import { withPhoneLinks } from '@/ui/with-phone-links'

const marks = {
  yes: <Check aria-hidden className="mt-1 size-5 text-green-700" />,
  no: <X aria-hidden className="mt-1 size-5 text-red-700" />,
  plain: <span className="mt-2 ml-1 size-2 rounded-xs border-4 border-amber-500" />,
} as const

export type ChecklistKind = keyof typeof marks

type ChecklistProps = {
  points: readonly string[]
  /** What is so or may be done, what is not, or neither. The heading says it in words. */
  kind?: ChecklistKind
}

/** Points, each with its mark. */
export const Checklist = ({ points, kind = 'yes' }: ChecklistProps) => (
  <ul className="grid gap-3">
    {points.map((point) => (
      <li key={point} className="grid grid-cols-[2rem_1fr] items-start">
        {marks[kind]}
        <span>{withPhoneLinks(point)}</span>
      </li>
    ))}
  </ul>
)
