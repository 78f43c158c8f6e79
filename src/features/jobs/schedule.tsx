import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, lazy, Suspense, useDeferredValue, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { businessDay, daysAfter } from '@/content/business-day'
import { Link } from '@/lib/link'
import { staffQuery } from '@/lib/staff'
import { Button } from '@/ui/button'
import { command } from '@/ui/command'
import { CouldNotLoad } from '@/ui/could-not-load'
import { TextField } from '@/ui/field'
import { leadOn } from '@/ui/lead-on'
import { rowOf, useListKeys } from '@/ui/list-keys'
import { notLoaded } from '@/ui/not-loaded'
import type { DayMap as DayMapOf } from './day-map'
import { visitsOfDaysQuery } from './schedule-api'
import { ScheduleBoard, whereOf } from './schedule-board'
import { daysShown, givenDay } from './schedule-days'
import { unplannedQuery } from './tray-api'
import { dayWords } from './visit-words'
import { Visits } from './visits'

const DayMap = lazy(() => import('./day-map').then(({ DayMap }) => ({ default: DayMap }), notLoaded))

const stepStyle = 'text-navy-900 max-xl:px-3! max-sm:col-span-2 max-sm:px-2!'

/** Who is where on a day or in a week. The day, the view and the opened visit are in the address. */
export function Schedule({ townName }: { townName: (slug: string) => string }) {
  const [search, setSearch] = useSearchParams()
  const openId = search.get('visit')
  const { day, isWeek, days } = daysShown(search)
  const [firstDay = day] = days
  const reading = useQuery(visitsOfDaysQuery(firstDay, days.at(-1) ?? day))
  const people = useQuery(staffQuery())
  const tray = useQuery(unplannedQuery())
  // Drawn together: what came later would push the visits away from under a finger.
  const isPending = reading.isPending || people.isPending || tray.isPending
  const failed = [reading, people, tray].filter(({ isError, data }) => isError && !data)
  const visits = isPending ? undefined : reading.data
  const show = (next: string, visit?: string, inWeek = isWeek) =>
    setSearch({
      ...(next !== businessDay() && { day: next }),
      ...(inWeek && { view: 'week' }),
      ...(visit && { visit }),
    })
  const [unit, step] = isWeek ? ['Week', 7] : ['Day', 1]
  useListKeys(openId, (id) => show(day, id))
  const open = visits?.find(({ id }) => id === openId)
  const heading = useRef<HTMLHeadingElement>(null)
  const headingOfDay = useRef<HTMLHeadingElement>(null)
  const wasOpen = useRef<string>(undefined)
  const mark = useRef<HTMLElement>(undefined)
  // On a phone, and from the map, it is read from its heading on; who closes it goes on at its card or its mark.
  useEffect(() => {
    if (open?.id && (mark.current || matchMedia('(width < 64rem)').matches)) heading.current?.focus()
    else if (!open?.id && wasOpen.current) {
      const back = mark.current?.isConnected ? mark.current : rowOf(wasOpen.current)
      if (back) back.focus()
      // It was taken off the board.
      else leadOn(headingOfDay.current)
      mark.current = undefined
    }
    wasOpen.current = open?.id
  }, [open?.id])
  return (
    <div className="grid gap-5 lg:gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div
          className={`flex flex-wrap items-end gap-3 max-sm:grid max-sm:w-full max-sm:grid-cols-6 max-sm:gap-2 ${open ? 'max-lg:invisible' : ''}`}
        >
          <Button look="outline" className={stepStyle} onClick={() => show(daysAfter(day, -step))}>
            {unit} before
          </Button>
          <Button look="outline" className={stepStyle} onClick={() => show(businessDay())}>
            {isWeek ? 'This week' : 'Today'}
          </Button>
          <Button look="outline" className={stepStyle} onClick={() => show(daysAfter(day, step))}>
            {unit} after
          </Button>
          <div className="max-sm:col-span-3">
            <TextField
              label="Day"
              type="date"
              value={day}
              onChange={(event) => givenDay(event.target.value) && show(event.target.value)}
            />
          </div>
          <Button
            look="outline"
            className="text-navy-900 max-xl:px-3! max-sm:col-span-3 max-sm:px-2!"
            onClick={() => show(day, undefined, !isWeek)}
            {...command(isWeek ? 'Show the day' : 'Show the week')}
          >
            {isWeek ? 'Show the day' : 'Show the week'}
          </Button>
        </div>
        <h2 ref={headingOfDay} tabIndex={-1} className="text-2xl outline-none lg:-order-1" aria-live="polite">
          {isWeek ? `Week of ${dayWords(firstDay)}` : dayWords(day)}
          {visits && `: ${visits.length === 1 ? '1 visit' : `${visits.length} visits`}`}
        </h2>
      </div>
      {isPending && <p role="status">Loading the visits…</p>}
      {!isPending && failed.length > 0 && (
        <CouldNotLoad onRetry={() => failed.map(({ refetch }) => refetch())}>
          {failed.includes(reading)
            ? 'The visits'
            : failed.includes(people)
              ? 'Who works here'
              : 'What has no date'}{' '}
          could not be loaded: the server did not answer.
        </CouldNotLoad>
      )}
      {/* It stays while another day loads: a visit may be held. */}
      <div className={`grid gap-3 ${open ? 'max-lg:invisible' : ''}`}>
        <ScheduleBoard
          visits={visits}
          unplanned={visits && tray.data ? tray.data : []}
          staff={people.data ?? []}
          {...{ days, openId, townName }}
          onOpen={(id) => {
            mark.current = undefined
            show(day, id)
          }}
          onShow={(next) => show(next)}
        />
      </div>
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
            {whereOf(open, townName)}{' '}
            {open.request_id && (
              <Link
                to={`/admin?request=${open.request_id}`}
                className="font-semibold text-navy-700 underline"
              >
                Open the request
              </Link>
            )}
          </p>
          <Visits jobId={open.job_id} isTold={open.is_told} />
        </section>
      )}
      {visits && !isWeek && (
        <MapOfDay
          visits={visits}
          staff={people.data ?? []}
          {...{ day, openId, townName }}
          onOpen={(id, pressed) => {
            mark.current = pressed
            show(day, id)
          }}
        />
      )}
    </div>
  )
}

/** Folded on a phone; drawn once the board is. */
function MapOfDay({ visits, ...shown }: ComponentProps<typeof DayMapOf>) {
  const [isOpen, setOpen] = useState(() => matchMedia('(width >= 64rem)').matches)
  const drawn = useDeferredValue(visits, [])
  return (
    <details
      open={isOpen}
      className="rounded-xl border border-paper-300 bg-white p-4"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="min-h-tap cursor-pointer content-center text-xl font-semibold text-navy-900">
        Map of the day
      </summary>
      {isOpen && (
        <div className="mt-4">
          <Suspense fallback={<p role="status">Loading the map…</p>}>
            <DayMap visits={drawn} {...shown} />
          </Suspense>
        </div>
      )}
    </details>
  )
}
