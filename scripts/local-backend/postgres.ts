import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, openSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseEnv } from 'node:util'
import { LocalDataError, stateFolder, thisCheckout } from './checkout.ts'

/** A Postgres server in use by this process. */
export interface PostgresServer {
  /** The database `dev` and `preview` use. */
  mainDatabase: string
  /** Whether it is the checkout's own, not the one in `DATABASE_URL`. */
  isLocal: boolean
  /** The superuser's URL of one of the server's databases. */
  url(database: string): string
  /** Says that this process no longer needs the server. The last one to say so waits until it has stopped. */
  release(): Promise<void>
}

/** What the supervisor records for processes that want to use its server. */
export interface SupervisorState {
  supervisorPid: number
  leasePort: number
  token: string
  postgresUrl: string
}

/** The file, beside the supervisor's, that says to recreate the data. */
export const startOverMark = 'start-over'

/** The supervisor's exit code if another one for the same checkout is running. */
export const anotherSupervisorRuns = 75

const startTimeout = 60_000

/**
 * Gives this process the checkout's Postgres server, starting it if it is not running; with
 * `DATABASE_URL` set, in the environment, `.env` or `.env.local`, that server instead.
 *
 * All processes of a checkout share one server. A small detached process (`postgres-supervisor.ts`) owns it
 * and stops it when the last one is gone: each user holds a connection to the supervisor open, and the
 * system closes that connection however the user ends, `kill -9` included.
 */
export async function leasePostgres(checkout = thisCheckout): Promise<PostgresServer> {
  const external = process.env.DATABASE_URL ?? dotEnv(checkout).DATABASE_URL
  if (external) {
    const mainDatabase = decodeURIComponent(new URL(external).pathname.slice(1))
    if (!mainDatabase || mainDatabase === 'postgres') {
      throw new Error('DATABASE_URL must name a separate database, such as postgres://…/long_island_electric')
    }
    return {
      mainDatabase,
      isLocal: false,
      url: (database) => withDatabase(external, database),
      release: async () => {},
    }
  }

  let { state, socket } = await acquire(checkout)
  let released = false
  const keep = () => {
    socket.once('close', async () => {
      if (released) return
      // The supervisor was killed: the next one takes its server over, on the same port where that is free.
      const next = await acquire(checkout, () => !released).catch(() => null)
      if (!next) return
      ;({ state, socket } = next)
      keep()
      if (released) socket.end()
    })
  }
  keep()
  return {
    mainDatabase: 'app',
    isLocal: true,
    url: (database) => withDatabase(state.postgresUrl, database),
    async release() {
      if (released) return
      released = true
      if (socket.closed) return
      const closed = new Promise((resolve) => socket.once('close', resolve))
      socket.ref()
      socket.end()
      await Promise.race([closed, sleep(10_000, null, { ref: false })])
    },
  }
}

/** As Vite reads them: what `.env.local` says counts. */
function dotEnv(checkout: string): Record<string, string | undefined> {
  const files = ['.env', '.env.local'].map((name) => join(checkout, name))
  return Object.assign({}, ...files.filter(existsSync).map((file) => parseEnv(readFileSync(file, 'utf8'))))
}

function withDatabase(url: string, database: string): string {
  const result = new URL(url)
  result.pathname = `/${encodeURIComponent(database)}`
  return result.href
}

/**
 * Makes the checkout's server recreate its data on its next start, and stops it if it is running. Processes that lease it get the
 * new one.
 */
export async function discardPostgresData(checkout: string): Promise<void> {
  writeFileSync(join(stateFolder(checkout, 'postgres'), startOverMark), '')
  const lease = await connectToSupervisor(checkout)
  if (!lease) return
  process.kill(lease.state.supervisorPid, 'SIGTERM')
  await once(lease.socket, 'close')
}

/** Connects to the supervisor, starting one if there is none. */
async function acquire(
  checkout: string,
  isWanted = () => true,
): Promise<{ state: SupervisorState; socket: Socket }> {
  const deadline = Date.now() + startTimeout
  const log = join(stateFolder(checkout, 'postgres'), 'server.log')
  const logStart = statSync(log, { throwIfNoEntry: false })?.size ?? 0
  let supervisor: { exitCode: number | null } | null = null
  while (Date.now() < deadline && isWanted()) {
    const lease = await connectToSupervisor(checkout)
    if (lease) return lease
    const failed = supervisor?.exitCode
    if (typeof failed === 'number' && failed !== 0 && failed !== anotherSupervisorRuns) break
    if (!supervisor || supervisor.exitCode !== null) supervisor = startSupervisor(checkout)
    await sleep(25)
  }
  throw new LocalDataError(problemIn(log, logStart))
}

function connectToSupervisor(checkout: string): Promise<{ state: SupervisorState; socket: Socket } | null> {
  let state: SupervisorState
  try {
    const file = join(stateFolder(checkout, 'postgres'), 'supervisor.json')
    state = JSON.parse(readFileSync(file, 'utf8')) as SupervisorState
  } catch {
    return Promise.resolve(null)
  }
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port: state.leasePort })
    const refused = () => {
      socket.destroy()
      resolve(null)
    }
    socket.once('error', refused).once('close', refused)
    socket.setTimeout(startTimeout, refused)
    socket.write(`${state.token}\n`)
    socket.once('data', (answer) => {
      if (answer.toString() !== 'ready\n') return refused()
      socket.off('close', refused).off('error', refused).setTimeout(0)
      socket
        .on('error', () => {})
        .resume()
        .unref()
      resolve({ state, socket })
    })
  })
}

function startSupervisor(checkout: string) {
  const log = openSync(join(stateFolder(checkout, 'postgres'), 'server.log'), 'a')
  const script = join(import.meta.dirname, 'postgres-supervisor.ts')
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, checkout], {
    // In a separate session, so that Ctrl-C in a terminal ends the site first and then the server.
    detached: true,
    stdio: ['ignore', log, log],
    env: { ...process.env, NODE_OPTIONS: '' },
  })
  child.unref()
  return child
}

/** Why the server did not start, in the supervisor's last words. */
function problemIn(log: string, start: number): string {
  const said = readFileSync(log).subarray(start).toString()
  return [...said.matchAll(/^problem: (.+)$/gm)].at(-1)?.[1] ?? `Postgres did not start; its log is ${log}.`
}
