import { useSyncExternalStore } from 'react'
import { BackendError, noAnswer } from '@/lib/backend'
import { lastPerson, whenSomebodyLeaves } from '@/lib/person'
import { checkAccess } from '@/lib/query-provider'
import { type Day, type DayVisit, fetchDay, sendPress } from './day-api'
import {
  forgetPhoto,
  keepDay,
  keepNews,
  keepPhoto,
  keptDay,
  keptNews,
  keptPhotos,
  mayWait,
  queueOnDevice,
} from './day-device'
import { type News, newsOf, withKept, withNews } from './day-news'
import {
  makeQueue,
  type New,
  type QueueState,
  type Waiting,
  type WaitingPhoto,
  type WaitingPress,
} from './day-queue'
import type { Visit } from './visits-api'

/*
 * The day of the person at this device, with or without a network: shown from what is kept, renewed behind, and what was pressed is sent as soon as
 * somebody answers. Not part of any page, so that it goes on when the page changes.
 */

export type DayState = {
  /** Undefined until the device has been looked at; null if it has none. */
  day: Day | null | undefined
  readAt: number | undefined
  /** Whether the last try to read it got no answer. */
  isAway: boolean
  waiting: readonly Waiting[]
  queue: QueueState
  /** Whether this device cannot keep what waits. */
  isMemoryOnly: boolean
  /** The photos that are here, by the ids of their files. */
  photos: readonly string[]
  /** What the office changed since somebody last said that they have read it. */
  news: readonly News[]
}

const nothing: DayState = {
  day: undefined,
  readAt: undefined,
  isAway: false,
  waiting: [],
  queue: 'quiet',
  isMemoryOnly: false,
  photos: [],
  news: [],
}

let now = nothing
const listeners = new Set<() => void>()
function show(next: Partial<DayState>) {
  now = { ...now, ...next }
  for (const listener of listeners) listener()
}

/** How a photo is sent, for whoever follows the day: features/files. */
export type SendPhoto = (photo: WaitingPhoto) => Promise<void>
let sendPhoto: SendPhoto | undefined

/** How photos are sent and fetched: the page knows. */
export type DayFiles = {
  send: SendPhoto
  /** The bytes of those of these files that can be had. */
  fetchAll: (ids: string[], keep: (id: string, blob: Blob) => Promise<unknown>) => Promise<void>
  /** A chosen file as it is sent, or why not. */
  prepare: (file: File) => Promise<{ name: string; type: string; blob: Blob } | { problem: string }>
}
let files: DayFiles | undefined

const queue = makeQueue({
  device: queueOnDevice(() => show({ isMemoryOnly: true })),
  sendPress,
  sendPhoto: async (photo) => {
    if (!sendPhoto) throw noAnswer()
    await sendPhoto(photo)
  },
  onVisit: keepVisit,
  onKept: tellWhatIsKept,
  onChange: () =>
    show({ waiting: queue.waiting().filter(({ userId }) => userId === lastPerson()), queue: queue.state() }),
})

/** Keeps what is known of a visit now, unless something newer is. */
async function keepVisit(visit: Visit) {
  const userId = lastPerson()
  const known = now.day ? { day: now.day, readAt: now.readAt } : userId && (await keptDay(userId))
  if (!known) return
  const visits = known.day.visits.map((one) =>
    one.id === visit.id && one.version <= visit.version ? { ...one, ...visit } : one,
  )
  const day = { ...known.day, visits }
  // On another page it is only kept, for when the day is opened again.
  if (now.day) show({ day })
  await keepDay(day, known.readAt ?? Date.now())
}

/** Says that the office was quicker, and that the time of a press is kept all the same. */
async function tellWhatIsKept(press: WaitingPress, visit: Visit) {
  const day = now.day ?? (await keptDay(press.userId))?.day
  const title = day?.visits.find(({ id }) => id === visit.id)?.title ?? 'A visit'
  const news = withKept(now.day ? now.news : await keptNews(), press, visit, title)
  if (now.day) show({ news })
  await keepNews(news)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The day as it stands on this device. */
export const useDay = () =>
  useSyncExternalStore(
    subscribe,
    () => now,
    () => nothing,
  )

/** Reads what is kept, then sends and reads what there is. Gives the way to stop doing so every minute. */
export function followDay(dayFiles: DayFiles): () => void {
  files = dayFiles
  sendPhoto = dayFiles.send
  void open().then(renew)
  // Reading it may still wait for a network that is gone: what waits is sent all the same.
  return eachTimeThereIsAChance(() => void sendWaiting().then(renew))
}

/** Sends what waits on this device, on a page that shows no day. Gives the way to stop doing so every minute. */
export function sendFromAnywhere(send: SendPhoto): () => void {
  sendPhoto = send
  const again = async () => {
    if (now.waiting.length > 0 || (await mayWait())) await sendWaiting()
  }
  void again()
  return eachTimeThereIsAChance(() => void again())
}

/** Every minute, when the network is back, and when somebody looks. */
function eachTimeThereIsAChance(again: () => void) {
  const whenSeen = () => document.visibilityState === 'visible' && again()
  const timer = setInterval(whenSeen, 60_000)
  window.addEventListener('online', again)
  document.addEventListener('visibilitychange', whenSeen)
  return () => {
    clearInterval(timer)
    window.removeEventListener('online', again)
    document.removeEventListener('visibilitychange', whenSeen)
  }
}

async function open() {
  const userId = lastPerson()
  if (!userId) return show({ day: null })
  await queue.read()
  if (now.day?.user_id === userId) return
  const [kept, photos, news] = await Promise.all([keptDay(userId), keptPhotos(), keptNews()])
  show({ day: kept?.day ?? null, readAt: kept?.readAt, photos, news: kept ? news : [] })
}

let renewing: Promise<void> | undefined
/** Sends what waits, then reads the day again. */
export function renew(): Promise<void> {
  renewing ??= sendAndRead().finally(() => {
    renewing = undefined
  })
  return renewing
}

async function sendAndRead() {
  const userId = lastPerson()
  if (!userId) return
  await sendWaiting()
  try {
    const read = await fetchDay()
    if (read.user_id !== userId || lastPerson() !== userId) return
    const day = { ...read, visits: read.visits.map(newer) }
    const isAsked = new Set(now.waiting.filter(({ refused }) => refused).map(({ visitId }) => visitId))
    const found = newsOf(now.day, day).filter(({ visitId }) => !isAsked.has(visitId))
    const news = withNews(now.news, found)
    show({ day, readAt: Date.now(), isAway: false, news })
    if (found.length > 0) await keepNews(news)
    await keepDay(day, Date.now())
    // Where there is no room for them, the day is here all the same.
    await keepPhotosOf(day).catch(() => {})
  } catch (error) {
    if (error instanceof BackendError && error.status === 403) checkAccess()
    else show({ isAway: true })
  }
}

/** A press may have been answered while the day was on its way here. */
function newer(visit: DayVisit): DayVisit {
  const known = now.day?.visits.find(({ id }) => id === visit.id)
  return known && known.version > visit.version ? known : visit
}

/** Tabs take turns, so that the order holds. */
async function sendWaiting() {
  const userId = lastPerson()
  if (!userId) return
  await navigator.locks.request('not-sent', () => queue.run(userId, () => lastPerson() === userId))
  clearTimeout(retrying)
  if (queue.state() === 'not-open') checkAccess()
  // Whoever takes what waits can also say what the day is now.
  if (queue.state() === 'stuck')
    retrying = setTimeout(() => void sendWaiting().then(() => (now.isAway ? renew() : undefined)), 15_000)
}
let retrying: ReturnType<typeof setTimeout> | undefined

const isPicture = ({ type }: { type: string }) => /^image\/(jpeg|png|webp)$/.test(type)

/** Fetches the photos that are not here yet, and lets go of those that are not needed anymore. */
async function keepPhotosOf({ visits }: Day) {
  const wanted = new Set(visits.flatMap((visit) => visit.files.filter(isPicture).map(({ id }) => id)))
  const here = await keptPhotos()
  for (const id of here) if (!wanted.has(id)) await forgetPhoto(id)
  const missing = [...wanted].filter((id) => !here.includes(id))
  const rest = here.filter((id) => wanted.has(id))
  show({ photos: rest })
  if (missing.length === 0) return
  await files?.fetchAll(missing, async (id, blob) => {
    await keepPhoto(id, blob)
    show({ photos: [...now.photos, id] })
  })
}

/** Reports where a visit stands: kept at once, sent when there is a network. */
export async function pressVisit(
  visit: Visit,
  press: Pick<WaitingPress, 'to' | 'outcome' | 'minutes' | 'note'>,
) {
  const userId = lastPerson()
  if (!userId) return
  const id = crypto.randomUUID()
  const { id: visitId, version: seenVersion } = visit
  const made: New<WaitingPress> = {
    kind: 'press',
    id,
    userId,
    visitId,
    seenVersion,
    ...press,
    pressedAt: Date.now(),
  }
  await queue.add(made)
  void sendWaiting()
}

/** Sends a note about a visit, whatever has become of it: kept at once, sent when there is a network. */
export async function sendNote(visitId: string, note: string) {
  const userId = lastPerson()
  if (!userId) return
  await queue.add({ kind: 'note', id: crypto.randomUUID(), userId, visitId, note })
  void sendWaiting()
}

/** Adds photos to the job of a visit. Gives the sentences for those that cannot be sent. */
export async function addPhotos(visit: Visit, chosen: readonly File[]): Promise<string[]> {
  const problems: string[] = []
  const userId = lastPerson()
  if (!userId || !files) return problems
  for (const file of chosen) {
    const ready = await files.prepare(file)
    if ('problem' in ready) problems.push(`${file.name}: ${ready.problem}`)
    else {
      const id = crypto.randomUUID()
      await queue.add({ kind: 'photo', id, userId, visitId: visit.id, jobId: visit.job_id, ...ready })
      void sendWaiting()
    }
  }
  return problems
}

/** Reports what was refused, on the visit as it is now. */
export async function insist(visitId: string) {
  await queue.insist(visitId)
  void sendWaiting().then(renew)
}

/** Whether a note can still be written at a visit: it is not over, this person's, and on their list. */
export const mayNote = ({ id: visitId, status, people }: Visit) =>
  ['planned', 'on_my_way', 'on_site'].includes(status) &&
  people.some(({ id }) => id === lastPerson()) &&
  now.day?.visits.some(({ id }) => id === visitId) === true

/** Forgets what was refused; gives the notes that can be written anew. */
export async function drop(visitId: string) {
  const refused = now.waiting.find((one) => one.visitId === visitId && one.refused?.present)?.refused?.present
  const notes = await queue.drop(visitId, mayNote)
  if (refused) await keepVisit(refused)
  void sendWaiting().then(renew)
  return notes
}

/** Puts away what the office changed: it has been read. */
export async function putNewsAway() {
  show({ news: [] })
  await keepNews([])
}

whenSomebodyLeaves(() => show({ ...nothing }))
