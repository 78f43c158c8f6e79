import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { readPhoto, writePhotos } from './photos.ts'

const folder = mkdtempSync(join(tmpdir(), 'photos-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const at = (file: string) => join(folder, file)

/** A red left and a blue right, as wide as `width`. */
const halves = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a01010' } }).composite([
    {
      input: {
        create: { width: Math.round(width / 2), height, channels: 3, background: '#1010a0' },
      },
      gravity: 'east',
    },
  ])

/** Draws a picture as a phone held upright stores it: on its side, and with where it was taken. */
await halves(1000, 750)
  .jpeg()
  .withMetadata({ orientation: 6 })
  .withExifMerge({
    IFD0: { Artist: 'Somebody' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '40/1 48/1 0/1' },
  })
  .toFile(at('upright.jpg'))

/** The color of one of its pixels, from 0 to 1 across and down. */
async function colorAt(picture: Buffer | string, across: number, down: number) {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const x = Math.round(across * (info.width - 1))
  const y = Math.round(down * (info.height - 1))
  const [red = 0, , blue = 0] = data.subarray((y * info.width + x) * info.channels)
  return red > blue ? 'red' : 'blue'
}

test('what a page has to know of a photograph: its size as it is held, its widths, and a few pixels of it', async () => {
  const { placeholder, ...facts } = await readPhoto(at('upright.jpg'))
  expect(facts).toEqual({
    name: expect.stringMatching(/^upright-[\da-f]{10}$/),
    width: 750,
    height: 1000,
    widths: [480, 750],
  })
  expect(placeholder.length).toBeLessThan(300)
  const pixels = Buffer.from(placeholder.replace('data:image/webp;base64,', ''), 'base64')
  expect(await colorAt(pixels, 0.5, 0)).toBe('red')
  expect(await colorAt(pixels, 0.5, 1)).toBe('blue')
})

test('its pictures are in both formats and every width, upright, and without what the camera wrote into it', async () => {
  const original = await sharp(at('upright.jpg')).metadata()
  expect(original.exif?.toString('latin1')).toContain('Somebody')
  const outDir = at('dist')
  await writePhotos(outDir, ['upright.jpg'], { folder, cache: at('cache') })
  const { name } = await readPhoto(at('upright.jpg'))
  const written = readdirSync(join(outDir, 'photos')).sort()
  expect(written).toEqual(
    [480, 750].flatMap((width) => ['avif', 'webp'].map((ending) => `${name}-${width}.${ending}`)).sort(),
  )
  for (const file of written) {
    const [, width, ending] = /-(\d+)\.(\w+)$/.exec(file) ?? []
    const picture = readFileSync(join(outDir, 'photos', file))
    const is = await sharp(picture).metadata()
    expect(is.width, file).toBe(Number(width))
    expect(is.height, file).toBe((Number(width) * 4) / 3)
    expect(is.format, file).toBe(ending === 'avif' ? 'heif' : 'webp')
    expect([is.exif, is.orientation], file).toEqual([undefined, undefined])
    expect(await colorAt(picture, 0.5, 0.05), file).toBe('red')
    expect(await colorAt(picture, 0.5, 0.95), file).toBe('blue')
  }
})

test('a picture is drawn once: the next build takes what is kept, and another picture of the same name is another', async () => {
  await halves(600, 400).png().toFile(at('again.png'))
  const write = () => writePhotos(at('dist'), ['again.png'], { folder, cache: at('cache') })
  const { name } = await readPhoto(at('again.png'))
  await write()
  writeFileSync(at(`cache/${name}-480.webp`), 'kept')
  await write()
  expect(readFileSync(at(`dist/photos/${name}-480.webp`), 'utf8')).toBe('kept')
  await halves(600, 500).png().toFile(at('again.png'))
  expect((await readPhoto(at('again.png'))).name).not.toBe(name)
})

test('one that would be too many bytes is made coarser, and one that stays too large, is too small or no picture at all is refused', async () => {
  const noise = (height: number, sigma: number) =>
    sharp({
      create: {
        width: 480,
        height,
        channels: 3,
        background: '#888888',
        noise: { type: 'gaussian', mean: 128, sigma },
      },
    })
  await noise(260, 40).png().toFile(at('leaves.png'))
  await noise(480, 90).png().toFile(at('noise.png'))
  await halves(300, 300).png().toFile(at('small.png'))
  writeFileSync(at('words.jpg'), 'no picture')
  const write = (file: string) => writePhotos(at('dist'), [file], { folder, cache: at('cache') })
  await expect(write('noise.png')).rejects.toThrow(/noise\.png: at 480 px it takes more than 40000 bytes/)
  await expect(write('small.png')).rejects.toThrow(
    /small\.png is 300 px wide; a photograph needs at least 480 px/,
  )
  await expect(write('words.jpg')).rejects.toThrow(/words\.jpg is no picture that we can read/)
  await write('leaves.png')
  const { name } = await readPhoto(at('leaves.png'))
  const finest = await sharp(at('leaves.png')).resize(480).webp({ quality: 60 }).toBuffer()
  expect(finest.length).toBeGreaterThan(40_000)
  expect(readFileSync(at(`dist/photos/${name}-480.webp`)).length).toBeLessThanOrEqual(40_000)
})
