import { describe, expect, test } from 'vitest'
import { MAX_BYTES, readFile } from '../../functions/files/contents.ts'
import { FileProblem } from '../../functions/files/reading.ts'
import { heicOf, jpegOf, pdfOf, pngOf, secrets, webpOf } from '../sample-files.ts'

const read = (bytes: Uint8Array, type: string) => readFile(new Uint8Array(bytes), type)

/** Why it is refused; undefined if it is kept. */
function problemOf(bytes: Uint8Array, type: string): string | undefined {
  try {
    read(bytes, type)
  } catch (error) {
    if (error instanceof FileProblem) return error.code
    throw error
  }
  return undefined
}

const samples: [string, (size?: { width: number; height: number }) => Buffer][] = [
  ['image/jpeg', jpegOf],
  ['image/png', pngOf],
  ['image/webp', webpOf],
  ['image/heic', heicOf],
  ['application/pdf', () => pdfOf()],
]
const pictures = samples.filter(([type]) => type.startsWith('image/'))

describe.each(samples)('a file of type %s', (type, sample) => {
  test('is kept without what was hidden in it and behind it', () => {
    const kept = Buffer.from(read(sample(), type).kept).toString('latin1')
    const sent = sample().toString('latin1')
    const hidden = secrets.filter((secret) => sent.includes(secret))
    expect(hidden.length).toBeGreaterThan(0)
    expect(hidden.filter((secret) => kept.includes(secret))).toEqual([])
  })

  test('is the same when what was kept is read again', () => {
    const once = read(sample(), type)
    expect(read(once.kept, type)).toEqual(once)
  })

  test('is refused under each other type', () => {
    for (const [other] of samples)
      if (other !== type) expect(problemOf(sample(), other)).toBe('file_not_its_type')
  })

  test('is refused or kept, and never an error in our code, wherever it was cut or changed', () => {
    const whole = sample()
    for (let length = 0; length < whole.length; length++) problemOf(whole.subarray(0, length), type)
    for (let at = 0; at < whole.length; at++) {
      for (const value of [0, 1, 0x7f, 0xff]) {
        const changed = Buffer.from(whole)
        changed[at] = value
        problemOf(changed, type)
      }
    }
  })
})

test.each(pictures)(
  'a picture of type %s has its size in pixels, and one that is too large is refused',
  (type, sample) => {
    expect(read(sample({ width: 8064, height: 6048 }), type)).toMatchObject({ width: 8064, height: 6048 })
    expect(problemOf(sample({ width: 16_000, height: 16_000 }), type)).toBe('file_too_many_pixels')
  },
)

test('a strip that is longer than any camera makes is refused', () => {
  expect(problemOf(pngOf({ width: 2 ** 31, height: 1 }), 'image/png')).toBe('file_too_many_pixels')
  expect(problemOf(pngOf({ width: 0, height: 1 }), 'image/png')).toBe('file_damaged')
})

test('of a photo’s camera data only the way it was held is left', () => {
  const sideways = Buffer.from(read(jpegOf(), 'image/jpeg').kept)
  const upright = Buffer.from(read(jpegOf({ orientation: 1 }), 'image/jpeg').kept)
  expect(sideways.includes('Exif')).toBe(true)
  expect(upright.includes('Exif')).toBe(false)
  const at = sideways.indexOf('Exif\0\0MM') + 6
  expect(sideways.readUInt16BE(at + 10)).toBe(0x0112)
  expect(sideways.readUInt16BE(at + 18)).toBe(6)
})

test('a file of millions of tiny pieces is refused at once', () => {
  const start = performance.now()
  const tables = Buffer.alloc(20_000_000, Buffer.of(0xff, 0xdb, 0, 2))
  expect(problemOf(Buffer.concat([Buffer.of(0xff, 0xd8), tables]), 'image/jpeg')).toBe('file_damaged')
  const chunks = Buffer.alloc(20_000_004, Buffer.from('\0\0\0\0IDAT\0\0\0\0', 'latin1'))
  const head = pngOf().subarray(0, 33)
  expect(problemOf(Buffer.concat([head, chunks]), 'image/png')).toBe('file_damaged')
  const boxes = Buffer.alloc(20_000_000, Buffer.from('\0\0\0\u0008free', 'latin1'))
  expect(problemOf(Buffer.concat([heicOf(), boxes]), 'image/heic')).toBe('file_damaged')
  expect(performance.now() - start).toBeLessThan(5000)
})

test('an animation is refused', () => {
  expect(problemOf(webpOf({ flags: 2 }), 'image/webp')).toBe('file_moves')
})

test('a PDF with a program, a film or another file in it is refused', () => {
  for (const more of ['/OpenAction << /S /JavaScript >>', '/Launch', '/EmbeddedFile 3 0 R', '/RichMedia'])
    expect(problemOf(pdfOf(more), 'application/pdf')).toBe('file_runs')
  const late = Buffer.concat([pdfOf().subarray(0, 9), Buffer.alloc((1 << 20) - 15, 32), pdfOf('/JavaScript')])
  expect(problemOf(late, 'application/pdf')).toBe('file_runs')
})

test('an AVIF, a web page, a program and an empty file are none of the types', () => {
  expect(problemOf(heicOf({ brand: 'avif' }), 'image/heic')).toBe('file_not_its_type')
  for (const [type] of samples) {
    expect(problemOf(Buffer.from('<!doctype html><script>alert(1)</script>'), type)).toBe('file_not_its_type')
    expect(problemOf(Buffer.from('MZ\x90'), type)).toBe('file_not_its_type')
    expect(problemOf(Buffer.alloc(0), type)).toBe('file_empty')
  }
})

test('a file of 25 MB is read, and one byte more is refused', () => {
  const large = Buffer.alloc(MAX_BYTES)
  pdfOf().copy(large)
  pdfOf().copy(large, MAX_BYTES - pdfOf().length)
  expect(problemOf(large, 'application/pdf')).toBeUndefined()
  expect(problemOf(Buffer.concat([large, Buffer.of(0)]), 'application/pdf')).toBe('file_too_large')
})
