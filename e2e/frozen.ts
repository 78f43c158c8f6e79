import type { Sql } from 'postgres'

/**
 * Stops a test database's clock: everything stored moves by as much as brings the moment of the seed to `at`, and for functions it is
 * `at` from now on. (Their bodies name `now()`, which Postgres looks up whenever it reads them.)
 */
export async function freeze(sql: Sql, at: Date): Promise<void> {
  await sql.begin(async (sql) => {
    const [seed] = await sql<{ ago: string }[]>`
      select extract(epoch from ${at}::timestamptz - created_at)::text as ago
      from auth.users where email = 'admin@demo.test'`
    const columns = await sql<{ place: string; columns: string[] }[]>`
      select format('%I.%I', table_schema, table_name) as place, array_agg(quote_ident(column_name)) as columns
      from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema in ('public', 'private') and table_type = 'BASE TABLE' and is_generated = 'NEVER'
        and data_type = 'timestamp with time zone'
      group by 1`
    await sql`set local session_replication_role = replica` // no trigger takes it for a change
    for (const { place, columns: moved } of columns)
      await sql.unsafe(
        `update ${place} set ${moved.map((column) => `${column} = ${column} + make_interval(secs => ${seed?.ago})`)}`,
      )
    await sql`alter function pg_catalog.now() rename to now_in_fact`
    await sql.unsafe(`
      create function pg_catalog.now() returns timestamptz language sql stable parallel safe
        return timestamptz '${at.toISOString()}'`)
  })
}
