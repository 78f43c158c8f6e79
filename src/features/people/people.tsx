import { useQuery } from '@tanstack/react-query'
import { formatNumber } from '@/lib/format'
import { useAddress } from '@/lib/use-address'
import { Button } from '@/ui/button'
import { CouldNotLoad } from '@/ui/could-not-load'
import { TimeAgo } from '@/ui/time-ago'
import { useSearchText } from '@/ui/use-search-text'
import { isRole, MOST, PAGE, peopleQuery, roles, roleWords } from './api'
import { RoleChoice } from './role-choice'

const boxStyle = 'min-h-tap rounded-md border border-navy-500 bg-white px-3'

/** What an address asks for. */
export function wantedIn(search: URLSearchParams) {
  const role = search.get('role') ?? ''
  return {
    search: search.get('q') ?? '',
    role: isRole(role) ? role : null,
    skip: Math.max(0, Number.parseInt(search.get('skip') ?? '', 10) || 0),
  }
}

/** Everyone with an account, found by name or address, and their role. The search is in the page's URL. */
export function People() {
  const [search, change] = useAddress()
  const wanted = wantedIn(search)
  const people = useQuery(peopleQuery(wanted))
  const total = people.data?.[0]?.total ?? 0

  const look = (changes: Record<string, string>) => change({ skip: null, ...changes }, { replace: true })

  const [text, setText] = useSearchText(wanted.search, (q) => look({ q }))

  return (
    <>
      <search className="mb-5 flex flex-wrap items-center gap-x-6 gap-y-3">
        <label className="flex items-center gap-3 font-semibold">
          Find
          <input
            type="search"
            placeholder="Name or email"
            value={text}
            onChange={(event) => setText(event.target.value)}
            className={boxStyle}
          />
        </label>
        <label className="flex items-center gap-3 font-semibold">
          Role
          <select
            value={wanted.role ?? ''}
            onChange={(event) => look({ role: event.target.value })}
            className={boxStyle}
          >
            <option value="">All</option>
            {roles.map((role) => (
              <option key={role} value={role}>
                {roleWords[role]}
              </option>
            ))}
          </select>
        </label>
        <p role="status" className="text-ink-soft">
          {people.isSuccess &&
            (total > MOST
              ? `More than ${formatNumber(MOST)} people: search to see fewer`
              : `${total} ${total === 1 ? 'person' : 'people'}`)}
        </p>
      </search>

      {people.isError && <CouldNotLoad onRetry={people.refetch} className="mb-5" what="The list" />}
      {people.isPending && <p role="status">Loading…</p>}
      {people.data?.length === 0 && <p>Nobody found. Try part of a name or address.</p>}

      <ul className="overflow-hidden rounded-xl border border-paper-300 bg-white empty:hidden">
        {people.data?.map((person) => (
          <li
            key={person.user_id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-paper-300 px-4 py-3 last:border-b-0 lg:py-1.5"
          >
            {/* On a wide screen a person is a line, on a tablet two. */}
            <div className="min-w-0 grow items-baseline gap-x-6 md:grid md:basis-[30rem] md:grid-cols-[minmax(0,3fr)_minmax(0,4fr)] lg:grid-cols-[minmax(0,3fr)_minmax(0,4fr)_11rem]">
              <p className="font-semibold wrap-anywhere text-navy-900">
                {person.full_name ?? 'No name given'}
              </p>
              <p className="text-sm break-all text-ink-soft">
                {person.email}
                {!person.email_confirmed && ' (not confirmed)'}
                {person.has_second_factor && ', two-step sign-in'}
              </p>
              <p className="text-sm text-ink-soft">
                {person.last_here ? (
                  <>
                    Last seen <TimeAgo dateTime={person.last_here} />
                  </>
                ) : (
                  'Never signed in'
                )}
              </p>
            </div>
            <RoleChoice person={person} />
          </li>
        ))}
      </ul>
      <div className="mt-5 flex gap-3">
        {wanted.skip > 0 && (
          <Button
            look="outline"
            className="text-navy-900"
            onClick={() => look({ skip: `${Math.max(0, wanted.skip - PAGE) || ''}` })}
          >
            Previous
          </Button>
        )}
        {wanted.skip + PAGE < Math.min(total, MOST) && (
          <Button
            look="outline"
            className="text-navy-900"
            onClick={() => look({ skip: `${wanted.skip + PAGE}` })}
          >
            Next
          </Button>
        )}
      </div>
    </>
  )
}
