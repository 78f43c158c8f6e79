import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { renderAsync } from '@resvg/resvg-js'
import { readPalette } from '../palette.ts'

/** A picture by its name and as SVG, its colors still custom properties from tokens.css. */
export type SocialPictureSvg = { name: string; svg: string }

/** Some messengers show nothing larger than this. */
const MAX_BYTES = 100_000

const font = (file: string) => join(import.meta.dirname, 'fonts', file)

/** Draws the pictures into `<outDir>/social`, without a browser. Throws if one is too large to show when shared. */
export async function drawSocialPictures(outDir: string, pictures: readonly SocialPictureSvg[]) {
  const folder = join(outDir, 'social')
  const inColor = await readPalette()
  await mkdir(folder, { recursive: true })
  await Promise.all(
    pictures.map(async ({ name, svg }) => {
      const image = await renderAsync(inColor(svg), {
        font: { loadSystemFonts: false, fontFiles: [font('display.ttf'), font('text.ttf')] },
      })
      const png = image.asPng()
      if (png.length > MAX_BYTES)
        throw new Error(
          `The social picture ${name} has ${png.length} bytes; some messengers show at most ${MAX_BYTES}.`,
        )
      await writeFile(join(folder, `${name}.png`), png)
    }),
  )
}
