/**
 * `npm run db:types` and `npm run db:schema`: write the files generated from the migrations, which are the database's types
 * (`src/lib/database.types.ts`) and its description (`supabase/schema.md`). Without a file's name, both. With
 * `--check` nothing is written, and a stale file fails.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import postgres from 'postgres'
import { schemaOf } from './db-schema.ts'
import { thisCheckout } from './local-backend/checkout.ts'
import { createTestDatabase } from './local-backend/database.ts'
import { leasePostgres } from './local-backend/postgres.ts'

const made: Record<string, (url: string) => string | Promise<string>> = {
  'src/lib/database.types.ts': typesOf,
  'supabase/schema.md': async (url) => {
    const sql = postgres(url, { max: 1 })
    return schemaOf(sql).finally(() => sql.end())
  },
}

const wanted = process.argv.slice(2).filter((word) => word !== '--check')
const server = await leasePostgres()
const database = await createTestDatabase(server, thisCheckout, join(thisCheckout, 'supabase'))
try {
  for (const [name, make] of Object.entries(made)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    const file = join(thisCheckout, name)
    const text = await make(database.url)
    if (!process.argv.includes('--check')) {
      writeFileSync(file, text)
      console.log(`Wrote ${name}.`)
    } else if (readFileSync(file, 'utf8') !== text) {
      console.error(`${name} does not match the migrations: run npm run db:types and commit it.`)
      process.exitCode = 1
    }
  }
} finally {
  await database.drop()
  await server.release()
}

function typesOf(url: string): string {
  // Without `sslmode` a line about TLS would end up in the types.
  return execFileSync(
    'supabase',
    ['gen', 'types', `--remote=${url}?sslmode=disable`, '--lang=typescript', '--schema=public'],
    {
      encoding: 'utf8',
      maxBuffer: 32 * 1024 * 1024,
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
}
