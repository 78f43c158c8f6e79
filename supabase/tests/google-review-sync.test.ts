import postgres, { type Sql, type TransactionSql } from 'postgres'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestBackend, type TestBackend } from '../../scripts/local-backend/testing.ts'
import { anon, become, customer, type Person, staff, undone } from './act-as.ts'
import { waitingForLocks } from './waiting.ts'

// The database's part of the sync: one run at a time, what is written and what is not, and how long reviews from Places
// are shown. functions/sync-google-reviews.test.ts tests the part that talks to Google.

let backend: TestBackend
beforeAll(async () => {
  backend = await startTestBackend()
})
afterAll(() => backend?.stop())
beforeEach(() => backend.sql`truncate public.google_reviews, public.google_review_syncs`)

type Db = Sql | TransactionSql

interface Review {
  id: string
  rating?: number
  time?: string
  author_name?: string
  text?: string | null
}
const review = (id: string, more: Partial<Review> = {}) => ({
  id,
  rating: 5,
  time: '2026-01-02T03:04:05.123456789Z',
  author_name: 'Demo reviewer',
  author_uri: null,
  text: 'Demo.',
  reply_text: null,
  reply_time: null,
  ...more,
})

/** As the edge function does, with the secret key. */
async function asService<T>(sql: Sql, work: (tx: TransactionSql) => Promise<T>) {
  return sql.begin(async (tx) => {
    await tx`set local role service_role`
    return work(tx)
  })
}

async function start(tx: Db, source = 'business_profile'): Promise<string> {
  const [row] = await tx`select public.start_google_review_sync(${source}) as run`
  return row?.run
}

async function finish(tx: Db, run: string, reviews: object[], { complete = true } = {}) {
  const listing = {
    is_complete: complete,
    average_rating: 4.5,
    total_review_count: reviews.length,
    reviews,
  }
  const [row] = await tx`
    select public.finish_google_review_sync(${run}, ${JSON.stringify(listing)}::text::jsonb) as numbers`
  return row?.numbers
}

const fail = (tx: Db, run: string) =>
  tx`select public.fail_google_review_sync(${run}, 'quota', 'Demo: too much.')`

const sync = (reviews: object[], { complete = true, source = 'business_profile' } = {}) =>
  asService(backend.sql, async (tx) => finish(tx, await start(tx, source), reviews, { complete }))

const ids = async () =>
  (await backend.sql`select id from public.google_reviews order by id`).map(({ id }) => id as string)
const refused = (code: string) => ({ code })

describe('a run', () => {
  test('replaces all stored reviews with a complete listing, whatever source they came from', async () => {
    await backend.sql`insert into public.google_reviews (id, source, rating, time, author_name)
      values ('of-the-seed', 'demo', 5, now(), 'Demo')`
    expect(await sync([review('a'), review('b')])).toEqual({
      fetched: 2,
      inserted: 2,
      updated: 0,
      removed: 1,
      averageRating: 4.5,
      totalReviewCount: 2,
      isComplete: true,
    })
    expect(await sync([review('a', { text: null }), review('c')])).toMatchObject({
      inserted: 1,
      updated: 1,
      removed: 1,
    })
    expect(await ids()).toEqual(['a', 'c'])
  })

  test('removes nothing if the listing is incomplete', async () => {
    await sync([review('a'), review('b')])
    expect(await sync([review('c')], { complete: false })).toMatchObject({ inserted: 1, removed: 0 })
    expect(await ids()).toEqual(['a', 'b', 'c'])
  })

  test('that finds no change among 5,000 reviews writes none', async () => {
    const reviews = Array.from({ length: 5000 }, (_, index) => review(`r${index}`))
    expect(await sync(reviews)).toMatchObject({ inserted: 5000 })
    const versions = () =>
      backend.sql`select md5(string_agg(xmin || ' ' || xmax || ' ' || ctid, ',' order by id)) from public.google_reviews`
    const before = await versions()
    expect(await sync(reviews)).toMatchObject({ inserted: 0, updated: 0, removed: 0 })
    expect(await versions()).toEqual(before)
  })

  test('stores a review once if it is listed twice', async () => {
    expect(await sync([review('a'), review('a')])).toMatchObject({ fetched: 1, inserted: 1 })
  })

  test.each([
    ['a rating of 6', { rating: 6 }],
    ['no author', { author_name: '' }],
    ['a text without end', { text: 'x'.repeat(10_001) }],
  ])('is rolled back completely by %s', async (_, wrong) => {
    await sync([review('a')])
    await expect(sync([review('b'), review('c', wrong)])).rejects.toMatchObject(refused('23514'))
    expect(await ids()).toEqual(['a'])
  })

  test('records its numbers in the history', async () => {
    await sync([review('a')])
    expect(await backend.sql`select * from public.google_review_syncs`).toMatchObject([
      {
        source: 'business_profile',
        finished_at: expect.any(Date),
        fetched: 1,
        inserted: 1,
        is_complete: true,
        google_average: '4.50',
        google_count: 1,
        error: null,
      },
    ])
  })

  test('that fails changes no review and records the reason, and the last known Google average stays', async () => {
    await sync([review('a')])
    await asService(backend.sql, async (tx) => {
      const run = await start(tx)
      await tx`select public.report_google_review_sync(${run}, 50, 200)`
      await fail(tx, run)
    })
    expect(await ids()).toEqual(['a'])
    const [failed] = await backend.sql`select * from public.google_review_syncs where error is not null`
    expect(failed).toMatchObject({
      error_code: 'quota',
      error: 'Demo: too much.',
      fetched: 50,
      google_count: null,
    })
    expect(await (await backend.rest('google_review_summary?select=*')).json()).toEqual([
      { average_rating: 4.5, review_count: 1 },
    ])
  })
})

describe('one run at a time', () => {
  let other: Sql
  beforeAll(() => {
    other = postgres(backend.databaseUrl, { max: 1, onnotice() {} })
  })
  afterAll(() => other?.end())

  test('of two that begin at the same moment on two connections, one is refused', async () => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const first = asService(backend.sql, async (tx) => {
      const run = await start(tx)
      await held
      return run
    })
    await expect
      .poll(
        () => backend.sql`select from pg_locks where relation = 'public.google_review_syncs'::regclass
        and database = (select oid from pg_database where datname = current_database()) and mode = 'RowExclusiveLock'`,
      )
      .toHaveLength(1)
    const second = asService(other, start)
    // It waits for the first one, whose row is not visible yet.
    await expect.poll(() => waitingForLocks(backend.sql)).toHaveLength(1)
    release()
    await expect(second).rejects.toMatchObject(refused('PT409'))
    expect(await first).toMatch(/^[0-9a-f-]{36}$/)
    expect(await backend.sql`select from public.google_review_syncs`).toHaveLength(1)
  })

  test('the next may begin once one has ended, successfully or not', async () => {
    await asService(backend.sql, async (tx) => fail(tx, await start(tx)))
    await sync([review('a')])
    await sync([review('a')])
    expect(await backend.sql`select from public.google_review_syncs`).toHaveLength(3)
  })

  test('a dead run is taken over after five minutes, and changes nothing if it comes back', async () => {
    const dead = await asService(backend.sql, (tx) => start(tx))
    await backend.sql`update public.google_review_syncs set started_at = now() - interval '4 minutes 50 seconds'`
    await expect(asService(backend.sql, (tx) => start(tx))).rejects.toMatchObject(refused('PT409'))
    await backend.sql`update public.google_review_syncs set started_at = now() - interval '5 minutes 1 second'`
    const next = await asService(backend.sql, (tx) => start(tx))
    expect(next).not.toBe(dead)
    expect(await backend.sql`select error_code from public.google_review_syncs where id = ${dead}`).toEqual([
      { error_code: 'interrupted' },
    ])
    await expect(asService(backend.sql, (tx) => finish(tx, dead, [review('late')]))).rejects.toMatchObject(
      refused('PT409'),
    )
    await asService(backend.sql, (tx) => fail(tx, dead))
    expect(await asService(backend.sql, (tx) => finish(tx, next, [review('a')]))).toMatchObject({
      inserted: 1,
    })
    expect(await ids()).toEqual(['a'])
  })
})

describe('reviews from Places', () => {
  const shown = async () => {
    const rows = (await (await backend.rest('google_reviews?select=id&order=id')).json()) as { id: string }[]
    return rows.map(({ id }) => id)
  }
  const summary = async () => (await backend.rest('google_review_summary?select=*')).json()
  const age = (interval: string) =>
    backend.sql`update public.google_review_syncs set
      started_at = started_at - ${interval}::interval, finished_at = finished_at - ${interval}::interval`

  test('are all replaced by each run', async () => {
    await sync([review('a'), review('b')], { source: 'places' })
    await sync([review('c')], { source: 'places' })
    expect(await ids()).toEqual(['c'])
  })

  test('are shown for 24 hours after the last successful run, and no longer', async () => {
    await sync([review('a')], { source: 'places' })
    await age('23 hours 59 minutes')
    expect(await shown()).toEqual(['a'])
    expect(await summary()).toHaveLength(1)
    await age('2 minutes')
    expect(await shown()).toEqual([])
    expect(await summary()).toEqual([])
  })

  test('stay visible while runs succeed, even if nothing changes', async () => {
    await sync([review('a')], { source: 'places' })
    await age('20 hours')
    await sync([review('a')], { source: 'places' })
    await age('20 hours')
    expect(await shown()).toEqual(['a'])
  })

  test.each<[string, (tx: TransactionSql) => Promise<unknown>]>([
    ['a run that fails', async (tx) => fail(tx, await start(tx, 'places'))],
    ['the beginning of a run', (tx) => start(tx, 'places')],
  ])('are deleted after that by %s, along with Google’s numbers', async (_, work) => {
    await sync([review('a')], { source: 'places' })
    await age('25 hours')
    await asService(backend.sql, work)
    expect(await ids()).toEqual([])
    expect(
      await backend.sql`select from public.google_review_syncs where google_average is not null`,
    ).toEqual([])
  })

  test('are deleted by the clock if no run happens anymore; other reviews stay', async () => {
    await sync([review('a')], { source: 'business_profile' })
    await backend.sql`insert into public.google_reviews (id, source, rating, time, author_name)
      values ('b', 'places', 5, now(), 'Demo')`
    await backend.sql`select private.drop_stale_places_reviews()`
    expect(await ids()).toEqual(['a'])
  })

  test('from the Business Profile are kept no matter how old the last run is', async () => {
    await sync([review('a')])
    await age('1 year')
    await asService(backend.sql, async (tx) => fail(tx, await start(tx)))
    expect(await shown()).toEqual(['a'])
    expect(await summary()).toHaveLength(1)
  })
})

describe('who may', () => {
  const asPerson = <T>(person: Person, work: (tx: TransactionSql) => Promise<T>) =>
    undone(backend.sql, async (tx) => {
      await become(tx, person)
      return work(tx)
    })

  test('staff can start a run and see its status; customers are told they may not; visitors cannot ask', async () => {
    expect(await asPerson(staff, (tx) => start(tx))).toMatch(/^[0-9a-f-]{36}$/)
    await expect(asPerson(customer, (tx) => start(tx))).rejects.toMatchObject({
      code: 'PT403',
      message: 'staff_only',
    })
    await expect(asPerson(anon, (tx) => start(tx))).rejects.toMatchObject(refused('42501'))
    await expect(
      asPerson(customer, (tx) => tx`select public.google_review_sync_status()`),
    ).rejects.toMatchObject(refused('PT403'))
  })

  test.each([
    ['staff', staff],
    ['a customer', customer],
    ['a visitor', anon],
  ])('%s cannot write reviews or end a run', async (_, person) => {
    const run = await asService(backend.sql, (tx) => start(tx))
    await expect(asPerson(person, (tx) => finish(tx, run, []))).rejects.toMatchObject(refused('42501'))
    await expect(asPerson(person, (tx) => fail(tx, run))).rejects.toMatchObject(refused('42501'))
    await expect(
      asPerson(person, (tx) => tx`select public.report_google_review_sync(${run}, 1, 1)`),
    ).rejects.toMatchObject(refused('42501'))
  })
})

describe('the status', () => {
  const status = async () =>
    (await asService(backend.sql, (tx) => tx`select public.google_review_sync_status() as status`))[0]?.status

  test('shows the current run, and when the next one is', async () => {
    const run = await asService(backend.sql, (tx) => start(tx))
    await asService(backend.sql, (tx) => tx`select public.report_google_review_sync(${run}, 50, 200)`)
    const { running, every_minutes, next_run_at, clock } = await status()
    expect(running).toMatchObject({ fetched: 50, total: 200 })
    expect({ every_minutes, clock }).toEqual({ every_minutes: 360, clock: 'ready' })
    const next = new Date(next_run_at)
    expect(next.getTime()).toBeGreaterThan(Date.now())
    expect(next.getTime()).toBeLessThanOrEqual(Date.now() + 6 * 3_600_000)
    expect([next.getUTCHours() % 6, next.getUTCMinutes(), next.getUTCSeconds()]).toEqual([0, 0, 0])
  })

  test('shows the last successful run, and what is stored', async () => {
    await sync([review('a'), review('b', { time: '2026-05-05T00:00:00Z' })])
    await asService(backend.sql, async (tx) => fail(tx, await start(tx)))
    expect(await status()).toMatchObject({
      running: null,
      last_success_at: expect.any(String),
      stored_reviews: 2,
      newest_review_at: expect.stringMatching(/^2026-05-05/),
    })
  })

  test('on hosted Supabase, says what the clock still needs', async () => {
    // Stand-ins for pg_net, pg_cron and the Vault.
    await undone(backend.sql, async (tx) => {
      const clock = async () => (await tx`select private.function_clock('sync-google-reviews') as is`)[0]?.is
      expect(await clock()).toBe('ready')
      await tx`select set_config('local_backend.calls_functions', 'off', true)`
      expect(await clock()).toBe('no_pg_net')
      await tx`create schema net`
      await tx`create function net.http_post(text, jsonb, jsonb, jsonb, integer) returns bigint language sql as 'select 1'`
      expect(await clock()).toBe('no_pg_cron')
      await tx`create schema cron`
      await tx`create table cron.job (jobname text)`
      expect(await clock()).toBe('not_scheduled')
      await tx`insert into cron.job values ('sync-google-reviews')`
      expect(await clock()).toBe('no_vault')
      await tx`create schema vault`
      await tx`create table vault.decrypted_secrets (name text, decrypted_secret text)`
      await tx`insert into vault.decrypted_secrets values ('project_url', 'x')`
      expect(await clock()).toBe('no_vault')
      await tx`insert into vault.decrypted_secrets values ('secret_key', 'y')`
      expect(await clock()).toBe('ready')
    })
  })
})
