import type { Sql } from 'postgres'
import { realProject } from '../../scripts/testing/named-project.ts'

/** A row that was added or removed, or both if it changed. */
type ChangedRow = Record<string, unknown>

export interface Snapshot {
  /** What has changed since, by `schema.table`; empty if nothing. */
  changes(): Promise<Record<string, ChangedRow[]>>
  /** Restores everything, bypassing triggers and foreign keys. */
  restore(): Promise<void>
  /** Drops the snapshot. */
  drop(): Promise<void>
}

/**
 * Copies every row of the site's tables, the accounts and the stored files into a schema, or reuses that schema if it is already
 * there.
 */
export async function takeSnapshot(sql: Sql, schema = 'snapshot'): Promise<Snapshot> {
  // The auth server writes to its log whenever someone signs in.
  const tables = await sql<{ name: string; columns: string }[]>`
    select format('%I.%I', table_schema, table_name) as name, string_agg(quote_ident(column_name), ', ') as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema in ('public', 'private', 'auth', 'storage') and table_type = 'BASE TABLE'
      and table_name <> 'audit_log_entries' and is_generated = 'NEVER'
    group by 1 order by 1`
  const copyOf = (name: string) => `${schema}."${name}"`
  const [there] = await sql`select from pg_namespace where nspname = ${schema}`
  if (!there) {
    await sql.begin(async (tx) => {
      await tx`create schema ${tx(schema)}`
      for (const { name } of tables) await tx.unsafe(`create table ${copyOf(name)} as table ${name}`)
    })
  }
  // Comparing all tables takes 16 ms, and happens a thousand times, so only tables that were written to are compared. A real
  // project owns some tables itself, which nobody else may watch.
  const isWatched = realProject() === null
  if (isWatched) await watch(sql, tables)
  const rows = (table: string) => `select to_jsonb(t) as changed from ${table} t`

  async function changes() {
    const written = isWatched
      ? await sql<{ name: string }[]>`select distinct name from snapshot.written order by name`
      : tables
    const found: Record<string, ChangedRow[]> = {}
    for (const { name } of written) {
      const [now, before] = [rows(name), rows(copyOf(name))]
      const changed = await sql.unsafe<{ changed: ChangedRow }[]>(
        `(${now} except ${before}) union (${before} except ${now})`,
      )
      if (changed.length > 0) found[name] = changed.map((row) => row.changed)
    }
    return found
  }
  return {
    changes,
    async restore() {
      const changed = Object.keys(await changes())
      await sql.begin(async (tx) => {
        await tx`set local session_replication_role = replica`
        for (const { name, columns } of tables.filter((table) => changed.includes(table.name))) {
          await tx.unsafe(`delete from ${name}`)
          await tx.unsafe(
            `insert into ${name} (${columns}) overriding system value select ${columns} from ${copyOf(name)}`,
          )
        }
        if (isWatched) await tx`delete from snapshot.written`
      })
    },
    drop: async () => void (await sql`drop schema ${sql(schema)} cascade`),
  }
}

/** Records in `snapshot.written` which tables are written to. */
async function watch(sql: Sql, tables: readonly { name: string }[]) {
  await sql`create table snapshot.written (name text not null)`
  await sql.unsafe(`
    create function snapshot.note() returns trigger language plpgsql security definer set search_path = '' as $$
    begin
      insert into snapshot.written values (tg_argv[0]);
      return null;
    end $$`)
  for (const { name } of tables) {
    await sql.unsafe(`
      create trigger noted_by_snapshot after insert or update or delete or truncate on ${name}
        for each statement execute function snapshot.note('${name}');
      alter table ${name} enable always trigger noted_by_snapshot`)
  }
}
