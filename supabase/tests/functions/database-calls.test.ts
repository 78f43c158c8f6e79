import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { startTestBackend } from '../../../scripts/local-backend/testing.ts'
import { startGoogleStandIn } from '../../../scripts/testing/google-stand-in.ts'
import { undone } from '../act-as.ts'
import { aService, aTown } from '../this-site.ts'

// The functions that the database calls: pg_net sends nothing while it waits for an answer (its src/worker.c), and so does the local backend.

/** Also on a machine that does much else, and before Google is given up. */
const SOON = 30_000 // ms

test('an emergency is told at once, also while Google does not answer', async () => {
  const google = await startGoogleStandIn()
  let answers = () => {}
  const answered = new Promise<void>((resolve) => {
    answers = resolve
  })
  google.give({ kind: 'held', until: () => answered })
  for (const [name, value] of Object.entries(google.env('places'))) vi.stubEnv(name, value)
  vi.stubEnv('GOOGLE_TIME_LIMIT_MS', '60000')
  const backend = await startTestBackend({ callsFunctions: true })
  try {
    await backend.anon().rpc('proof_challenge')
    await backend.sql`select private.call_function('sync-google-reviews')`
    await expect.poll(() => google.asked.length, { timeout: SOON }).toBe(1)

    const { error } = await backend.anon().rpc('submit_service_request', {
      request: {
        id: randomUUID(),
        name: 'Maria Alvarez',
        phone: '(631) 555-0123',
        email: 'maria@example.com',
        town: aTown,
        service: aService,
        urgency: 'emergency',
        preferred_contact: 'phone',
        preferred_times: [],
        message: 'Sparks come out of the panel.',
        website: '',
        filled_in_ms: 20_000,
      },
    })
    expect(error).toBeNull()
    const subjects = async () => (await backend.mails()).map(({ subject }) => subject)
    await expect
      .poll(subjects, { timeout: SOON })
      .toContainEqual(expect.stringMatching(/^EMERGENCY.*Maria Alvarez/))

    // What goes on behind its answer comes to its end.
    const running = () => backend.sql`select from public.google_review_syncs where finished_at is null`
    expect(await running()).toHaveLength(1)
    answers()
    await expect.poll(running, { timeout: SOON }).toHaveLength(0)
  } finally {
    answers()
    await backend.stop()
    await google.stop()
    vi.unstubAllEnvs()
  }
})

test('the database does not ask pg_net to wait for a function', async () => {
  const backend = await startTestBackend()
  try {
    await undone(backend.sql, async (tx) => {
      await tx`create schema net`
      await tx`create table net.sent (url text, headers jsonb)`
      await tx`
        create function net.http_post(
          url text, body jsonb default '{}', params jsonb default '{}', headers jsonb default '{}',
          timeout_milliseconds integer default 5000
        ) returns bigint language sql as 'insert into net.sent values (url, headers) returning 1::bigint'`
      await tx`create schema vault`
      await tx`create table vault.decrypted_secrets (name text, decrypted_secret text)`
      await tx`insert into vault.decrypted_secrets values ('project_url', 'https://a.example'), ('secret_key', 'key')`
      await tx`select private.call_function('watch-bitcoin')`
      expect(await tx`select * from net.sent`).toEqual([
        {
          url: 'https://a.example/functions/v1/watch-bitcoin',
          headers: expect.objectContaining({ apikey: 'key', prefer: 'respond-async' }),
        },
      ])
    })
  } finally {
    await backend.stop()
  }
})
