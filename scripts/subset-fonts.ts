/**
 * Makes src/ui/fonts/: the site's two typefaces, cut down to the characters and weights it uses, and fonts.css
 * with fallbacks that take up the same space; and scripts/site-files/fonts/, the same typefaces as TrueType at one weight, for
 * the social pictures, whose renderer reads no WOFF2.
 *
 *   node scripts/subset-fonts.ts
 *
 * Sources: Bricolage Grotesque for headings and Public Sans for text, both SIL OFL 1.1 without reserved names, from
 * Fontsource. The packages are fetched from npm into a temporary folder, at the versions below, since nothing else
 * needs them. Run this again to change the characters, the weights or the faces.
 */
import { execFileSync } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const PACKAGES = [
  'subset-font@2.9.0',
  'fontkit@2.0.4',
  '@fontsource-variable/bricolage-grotesque@5.3.0',
  '@fontsource-variable/public-sans@5.3.0',
]

const ASCII = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join('')
/** What US English typography needs. Marks that a face lacks (→ ✓ ★ ₿ …) come from the reader’s system. */
const MARKS = '\u00a0’‘“”–—…·•½¼¾×°²³Ωµ§©®™¢€₿→←↑↓✓★≤≥≈'
const SPANISH = 'ÑñéèáíóúüÉÁÍÓÚÜ'

/** How often each letter occurs per thousand characters of English text, spaces included; weights for an average width. */
// biome-ignore format: a table
const FREQUENCY: Record<string, number> = {
  ' ': 182, e: 102, t: 75, a: 65, o: 62, n: 57, i: 57, s: 53, h: 50, r: 49, d: 33, l: 33, u: 23, c: 22, m: 20,
  f: 20, w: 17, g: 16, y: 16, p: 15, b: 13, v: 8, k: 6, '.': 10, ',': 10, x: 1, j: 1, q: 1, z: 1,
}

/** Arial's advance widths in thousandths of an em (Liberation Sans and Helvetica have the same). */
// biome-ignore format: a table
const ARIAL: Record<'regular' | 'bold', Record<string, number>> = {
  regular: {
    ' ': 278, e: 556, t: 278, a: 556, o: 556, n: 556, i: 222, s: 500, h: 556, r: 333, d: 556, l: 222, u: 556, c: 500, m: 833,
    f: 278, w: 722, g: 556, y: 500, p: 556, b: 556, v: 500, k: 500, '.': 278, ',': 278, x: 500, j: 222, q: 556, z: 500,
  },
  bold: {
    ' ': 278, e: 556, t: 333, a: 556, o: 611, n: 611, i: 278, s: 556, h: 611, r: 389, d: 611, l: 278, u: 611, c: 556, m: 889,
    f: 333, w: 778, g: 611, y: 556, p: 611, b: 611, v: 556, k: 556, '.': 278, ',': 278, x: 556, j: 278, q: 611, z: 500,
  },
}

type Subset = (
  font: Buffer,
  text: string,
  options: {
    targetFormat: 'woff2' | 'sfnt'
    variationAxes: Record<string, number | { min: number; max: number; default: number }>
    keepFeatures?: string[]
    noHinting?: boolean
  },
) => Promise<Buffer>

/** The part of fontkit used here: metrics in font units, hhea's ascent above and descent below (negative). */
type Face = {
  unitsPerEm: number
  ascent: number
  descent: number
  lineGap: number
  glyphForCodePoint(codePoint: number): { advanceWidth: number }
}

const workshop = await mkdtemp(join(tmpdir(), 'fonts-'))
await writeFile(join(workshop, 'package.json'), '{ "private": true }')
execFileSync('npm', ['install', '--no-audit', '--no-fund', ...PACKAGES], { cwd: workshop, stdio: 'inherit' })

const load = createRequire(join(workshop, 'package.json'))
const { default: subset }: { default: Subset } = await import(load.resolve('subset-font'))
const fontkit: { create(font: Buffer): Face } = load('fontkit')

/** The mean advance of English text, in ems. */
function meanWidth(widthOf: (letter: string) => number): number {
  let sum = 0
  let weight = 0
  for (const [letter, frequency] of Object.entries(FREQUENCY)) {
    sum += widthOf(letter) * frequency
    weight += frequency
  }
  return sum / weight
}

/** An @font-face that makes a local Arial take the space of `source` at `wght`. */
async function fallback(
  family: string,
  source: Buffer,
  wght: number,
  cssWeight: string,
  arial: 'regular' | 'bold',
): Promise<string> {
  const face = fontkit.create(await subset(source, ASCII, { targetFormat: 'sfnt', variationAxes: { wght } }))
  const width = meanWidth((letter) => face.glyphForCodePoint(letter.codePointAt(0) ?? 32).advanceWidth)
  const adjust = width / face.unitsPerEm / (meanWidth((letter) => ARIAL[arial][letter] ?? 0) / 1000)
  const percent = (share: number) => `${(share * 100).toFixed(2).replace(/\.?0+$/, '')}%`
  const override = (units: number) => percent(units / face.unitsPerEm / adjust)
  const locals =
    arial === 'bold'
      ? ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'LiberationSans-Bold', 'Helvetica Bold']
      : ['Arial', 'ArialMT', 'Liberation Sans', 'LiberationSans', 'Helvetica']
  return `@font-face {
  font-family: '${family} Fallback';
  font-weight: ${cssWeight};
  src: ${locals.map((name) => `local('${name}')`).join(', ')};
  size-adjust: ${percent(adjust)};
  ascent-override: ${override(face.ascent)};
  descent-override: ${override(-face.descent)};
  line-gap-override: ${override(face.lineGap)};
}`
}

const source = (name: string) => join(workshop, 'node_modules/@fontsource-variable', name)
const target = (file: string) => join('src/ui/fonts', file)

const displaySource = await readFile(
  join(source('bricolage-grotesque'), 'files/bricolage-grotesque-latin-wght-normal.woff2'),
)
const textSource = await readFile(join(source('public-sans'), 'files/public-sans-latin-wght-normal.woff2'))

const display = await subset(displaySource, ASCII + MARKS + SPANISH, {
  targetFormat: 'woff2',
  variationAxes: { wght: 700 },
  keepFeatures: ['kern'],
  noHinting: true,
})
const text = await subset(textSource, ASCII + MARKS + SPANISH, {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 400, max: 700, default: 400 } },
  keepFeatures: ['kern', 'tnum', 'ccmp'],
  noHinting: true,
})

const css = `/* Written by scripts/subset-fonts.ts. Bricolage Grotesque 700 and Public Sans 400–700, SIL OFL 1.1.
   font-display: optional: a face that is not here when the page first paints waits for the next page, so text never
   moves under the reader. The fallbacks take the same room, line by line. */
@font-face {
  font-family: 'Display';
  font-weight: 600 800;
  font-display: optional;
  src: url('./display.woff2');
}
@font-face {
  font-family: 'Text';
  font-weight: 400 700;
  font-display: optional;
  src: url('./text.woff2');
}
${await fallback('Display', displaySource, 700, '600 800', 'bold')}
${await fallback('Text', textSource, 400, '400 599', 'regular')}
${await fallback('Text', textSource, 700, '600 700', 'bold')}

:root {
  --font-display: 'Display Fallback', system-ui, sans-serif;
  --font-text: 'Text Fallback', system-ui, sans-serif;
}
/* Set by src/ui/fonts/our-fonts.ts once both faces are in the browser's cache. */
:root[data-fonts] {
  --font-display: 'Display', 'Display Fallback', system-ui, sans-serif;
  --font-text: 'Text', 'Text Fallback', system-ui, sans-serif;
}
`

await writeFile(target('display.woff2'), display)
await writeFile(target('text.woff2'), text)
await writeFile(target('fonts.css'), css)
await mkdir('scripts/site-files/fonts', { recursive: true })
for (const [file, source, wght] of [
  ['display.ttf', displaySource, 700],
  ['text.ttf', textSource, 600],
] as const) {
  const face = await subset(source, ASCII + MARKS, {
    targetFormat: 'sfnt',
    variationAxes: { wght },
    keepFeatures: ['kern'],
    noHinting: true,
  })
  await writeFile(join('scripts/site-files/fonts', file), face)
}
await copyFile(join(source('bricolage-grotesque'), 'LICENSE'), target('OFL-bricolage-grotesque.txt'))
await copyFile(join(source('public-sans'), 'LICENSE'), target('OFL-public-sans.txt'))
await rm(workshop, { recursive: true })
console.log(`display.woff2 ${display.length} bytes, text.woff2 ${text.length} bytes`)
