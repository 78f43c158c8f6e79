import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { business, phoneHref } from '@/content/business'
import { clockText } from '@/lib/dates'
import { sentenceOf } from '@/lib/problems'
import { QueryProvider } from '@/lib/query-provider'
import { refusals } from '@/lib/refusals'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'
import { bookMutation, type Choice, holdMutation, timesQuery } from './choose-time-api'
import { visitReasons, weWillBeThere, windowDay, windowHours, windowText } from './visit-words'

/** How many days are listed before the customer asks for more. */
const DAYS = 4

const { timeZone } = business

/** Lets the customer of a request choose when we come, among what is free: a press keeps a time, another books it. */
export function ChooseTime({ requestId }: { requestId: string }) {
  const queryClient = useQueryClient()
  const { data: choice } = useQuery(timesQuery(requestId))
  const holding = useMutation(holdMutation(queryClient, requestId))
  const booking = useMutation(bookMutation(queryClient, requestId))
  const [isChoosingAgain, setChoosingAgain] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const held = choice?.held
  useEffect(() => {
    if (!held) return
    const left = Math.max(0, Date.parse(held.held_until) - Date.now())
    const timer = setTimeout(() => queryClient.invalidateQueries(timesQuery(requestId)), left + 500)
    return () => clearTimeout(timer)
  }, [held, requestId, queryClient])
  // What was pressed is gone: the next step, or what happened, is read from here.
  const readOn = () => place.current?.focus()

  const isBusy = holding.isPending || booking.isPending
  const problem = booking.error ?? holding.error
  if (!choice && !booking.isSuccess && !problem) return null
  return (
    <section aria-label="Choose a time" className="rounded-xl border border-paper-300 bg-white p-5 sm:p-7">
      <div ref={place} tabIndex={-1} className="outline-none">
        {booking.isSuccess && !choice ? (
          <Notice tone="done">
            It’s booked. {weWillBeThere(booking.data, timeZone)} You’ll get a confirmation in a few minutes.
          </Notice>
        ) : choice ? (
          <>
            <h2 className="text-2xl">Choose a time for our visit</h2>
            <p className="mt-1 text-ink-soft">
              {visitReasons[choice.kind]} We’ll arrive within the time you choose.
            </p>
            {problem && (
              <Notice tone="error" className="mt-4">
                {sentenceOf(problem)}
              </Notice>
            )}
            {held && !isChoosingAgain ? (
              <div className="mt-4">
                <p className="font-display text-xl font-bold text-navy-900">{windowText(held, timeZone)}</p>
                <p className="mt-1">We’re keeping this time for you until {clockText(held.held_until)}.</p>
                <div className="mt-4 flex flex-wrap gap-3">
                  <Button
                    look="navy"
                    disabled={isBusy}
                    onClick={() => booking.mutate(held.from, { onSettled: readOn })}
                  >
                    {booking.isPending ? 'Booking…' : 'Book this time'}
                  </Button>
                  <Button
                    look="outline"
                    className="text-navy-900"
                    disabled={isBusy}
                    onClick={() => {
                      setChoosingAgain(true)
                      readOn()
                    }}
                  >
                    Choose another time
                  </Button>
                </div>
              </div>
            ) : (
              <FreeTimes
                times={choice.times}
                isBusy={isBusy}
                onChoose={(from) => {
                  booking.reset()
                  holding.mutate(from, { onSuccess: () => setChoosingAgain(false), onSettled: readOn })
                }}
              />
            )}
          </>
        ) : (
          // It was booked in another window, or planned by the office, or the answer to that got lost.
          <Notice tone="error">{refusals.nothing_to_choose}</Notice>
        )}
      </div>
    </section>
  )
}

/** The same on a page that asks the backend for nothing else. */
export const ChooseTimeAlone = (props: { requestId: string }) => (
  <QueryProvider>
    <ChooseTime {...props} />
  </QueryProvider>
)

type FreeTimesProps = {
  times: Choice['times']
  isBusy: boolean
  /** With the moment at which the time begins. */
  onChoose: (from: string) => void
}

function FreeTimes({ times, isBusy, onChoose }: FreeTimesProps) {
  const [most, setMost] = useState(DAYS)
  const days = [...new Set(times.map((time) => windowDay(time, timeZone)))]
  if (days.length === 0) {
    return (
      <p className="mt-4">
        No time is free in the next weeks. Call{' '}
        <a href={phoneHref} className="font-semibold text-navy-700 underline">
          {business.phone.display}
        </a>
        , and we’ll find one.
      </p>
    )
  }
  return (
    <>
      <ol className="mt-4 grid gap-4">
        {days.slice(0, most).map((day) => (
          <li key={day}>
            <h3 className="font-semibold text-navy-900">{day}</h3>
            <div className="mt-2 grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
              {times
                .filter((time) => windowDay(time, timeZone) === day)
                .map((time) => (
                  <Button
                    key={time.from}
                    look="outline"
                    className="px-2! text-navy-900 sm:px-4!"
                    disabled={isBusy}
                    onClick={() => onChoose(time.from)}
                  >
                    <span className="sr-only">{day}, </span>
                    {windowHours(time, timeZone)}
                  </Button>
                ))}
            </div>
          </li>
        ))}
      </ol>
      {days.length > most && (
        <button
          type="button"
          className="mt-3 min-h-tap font-semibold text-navy-700 underline"
          onClick={() => setMost(most + 7)}
        >
          Show more days
        </button>
      )}
    </>
  )
}
