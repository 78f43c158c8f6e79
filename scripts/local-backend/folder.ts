import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What every stored item has: its name, which sorts by time, and when it was stored. */
export interface Kept {
  id: string
  sentAt: string
}

/** A folder of items, one file each, written whole or not at all. */
export interface Folder<T> {
  keep(thing: T): Promise<T & Kept>
  /** Newest first. */
  list(): Promise<(T & Kept)[]>
}

/** Stores items in `folder`, which is created if missing. */
export function folderOf<T extends object>(folder: string): Folder<T> {
  let last = 0
  return {
    async keep(thing) {
      // Two items from the same millisecond keep their order.
      last = Math.max(Date.now(), last + 1)
      const id = `${last}-${randomUUID().slice(0, 8)}`
      const kept = { id, sentAt: new Date(last).toISOString(), ...thing }
      await mkdir(folder, { recursive: true })
      const file = join(folder, `${id}.json`)
      await writeFile(`${file}.new`, JSON.stringify(kept, null, 2))
      await rename(`${file}.new`, file)
      return kept
    },
    async list() {
      const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json'))
      const things = files
        .sort()
        .reverse()
        .map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as T & Kept)
      return Promise.all(things)
    },
  }
}
