import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { daysAfter } from '@/content/business-day'
import { BackendError } from '@/lib/backend'
import { sentenceOf } from '@/lib/problems'
import { leadOn } from '@/ui/lead-on'
import { rowOf } from '@/ui/list-keys'
import { offerUndo } from '@/ui/offer-undo'
import { showError, showSuccess } from '@/ui/toast'
import type { Conflict } from './conflict'
import { conflictWords } from './conflict-words'
import { conflictsIn, conflictsQuery } from './conflicts-api'
import { clashesOf, later, longer, momentOf, movedTo, onDay, type Place, STEP, swapped } from './placing'
import { moveVisitsMutation, NEW, undoPlanMutation, type VisitMove, type VisitOfDay } from './schedule-api'
import { minuteOf, timeAt } from './schedule-days'
import type { Unplanned } from './tray-api'
import { dayWords, timeWords } from './visit-words'

type Person = { id: string; name: string }

/** A visit that was picked up: where it was, where it would be, and by what it is held. */
export type Held = {
  visit: VisitMove['visit']
  was: Place
  place: Place
  by: 'keys' | 'pointer' | 'question'
  /** What would have been stored, and what speaks against it. */
  refused?: { moves: VisitMove[]; conflicts: Conflict[] }
}

/** What the pointer does with a visit: moves it, or its end, or brings it from the tray. */
type Drag = {
  visit: VisitMove['visit']
  was: Place
  what: 'place' | 'end' | 'tray'
  x: number
  y: number
  began: boolean
}

const DRAG_FROM = 6 // CSS px: less is a press
const LONG_PRESS = 400 // ms: a finger that moves sooner scrolls
const SETTLED_AFTER = 120 // ms: what speaks against a place that is only passed is not asked

export const placeOf = (visit: VisitOfDay, person: string): Place => ({
  from: visit.from,
  until: visit.until,
  person,
})

/** The same visit once more, not planned yet. */
export const copyOf = (visit: VisitOfDay): VisitOfDay => ({
  ...visit,
  id: crypto.randomUUID(),
  version: NEW,
  status: 'planned',
  outcome: null,
  overruled: null,
})

/** A visit for what has none, of two hours or an hour for a look, at 8 AM of a day until it is put somewhere. */
function visitFor(waiting: Unplanned, day: string): VisitMove['visit'] {
  const [from, until] = [`${day}T08:00`, `${day}T${waiting.kind === 'look' ? '09' : '10'}:00`]
  const { last: _, offered: __, customer_id: ___, job_id, ...shown } = waiting
  return {
    ...shown,
    job_id: job_id ?? crypto.randomUUID(),
    startsJob: job_id === null,
    id: crypto.randomUUID(),
    version: NEW,
    status: 'planned',
    outcome: null,
    overruled: null,
    people: [],
    day,
    from,
    until,
    promised_from: from,
    promised_until: until,
  }
}

const isSame = (one: Place, other: Place) =>
  one.from === other.from && one.until === other.until && one.person === other.person

type Board = {
  visits: VisitOfDay[]
  /** The rows, from top to bottom. */
  people: Person[]
  view: 'day' | 'week'
  /** The first day that is shown, and the minutes of it that a row shows, from one to another. */
  shown: { day: string; from: number; until: number }
  /** Shows another day, because the visit that is held by keyboard goes there. */
  onShow: (day: string) => void
}

/**
 * Picks up a visit, with the pointer or by keyboard, moves it in steps, and stores where it is put. What is said is for a screen reader.
 * A place where somebody is expected elsewhere is a question: the two are swapped, or it goes back.
 */
export function usePlacing({ visits, people, view, shown, onShow }: Board) {
  const [held, setHeld] = useState<Held>()
  const [said, setSaid] = useState('')
  const drag = useRef<Drag>(undefined)
  const wasDragged = useRef(false)
  const longPress = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** Where the keyboard goes on once nothing is held: at the visit, or where it was picked up if it is nowhere. */
  const next = useRef<{ id: string; from: Element | null }>(undefined)
  const letGo = (id: string) => {
    next.current = { id, from: next.current?.from ?? null }
    setHeld(undefined)
  }
  const { store, isStoring } = useStoring({
    onDone: ([move]) => letGo(move?.visit.id ?? ''),
    onFailed: ([move], why, isTemporary) => {
      setSaid(why)
      // The reason that was written for it can be sent again.
      if (isTemporary && held?.refused) return
      if (held?.by === 'keys') showAgain(held)
      letGo(move?.visit.id ?? '')
    },
    onConflicts: (moves, conflicts) =>
      setHeld((now) => now && { ...now, by: 'question', refused: { moves, conflicts } }),
  })

  const nameOf = (id: string) => people.find((one) => one.id === id)?.name ?? ''
  const timeOf = ({ visit, was, place }: Held) => movedTo(visit, was, place)
  const clashes = held ? clashesOf(held.visit.id, timeOf(held), visits) : []
  const conflicts = useConflicts(held)
  const wordsOf = ({ from, until, person }: Place) =>
    `${dayWords(from.slice(0, 10))}, ${timeWords(from)} to ${timeWords(until)}, ${nameOf(person)}`
  const clashWords = (all: VisitOfDay[]) =>
    all.map((one) => `Also then: ${one.title}, ${timeWords(one.from)} to ${timeWords(one.until)}.`).join(' ')

  const pickUp = (visit: Held['visit'], person: string, by: Held['by']) => {
    const was = placeOf(visit, person)
    next.current = { id: visit.id, from: document.activeElement }
    setHeld({ visit, was, place: was, by })
    return was
  }
  /** Shows the day from which a visit was led away. */
  const showAgain = ({ was, place }: Held) => {
    const day = was.from.slice(0, 10)
    if (day !== place.from.slice(0, 10)) onShow(day)
  }
  const putBack = () => {
    drag.current = undefined
    if (!held) return
    if (isStoring()) return setSaid(`${held.visit.title} is being stored.`)
    setSaid(`${held.visit.title} was put back.`)
    if (held.by === 'keys') showAgain(held)
    letGo(held.visit.id)
  }
  const hold = (next: Place) => {
    if (!held || isSame(held.place, next)) return
    const then = { ...held, place: next }
    setHeld(then)
    if (held.by === 'keys')
      setSaid(`${wordsOf(next)}. ${clashWords(clashesOf(held.visit.id, timeOf(then), visits))}`.trim())
  }
  const drop = () => {
    if (!held || isStoring()) return
    drag.current = undefined
    const isNew = held.visit.version === NEW
    if (isNew && !held.place.person) return putBack()
    if (!isNew && isSame(held.was, held.place)) {
      setSaid(`${held.visit.title} stays where it is.`)
      return letGo(held.visit.id)
    }
    if (!held.place.person) {
      void showError('Not moved. Choose who comes first: move the visit to somebody’s row.')
      return putBack()
    }
    if (clashes.length > 0) return setHeld({ ...held, by: 'question' })
    setSaid(`${held.visit.title} ${isNew ? 'planned for' : 'moved to'} ${wordsOf(held.place)}.`)
    store([{ visit: held.visit, time: timeOf(held) }])
  }
  const [clash, another] = clashes
  const other = held && clash && placeOf(clash, held.place.person)
  /** The visit that the held one can change places with: the only one in its way, if it has not begun. */
  const isOfBoard = held && held.visit.version !== NEW && held.was.person
  const partner = !another && clash?.status === 'planned' && isOfBoard ? clash : undefined
  const swap = () => {
    if (!held || !partner || !other || isStoring()) return
    const [here, there] = swapped(held.was, other)
    setSaid(`${held.visit.title} and ${partner.title} are swapped.`)
    store([
      { visit: held.visit, time: movedTo(held.visit, held.was, here) },
      { visit: partner, time: movedTo(partner, other, there) },
    ])
  }

  /** Where an arrow or a page key leads; undefined if it is no key of the board's. */
  const placeAfter = ({ key, shiftKey }: KeyboardEvent, place: Place): Place | undefined => {
    const side = { ArrowLeft: -1, ArrowRight: 1 }[key]
    if (side && shiftKey) return longer(place, side * STEP)
    if (side && view === 'day') return later(place, side * STEP)
    const days = view === 'week' && side ? side : { PageUp: -1, PageDown: 1 }[key]
    if (days) return onDay(place, daysAfter(place.from.slice(0, 10), days))
    const rows = { ArrowUp: -1, ArrowDown: 1 }[key]
    if (!rows) return undefined
    const person = people[people.findIndex(({ id }) => id === place.person) + rows]?.id
    return person ? { ...place, person } : place
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!held || event.ctrlKey || event.metaKey || event.altKey) return
    const next = held.by === 'keys' && !isStoring() ? placeAfter(event, held.place) : undefined
    if (next) {
      hold(next)
      if (next.from.slice(0, 10) !== held.place.from.slice(0, 10)) onShow(next.from.slice(0, 10))
    } else if (event.key === 'Escape') putBack()
    else if (held.by === 'keys' && (event.key === 'Enter' || event.key === ' ')) drop()
    else return
    event.preventDefault()
    event.stopPropagation()
  })

  const pointAt = (x: number, y: number) => {
    const row = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-person]')
    const { person, day } = row?.dataset ?? {}
    return { person: person || undefined, day, row: row?.getBoundingClientRect() }
  }
  const onMove = useEffectEvent((event: globalThis.PointerEvent) => {
    const now = drag.current
    if (!now) return
    const x = event.clientX - now.x
    const far = Math.hypot(x, event.clientY - now.y) >= DRAG_FROM
    if (!now.began) {
      if (!far) return
      if (event.pointerType !== 'mouse') return endPress()
      begin(now)
    }
    if (!held) return
    const at = pointAt(event.clientX, event.clientY)
    if (now.what === 'tray') {
      if (!at.row || !at.person) return hold({ ...now.was, person: '' })
      const { left, width } = at.row
      const steps = Math.round((((event.clientX - left) / width) * (shown.until - shown.from)) / STEP)
      const minute = Math.min(shown.from + Math.max(steps, 0) * STEP, shown.until - STEP)
      const from = view === 'week' ? `${at.day}T08:00` : timeAt(minute, shown.day)
      return hold({
        ...later(now.was, (momentOf(from) - momentOf(now.was.from)) / 60_000),
        person: at.person,
      })
    }
    const track = document.querySelector('[data-track]')?.clientWidth
    const minutes = track && Math.round((x / track) * ((shown.until - shown.from) / STEP)) * STEP
    if (now.what === 'end') return hold(longer(now.was, minutes ?? 0))
    const person = at.person ?? held.place.person
    if (view === 'week') return hold({ ...onDay(now.was, at.day ?? held.place.from.slice(0, 10)), person })
    if (minutes === undefined) return
    // Within what the row shows: where it ends the board would change under the pointer.
    const least = shown.from - minuteOf(now.was.from, shown.day)
    const most = shown.until - minuteOf(now.was.until, shown.day)
    const within = Math.min(Math.max(minutes, least), Math.max(most, 0))
    hold({ ...(within === 0 ? now.was : later(now.was, within)), person })
  })
  const begin = (now: Drag) => {
    now.began = true
    wasDragged.current = true
    pickUp(now.visit, now.was.person, 'pointer')
  }
  const endPress = () => {
    clearTimeout(longPress.current)
    drag.current = undefined
  }
  const onUp = useEffectEvent(() => {
    const began = drag.current?.began
    endPress()
    if (!began) return
    drop()
    // The click that may follow belongs to the drag; the next press does not.
    setTimeout(() => {
      wasDragged.current = false
    })
  })
  const grab = (visit: Held['visit'], person: string) => {
    if (held || visit.status !== 'planned') return
    const was = pickUp(visit, person, 'keys')
    const sideways = view === 'day' ? 'by 15 minutes' : 'to another day'
    const what = visit.version === NEW ? `A new visit for ${visit.title}` : visit.title
    setSaid(
      `${what} picked up: ${wordsOf(was)}. Left and right arrows move it ${sideways}, up and down to another person, Page Up and Page Down to another day, Shift with left and right makes it shorter and longer. Enter puts it there, Escape puts it back.`,
    )
  }
  const press = (event: PointerEvent, visit: Held['visit'], person: string, what: Drag['what']) => {
    wasDragged.current = false
    if (held || !matchMedia('(width >= 64rem)').matches || event.button !== 0) return
    event.stopPropagation()
    const was = placeOf(visit, person)
    const now = { visit, was, what, x: event.clientX, y: event.clientY, began: false }
    drag.current = now
    if (event.pointerType !== 'mouse') longPress.current = setTimeout(() => begin(now), LONG_PRESS)
  }
  const onCancel = useEffectEvent(() => {
    if (drag.current?.began) putBack()
    endPress()
    wasDragged.current = false
  })
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    document.addEventListener('keydown', (event) => onKey(event), { capture: true, signal })
    document.addEventListener('pointermove', (event) => onMove(event), { signal })
    document.addEventListener('pointerup', () => onUp(), { signal })
    document.addEventListener('pointercancel', () => onCancel(), { signal })
    // A finger that holds a visit does not scroll.
    document.addEventListener(
      'touchmove',
      (event) => {
        if (drag.current?.began) event.preventDefault()
      },
      { passive: false, signal },
    )
    // Nor does it ask for a menu, which the browser may do just before it lifts the visit.
    document.addEventListener(
      'contextmenu',
      (event) => {
        if (drag.current) event.preventDefault()
      },
      { signal },
    )
    return () => listening.abort()
  }, [])

  // Wherever it is drawn, the keyboard stays with it: another day is drawn only after its address.
  const heldByKeys = held?.by === 'keys' ? held.visit.id : undefined
  useEffect(() => {
    if (heldByKeys) return rowOf(heldByKeys)?.focus()
    if (held || !next.current) return
    const { id, from } = next.current
    const place = rowOf(id) ?? (from instanceof HTMLElement && from.isConnected ? from : undefined)
    if (!place) return
    next.current = undefined
    leadOn(place)
  })

  return {
    held,
    said: held?.by === 'keys' ? [said, ...conflicts.map(conflictWords)].join(' ') : said,
    clashes,
    partner,
    swap,
    putBack,
    /** What else speaks against where it is held. */
    conflicts,
    /** Stores what was refused, with the reason why it has to be so. */
    overrule: (reason: string) => {
      if (held?.refused && !isStoring())
        store(held.refused.moves.map(({ visit, time }) => ({ visit, time: { ...time, reason } })))
    },
    /** The visits with the one that is held where it would be. */
    visits: held ? withHeld(visits, held, timeOf(held).people, people) : visits,
    /** By Space: picks a visit up; by C, a copy of it. */
    onGrab: (visit: VisitOfDay, person: string) => grab(visit, person),
    /** By Space in the tray: it is planned from the first row on. */
    onGrabWaiting: (one: Unplanned) => grab(visitFor(one, shown.day), people[0]?.id ?? ''),
    /** On a wide screen a mouse drags at once, and a finger after a long press. With Ctrl or Alt it is a copy that is dragged. */
    onPointerDown: (event: PointerEvent, visit: VisitOfDay, person: string, what: Drag['what'] = 'place') => {
      const isCopy = what === 'place' && (event.ctrlKey || event.altKey)
      if (visit.status === 'planned' || isCopy) press(event, isCopy ? copyOf(visit) : visit, person, what)
    },
    onPointerDownWaiting: (event: PointerEvent, one: Unplanned) =>
      press(event, visitFor(one, shown.day), '', 'tray'),
    /** Whether a click is the end of a drag. */
    isDragged: () => wasDragged.current,
  }
}

/** What speaks against where a visit is held, beside the visits that are in its way: as soon as it has stayed there for a moment. */
function useConflicts(held: Held | undefined): Conflict[] {
  const { visit, was, place, by } = held ?? {}
  const isElsewhere = visit?.version === NEW || !was || !place || !isSame(was, place)
  const isMoved = visit && was && place && by !== 'question' && place.person && isElsewhere
  const { from, until, people } = isMoved
    ? movedTo(visit, was, place)
    : { from: '', until: '', people: [] as string[] }
  const asked = JSON.stringify([from, until, people])
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(asked), SETTLED_AFTER)
    return () => clearTimeout(timer)
  }, [asked])
  const { data = [] } = useQuery({
    ...conflictsQuery({
      id: visit?.id ?? '',
      job_id: visit?.job_id ?? '',
      request_id: visit?.startsJob ? (visit.request_id ?? undefined) : undefined,
      kind: visit?.kind ?? '',
      from,
      until,
      people,
    }),
    enabled: Boolean(isMoved) && settled === asked,
  })
  return isMoved ? data.filter(({ code }) => code !== 'two_places') : []
}

type Storing = {
  onDone: (moves: VisitMove[]) => void
  /** With the sentence that says so, and whether the same may be stored in a moment. */
  onFailed: (moves: VisitMove[], why: string, isTemporary: boolean) => void
  onConflicts: (moves: VisitMove[], conflicts: Conflict[]) => void
}

/** Stores moves, with the way back for ten seconds. */
function useStoring({ onDone, onFailed, onConflicts }: Storing) {
  /** From the press on, and not only from the next frame. */
  const isUnderWay = useRef(false)
  const queryClient = useQueryClient()
  const options = moveVisitsMutation(queryClient)
  const undoPlanOptions = undoPlanMutation(queryClient)
  const undoingPlan = useMutation({
    ...undoPlanOptions,
    onSuccess: async (cancelled) => {
      await undoPlanOptions.onSuccess(cancelled)
      void showSuccess('Undone: the new visit is canceled.')
    },
    onError: (error) => void showError(`Not undone. ${sentenceOf(error)}`),
  })
  const undoing = useMutation({
    ...options,
    onSuccess: async (moved) => {
      await options.onSuccess(moved)
      void showSuccess(
        moved.length > 1 ? 'Undone: both are where they were.' : 'Undone: the visit is where it was.',
      )
    },
    onError: (error) => void showError(`Not undone. ${sentenceOf(error)}`),
  })
  const storing = useMutation({
    ...options,
    onSuccess: async (moved, moves) => {
      await options.onSuccess(moved)
      isUnderWay.current = false
      onDone(moves)
      const [planned] = moved
      if (planned && moves[0]?.visit.version === NEW)
        return void offerUndo(`${planned.title} is planned.`, () => undoingPlan.mutate(planned))
      const back = moves.flatMap(({ visit: was }): VisitMove[] => {
        const now = moved.find(({ id }) => id === was.id)
        const people = was.people.map(({ id }) => id)
        const { from, until, promised_from, promised_until } = was
        // Nobody cannot be chosen again: what had no person keeps the one it was given.
        const reason = 'It was there before.'
        const time = { from, until, promised_from, promised_until, people, reason }
        return now && people.length > 0 ? [{ visit: now, time }] : []
      })
      const words = moved.length > 1 ? 'The two visits are swapped.' : 'The visit is moved.'
      if (back.length > 0) void offerUndo(words, () => undoing.mutate(back))
      else void showSuccess(words)
    },
    onError: (error, moves) => {
      isUnderWay.current = false
      const conflicts = conflictsIn(error)
      if (conflicts) return onConflicts(moves, conflicts)
      const isNew = moves[0]?.visit.version === NEW
      const why = `${isNew ? 'Not planned' : 'Not moved'}. ${sentenceOf(error)}`
      onFailed(moves, why, error instanceof BackendError && error.temporary)
      void showError(why)
    },
  })
  const store = (moves: VisitMove[]) => {
    isUnderWay.current = true
    storing.mutate(moves)
  }
  return { store, isStoring: () => isUnderWay.current }
}

function withHeld(visits: VisitOfDay[], { visit, place }: Held, ids: string[], people: Person[]) {
  const { from, until } = place
  if (visit.version === NEW && !place.person) return visits
  const there = ids.flatMap((id) => people.find((one) => one.id === id) ?? [])
  const moved = { ...visit, from, until, day: from.slice(0, 10), people: there }
  return [...visits.filter(({ id }) => id !== visit.id), moved]
}
