/** `npm run db:reset`: starts the local database over, with all migrations and the seed. Also while `dev` runs. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { stateFolder, thisCheckout } from './local-backend/checkout.ts'
import { resetMainDatabase } from './local-backend/database.ts'
import { leasePostgres } from './local-backend/postgres.ts'

const server = await leasePostgres()
try {
  await resetMainDatabase(server, join(thisCheckout, 'supabase'))
  for (const folder of ['mail', 'storage']) {
    rmSync(stateFolder(thisCheckout, folder), { recursive: true, force: true })
  }
  console.log('The local database is new, with the migrations and the seed.')
} finally {
  await server.release()
}
