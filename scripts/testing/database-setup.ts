import { leasePostgres } from '../local-backend/postgres.ts'

/** Keeps one Postgres running for all test files, each with its own database. */
export default async function setup() {
  const server = await leasePostgres()
  return () => server.release()
}
