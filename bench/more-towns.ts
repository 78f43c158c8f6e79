import { createHash } from 'node:crypto'
import { runInNewContext } from 'node:vm'
import type { Plugin } from 'vite'
import * as z from 'zod'

const townList = z.array(z.looseObject({ slug: z.string(), name: z.string() }))

/**
 * Multiplies the towns of src/content/towns/towns.ts while the site is built, after those that are there; the file is
 * not touched. Stops the build where the file does not have the list in the form that this knows.
 */
export function moreTowns(factor: number): Plugin {
  let isFound = false
  return {
    name: 'bench-more-towns',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/content\/towns\/towns\.ts$/ },
      handler(code, id) {
        const list = /(?<=^export const towns = )\[$.*?^\](?= as const)/ms
        const [text] = list.exec(code) ?? []
        if (!text) return this.error(`${id} has no "export const towns = […] as const" to multiply.`)
        isFound = true
        const towns = townList.parse(runInNewContext(`(${text})`))
        // Written out, so that code which has the list in it is as much larger as it would be with real towns.
        return code.replace(list, () => JSON.stringify(copies(towns, factor)))
      },
    },
    buildEnd(error) {
      if (!error && !isFound)
        this.error('src/content/towns/towns.ts is not part of the build: which file lists the towns?')
    },
  }
}

/** Each town again under other names: the same every time, and no easier to compress than real ones. */
function copies(towns: z.infer<typeof townList>, factor: number) {
  return Array.from({ length: factor }, (_, copy) =>
    towns.map((town) => {
      if (copy === 0) return town
      const hash = createHash('sha256').update(`${town.slug} ${copy}`).digest('hex').slice(0, 9)
      const slug = hash.replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))
      return { ...town, slug, name: slug.charAt(0).toUpperCase() + slug.slice(1) }
    }),
  ).flat()
}
