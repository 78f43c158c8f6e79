/**
 * Draws public/favicon.svg, public/favicon.ico and the PNG icons of the manifest from the brand mark: its face in
 * src/ui/illustrations/brand-mark.tsx, and what stands in it in src/content/trade.ts.
 *
 *   node scripts/draw-icons.ts
 *
 * Run this again when the mark changes.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { Resvg } from '@resvg/resvg-js'
import { trade } from '../src/content/trade.ts'

const AMBER = '#f6a821'
const NAVY = '#0b1a2e'
const GROUND = '#10243f'

const source = await readFile('src/ui/illustrations/brand-mark.tsx', 'utf8')
const face = /MARK_FACE = '([^']+)'/.exec(source)?.[1]
if (!face) throw new Error('brand-mark.tsx no longer exports MARK_FACE: change scripts/draw-icons.ts with it')

const favicon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><title>Brand mark</title><path d="${face}" fill="${AMBER}" stroke="${NAVY}" stroke-width="1.5" stroke-linejoin="round"/><path d="${trade.mark}" fill="${NAVY}"/></svg>\n`

/**
 * The mark on its navy ground as a PNG, `size` pixels square. `scale` is the mark's share of the side (a maskable icon
 * keeps its content within the middle 80%), `radius` the ground's corner in 32nds of the side.
 */
function icon(size: number, scale: number, radius: number): Buffer {
  const shift = 16 * (1 - scale)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 32 32"><rect width="32" height="32" rx="${radius}" fill="${GROUND}"/><g transform="translate(${shift} ${shift}) scale(${scale})"><path d="${face}" fill="${AMBER}" stroke="${AMBER}" stroke-width="1.5" stroke-linejoin="round"/><path d="${trade.mark}" fill="${NAVY}"/></g></svg>`
  return new Resvg(svg).render().asPng()
}

const icons = [
  { file: 'icon-192.png', size: 192, scale: 0.78, radius: 7 },
  { file: 'icon-512.png', size: 512, scale: 0.78, radius: 7 },
  { file: 'icon-maskable-512.png', size: 512, scale: 0.62, radius: 0 },
  // iOS looks for it there without being told.
  { file: '../apple-touch-icon.png', size: 180, scale: 0.74, radius: 0 },
]

await mkdir('public/icons', { recursive: true })
await writeFile('public/favicon.svg', favicon)
for (const { file, size, scale, radius } of icons)
  await writeFile(`public/icons/${file}`, icon(size, scale, radius))

// For programs that request /favicon.ico without reading the page: an ICO file with one PNG picture
// (https://learn.microsoft.com/en-us/previous-versions/ms997538(v=msdn.10)).
const SIDE = 48
const picture = icon(SIDE, 0.86, 7)
const head = Buffer.alloc(22)
head.writeUInt16LE(1, 2) // an icon
head.writeUInt16LE(1, 4) // one picture
head.writeUInt8(SIDE, 6)
head.writeUInt8(SIDE, 7)
head.writeUInt16LE(1, 10) // color planes
head.writeUInt16LE(32, 12) // bits per pixel
head.writeUInt32LE(picture.length, 14)
head.writeUInt32LE(head.length, 18) // where it begins
await writeFile('public/favicon.ico', Buffer.concat([head, picture]))
