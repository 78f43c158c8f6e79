import {
  type CSSProperties,
  type KeyboardEvent,
  memo,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Button } from '@/ui/button'
import { command } from '@/ui/command'
import { TextField } from '@/ui/field'
import { ConflictLines } from './conflict-notice'
import { lanesOf } from './placing'
import { NEW, type VisitOfDay } from './schedule-api'
import { hoursShown, minuteOf, timeAt } from './schedule-days'
import { Tray } from './schedule-tray'
import type { Unplanned } from './tray-api'
import { copyOf, usePlacing } from './use-placing'
import { dayWords, kindWords, spanWords, statusWords, timeWords } from './visit-words'

type Person = { id: string; name: string }

type ScheduleBoardProps = {
  /** What has no date. */
  unplanned: Unplanned[]
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
  const expected = new Map(visits.flatMap(({ people }) => people.map((one) => [one.id, one] as const)))
  const others = [...expected.values()]
    .filter(({ id }) => staff.every((one) => one.id !== id))
    .map(({ id, name }) => ({ id, name: `${name} (no longer here)` }))
  const nobody = visits.some((visit) => visit.people.length === 0) ? [{ id: '', name: 'Nobody' }] : []
  const people = [...staff, ...others, ...nobody]
  const placing = usePlacing({
    visits,
    people,
    view,
    shown: { day, ...hoursShown(visits, day) },
    onShow,
  })
  const acts = useActs(placing, onOpen)
  const { held, clashes, conflicts } = placing
  if (!known && !held) return null
  const lastDay = days.at(-1) ?? day
  const here = placing.visits.filter((visit) => visit.day <= lastDay && visit.until > `${day}T00:00`)
  const { from: first, until: last } = hoursShown(here, day)
  const hours = hoursFrom(first, last)
  const ofPerson = ({ id }: Person) =>
    here.filter((visit) => (id ? visit.people.some((one) => one.id === id) : visit.people.length === 0))
  const open = here.find(({ id }) => id === openId)
  return (
    <>
      <p aria-live="assertive" className="sr-only">
        {placing.said}
      </p>
      <Tray
        waiting={unplanned}
        held={held?.visit.version === NEW ? held.visit : undefined}
        whereOf={(one) => whereOf(one, townName)}
        onPointerDown={placing.onPointerDownWaiting}
        onGrab={placing.onGrabWaiting}
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
            const has = (id: string | null | undefined) => own.some((visit) => visit.id === id)
            return (
              <Row
                key={person.id}
                person={person.id}
                name={person.name}
                visits={own}
                isKnown={known !== undefined}
                days={days}
                first={first}
                last={last}
                openId={has(openId) ? openId : null}
                heldId={has(held?.visit.id) ? held?.visit.id : undefined}
                isInTheWay={has(held?.visit.id) && clashes.length > 0}
                townName={townName}
                acts={acts}
              />
            )
          })}
        </ul>
      </div>
    </>
  )
}

const hoursFrom = (first: number, last: number) =>
  Array.from({ length: (last - first) / 60 }, (_, hour) => first + hour * 60)

/** What pointer and keyboard do at a card. */
type Acts = {
  onPointerDown: (event: PointerEvent, visit: VisitOfDay, person: string, what?: 'end') => void
  onKeyDown: (event: KeyboardEvent, visit: VisitOfDay, person: string) => void
  onClick: (visit: VisitOfDay) => void
}

/** Always the same object, so that a visit that is moved draws its own row again, and not the whole board. */
function useActs(placing: Placing, onOpen: (id: string) => void): Acts {
  const latest = useRef({ placing, onOpen })
  useLayoutEffect(() => {
    latest.current = { placing, onOpen }
  })
  const [acts] = useState<Acts>(() => ({
    onPointerDown: (...press) => latest.current.placing.onPointerDown(...press),
    onKeyDown: (event, visit, person) => {
      const { held, onGrab } = latest.current.placing
      const isCopy = event.key === 'c' && !event.ctrlKey && !event.metaKey && !event.altKey
      if (held || (event.key !== ' ' && !isCopy)) return
      if (!isCopy && visit.status !== 'planned') return
      event.preventDefault()
      onGrab(isCopy ? copyOf(visit) : visit, person)
    },
    onClick: ({ id }) => !latest.current.placing.isDragged() && latest.current.onOpen(id),
  }))
  return acts
}

type RowProps = {
  /** Whose row it is; '' is nobody's. */
  person: string
  name: string
  visits: VisitOfDay[]
  /** Whether the visits have been read. */
  isKnown: boolean
  days: string[]
  /** The minutes of a day that it shows, from one to another. */
  first: number
  last: number
  /** The visit of this row that is opened, and the one that is held. */
  openId: string | null
  heldId: string | undefined
  isInTheWay: boolean
  townName: (slug: string) => string
  acts: Acts
}

/** A person's visits along the hours of a day, or on the days of a week. */
const Row = memo(function Row({ person, name, visits, isKnown, days, first, last, ...shown }: RowProps) {
  const [day = ''] = days
  const cardOf = (visit: VisitOfDay, place?: CardPlace) => (
    <Card
      key={visit.id}
      visit={visit}
      person={person}
      isOpen={visit.id === shown.openId}
      isHeld={visit.id === shown.heldId}
      isInTheWay={visit.id === shown.heldId && shown.isInTheWay}
      where={whereOf(visit, shown.townName)}
      acts={shown.acts}
      {...place}
    />
  )
  return (
    <li className="border-b border-paper-300 last:border-b-0 lg:flex" style={unseen(visits, days)}>
      <p className="w-40 shrink-0 p-3 font-semibold">{name}</p>
      {days.length === 1 ? (
        <DayOfRow {...{ person, visits, isKnown, day, first, last, cardOf }} />
      ) : (
        <div className="flex-1 max-lg:px-3 max-lg:pb-3 lg:grid lg:grid-cols-7">
          {isKnown && visits.length === 0 && <p className="text-sm text-ink-soft lg:hidden">No visits</p>}
          {days.map((one) => {
            const ofDay = visits.filter((visit) => visit.day === one || (one === day && visit.day < day))
            return (
              <div
                key={one}
                data-track
                data-person={person}
                data-day={one}
                className={`grid min-w-0 content-start gap-1.5 lg:min-h-24 lg:border-l lg:border-paper-300 lg:p-1 ${ofDay.length === 0 ? 'max-lg:hidden' : ''}`}
              >
                <p className="mt-2 text-sm font-semibold text-ink-soft lg:hidden">{dayWords(one)}</p>
                {ofDay.map((visit) => cardOf(visit))}
              </div>
            )
          })}
        </div>
      )}
    </li>
  )
}, isSameRow)

/** A long row of a week is laid out once it comes near the screen; until then it is about as high as its fullest day. */
function unseen(visits: VisitOfDay[], days: string[]): CSSProperties | undefined {
  if (days.length === 1 || visits.length < 14) return undefined
  const fullest = Math.max(...days.map((day) => visits.filter((visit) => visit.day === day).length))
  return { contentVisibility: 'auto', containIntrinsicBlockSize: `auto ${fullest * CARD_IN_WEEK}rem` }
}
const CARD_IN_WEEK = 5.9

/** Whether a row would be drawn the same: its lists are new ones each time, of the same visits and days. */
function isSameRow(one: RowProps, other: RowProps) {
  const { visits, days, ...rest } = one
  const { visits: otherVisits, days: otherDays, ...otherRest } = other
  const isSameList = (a: readonly unknown[], b: readonly unknown[]) =>
    a.length === b.length && a.every((each, at) => each === b[at])
  return (
    isSameList(visits, otherVisits) &&
    isSameList(days, otherDays) &&
    isSameList(Object.values(rest), Object.values(otherRest))
  )
}

type DayOfRowProps = Pick<RowProps, 'person' | 'visits' | 'isKnown' | 'first' | 'last'> & {
  day: string
  cardOf: (visit: VisitOfDay, place: CardPlace) => ReactNode
}

function DayOfRow({ person, visits, isKnown, day, first, last, cardOf }: DayOfRowProps) {
  const share = (minutes: number) => `${(minutes / (last - first)) * 100}%`
  const times = visits.map(({ id, from, until }) => ({
    id,
    from: minuteOf(from, day),
    until: minuteOf(until, day),
  }))
  const lanes = lanesOf(times)
  const most = Math.max(1, ...[...lanes.values()].map(({ of }) => of))
  return (
    <div
      data-track
      data-person={person}
      data-day={day}
      style={{ '--lanes': most } as CSSProperties}
      className="relative flex-1 max-lg:grid max-lg:gap-2 max-lg:px-3 max-lg:pb-3 lg:min-h-[calc(6rem*var(--lanes))]"
    >
      {hoursFrom(first, last).map((hour) => (
        <span
          key={hour}
          aria-hidden="true"
          style={{ left: share(hour - first) }}
          className="absolute inset-y-0 border-l border-paper-300 max-lg:hidden"
        />
      ))}
      {isKnown && visits.length === 0 && <p className="text-sm text-ink-soft lg:p-3">No visits</p>}
      {visits.map((visit, at) => {
        const { from, until } = times[at] ?? { from: first, until: first }
        const { lane, of } = lanes.get(visit.id) ?? { lane: 0, of: 1 }
        return cardOf(visit, { left: share(from - first), width: share(until - from), lane, of })
      })}
    </div>
  )
}

/** Who asked, and the town. */
export const whereOf = (
  { customer, town }: Pick<VisitOfDay, 'customer' | 'town'>,
  townName: (slug: string) => string,
) => [customer, town && town !== 'other' && townName(town)].filter(Boolean).join(', ')

type Placing = ReturnType<typeof usePlacing>

/** Where a card is on the row of a day: along the hours, and in which lane of how many. */
type CardPlace = { left: string; width: string; lane: number; of: number }

type CardProps = Partial<CardPlace> & {
  visit: VisitOfDay
  person: string
  isOpen: boolean
  isHeld: boolean
  /** Whether somebody is expected elsewhere where it is held. */
  isInTheWay: boolean
  where: string
  acts: Acts
}

const Card = memo(function Card({
  visit,
  person,
  isOpen,
  isHeld,
  isInTheWay,
  where,
  acts,
  ...place
}: CardProps) {
  const { left, width, lane = 0, of = 1 } = place
  const style = left
    ? ({
        left,
        width,
        '--top': `calc(${(lane / of) * 100}% + 0.25rem)`,
        '--height': `calc(${100 / of}% - 0.5rem)`,
      } as CSSProperties)
    : undefined
  const isShort = left && Number.parseFloat(width ?? '') < SHORT
  return (
    <button
      type="button"
      data-row={visit.id}
      aria-expanded={isOpen}
      aria-description={visit.status === 'planned' ? 'Space picks it up, C a copy.' : 'C picks up a copy.'}
      onPointerDown={(event) => acts.onPointerDown(event, visit, person)}
      onKeyDown={(event) => acts.onKeyDown(event, visit, person)}
      // Where a button is pressed when Space is let go, it would open the visit.
      onKeyUp={(event) => event.key === ' ' && visit.status === 'planned' && event.preventDefault()}
      onClick={() => acts.onClick(visit)}
      style={style}
      className={`overflow-hidden rounded-lg border-l-4 px-2 py-1 text-left text-sm whitespace-pre-line aria-expanded:bg-navy-100 lg:text-ellipsis lg:whitespace-pre ${style ? 'max-lg:w-full! lg:absolute lg:top-(--top) lg:h-(--height)' : 'w-full'} ${isShort ? 'lg:px-1' : ''} ${visit.status === 'planned' ? 'lg:cursor-grab' : ''} ${isHeld ? `z-10 ring-2 ${isInTheWay ? 'bg-red-100 ring-red-700' : 'bg-navy-100 ring-navy-700'}` : 'bg-navy-50 hover:bg-navy-100'} ${borders[visit.status]}`}
    >
      {/* Each line is cut by itself: a week has hundreds of cards, and each element of theirs takes its time. */}
      <strong className="block wrap-normal whitespace-normal">{spanWords(visit.from, visit.until)}</strong>
      {visit.status === 'cancelled' ? <s>{visit.title}</s> : visit.title}
      <span className="text-ink-soft">
        {['', where, `${kindWords[visit.kind]}, ${statusWords[visit.status].toLowerCase()}`]
          .filter((line, at) => at === 0 || line)
          .join('\n')}
      </span>
      {style && visit.status === 'planned' && (
        <span
          aria-hidden="true"
          data-end
          onPointerDown={(event) => acts.onPointerDown(event, visit, person, 'end')}
          className="absolute inset-y-0 right-0 w-2 cursor-ew-resize max-lg:hidden"
        />
      )}
    </button>
  )
})

const SHORT = 6 // percent of the row: half an hour and what is shorter

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
