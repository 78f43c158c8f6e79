import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'

const npmLock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      integrity: z.string().optional(),
      inBundle: z.boolean().optional(),
    }),
  ),
})
const denoConfig = z.object({ imports: z.record(z.string(), z.string()) })
const denoLock = z.object({ specifiers: z.record(z.string(), z.string()) })

const read = <T>(shape: z.ZodType<T>, file: string) => shape.parse(JSON.parse(readFileSync(file, 'utf8')))
const { packages } = read(npmLock, 'package-lock.json')

/** When the lock file was written, the registry had their programs only for Linux on x64 and arm64. (It has all of Deno 2.9.5, but
 * that resends a POST whose answer was cut off, so a text would go out twice.) */
const notYetReleased = /^node_modules\/((@biomejs|@supabase)\/cli-|@deno\/)/

test('npm verifies every package that it fetches, on every system', () => {
  const unchecked = Object.entries(packages)
    .filter(([name, { integrity, inBundle }]) => name && !integrity && !inBundle)
    .map(([name]) => name)
  expect(unchecked.filter((name) => !notYetReleased.test(name))).toEqual([])
  // Remove this exception once they are there: `npm update @biomejs/biome deno supabase` in a folder without node_modules.
  expect(unchecked).not.toEqual([])
})

test.each(globSync('supabase/functions/*/deno.json'))(
  '%s names the versions that are tested, and they are locked',
  (file) => {
    const { imports } = read(denoConfig, file)
    for (const [name, wanted] of Object.entries(imports)) {
      expect(wanted).toBe(`npm:${name}@${packages[`node_modules/${name}`]?.version}`)
      expect(read(denoLock, join(dirname(file), 'deno.lock')).specifiers).toHaveProperty([wanted])
    }
  },
)
