import { askDevice } from '@/lib/device-database'

/*
 * Files that are on their way, kept on this device (IndexedDB, which takes large things) until they have arrived. Where that is
 * turned off or full, they are in this page's memory only, and everything else still works.
 */

/** A file ready to be sent. */
export type Waiting = {
  id: string
  /** Of the request, or of the job. */
  requestId: string
  isOfJob?: boolean
  /** The message of the customer that it goes with. */
  messageId?: string | undefined
  /** What it was chosen with has not arrived yet: the request in the quote form, or the message to us about one. */
  waitsFor?: 'request' | 'message' | undefined
  name: string
  type: string
  blob: Blob
  since: number
}

const DAYS = 14

/** What belongs to a draft goes with it when somebody signs out (src/lib/person.ts); what is being sent stays. */
const databases = ['files', 'chosen-files', 'message-files'] as const
type Database = (typeof databases)[number]
const databaseOf = ({ waitsFor }: Waiting): Database =>
  waitsFor === 'request' ? 'chosen-files' : waitsFor === 'message' ? 'message-files' : 'files'

/** Says, without a database being opened, that something is to be sent: src/app/lazy-sending-line.tsx goes on with it. */
function mark(isWaiting: boolean) {
  if (isWaiting) localStorage.setItem('files-waiting', 'yes')
  else localStorage.removeItem('files-waiting')
}

const ask = <Result>(
  database: Database,
  mode: IDBTransactionMode,
  run: (files: IDBObjectStore) => IDBRequest<Result>,
) => askDevice({ database, store: 'waiting', key: 'id' }, mode, run)

export async function keepOnDevice(file: Waiting) {
  try {
    await ask(databaseOf(file), 'readwrite', (files) => files.put(file))
    if (file.waitsFor) return
    mark(true)
    for (const name of databases)
      if (name !== 'files') await ask(name, 'readwrite', (files) => files.delete(file.id))
  } catch {
    // Full or turned off.
  }
}

export async function forgetOnDevice(id: string) {
  try {
    for (const name of databases) await ask(name, 'readwrite', (files) => files.delete(id))
    mark((await ask('files', 'readonly', (files) => files.count())) > 0)
  } catch {
    // It was never kept.
  }
}

/** Those that wait, oldest first. What has waited for 14 days is deleted. */
export async function onDevice(): Promise<Waiting[]> {
  try {
    const all: Waiting[] = []
    for (const name of databases) all.push(...(await ask(name, 'readonly', (files) => files.getAll())))
    const fresh = all.filter(({ since }) => Date.now() - since < DAYS * 24 * 60 * 60 * 1000)
    for (const file of all) if (!fresh.includes(file)) await forgetOnDevice(file.id)
    return fresh.sort((a, b) => a.since - b.since)
  } catch {
    return []
  }
}
