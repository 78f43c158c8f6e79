import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { Button } from '@/ui/button'
import { command } from '@/ui/command'
import { TextField } from '@/ui/field'
import { ConflictLines } from './conflict-notice'
import { lanesOf } from './placing'
import { NEW, type VisitOfDay } from './schedule-api'
import { hoursShown, minuteOf, timeAt } from './schedule-days'
import { Tray } from './schedule-tray'
import type { UnplannedJob } from './tray-api'
import { copyOf, usePlacing } from './use-placing'
import { dayWords, kindWords, statusWords, timeWords } from './visit-words'

type Person = { id: string; name: string }

type ScheduleBoardProps = {
  /** The jobs without a date. */
  unplanned: UnplannedJob[]
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
  unplanned,
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
  const placing = usePlacing({
    visits,
    people,
    view,
    shown: { day, ...hoursShown(visits, day) },
    onShow,
  })
  const { held, clashes, conflicts } = placing
  if (!known && !held) return null
  const lastDay = days.at(-1) ?? day
  const here = placing.visits.filter((visit) => visit.day <= lastDay && visit.until > `${day}T00:00`)
  const { from: first, until: last } = hoursShown(here, day)
  const share = (minutes: number) => `${(minutes / (last - first)) * 100}%`
  const hours = Array.from({ length: (last - first) / 60 }, (_, hour) => first + hour * 60)
  const minutesOf = ({ id, from, until }: VisitOfDay) => ({
    id,
    from: minuteOf(from, day),
    until: minuteOf(until, day),
  })
  const ofPerson = ({ id }: Person) =>
    here.filter((visit) => (id ? visit.people.some((one) => one.id === id) : visit.people.length === 0))
  const open = here.find(({ id }) => id === openId)
  const cardOf = (visit: VisitOfDay, person: Person, { lane = 0, of = 1 } = {}) => (
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
          ? ({
              left: share(minuteOf(visit.from, day) - first),
              width: share(minuteOf(visit.until, day) - minuteOf(visit.from, day)),
              '--top': `calc(${(lane / of) * 100}% + 0.25rem)`,
              '--height': `calc(${100 / of}% - 0.5rem)`,
            } as CSSProperties)
          : undefined
      }
    />
  )
  return (
    <>
      <p aria-live="assertive" className="sr-only">
        {placing.said}
      </p>
      <Tray
        jobs={unplanned}
        heldJob={held?.visit.version === NEW ? held.visit.job_id : undefined}
        whereOf={(job) => whereOf(job, townName)}
        onPointerDown={placing.onPointerDownJob}
        onGrab={placing.onGrabJob}
      />
      <div className="flex flex-wrap items-center gap-x-5 max-lg:hidden">
        <p className="text-sm text-ink-soft">
          Drag a planned visit to move it, with Ctrl to copy it; or press Space or C on it and use the arrow
          keys.
        </p>
        {open?.people[0] && (
          <button
            type="button"
            className="min-h-tap font-semibold text-navy-700 underline"
            onClick={() => placing.onGrab(copyOf(open), open.people[0]?.id ?? '')}
            {...command('Copy the visit')}
          >
            Copy the visit
          </button>
        )}
      </div>
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
                  {timeWords(timeAt(hour, day)).replace(':00', '')}
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
            const lanes = view === 'day' ? lanesOf(own.map(minutesOf)) : undefined
            const most = Math.max(1, ...[...(lanes?.values() ?? [])].map(({ of }) => of))
            return (
              <li key={person.id} className="border-b border-paper-300 last:border-b-0 lg:flex">
                <p className="w-40 shrink-0 p-3 font-semibold">{person.name}</p>
                {view === 'day' ? (
                  <div
                    data-track
                    data-person={person.id}
                    data-day={day}
                    style={{ '--lanes': most } as CSSProperties}
                    className="relative flex-1 max-lg:grid max-lg:gap-2 max-lg:px-3 max-lg:pb-3 lg:min-h-[calc(6rem*var(--lanes))]"
                  >
                    {hours.map((hour) => (
                      <span
                        key={hour}
                        aria-hidden="true"
                        style={{ left: share(hour - first) }}
                        className="absolute inset-y-0 border-l border-paper-300 max-lg:hidden"
                      />
                    ))}
                    {known && own.length === 0 && <p className="text-sm text-ink-soft lg:p-3">No visits</p>}
                    {own.map((visit) => cardOf(visit, person, lanes?.get(visit.id)))}
                  </div>
                ) : (
                  <div className="flex-1 max-lg:px-3 max-lg:pb-3 lg:grid lg:grid-cols-7">
                    {known && own.length === 0 && (
                      <p className="text-sm text-ink-soft lg:hidden">No visits</p>
                    )}
                    {days.map((one) => {
                      const ofDay = own.filter(
                        (visit) => visit.day === one || (one === day && visit.day < day),
                      )
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
export const whereOf = (
  { customer, town }: Pick<VisitOfDay, 'customer' | 'town'>,
  townName: (slug: string) => string,
) => [customer, town && townName(town)].filter(Boolean).join(', ')

type Placing = ReturnType<typeof usePlacing>

type CardProps = {
  visit: VisitOfDay
  person: string
  placing: Placing
  isOpen: boolean
  where: string
  /** Where it is on the row of a day. */
  style: CSSProperties | undefined
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
      aria-description={visit.status === 'planned' ? 'Space picks it up, C a copy.' : 'C picks up a copy.'}
      onPointerDown={(event) => placing.onPointerDown(event, visit, person)}
      onKeyDown={(event) => {
        const isCopy = event.key === 'c' && !event.ctrlKey && !event.metaKey && !event.altKey
        if (placing.held || (event.key !== ' ' && !isCopy)) return
        if (!isCopy && visit.status !== 'planned') return
        event.preventDefault()
        placing.onGrab(isCopy ? copyOf(visit) : visit, person)
      }}
      // Where a button is pressed when Space is let go, it would open the visit.
      onKeyUp={(event) => event.key === ' ' && visit.status === 'planned' && event.preventDefault()}
      onClick={() => !placing.isDragged() && onOpen(visit.id)}
      style={style}
      className={`overflow-hidden rounded-lg border-l-4 px-2 py-1 text-left text-sm aria-expanded:bg-navy-100 ${style ? 'max-lg:w-full! lg:absolute lg:top-(--top) lg:h-(--height)' : 'w-full'} ${visit.status === 'planned' ? 'lg:cursor-grab' : ''} ${isHeld ? `z-10 ring-2 ${isInTheWay ? 'bg-red-100 ring-red-700' : 'bg-navy-100 ring-navy-700'}` : 'bg-navy-50 hover:bg-navy-100'} ${borders[visit.status]}`}
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
      aria-label={held.visit.version === NEW ? 'Not planned yet' : 'Not moved yet'}
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
              {held.visit.version === NEW ? 'Plan it there anyway' : 'Move it there anyway'}
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
