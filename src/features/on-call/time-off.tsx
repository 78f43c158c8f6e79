import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { businessDay, daysAfter } from '@/content/business-day'
import { sentenceOf } from '@/lib/problems'
import { publicHolidaysFrom } from '@/lib/public-holidays'
import { staffQuery } from '@/lib/staff'
import { Button } from '@/ui/button'
import { CouldNotLoad } from '@/ui/could-not-load'
import { DateField } from '@/ui/date-field'
import { Field, TextField } from '@/ui/field'
import { leadOn } from '@/ui/lead-on'
import { Notice } from '@/ui/notice'
import { offerUndo } from '@/ui/offer-undo'
import { showError, showSuccess } from '@/ui/toast'
import { addTimeOffMutation, removeTimeOffMutation, type TimeOff, timeOffQuery } from './hours-api'
import { minutesOf, timeWords } from './week'

const EVERYBODY = 'everybody'

/** After the first: as many as the database takes. */
const MOST_DAYS = 366

const dayWords = (day: string) =>
  new Date(day).toLocaleDateString('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  })

/** `Thu, Nov 26, 2026`, `… to …`, `…, noon to 5 PM`. */
const whenWords = ({ first_day, last_day, starts_at, ends_at }: TimeOff) =>
  [
    first_day === last_day ? dayWords(first_day) : `${dayWords(first_day)} to ${dayWords(last_day)}`,
    starts_at && ends_at && `${timeWords(minutesOf(starts_at))} to ${timeWords(minutesOf(ends_at))}`,
  ]
    .filter(Boolean)
    .join(', ')

/** The public holidays of the year ahead on which not all are off. */
function holidaysLacking(off: readonly TimeOff[], today: string): TimeOff[] {
  const isFree = (day: string) =>
    off.some((one) => !one.user_id && !one.starts_at && one.first_day <= day && day <= one.last_day)
  return publicHolidaysFrom(today, 365)
    .filter(({ day }) => !isFree(day))
    .map(({ day, name }) => ({
      id: crypto.randomUUID(),
      user_id: null,
      first_day: day,
      last_day: day,
      starts_at: null,
      ends_at: null,
      reason: name,
    }))
}

type HolidaysLackingProps = { off: readonly TimeOff[]; today: string; onAdded: () => void }

/** Which public holidays customers are offered times on, and the press that keeps them free. */
function HolidaysLacking({ off, today, onAdded }: HolidaysLackingProps) {
  const queryClient = useQueryClient()
  const lacking = holidaysLacking(off, today)
  const removing = useMutation({
    ...removeTimeOffMutation(queryClient),
    onError: (error) => void showError(`Not undone. ${sentenceOf(error)}`),
  })
  const adding = useMutation({
    ...addTimeOffMutation(queryClient),
    onSuccess: (_, added) => {
      onAdded()
      void offerUndo('Everybody is off on the public holidays.', () =>
        removing.mutate(added.map(({ id }) => id)),
      )
    },
  })
  if (lacking.length === 0) return null
  return (
    <Notice tone="warning" className="mt-4">
      <p>The site says that we are closed on public holidays. Customers can choose times on these:</p>
      <ul className="mt-2 grid gap-x-6 font-normal sm:grid-cols-2">
        {lacking.map((one) => (
          <li key={one.first_day}>
            {one.reason}, {dayWords(one.first_day)}
          </li>
        ))}
      </ul>
      {adding.isError && <p>Not added. {sentenceOf(adding.error)}</p>}
      <p className="mt-3">
        <Button look="navy" disabled={adding.isPending} onClick={() => adding.mutate(lacking)}>
          {adding.isPending ? 'Adding…' : 'Everybody is off on them'}
        </Button>
      </p>
    </Notice>
  )
}

type TimeOffListProps = {
  userId: string
  /** Admins write everybody's, and holidays. */
  mayChangeAll: boolean
}

/** Vacations, holidays and afternoons off, and the form for another. */
export function TimeOffList({ userId, mayChangeAll }: TimeOffListProps) {
  const today = businessDay()
  const off = useQuery(timeOffQuery(today))
  const { data: staff = [] } = useQuery(staffQuery())
  const queryClient = useQueryClient()
  const restoring = useMutation({
    ...addTimeOffMutation(queryClient),
    onSuccess: () => void showSuccess('Undone: the time off is there again.'),
    onError: (error) => void showError(`Not undone. ${sentenceOf(error)}`),
  })
  const removing = useMutation({
    ...removeTimeOffMutation(queryClient),
    onSuccess: (_, [id]) => {
      const removed = off.data?.find((one) => one.id === id)
      if (removed) void offerUndo('The time off is removed.', () => restoring.mutate([removed]))
    },
  })
  const place = useRef<HTMLElement>(null)
  const nameOf = (id: string | null) =>
    id ? (staff.find((one) => one.id === id)?.name ?? 'Somebody who has left') : 'Everybody'
  return (
    <section ref={place} tabIndex={-1} aria-labelledby="time-off" className="outline-none">
      <h3 id="time-off" className="text-xl">
        Time off and holidays
      </h3>
      {off.isError && <CouldNotLoad onRetry={off.refetch} className="max-w-prose" what="The time off" />}
      {off.isPending && <p role="status">Loading the time off…</p>}
      {off.data?.length === 0 && <p className="mt-2 text-ink-soft">No time off ahead.</p>}
      {removing.isError && <Notice tone="error">Not removed. {sentenceOf(removing.error)}</Notice>}
      <ul className="mt-2 overflow-hidden rounded-xl border border-paper-300 bg-white empty:hidden">
        {off.data?.map((one) => (
          <li
            key={one.id}
            className="flex flex-wrap items-center justify-between gap-x-4 border-b border-paper-300 px-4 py-2 last:border-b-0"
          >
            <span>
              <strong>{nameOf(one.user_id)}</strong>, {whenWords(one)}
              {one.reason && <span className="text-ink-soft"> ({one.reason})</span>}
            </span>
            {(mayChangeAll || one.user_id === userId) && (
              <button
                type="button"
                disabled={removing.isPending}
                className="min-h-tap font-semibold text-red-700 underline disabled:opacity-60"
                onClick={() => removing.mutate([one.id], { onSuccess: () => leadOn(place.current) })}
              >
                Remove<span className="sr-only"> {`${nameOf(one.user_id)}, ${whenWords(one)}`}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
      {mayChangeAll && off.data && (
        <HolidaysLacking off={off.data} today={today} onAdded={() => leadOn(place.current)} />
      )}
      <TimeOffForm
        people={[
          ...staff.filter(({ id }) => mayChangeAll || id === userId),
          ...(mayChangeAll ? [{ id: EVERYBODY, name: 'Everybody (a holiday)' }] : []),
        ]}
        first={userId}
      />
    </section>
  )
}

type TimeOffFormProps = { people: { id: string; name: string }[]; first: string }

function TimeOffForm({ people, first }: TimeOffFormProps) {
  const adding = useMutation(addTimeOffMutation(useQueryClient()))
  const [person, setPerson] = useState(first)
  const [firstDay, setFirstDay] = useState('')
  const [lastDay, setLastDay] = useState('')
  const [from, setFrom] = useState('')
  const [until, setUntil] = useState('')
  const [reason, setReason] = useState('')
  const [isAsked, setAsked] = useState(false)
  const last = lastDay || firstDay
  const problems = {
    first: firstDay ? undefined : 'Enter the first day.',
    last:
      last < firstDay
        ? 'The last day cannot be before the first.'
        : firstDay && last > daysAfter(firstDay, MOST_DAYS)
          ? 'Enter a year at most. What is longer is added in parts.'
          : undefined,
    until:
      Boolean(from) === Boolean(until) && (!from || from < until)
        ? undefined
        : 'Enter both times, the later one here, or neither.',
    reason: reason.length <= 120 ? undefined : 'Shorten it to 120 characters.',
  }
  const shown: Partial<typeof problems> = isAsked ? problems : {}
  return (
    <form
      noValidate
      aria-label="Add time off"
      aria-busy={adding.isPending}
      className="mt-4 grid gap-5 rounded-xl border border-paper-300 bg-paper-200 p-5"
      onSubmit={(event) => {
        event.preventDefault()
        setAsked(true)
        if (adding.isPending || Object.values(problems).some(Boolean)) return
        adding.mutate(
          [
            {
              id: crypto.randomUUID(),
              user_id: person === EVERYBODY ? null : person,
              first_day: firstDay,
              last_day: last,
              starts_at: from || null,
              ends_at: until || null,
              reason: reason.trim() || null,
            },
          ],
          {
            onSuccess: () => {
              for (const empty of [setFirstDay, setLastDay, setFrom, setUntil, setReason]) empty('')
              setAsked(false)
            },
          },
        )
      }}
    >
      <div className="grid gap-5 sm:grid-cols-3">
        <Field label="Who is off">
          {(box) => (
            <select {...box} value={person} onChange={(event) => setPerson(event.target.value)}>
              {people.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
        <DateField
          label="First day"
          error={shown.first}
          value={firstDay}
          onChange={(event) => setFirstDay(event.target.value)}
        />
        <DateField
          label="Last day"
          optional
          error={shown.last}
          value={lastDay}
          onChange={(event) => setLastDay(event.target.value)}
        />
        <TextField
          label="Only from"
          optional
          type="time"
          value={from}
          onChange={(event) => setFrom(event.target.value)}
        />
        <TextField
          label="Only until"
          optional
          type="time"
          error={shown.until}
          value={until}
          onChange={(event) => setUntil(event.target.value)}
        />
        <TextField
          label="Why"
          optional
          error={shown.reason}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
      {adding.isError && <Notice tone="error">Not saved. {sentenceOf(adding.error)}</Notice>}
      <div>
        <Button type="submit" look="navy" disabled={adding.isPending}>
          {adding.isPending ? 'Saving…' : 'Add time off'}
        </Button>
      </div>
    </form>
  )
}
