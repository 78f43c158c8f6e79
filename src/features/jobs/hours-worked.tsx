import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { businessDay, daysAfter } from '@/content/business-day'
import { csvLine, UTF8_MARK } from '@/lib/csv/csv'
import { fieldProblems, problemOf, sentenceOf } from '@/lib/problems'
import { refusals } from '@/lib/refusals'
import { Button } from '@/ui/button'
import { CouldNotLoad } from '@/ui/could-not-load'
import { ExportButton } from '@/ui/export-button'
import { TextField } from '@/ui/field'
import { correctHoursMutation, type HoursWorked, hoursWorkedQuery } from './hours-worked-api'
import { dayWords, timeWords } from './visit-words'

/** The Monday of a day's week. */
const mondayOf = (day: string) => daysAfter(day, -((new Date(day).getUTCDay() + 6) % 7))

/** 105 minutes are 1:45. */
const clockWords = (minutes: number) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`

const columns: readonly (readonly [string, (hours: HoursWorked) => string | number | null | undefined])[] = [
  ['Person', ({ name }) => name],
  ['Job', ({ reference }) => reference],
  ['Title', ({ title }) => title],
  ['Day', ({ day }) => day],
  ['Left', ({ left }) => left?.replace('T', ' ')],
  ['Arrived', ({ arrived }) => arrived?.replace('T', ' ')],
  ['Finished', ({ finished }) => finished?.replace('T', ' ')],
  ['Minutes on the road', ({ road_minutes }) => road_minutes],
  ['Minutes at work', ({ work_minutes }) => work_minutes],
  ['Corrected because', ({ corrections: [last] }) => last?.reason],
  ['Corrected by', ({ corrections: [last] }) => last?.corrected_by],
]

/** The hours as a file for a spreadsheet, by person, job and day. */
export const hoursFile = (hours: readonly HoursWorked[]) =>
  new Blob(
    [
      UTF8_MARK,
      csvLine(columns.map(([heading]) => heading)),
      ...hours.map((one) => csvLine(columns.map(([, cell]) => cell(one)))),
    ],
    { type: 'text/csv;charset=utf-8' },
  )

/** Hours worked, as they were pressed in the field: one's own, or for admins everybody's. */
export function HoursWorkedList() {
  const [from, setFrom] = useState(() => mondayOf(businessDay()))
  const [until, setUntil] = useState(() => daysAfter(mondayOf(businessDay()), 6))
  const isPossible = from !== '' && from <= until && until <= daysAfter(from, 30)
  const query = useQuery({ ...hoursWorkedQuery(from, until), enabled: isPossible })
  const hours = isPossible ? query.data : undefined
  const people = [...new Set(hours?.map(({ user_id }) => user_id))]
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap gap-4">
        <TextField
          label="First day"
          type="date"
          value={from}
          onChange={({ target }) => setFrom(target.value)}
        />
        <TextField
          label="Last day"
          type="date"
          value={until}
          onChange={({ target }) => setUntil(target.value)}
        />
      </div>
      {!isPossible && <p role="alert">{refusals.hours_days_unusable}</p>}
      {isPossible && query.isPending && <p role="status">Loading…</p>}
      {isPossible && query.isError && (
        <CouldNotLoad onRetry={query.refetch}>
          The hours could not be loaded. {sentenceOf(query.error)}
        </CouldNotLoad>
      )}
      {hours?.length === 0 && <p>Nothing was reported on these days.</p>}
      {people.map((person) => (
        <Person key={person} hours={hours?.filter(({ user_id }) => user_id === person) ?? []} />
      ))}
      {hours && hours.length > 0 && (
        <ExportButton
          what="these hours"
          fileName="hours"
          make={async ({ onRows }) => {
            onRows(hours.length)
            return hoursFile(hours)
          }}
        />
      )}
    </div>
  )
}

const sumOf = (minutes: number[]) => minutes.reduce((sum, one) => sum + one, 0)

function Person({ hours }: { hours: HoursWorked[] }) {
  const inOrder = [...hours].sort((a, b) =>
    (a.left ?? a.arrived ?? a.day).localeCompare(b.left ?? b.arrived ?? b.day),
  )
  const name = hours[0]?.name
  return (
    <section aria-label={name}>
      <h3 className="flex flex-wrap items-baseline justify-between gap-x-4 text-xl">
        {name}
        <span className="text-base font-normal text-ink-soft">
          {clockWords(sumOf(hours.map((one) => one.work_minutes)))} at work,{' '}
          {clockWords(sumOf(hours.map((one) => one.road_minutes)))} on the road
        </span>
      </h3>
      <ul className="mt-2 rounded-lg border border-paper-300 bg-white">
        {inOrder.map((one) => (
          <li key={one.visit_id} className="border-t border-paper-300 p-4 first:border-t-0">
            <Visit hours={one} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Visit({ hours }: { hours: HoursWorked }) {
  const [isOpen, setOpen] = useState(false)
  const { day, reference, title, left, arrived, finished, corrections } = hours
  const pressed = [
    left && `left ${timeWords(left)}`,
    arrived && `there ${timeWords(arrived)}`,
    finished && `done ${timeWords(finished)}`,
  ].filter(Boolean)
  return (
    <article aria-label={`${dayWords(day)}, ${title}`} className="grid gap-2">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold text-navy-900">
          {dayWords(day)}, {title} <span className="font-mono text-sm font-normal">{reference}</span>
        </span>
        <span>
          {clockWords(hours.work_minutes)} at work, {clockWords(hours.road_minutes)} on the road
        </span>
      </p>
      {pressed.length > 0 && <p className="text-sm text-ink-soft">Pressed: {pressed.join(', ')}</p>}
      {corrections.map((one) => (
        <p key={one.id} className="text-sm">
          Corrected by {one.corrected_by},{' '}
          {new Date(one.corrected_at).toLocaleDateString('en-US', { month: 'short', day: 'numeric' })}, to{' '}
          {clockWords(one.work_minutes)} at work and {clockWords(one.road_minutes)} on the road: “{one.reason}
          ”
        </p>
      ))}
      {isOpen && <CorrectionForm hours={hours} onDone={() => setOpen(false)} />}
      {!isOpen && !hours.is_final && (
        <button
          type="button"
          className="min-h-tap justify-self-start font-semibold text-navy-700 underline lg:min-h-9"
          onClick={() => setOpen(true)}
        >
          Correct
        </button>
      )}
    </article>
  )
}

type CorrectionFormProps = { hours: HoursWorked; onDone: () => void }

function CorrectionForm({ hours, onDone }: CorrectionFormProps) {
  const { visit_id, user_id, corrections } = hours
  // Sent again after a lost answer, it is the same one; what is corrected otherwise then is another.
  const ids = useRef<Record<string, string>>({})
  const [work, setWork] = useState(String(hours.work_minutes))
  const [road, setRoad] = useState(String(hours.road_minutes))
  const [reason, setReason] = useState('')
  const correcting = useMutation(correctHoursMutation(useQueryClient()))
  return (
    <form
      noValidate
      aria-label="Correct the hours"
      aria-busy={correcting.isPending}
      className="grid max-w-md gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        const words = JSON.stringify([work, road, reason])
        ids.current[words] ??= crypto.randomUUID()
        const correction = {
          id: ids.current[words],
          visit_id,
          user_id,
          reason,
          seen: corrections[0]?.id ?? null,
        }
        correcting.mutate(
          {
            ...correction,
            road_minutes: road.trim() ? Number(road) : Number.NaN,
            work_minutes: work.trim() ? Number(work) : Number.NaN,
          },
          { onSuccess: onDone },
        )
      }}
    >
      <TextField
        label="Minutes at work"
        error={problemOf(correcting.error, 'work_minutes')}
        inputMode="numeric"
        value={work}
        onChange={({ target }) => setWork(target.value)}
      />
      <TextField
        label="Minutes on the road"
        error={problemOf(correcting.error, 'road_minutes')}
        inputMode="numeric"
        value={road}
        onChange={({ target }) => setRoad(target.value)}
      />
      <TextField
        label="Why"
        error={problemOf(correcting.error, 'reason')}
        maxLength={300}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      {correcting.isError && fieldProblems(correcting.error).length === 0 && (
        <p role="alert" className="font-semibold text-red-700">
          {sentenceOf(correcting.error)}
        </p>
      )}
      <p className="flex flex-wrap gap-3">
        <Button type="submit" look="navy" disabled={correcting.isPending}>
          Save
        </Button>
        <Button look="outline" className="text-navy-900" onClick={onDone}>
          Cancel
        </Button>
      </p>
    </form>
  )
}
