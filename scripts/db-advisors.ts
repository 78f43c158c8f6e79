/** `npm run db:advisors`: Supabase's advisors on a freshly migrated database. Fails from level warn on. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { thisCheckout } from './local-backend/checkout.ts'
import { createTestDatabase } from './local-backend/database.ts'
import { leasePostgres } from './local-backend/postgres.ts'

const server = await leasePostgres()
const database = await createTestDatabase(server, thisCheckout, join(thisCheckout, 'supabase'))
try {
  const { status } = spawnSync(
    join(thisCheckout, 'node_modules/.bin/supabase'),
    ['db', 'advisors', `--remote=${database.url}?sslmode=disable`, '--fail-on', 'warn'],
    { stdio: 'inherit' },
  )
  process.exitCode = status ?? 1
} finally {
  await database.drop()
  await server.release()
}
