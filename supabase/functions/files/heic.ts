import { ascii, byteAt, expectIn, FileProblem, type Found, MOST_PIECES, numberAt } from './reading.ts'

/*
 * ISO/IEC 23008-12 (HEIF) in the boxes of ISO/IEC 14496-12: `meta` lists the items of the file (pictures, and what goes with them),
 * `iloc` says where in the file their bytes are. Positions count from the beginning of the file, so nothing may move: what does not
 * belong to the picture is overwritten with zeros. How the camera was held is a property of the picture, and stays.
 */

type Box = { name: string; from: number; to: number; at: number }

/** Boxes that a picture needs. Others are blanked: a video that came with it, a maker's own data. */
const needed = ['ftyp', 'meta', 'mdat']
/** Kinds of items that describe the picture: when, where and with what it was taken. */
const describing = ['Exif', 'mime', 'uri ']

export function heic(original: Uint8Array<ArrayBuffer>): Found {
  const bytes = original.slice()
  const top = boxesIn(bytes, 0, bytes.length)
  const [first] = top
  const meta = top.find(({ name }) => name === 'meta')
  expectIn(first?.name === 'ftyp' && meta !== undefined)
  // AVIF is laid out in the same way, and not among the types that we take.
  if (!brandsOf(bytes, first).some((brand) => /^hei[cxms]$/.test(brand)))
    throw new FileProblem('file_not_its_type')
  const inside = boxesIn(bytes, meta.from + 4, meta.to)
  const sizes = inside
    .filter(({ name }) => name === 'iprp')
    .flatMap((properties) => boxesIn(bytes, properties.from, properties.to))
    .filter(({ name }) => name === 'ipco')
    .flatMap((properties) => boxesIn(bytes, properties.from, properties.to))
    .filter(({ name }) => name === 'ispe')
    .map(({ from }) => ({ width: numberAt(bytes, from + 4, 4), height: numberAt(bytes, from + 8, 4) }))
  expectIn(sizes.length > 0)

  const described = new Set(
    inside.filter(({ name }) => name === 'iinf').flatMap((box) => describers(bytes, box)),
  )
  let blanked = 0
  const inlined = inside.find(({ name }) => name === 'idat')
  for (const box of inside.filter(({ name }) => name === 'iloc')) {
    for (const { item, from, length, isInlined } of extentsIn(bytes, box)) {
      if (!described.has(item)) continue
      const begin = isInlined ? (inlined?.from ?? 0) + from : from
      const end = length === 0 ? bytes.length : begin + length
      blanked += end - begin
      expectIn(blanked <= bytes.length) // the same bytes again and again would take for ever
      bytes.fill(0, begin, end)
    }
  }
  for (const { name, from, to, at } of top) {
    if (needed.includes(name)) continue
    bytes.set([0x66, 0x72, 0x65, 0x65], at + 4) // free
    bytes.fill(0, from, to)
  }
  return {
    kept: bytes,
    width: Math.max(...sizes.map(({ width }) => width)),
    height: Math.max(...sizes.map(({ height }) => height)),
  }
}

/** The boxes between two positions, one behind the other without a gap. */
function boxesIn(bytes: Uint8Array, begin: number, end: number): Box[] {
  const boxes: Box[] = []
  for (let at = begin; at < end; ) {
    const short = numberAt(bytes, at, 4)
    const head = short === 1 ? 16 : 8
    const length = short === 1 ? numberAt(bytes, at + 8, 8) : short || end - at
    expectIn(length >= head && at + length <= end && boxes.length < MOST_PIECES)
    boxes.push({ name: ascii(bytes, at + 4, 4), from: at + head, to: at + length, at })
    at += length
  }
  return boxes
}

function brandsOf(bytes: Uint8Array, { from, to }: Box): string[] {
  const brands = [ascii(bytes, from, 4)]
  for (let at = from + 8; at < to; at += 4) brands.push(ascii(bytes, at, 4))
  return brands
}

/** The numbers of the items that describe a picture. */
function describers(bytes: Uint8Array, { from, to }: Box): number[] {
  const first = from + 4 + (byteAt(bytes, from) === 0 ? 2 : 4)
  return boxesIn(bytes, first, to).flatMap((entry) => {
    const version = byteAt(bytes, entry.from)
    if (version < 2) return [] // such entries are of metadata tracks only, and have no kind
    const length = version === 2 ? 2 : 4
    const kind = ascii(bytes, entry.from + 4 + length + 2, 4)
    return describing.includes(kind) ? [numberAt(bytes, entry.from + 4, length)] : []
  })
}

/** Where the bytes of each item are: in the file, or in the box `idat`. */
function* extentsIn(bytes: Uint8Array, { from }: Box) {
  const version = byteAt(bytes, from)
  expectIn(version <= 2)
  const [offsets, lengths] = halves(byteAt(bytes, from + 4))
  const [bases, indexes] = halves(byteAt(bytes, from + 5))
  let at = from + 6
  let pieces = 0
  const next = (length: number) => {
    const value = numberAt(bytes, at, length)
    at += length
    return value
  }
  const wide = version === 2 ? 4 : 2
  const items = next(wide)
  for (let count = 0; count < items; count++) {
    const item = next(wide)
    const isInlined = version > 0 && (next(2) & 0xf) === 1
    next(2) // which file: this one
    const base = next(bases)
    const extents = next(2)
    for (let extent = 0; extent < extents; extent++) {
      expectIn(++pieces < MOST_PIECES)
      if (version > 0) next(indexes)
      const offset = next(offsets)
      yield { item, from: base + offset, length: next(lengths), isInlined }
    }
  }
}

const halves = (byte: number): [number, number] => [byte >> 4, byte & 0xf]
