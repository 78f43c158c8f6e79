import * as z from 'zod/mini'
import { ownScript } from '@/lib/trusted-types'
import type { DerivedAddress, ToDerive } from './derive'
import workerPath from './derive-worker?worker&url'

const SILENT_FOR = 20_000 // ms: a worker that says nothing for so long has failed in a way that browsers do not report

const some = z.array(z.object({ index: z.number(), address: z.string(), tweak: z.string() }))

type Options = { signal: AbortSignal; onProgress: (done: number) => void }

/**
 * Derives addresses beside the page. `onProgress` is told how many there are, again and again. Throws if the browser could not, or what
 * the signal was aborted with: then the worker, and the key in it, are gone.
 */
export function deriveInWorker(wanted: ToDerive, { signal, onProgress }: Options): Promise<DerivedAddress[]> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const worker = new Worker(ownScript(workerPath as `/${string}`), { type: 'module' })
    const addresses: DerivedAddress[] = []
    const end = (settle: () => void) => {
      clearTimeout(timer)
      signal.removeEventListener('abort', stop)
      worker.terminate()
      settle()
    }
    const fail = () => end(() => reject(new Error('The addresses could not be derived in this browser.')))
    const stop = () => end(() => reject(signal.reason))
    let timer = setTimeout(fail, SILENT_FOR)
    signal.addEventListener('abort', stop)
    worker.addEventListener('error', fail)
    worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      const read = some.safeParse(data)
      if (!read.success) return fail()
      addresses.push(...read.data)
      clearTimeout(timer)
      timer = setTimeout(fail, SILENT_FOR)
      onProgress(addresses.length)
      if (addresses.length === wanted.count) end(() => resolve(addresses))
    })
    worker.postMessage(wanted)
  })
}
