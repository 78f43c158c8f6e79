/*
 * Files that are on their way, kept on this device (IndexedDB, which takes large things) until they have arrived. Where that is
 * turned off or full, they are in this page's memory only, and everything else still works.
 */

/** A file ready to be sent. */
export type Waiting = { id: string; requestId: string; name: string; type: string; blob: Blob; since: number }

const DAYS = 14
const store = 'waiting'

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const asked = indexedDB.open('files', 1)
    asked.addEventListener('upgradeneeded', () => asked.result.createObjectStore(store, { keyPath: 'id' }))
    asked.addEventListener('success', () => resolve(asked.result))
    asked.addEventListener('error', () => reject(asked.error))
  })
}

async function ask<Result>(mode: IDBTransactionMode, run: (files: IDBObjectStore) => IDBRequest<Result>) {
  const database = await open()
  try {
    return await new Promise<Result>((resolve, reject) => {
      const transaction = database.transaction(store, mode)
      const asked = run(transaction.objectStore(store))
      transaction.addEventListener('complete', () => resolve(asked.result))
      transaction.addEventListener('abort', () => reject(transaction.error))
    })
  } finally {
    database.close()
  }
}

export async function keepOnDevice(file: Waiting) {
  try {
    await ask('readwrite', (files) => files.put(file))
  } catch {
    // Full or turned off.
  }
}

export async function forgetOnDevice(id: string) {
  try {
    await ask('readwrite', (files) => files.delete(id))
  } catch {
    // It was never kept.
  }
}

/** Those that wait, oldest first. What has waited for 14 days is deleted. */
export async function onDevice(): Promise<Waiting[]> {
  try {
    const all: Waiting[] = await ask('readonly', (files) => files.getAll())
    const fresh = all.filter(({ since }) => Date.now() - since < DAYS * 24 * 60 * 60 * 1000)
    for (const file of all) if (!fresh.includes(file)) await forgetOnDevice(file.id)
    return fresh.sort((a, b) => a.since - b.since)
  } catch {
    return []
  }
}
