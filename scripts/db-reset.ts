/** `npm run db:reset`: makes the local database anew, with the migrations and the seed. Also while `dev` runs. */
import { LocalDataError, thisCheckout } from './local-backend/checkout.ts'
import { startOver } from './local-backend/start-over.ts'

try {
  await startOver(thisCheckout)
  console.log('The local database is new, with the migrations and the seed.')
} catch (error) {
  const { message } = error as Error
  console.error(error instanceof LocalDataError ? error.problem : message)
  process.exitCode = 1
}
