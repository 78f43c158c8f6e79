import { ascii, expectIn, type Found, joined, MOST_PIECES, numberAt } from './reading.ts'

/** The chunks that it takes to show a still picture (PNG, third edition, 5.6). Texts, times, Exif and frames of animations go. */
const kept = /^(IHDR|PLTE|IDAT|IEND|tRNS|gAMA|cHRM|sRGB|iCCP|cICP|sBIT|bKGD|pHYs)$/

export function png(bytes: Uint8Array<ArrayBuffer>): Found {
  const parts: Uint8Array[] = [bytes.subarray(0, 8)]
  for (let at = 8; ; ) {
    const name = ascii(bytes, at + 4, 4)
    const end = at + 12 + numberAt(bytes, at, 4)
    expectIn(end <= bytes.length && (at > 8 || name === 'IHDR') && parts.length < MOST_PIECES)
    if (kept.test(name)) parts.push(bytes.subarray(at, end))
    at = end
    if (name === 'IEND') break
  }
  return { kept: joined(parts), width: numberAt(bytes, 16, 4), height: numberAt(bytes, 20, 4) }
}
