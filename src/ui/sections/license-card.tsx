import { business, type License } from '@/content/business'
import { trade } from '@/content/trade'
import { BrandMark } from '@/ui/illustrations/brand-mark'

/** A license as the card that whoever comes to the door can show: who holds it, its number, and where it counts. */
export function LicenseCard({ license }: { license: License }) {
  const { jurisdiction, number, county } = license
  return (
    <div className="rounded-xl bg-paper-200 px-5 py-8 sm:px-10 sm:py-12 print:p-0">
      <div className="mx-auto max-w-md overflow-hidden rounded-xl border border-paper-300 bg-white raised-lg sm:-rotate-2 print:rotate-0">
        <p className="flex flex-wrap items-center gap-x-3 bg-navy-900 px-5 py-4 font-display text-lg text-white">
          <BrandMark className="size-9 shrink-0" />
          {business.name}
        </p>
        <dl className="flex flex-wrap gap-4 px-5 py-5">
          <div className="min-w-0 basis-full">
            <dt className="text-sm font-semibold text-amber-700">Licensed {trade.contractor}</dt>
            <dd className="font-mono text-3xl font-semibold text-navy-900">{number}</dd>
          </div>
          <div className="grow basis-24">
            <dt className="text-sm font-semibold text-amber-700">Issued by</dt>
            <dd>{jurisdiction}</dd>
          </div>
          <div className="grow basis-24">
            <dt className="text-sm font-semibold text-amber-700">In business since</dt>
            <dd>{business.founded}</dd>
          </div>
        </dl>
        <p className="border-t border-paper-300 px-5 py-3 text-sm text-ink-soft">
          {county ? `Counts in ${county} County. ` : ''}Whoever issued it says whether it is in force.
        </p>
      </div>
    </div>
  )
}
