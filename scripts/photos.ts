import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import type { Plugin } from 'vite'
import type { PhotoFile } from '../src/content/photos.ts'

/*
 * Photographs: what a page has to know of one before it is there, and its pictures in AVIF and WebP, in several widths. The original is not
 * published, and neither is what a camera writes into it, such as the place.
 */

const FOLDER = 'src/content/photos'
/** The quick one first: what is too heavy is found out by it. */
const FORMATS = ['webp', 'avif'] as const
type Format = (typeof FORMATS)[number]

/** For a phone, a phone with a dense screen or half of a wide one, and all of it: px, and the most bytes of such a picture. */
const SIZES = [
  { width: 480, most: 40_000 },
  { width: 960, most: 110_000 },
  { width: 1600, most: 220_000 },
]
const LEAST = 480
/** From the best that anybody notices to the worst that still is a photograph. */
const QUALITIES = [60, 45, 30]
const PLACEHOLDER = 16

/** Only what reads or writes a photograph loads it. */
const sharp = async () => (await import('sharp')).default

/** What a page has to know of a photograph. Throws if it can't be read or is too small, and says so for whoever put it there. */
export async function readPhoto(file: string): Promise<PhotoFile> {
  const bytes = await readFile(file)
  const open = await sharp()
  const { autoOrient } = await open(bytes)
    .metadata()
    .catch((cause) => {
      throw new Error(`${file} is no picture that we can read.`, { cause })
    })
  const { width, height } = autoOrient
  if (width < LEAST) throw new Error(`${file} is ${width} px wide; a photograph needs at least ${LEAST} px.`)
  const small = await open(bytes).autoOrient().resize(PLACEHOLDER).webp({ quality: 30 }).toBuffer()
  const made = createHash('sha256')
    .update(bytes)
    .update(JSON.stringify([SIZES, QUALITIES]))
    .digest('hex')
  return {
    name: `${basename(file, extname(file))}-${made.slice(0, 10)}`,
    width,
    height,
    widths: [...new Set(SIZES.map((size) => Math.min(size.width, width)))],
    placeholder: `data:image/webp;base64,${small.toString('base64')}`,
  }
}

/** One of its pictures, at the best quality at which it is small enough. */
async function drawPhoto(file: string, width: number, format: Format): Promise<Buffer> {
  const open = await sharp()
  const most = SIZES.find((size) => width <= size.width)?.most ?? 0
  for (const quality of QUALITIES) {
    const picture = await open(file).autoOrient().resize(width).toFormat(format, { quality }).toBuffer()
    if (picture.length <= most) return picture
  }
  throw new Error(
    `${file}: at ${width} px it takes more than ${most} bytes, however coarse. Choose a calmer one.`,
  )
}

/** Lets content import what a page has to know of a photograph: `import.meta.glob('./photos/*', { query: '?photo' })`. */
export const photographs = (): Plugin => ({
  name: 'photographs',
  enforce: 'pre',
  // Where there are none, pages have no code for them. While somebody develops, the first may come at any time.
  config: (_, { command }) => ({
    define: {
      'import.meta.env.HAS_PHOTOS': command === 'serve' || globSync(`${FOLDER}/*`).length > 0,
    },
    build: {
      rolldownOptions: {
        treeshake: { moduleSideEffects: [{ test: /ui\/photograph\.tsx$/, sideEffects: false }] },
      },
    },
  }),
  async load(id) {
    const [file = '', query] = id.split('?')
    if (query !== 'photo') return null
    this.addWatchFile(file)
    return { code: `export default ${JSON.stringify(await readPhoto(file))}`, moduleType: 'js' }
  },
})

/**
 * Writes the pictures of those files of `folder` that pages show into `outDir`. They are made once: `cache` keeps them under names that
 * change with the file.
 */
export async function writePhotos(
  outDir: string,
  files: readonly string[],
  { folder = FOLDER, cache = 'node_modules/.cache/photos' } = {},
): Promise<void> {
  if (files.length === 0) return
  for (const into of [join(outDir, 'photos'), cache]) await mkdir(into, { recursive: true })
  for (const file of files) {
    const { name, widths } = await readPhoto(join(folder, file))
    for (const width of widths)
      for (const format of FORMATS) {
        const picture = `${name}-${width}.${format}`
        const kept = join(cache, picture)
        const bytes = await readFile(kept).catch(async () => {
          const drawn = await drawPhoto(join(folder, file), width, format)
          await writeFile(`${kept}.${process.pid}`, drawn)
          await rename(`${kept}.${process.pid}`, kept) // another build may read it
          return drawn
        })
        await writeFile(join(outDir, 'photos', picture), bytes)
      }
  }
}

/** The picture at an address such as `/photos/panel-0123456789-480.webp`, for the development server; null if there is none. */
export async function photoAt(address: string): Promise<{ type: string; body: Buffer } | null> {
  const [, start, width, ending] = /^\/photos\/(.+)-[\da-f]{10}-(\d+)\.(\w+)$/.exec(address) ?? []
  const format = FORMATS.find((format) => format === ending)
  const file = (await readdir(FOLDER).catch(() => [])).find((file) => basename(file, extname(file)) === start)
  if (!file || !format) return null
  return { type: `image/${format}`, body: await drawPhoto(join(FOLDER, file), Number(width), format) }
}
