import { leasePostgres } from '../local-backend/postgres.ts'

/** Keeps one Postgres running for all test files, each of which has a database of its own in it. */
export default async function setup() {
  const server = await leasePostgres()
  return () => server.release()
}
