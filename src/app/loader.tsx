import { business } from '@/content/business'
import { trade } from '@/content/trade'

/** Fills the screen while a page's code is loading (SPEC.md §2), but under both bars, so that the phone number stays within reach. */
export function Loader() {
  return (
    <div role="status" className="fixed inset-0 z-20 grid min-h-screen place-items-center bg-paper">
      {/* The background of the bar's white words while it is transparent. */}
      <div className="absolute inset-x-0 top-0 h-18 bg-navy-900 lg:h-20" />
      <div className="flex flex-col items-center gap-4 text-center">
        <span className="relative grid size-20 place-items-center">
          <span className="spinning-ring absolute inset-0 rounded-full border-4 border-navy-100 border-t-amber-500" />
          <svg
            aria-hidden
            viewBox="0 0 32 32"
            className="size-12 fill-amber-400 stroke-amber-600 stroke-[1.5]"
          >
            <path d={trade.mark} />
          </svg>
        </span>
        <span className="font-display text-xl font-bold text-navy-900">{business.name}</span>
        <span className="text-ink-soft">Loading...</span>
      </div>
    </div>
  )
}
