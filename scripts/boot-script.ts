import { build, type Rolldown } from 'vite'

/** An inline script for a document: a module of src/boot with everything it imports, minified. */
export async function bootScript(module: 'boot' | 'early'): Promise<string> {
  const built = await build({
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      manifest: false,
      modulePreload: false,
      rolldownOptions: {
        input: `src/boot/${module}.ts`,
        output: { format: 'iife', codeSplitting: false },
      },
    },
  })
  const { output } = built as Rolldown.RolldownOutput // not a list, and no watcher: there is one output
  const code = output[0].code.trim()
  if (output.length > 1 || code.includes('</script'))
    throw new Error(`src/boot/${module}.ts does not build into a single script that can go into a page.`)
  return code
}
