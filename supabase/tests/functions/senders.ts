import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { thisCheckout } from '../../../scripts/local-backend/checkout.ts'
import type { TestBackend } from '../../../scripts/local-backend/testing.ts'
import { serveFunctionInDeno } from '../../../scripts/testing/deno-function.ts'
import type { Summary } from '../../functions/send-messages/send-due-messages.ts'

/** A sender in its own process, as on hosted Supabase. */
export interface Sender {
  /** Sends what is due. */
  run(): Promise<Summary>
  /** Kills the process, no matter what it is doing. */
  kill(): Promise<void>
}

/** A sender that can be frozen at any point and resumes three minutes later by its clock. */
export interface FreezableSender extends Sender {
  freeze(): void
  wake(): void
}

export type StartSender<S extends Sender = Sender> = (
  backend: TestBackend,
  env: Record<string, string>,
) => Promise<S>

const environment = (backend: TestBackend, env: Record<string, string>) => ({
  SUPABASE_URL: backend.url,
  SUPABASE_SECRET_KEYS: JSON.stringify({ default: backend.secretKey }),
  SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: backend.publishableKey }),
  SITE_URL: 'https://site.test',
  ...env,
})

async function ask(url: string, secretKey: string): Promise<Summary> {
  const answer = await fetch(url, { method: 'POST', headers: { apikey: secretKey } })
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Summary
}

/** The function under Deno. */
export const inDeno: StartSender = async (backend, env) => {
  const { url, stop } = await serveFunctionInDeno('send-messages', environment(backend, env))
  return { run: () => ask(url, backend.secretKey), kill: stop }
}

const index = join(thisCheckout, 'supabase/functions/send-messages/index.ts')
const server = `
  import { createServer } from 'node:http'
  import { sendResponse, toRequest } from ${JSON.stringify(join(thisCheckout, 'scripts/local-backend/http.ts'))}
  import sender from ${JSON.stringify(index)}
  const { now } = Date
  process.on('SIGUSR2', () => { Date.now = () => now() + 180_000 })
  createServer(async (incoming, outgoing) => sendResponse(await sender.fetch(toRequest(incoming)), outgoing))
    .listen(0, '127.0.0.1', function () { console.log(this.address().port) })`

/** The function under Node. */
export const inNode: StartSender<FreezableSender> = async (backend, env) => {
  const child: ChildProcess = spawn(process.execPath, ['--input-type=module', '-e', server], {
    env: { PATH: process.env.PATH, ...environment(backend, env) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [port] = child.stdout ? ((await once(child.stdout, 'data')) as [Buffer]) : []
  return {
    run: () => ask(`http://127.0.0.1:${String(port).trim()}`, backend.secretKey),
    freeze: () => void child.kill('SIGSTOP'),
    wake() {
      child.kill('SIGUSR2')
      child.kill('SIGCONT')
    },
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}
