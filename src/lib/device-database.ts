/*
 * What is kept on this device and is too large for local storage (IndexedDB). Each database has one store. A connection is open only while it
 * is asked something, so that it can be deleted at any time.
 */

/** A store of rows with this key; `counts` gives each new row the next number as its key. */
export type DeviceStore = { database: string; store: string; key: string; counts?: boolean }

function open({ database, store, key, counts = false }: DeviceStore): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const asked = indexedDB.open(database, 1)
    asked.addEventListener('upgradeneeded', () =>
      asked.result.createObjectStore(store, { keyPath: key, autoIncrement: counts }),
    )
    asked.addEventListener('success', () => resolve(asked.result))
    asked.addEventListener('error', () => reject(asked.error))
  })
}

/** Asks for something in one transaction, which is on the disk when this resolves. Throws if the device keeps nothing, or is full. */
export async function askDevice<Result>(
  kept: DeviceStore,
  mode: IDBTransactionMode,
  run: (rows: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const database = await open(kept)
  try {
    return await new Promise<Result>((resolve, reject) => {
      const transaction = database.transaction(kept.store, mode, { durability: 'strict' })
      const asked = run(transaction.objectStore(kept.store))
      transaction.addEventListener('complete', () => resolve(asked.result))
      transaction.addEventListener('abort', () => reject(transaction.error))
    })
  } finally {
    database.close()
  }
}
