import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { business } from '../src/content/business.ts'
import { demoValues, refuseDemoValues } from '../src/content/demo.ts'

/** Files with words for visitors: not the tests, and not the code that looks for the demonstration. */
const sent = /^(?:index\.html|(?:public|src\/content)\/.*\.(?:ts|md|html|txt|json|xml|svg|webmanifest))$/
const notSent = /\.test\.ts$|^src\/content\/demo\.ts$/

/** The text of every file with words for visitors, by its path from the root of the checkout. */
async function filesSent(): Promise<Map<string, string>> {
  const below = await Promise.all(
    ['public', 'src/content'].map(async (folder) =>
      (await readdir(folder, { recursive: true })).map((file) => join(folder, file).replaceAll('\\', '/')),
    ),
  )
  const files = ['index.html', ...below.flat()].filter((file) => sent.test(file) && !notSent.test(file))
  return new Map(
    await Promise.all(files.sort().map(async (file) => [file, await readFile(file, 'utf8')] as const)),
  )
}

/**
 * Stops the build of a business that says it is real while anything from the demonstration is left, and names it all. `reviews` are
 * the published ones.
 */
export async function refuseDemoLeft(reviews: readonly { body: string }[]) {
  if (!business.demo) refuseDemoValues(demoValues(business, await filesSent(), reviews))
}
