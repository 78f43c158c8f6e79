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
  /** Goes with the request that is being written. */
  | { state: 'ready'; isShrunk: boolean }
  | { state: 'waiting' }
  | { state: 'sending'; done: number }
  /** Nobody answers; it is tried again. */
  | { state: 'stuck' }
  | { state: 'kept' }
  | { state: 'refused'; problem: string }

/** A file on its way, for a page to show; `done` counts from 0 to 1. */
export type Sending = { id: string; requestId: string; isAhead: boolean; name: string } & Progress

let now: readonly Sending[] = []
const waiting = new Map<string, Waiting>()
const listeners = new Set<() => void>()
const stopping = new Map<string, AbortController>()

function show(next: readonly Sending[]) {
  now = next
  for (const listener of listeners) listener()
}
const become = (id: string, progress: Progress) =>
  show(
    now.map((file) => {
      const { name, requestId, isAhead } = file
      return file.id === id ? { id, name, requestId, isAhead, ...progress } : file
    }),
  )

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

/**
 * Sends files with a request, or with a job. `isAhead`: it is still being written, under this id, and they are made ready and kept until sendWith()
 * says that it has arrived.
 */
export async function add(requestId: string, files: readonly File[], isAhead = false, isOfJob = false) {
  const all = files.map((file) => ({ file, id: crypto.randomUUID() }))
  show([
    ...now,
    ...all.map(({ id, file }) => ({ id, requestId, isAhead, name: file.name, state: 'preparing' }) as const),
  ])
  for (const { file, id } of all) {
    const ready = await prepared(file)
    const shown = now.find((one) => one.id === id)
    if (!shown) continue // taken back meanwhile
    if ('problem' in ready) {
      become(id, { state: 'refused', ...ready })
      continue
    }
    if (shown.isAhead && now.filter(({ state }) => state === 'ready').length >= mostOfVisitor) {
      const problem = `We can take ${mostOfVisitor} photos or files with a request. Remove one first.`
      become(id, { state: 'refused', problem })
      continue
    }
    // The request may have arrived while the picture was made smaller.
    const one = {
      id,
      requestId: shown.requestId,
      isAhead: shown.isAhead,
      isOfJob,
      ...ready,
      since: Date.now(),
    }
    // Before its turn can come: what is sent or taken back is forgotten after it was kept.
    await keepOnDevice(one)
    const kept = now.find((file) => file.id === id)
    if (!kept) {
      await forgetOnDevice(id)
      continue
    }
    const { requestId: toRequest, isAhead: waits } = kept // or while the device stored it
    const bound = { ...one, requestId: toRequest, isAhead: waits }
    if (waits !== one.isAhead) await keepOnDevice(bound)
    waiting.set(id, bound)
    become(id, waits ? readiness(bound) : { state: 'waiting' })
    void run()
  }
}

/** A HEIC photo that this browser cannot read goes as it is. */
const readiness = ({ type }: { type: string }): Progress => ({
  state: 'ready',
  isShrunk: type !== 'image/heic',
})

/** The request has arrived: what was chosen with it follows. */
export async function sendWith(requestId: string) {
  await readDevice()
  await release(requestId, () => true)
}

async function release(requestId: string, isChosen: (file: Sending) => boolean) {
  const chosen = now.filter((file) => file.isAhead && isChosen(file))
  show(now.map((file) => (chosen.includes(file) ? { ...file, requestId, isAhead: false } : file)))
  for (const { id, state } of chosen) {
    const file = waiting.get(id)
    if (!file) {
      if (state === 'refused') takeOff(id) // it was told in the form
      continue
    }
    const bound = { ...file, requestId, isAhead: false }
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
    const { id, requestId, name, isAhead = false } = file
    const progress: Progress = isAhead ? readiness(file) : { state: 'waiting' }
    show([...now, { id, requestId, isAhead, name, ...progress }])
  }
}

/** Goes on with what this browser has not sent yet, and with what was chosen for this request, which has arrived. */
export async function resume(requestId?: string) {
  await readDevice()
  await release(requestId ?? '', (file) => file.requestId === requestId)
}

// What somebody chose and did not send is not for the next person at this browser.
whenSomebodyLeaves(() => {
  if (isRequestOnItsWay()) return
  for (const { id, isAhead } of now) if (isAhead) takeOff(id)
})

/** Takes a file back that is not kept yet, or takes what was refused off the page. */
export function takeOff(id: string) {
  const kept = waiting.get(id)
  const wasSent = stopping.has(id) || (kept && !kept.isAhead)
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

const nextOne = () => [...waiting.values()].find(({ isAhead }) => !isAhead)

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
async function sent({ id, requestId, isOfJob, name, type, blob }: Waiting, signal: AbortSignal) {
  become(id, { state: 'sending', done: 0 })
  const of = isOfJob ? { job_id: requestId } : { request_id: requestId }
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
