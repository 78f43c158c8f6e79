import type { Sql } from 'postgres'
import { currentRequest } from './request-context.ts'

/**
 * How long a statement may take and wait for a lock, as the roles of a hosted project are set up; in a function that says so itself,
 * which PostgREST reads before it calls, as long as it says. https://supabase.com/docs/guides/database/postgres/timeouts
 */
export function timeLimits(role = ''): string {
  const timeout = currentRequest.getStore()?.timeout ?? (role === 'anon' ? '3s' : '8s')
  return `set local statement_timeout = '${timeout}'; set local lock_timeout = '8s'`
}

/** How long the function that a request calls says it may take; null if it says nothing. */
export async function ownTimeout(request: Request, sql: Sql): Promise<string | null> {
  const [, name] = /^\/rest\/v1\/rpc\/(\w+)$/.exec(new URL(request.url).pathname) ?? []
  return (name && (await timeoutsOf(sql)).get(name)) || null
}

/** Read once for each set of connections: a migration drops them. */
const known = new WeakMap<Sql, Promise<Map<string, string>>>()

function timeoutsOf(sql: Sql) {
  const timeouts =
    known.get(sql) ??
    sql<{ name: string; timeout: string }[]>`
      select proname as name, split_part(setting, '=', 2) as timeout
      from pg_proc, unnest(proconfig) as setting
      where pronamespace = 'public'::regnamespace and setting like 'statement_timeout=%'`.then(
      (rows) => new Map(rows.map(({ name, timeout }) => [name, timeout])),
    )
  known.set(sql, timeouts)
  timeouts.catch(() => known.delete(sql))
  return timeouts
}
