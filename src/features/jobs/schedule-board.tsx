import { useEffect, useRef, useState } from 'react'
import { Button } from '@/ui/button'
import { TextField } from '@/ui/field'
import { ConflictLines } from './conflict-notice'
import type { VisitOfDay } from './schedule-api'
import { hoursShown, minuteOf } from './schedule-days'
import { usePlacing } from './use-placing'
import { dayWords, kindWords, statusWords, timeWords } from './visit-words'

type Person = { id: string; name: string }

type ScheduleBoardProps = {
  /** Undefined while they are not known. */
  visits: VisitOfDay[] | undefined
  staff: Person[]
  /** The day that is shown, or the seven of a week. */
  days: string[]
  openId: string | null
  townName: (slug: string) => string
  onOpen: (id: string) => void
  onShow: (day: string) => void
}

/**
 * People as rows, their visits along the hours of a day or the days of a week. On a wide screen a visit that is planned is moved with the
 * pointer, everywhere by keyboard; on a phone its form moves it.
 */
export function ScheduleBoard({
  visits: known,
  staff,
  days,
  openId,
  townName,
  onOpen,
  onShow,
}: ScheduleBoardProps) {
  const visits = known ?? []
  const [day = ''] = days
  const view = days.length > 1 ? 'week' : 'day'
  // Who has left the staff since is shown where they are still expected.
  const others = visits
    .flatMap((visit) => visit.people)
    .filter(({ id }, place, all) => all.findIndex((one) => one.id === id) === place)
    .filter(({ id }) => staff.every((one) => one.id !== id))
  const nobody = visits.some((visit) => visit.people.length === 0) ? [{ id: '', name: 'Nobody' }] : []
  const people = [...staff, ...others, ...nobody]
  const asLoaded = hoursShown(visits)
  const placing = usePlacing({
    visits,
    people,
    view,
    shown: { from: asLoaded.first * 60, until: asLoaded.last * 60 },
    onShow,
  })
  const { held, clashes, conflicts } = placing
  if (!known && !held) return null
  const here = placing.visits.filter((visit) => days.includes(visit.day))
  const { first, last } = hoursShown(here)
  const share = (minutes: number) => `${(minutes / (last - first) / 60) * 100}%`
  const hours = Array.from({ length: last - first }, (_, hour) => first + hour)
  const ofPerson = ({ id }: Person) =>
    here.filter((visit) => (id ? visit.people.some((one) => one.id === id) : visit.people.length === 0))
  const cardOf = (visit: VisitOfDay, person: Person) => (
    <Card
      key={visit.id}
      visit={visit}
      person={person.id}
      placing={placing}
      isOpen={visit.id === openId}
      onOpen={onOpen}
      where={whereOf(visit, townName)}
      style={
        view === 'day'
          ? {
              left: share(minuteOf(visit.from, visit.day) - first * 60),
              width: share(minuteOf(visit.until, visit.day) - minuteOf(visit.from, visit.day)),
            }
          : undefined
      }
    />
  )
  return (
    <>
      <p aria-live="assertive" className="sr-only">
        {placing.said}
      </p>
      <p className="text-sm text-ink-soft max-lg:hidden">
        Drag a planned visit to move it, or press Space on it and use the arrow keys.
      </p>
      {held?.by === 'question' && <Question placing={placing} />}
      {(held?.by === 'pointer' || held?.by === 'keys') && clashes.length + conflicts.length > 0 && (
        // The keyboard's is spoken as it moves.
        <div
          aria-hidden="true"
          className="pointer-events-none fixed bottom-4 left-1/2 z-30 max-w-xl -translate-x-1/2 rounded-lg bg-navy-900 px-4 py-2 font-semibold text-white raised-lg"
        >
          {clashes[0] && <p>Also then: {clashes[0].title}</p>}
          <ConflictLines conflicts={conflicts} />
        </div>
      )}
      <div
        className={`rounded-xl border border-paper-300 bg-white ${held?.by === 'pointer' ? 'select-none' : ''}`}
      >
        <div className="flex border-b border-paper-300 max-lg:hidden" aria-hidden="true">
          <span className="w-40 shrink-0" />
          {view === 'day'
            ? hours.map((hour) => (
                <span key={hour} className="flex-1 border-l border-paper-300 px-1 text-xs text-ink-soft">
                  {timeWords(`2026-01-01T${String(hour % 24).padStart(2, '0')}:00`).replace(':00', '')}
                </span>
              ))
            : days.map((one) => (
                <span
                  key={one}
                  className="flex-1 border-l border-paper-300 px-2 py-1 text-sm font-semibold text-navy-900"
                >
                  {dayWords(one)}
                </span>
              ))}
        </div>
        <ul>
          {people.map((person) => {
            const own = ofPerson(person)
            return (
              <li key={person.id} className="border-b border-paper-300 last:border-b-0 lg:flex">
                <p className="w-40 shrink-0 p-3 font-semibold">{person.name}</p>
                {view === 'day' ? (
                  <div
                    data-track
                    data-person={person.id}
                    data-day={day}
                    className="relative flex-1 max-lg:grid max-lg:gap-2 max-lg:px-3 max-lg:pb-3 lg:min-h-24"
                  >
                    {hours.map((hour) => (
                      <span
                        key={hour}
                        aria-hidden="true"
                        style={{ left: share((hour - first) * 60) }}
                        className="absolute inset-y-0 border-l border-paper-300 max-lg:hidden"
                      />
                    ))}
                    {known && own.length === 0 && <p className="text-sm text-ink-soft lg:p-3">No visits</p>}
                    {own.map((visit) => cardOf(visit, person))}
                  </div>
                ) : (
                  <div className="flex-1 max-lg:px-3 max-lg:pb-3 lg:grid lg:grid-cols-7">
                    {known && own.length === 0 && (
                      <p className="text-sm text-ink-soft lg:hidden">No visits</p>
                    )}
                    {days.map((one) => {
                      const ofDay = own.filter((visit) => visit.day === one)
                      return (
                        <div
                          key={one}
                          data-track
                          data-person={person.id}
                          data-day={one}
                          className={`grid min-w-0 content-start gap-1.5 lg:min-h-24 lg:border-l lg:border-paper-300 lg:p-1 ${ofDay.length === 0 ? 'max-lg:hidden' : ''}`}
                        >
                          <p className="mt-2 text-sm font-semibold text-ink-soft lg:hidden">
                            {dayWords(one)}
                          </p>
                          {ofDay.map((visit) => cardOf(visit, person))}
                        </div>
                      )
                    })}
                  </div>
                )}
              </li>
            )
          })}
        </ul>
      </div>
    </>
  )
}

/** Who asked, and the town. */
export const whereOf = ({ customer, town }: VisitOfDay, townName: (slug: string) => string) =>
  [customer, town && townName(town)].filter(Boolean).join(', ')

type Placing = ReturnType<typeof usePlacing>

type CardProps = {
  visit: VisitOfDay
  person: string
  placing: Placing
  isOpen: boolean
  where: string
  /** Where it is on the row of a day. */
  style: { left: string; width: string } | undefined
  onOpen: (id: string) => void
}

function Card({ visit, person, placing, isOpen, where, style, onOpen }: CardProps) {
  const isHeld = placing.held?.visit.id === visit.id
  const isInTheWay = isHeld && placing.clashes.length > 0
  return (
    <button
      type="button"
      data-row={visit.id}
      aria-expanded={isOpen}
      aria-description={visit.status === 'planned' ? 'Space picks it up.' : undefined}
      onPointerDown={(event) => placing.onPointerDown(event, visit, person)}
      onKeyDown={(event) => {
        if (event.key !== ' ' || visit.status !== 'planned') return
        event.preventDefault()
        placing.onGrab(visit, person)
      }}
      // Where a button is pressed when Space is let go, it would open the visit.
      onKeyUp={(event) => event.key === ' ' && visit.status === 'planned' && event.preventDefault()}
      onClick={() => !placing.isDragged() && onOpen(visit.id)}
      style={style}
      className={`overflow-hidden rounded-lg border-l-4 px-2 py-1 text-left text-sm aria-expanded:bg-navy-100 ${style ? 'max-lg:w-full! lg:absolute lg:inset-y-1' : 'w-full'} ${visit.status === 'planned' ? 'lg:cursor-grab' : ''} ${isHeld ? `z-10 ring-2 ${isInTheWay ? 'bg-red-100 ring-red-700' : 'bg-navy-100 ring-navy-700'}` : 'bg-navy-50 hover:bg-navy-100'} ${borders[visit.status]}`}
    >
      <strong className={`block ${style ? 'lg:truncate' : ''}`}>
        {timeWords(visit.from)} to {timeWords(visit.until)}
      </strong>
      <span className={`block lg:truncate ${visit.status === 'cancelled' ? 'line-through' : ''}`}>
        {visit.title}
      </span>
      <span className="block text-ink-soft lg:truncate">{where}</span>
      <span className="block text-ink-soft lg:truncate">
        {kindWords[visit.kind]}, {statusWords[visit.status].toLowerCase()}
      </span>
      {style && visit.status === 'planned' && (
        <span
          aria-hidden="true"
          data-end
          onPointerDown={(event) => placing.onPointerDown(event, visit, person, 'end')}
          className="absolute inset-y-0 right-0 w-2 cursor-ew-resize max-lg:hidden"
        />
      )}
    </button>
  )
}

/** Asks what is to happen where somebody is expected elsewhere, or something speaks against it. Nothing is stored yet. */
function Question({ placing }: { placing: Placing }) {
  const { held, clashes, partner, swap, overrule, putBack } = placing
  const box = useRef<HTMLDivElement>(null)
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const refused = held?.refused
  useEffect(() => box.current?.querySelector<HTMLElement>(refused ? 'input' : 'button')?.focus(), [refused])
  if (!held) return null
  return (
    <div
      ref={box}
      role="alertdialog"
      aria-label="Not moved yet"
      aria-describedby="clashes"
      className="rounded-xl border border-paper-300 bg-amber-100 p-4"
    >
      {refused ? (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            setMissing(reason.trim().length < 3)
            if (reason.trim().length >= 3) overrule(reason.trim())
          }}
          className="grid max-w-2xl gap-3"
        >
          <div id="clashes" className="font-semibold">
            <ConflictLines conflicts={refused.conflicts} />
          </div>
          <TextField
            label="Why it has to be then"
            error={isMissing ? 'Say why, in at least 3 characters.' : undefined}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" look="navy">
              Move it there anyway
            </Button>
            <Button look="outline" className="text-navy-900" onClick={putBack}>
              Put it back
            </Button>
          </div>
        </form>
      ) : (
        <>
          <div id="clashes">
            <p className="font-semibold">Nobody can be in two places. At that time there is also:</p>
            <ul className="mt-1">
              {clashes.map((clash) => (
                <li key={clash.id}>
                  {clash.title} ({clash.reference}), {timeWords(clash.from)} to {timeWords(clash.until)},{' '}
                  {clash.people.map(({ name }) => name).join(' and ')}
                </li>
              ))}
            </ul>
          </div>
          <div className="mt-3 flex flex-wrap gap-3">
            {partner && (
              <Button look="navy" onClick={swap}>
                Swap the two
              </Button>
            )}
            <Button look="outline" className="text-navy-900" onClick={putBack}>
              Put it back
            </Button>
          </div>
        </>
      )}
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
