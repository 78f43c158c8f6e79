import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { thisCheckout } from './checkout.ts'
import { startLocalBackend } from './index.ts'
import { startOver } from './start-over.ts'

const checkout = mkdtempSync(join(tmpdir(), 'checkout-'))
const state = join(checkout, 'supabase/.temp')

/** Where Postgres keeps its data. Root's server runs as another user, in that user's folder. */
const data = join(state, 'postgres', process.getuid?.() === 0 ? 'server/data' : 'data')

const start = () => startLocalBackend({ checkout, callsFunctions: false })

async function words(): Promise<string[]> {
  const backend = await start()
  const sql = postgres(backend.databaseUrl, { max: 1 })
  const rows = await sql<{ words: string }[]>`select words from notes`
  await sql.end()
  await backend.stop()
  return rows.map((row) => row.words)
}

beforeAll(async () => {
  vi.stubEnv('DATABASE_URL', '')
  chmodSync(checkout, 0o755)
  mkdirSync(join(checkout, 'supabase/migrations'), { recursive: true })
  for (const name of ['config.toml', 'templates'])
    cpSync(join(thisCheckout, 'supabase', name), join(checkout, 'supabase', name), { recursive: true })
  writeFileSync(
    join(checkout, 'supabase/migrations/20260101000000_notes.sql'),
    'create table notes (words text)',
  )
  writeFileSync(join(checkout, 'supabase/seed.sql'), `insert into notes values ('seeded')`)
  expect(await words()).toEqual(['seeded'])
})

let program: ChildProcess | undefined

afterAll(() => {
  program?.kill()
  rmSync(checkout, { recursive: true, force: true })
})

const replace = (file: string, text: string) => {
  rmSync(file, { recursive: true, force: true })
  writeFileSync(file, text)
}

describe('npm run dev and npm run preview say what is wrong, and npm run db:reset fixes it', () => {
  test.each<[string, () => void, string]>([
    ['the data are only half made', () => rmSync(join(data, 'PG_VERSION')), 'was only half made.'],
    [
      'part of the data is missing',
      () => rmSync(join(data, 'global'), { recursive: true }),
      "Postgres can't use the local data; ",
    ],
    [
      'another program has the process id of a server that was killed',
      () => {
        // Postgres checks whether a process of its own user has that id.
        const { uid, gid } = statSync(data)
        program = spawn('sleep', ['600'], { uid, gid, stdio: 'ignore' })
        writeFileSync(join(data, 'postmaster.pid'), `${program.pid}\n${data}\n`)
      },
      "Postgres can't use the local data; ",
    ],
    [
      'another version of Postgres made the data',
      () => writeFileSync(join(data, 'PG_VERSION'), '16\n'),
      'Postgres 16 made the local database, and this is Postgres 17.',
    ],
    [
      'the secrets are lost',
      () => rmSync(join(state, 'secrets.json')),
      'The password of the local database is not the one in supabase/.temp/secrets.json.',
    ],
    [
      'the secrets are half written',
      () => writeFileSync(join(state, 'secrets.json'), '{"secretKey": "sb_'),
      `${join(state, 'secrets.json')} can't be read.`,
    ],
    ['the data are a file', () => replace(data, ''), `${data} is not a folder.`],
    ['the folder for everything is a file', () => replace(state, ''), 'is not a folder.'],
  ])('when %s', async (_, spoil, sentence) => {
    spoil()
    const failure = await start().then(
      () => null,
      (error: Error) => error.message,
    )
    expect(failure).toContain(sentence)
    expect(failure).toMatch(/Run `npm run db:reset` to start over with the seed\.$/)
    await startOver(checkout)
    expect(await words()).toEqual(['seeded'])
  })
})

test('npm run db:reset works while npm run dev runs', async () => {
  const running = await start()
  const sql = postgres(running.databaseUrl, { max: 1, onnotice() {} })
  await sql`insert into notes values ('mine')`
  await sql.end()
  await startOver(checkout)
  expect(await words()).toEqual(['seeded'])
  await running.stop()
})

test('a second process finds the server even if the file that says where it is was removed', async () => {
  const running = await start()
  rmSync(join(state, 'postgres/supervisor.json'))
  expect(await words()).toEqual(['seeded'])
  await running.stop()
})

test('a migration that fails is named, and npm run db:reset leaves the data alone', async () => {
  const broken = join(checkout, 'supabase/migrations/20260102000000_broken.sql')
  writeFileSync(broken, 'select wrong')
  await expect(startOver(checkout)).rejects.toThrow(
    '20260102000000_broken.sql:1: column "wrong" does not exist',
  )
  rmSync(broken)
  expect(await words()).toEqual(['seeded'])
})
