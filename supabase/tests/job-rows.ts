import { randomUUID } from 'node:crypto'
import type { Sql, TransactionSql } from 'postgres'

/** Stores a job past the functions, as the owner of the database; its request, if it has one, is converted. Gives its id. */
export async function addJob(
  sql: Sql | TransactionSql,
  requestId: string | null,
  status = 'open',
): Promise<string> {
  const id = randomUUID()
  const held = status === 'on_hold' ? { hold_reason: 'parts', held_from: 'open' } : {}
  await sql`insert into public.jobs ${sql({ id, request_id: requestId, title: 'Demo job', status, ...held })}`
  return id
}
