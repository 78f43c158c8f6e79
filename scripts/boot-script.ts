import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { build, type InlineConfig, type Rolldown } from 'vite'
import type { FilesBehind } from '../src/boot/fetch-behind.ts'

/** An inline script for a document: a module of src/boot with everything it imports, minified. */
export async function bootScript(module: 'boot' | 'early'): Promise<string> {
  const code = await built(`${module}.ts`, 'iife')
  if (code.includes('</script')) throw new Error(`src/boot/${module}.ts cannot go into a page.`)
  return code
}

/**
 * What the boot script loads once a page is painted: a file, and its address, which changes with it. `behind` are the files of what
 * buttons open.
 */
export async function laterScript(behind: FilesBehind): Promise<{ address: string; code: string }> {
  const code = await built('later.ts', 'es', { define: { FILES_BEHIND_BUTTONS: JSON.stringify(behind) } })
  return named('later', code)
}

/**
 * What an estimate's page loads instead once it is painted: it draws the estimate, and leads to the other at `later`. Its components are those of the page,
 * without React.
 */
export async function drawingScript(later: string): Promise<{ address: string; code: string }> {
  const instead = (name: string) => fileURLToPath(new URL(`../src/boot/drawing/${name}.ts`, import.meta.url))
  const code = await built('drawing/estimate.tsx', 'es', {
    define: { LATER: JSON.stringify(later) },
    resolve: {
      alias: [
        { find: 'react/jsx-runtime', replacement: instead('jsx-runtime') },
        { find: /^react$/, replacement: instead('react') },
      ],
    },
  })
  return named('drawing', code)
}

function named(name: string, code: string) {
  const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8)
  return { address: `/assets/${name}-${hash}.js`, code }
}

/** A module of src/boot and all that it imports, as one file. */
async function built(
  module: string,
  format: 'es' | 'iife',
  settings: Pick<InlineConfig, 'define' | 'resolve'> = {},
): Promise<string> {
  const result = await build({
    logLevel: 'warn',
    publicDir: false,
    ...settings,
    build: {
      write: false,
      manifest: false,
      modulePreload: false,
      rolldownOptions: {
        input: `src/boot/${module}`,
        preserveEntrySignatures: 'strict',
        output: { format, codeSplitting: false },
      },
    },
  })
  const { output } = result as Rolldown.RolldownOutput // not a list, and no watcher: there is one output
  if (output.length > 1) throw new Error(`src/boot/${module} does not build into a single script.`)
  return output[0].code.trim()
}
