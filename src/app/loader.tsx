import { Zap } from 'lucide-react'
import { business } from '@/content/business'

/** Fills the screen while a page's code is loading (SPEC.md §2), but under both bars, so that the phone number stays within reach. */
export function Loader() {
  return (
    <div role="status" className="fixed inset-0 z-20 grid min-h-screen place-items-center bg-paper">
      {/* The background of the bar's white words while it is transparent. */}
      <div className="absolute inset-x-0 top-0 h-18 bg-navy-900 lg:h-20" />
      <div className="flex flex-col items-center gap-4 text-center">
        <span className="relative grid size-20 place-items-center">
          <span className="spinning-ring absolute inset-0 rounded-full border-4 border-navy-100 border-t-amber-500" />
          <Zap aria-hidden className="size-9 fill-amber-400 text-amber-600" />
        </span>
        <span className="font-display text-xl font-bold text-navy-900">{business.name}</span>
        <span className="text-ink-soft">Loading...</span>
      </div>
    </div>
  )
}
