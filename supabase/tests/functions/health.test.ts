import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestBackend, type TestBackend } from '../../../scripts/local-backend/testing.ts'
import { call, tokenOf } from '../sessions.ts'
import { aService, aTown } from '../this-site.ts'
import { type EdgeFunction, runtimes } from './runtimes.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await startTestBackend()
})
afterAll(() => backend?.stop())
beforeEach(async () => {
  const { sql } = backend
  await sql`delete from private.outbox`
  await sql`delete from public.google_review_syncs`
  await sql`delete from private.function_runs`
  await sql`insert into private.function_runs (name) values ('send-messages')`
})

const write = (template: string, minutes: number) => backend.sql`
  insert into private.outbox (channel, template, recipient, payload, dedupe_key, not_before)
  values ('email', ${template}, 'asker@demo.test', '{"name": "Demo Asker"}', gen_random_uuid(), now() - make_interval(mins => ${minutes}))`

describe.each(runtimes)('the health address under %s', (_runtime, start) => {
  let health: EdgeFunction
  beforeAll(() => {
    health = start(backend, 'health')
  })
  afterAll(() => health?.stop())
  const ask = () => health.call({}, { method: 'GET' })

  test('answers 200 while the sender runs and nothing is late', async () => {
    await write('status-changed', 4)
    await write('review-invitation', -2880)
    expect(await ask()).toEqual({
      status: 200,
      body: {
        problems: [],
        database: 'reachable',
        sender: { last_run_at: expect.any(String), clock: 'ready' },
        late: { messages: 0, oldest_minutes: 0, emergencies: 0 },
        sync: { last_run_at: null, last_success_at: null, error_code: null },
      },
    })
  })

  test('answers 503 when the sender is silent or messages are late, lists emergencies first, and names nobody', async () => {
    await backend.sql`update private.function_runs set ended_at = now() - interval '6 minutes'`
    await write('status-changed', 3 * 24 * 60)
    await write('emergency-alert', 2)
    const { status, body } = await ask()
    expect(status).toBe(503)
    expect(body).toMatchObject({
      problems: ['emergency_stuck', 'sender_silent', 'messages_late'],
      late: { messages: 2, oldest_minutes: 3 * 24 * 60, emergencies: 1 },
    })
    expect(JSON.stringify(body)).not.toMatch(/demo/i)
  })

  test('answers 503 if the content was never loaded, because the database then accepts no requests', async () => {
    await backend.sql`update private.towns set offered = false`
    try {
      expect(await ask()).toMatchObject({ status: 503, body: { problems: ['no_content'] } })
    } finally {
      await backend.sql`update private.towns set offered = true`
    }
  })

  test('reports that reviews have not synced for a day, but still answers 200', async () => {
    await backend.sql`
      insert into public.google_review_syncs (source, started_at, finished_at, error_code, error) values
        ('places', now() - interval '25 hours', now() - interval '25 hours', null, null),
        ('places', now() - interval '1 hour', now() - interval '1 hour', 'key_refused', 'Demo')`
    expect(await ask()).toMatchObject({
      status: 200,
      body: { problems: ['sync_late'], sync: { error_code: 'key_refused' } },
    })
    await backend.sql`update public.google_review_syncs set error_code = 'not_set_up' where error is not null`
    expect((await ask()).body.problems).toEqual([])
  })
})

test('answers 503 when the database is down', async () => {
  const [, onDeno] = runtimes[1]
  const away = onDeno(backend, 'health')
  try {
    expect((await away.call({}, { method: 'GET' })).status).toBe(200)
    await backend.pause()
    expect(await away.call({}, { method: 'GET' })).toEqual({
      status: 503,
      body: { problems: ['database'], database: 'unreachable' },
    })
  } finally {
    await backend.resume()
    await away.stop()
  }
})

test('the office sees the same, and others see nothing', async () => {
  await backend.sql`delete from private.function_runs`
  const { status, body } = await call(backend, 'office_health', {}, await tokenOf(backend, 'staff@demo.test'))
  expect(status).toBe(200)
  expect(body).toMatchObject({ problems: ['sender_silent'], last_run_at: null })
  expect(body.offered.services).toContain(aService)
  expect(body.offered.towns).toContain(aTown)
  expect(
    (await call(backend, 'office_health', {}, await tokenOf(backend, 'customer@demo.test'))).status,
  ).toBe(403)
  for (const name of ['health', 'office_health']) expect((await call(backend, name, {})).status).toBe(401)
})
