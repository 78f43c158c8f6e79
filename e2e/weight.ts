import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { brotliCompressSync } from 'node:zlib'

/** `name-3fK9xQa.js`: a file of the build, and the part of its name that changes with what is in it. */
const builtName = /([\w.-]+)-[\w-]{7,8}\.(js|css|woff2)\b/g

/**
 * Compressed bytes, as if each name of a file of the build changed only when the file is called otherwise: a budget is broken by what
 * someone wrote, and not by how well a new name happens to compress (35 bytes a page).
 */
export function weight(text: string): number {
  return brotliCompressSync(
    text.replace(builtName, (found, name: string, ending: string) => {
      const length = found.length - name.length - ending.length - 2
      const always = createHash('sha256').update(name).digest('base64url').slice(0, length)
      return `${name}-${always}.${ending}`
    }),
  ).length
}

const ofFiles = new Map<string, Promise<number>>()

/** The same of files of the build, by their addresses, each once. */
export async function weightOf(files: Iterable<string>): Promise<number> {
  const each = await Promise.all(
    [...new Set(files)].map((file) => {
      const weighed = ofFiles.get(file) ?? readFile(`dist${file}`, 'utf8').then((text) => weight(text))
      ofFiles.set(file, weighed)
      return weighed
    }),
  )
  return each.reduce((sum, one) => sum + one, 0)
}
