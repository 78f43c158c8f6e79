import { randomUUID } from 'node:crypto'
import type { TransactionSql } from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestBackend, type TestBackend } from '../../scripts/local-backend/testing.ts'
import { reviewSchema } from '../../src/features/reviews/schema.ts'
import '../../src/lib/review-refusals.ts'
import { fieldProblems, sentenceOf } from '../../src/lib/refusals.ts'
import { aReference } from './a-reference.ts'
import { addAccount, admin, become, customer, type Person, staff, undone } from './act-as.ts'
import { addJob } from './job-rows.ts'
import { reviewCases, validReview } from './review-values.ts'
import { aService, aTown, otherService, otherTown } from './this-site.ts'

let backend: TestBackend
const tokens = { staff: '', admin: '', customer: '' }
beforeAll(async () => {
  backend = await startTestBackend()
  for (const who of ['staff', 'admin', 'customer'] as const) {
    const { data } = await (await backend.signIn(`${who}@demo.test`)).auth.getSession()
    tokens[who] = data.session?.access_token ?? ''
  }
})
afterAll(() => backend?.stop())

type Problem = { field: string; message: string }
const problemsOf = (details: string | null | undefined) =>
  fieldProblems({ message: '', details: details ?? '' })
const fieldsOf = (problems: Problem[]) => [...new Set(problems.map(({ field }) => field))].sort()

async function rest(
  path: string,
  { token, ...options }: { token?: string; method?: string; body?: unknown } = {},
) {
  const response = await backend.rest(path, { ...options, ...(token && { token }) })
  const text = await response.text()
  return { status: response.status, body: text ? JSON.parse(text) : null }
}
const call = (name: string, body: unknown, token?: string) =>
  rest(`rpc/${name}`, { method: 'POST', body, ...(token && { token }) })
const submit = (review: unknown, token?: string) => call('submit_review', { review }, token)

type Job = { id: string; name: string; town: string; service: string }

/** A request for one test, with a job at that status; null for none. */
async function job(status: string | null = 'done', change: Record<string, unknown> = {}): Promise<Job> {
  const row = {
    id: randomUUID(),
    name: 'Demo Visitor Person',
    phone: '+16315550142',
    email: `visitor-${randomUUID()}@demo.test`,
    address: '99 Demo Secret Street',
    town: aTown,
    service: aService,
    urgency: 'flexible',
    preferred_contact: 'phone',
    message: 'Demo: a secret message',
    ...change,
  }
  await backend.sql`insert into public.service_requests ${backend.sql(row)}`
  if (status) await addJob(backend.sql, row.id, status)
  return row
}

const reviewOf = ({ id }: { id: string }, change: Record<string, unknown> = {}) => ({
  ...validReview,
  service_request_id: id,
  ...change,
})

/** The stored reviews of a job, with every column. */
const stored = ({ id }: { id: string }) => backend.sql`
  select * from public.reviews where service_request_id = ${id}`

async function countReviews(): Promise<number> {
  const [row] = await backend.sql<{ count: number }[]>`select count(*)::int from public.reviews`
  return row?.count ?? Number.NaN
}

/** A stored review with the staff's decision. */
async function written(
  change: Record<string, unknown> = {},
  decision: 'published' | 'rejected' | 'pending' = 'published',
) {
  const of = await job()
  const { body } = await submit(reviewOf(of, change))
  const reason = 'Demo: a secret reason'
  const decided = await call(
    'moderate_review',
    { review_id: body.id, from_status: 'pending', decision, reason },
    tokens.staff,
  )
  expect(decided.status).toBe(200)
  return { id: body.id as string, job: of }
}

describe('the database accepts and refuses the same as the form, in the same words', () => {
  /** Postgres's answer to a visitor, rolled back. Half a character and NUL arrive in JSON's notation. */
  const verdict = (review: unknown) =>
    undone(backend.sql, async (tx) => {
      await tx.unsafe(`
        create function pg_temp.try_submit(review text) returns jsonb language plpgsql as $$
          declare
            state text;
            problem text;
            problems text;
          begin
            perform set_config('role', 'anon', true);
            perform public.submit_review(review::json);
            perform set_config('role', 'none', true);
            return jsonb_build_object('ok', true, 'stored', (
              select to_jsonb(r) from public.reviews r
              where r.service_request_id = '${validReview.service_request_id}'
            ));
          exception when others then
            get stacked diagnostics state = returned_sqlstate, problem = message_text, problems = pg_exception_detail;
            return jsonb_build_object('ok', false, 'state', state, 'message', problem, 'problems', problems);
          end $$`)
      const [row] = await tx<{ verdict: Record<string, unknown> }[]>`
        select pg_temp.try_submit(${JSON.stringify(review)}) as verdict`
      return row?.verdict
    })

  test.each(reviewCases)('$name', async ({ review, valid, fields, stored: columns }) => {
    const said = await verdict(review)
    expect(said?.ok, JSON.stringify(said)).toBe(valid)
    const form = reviewSchema.safeParse(review)
    if (form.success) {
      expect(said?.stored).toMatchObject(form.data)
      expect(said?.stored).toMatchObject(columns)
      return
    }
    expect(said?.state).toBe('PT400')
    const problems = problemsOf(String(said?.problems))
    expect(fieldsOf(problems)).toEqual(fields)
    expect(said?.message).toBe('wrong_fields')
    const words = form.error.issues.map(({ message }) => message)
    for (const { message } of fieldProblems({ message: 'wrong_fields', details: String(said?.problems) }))
      expect(words).toContain(message)
  })

  test('each refused value is an HTTP 400 naming its fields, and none is stored', async () => {
    const before = await countReviews()
    for (const { name, review, fields } of reviewCases.filter((one) => !one.valid)) {
      const { status, body } = await submit(review)
      expect(status, name).toBe(400)
      expect(fieldsOf(problemsOf(body.details)), name).toEqual(fields)
    }
    expect(await countReviews()).toBe(before)
  })
})

describe('writing a review', () => {
  test('a visitor with the link of a completed job stores one review, which waits for staff', async () => {
    const of = await job('done', { town: otherTown, service: otherService })
    const { status, body } = await submit(reviewOf(of))
    expect(status).toBe(200)
    expect(Object.keys(body).sort()).toEqual(['created_at', 'id'])
    expect(await stored(of)).toMatchObject([
      {
        id: body.id,
        rating: 5,
        title: 'Straight as a ruler',
        display_name: 'Demo',
        status: 'pending',
        reason: null,
        moderated_at: null,
        moderated_by: null,
        town: otherTown,
        service: otherService,
      },
    ])
  })

  test('sent again, even spelled differently or after publication, it is stored once with the same answer', async () => {
    const of = await job('closed')
    const first = await submit(reviewOf(of))
    expect(first.status).toBe(200)
    expect(await submit(reviewOf(of, { title: ' Straight as a ruler ' }))).toEqual(first)
    await call(
      'moderate_review',
      { review_id: first.body.id, from_status: 'pending', decision: 'published' },
      tokens.staff,
    )
    expect(await submit(reviewOf(of, { service_request_id: of.id.toUpperCase() }))).toEqual(first)
    expect(await stored(of)).toMatchObject([{ status: 'published' }])
  })

  test('sent 20 times at once, it is stored once, and every send gets the same answer', async () => {
    const of = await job()
    const answers = await Promise.all(Array.from({ length: 20 }, () => submit(reviewOf(of))))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]?.status).toBe(200)
    expect(await stored(of)).toHaveLength(1)
  })

  test('of two different reviews of one job at the same time, one is stored and the other is refused', async () => {
    for (let round = 0; round < 10; round++) {
      const of = await job()
      const answers = await Promise.all([
        submit(reviewOf(of)),
        submit(reviewOf(of, { rating: 1 }), tokens.customer),
      ])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    }
  })

  test('a second review of a job is refused with a sentence that reveals nothing about the first', async () => {
    const of = await job()
    expect((await submit(reviewOf(of, { body: 'Demo: a secret opinion' }))).status).toBe(200)
    for (const change of [
      { rating: 4 },
      { title: null },
      { body: 'Demo: another text' },
      { display_name: 'Eve' },
    ]) {
      const { status, body } = await submit(reviewOf(of, { body: 'Demo: a secret opinion', ...change }))
      expect(status).toBe(409)
      expect(sentenceOf(body)).toBe('We already have a review of this job. Call us if you want to change it.')
    }
    expect(await stored(of)).toMatchObject([{ rating: 5, body: 'Demo: a secret opinion' }])
  })

  test('an unknown request id is refused with a sentence', async () => {
    const { status, body } = await submit(reviewOf({ id: randomUUID() }))
    expect(status).toBe(404)
    expect(sentenceOf(body)).toBe(
      'This link doesn’t match any of our jobs. Check that it is complete, or call us.',
    )
  })

  test.each([null, 'open', 'in_progress', 'on_hold', 'cancelled'])(
    'a request whose job is %s is not reviewed yet, and the refusal says so',
    async (status) => {
      const of = await job(status)
      const refused = await submit(reviewOf(of))
      expect(refused.status).toBe(409)
      expect(sentenceOf(refused.body)).toBe(
        'This job is not completed yet. Once it is, you can use this link to review it.',
      )
      expect(await stored(of)).toEqual([])
    },
  )

  test('nobody can bypass the function, not even staff', async () => {
    const { id } = await written()
    for (const token of [undefined, tokens.customer, tokens.staff, tokens.admin]) {
      const refused = token ? 403 : 401
      const with_ = token ? { token } : {}
      const row = {
        ...reviewOf(await job()),
        service: aService,
        town: aTown,
        status: 'published',
      }
      expect((await rest('reviews', { method: 'POST', body: row, ...with_ })).status).toBe(refused)
      const one = `reviews?id=eq.${id}`
      for (const body of [
        { rating: 5 },
        { body: 'Demo: changed text' },
        { status: 'rejected' },
        { reason: 'x' },
      ])
        expect((await rest(one, { method: 'PATCH', body, ...with_ })).status).toBe(refused)
      expect((await rest(one, { method: 'DELETE', ...with_ })).status).toBe(refused)
    }
  })
})

describe('what the link shows', () => {
  const invitation = (id: string) => call('review_invitation', { service_request_id: id })

  test('the service, the town and the first name, and nothing else about the customer', async () => {
    const of = await job('done', { town: 'other', other_town: 'Montauk' })
    const { status, body } = await invitation(of.id)
    expect(status).toBe(200)
    expect(body).toEqual({
      service: aService,
      town: 'other',
      other_town: 'Montauk',
      first_name: 'Demo',
      may_review: true,
      reviewed: false,
    })
  })

  test('whether the job may be reviewed: once it is done or closed, until it has a review', async () => {
    expect((await invitation((await job('in_progress')).id)).body).toMatchObject({
      may_review: false,
      reviewed: false,
    })
    const of = await job('closed')
    expect((await invitation(of.id)).body).toMatchObject({ may_review: true, reviewed: false })
    await submit(reviewOf(of))
    expect((await invitation(of.id)).body).toMatchObject({ may_review: false, reviewed: true })
  })

  test('nothing for an unknown id, and an error for an invalid one', async () => {
    expect(await invitation(randomUUID())).toEqual({ status: 200, body: null })
    expect((await invitation('hello')).status).toBe(400)
  })
})

describe('what the public can read', () => {
  const publicColumns = [
    'body',
    'created_at',
    'display_name',
    'id',
    'rating',
    'service',
    'status',
    'title',
    'town',
  ]

  test.each(['anon', 'customer', 'staff'] as const)(
    '%s reads what is published, and only that',
    async (who) => {
      const shown = await written()
      const hidden = [await written({}, 'pending'), await written({}, 'rejected')]
      const token = who === 'anon' ? {} : { token: tokens[who] }
      const { status, body } = await rest(`reviews?select=${publicColumns}`, token)
      expect(status).toBe(200)
      const ids = body.map(({ id }: { id: string }) => id)
      expect(ids).toContain(shown.id)
      for (const { id } of hidden) expect(ids).not.toContain(id)
      expect(new Set(body.map((row: { status: string }) => row.status))).toEqual(new Set(['published']))
    },
  )

  test.each(['anon', 'customer', 'staff'] as const)(
    'no answer to %s has the id of a request, a reason or who decided',
    async (who) => {
      const token = who === 'anon' ? {} : { token: tokens[who] }
      for (const column of ['service_request_id', 'reason', 'moderated_at', 'moderated_by', '*']) {
        const { status, body } = await rest(`reviews?select=${column}`, token)
        expect(status, column).toBe(who === 'anon' ? 401 : 403)
        expect(body.code, column).toBe('42501')
      }
      const { job: of } = await written()
      for (const filter of [
        `service_request_id=eq.${of.id}`,
        'reason=not.is.null',
        'order=service_request_id',
      ]) {
        expect((await rest(`reviews?select=id&${filter}`, token)).status, filter).toBe(
          who === 'anon' ? 401 : 403,
        )
      }
    },
  )

  test('for a service and for a town, newest first', async () => {
    const { body } = await rest(
      `reviews?select=id,service,town&service=eq.${aService}&town=eq.${aTown}&order=created_at.desc`,
    )
    expect(body.length).toBeGreaterThan(0)
    for (const row of body) expect(row).toMatchObject({ service: aService, town: aTown })
  })
})

describe('the average of our own reviews', () => {
  const summary = async (filter: object = {}) => (await call('own_review_summary', filter)).body

  test('covers published reviews, with one decimal and their count', async () => {
    const [row] = await backend.sql`
      select round(avg(rating), 1)::float as average_rating, count(*)::int as review_count
      from public.reviews where status = 'published'`
    expect(await summary()).toEqual([{ ...row }])
    await written({ rating: 1 }, 'pending')
    await written({ rating: 1 }, 'rejected')
    expect(await summary()).toEqual([{ ...row }])
    await written({ rating: 1 })
    expect(await summary()).toMatchObject([{ review_count: (row?.review_count ?? 0) + 1 }])
  })

  test('covers one service or town if asked, and is null without reviews', async () => {
    const only = (of_service: string, of_town: string) => summary({ of_service, of_town })
    for (const [service, town] of [
      [aService, aTown],
      [aService, otherTown],
      [otherService, aTown],
    ] as const) {
      const [row] = await backend.sql`
        select round(avg(rating), 1)::float as average_rating, count(*)::int as review_count
        from public.reviews where status = 'published' and service = ${service} and town = ${town}`
      expect(await only(service, town)).toEqual([{ ...row }])
    }
    expect(await only(aService, 'nowhere')).toEqual([{ average_rating: null, review_count: 0 }])
    expect(await summary({ of_town: 'nowhere' })).toEqual([{ average_rating: null, review_count: 0 }])
  })

  test('stays right while reviews are published, unpublished and deleted at the same time', async () => {
    const counted = async () => {
      const [row] = await backend.sql`
        select round(avg(rating), 1)::float as average_rating, count(*)::int as review_count
        from public.reviews where status = 'published'`
      return [{ ...row }]
    }
    const reviews = await Promise.all(
      Array.from({ length: 12 }, (_, at) => written({ rating: 1 + (at % 5) }, 'pending')),
    )
    await Promise.all(
      reviews.map(({ id }) =>
        call(
          'moderate_review',
          { review_id: id, from_status: 'pending', decision: 'published' },
          tokens.staff,
        ),
      ),
    )
    expect(await summary()).toEqual(await counted())
    await Promise.all([
      ...reviews
        .slice(0, 4)
        .map(({ id }) =>
          call(
            'moderate_review',
            { review_id: id, from_status: 'published', decision: 'pending' },
            tokens.staff,
          ),
        ),
      ...reviews.slice(4, 8).map(({ id }) => backend.sql`delete from public.reviews where id = ${id}`),
    ])
    expect(await summary()).toEqual(await counted())
  })

  test('ignores Google’s reviews', async () => {
    const before = await summary()
    await backend.sql`
      insert into public.google_reviews (id, source, rating, time, author_name) values ('x', 'demo', 1, now(), 'Demo')`
    expect(await summary()).toEqual(before)
  })
})

describe('staff decide', () => {
  const decideFrom = (
    from_status: unknown,
    review_id: string,
    decision: unknown,
    reason?: unknown,
    token = tokens.staff,
  ) =>
    call(
      'moderate_review',
      { review_id, from_status, decision, ...(reason !== undefined && { reason }) },
      token,
    )
  /** As somebody does who sees it as it is. */
  const decide = async (
    review_id: string,
    ...made: [decision: unknown, reason?: unknown, token?: string]
  ) => {
    const [seen] = await backend.sql`select status from public.reviews where id = ${review_id}`
    return decideFrom(seen?.status ?? 'pending', review_id, ...made)
  }

  test('to publish, to reject with a reason, or to take it back; who and when are recorded, the words stay', async () => {
    const { id, job: of } = await written({}, 'pending')
    expect(await decide(id, 'published')).toEqual({
      status: 200,
      body: {
        id,
        status: 'published',
        reason: null,
        moderated_at: expect.any(String),
        moderator_name: 'Demo Staff',
      },
    })
    expect(await stored(of)).toMatchObject([
      { status: 'published', reason: null, moderated_by: staff.id, body: validReview.body },
    ])
    expect((await stored(of))[0]?.moderated_at).not.toBeNull()

    await decide(id, 'rejected', '  Demo: an insult ')
    expect(await stored(of)).toMatchObject([{ status: 'rejected', reason: 'Demo: an insult' }])
    await decide(id, 'published', 'Demo: a reason that is not one')
    expect(await stored(of)).toMatchObject([{ status: 'published', reason: null }])
    await decide(id, 'pending')
    expect(await stored(of)).toMatchObject([
      { status: 'pending', reason: null, moderated_at: null, moderated_by: null, body: validReview.body },
    ])
    expect((await decide(id, 'published', undefined, tokens.admin)).status).toBe(200)
  })

  test.each([
    ['a rejection without a reason', 'rejected', undefined, 'reason'],
    ['an empty reason', 'rejected', '   ', 'reason'],
    ['a reason of 501 characters', 'rejected', 'x'.repeat(501), 'reason'],
    ['a reason of two lines', 'rejected', 'Demo\nagain', 'reason'],
    ['an unknown decision', 'deleted', undefined, 'decision'],
    ['no decision', null, undefined, 'decision'],
  ])('%s is refused with a sentence', async (_, decision, reason, field) => {
    const { id, job: of } = await written({}, 'pending')
    const { status, body } = await decide(id, decision, reason)
    expect(status).toBe(400)
    expect(problemsOf(body.details)).toEqual([{ field, message: expect.stringMatching(/^[A-Z].*\.$/) }])
    expect(await stored(of)).toMatchObject([{ status: 'pending' }])
  })

  test('not over somebody else who was quicker: they hear who has decided what, and nothing changes', async () => {
    const { id, job: of } = await written({}, 'pending')
    const published = await decideFrom('pending', id, 'published', undefined, tokens.admin)
    expect(published.status).toBe(200)
    for (const [decision, reason] of [['rejected', 'Demo: an insult'], ['published']]) {
      const { status, body } = await decideFrom('pending', id, decision, reason)
      expect([status, body.message, JSON.parse(body.details)]).toEqual([
        409,
        'review_decided_meanwhile',
        { status: 'published', who: 'Demo Admin' },
      ])
    }
    expect(await stored(of)).toMatchObject([{ status: 'published', moderated_by: admin.id }])
    // What is sent again, because no answer came, gets the same.
    expect(await decideFrom('pending', id, 'published', undefined, tokens.admin)).toEqual(published)

    expect((await decideFrom('published', id, 'pending')).status).toBe(200)
    const late = await decideFrom('published', id, 'rejected', 'Demo: too late', tokens.admin)
    expect([late.status, JSON.parse(late.body.details)]).toEqual([409, { status: 'pending', who: null }])
  })

  test('deciding on a deleted review says that it is gone', async () => {
    const { status, body } = await decide(randomUUID(), 'published')
    expect(status).toBe(404)
    expect(body.message).toBe('review_gone')
  })

  test('customers and visitors decide nothing, not even about their own review', async () => {
    const { id, job: of } = await written({}, 'pending')
    const refused = await decide(id, 'published', undefined, tokens.customer)
    expect(refused.status).toBe(403)
    expect(refused.body.message).toBe('staff_only')
    expect(
      (await call('moderate_review', { review_id: id, from_status: 'pending', decision: 'published' }))
        .status,
    ).toBe(401)
    expect(await stored(of)).toMatchObject([{ status: 'pending' }])
  })
})

describe('the list for staff', () => {
  const list = (token?: string, behind = {}) => call('reviews_for_staff', behind, token)

  test('shows waiting reviews first, oldest on top, then the latest decisions', async () => {
    await written({}, 'rejected')
    await written({}, 'published')
    await written({}, 'pending')
    const { status, body } = await list(tokens.staff)
    expect(status).toBe(200)
    type Row = { status: string; created_at: string; moderated_at: string }
    const waiting = body.filter((row: Row) => row.status === 'pending')
    expect(body.slice(0, waiting.length)).toEqual(waiting)
    const times = (rows: Row[], column: 'created_at' | 'moderated_at') =>
      rows.map((row) => Date.parse(row[column]))
    expect(times(waiting, 'created_at')).toEqual(times(waiting, 'created_at').sort((a, b) => a - b))
    const decided = times(body.slice(waiting.length), 'moderated_at')
    expect(decided).toEqual(decided.toSorted((a, b) => b - a))
    expect((await list(tokens.admin)).body).toEqual(body)
  })

  test('says which request each review is about, who wrote it, and why it was rejected', async () => {
    const { id, job: of } = await written({}, 'rejected')
    const { body } = await list(tokens.staff)
    expect(body.find((row: { id: string }) => row.id === id)).toMatchObject({
      service_request_id: of.id,
      reference: expect.stringMatching(aReference),
      customer_name: 'Demo Visitor Person',
      reason: 'Demo: a secret reason',
      moderator_name: 'Demo Staff',
    })
  })

  test('comes 50 at a time, each review once, even if others are decided between two pages', async () => {
    for (let count = await countReviews(); count <= 60; count++) await written({}, 'pending')
    type Row = { id: string; status: string; created_at: string; moderated_at: string }
    const ids = (rows: Row[]) => rows.map(({ id }) => id)
    const pageBehind = async (page: Row[]): Promise<Row[]> => {
      const last = page.at(-1)
      if (!last) return []
      const after_decided = last.status !== 'pending'
      const after_time = after_decided ? last.moderated_at : last.created_at
      return (await list(tokens.staff, { after_decided, after_time, after_id: last.id })).body
    }
    const read: Row[] = (await list(tokens.staff)).body
    expect(read, 'a page and the one that says that others follow').toHaveLength(51)
    const first = read.slice(0, 50)
    const second = await pageBehind(first)
    expect(second).toHaveLength((await countReviews()) - 50)
    expect(new Set(ids([...first, ...second])).size).toBe(await countReviews())
    // With numbered pages, the second would now begin one review later.
    const [, decided] = first
    await call(
      'moderate_review',
      { review_id: decided?.id, from_status: decided?.status, decision: 'published' },
      tokens.staff,
    )
    const waiting = (rows: Row[]) => rows.filter(({ status }) => status === 'pending')
    expect(ids(waiting(await pageBehind(first)))).toEqual(ids(waiting(second)))
    // And the decided ones continue where the page ended.
    const ended: Row[] = second.filter(({ status }) => status !== 'pending')
    expect(ids(await pageBehind(ended.slice(0, 2)))).toEqual(ids(ended.slice(2)))
  })

  test('is empty for a customer and closed to visitors', async () => {
    expect(await list(tokens.customer)).toEqual({ status: 200, body: [] })
    expect((await list()).status).toBe(401)
  })
})

describe('the reviews that a customer may still write', () => {
  const toWrite = (person: Person) =>
    undone(backend.sql, async (tx: TransactionSql) => {
      await become(tx, person)
      const rows = await tx<{ id: string }[]>`select id from public.reviews_to_write()`
      return rows.map(({ id }) => id)
    })

  test('are for their own jobs that are done or closed, by account or confirmed address, until reviewed', async () => {
    const person = await addAccount(backend.sql, 'reviewer@demo.test')
    const byAccount = await job('done', { user_id: person.id })
    const byAddress = await job('closed', { email: 'reviewer@demo.test' })
    await job('in_progress', { user_id: person.id })
    await job('cancelled', { user_id: person.id })
    await job('done')
    expect((await toWrite(person)).sort()).toEqual([byAccount.id, byAddress.id].sort())
    await submit(reviewOf(byAccount))
    expect(await toWrite(person)).toEqual([byAddress.id])
  })

  test('do not exist for an unconfirmed address, and staff have only their own', async () => {
    const unconfirmed = await addAccount(backend.sql, 'unconfirmed@demo.test', { confirmed: false })
    await job('done', { email: 'unconfirmed@demo.test' })
    expect(await toWrite(unconfirmed)).toEqual([])
    expect(await toWrite(staff)).toEqual([])
  })

  test('come through the API with what the dashboard shows, and not to visitors', async () => {
    const { status, body } = await call('reviews_to_write', {}, tokens.customer)
    const [seeded] = await backend.sql`
      select service, town from public.service_requests where id = ${String(validReview.service_request_id)}`
    expect(status).toBe(200)
    expect(body).toEqual([
      {
        id: validReview.service_request_id,
        reference: expect.stringMatching(aReference),
        service: seeded?.service,
        town: seeded?.town,
        done_at: expect.any(String),
      },
    ])
    expect((await call('reviews_to_write', {})).status).toBe(401)
    expect(await toWrite(customer)).toEqual([validReview.service_request_id])
  })
})

test('the table refuses what is too long, too short or unknown, no matter who writes it', async () => {
  const place = async (change: Record<string, unknown>) => {
    const of = await job()
    return undone(backend.sql, (tx) => {
      const row = {
        service_request_id: of.id,
        rating: 5,
        body: 'Demo: good work',
        display_name: 'Demo',
        service: aService,
        town: aTown,
        ...change,
      }
      return tx`insert into public.reviews ${tx(row)} returning id`
    })
  }
  expect(await place({})).toHaveLength(1)
  const changes: Record<string, unknown>[] = [
    { rating: 0 },
    { rating: 6 },
    { title: '' },
    { title: 'x'.repeat(101) },
    { title: 'a\nb' },
    { body: 'x'.repeat(9) },
    { body: ' '.repeat(20) },
    { body: 'x'.repeat(4001) },
    { body: `Demo: good ${'\u001b'} work` },
    { display_name: 'x' },
    { display_name: 'x'.repeat(61) },
    { display_name: 'a\tb' },
    { service: 'plumbing' },
    { town: 'atlantis' },
    { status: 'hidden' },
    { status: 'rejected', moderated_at: new Date() },
    { status: 'published' },
    { status: 'published', moderated_at: new Date(), reason: 'Demo: why' },
    { status: 'pending', moderated_at: new Date() },
  ]
  for (const change of changes) {
    await expect(place(change), JSON.stringify(change)).rejects.toMatchObject({
      code: expect.stringMatching(/^23/),
    })
  }
})

test('the seed’s reviews are marked as demo reviews, with every status among them', async () => {
  const reviews = await backend.sql<{ body: string; status: string }[]>`
    select body, status from public.reviews where id::text like '00000000-0000-4000-d000-%'`
  expect(reviews).toHaveLength(8)
  for (const { body } of reviews) expect(body).toMatch(/^Demo review: /)
  expect(new Set(reviews.map(({ status }) => status))).toEqual(new Set(['published', 'pending', 'rejected']))
})
