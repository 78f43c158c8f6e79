import { formatCents } from '@/lib/money'
import { Notice } from '@/ui/notice'
import { TimeAgo } from '@/ui/time-ago'
import type { Watching as WatchingState } from './api'

/** Where the chain is read and what bitcoin last cost, and whether nobody answers. */
export function Watching({ watching }: { watching: WatchingState }) {
  const { is_blind, looked_at, sources, last_price } = watching
  return (
    <div className="grid gap-4">
      {is_blind && (
        <Notice tone="error">
          No source answers. Payments are not seen right now, and nothing is marked paid. It goes on by
          itself; what was paid meanwhile is found.
        </Notice>
      )}
      <p>
        {looked_at ? (
          <>
            Last looked at the chain <TimeAgo dateTime={looked_at} />.
          </>
        ) : (
          'The chain has not been looked at yet.'
        )}
      </p>
      {sources.length > 0 && (
        <ul aria-label="Sources" className="overflow-hidden rounded-xl border border-paper-300 bg-white">
          {sources.map(({ name, ok_at, problem }) => (
            <li
              key={name}
              className="flex flex-wrap justify-between gap-x-4 border-b border-paper-300 px-4 py-2.5 last:border-b-0"
            >
              <span className="font-semibold wrap-anywhere">{name}</span>
              <span className={problem ? 'wrap-anywhere text-red-700' : 'text-ink-soft'}>
                {problem ? `${problem.replace(/\.$/, '')}, last fine ` : 'Fine, '}
                {ok_at ? <TimeAgo dateTime={ok_at} /> : 'never'}
              </span>
            </li>
          ))}
        </ul>
      )}
      <p>
        {last_price ? (
          <>
            Last price: {formatCents(last_price.cents)} for one bitcoin, <TimeAgo dateTime={last_price.at} />,
            from {last_price.sources.map(({ name }) => capitalized(name)).join(', ')}.
          </>
        ) : (
          'No price has been asked for yet.'
        )}
      </p>
    </div>
  )
}

/** The sources of prices are exchanges, which have names. */
const capitalized = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)
