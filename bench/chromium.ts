import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { chromiumArgs, chromiumPath } from '../scripts/testing/chromium.ts'

/**
 * Runs `use` with the debugging port of a new Chromium with a profile of its own, and ends it. A full browser, like
 * the one visitors and PageSpeed have: in a headless shell, much of what blocks a page does not show.
 */
export async function withChromium<T>(use: (port: number) => Promise<T>): Promise<T> {
  const profile = await mkdtemp(join(tmpdir(), 'bench-chromium-'))
  const child = spawn(
    chromiumPath(),
    [
      '--headless=new',
      ...chromiumArgs,
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { stdio: 'ignore' },
  )
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve()).once('error', () => resolve())
  })
  try {
    return await use(await debuggingPort(profile))
  } finally {
    child.kill()
    await Promise.race([ended, setTimeout(5000).then(() => child.kill('SIGKILL'))])
    await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
}

/** Chromium writes the port it chose into its profile. Fails after 20 s. */
async function debuggingPort(profile: string): Promise<number> {
  for (const end = Date.now() + 20_000; Date.now() < end; await setTimeout(50)) {
    const [line] = (await readFile(join(profile, 'DevToolsActivePort'), 'utf8').catch(() => '')).split('\n')
    if (line) return Number(line)
  }
  throw new Error('Chromium did not start within 20 s.')
}
