import { Link } from '@/lib/link'
import { hrefFrom } from '@/lib/paths'
import type { Hit } from './search'
import { kinds } from './search-index'

/** Pages that answer a question, best first, each with its kind. */
export function HitList({ hits }: { hits: Hit[] }) {
  return (
    <ol className="grid gap-3">
      {hits.map(({ path, kind, title, text }) => (
        <li key={path}>
          <Link
            to={hrefFrom(path)}
            className="block rounded-lg border border-paper-300 bg-white p-4 hover:border-navy-600 hover:bg-navy-50 sm:px-5 lg:flex"
          >
            <span className="shrink-0 text-sm font-semibold text-amber-700 lg:w-32">{kinds[kind]}</span>
            <span className="block max-w-prose">
              <span className="block font-display text-xl font-bold text-navy-900">{title}</span>
              <span className="mt-1 line-clamp-2 text-ink-soft">{text}</span>
            </span>
          </Link>
        </li>
      ))}
    </ol>
  )
}
