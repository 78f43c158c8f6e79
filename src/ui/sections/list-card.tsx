import { useId } from 'react'
import { Checklist, type ChecklistKind } from './checklist'

type ListCardProps = { heading: string; lead?: string; points: readonly string[]; kind: ChecklistKind }

/** A checklist under its heading, as a card that stands beside another. */
export function ListCard({ heading, lead, points, kind }: ListCardProps) {
  const id = useId()
  if (points.length === 0) return null
  return (
    <section aria-labelledby={id} className="rounded-xl border border-paper-300 bg-white p-5 sm:p-7">
      <h2 id={id} className="mb-5 text-2xl text-navy-900">
        {heading}
      </h2>
      {lead && <p className="mb-4">{lead}</p>}
      <Checklist points={points} kind={kind} />
    </section>
  )
}
