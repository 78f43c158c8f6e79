import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { stateFolder, thisCheckout } from '../local-backend/checkout.ts'

/** An edge function running in its own Deno process. */
export interface DenoFunction {
  /** Its address. It answers on any path, as on hosted Supabase. */
  url: string
  /** Ends the process and waits until it is gone. */
  stop(): Promise<void>
}

const STARTS_WITHIN = 30_000 // ms

/**
 * How Deno finds the packages that an edge function's `deno.json` names: in this checkout, at the version it names,
 * never in a registry. An import map instead of a configuration file, since Deno would look for packages beside that.
 */
export const denoPackages = (folder: string) => [
  '--no-config',
  `--import-map=${join(folder, 'deno.json')}`,
  '--node-modules-dir=manual',
  '--no-remote',
  '--no-lock',
]

/** Deno's environment: its cache is in the checkout, and it does not check for updates. */
export const denoEnvironment = {
  NO_COLOR: '1',
  DENO_DIR: stateFolder(thisCheckout, 'deno'),
  DENO_NO_UPDATE_CHECK: '1',
  DENO_NO_PROMPT: '1',
}

/**
 * Serves `supabase/functions/<name>/index.ts` with `deno serve` on a free port of this machine, as hosted Supabase does, with
 * the `deno.json` beside it and the packages of this checkout.
 * @param env everything in the function's environment, such as `SUPABASE_URL` and `SUPABASE_SECRET_KEYS`
 * @throws with what Deno wrote, when it ends or does not listen within 30 s
 */
export async function serveFunctionInDeno(name: string, env: Record<string, string>): Promise<DenoFunction> {
  const folder = join(thisCheckout, 'supabase/functions', name)
  const deno = spawn(
    join(thisCheckout, 'node_modules/.bin/deno'),
    [
      'serve',
      '--host=127.0.0.1',
      '--port=0',
      ...denoPackages(folder),
      '--allow-net',
      '--allow-env',
      '--allow-read',
      '--allow-sys',
      join(folder, 'index.ts'),
    ],
    // Its own process group: what npm links as `deno` may be a script that starts the real one.
    {
      env: { ...denoEnvironment, ...env, PATH: process.env.PATH ?? '' },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    },
  )
  const ended = new Promise<void>((resolve) => deno.once('close', () => resolve()))
  const end = (signal: 'SIGTERM' | 'SIGKILL') => {
    if (deno.pid === undefined) return
    try {
      process.kill(-deno.pid, signal)
    } catch {
      // It had already ended.
    }
  }
  const stop = async () => {
    end('SIGTERM')
    const impatient = setTimeout(() => end('SIGKILL'), 3000)
    await ended
    clearTimeout(impatient)
  }

  let output = ''
  const origin = await new Promise<string | null>((resolve) => {
    const late = setTimeout(() => resolve(null), STARTS_WITHIN)
    const settle = (found: string | null) => {
      clearTimeout(late)
      resolve(found)
    }
    const read = (chunk: Buffer) => {
      output = `${output}${chunk}`.slice(-20_000)
      const port = /Listening on http:\/\/[^\s/]+:(\d+)/.exec(output)?.[1]
      if (port) settle(`http://127.0.0.1:${port}`)
    }
    deno.stdout.on('data', read)
    deno.stderr.on('data', read)
    deno.once('error', (error) => {
      output += error.message
      settle(null)
    })
    void ended.then(() => settle(null))
  })
  if (!origin) {
    await stop()
    throw new Error(`The function ${name} did not start in Deno:\n${output}`)
  }
  return { url: `${origin}/functions/v1/${name}`, stop }
}
