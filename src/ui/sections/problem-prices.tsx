import { formatDollars } from '@/lib/format'
import { Link } from '@/lib/link'
import type { Href } from '@/lib/paths'

type ProblemPricesProps = {
  problems: readonly { to: Href; name: string; cost: { from: number; to: number } }[]
}

/** What people call about, each with what it usually costs with us, in whole dollars. */
export const ProblemPrices = ({ problems }: ProblemPricesProps) => (
  <ul className="rounded-xl border border-paper-300 bg-white px-5">
    {problems.map(({ to, name, cost }, place) => (
      <li key={to} className={place > 0 ? 'border-t border-paper-300' : undefined}>
        <Link
          to={to}
          className="flex min-h-12 flex-wrap items-center gap-x-4 py-2 lg:min-h-8 hover:underline"
        >
          <span className="min-w-28 grow basis-0 font-semibold text-navy-900">{name}</span>
          <span className="text-ink-soft">{`${formatDollars(cost.from)} to ${formatDollars(cost.to)}`}</span>
        </Link>
      </li>
    ))}
  </ul>
)
