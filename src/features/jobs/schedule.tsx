import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Link } from '@/lib/link'
import { staffQuery } from '@/lib/staff'
import { Button } from '@/ui/button'
import { command } from '@/ui/command'
import { TextField } from '@/ui/field'
import { rowOf, useListKeys } from '@/ui/list-keys'
import { type VisitOfDay, visitsOfDayQuery } from './schedule-api'
import { daysAfter, givenDay, hoursShown, minuteOf, today } from './schedule-days'
import { dayWords, kindWords, statusWords, timeWords } from './visit-words'
import { Visits } from './visits'

/** Who is where on a day: people as rows, their visits along the hours. The day and the opened visit are in the address. */
export function Schedule({ townName }: { townName: (slug: string) => string }) {
  const [search, setSearch] = useSearchParams()
  const day = givenDay(search.get('day')) ?? today()
  const openId = search.get('visit')
  const { data: visits, isPending, isError, refetch } = useQuery(visitsOfDayQuery(day))
  const { data: staff = [] } = useQuery(staffQuery())
  const show = (next: string, visit?: string) =>
    setSearch({ ...(next !== today() && { day: next }), ...(visit && { visit }) })
  useListKeys(openId, (id) => show(day, id))
  const open = visits?.find(({ id }) => id === openId)
  const heading = useRef<HTMLHeadingElement>(null)
  const wasOpen = useRef<string>(undefined)
  // On a phone it is read from its heading on; who closes it goes on at its card.
  useEffect(() => {
    if (open?.id && matchMedia('(width < 64rem)').matches) heading.current?.focus()
    else if (!open?.id && wasOpen.current) rowOf(wasOpen.current)?.focus()
    wasOpen.current = open?.id
  }, [open?.id])
  return (
    <div className="grid gap-5">
      <div className={`flex flex-wrap items-end gap-3 ${open ? 'max-lg:invisible' : ''}`}>
        <Button look="outline" className="text-navy-900" onClick={() => show(daysAfter(day, -1))}>
          Day before
        </Button>
        <Button look="outline" className="text-navy-900" onClick={() => show(today())}>
          Today
        </Button>
        <Button look="outline" className="text-navy-900" onClick={() => show(daysAfter(day, 1))}>
          Day after
        </Button>
        <TextField
          label="Day"
          type="date"
          value={day}
          onChange={(event) => givenDay(event.target.value) && show(event.target.value)}
        />
      </div>
      <h2 className="text-2xl" aria-live="polite">
        {dayWords(day)}
        {visits && `: ${visits.length === 1 ? '1 visit' : `${visits.length} visits`}`}
      </h2>
      {isPending && <p role="status">Loading the visits…</p>}
      {isError && (
        <div role="alert">
          <p className="font-semibold">The visits could not be loaded: the server did not answer.</p>
          <Button look="navy" className="mt-3" onClick={() => refetch()}>
            Try again
          </Button>
        </div>
      )}
      {visits && (
        <div className={open ? 'max-lg:invisible' : ''}>
          <Board {...{ visits, staff, openId, townName }} onOpen={(id) => show(day, id)} />
        </div>
      )}
      {open && (
        <section
          aria-label={`Visit for ${open.reference}`}
          // On a phone it is in front of the day, which stays where it is.
          className="max-w-3xl bg-white p-4 max-lg:fixed max-lg:inset-x-0 max-lg:top-0 max-lg:bottom-14 max-lg:z-20 max-lg:overflow-y-auto max-lg:overscroll-contain lg:rounded-xl lg:border lg:border-paper-300"
        >
          <div className="flex flex-wrap items-baseline justify-between gap-3">
            <h3 ref={heading} tabIndex={-1} className="text-xl outline-none">
              {open.title} <span className="font-mono text-sm">{open.reference}</span>
            </h3>
            <button
              type="button"
              className="min-h-tap font-semibold text-navy-700 underline"
              onClick={() => show(day)}
              {...command('Back to the day', 'Escape')}
            >
              Close
            </button>
          </div>
          <p className="mb-3 text-ink-soft">
            {placeOf(open, townName)}{' '}
            {open.request_id && (
              <Link
                to={`/admin?request=${open.request_id}`}
                className="font-semibold text-navy-700 underline"
              >
                Open the request
              </Link>
            )}
          </p>
          <Visits jobId={open.job_id} isTold={open.request_id !== null} />
        </section>
      )}
    </div>
  )
}

const placeOf = ({ customer, town }: VisitOfDay, townName: (slug: string) => string) =>
  [customer, town && townName(town)].filter(Boolean).join(', ')

type BoardProps = {
  visits: VisitOfDay[]
  staff: { id: string; name: string }[]
  openId: string | null
  townName: (slug: string) => string
  onOpen: (id: string) => void
}

function Board({ visits, staff, openId, townName, onOpen }: BoardProps) {
  const { first, last } = hoursShown(visits)
  const hours = Array.from({ length: last - first }, (_, hour) => first + hour)
  const share = (minutes: number) => `${(minutes / (last - first) / 60) * 100}%`
  // Who has left the staff since is shown where they are still expected.
  const others = visits
    .flatMap(({ people }) => people)
    .filter(({ id }, place, all) => all.findIndex((one) => one.id === id) === place)
    .filter(({ id }) => staff.every((one) => one.id !== id))
  const nobody = visits.some(({ people }) => people.length === 0) ? [{ id: '', name: 'Nobody' }] : []
  return (
    <div className="rounded-xl border border-paper-300 bg-white">
      <div className="flex border-b border-paper-300 max-lg:hidden" aria-hidden="true">
        <span className="w-40 shrink-0" />
        {hours.map((hour) => (
          <span key={hour} className="flex-1 border-l border-paper-300 px-1 text-xs text-ink-soft">
            {timeWords(`2026-01-01T${String(hour).padStart(2, '0')}:00`).replace(':00', '')}
          </span>
        ))}
      </div>
      <ul>
        {[...staff, ...others, ...nobody].map((person) => {
          const own = visits.filter(({ people }) =>
            person.id ? people.some(({ id }) => id === person.id) : people.length === 0,
          )
          return (
            <li key={person.id} className="border-b border-paper-300 last:border-b-0 lg:flex">
              <p className="w-40 shrink-0 p-3 font-semibold">{person.name}</p>
              <div className="relative flex-1 max-lg:grid max-lg:gap-2 max-lg:px-3 max-lg:pb-3 lg:min-h-24">
                {hours.map((hour) => (
                  <span
                    key={hour}
                    aria-hidden="true"
                    style={{ left: share((hour - first) * 60) }}
                    className="absolute inset-y-0 border-l border-paper-200 max-lg:hidden"
                  />
                ))}
                {own.length === 0 && <p className="text-sm text-ink-soft lg:p-3">No visits</p>}
                {own.map((visit) => {
                  const from = minuteOf(visit.from, visit.day)
                  return (
                    <button
                      key={visit.id}
                      type="button"
                      data-row={visit.id}
                      aria-expanded={visit.id === openId}
                      onClick={() => onOpen(visit.id)}
                      style={{
                        left: share(from - first * 60),
                        width: share(minuteOf(visit.until, visit.day) - from),
                      }}
                      className={`overflow-hidden rounded-lg border-l-4 bg-navy-50 px-2 py-1 text-left text-sm hover:bg-navy-100 aria-expanded:bg-navy-100 max-lg:w-full! lg:absolute lg:inset-y-1 ${borders[visit.status]}`}
                    >
                      <strong className="block lg:truncate">
                        {timeWords(visit.from)} to {timeWords(visit.until)}
                      </strong>
                      <span
                        className={`block lg:truncate ${visit.status === 'cancelled' ? 'line-through' : ''}`}
                      >
                        {visit.title}
                      </span>
                      <span className="block text-ink-soft lg:truncate">{placeOf(visit, townName)}</span>
                      <span className="block text-ink-soft lg:truncate">
                        {kindWords[visit.kind]}, {statusWords[visit.status].toLowerCase()}
                      </span>
                    </button>
                  )
                })}
              </div>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

const borders: Record<VisitOfDay['status'], string> = {
  planned: 'border-navy-700',
  on_my_way: 'border-amber-400',
  on_site: 'border-amber-400',
  finished: 'border-green-700',
  no_access: 'border-red-700',
  cancelled: 'border-paper-300',
}
