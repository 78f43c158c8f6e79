import { BackendError } from '@/lib/backend'
import { sentenceOf } from '@/lib/problems'
import type { PressAnswer, SentPress } from './day-api'
import { presentVisit, type Visit } from './visits-api'

/*
 * What somebody has reported and not sent yet: each press and photo gets its id here, is stored on the device before anything else, and is
 * sent in order. The database counts an id once, so whatever is lost on the way, an answer or the whole browser, it is sent again.
 */

type Common = {
  /** Its place in the order, given by the device. */
  place: number
  id: string
  userId: string
  visitId: string
  /** Why it was refused, and the visit as it was then: it waits for somebody to decide. */
  refused?: { sentence: string; code: string; present?: Visit | undefined } | undefined
}
export type WaitingPress = Common & {
  kind: 'press'
  seenVersion: number
  to: Visit['status']
  outcome?: string | undefined
  minutes?: number | undefined
  note?: string | undefined
  /** By the clock of this device, in ms. */
  pressedAt: number
  /** Whether it is reported although the office changed the visit meanwhile. */
  insists?: boolean
  /** Whether what it led to is known already. */
  isPast?: boolean
}
/** What was left of a press that the visit has no room for anymore. */
export type WaitingNote = Common & { kind: 'note'; note: string }
export type WaitingPhoto = Common & { kind: 'photo'; jobId: string; name: string; type: string; blob: Blob }
export type Waiting = WaitingPress | WaitingNote | WaitingPhoto
export type New<W extends Waiting> = Omit<W, 'place' | 'refused'>

/** Where what waits is kept. Each promise resolves when it is on the disk. */
export type QueueDevice = {
  /** Keeps it behind all others, and gives its place. */
  add: (waiting: New<WaitingPress> | New<WaitingNote> | New<WaitingPhoto>) => Promise<number>
  put: (waiting: Waiting) => Promise<unknown>
  remove: (place: number) => Promise<unknown>
  /** All of them, in order. */
  all: () => Promise<Waiting[]>
}

/** `not-open`: the office is not open to them, as their role was taken or a second step is asked for. */
export type QueueState = 'quiet' | 'sending' | 'stuck' | 'signed-out' | 'not-open'

type Parts = {
  device: QueueDevice
  /** Sends it, and throws a BackendError. */
  sendPress: (press: SentPress) => Promise<PressAnswer>
  sendPhoto: (photo: WaitingPhoto) => Promise<void>
  /** Called with each visit that was answered, before its press is forgotten. */
  onVisit: (visit: Visit) => Promise<void>
  /** Called before that if the visit is as the office had it already: only the press and its time are kept. */
  onKept: (press: WaitingPress, visit: Visit) => Promise<void>
  onChange: () => void
  now?: () => number
}

/** Refusals that are about who sends, not about what is sent. */
const aboutWho: Record<string, QueueState> = {
  session_ended: 'signed-out',
  press_of_another: 'signed-out',
  second_factor_needed: 'not-open',
  staff_only: 'not-open',
}

/** Refusals that are about where the visit and its job stand: a note about them is still wanted. */
export const officeKnows = (code: string | undefined) =>
  code === 'job_over' || code === 'visit_conflict' || code === 'visit_move_not_allowed'

export function makeQueue({
  device,
  sendPress,
  sendPhoto,
  onVisit,
  onKept,
  onChange,
  now = Date.now,
}: Parts) {
  let waiting: readonly Waiting[] = []
  let state: QueueState = 'quiet'
  let isRunning = false
  let isAskedAgain = false

  const show = (next: { waiting?: readonly Waiting[]; state?: QueueState }) => {
    waiting = next.waiting ?? waiting
    state = next.state ?? state
    onChange()
  }
  const replace = async (changed: Waiting) => {
    await device.put(changed)
    show({ waiting: waiting.map((one) => (one.place === changed.place ? changed : one)) })
  }
  const forget = async ({ place }: Waiting) => {
    await device.remove(place)
    show({ waiting: waiting.filter((one) => one.place !== place) })
  }

  /** Only the note of a press is still to be sent, if it has one. */
  const leaveNote = async ({ note, ...press }: WaitingPress) => {
    const { place, id, userId, visitId } = press
    if (note) await replace({ kind: 'note', place, id, userId, visitId, note })
    else await forget(press)
  }

  /** The first that may go: a press waits for those before it at the same visit, also for one that was refused. */
  const nextOne = (userId: string) =>
    waiting.find(
      (one, at) =>
        one.userId === userId &&
        !one.refused &&
        (one.kind !== 'press' ||
          !waiting
            .slice(0, at)
            .some((before) => before.kind === 'press' && before.visitId === one.visitId && before.refused)),
    )

  const send = async (one: Waiting) => {
    if (one.kind === 'photo') return sendPhoto(one)
    if (one.kind === 'note')
      return void (await sendPress({ id: one.id, visit_id: one.visitId, note: one.note }))
    const { id, visitId, seenVersion, to, outcome, minutes, note, pressedAt, insists, isPast } = one
    const { visit, is_kept } = await sendPress({
      id,
      visit_id: visitId,
      seen_version: seenVersion,
      to_status: to,
      ...(outcome && { outcome }),
      ...(minutes && { minutes }),
      ...(note && { note }),
      ...(insists && { insists }),
      ...(isPast && { is_past: isPast }),
      // Both by this device's clock, which may be wrong.
      seconds_ago: Math.max(0, (now() - pressedAt) / 1000),
    })
    if (is_kept) await onKept(one, visit)
    await onVisit(visit)
    // What follows was pressed on the visit as it is after this one.
    for (const next of waiting.slice(waiting.findIndex((each) => each.place === one.place) + 1))
      if (next.kind === 'press' && next.visitId === visitId && next.seenVersion !== visit.version)
        await replace({ ...next, seenVersion: visit.version })
  }

  /** Reports what waits at a visit although it has become this, the last one first, so that none goes before all may. */
  const insistOn = async (visitId: string, present: Visit | undefined) => {
    const own = waiting.filter((one) => one.visitId === visitId)
    const known = present ? lastSoAlready(own, present) : -1
    for (const [index, one] of [...own.entries()].reverse()) {
      if (one.kind !== 'press') await replace({ ...one, refused: undefined })
      else
        await replace({
          ...one,
          seenVersion: present?.version ?? one.seenVersion,
          insists: true,
          isPast: index <= known,
          refused: undefined,
        })
    }
  }

  /** Sends all that may go, as long as its person is the one who is here. Gives whether nothing is left that could. */
  async function run(userId: string, isHere = () => true): Promise<boolean> {
    if (isRunning) {
      isAskedAgain = true
      return false
    }
    isRunning = true
    try {
      do {
        isAskedAgain = false
        // Another tab may have sent some of it.
        show({ waiting: await device.all() })
        for (let one = nextOne(userId); one; one = nextOne(userId)) {
          // It would be sent as somebody else's.
          if (!isHere()) {
            show({ state: 'quiet' })
            return false
          }
          show({ state: 'sending' })
          try {
            await send(one)
          } catch (error) {
            if (!(error instanceof BackendError) || error.temporary) {
              show({ state: 'stuck' })
              return false
            }
            const about = error.status === 401 ? 'signed-out' : aboutWho[error.message]
            if (about) {
              show({ state: about })
              return false
            }
            const present = presentVisit(error)
            if (present && isAgreed(waiting, one, present)) {
              await insistOn(one.visitId, present)
              continue
            }
            await replace({ ...one, refused: { sentence: sentenceOf(error), code: error.message, present } })
            continue
          }
          await forget(one)
        }
      } while (isAskedAgain)
      show({ state: 'quiet' })
      return true
    } finally {
      isRunning = false
    }
  }

  return {
    waiting: () => waiting,
    state: () => state,
    run,
    async read() {
      show({ waiting: await device.all() })
    },

    /** Keeps a press, a note or a photo, behind all others. */
    async add(one: New<WaitingPress> | New<WaitingNote> | New<WaitingPhoto>) {
      const place = await device.add(one)
      if (!waiting.some((kept) => kept.place === place)) show({ waiting: [...waiting, { ...one, place }] })
    },

    /** Reports what was refused on the visit as it is now: what can't be anymore, or is so already, keeps its time. */
    async insist(visitId: string) {
      const isRefused = (one: Waiting) => one.visitId === visitId && one.refused?.present
      await insistOn(visitId, waiting.find(isRefused)?.refused?.present)
    },

    /**
     * Takes back what was pressed at a visit and not sent, and photos that were refused. The notes that were with it are still sent, or
     * given for another try: where `mayNote` says that they can be written anew, and where they were not taken.
     */
    async drop(visitId: string, mayNote: (present: Visit) => boolean) {
      const own = waiting.filter((one) => one.visitId === visitId && (one.kind === 'press' || one.refused))
      const refused = own.find((one) => one.refused)?.refused
      const isGivenBack = refused?.present ? mayNote(refused.present) : !officeKnows(refused?.code)
      const notes: string[] = []
      for (const one of own) {
        if (one.kind !== 'photo' && one.note && isGivenBack) notes.push(one.note)
        if (one.kind !== 'press' || isGivenBack) await forget(one)
        else await leaveNote(one)
      }
      return notes.join('\n')
    },
  }
}

/** The last of these that has made a visit what it is already; -1 if none has. */
const lastSoAlready = (own: readonly Waiting[], present: Visit) =>
  own.findLastIndex(
    (one) =>
      one.kind === 'press' &&
      one.to === present.status &&
      (one.outcome ?? null) === (present.outcome ?? null),
  )

/** Whether the office has reported the same meanwhile, so that nobody has to decide. */
function isAgreed(waiting: readonly Waiting[], { userId, visitId }: Waiting, present: Visit) {
  const own = waiting.filter((one) => one.visitId === visitId)
  return (
    present.status !== 'planned' &&
    present.people.some(({ id }) => id === userId) &&
    lastSoAlready(own, present) !== -1
  )
}

/** A visit as it will be once what was pressed has arrived. */
export function withPresses<V extends Visit>(visit: V, waiting: readonly Waiting[]): V {
  let shown = visit
  for (const one of waiting) {
    if (one.kind !== 'press' || one.visitId !== visit.id) continue
    shown = {
      ...shown,
      status: one.to,
      outcome: one.outcome ?? null,
      // Of what is insisted on only the answer says whether it changes the visit.
      version: one.insists ? shown.version : Math.max(shown.version, one.seenVersion + 1),
    }
  }
  return shown
}
