/**
 * `npm run test:adopted`: the second demonstration, or the business of the file that is named, in a copy of this checkout: types, build,
 * unit tests, and every story but those that compare pages with approved pictures. Arguments after the file go to Playwright.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { adoptedCopy, secondDemonstration } from './testing/adopted-copy.ts'

const [file = secondDemonstration, ...args] = process.argv.slice(2)
const root = mkdtempSync(join(tmpdir(), 'adopted-'))

const run = (command: string, args: string[]) =>
  spawnSync(command, args, { cwd: root, stdio: 'inherit' }).status === 0

try {
  console.log(adoptedCopy(root, file))
  const bin = (name: string) => join(root, 'node_modules/.bin', name)
  const steps: [string, string[]][] = [
    [bin('tsc'), ['--noEmit']],
    [process.execPath, ['scripts/build.ts', '--without-reviews']],
    [bin('vitest'), ['run', '--project', 'unit']],
    [bin('playwright'), ['test', '--grep-invert', 'as it was approved', ...args]],
  ]
  if (!steps.every(([command, args]) => run(command, args))) process.exitCode = 1
} finally {
  rmSync(root, { recursive: true, force: true })
}
