import {
  appendFileSync,
  closeSync,
  linkSync,
  mkdirSync,
  openSync,
  readSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { LocalDataError } from '../checkout.ts'

export interface JournalOptions<Entry> {
  /** Created if missing. */
  folder: string
  /** What a new journal begins with. */
  first: () => Entry[]
  /** Called before the first entry, also when the journal was removed and begins again. */
  onStart: () => void
  onEntry: (entry: Entry) => void
}

export interface Journal<Entry> {
  /** Reads what was written since, by whatever process. */
  read(): void
  /** Writes entries at the end, all or none, and reads them. */
  write(entries: Entry[]): void
}

/**
 * A file of entries, one a line, only ever written at its end. Whoever has read all of it knows the same, so that several
 * processes can share it, and one that is killed loses nothing.
 */
export function openJournal<Entry>({
  folder,
  first,
  onStart,
  onEntry,
}: JournalOptions<Entry>): Journal<Entry> {
  const file = join(folder, 'journal.jsonl')
  let inode: number | undefined
  let end = 0

  /** Linked into place, whole or not at all: if two processes get here at the same time, the first one's counts. */
  function create() {
    mkdirSync(folder, { recursive: true })
    const draft = `${file}.${process.pid}`
    writeFileSync(draft, lines(first()))
    try {
      linkSync(draft, file)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    } finally {
      rmSync(draft)
    }
    return statSync(file)
  }

  function read() {
    const { ino, size } = statSync(file, { throwIfNoEntry: false }) ?? create()
    if (ino !== inode || size < end) {
      inode = ino
      end = 0
      onStart()
    }
    if (size === end) return
    const text = bytesOf(file, end, size)
    // A process that was killed while it wrote leaves a line without an end.
    const whole = text.lastIndexOf(0x0a) + 1
    for (const line of text.subarray(0, whole).toString().split('\n')) {
      if (line !== '') onEntry(entryOf(line))
    }
    end += whole
  }

  function entryOf(line: string): Entry {
    try {
      return JSON.parse(line) as Entry
    } catch (error) {
      throw new LocalDataError(`${file} can't be read.`, error)
    }
  }

  return {
    read,
    write(entries) {
      read()
      if (statSync(file).size > end) truncateSync(file, end)
      appendFileSync(file, lines(entries))
      read()
    },
  }
}

const lines = (entries: unknown[]) => entries.map((entry) => `${JSON.stringify(entry)}\n`).join('')

function bytesOf(file: string, from: number, to: number): Buffer {
  const bytes = Buffer.alloc(to - from)
  const descriptor = openSync(file, 'r')
  try {
    return bytes.subarray(0, readSync(descriptor, bytes, 0, bytes.length, from))
  } finally {
    closeSync(descriptor)
  }
}
