import { ascii, byteAt, expectIn, FileProblem, type Found, joined, littleAt, MOST_PIECES } from './reading.ts'

/*
 * RFC 9649: a RIFF file whose chunks are a header (VP8X), the picture, its transparency and its colors. We take still pictures only:
 * a long animation costs as much to decode as it has frames.
 */

const kept = ['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ICCP']
const ANIMATION = 0x02
/** Of the header: it has a color profile, and transparency. */
const KEPT_FLAGS = 0x20 | 0x10

export function webp(bytes: Uint8Array<ArrayBuffer>): Found {
  const end = 8 + littleAt(bytes, 4, 4)
  expectIn(end <= bytes.length)
  const parts: Uint8Array[] = []
  let width = 0
  let height = 0
  let hasPicture = false
  for (let at = 12; at < end; ) {
    const name = ascii(bytes, at, 4)
    const length = littleAt(bytes, at + 4, 4)
    const next = at + 8 + length + (length % 2)
    expectIn(next <= end && parts.length < MOST_PIECES)
    const chunk = bytes.slice(at, next)
    const size = sizeIn(name, chunk.subarray(8))
    width = Math.max(width, size.width)
    height = Math.max(height, size.height)
    if (name.startsWith('VP8') && name !== 'VP8X') hasPicture = true
    if (name === 'VP8X') chunk[8] = byteAt(chunk, 8) & KEPT_FLAGS
    if (kept.includes(name)) parts.push(chunk)
    at = next
  }
  expectIn(hasPicture)
  const body = joined(parts)
  const head = bytes.slice(0, 12)
  new DataView(head.buffer).setUint32(4, 4 + body.length, true)
  return { kept: joined([head, body]), width, height }
}

/** The size in pixels that a chunk declares; none if it is another kind. */
function sizeIn(name: string, data: Uint8Array): { width: number; height: number } {
  if (name === 'VP8X') {
    if (byteAt(data, 0) & ANIMATION) throw new FileProblem('file_moves')
    return { width: littleAt(data, 4, 3) + 1, height: littleAt(data, 7, 3) + 1 }
  }
  if (name === 'VP8 ') {
    expectIn(littleAt(data, 3, 3) === 0x2a019d)
    return { width: littleAt(data, 6, 2) & 0x3fff, height: littleAt(data, 8, 2) & 0x3fff }
  }
  if (name === 'VP8L') {
    expectIn(byteAt(data, 0) === 0x2f)
    const packed = littleAt(data, 1, 4)
    return { width: (packed & 0x3fff) + 1, height: ((packed >> 14) & 0x3fff) + 1 }
  }
  return { width: 0, height: 0 }
}
