import { spawnSync } from 'node:child_process'
import type { WrittenPage } from './page-heads.ts'

type Git = (...args: string[]) => string | undefined

const git: Git = (...args) => {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8', maxBuffer: 1 << 28 })
  return status === 0 ? stdout : undefined
}

/**
 * When each file below `folders` was last committed, as RFC 3339. Empty without a usable history: no git, or a
 * shallow clone, in which every file seems to come from the oldest commit left.
 */
export function commitDates(folders: readonly string[], run: Git = git): Map<string, string> {
  const dates = new Map<string, string>()
  if (run('rev-parse', '--is-shallow-repository')?.trim() !== 'false') return dates
  const log = run('log', '--format=%x00%cI', '--name-only', '--no-renames', '--', ...folders) ?? ''
  for (const commit of log.split('\0').slice(1)) {
    const [date = '', ...files] = commit.split('\n').filter(Boolean)
    for (const file of files) if (!dates.has(file)) dates.set(file, date) // newest first
  }
  return dates
}

/**
 * When the page last changed, as RFC 3339: the date its content names, or else when its content or the code that shows it was
 * last committed. Undefined if unknown.
 */
export function lastModified(
  page: Pick<WrittenPage, 'file' | 'code' | 'date'>,
  committed: ReadonlyMap<string, string>,
) {
  if (page.date) return page.date
  const commits = [page.file, page.code]
    .map((file) => committed.get(file))
    .filter((date) => date !== undefined)
  return commits.sort((a, b) => Date.parse(a) - Date.parse(b)).at(-1)
}
