import { useSyncExternalStore } from 'react'
import { BackendError, noAnswer } from '@/lib/backend'
import { fileProblems } from '@/lib/file-problems'
import { sentenceOf } from '@/lib/problems'
import { announce, check, takeBack, upload, uploadLink } from './api'
import { forgetOnDevice, keepOnDevice, onDevice, type Waiting } from './device'
import { prepared } from './prepare'

/*
 * Sends files, one after the other. Not part of any page, so it goes on when the page changes; and each file stays on this device
 * until the backend has it, so a lost connection, a reload or a dead battery loses none.
 */

type Progress =
  | { state: 'preparing' }
  | { state: 'waiting' }
  | { state: 'sending'; done: number }
  /** Nobody answers; it is tried again. */
  | { state: 'stuck' }
  | { state: 'kept' }
  | { state: 'refused'; problem: string }

/** A file on its way, for a page to show; `done` counts from 0 to 1. */
export type Sending = { id: string; requestId: string; name: string } & Progress

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
    now.map(({ name, requestId, ...file }) =>
      file.id === id ? { id, name, requestId, ...progress } : { name, requestId, ...file },
    ),
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

/** Sends files with a request. */
export async function add(requestId: string, files: readonly File[]) {
  const all = files.map((file) => ({ file, id: crypto.randomUUID() }))
  show([
    ...now,
    ...all.map(({ id, file }) => ({ id, requestId, name: file.name, state: 'preparing' }) as const),
  ])
  for (const { file, id } of all) {
    const ready = await prepared(file)
    if (!now.some((one) => one.id === id)) continue // taken back meanwhile
    if ('problem' in ready) {
      become(id, { state: 'refused', ...ready })
      continue
    }
    const one = { id, requestId, ...ready, since: Date.now() }
    waiting.set(id, one)
    become(id, { state: 'waiting' })
    await keepOnDevice(one)
    void run()
  }
}

/** Goes on with what this browser has not sent yet. */
export async function resume() {
  for (const file of await onDevice()) {
    if (waiting.has(file.id) || now.some(({ id }) => id === file.id)) continue
    waiting.set(file.id, file)
    show([...now, { id: file.id, requestId: file.requestId, name: file.name, state: 'waiting' }])
  }
  await run()
}

/** Takes a file back that is not kept yet, or takes what was refused off the page. */
export function takeOff(id: string) {
  const wasSent = stopping.has(id) || waiting.has(id)
  stopping.get(id)?.abort()
  waiting.delete(id)
  show(now.filter((file) => file.id !== id))
  void forgetOnDevice(id)
  // If nobody hears this, the database forgets what has not arrived after a day.
  if (wasSent) void takeBack(id).catch(() => {})
}

/** Tries again at once. */
export const tryNow = () => window.dispatchEvent(new Event('online'))

let isRunning = false
async function run() {
  if (isRunning) return
  isRunning = true
  try {
    for (let [file] = waiting.values(); file; [file] = waiting.values()) await sendOne(file)
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
async function sent({ id, requestId, name, type, blob }: Waiting, signal: AbortSignal) {
  become(id, { state: 'sending', done: 0 })
  let file = await announce({ id, request_id: requestId, name, type, size: blob.size }, signal)
  if (file.state === 'awaited') {
    const { url } = await uploadLink(id, signal)
    if (url) await upload(url, blob, (done) => become(id, { state: 'sending', done }), signal)
    file = await check(id, signal)
  }
  if (file.state === 'awaited') throw noAnswer()
  return file.state === 'kept' ? undefined : sentenceFor(file.refused_for)
}

function sentenceFor(code: string | null) {
  const found = Object.entries(fileProblems).find(([known]) => known === code)
  return found?.[1] ?? 'We couldn’t read this file. Save it as a JPEG or a PDF and send that.'
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
