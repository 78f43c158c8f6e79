import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { accessSync, constants, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** The folder this file is checked out in. */
export const thisCheckout = resolve(import.meta.dirname, '../..')

/** What a checkout keeps in `supabase/.temp` can't be used. The message says why, and what to do. */
export class LocalDataError extends Error {
  /** The first sentence of the message: what is wrong. */
  readonly problem: string

  constructor(problem: string, cause?: unknown) {
    super(`${problem} Run \`npm run db:reset\` to start over with the seed.`, { cause })
    this.problem = problem
  }
}

/** Where a checkout keeps what is not in git: data, mail, uploads, keys. Created if missing. */
export function stateFolder(checkout: string, ...below: string[]): string {
  const folder = join(checkout, 'supabase/.temp', ...below)
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST' || code === 'ENOTDIR') throw new LocalDataError(`${folder} is not a folder.`, error)
    if (code !== 'EACCES') throw error
    throw new Error(`Another user owns ${folder}: remove it as that user.`, { cause: error })
  }
  return folder
}

/** What a browser may know about the local backend; `src/lib/env.ts` has the same default. */
export const publishableKey = 'sb_publishable_local-development-only'

export interface Secrets {
  secretKey: string
  jwtSecret: string
  postgresPassword: string
  /** The account for text messages that go nowhere. */
  texts: { accountSid: string; authToken: string }
  /** Signs notifications (RFC 8292). A browser subscribes to one key, so it stays the same. */
  vapid: { publicKey: string; privateKey: string }
}

const secretFiles = ['secrets.json', 'message-secrets.json'] as const

/** This checkout's own secrets, created once, so that sessions survive a restart. Only their owner can read them. */
export function checkoutSecrets(checkout: string): Secrets {
  const folder = stateFolder(checkout)
  const [secrets, messageSecrets] = secretFiles
  return {
    ...madeOnce(join(folder, secrets), () => ({
      secretKey: `sb_secret_${random()}`,
      jwtSecret: random(),
      postgresPassword: random(),
    })),
    ...madeOnce(join(folder, messageSecrets), () => ({
      texts: { accountSid: `AC${randomBytes(16).toString('hex')}`, authToken: random() },
      vapid: vapidKeys(),
    })),
  }
}

/** Whether this checkout has secrets. Unreadable ones are removed, so that new ones are created. */
export function hasSecrets(checkout: string): boolean {
  const files = secretFiles.map((name) => join(stateFolder(checkout), name))
  const lost = files.filter((file) => !readJson(file))
  for (const file of lost) rmSync(file, { recursive: true, force: true })
  return lost.length === 0
}

function readJson<T>(file: string): T | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T
  } catch {
    return null
  }
}

const random = () => randomBytes(32).toString('base64url')

/** A P-256 key pair as Web Push writes it: the point and the number, base64url. */
function vapidKeys() {
  const {
    x = '',
    y = '',
    d = '',
  } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' }).privateKey.export({
    format: 'jwk',
  })
  const point = Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')])
  return { publicKey: point.toString('base64url'), privateKey: d }
}

/** The contents of a file, or contents created now and kept there from then on. */
function madeOnce<T>(file: string, make: () => T): T {
  const there = readJson<T>(file)
  if (there) return there
  const made = make()
  // Linked into place, whole or not at all: if two processes get here at the same time, the first one's secrets count.
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, JSON.stringify(made, null, 2), { mode: 0o600 })
  try {
    linkSync(draft, file)
  } catch (error) {
    const theirs = readJson<T>(file)
    if (!theirs) throw new LocalDataError(`${file} can't be read.`, error)
    return theirs
  } finally {
    rmSync(draft)
  }
  return made
}
