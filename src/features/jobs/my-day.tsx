import { CloudOff, CloudUpload } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { businessDay, daysAfter } from '@/content/business-day'
import { Link } from '@/lib/link'
import { Button } from '@/ui/button'
import { notLoaded } from '@/ui/not-loaded'
import type { DayVisit } from './day-api'
import type { News } from './day-news'
import { withPresses } from './day-queue'
import { Refused } from './day-refused'
import { type DayFiles, followDay, putNewsAway, renew, useDay } from './day-store'
import { DayVisitCard, LeftNote } from './day-visit'
import { dayWords, momentWords, notOpenWords, notSentWords, reportWords, timeWords } from './visit-words'

const OwnWay = lazy(() => import('./own-way').then(({ OwnWay }) => ({ default: OwnWay }), notLoaded))

type MyDayProps = {
  files: DayFiles
  townName: (slug: string) => string
}

/** The visits of the person at this device, of today and the next three days, with or without a network. */
export function MyDay({ files, townName }: MyDayProps) {
  useEffect(() => followDay(files), [files])
  const { day, waiting, photos, isAway } = useDay()
  if (day === undefined) return <p role="status">Looking for your visits…</p>
  return (
    <div className="mx-auto grid max-w-xl gap-5 md:mx-0 md:max-w-6xl">
      <Sending />
      {day === null && (
        <p role="status">
          {isAway
            ? 'There is no connection, and this device has not kept your visits yet. Open this page once where there is one.'
            : 'Loading your visits…'}
        </p>
      )}
      <WhatChanged />
      {day && (
        <>
          {daysOf(day).map(({ date, words, visits }) => (
            <section
              key={date}
              aria-label={words}
              className={
                visits.length > 0
                  ? 'grid gap-4'
                  : 'flex flex-wrap items-baseline justify-between gap-x-4 md:justify-start'
              }
            >
              <h2 className="text-2xl text-navy-900">{words}</h2>
              {visits.length === 0 && <p className="text-ink-soft">No visits</p>}
              <MapOfDay userId={day.user_id} {...{ visits, townName }} />
              <div
                className={`grid items-start gap-4 empty:hidden ${beside[visits.length] ?? 'md:grid-cols-2 min-[90rem]:grid-cols-3'}`}
              >
                {visits.map((visit) => (
                  <DayVisitCard
                    key={visit.id}
                    visit={withPresses(visit, waiting)}
                    waiting={waiting.filter(({ visitId }) => visitId === visit.id)}
                    photos={photos}
                    townName={townName}
                  />
                ))}
              </div>
            </section>
          ))}
          <Gone ids={new Set(day.visits.map(({ id }) => id))} />
          <Link
            to="/admin/on-call"
            className="inline-flex min-h-14 items-center justify-self-start pr-6 font-semibold text-navy-700 underline"
          >
            My hours
          </Link>
        </>
      )}
    </div>
  )
}

/** How many visits of a day stand beside each other; one alone is no wider than it reads well. */
const beside = ['', 'max-w-xl', 'md:grid-cols-2']

type MapProps = { userId: string; visits: DayVisit[]; townName: MyDayProps['townName'] }

/** One's way of a day, once somebody looks. */
function MapOfDay({ visits, ...shown }: MapProps) {
  const [isOpen, setOpen] = useState(false)
  if (visits.every(({ status }) => status === 'cancelled')) return null
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="min-h-14 cursor-pointer content-center font-semibold text-navy-700">
        Map of the day
      </summary>
      {isOpen && (
        <Suspense fallback={<p role="status">Loading the map…</p>}>
          <OwnWay visits={visits} {...shown} />
        </Suspense>
      )}
    </details>
  )
}

type DayOfState = NonNullable<ReturnType<typeof useDay>['day']>

/** Today, what was begun the night before, and the next three days. */
function daysOf({ today, visits }: DayOfState) {
  // What was kept before midnight knows another today, and stays until there is a network.
  const now = [today, businessDay()].sort().at(-1)
  const early = visits.some(({ day }) => day < today) ? [daysAfter(today, -1)] : []
  return [...early, today, daysAfter(today, 1), daysAfter(today, 2), daysAfter(today, 3)].map((date) => ({
    date,
    words: date === now ? `Today, ${dayWords(date)}` : dayWords(date),
    visits: visits.filter(({ day }) => day === date),
  }))
}

/** When it was read: the time, and the day if that is over. */
function readWords(readAt: number) {
  const day = businessDay(new Date(readAt))
  return day === businessDay() ? momentWords(readAt) : `${dayWords(day)}, ${momentWords(readAt)}`
}

/** What this device has not sent yet, and as of when what it shows is. */
function Sending() {
  const { waiting, queue, isAway, readAt, isMemoryOnly } = useDay()
  const count = waiting.length
  return (
    <div
      className={`grid max-w-xl gap-2 rounded-lg border-l-4 px-4 py-3 ${count > 0 || isAway ? 'border-amber-500 bg-amber-100' : 'border-green-700 bg-green-100'}`}
    >
      <p role="status" className="flex items-center gap-3 font-semibold">
        {count > 0 || isAway ? (
          <CloudOff aria-hidden className="size-6 shrink-0" />
        ) : (
          <CloudUpload aria-hidden className="size-6 shrink-0" />
        )}
        <span>
          {count > 0 ? notSentWords(count) : 'Everything is sent'}
          {readAt !== undefined && (
            <span className="block text-sm font-normal">
              {isAway ? 'No connection. Shown as of' : 'As of'} {readWords(readAt)}
            </span>
          )}
        </span>
      </p>
      {count > 0 && isMemoryOnly && (
        <p className="font-semibold text-red-700">
          This device can’t store it: keep this page open until it is sent.
        </p>
      )}
      {count > 0 && queue === 'signed-out' && (
        <p>Your session has ended. Sign in again, and it is sent. Nothing is lost.</p>
      )}
      {count > 0 && queue === 'not-open' && <p>{notOpenWords}</p>}
      {(queue === 'stuck' || isAway) && (
        <Button
          look="outline"
          className="min-h-14 justify-self-start text-navy-900"
          onClick={() => void renew()}
        >
          Try now
        </Button>
      )}
    </div>
  )
}

const whenWords = ({ day, from, until }: { day: string; from: string; until: string }) =>
  `${dayWords(day)}, ${timeWords(from)} to ${timeWords(until)}`

function newsWords(one: News) {
  if (one.kind === 'kept') {
    const times = one.times.map((time) => `${reportWords(time)} at ${momentWords(time.at)}`)
    return `The office was quicker: ${reportWords(one.now)}. Your times are kept: ${times.join('; ')}.`
  }
  if (one.kind === 'new') return `New: ${whenWords(one.now)}`
  if (one.kind === 'moved') return `Moved to ${whenWords(one.now)}. It was ${whenWords(one.before)}.`
  const before = whenWords(one.before)
  return one.kind === 'cancelled'
    ? `Canceled: ${before}`
    : `Off your list: ${before}. It is on a later day now, or somebody else’s.`
}

/** What the office changed, until its reader says that they have seen it. */
function WhatChanged() {
  const { news } = useDay()
  if (news.length === 0) return null
  return (
    <section
      aria-label="The office has changed your visits"
      className="grid max-w-xl gap-3 rounded-lg border-l-4 border-amber-500 bg-amber-100 p-4"
    >
      <h2 className="text-lg font-bold">The office has changed your visits</h2>
      <ul className="grid gap-2">
        {news.map((one) => (
          <li key={`${one.visitId} ${one.kind === 'kept'}`}>
            <strong className="block">{one.title}</strong>
            {newsWords(one)}
            {one.kind === 'gone' && <LeftNote visitId={one.visitId} />}
          </li>
        ))}
      </ul>
      <Button look="navy" className="min-h-14 w-full text-lg" onClick={() => void putNewsAway()}>
        Got it
      </Button>
    </section>
  )
}

/** What was pressed at visits that somebody else goes to now. */
function Gone({ ids }: { ids: Set<string> }) {
  const { waiting } = useDay()
  const gone = [
    ...new Set(
      waiting.filter(({ visitId, refused }) => refused && !ids.has(visitId)).map((one) => one.visitId),
    ),
  ]
  return gone.map((visitId) => (
    <Refused key={visitId} visitId={visitId} waiting={waiting.filter((one) => one.visitId === visitId)} />
  ))
}
