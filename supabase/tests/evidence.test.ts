import { execFileSync, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestBackend, type TestBackend } from '../../scripts/local-backend/testing.ts'
import { demoPassword } from '../../scripts/local-backend/welcome.ts'
import { chainOfEvidence } from '../../src/features/agreements/chain-file.ts'
import { type Canonical, canonicalJson, documentHash, sha256Of } from '../../src/lib/canonical-json.ts'
import { comeAs } from './list-queries.ts'

// What documents are known by, in both languages, and the chain of evidence about them.

let backend: TestBackend
beforeAll(async () => {
  backend = await startTestBackend()
})
afterAll(() => backend?.stop())

/** Postgres stores no NUL, and half a character is none. */
const text = fc.string({ unit: 'binary', maxLength: 12 }).map((words) => words.replaceAll('\0', ''))
const { document } = fc.letrec<{ document: Canonical }>((tie) => ({
  document: fc.oneof(
    { maxDepth: 4 },
    text,
    fc.boolean(),
    fc.constant(null),
    fc.maxSafeInteger(),
    fc.array(tie('document'), { maxLength: 5 }),
    fc.dictionary(text, tie('document'), { maxKeys: 6 }),
  ),
}))

/** What the database makes of documents, which it reads as text. */
const inDatabase = async (documents: Canonical[]) =>
  await backend.sql<{ words: string | null; hash: string | null }[]>`
    select private.canonical_json(d::jsonb) as words, private.document_hash(d::jsonb) as hash
    from unnest(${documents.map((one) => JSON.stringify(one))}::text[]) with ordinality as given (d, place) order by place`

test('500 random documents have the same canonical form and the same hash in SQL and in TypeScript', async () => {
  const documents = fc.sample(document, { numRuns: 500, seed: 20 })
  const made = await inDatabase(documents)
  expect(made.map(({ words }) => words)).toEqual(documents.map(canonicalJson))
  expect(made.map(({ hash }) => hash)).toEqual(await Promise.all(documents.map(documentHash)))
})

test('the example of RFC 8785 for the order of keys comes out as it says, and numbers that are not whole are refused', async () => {
  const keys = ['\u20ac', '\r', '\ufb33', '1', '\u{1f600}', '\u0080', '\u00f6']
  const sorted = '{"\\r":0,"1":0,"\u0080":0,"\u00f6":0,"\u20ac":0,"\u{1f600}":0,"\ufb33":0}'
  const example = Object.fromEntries(keys.map((key) => [key, 0]))
  expect(canonicalJson(example)).toBe(sorted)
  const [first, fraction, large] = await inDatabase([example, { deep: [0.5] }, [2 ** 53]])
  expect(first?.words).toBe(sorted)
  expect([fraction?.words, large?.words]).toEqual([null, null])
  expect(() => canonicalJson({ deep: [0.5] })).toThrow('whole numbers')
  expect(() => canonicalJson('\ud800')).toThrow('whole characters')
})

const rolledBack = new Error('rolled back')

test('a change of any value or of the order, a line left out and a line more are found, and what nobody changed is whole', async () => {
  const { sql } = backend
  const tried = sql.begin(async (sql) => {
    await sql`lock table private.evidence in exclusive mode`
    for (let line = 0; line < 20; line++)
      await sql`select private.note_evidence(${`estimate ${randomBytes(32).toString('hex')}`}, 'sent', 'office', ${'a'.repeat(64)})`
    const rows = await sql<{ sequence: number; hash: string; words: string }[]>`
      select e.sequence::int, e.hash, private.evidence_line(e) as words from private.evidence e order by e.sequence`
    const last = rows.at(-1)
    const broken = async () => {
      const [row] = await sql<{ at: number | null }[]>`
        select private.broken_evidence(${last?.sequence ?? 0}, ${last?.hash ?? ''})::int as at`
      return row?.at ?? null
    }
    expect(await broken()).toBeNull()
    // Anybody can check a line without our code.
    expect(
      execFileSync('sha256sum', { input: last?.words ?? '' })
        .toString()
        .slice(0, 64),
    ).toBe(last?.hash)

    // Only the owner of the table can take its guards away.
    await sql`alter table private.evidence disable trigger user`
    const lineAt = (place: number) => rows[place]?.sequence ?? 0
    const changes: [string, (at: number) => Promise<unknown>][] = [
      [
        'its subject',
        (at) =>
          sql`update private.evidence set subject = ${`estimate ${randomBytes(32).toString('hex')}`} where sequence = ${at}`,
      ],
      ['its kind', (at) => sql`update private.evidence set kind = 'signed' where sequence = ${at}`],
      [
        'its time',
        (at) => sql`update private.evidence set at = at + interval '1 microsecond' where sequence = ${at}`,
      ],
      ['who', (at) => sql`update private.evidence set actor = 'customer' where sequence = ${at}`],
      [
        'its document',
        (at) => sql`update private.evidence set payload_hash = ${'b'.repeat(64)} where sequence = ${at}`,
      ],
      [
        'the hash before',
        (at) => sql`update private.evidence set previous_hash = ${'c'.repeat(64)} where sequence = ${at}`,
      ],
      ['its hash', (at) => sql`update private.evidence set hash = ${'d'.repeat(64)} where sequence = ${at}`],
      ['it is gone', (at) => sql`delete from private.evidence where sequence = ${at}`],
      [
        'written anew with a hash that fits it',
        (at) =>
          sql`
          with changed as (update private.evidence set kind = 'signed' where sequence = ${at} returning *)
          select from changed`.then(
            () => sql`
            update private.evidence e set hash = private.text_hash(private.evidence_line(e)) where sequence = ${at}`,
          ),
      ],
      [
        'it and the next have changed places',
        (at) => sql`
          update private.evidence e set (subject, payload_hash, at, hash) = (select o.subject, o.payload_hash, o.at, o.hash
            from private.evidence o where o.sequence = case when e.sequence = ${at}::bigint then ${at + 1}::bigint else ${at}::bigint end)
          where e.sequence in (${at}, ${at + 1})`,
      ],
    ]
    for (const [what, change] of changes)
      for (const place of [0, 9, 18])
        await sql
          .savepoint(async () => {
            await change(lineAt(place))
            expect(await broken(), `line ${place}: ${what}`).not.toBeNull()
            throw rolledBack
          })
          .catch((error: unknown) => {
            if (error !== rolledBack) throw error
          })
    // The last one is held by what is known outside.
    await sql`delete from private.evidence where sequence = ${last?.sequence ?? 0}`
    expect(await broken()).toBe(last?.sequence)
    throw rolledBack
  })
  await expect(tried).rejects.toBe(rolledBack)
})

test('nobody changes, removes or empties evidence, and two transactions at once leave no gap', async () => {
  const { sql } = backend
  const note = (subject: string) => (one: TestBackend['sql']) =>
    one`select private.note_evidence(${subject}, 'sent', 'office', ${'a'.repeat(64)})`
  await Promise.all(Array.from({ length: 8 }, () => note(`estimate ${randomBytes(32).toString('hex')}`)(sql)))
  const [{ broken, count, most } = { broken: 1, count: 0, most: 1 }] = await sql`
    select private.broken_evidence(null, null) as broken, count(*)::int, max(sequence)::int as most from private.evidence`
  expect(broken).toBeNull()
  expect(count).toBe(most)
  for (const change of [
    sql`update private.evidence set kind = 'signed'`,
    sql`delete from private.evidence`,
    sql`truncate private.evidence`,
  ])
    await expect(change).rejects.toThrow('only ever added to')
})

test('what is published of a day is its last line, by the clock in the office', async () => {
  const { sql } = backend
  const tried = sql.begin(async (sql) => {
    await sql`
      insert into private.evidence (sequence, subject, kind, at, actor, payload_hash, previous_hash, hash)
      select e.sequence + n, e.subject, 'sent', t.local::timestamp at time zone private.time_zone(), 'office', e.hash,
        e.hash, private.text_hash(t.local)
      from (select * from private.evidence order by sequence desc limit 1) e,
        unnest(array['2099-01-01 00:00', '2099-01-01 23:59:59.999999', '2099-01-02 00:00']) with ordinality as t (local, n)`
    const [{ days, last } = { days: [], last: 0 }] = await sql<
      { days: { day: string; sequence: number; hash: string }[]; last: number }[]
    >`select public.evidence_days() as days, max(sequence)::int as last from private.evidence`
    expect(days.slice(-2)).toEqual([
      { day: '2099-01-01', sequence: last - 1, hash: await sha256Of('2099-01-01 23:59:59.999999') },
      { day: '2099-01-02', sequence: last, hash: await sha256Of('2099-01-02 00:00') },
    ])
    throw rolledBack
  })
  await expect(tried).rejects.toBe(rolledBack)
})

test('outsiders read the hashes of the days at an address that any page and program may ask', async () => {
  const answer = await fetch(`${backend.url}/functions/v1/evidence`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  const { description, days } = await answer.json()
  expect(description).toContain('SHA-256')
  const [{ published } = { published: [] }] = await backend.sql`select public.evidence_days() as published`
  expect(days).toEqual(published)
  expect(days).not.toHaveLength(0)
})

test('an admin downloads the chain, and whoever has the file checks it with sha256sum alone, as its head says', async () => {
  for (let line = 0; line < 8; line++)
    await backend.sql`
      select private.note_evidence(private.estimate_subject(gen_random_uuid()), 'sent', 'office', ${'a'.repeat(64)})`
  await comeAs('admin', backend.url, demoPassword)
  let count = 0
  const file = await chainOfEvidence({
    signal: new AbortController().signal,
    onRows: (rows) => {
      count = rows
    },
  })
  const text = await file.text()
  expect(count).toBeGreaterThan(7)
  const folder = mkdtempSync(join(tmpdir(), 'chain-'))
  const check = (chain: string) => {
    writeFileSync(join(folder, 'chain.txt'), chain)
    const [get = '', run = ''] = [...text.matchAll(/^# {3}(s(?:ed|h) .*)$/gm)].map(
      ([, command = '']) => command,
    )
    return spawnSync('sh', ['-c', `${get} && ${run}`], { cwd: folder }).stdout.toString()
  }
  const [{ hash } = { hash: '' }] = await backend.sql<{ hash: string }[]>`
    select hash from private.evidence order by sequence desc limit 1`
  expect(check(text)).toBe(`All ${count} lines are as they were written. The last hash is ${hash}\n`)
  for (const changed of [
    text.replace('|office|', '|contractor|'),
    text.replace(/^3\|.*\n/m, ''),
    text.replace(/^(3\|.*\n)(4\|.*\n)/m, '$2$1'),
  ])
    expect(check(changed)).toMatch(/^Line \d+ is not as it was written/)
  rmSync(folder, { recursive: true })
})
