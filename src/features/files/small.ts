import { inWorker } from './prepare'

/** As large as a list shows it on the sharpest screens. */
const SIDE = 400 // pixels
const MOST = 60_000 // bytes, as the function has it: more in base64

const made = new WeakMap<Blob, Promise<string | undefined>>()

/** A small JPEG of a picture in base64, to show in lists; undefined if this browser cannot read it, or it is none. Made once. */
export function smallOf(blob: Blob): Promise<string | undefined> {
  const small = made.get(blob) ?? makeSmall(blob)
  made.set(blob, small)
  return small
}

async function makeSmall(blob: Blob) {
  if (!blob.type.startsWith('image/')) return undefined
  const small = await inWorker(blob, SIDE)
  if (!small || small.size > MOST) return undefined
  const letters = Array.from(new Uint8Array(await small.arrayBuffer()), (byte) => String.fromCharCode(byte))
  return btoa(letters.join(''))
}
