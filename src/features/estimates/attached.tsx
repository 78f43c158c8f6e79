import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Calculation } from './api'

const MOST = 6

type AttachedProps = {
  calculations: readonly Calculation[]
  onChange: (calculations: Calculation[]) => void
  /** What works out another one. */
  workOut: (onAdd: (calculation: Calculation) => void) => ReactNode
}

/** The calculations that go with an estimate. */
export function Attached({ calculations, onChange, workOut }: AttachedProps) {
  return (
    <section aria-label="Calculations">
      <ul className="grid gap-2">
        {calculations.map((one) => (
          <li key={one.id} className="grid grid-cols-[1fr_auto] gap-3 rounded-lg border border-paper-300 p-3">
            <div>
              <p className="font-semibold">
                {one.name}: {one.figure}
              </p>
              <p className="max-w-prose text-sm">{one.answer}</p>
            </div>
            <button
              type="button"
              onClick={() => onChange(calculations.filter((other) => other !== one))}
              aria-label={`Remove ${one.name}, ${one.figure}`}
              className="grid size-11 place-items-center rounded lg:size-9"
            >
              <X aria-hidden className="size-4.5" />
            </button>
          </li>
        ))}
      </ul>
      {calculations.length < MOST && workOut((added) => onChange([...calculations, added]))}
    </section>
  )
}
