import { ascii, byteAt, expectIn, type Found, joined, littleAt, MOST_PIECES, numberAt } from './reading.ts'

/*
 * ITU-T T.81, annex B: a file is a row of segments, each with a marker and its length, and behind a "start of scan" comes the
 * picture itself until the next marker. We keep the segments that it takes to decode the picture and its colors. The only thing worth
 * keeping of the others is how the camera was held.
 */

const START_OF_SCAN = 0xda
const END = 0xd9
const EXIF = 0xe1
/** Tables, frame headers, restart interval and number of lines. */
const decodes = (marker: number) => (marker >= 0xc0 && marker <= 0xcf) || [0xdb, 0xdc, 0xdd].includes(marker)
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
/** Segments of applications that say what the colors mean, with how they begin. */
const colors = new Map([
  [0xe0, 'JFIF\0'],
  [0xe2, 'ICC_PROFILE\0'],
  [0xee, 'Adobe'],
])

export function jpeg(bytes: Uint8Array<ArrayBuffer>): Found {
  const parts: Uint8Array[] = []
  let width = 0
  let height = 0
  let orientation = 1
  let at = 2
  for (;;) {
    expectIn(byteAt(bytes, at) === 0xff && parts.length < MOST_PIECES)
    while (byteAt(bytes, at + 1) === 0xff) at++ // filling
    const marker = byteAt(bytes, at + 1)
    if (marker === END) break
    const length = numberAt(bytes, at + 2, 2)
    let end = at + 2 + length
    expectIn(length >= 2 && end <= bytes.length)
    if (isFrame(marker)) {
      height = Math.max(height, numberAt(bytes, at + 5, 2))
      width = Math.max(width, numberAt(bytes, at + 7, 2))
    }
    if (marker === START_OF_SCAN) end = endOfScan(bytes, end)
    if (marker === EXIF && ascii(bytes, at + 4, 6) === 'Exif\0\0')
      orientation = orientationIn(bytes.subarray(at + 10, end))
    const color = colors.get(marker)
    const isColor = color !== undefined && ascii(bytes, at + 4, color.length) === color
    if (marker === START_OF_SCAN || decodes(marker) || isColor) parts.push(bytes.subarray(at, end))
    at = end
  }
  const start = Uint8Array.of(0xff, 0xd8)
  const held = orientation === 1 ? [] : [orientationSegment(orientation)]
  return { kept: joined([start, ...held, ...parts, Uint8Array.of(0xff, END)]), width, height }
}

/** Where the next marker is that ends a scan: not a stuffed zero, a restart or filling. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = byteAt(bytes, at + 1)
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at
  }
  return expectIn(false) ?? 0
}

/** How the camera was held, 1 to 8, from an Exif block (a TIFF file); 1 is upright, and also what an unreadable block counts as. */
function orientationIn(tiff: Uint8Array): number {
  const isLittle = ascii(tiff, 0, 2) === 'II'
  const read = isLittle ? littleAt : numberAt
  try {
    const directory = read(tiff, 4, 4)
    const entries = read(tiff, directory, 2)
    for (let entry = 0; entry < entries; entry++) {
      const at = directory + 2 + entry * 12
      if (read(tiff, at, 2) !== 0x0112) continue
      const value = read(tiff, at + 8, 2)
      return value >= 1 && value <= 8 ? value : 1
    }
  } catch {
    // A broken block is dropped like any other.
  }
  return 1
}

/** An Exif block that says only that. */
const orientationSegment = (orientation: number) =>
  Uint8Array.of(
    ...[0xff, EXIF, 0, 34],
    ...[0x45, 0x78, 0x69, 0x66, 0, 0], // Exif
    ...[0x4d, 0x4d, 0, 42, 0, 0, 0, 8], // a TIFF file whose directory begins at byte 8
    ...[0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0], // with one entry
    ...[0, 0, 0, 0], // and no other directory
  )
