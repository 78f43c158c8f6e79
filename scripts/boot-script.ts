import { build, type Rolldown } from 'vite'

/** The script that every document starts with: src/boot/boot.ts with all that it imports, minified. */
export async function bootScript(): Promise<string> {
  const built = await build({
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      manifest: false,
      modulePreload: false,
      rolldownOptions: {
        input: 'src/boot/boot.ts',
        output: { format: 'iife', codeSplitting: false },
      },
    },
  })
  const { output } = built as Rolldown.RolldownOutput // not a list, and no watcher: there is one output
  const code = output[0].code.trim()
  if (output.length > 1 || code.includes('</script'))
    throw new Error('src/boot is no single script that can stand in a page.')
  return code
}
