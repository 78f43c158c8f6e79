import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** The second demonstration, made from one file: a plumber in Westchester County with two towns and without Bitcoin. */
export const secondDemonstration = 'demo/westchester-plumber.json'

/** Runs a command in `root`; throws with what it printed if it fails. */
export function runIn(root: string, command: string, args: string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}:\n${stdout}${stderr}`)
  return stdout
}

/**
 * Puts a copy of this checkout into the folder `root` and adopts it for the business in `file`. Returns what `npm run adopt` said. The
 * copy is a repository too: one of its tests asks which files belong to the site.
 */
export function adoptedCopy(root: string, file = secondDemonstration): string {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--deduplicate'], {
    encoding: 'utf8',
  })
  for (const path of files.split('\n')) if (existsSync(path)) cpSync(path, join(root, path))
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'))
  const said = runIn(root, process.execPath, ['scripts/adopt.ts', '--from', file])
  runIn(root, 'git', ['init', '--quiet'])
  runIn(root, 'git', ['add', '--all', '--', ':!node_modules'])
  return said
}
