import { createHash } from 'node:crypto'
import { build, type Rolldown } from 'vite'

/** An inline script for a document: a module of src/boot with everything it imports, minified. */
export async function bootScript(module: 'boot' | 'early'): Promise<string> {
  const code = await built(module, 'iife')
  if (code.includes('</script')) throw new Error(`src/boot/${module}.ts cannot go into a page.`)
  return code
}

/** What the boot script loads once a page is painted: a file, and its address, which changes with it. */
export async function laterScript(): Promise<{ address: string; code: string }> {
  const code = await built('later', 'es')
  const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8)
  return { address: `/assets/later-${hash}.js`, code }
}

/** A module of src/boot and all that it imports, as one file. */
async function built(module: string, format: 'es' | 'iife'): Promise<string> {
  const result = await build({
    logLevel: 'warn',
    publicDir: false,
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
