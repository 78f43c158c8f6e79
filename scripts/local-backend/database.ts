import { createHash, randomUUID } from 'node:crypto'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { getAuthSchemaSql, getStorageSchemaSql } from '@supabase/lite'
import postgres, { type Sql } from 'postgres'
import { contentRows, writeLocalContent } from '../content-rows.ts'
import { addDemoWallet, demoWallet } from './bitcoin/demo-wallet.ts'
import { LocalDataError, stateFolder } from './checkout.ts'
import { platformSql, rolesSql } from './platform.ts'
import type { PostgresServer } from './postgres.ts'
import { installPlatform } from './supabase.ts'

/** A separate database for one test file. */
export interface TestDatabase {
  url: string
  /** Its files: mail, uploads. Removed with it. */
  folder: string
  drop(): Promise<void>
}

/**
 * Opens the database `dev` and `preview` use: created from the migrations and the seed if it does not
 * exist; otherwise kept, with new migrations and the current content applied.
 */
export async function openMainDatabase(server: PostgresServer, supabaseFolder: string): Promise<string> {
  const url = server.url(server.mainDatabase)
  await withMaintenance(server, async (sql) => {
    if (!(await exists(sql, server.mainDatabase))) {
      await copyTemplate(sql, server, supabaseFolder, server.mainDatabase)
      return
    }
    await installPlatform(url)
    await migrate(url, supabaseFolder)
    await writeLocalContent(url)
  })
  return url
}

/** Drops the main database, even with open connections, and recreates it. */
export async function resetMainDatabase(server: PostgresServer, supabaseFolder: string): Promise<void> {
  await withMaintenance(server, async (sql) => {
    // The copy first, so that a broken migration leaves the old database in place.
    const fresh = `${server.mainDatabase}_fresh`
    await drop(sql, fresh)
    await copyTemplate(sql, server, supabaseFolder, fresh)
    await drop(sql, server.mainDatabase)
    await sql`alter database ${sql(fresh)} rename to ${sql(server.mainDatabase)}`
  })
}

/** Rows that a database has beside the seed's. They are made once and kept: databases with them are copies, until a migration changes. */
export interface KeptRows {
  /** What they are, as a part of a database's name: only letters, digits and _. */
  name: string
  /** Adds them to a database with the seed. */
  add(sql: Sql): Promise<void>
}

/** Copies the template for a test. Databases that killed test runs left behind are dropped on the way. */
export async function createTestDatabase(
  server: PostgresServer,
  checkout: string,
  supabaseFolder: string,
  rows?: KeptRows,
): Promise<TestDatabase> {
  if (rows) await ensureRows(server, supabaseFolder, rows)
  const prefix = `${server.mainDatabase}_test_`
  const name = prefix + randomUUID().replaceAll('-', '').slice(0, 16)
  const folderOf = (database: string) => join(stateFolder(checkout, 'tests'), database)
  // Held as long as the test lives: if somebody can take a test database's lock, that test is gone.
  const owner = maintenance(server)
  try {
    await owner`select pg_advisory_lock(hashtext(${name}))`
    await withMaintenance(server, async (sql) => {
      for (const left of await databases(sql, prefix)) {
        const [lock] = await sql`select pg_try_advisory_lock(hashtext(${left})) as taken`
        if (!lock?.taken) continue
        await drop(sql, left)
        await sql`select pg_advisory_unlock(hashtext(${left}))`
        rmSync(folderOf(left), { recursive: true, force: true })
      }
      if (rows) await copy(sql, nameOfRows(server, supabaseFolder, rows), name)
      else await copyTemplate(sql, server, supabaseFolder, name)
    })
  } catch (error) {
    await owner.end()
    throw error
  }
  return {
    url: server.url(name),
    folder: folderOf(name),
    async drop() {
      await drop(owner, name)
      await owner.end({ timeout: 2 })
      rmSync(folderOf(name), { recursive: true, force: true })
    },
  }
}

/** A connection that can create and drop databases. It never closes on its own, since locks live as long as it does. */
function maintenance(server: PostgresServer): Sql {
  return postgres(server.url('postgres'), { max: 1, max_lifetime: null, onnotice() {} })
}

/** Runs something that creates or drops databases, one at a time per server. */
async function withMaintenance<T>(server: PostgresServer, run: (sql: Sql) => Promise<T>): Promise<T> {
  const sql = maintenance(server)
  try {
    await sql`select pg_advisory_lock(hashtext(${`${server.mainDatabase}: databases`}))`
    return await run(sql)
  } catch (error) {
    if (error instanceof SqlFileError || !server.isLocal) throw error
    const { message } = error as Error
    throw new LocalDataError(`The local database can't be opened (${message}).`, error)
  } finally {
    await sql.end({ timeout: 2 })
  }
}

async function databases(sql: Sql, prefix: string): Promise<string[]> {
  const rows = await sql<{ datname: string }[]>`
    select datname from pg_database where starts_with(datname, ${prefix})`
  return rows.map(({ datname }) => datname)
}

async function exists(sql: Sql, name: string): Promise<boolean> {
  return (await sql`select from pg_database where datname = ${name}`).length > 0
}

async function drop(sql: Sql, name: string): Promise<void> {
  await sql`drop database if exists ${sql(name)} with (force)`
}

async function copyTemplate(
  sql: Sql,
  server: PostgresServer,
  supabaseFolder: string,
  name: string,
): Promise<void> {
  await sql`create database ${sql(name)} template ${sql(await ensureTemplate(sql, server, supabaseFolder))}`
}

const rowsPrefix = (server: PostgresServer) => `${server.mainDatabase}_rows_`

function nameOfRows(server: PostgresServer, supabaseFolder: string, { name }: KeptRows): string {
  return `${rowsPrefix(server)}${name}_${fingerprint(supabaseFolder)}`
}

/** Makes the database with these rows if there is none for these migrations; one of older migrations is dropped. Nothing waits for it but who wants them. */
async function ensureRows(server: PostgresServer, supabaseFolder: string, rows: KeptRows): Promise<void> {
  const kept = nameOfRows(server, supabaseFolder, rows)
  const draft = `${rowsPrefix(server)}${rows.name}_draft`
  const owner = maintenance(server)
  try {
    await owner`select pg_advisory_lock(hashtext(${draft}))`
    if (await exists(owner, kept)) return
    for (const stale of await databases(owner, `${rowsPrefix(server)}${rows.name}_`)) await drop(owner, stale)
    await withMaintenance(server, (sql) => copyTemplate(sql, server, supabaseFolder, draft))
    const sql = postgres(server.url(draft), { max: 1, onnotice() {} })
    try {
      await rows.add(sql)
    } finally {
      await sql.end({ timeout: 2 })
    }
    await owner`alter database ${owner(draft)} rename to ${owner(kept)}`
  } finally {
    await owner.end({ timeout: 2 })
  }
}

/** Copies a large database file by file: writing all of it to the log as well takes several times as long. */
async function copy(sql: Sql, from: string, name: string): Promise<void> {
  await sql`create database ${sql(name)} template ${sql(from)} strategy file_copy`
}

/** How long a template is used, in milliseconds: what the seed calls an hour ago, or tomorrow, should be so in its copies. */
const FRESH = 6 * 60 * 60_000

/**
 * The template for other databases. Its name says what it was made from, and when, so that a changed migration or the next day
 * makes a new one; outdated ones are dropped.
 */
async function ensureTemplate(sql: Sql, server: PostgresServer, supabaseFolder: string): Promise<string> {
  const prefix = `${server.mainDatabase}_template_`
  const name = `${prefix}${fingerprint(supabaseFolder)}_${Math.floor(Date.now() / FRESH)}`
  if (await exists(sql, name)) return name
  for (const stale of await databases(sql, prefix)) await drop(sql, stale)
  // Renamed when complete: a run killed halfway leaves no half-made template behind.
  const draft = `${prefix}draft`
  await sql`create database ${sql(draft)} template template0`
  await installPlatform(server.url(draft))
  await migrate(server.url(draft), supabaseFolder)
  await writeLocalContent(server.url(draft))
  await seed(server.url(draft), supabaseFolder)
  await sql`alter database ${sql(draft)} rename to ${sql(name)}`
  return name
}

function fingerprint(supabaseFolder: string): string {
  const hash = createHash('sha256')
    .update(getAuthSchemaSql())
    .update(getStorageSchemaSql())
    .update(rolesSql)
    .update(platformSql)
    .update(JSON.stringify(contentRows))
    .update(JSON.stringify(demoWallet))
  for (const { file, sql } of migrations(supabaseFolder)) hash.update(file).update(sql)
  return hash.update(seedSql(supabaseFolder)).digest('hex').slice(0, 12)
}

interface Migration {
  file: string
  version: string
  name: string
  sql: string
}

function migrations(supabaseFolder: string): Migration[] {
  const folder = join(supabaseFolder, 'migrations')
  return list(folder).flatMap((file) => {
    const [, version, name] = /^(\d+)_(.+)\.sql$/.exec(file) ?? []
    return version && name ? [{ file, version, name, sql: readFileSync(join(folder, file), 'utf8') }] : []
  })
}

function seedSql(supabaseFolder: string): string {
  return list(supabaseFolder).includes('seed.sql')
    ? readFileSync(join(supabaseFolder, 'seed.sql'), 'utf8')
    : ''
}

function list(folder: string): string[] {
  try {
    return readdirSync(folder).sort()
  } catch {
    return []
  }
}

/**
 * Applies the migrations a database does not have yet, each file in one transaction, and records them
 * where the Supabase CLI does.
 */
async function migrate(url: string, supabaseFolder: string): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice() {} })
  try {
    const rows = await sql<{ version: string; statements: string[] | null }[]>`
      select version, statements from supabase_migrations.schema_migrations`
    const applied = new Map(rows.map(({ version, statements }) => [version, statements?.join('\n')]))
    for (const migration of migrations(supabaseFolder)) {
      const before = applied.get(migration.version)
      if (before === undefined && !applied.has(migration.version)) await apply(sql, migration)
      else if (before !== migration.sql) {
        console.warn(
          `${migration.file} has changed since it was applied: run npm run db:reset to start over with it.`,
        )
      }
    }
  } finally {
    await sql.end({ timeout: 2 })
  }
}

async function apply(sql: Sql, { file, version, name, sql: text }: Migration): Promise<void> {
  await runFile(sql, file, text, async (transaction) => {
    await transaction`
      insert into supabase_migrations.schema_migrations (version, name, statements)
      values (${version}, ${name}, ${[text]})`
  })
}

/** Puts the demo data into a database. */
export async function seed(url: string, supabaseFolder: string): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice() {} })
  try {
    // The seed requires this mark, so that it never runs on a hosted project.
    await sql`select set_config('app.local_database', 'yes', false)`
    await runFile(sql, 'seed.sql', seedSql(supabaseFolder))
    await addDemoWallet(sql)
  } finally {
    await sql.end({ timeout: 2 })
  }
}

/** A migration or the seed is wrong, whatever the state of the data. */
export class SqlFileError extends Error {}

async function runFile(
  sql: Sql,
  file: string,
  text: string,
  after?: (transaction: Sql) => Promise<void>,
): Promise<void> {
  try {
    await sql.begin(async (transaction) => {
      await transaction`select set_config('search_path', 'public, extensions', true)`
      await transaction.unsafe(text)
      await after?.(transaction as unknown as Sql)
    })
  } catch (error) {
    if (!(error instanceof Error)) throw error
    throw new SqlFileError(`${file}${lineOf(error, text)}: ${error.message}`, { cause: error })
  }
}

/** The line in a file that Postgres complains about, if it names one. */
function lineOf(error: Error, text: string): string {
  const position = 'position' in error ? Number(error.position) : 0
  return position > 0 ? `:${text.slice(0, position - 1).split('\n').length}` : ''
}
