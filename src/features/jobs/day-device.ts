import { askDevice, type DeviceStore } from '@/lib/device-database'
import { type Day, readDay } from './day-api'
import type { News } from './day-news'
import type { QueueDevice, Waiting } from './day-queue'

/*
 * What the day's page keeps on this device. What was read goes when somebody signs out or another person signs in (src/lib/person.ts); what
 * they have reported and not sent stays, for them alone, until it has arrived.
 */

const dayStore: DeviceStore = { database: 'my-day', store: 'kept', key: 'id' }
const queueStore: DeviceStore = { database: 'not-sent', store: 'waiting', key: 'place', counts: true }

type KeptDay = { id: 'day'; day: Day; readAt: number }

/** The day as it was read last, by this person, and when; undefined if there is none. */
export async function keptDay(userId: string): Promise<{ day: Day; readAt: number } | undefined> {
  try {
    const kept = await askDevice<KeptDay | undefined>(dayStore, 'readonly', (rows) => rows.get('day'))
    const day = readDay(kept?.day)
    return kept && day?.user_id === userId ? { day, readAt: kept.readAt } : undefined
  } catch {
    return undefined // switched off
  }
}

/** Keeps it; false if this device keeps nothing. */
export const keepDay = (day: Day, readAt: number): Promise<boolean> =>
  askDevice(dayStore, 'readwrite', (rows) => rows.put({ id: 'day', day, readAt } satisfies KeptDay)).then(
    () => true,
    () => false,
  )

/** What the office changed and nobody has read yet. */
export const keptNews = (): Promise<News[]> =>
  askDevice<{ news: News[] } | undefined>(dayStore, 'readonly', (rows) => rows.get('news')).then(
    (kept) => kept?.news ?? [],
    () => [],
  )

export const keepNews = (news: readonly News[]) =>
  askDevice(dayStore, 'readwrite', (rows) => rows.put({ id: 'news', news })).catch(() => {})

const photoKey = (id: string) => `photo ${id}`

/** The photos that are kept, by the ids of their files. */
export const keptPhotos = (): Promise<string[]> =>
  askDevice(dayStore, 'readonly', (rows) => rows.getAllKeys()).then(
    (keys) => keys.map(String).flatMap((key) => (key.startsWith('photo ') ? [key.slice(6)] : [])),
    () => [],
  )

export const keepPhoto = (id: string, blob: Blob) =>
  askDevice(dayStore, 'readwrite', (rows) => rows.put({ id: photoKey(id), blob }))

export const forgetPhoto = (id: string) =>
  askDevice(dayStore, 'readwrite', (rows) => rows.delete(photoKey(id)))

/** A photo that is kept as an address that an image can show (the policy of the site allows no blob: in one). */
export async function photoAddress(id: string): Promise<string | undefined> {
  const kept = await askDevice<{ blob: Blob } | undefined>(dayStore, 'readonly', (rows) =>
    rows.get(photoKey(id)),
  ).catch(() => undefined)
  if (!kept) return undefined
  return new Promise((resolve) => {
    const reader = new FileReader()
    reader.addEventListener('loadend', () =>
      resolve(typeof reader.result === 'string' ? reader.result : undefined),
    )
    reader.readAsDataURL(kept.blob)
  })
}

/** Whether something may wait here, asked without keeping anything. */
export async function mayWait(): Promise<boolean> {
  try {
    // Firefox before 126 does not list them.
    const databases = await indexedDB.databases?.()
    return databases?.some(({ name }) => name === queueStore.database) ?? true
  } catch {
    return false // switched off
  }
}

/** Where this device keeps nothing, the queue is in this page's memory: everything works until it is closed. */
export function queueOnDevice(onMemoryOnly: () => void): QueueDevice {
  const memory = new Map<number, Waiting>()
  let last = 0
  const inMemory = () => {
    onMemoryOnly()
    last -= 1
    return last
  }
  return {
    async add(one) {
      try {
        return Number(await askDevice(queueStore, 'readwrite', (rows) => rows.add(one)))
      } catch {
        const place = inMemory()
        memory.set(place, { ...one, place })
        return place
      }
    },
    async put(one) {
      if (memory.has(one.place)) memory.set(one.place, one)
      else await askDevice(queueStore, 'readwrite', (rows) => rows.put(one))
    },
    async remove(place) {
      if (!memory.delete(place)) await askDevice(queueStore, 'readwrite', (rows) => rows.delete(place))
    },
    async all() {
      const kept = await askDevice<Waiting[]>(queueStore, 'readonly', (rows) => rows.getAll()).catch(() => [])
      // The ones in memory came later, the last of them with the lowest number.
      return [...kept, ...[...memory.values()].sort((a, b) => b.place - a.place)]
    },
  }
}
