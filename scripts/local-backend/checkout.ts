import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** The folder that this file is checked out in. */
export const thisCheckout = resolve(import.meta.dirname, '../..')

/** Where a checkout keeps what is not in git: data, mail, uploads, keys. Made when it is missing. */
export function stateFolder(checkout: string, ...below: string[]): string {
  const folder = join(checkout, 'supabase/.temp', ...below)
  mkdirSync(folder, { recursive: true })
  return folder
}

/** What a browser may know of the local backend; `src/lib/env.ts` has the same default. */
export const publishableKey = 'sb_publishable_local-development-only'

export interface Secrets {
  secretKey: string
  jwtSecret: string
  postgresPassword: string
}

/** This checkout's own secrets, made once, so that sessions survive a restart. Readable by their owner only. */
export function checkoutSecrets(checkout: string): Secrets {
  const file = join(stateFolder(checkout), 'secrets.json')
  return readSecrets(file) ?? createSecrets(file)
}

function readSecrets(file: string): Secrets | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Secrets
  } catch {
    return null
  }
}

function createSecrets(file: string): Secrets {
  const random = () => randomBytes(32).toString('base64url')
  const secrets: Secrets = {
    secretKey: `sb_secret_${random()}`,
    jwtSecret: random(),
    postgresPassword: random(),
  }
  // Linked into place, whole or not at all: where two processes meet here, the first one's secrets count.
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, JSON.stringify(secrets, null, 2), { mode: 0o600 })
  try {
    linkSync(draft, file)
  } catch (error) {
    const theirs = readSecrets(file)
    if (!theirs) throw error
    return theirs
  } finally {
    rmSync(draft)
  }
  return secrets
}
