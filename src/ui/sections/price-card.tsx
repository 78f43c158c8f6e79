import { Clock } from 'lucide-react'
import { useId } from 'react'
import { formatDollars } from '@/lib/format'
import { Link } from '@/lib/link'
import type { Href } from '@/lib/paths'
import { withPhoneLinks } from '@/ui/with-phone-links'

type PriceCardProps = {
  heading: string
  /** In whole dollars, and why it varies. */
  cost: { from: number; to: number; why?: string }
  time: string
  /** Where the rest is told. */
  link?: { to: Href; text: string }
}

/** What something usually costs with us, how long it takes, and why both vary: a card across the page. */
export function PriceCard({ heading, cost, time, link }: PriceCardProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-12 gap-y-6 rounded-xl border border-paper-300 bg-white p-5 sm:p-7 lg:col-span-full lg:grid-cols-2"
    >
      <div>
        <h2 id={id} className="mb-3 text-2xl">
          {heading}
        </h2>
        <p className="font-display text-4xl font-bold text-navy-900 sm:text-5xl">
          {formatDollars(cost.from)} to {formatDollars(cost.to)}
          <span className="block font-sans text-base font-normal text-ink-soft">
            What it usually costs with us
          </span>
        </p>
      </div>
      <div className="grid max-w-prose content-center gap-3">
        {cost.why && <p>{withPhoneLinks(cost.why)}</p>}
        <p className="grid grid-cols-[2rem_1fr]">
          <Clock aria-hidden className="mt-1 size-5 text-amber-700" />
          <span>{time}</span>
        </p>
        {link && (
          <Link
            to={link.to}
            className="inline-flex min-h-tap items-center font-semibold text-navy-700 underline"
          >
            {link.text}
          </Link>
        )}
      </div>
    </section>
  )
}
