import { useInfiniteQuery } from '@tanstack/react-query'
import { momentText } from '@/lib/dates'
import { rowsOf } from '@/lib/shown'
import { Button } from '@/ui/button'
import { CouldNotLoad } from '@/ui/could-not-load'
import { auditQuery, ENTRIES } from './api'

const whoWords: Record<string, string> = {
  customer: 'A customer',
  system: 'The system, or the database’s own password',
}

/** `role_changed` in plain words: "Role changed". */
const said = (what: string) => what.charAt(0).toUpperCase() + what.slice(1).replaceAll('_', ' ')

/** An entry's old or new value, in a few words: of what has the same on the other side nothing. */
function words(value: unknown, other: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value !== 'object') return String(value)
  const same = new Map(typeof other === 'object' && other ? Object.entries(other) : [])
  return Object.entries(value)
    .filter(([name, one]) => one !== null && name !== 'id' && !name.endsWith('_id'))
    .filter(([name, one]) => JSON.stringify(same.get(name)) !== JSON.stringify(one))
    .map(
      ([name, one]) => `${name.replaceAll('_', ' ')}: ${typeof one === 'object' ? JSON.stringify(one) : one}`,
    )
    .join(', ')
}

/** What the office did, newest first, with who and when. Nobody can change it. */
export function Audit() {
  const { data, isPending, isLoadingError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(auditQuery())
  if (isPending) return <p role="status">Loading…</p>
  if (isLoadingError) {
    return <CouldNotLoad onRetry={refetch} what="The audit" />
  }
  const entries = rowsOf(data.pages, ENTRIES)
  return (
    <>
      {entries.length === 0 && <p>Nothing yet: the first role, decision or setting will be here.</p>}
      <ol
        aria-label="What was done"
        className="overflow-hidden rounded-xl border border-paper-300 bg-white empty:hidden"
      >
        {entries.map(({ id, happened_at, what, subject, before, after, actor_role, actor_name }) => (
          <li key={id} className="border-b border-paper-300 px-4 py-3 wrap-anywhere last:border-b-0">
            <p className="font-semibold text-navy-900">
              {said(what)}
              {subject && <span className="font-normal">, {subject}</span>}
            </p>
            <p className="text-sm empty:hidden">
              {[words(before, after), words(after, before)].filter(Boolean).join(' → ')}
            </p>
            <p className="text-sm text-ink-soft">
              {actor_name ?? whoWords[actor_role] ?? actor_role},{' '}
              <time dateTime={happened_at}>{momentText(happened_at)}</time>
            </p>
          </li>
        ))}
      </ol>
      {hasNextPage && (
        <Button
          look="outline"
          className="mt-5 text-navy-900"
          disabled={isFetchingNextPage}
          onClick={() => fetchNextPage()}
        >
          {isFetchingNextPage ? 'Loading…' : 'Older entries'}
        </Button>
      )}
    </>
  )
}
