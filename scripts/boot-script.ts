import { createHash } from 'node:crypto'
import { build, type Rolldown } from 'vite'
import type { FilesBehind } from '../src/boot/fetch-behind.ts'

/** An inline script for a document: a module of src/boot with everything it imports, minified. */
export async function bootScript(module: 'boot' | 'early'): Promise<string> {
  const code = await built(module, 'iife')
  if (code.includes('</script')) throw new Error(`src/boot/${module}.ts cannot go into a page.`)
  return code
}

/**
 * What the boot script loads once a page is painted: a file, and its address, which changes with it. `behind` are the files of what
 * buttons open.
 */
export async function laterScript(behind: FilesBehind): Promise<{ address: string; code: string }> {
  const code = await built('later', 'es', { FILES_BEHIND_BUTTONS: JSON.stringify(behind) })
  const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8)
  return { address: `/assets/later-${hash}.js`, code }
}

/** A module of src/boot and all that it imports, as one file. */
async function built(
  module: string,
  format: 'es' | 'iife',
  define: Record<string, string> = {},
): Promise<string> {
  const result = await build({
    logLevel: 'warn',
    publicDir: false,
    define,
    build: {
      write: false,
      manifest: false,
      modulePreload: false,
      rolldownOptions: {
        input: `src/boot/${module}.ts`,
        preserveEntrySignatures: 'strict',
        output: { format, codeSplitting: false },
      },
    },
  })
  const { output } = result as Rolldown.RolldownOutput // not a list, and no watcher: there is one output
  if (output.length > 1) throw new Error(`src/boot/${module}.ts does not build into a single script.`)
  return output[0].code.trim()
}
