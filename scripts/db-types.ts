/**
 * `npm run db:types`: writes the types of the database, made from the migrations, to
 * `src/lib/database.types.ts`. With `--check` it writes nothing, and fails when they are stale.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { thisCheckout } from './local-backend/checkout.ts'
import { createTestDatabase } from './local-backend/database.ts'
import { leasePostgres } from './local-backend/postgres.ts'

const file = join(thisCheckout, 'src/lib/database.types.ts')

const server = await leasePostgres()
const database = await createTestDatabase(server, thisCheckout, join(thisCheckout, 'supabase'))
try {
  // Without `sslmode` a line about TLS would become part of the types.
  const remote = `${database.url}?sslmode=disable`
  const types = execFileSync(
    'supabase',
    ['gen', 'types', `--remote=${remote}`, '--lang=typescript', '--schema=public'],
    {
      encoding: 'utf8',
      maxBuffer: 32 * 1024 * 1024,
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  if (!process.argv.includes('--check')) {
    writeFileSync(file, types)
    console.log('Wrote src/lib/database.types.ts.')
  } else if (readFileSync(file, 'utf8') !== types) {
    console.error(
      'src/lib/database.types.ts is not what the migrations make: run npm run db:types and commit it.',
    )
    process.exitCode = 1
  }
} finally {
  await database.drop()
  await server.release()
}
