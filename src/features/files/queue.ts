import { useSyncExternalStore } from 'react'
import { BackendError, noAnswer } from '@/lib/backend'
import { isRequestOnItsWay, whenSomebodyLeaves } from '@/lib/person'
import { sentenceOf } from '@/lib/problems'
import { announce, check, takeBack, upload, uploadLink } from './api'
import { forgetOnDevice, keepOnDevice, onDevice, type Waiting } from './device'
import { mostOfVisitor, prepared } from './prepare'
import { sentenceFor } from './sentence'

/*
 * Sends files, one after the other. Not part of any page, so it goes on when the page changes; and each file stays on this device
 * until the backend has it, so a lost connection, a reload or a dead battery loses none.
 */

type Progress =
  | { state: 'preparing' }
  /** Goes with what is being written. */
  | { state: 'ready'; isShrunk: boolean }
  | { state: 'waiting' }
  | { state: 'sending'; done: number }
  /** Nobody answers; it is tried again. */
  | { state: 'stuck' }
  | { state: 'kept' }
  | { state: 'refused'; problem: string }

type Known = Pick<Waiting, 'id' | 'requestId' | 'messageId' | 'waitsFor' | 'name'>

/** A file on its way, for a page to show; `done` counts from 0 to 1. */
export type Sending = Known & Progress

let now: readonly Sending[] = []
const waiting = new Map<string, Waiting>()
const listeners = new Set<() => void>()
const stopping = new Map<string, AbortController>()

function show(next: readonly Sending[]) {
  now = next
  for (const listener of listeners) listener()
}
const become = (id: string, progress: Progress) =>
  show(now.map((file) => (file.id === id ? { ...knownOf(file), ...progress } : file)))
const knownOf = ({ id, requestId, messageId, waitsFor, name }: Known): Known => ({
  id,
  requestId,
  messageId,
  waitsFor,
  name,
})

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
const none: readonly Sending[] = []

/** Every file on its way from this browser, in the order in which they were added. */
export const useSendingFiles = () =>
  useSyncExternalStore(
    subscribe,
    () => now,
    () => none,
  )

type With = Pick<Waiting, 'waitsFor' | 'isOfJob'> & {
  /** How many may come with it. */
  most?: number
}

/**
 * Sends files with a request, or with a job. Those that wait for what is still being written, a request under this id or a message about it,
 * are made ready and kept until sendWith() or what chosenWithMessage() gives says that it has arrived.
 */
export async function add(
  requestId: string,
  files: readonly File[],
  { waitsFor, isOfJob = false, most = mostOfVisitor }: With = {},
) {
  const all = files.map((file) => ({ file, id: crypto.randomUUID() }))
  show([
    ...now,
    ...all.map(({ id, file: { name } }) => ({ id, requestId, waitsFor, name, state: 'preparing' }) as const),
  ])
  for (const { file, id } of all) {
    const ready = await prepared(file)
    const shown = now.find((one) => one.id === id)
    if (!shown) continue // taken back meanwhile
    if ('problem' in ready) {
      become(id, { state: 'refused', ...ready })
      continue
    }
    if (shown.waitsFor && now.filter((other) => isBeside(shown, other)).length >= most) {
      const problem =
        most < mostOfVisitor
          ? `This request can take only ${most} more. Remove one first.`
          : `We can take ${mostOfVisitor} photos or files with a request. Remove one first.`
      become(id, { state: 'refused', problem })
      continue
    }
    // The request, or the message, may have arrived while the picture was made smaller.
    const one = { ...knownOf(shown), isOfJob, ...ready, since: Date.now() }
    // Before its turn can come: what is sent or taken back is forgotten after it was kept.
    await keepOnDevice(one)
    const kept = now.find((file) => file.id === id)
    if (!kept) {
      await forgetOnDevice(id)
      continue
    }
    // or while the device stored it
    const bound = { ...one, ...whereTo(kept) }
    if (bound.waitsFor !== one.waitsFor) await keepOnDevice(bound)
    waiting.set(id, bound)
    become(id, bound.waitsFor ? readiness(bound) : { state: 'waiting' })
    void run()
  }
}

/** A HEIC photo that this browser cannot read goes as it is. */
const readiness = ({ type }: { type: string }): Progress => ({
  state: 'ready',
  isShrunk: type !== 'image/heic',
})

const whereTo = ({ requestId, messageId, waitsFor }: Known) => ({ requestId, messageId, waitsFor })

/** Whether one of them counts against how many may come with the other. */
const isBeside = (file: Known, { waitsFor, requestId, state }: Sending) =>
  state === 'ready' && waitsFor === file.waitsFor && (waitsFor === 'request' || requestId === file.requestId)

/** The request has arrived: what was chosen with it follows. */
export async function sendWith(requestId: string) {
  await readDevice()
  await release({ requestId }, ({ waitsFor }) => waitsFor === 'request')
}

/**
 * What is chosen to go with a message about a request: what it is called where the message says nothing else, and what sends it once the
 * message has arrived. Undefined if there is nothing.
 */
export function chosenWithMessage(requestId: string) {
  const chosen = now.filter((file) => file.waitsFor === 'message' && file.requestId === requestId)
  const { length } = chosen.filter(({ state }) => state !== 'refused')
  if (length === 0) return undefined
  const what = chosen.some(({ name }) => /\.pdf$/i.test(name)) ? 'file' : 'photo'
  return {
    words: `${length} ${what}${length === 1 ? '' : 's'}`,
    follow: (messageId: string) =>
      void release({ requestId, messageId }, (file) => chosen.some(({ id }) => id === file.id)),
  }
}

type Arrived = { requestId: string; messageId?: string }

async function release(arrived: Arrived, isChosen: (file: Sending) => boolean) {
  const chosen = now.filter((file) => file.waitsFor && isChosen(file))
  show(now.map((file) => (chosen.includes(file) ? { ...file, ...arrived, waitsFor: undefined } : file)))
  for (const { id, state } of chosen) {
    const file = waiting.get(id)
    if (!file) {
      if (state === 'refused') takeOff(id) // it was told in the form
      continue
    }
    const bound = { ...file, ...arrived, waitsFor: undefined }
    waiting.set(id, bound)
    become(id, { state: 'waiting' })
    await keepOnDevice(bound)
  }
  await run()
}

async function readDevice() {
  for (const file of await onDevice()) {
    if (waiting.has(file.id) || now.some(({ id }) => id === file.id)) continue
    waiting.set(file.id, file)
    const progress: Progress = file.waitsFor ? readiness(file) : { state: 'waiting' }
    show([...now, { ...knownOf(file), ...progress }])
  }
}

/** Goes on with what this browser has not sent yet, and with what was chosen for this request, which has arrived. */
export async function resume(requestId?: string) {
  await readDevice()
  await release(
    { requestId: requestId ?? '' },
    (file) => file.waitsFor === 'request' && file.requestId === requestId,
  )
}

// What somebody chose and did not send is not for the next person at this browser.
whenSomebodyLeaves((isGone) => {
  if (!isGone) return
  for (const { id, waitsFor } of now)
    if (waitsFor === 'message' || (waitsFor && !isRequestOnItsWay())) takeOff(id)
})

/** Takes a file back that is not kept yet, or takes what was refused off the page. */
export function takeOff(id: string) {
  const kept = waiting.get(id)
  const wasSent = stopping.has(id) || (kept && !kept.waitsFor)
  stopping.get(id)?.abort()
  waiting.delete(id)
  show(now.filter((file) => file.id !== id))
  void forgetOnDevice(id)
  // If nobody hears this, the database forgets what has not arrived after a day.
  if (wasSent) void takeBack(id).catch(() => {})
}

/** Tries again at once. */
export const tryNow = () => window.dispatchEvent(new Event('online'))

/** The bytes of a file that is ready and has not arrived yet. */
export const blobOf = (id: string) => waiting.get(id)?.blob

const nextOne = () => [...waiting.values()].find(({ waitsFor }) => !waitsFor)

let isRunning = false
async function run() {
  if (isRunning) return
  isRunning = true
  try {
    for (let file = nextOne(); file; file = nextOne()) await sendOne(file)
  } finally {
    isRunning = false
  }
}

/** Sends one file until there is an answer, waiting longer each time, at most 30 s. */
async function sendOne(file: Waiting) {
  const { id } = file
  const controller = new AbortController()
  stopping.set(id, controller)
  const { signal } = controller
  try {
    for (let tries = 1; ; tries++) {
      try {
        const problem = await sent(file, signal)
        become(id, problem === undefined ? { state: 'kept' } : { state: 'refused', problem })
        break
      } catch (error) {
        if (signal.aborted) return
        if (!(error instanceof BackendError && error.temporary)) {
          become(id, {
            state: 'refused',
            problem: sentenceOf(error instanceof Error ? error : new Error(String(error))),
          })
          break
        }
      }
      become(id, { state: 'stuck' })
      await pause(Math.min(1000 * 2 ** (tries - 1), 30_000), signal)
      if (signal.aborted) return
    }
    await forgetOnDevice(id)
  } finally {
    stopping.delete(id)
    waiting.delete(id)
  }
}

/** Why the file was refused; undefined if it was kept. Throws if nobody knows. */
async function sent({ id, requestId, messageId, isOfJob, name, type, blob }: Waiting, signal: AbortSignal) {
  become(id, { state: 'sending', done: 0 })
  const of = isOfJob
    ? { job_id: requestId }
    : { request_id: requestId, ...(messageId && { message_id: messageId }) }
  let file = await announce({ id, ...of, name, type, size: blob.size }, signal)
  if (file.state === 'awaited') {
    const { url } = await uploadLink(id, signal)
    if (url) await upload(url, blob, (done) => become(id, { state: 'sending', done }), signal)
    file = await check(id, blob, signal)
  }
  if (file.state === 'awaited') throw noAnswer()
  return file.state === 'kept' ? undefined : sentenceFor(file.refused_for)
}

/** Waits `ms`, or until the browser is online again. */
function pause(ms: number, signal: AbortSignal) {
  return new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer)
      window.removeEventListener('online', end)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    window.addEventListener('online', end)
    signal.addEventListener('abort', end)
  })
}
