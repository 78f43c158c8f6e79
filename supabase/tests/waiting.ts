import type { ISql } from 'postgres'

/** A row for each connection to this test's database that waits for a lock. Other tests' databases are on the same server. */
export const waitingForLocks = (sql: ISql) =>
  sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
