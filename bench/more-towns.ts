import type { Plugin } from 'vite'

/**
 * Multiplies the towns of src/content/towns/towns.ts while the site is built, after those that are there; the file is
 * not touched. Stops the build where the file does not have the list in the form that this knows.
 */
export function moreTowns(factor: number): Plugin {
  const found = new Set<string>()
  return {
    name: 'bench-more-towns',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/content\/towns\/towns\.ts$/ },
      handler(code, id) {
        if (factor === 1) return
        const list = /(?<=^export const towns = )\[$.*?^\](?= as const)/ms
        if (!list.test(code)) this.error(`${id} has no "export const towns = […] as const" to multiply.`)
        found.add(id)
        const copies = `Array.from({ length: ${factor} }, (_, copy) => copy + 1)`
        return code.replace(
          list,
          (towns) =>
            `${copies}.flatMap((copy) => ${towns}.map((town) => copy === 1 ? town : ` +
            `({ ...town, slug: town.slug + '-' + copy, name: town.name + ' ' + copy })))`,
        )
      },
    },
    buildEnd(error) {
      if (!error && factor !== 1 && found.size === 0)
        this.error('src/content/towns/towns.ts is not part of the build.')
    },
  }
}
