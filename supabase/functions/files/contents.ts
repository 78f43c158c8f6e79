import { heic } from './heic.ts'
import { jpeg } from './jpeg.ts'
import { pdf } from './pdf.ts'
import { png } from './png.ts'
import { ascii, FileProblem, type Found } from './reading.ts'
import { webp } from './webp.ts'

/*
 * What a file is, by its bytes and nothing else: whoever sent it chose its name and its type. Each reader walks the whole file as its
 * format is laid out and keeps what it takes to show it. So what somebody hid in it or behind it (where it was taken, a second file)
 * is gone, and pictures are not decoded, so no size that they claim costs anything.
 */

/** As the database and the bucket know them. */
export const MAX_BYTES = 26_214_400
/** Above what phones make: 48 megapixels are 8,064 × 6,048. Decoded, this is a quarter of a gigabyte. */
const MAX_PIXELS = 64_000_000
const MAX_SIDE = 20_000 // pixels

type Reader = (bytes: Uint8Array<ArrayBuffer>) => Found

/** The readers, each with how its files begin. */
const formats: { type: string; begins: (bytes: Uint8Array) => boolean; read: Reader }[] = [
  { type: 'image/jpeg', begins: (bytes) => starts(bytes, [0xff, 0xd8, 0xff]), read: jpeg },
  {
    type: 'image/png',
    begins: (bytes) => starts(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    read: png,
  },
  {
    type: 'image/webp',
    begins: (bytes) => ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 4) === 'WEBP',
    read: webp,
  },
  {
    type: 'image/heic',
    begins: (bytes) => ascii(bytes, 4, 4) === 'ftyp' && /^(hei[cxms]|mif1|msf1)$/.test(ascii(bytes, 8, 4)),
    read: heic,
  },
  { type: 'application/pdf', begins: (bytes) => /^%PDF-[12]\.\d$/.test(ascii(bytes, 0, 8)), read: pdf },
]

const starts = (bytes: Uint8Array, beginning: number[]) =>
  beginning.every((byte, index) => bytes[index] === byte)

/**
 * Reads a file that was announced as `type`. Gives the bytes to keep, with width and height in pixels if it is a picture. Throws a
 * FileProblem, with the code of its sentence, for one that is empty, too large, damaged, or something else than its type says.
 */
export function readFile(bytes: Uint8Array<ArrayBuffer>, type: string): Found {
  if (bytes.length === 0) throw new FileProblem('file_empty')
  if (bytes.length > MAX_BYTES) throw new FileProblem('file_too_large')
  const format = formats.find(({ begins }) => begins(bytes))
  if (format?.type !== type) throw new FileProblem('file_not_its_type')
  const found = format.read(bytes)
  const { width = 1, height = 1 } = found
  if (width === 0 || height === 0) throw new FileProblem('file_damaged')
  if (width > MAX_SIDE || height > MAX_SIDE || width * height > MAX_PIXELS)
    throw new FileProblem('file_too_many_pixels')
  return found
}
