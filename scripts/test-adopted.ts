/**
 * `npm run test:adopted`: the second demonstration, or the business of the file that is named, in a copy of this checkout: types, build,
 * every test of the site and of its database, and every story but those that compare pages with approved pictures. Arguments after the file
 * go to Playwright. The stories wait half of their time, so the tests run beside them; what those say comes last.
 */
import { execFile, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { constants, setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { adoptedCopy, secondDemonstration } from './testing/adopted-copy.ts'

const [file = secondDemonstration, ...args] = process.argv.slice(2)
const root = mkdtempSync(join(tmpdir(), 'adopted-'))
const bin = (name: string) => join(root, 'node_modules/.bin', name)

type Command = [command: string, args: string[]]
type Result = { isGood: boolean; said: string }

/** Runs a command in the copy, one step behind those that somebody watches; true if it succeeded, with what it said. */
const behind = ([command, args]: Command) =>
  new Promise<Result>((resolve) => {
    const child = execFile(command, args, { cwd: root, maxBuffer: Infinity }, (error, out, complaints) =>
      resolve({ isGood: !error, said: out + complaints }),
    )
    if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  })

/** The same, with its output where it is produced. */
const inFront = ([command, args]: Command) =>
  new Promise<boolean>((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit' })
    child.once('error', () => resolve(false))
    child.once('close', (code) => resolve(code === 0))
  })

try {
  console.log(adoptedCopy(root, file))
  const first: Command[] = [
    [bin('tsc'), ['--noEmit']],
    [process.execPath, ['scripts/build.ts', '--without-reviews']],
  ]
  let isGood = true
  for (const step of first) isGood &&= await inFront(step)
  if (isGood) {
    const [tests, stories] = await Promise.all([
      behind([bin('vitest'), ['run', '--project', 'unit', '--project', 'database', '--reporter=dot']]),
      inFront([bin('playwright'), ['test', '--grep-invert', 'as it was approved', ...args]]),
    ])
    console.log(tests.said)
    isGood = tests.isGood && stories
  }
  if (!isGood) process.exitCode = 1
} finally {
  rmSync(root, { recursive: true, force: true })
}
