import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { sentenceOf } from '@/lib/problems'
import { staffQuery } from '@/lib/staff'
import { CouldNotLoad } from '@/ui/could-not-load'
import { leadOn } from '@/ui/lead-on'
import { Notice } from '@/ui/notice'
import { offerUndo } from '@/ui/offer-undo'
import { showError, showSuccess } from '@/ui/toast'
import { addShiftsMutation, changeShiftMutation, removeShiftMutation, shiftsQuery } from './api'
import { ShiftForm } from './shift-form'
import { DAY, gapsOf, partsOn, type Shift, type Span, spanOf, spanWords, WEEK, weekdays } from './week'

/** A color for each of the first people; white text is readable on all of them. */
const colors = ['bg-navy-800', 'bg-green-700', 'bg-amber-700', 'bg-navy-600', 'bg-ink-soft'] as const

const hours = [0, 6, 12, 18, 24] as const

type WeekPlanProps = {
  /** Admins can change the week; everyone else can read it. */
  mayChange?: boolean
}

/** Who is on call during the week: drawn day by day, with every gap named and each shift in words. */
export function WeekPlan({ mayChange = false }: WeekPlanProps) {
  const shifts = useQuery(shiftsQuery())
  const staff = useQuery(staffQuery())
  if (shifts.isPending || staff.isPending) return <p role="status">Loading the week…</p>
  if (!shifts.data || !staff.data) {
    return (
      <CouldNotLoad
        className="max-w-prose"
        onRetry={() => {
          void shifts.refetch()
          void staff.refetch()
        }}
      >
        The week could not be loaded: the server did not answer.
      </CouldNotLoad>
    )
  }
  return <Week shifts={shifts.data} staff={staff.data} mayChange={mayChange} />
}

type Person = { id: string; name: string }
type WeekProps = { shifts: Shift[]; staff: Person[]; mayChange: boolean }

function Week({ shifts, staff, mayChange }: WeekProps) {
  const queryClient = useQueryClient()
  const adding = useMutation({ ...addShiftsMutation(queryClient), networkMode: 'always' })
  const addOptions = addShiftsMutation(queryClient)
  const restoring = useMutation({
    ...addOptions,
    networkMode: 'always',
    onSuccess: (added, given) => {
      addOptions.onSuccess(added, given)
      void showSuccess('Undone: the shift is in the week again.')
    },
    onError: (error) => {
      addOptions.onError()
      void showError(`Not undone. ${sentenceOf(error)}`)
    },
  })
  const removeOptions = removeShiftMutation(queryClient)
  const removing = useMutation({
    ...removeOptions,
    networkMode: 'always',
    onSuccess: (removed, id) => {
      removeOptions.onSuccess(removed, id)
      if (removed.length > 0)
        void offerUndo('The shift is removed.', () =>
          restoring.mutate(removed.map(({ id: _, ...shift }) => shift)),
        )
    },
  })
  const place = useRef<HTMLDivElement>(null)
  // The button that was pressed is gone with its shift.
  useEffect(() => {
    if (removing.isSuccess) leadOn(place.current)
  }, [removing.isSuccess])
  const nameOf = (id: string) =>
    staff.find((person) => person.id === id)?.name ?? 'Somebody who has left (nobody is alerted)'
  const ids = staff.map(({ id }) => id)
  // An emergency alerts nobody who has left, so their shifts are gaps. They stay in the list, to be removed, or for when somebody is back.
  const counted = shifts.filter(({ user_id }) => ids.includes(user_id))
  const gaps = gapsOf(counted)
  const colorOf = (id: string) => colors[Math.max(0, ids.indexOf(id)) % colors.length] ?? colors[0]

  return (
    <div ref={place} tabIndex={-1} className="grid gap-6 outline-none">
      <Gaps gaps={gaps} />
      {removing.isError && <Notice tone="error">Not removed. {sentenceOf(removing.error)}</Notice>}
      {/* Seven empty days would say no more than the sentence above. */}
      <ol className="overflow-hidden rounded-xl border border-paper-300 bg-white empty:hidden">
        {(shifts.length > 0 ? weekdays : []).map((name, weekday) => {
          const ofDay = shifts.filter((shift) => shift.weekday === weekday)
          return (
            <li
              key={name}
              className="grid gap-x-6 gap-y-2 border-b border-paper-300 px-4 py-4 last:border-b-0 md:grid-cols-[7rem_1fr]"
            >
              <h3 className="text-lg text-navy-900">{name}</h3>
              <div>
                <DayBar
                  bars={counted.flatMap((shift) =>
                    partsOn(weekday, [spanOf(shift)]).map((part) => ({
                      ...part,
                      key: shift.id,
                      label: nameOf(shift.user_id),
                      color: colorOf(shift.user_id),
                    })),
                  )}
                  gaps={partsOn(weekday, gaps)}
                  hasHours={weekday === 0}
                />
                <ul className="mt-2 grid gap-1">
                  {ofDay.map((shift) => (
                    <ShiftLine
                      key={shift.id}
                      shift={shift}
                      staff={staff}
                      name={nameOf(shift.user_id)}
                      mayChange={mayChange}
                      isRemoving={removing.isPending && removing.variables === shift.id}
                      onRemove={() => removing.mutate(shift.id)}
                    />
                  ))}
                  {ofDay.length === 0 && (
                    <li className="text-sm text-ink-soft md:sr-only">No shift begins on {name}.</li>
                  )}
                </ul>
              </div>
            </li>
          )
        })}
      </ol>
      {mayChange ? (
        <section
          aria-label="Add shifts"
          className="rounded-xl border border-paper-300 bg-paper-200 p-5 sm:p-8"
        >
          <h3 className="mb-4 text-xl">Add shifts</h3>
          <ShiftForm
            staff={staff}
            button="Add"
            isSaving={adding.isPending}
            error={adding.error}
            onSave={(days, shift, done) =>
              adding.mutate(
                days.map((weekday) => ({ ...shift, weekday })),
                { onSuccess: done },
              )
            }
          />
        </section>
      ) : (
        <p className="text-ink-soft">Only admins change the week.</p>
      )}
    </div>
  )
}

function Gaps({ gaps }: { gaps: Span[] }) {
  const [first] = gaps
  if (!first) return <Notice tone="done">Somebody is on call at every hour of the week.</Notice>
  if (first.to - first.from === WEEK)
    return (
      <Notice tone="warning">Nobody is on call at any hour: an emergency alerts everybody at once.</Notice>
    )
  return (
    <Notice tone="warning">
      <ul className="grid gap-1">
        {gaps.map((gap) => (
          <li key={gap.from}>Nobody is on call {spanWords(gap)}: everybody is alerted then.</li>
        ))}
      </ul>
    </Notice>
  )
}

type Bar = Span & { key: string; label: string; color: string }

/** Shares of a day, for the style of what is drawn. */
const place = ({ from, to }: Span) => ({
  left: `${(from / DAY) * 100}%`,
  width: `${((to - from) / DAY) * 100}%`,
})

/** The day from midnight to midnight, with simultaneous shifts stacked. The words below it say the same. */
function DayBar({ bars, gaps, hasHours }: { bars: Bar[]; gaps: Span[]; hasHours: boolean }) {
  const lanes: Bar[][] = []
  for (const bar of [...bars].sort((a, b) => a.from - b.from)) {
    const free = lanes.find((lane) => (lane.at(-1)?.to ?? 0) <= bar.from)
    if (free) free.push(bar)
    else lanes.push([bar])
  }
  const rows = Math.max(lanes.length, 1)
  return (
    <div aria-hidden className="text-xs">
      <div className="relative rounded bg-paper-200" style={{ height: `${rows * 1.75}rem` }}>
        {gaps.map((gap) => (
          <span
            key={gap.from}
            style={place(gap)}
            className="absolute inset-y-0 border-2 border-dashed border-red-600 bg-red-100"
          />
        ))}
        {lanes.map((lane, row) =>
          lane.map((bar) => (
            <span
              key={bar.key + bar.from}
              style={{ ...place(bar), top: `${row * 1.75}rem` }}
              className={`absolute h-7 truncate border-r border-white px-1.5 leading-7 font-semibold text-white ${bar.color}`}
            >
              {bar.label}
            </span>
          )),
        )}
        {[6, 12, 18].map((hour) => (
          <span
            key={hour}
            style={{ left: `${(hour / 24) * 100}%` }}
            className="absolute inset-y-0 border-l border-navy-300/40"
          />
        ))}
      </div>
      {/* Where the days' bars stand below one another, those of the first are for all. */}
      <div className={`relative h-4 text-ink-soft ${hasHours ? '' : 'md:hidden'}`}>
        {hours.map((hour) => (
          <span
            key={hour}
            style={{ left: `${(hour / 24) * 100}%` }}
            className={`absolute whitespace-nowrap ${hour === 0 ? '' : hour === 24 ? '-translate-x-full' : '-translate-x-1/2'}`}
          >
            {hour % 12 || 12} {hour % 24 < 12 ? 'AM' : 'PM'}
          </span>
        ))}
      </div>
    </div>
  )
}

type ShiftLineProps = {
  shift: Shift
  staff: Person[]
  name: string
  mayChange: boolean
  isRemoving: boolean
  onRemove: () => void
}

function ShiftLine({ shift, staff, name, mayChange, isRemoving, onRemove }: ShiftLineProps) {
  const [isChanging, setChanging] = useState(false)
  const changing = useMutation({ ...changeShiftMutation(useQueryClient()), networkMode: 'always' })
  const words = `${name}, ${spanWords(spanOf(shift))}`
  return (
    <li>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <span>
          <strong>{name}</strong>, {spanWords(spanOf(shift))}
        </span>
        {mayChange && (
          <span className="flex gap-4">
            <button
              type="button"
              aria-expanded={isChanging}
              onClick={() => setChanging(!isChanging)}
              className="min-h-11 font-semibold text-navy-700 underline"
            >
              Change<span className="sr-only"> {words}</span>
            </button>
            <button
              type="button"
              disabled={isRemoving}
              onClick={onRemove}
              className="min-h-11 font-semibold text-red-700 underline disabled:opacity-60"
            >
              Remove<span className="sr-only"> {words}</span>
            </button>
          </span>
        )}
      </div>
      {isChanging && (
        // It closes once it is saved, so nothing can be chosen in it before that.
        <fieldset disabled={changing.isPending} className="my-2 rounded-lg bg-paper-200 p-4">
          <ShiftForm
            staff={staff}
            shift={shift}
            button="Save"
            isSaving={changing.isPending}
            error={changing.error}
            onSave={([weekday = shift.weekday], changed) =>
              changing.mutate({ id: shift.id, weekday, ...changed }, { onSuccess: () => setChanging(false) })
            }
          />
        </fieldset>
      )}
    </li>
  )
}
