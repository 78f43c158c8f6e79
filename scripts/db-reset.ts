/** `npm run db:reset`: recreates the local database with the migrations and the seed, even while `dev` runs. */
import { LocalDataError, thisCheckout } from './local-backend/checkout.ts'
import { startOver } from './local-backend/start-over.ts'

try {
  await startOver(thisCheckout)
  console.log('Recreated the local database with the migrations and the seed.')
} catch (error) {
  const { message } = error as Error
  console.error(error instanceof LocalDataError ? error.problem : message)
  process.exitCode = 1
}
