import { fileProblems } from '@/lib/file-problems'
import { ownScript } from '@/lib/trusted-types'
import workerPath from './shrink-worker?worker&url'

const MOST = 26_214_400 // bytes, as the database has it

/** How many a visitor may send with a request, as the database has it: the limit `files_per_request`. */
export const mostOfVisitor = 6

/** The types that we take, as the file picker is told, and what their names end with. */
export const accepted = 'image/jpeg,image/png,image/webp,image/heic,image/heif,application/pdf,.heic,.heif'
const types: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  heic: 'image/heic',
  heif: 'image/heic',
  pdf: 'application/pdf',
}

/** What is sent of a file, or the sentence that says why it is not. */
export type Prepared = { name: string; type: string; blob: Blob } | { problem: string }

/**
 * Makes a file ready to be sent: a picture that this browser can read becomes a small JPEG, anything else of our types goes as it is.
 * Whether it is what its name says is checked where it arrives.
 */
export async function prepared(file: File): Promise<Prepared> {
  const ending = /\.([a-z]+)$/i.exec(file.name)?.[1]?.toLowerCase() ?? ''
  const type = types[ending] ?? Object.values(types).find((known) => known === file.type)
  if (!type) return { problem: 'We can take photos (JPEG, PNG, WebP, HEIC) and PDF files.' }
  if (file.size === 0) return { problem: 'This file is empty.' }
  const small = type.startsWith('image/') ? await inWorker(file, LONGEST) : undefined
  const blob = small ?? file.slice(0, file.size, type)
  if (blob.size > MOST) return { problem: fileProblems.file_too_large }
  if (!small && !(await beginsAs(type, file))) return { problem: fileProblems.file_not_its_type }
  if (!small && !(await endsAs(type, file))) return { problem: fileProblems.file_damaged }
  const name = (small ? `${file.name.replace(/\.[a-z]+$/i, '')}.jpg` : file.name).slice(-200)
  return { name, type: small ? 'image/jpeg' : type, blob }
}

const beginnings: Record<string, RegExp> = {
  'image/jpeg': /^\xff\xd8\xff/,
  'image/png': /^\x89PNG/,
  'image/webp': /^RIFF.{4}WEBP/s,
  'image/heic': /^.{4}ftyp/s,
  'application/pdf': /^%PDF-/,
}

/** Whether a file begins as its type does. The rest of it is checked where it arrives. */
async function beginsAs(type: string, file: Blob) {
  const head = new Uint8Array(await file.slice(0, 16).arrayBuffer())
  return beginnings[type]?.test(String.fromCharCode(...head)) ?? false
}

const endings: Record<string, RegExp> = {
  'image/jpeg': /\xff\xd9/,
  'image/png': /IEND/,
}
/** Cameras write something of theirs behind a picture. */
const BEHIND = 65_536 // bytes

/** Whether a picture that this browser cannot read is there to its end, as far as can be seen. */
async function endsAs(type: string, file: Blob) {
  const end = new Uint8Array(await file.slice(-BEHIND).arrayBuffer())
  return endings[type]?.test(new TextDecoder('latin1').decode(end)) ?? true
}

/** Enough to read a panel's label. */
const LONGEST = 2560 // pixels

const SHRUNK_WITHIN = 30_000 // ms: a worker that is silent until then has failed in a way that browsers do not report

/** One picture at a time: a large one takes 200 MB of memory while it is read. */
let last: Promise<unknown> = Promise.resolve()
export function inWorker(file: Blob, longest: number): Promise<Blob | undefined> {
  const result = last.then(() => shrinkOne(file, longest))
  last = result
  return result
}

function shrinkOne(file: Blob, longest: number): Promise<Blob | undefined> {
  return new Promise((resolve) => {
    const worker = new Worker(ownScript(workerPath as `/${string}`), { type: 'module' })
    const end = (small: unknown) => {
      clearTimeout(timer)
      worker.terminate()
      resolve(small instanceof Blob ? small : undefined)
    }
    const timer = setTimeout(end, SHRUNK_WITHIN)
    worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => end(data))
    worker.addEventListener('error', () => end(undefined))
    worker.postMessage({ file, longest })
  })
}
