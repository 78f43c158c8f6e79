import { Link } from '@/lib/link'
import type { Href } from '@/lib/paths'

type LinkChipsProps = {
  /** What is chosen among: “Projects by kind of work”. */
  label: string
  chips: readonly { to: Href; text: string; count: number; isChosen: boolean }[]
  /** The same list, narrowed: no step back for each choice. */
  replace?: boolean
}

/** The kinds that a list may be narrowed to, each with how many there are. */
export const LinkChips = ({ label, chips, replace }: LinkChipsProps) => (
  <nav aria-label={label}>
    <ul className="flex flex-wrap gap-2.5 lg:gap-2">
      {chips.map(({ to, text, count, isChosen }) => (
        <li key={to}>
          <Link
            to={to}
            replace={replace ?? false}
            aria-current={isChosen ? 'true' : undefined}
            className={`inline-flex min-h-12 items-center gap-2 rounded-md border px-4 lg:px-3 ${isChosen ? 'border-navy-900 bg-navy-900 text-white' : 'border-navy-500 bg-white hover:border-navy-700'}`}
          >
            {`${text} `}
            <span className="text-sm opacity-80">{count}</span>
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
