import { rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { hasSecrets, LocalDataError, stateFolder } from './checkout.ts'
import { resetMainDatabase } from './database.ts'
import { discardPostgresData, leasePostgres } from './postgres.ts'

/**
 * Recreates a checkout's database with the migrations and the seed, and removes its mail, uploads and test chain, whatever state they
 * are in and even while `npm run dev` uses them. If the old database can be opened, it stays until a failing migration is fixed.
 */
export async function startOver(checkout: string): Promise<void> {
  for (const path of ['supabase/.temp', 'supabase/.temp/postgres'].map((name) => join(checkout, name))) {
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) rmSync(path, { force: true })
  }
  try {
    if (!hasSecrets(checkout)) await discardPostgresData(checkout)
    await resetDatabase(checkout)
  } catch (error) {
    if (!(error instanceof LocalDataError)) throw error
    await discardPostgresData(checkout)
    await resetDatabase(checkout)
  }
  for (const name of ['mail', 'storage', 'bitcoin'])
    rmSync(join(stateFolder(checkout), name), { recursive: true, force: true })
}

async function resetDatabase(checkout: string) {
  const server = await leasePostgres(checkout)
  try {
    await resetMainDatabase(server, join(checkout, 'supabase'))
  } finally {
    await server.release()
  }
}
