import { createHash } from 'node:crypto'
import { runInNewContext } from 'node:vm'
import type { Plugin } from 'vite'
import * as z from 'zod'

const townList = z.array(z.looseObject({ slug: z.string(), name: z.string() }))
type Towns = z.infer<typeof townList>

/**
 * Multiplies the towns of src/content/towns/towns.ts while the site is built, after those that are there, each with
 * the texts of the one it is copied from; the files are not touched. Stops the build if the list in the file does not
 * have the expected form.
 */
export function moreTowns(factor: number): Plugin {
  let copied: { slug: string; from: string }[] | undefined
  return {
    name: 'bench-more-towns',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/content\/(page-data|towns\/towns)\.ts$/ },
      handler(code, id) {
        // By the time pages are put together, the texts are known and the list has been read.
        if (id.endsWith('page-data.ts')) return `${code}\n${lendTexts}`
        const list = /(?<=^export const towns = )\[$.*?^\](?= as const)/ms
        const [text] = list.exec(code) ?? []
        if (!text) return this.error(`${id} has no "export const towns = […] as const" to multiply.`)
        const towns = townList.parse(runInNewContext(`(${text})`))
        const all = copies(towns, factor)
        copied = all.map(({ slug }, place) => ({ slug, from: towns[place % towns.length]?.slug ?? slug }))
        // Written out, so that code with the list in it grows as it would with real towns.
        return `${code.replace(list, () => JSON.stringify(all))}\nexport const copiedTowns = ${JSON.stringify(copied)}`
      },
    },
    buildEnd(error) {
      if (!error && !copied)
        this.error('src/content/towns/towns.ts is not part of the build: which file lists the towns?')
    },
  }
}

/** Added to src/content/page-data.ts: the texts of a town are those of its copies too. */
const lendTexts = `
import { copiedTowns } from './towns/towns'
for (const { slug, from } of copiedTowns) {
  townTexts.set(slug, { ...townTexts.get(from), slug })
  for (const { towns } of serviceInTownTexts.values()) towns[slug] = towns[from]
}
`

/** Each town again under new names: the same every time, and no easier to compress than real ones. */
function copies(towns: Towns, factor: number): Towns {
  return Array.from({ length: factor }, (_, copy) =>
    towns.map((town) => {
      if (copy === 0) return town
      const hash = createHash('sha256').update(`${town.slug} ${copy}`).digest('hex').slice(0, 9)
      const slug = hash.replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))
      return { ...town, slug, name: slug.charAt(0).toUpperCase() + slug.slice(1) }
    }),
  ).flat()
}
