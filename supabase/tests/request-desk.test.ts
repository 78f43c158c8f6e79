import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestBackend, type TestBackend } from '../../scripts/local-backend/testing.ts'
import { aReference } from './a-reference.ts'
import { addAccount, staff, undone } from './act-as.ts'
import { addJob } from './job-rows.ts'
import { ask, claim, emptyOutbox, finish, messages } from './outbox.ts'
import { call, mintedFor, ownRequests, rest, tokenOf } from './sessions.ts'
import { aService, aTown } from './this-site.ts'

// What staff do with requests besides moving them: entering, setting aside, merging, and handling undelivered messages.

let backend: TestBackend
const tokens = { staff: '', admin: '', customer: '' }
beforeAll(async () => {
  backend = await startTestBackend()
  for (const who of ['staff', 'admin', 'customer'] as const)
    tokens[who] = await tokenOf(backend, `${who}@demo.test`)
})
afterAll(() => backend?.stop())
beforeEach(() => emptyOutbox(backend))

const byPhone = (change: Record<string, unknown> = {}) => ({
  id: randomUUID(),
  name: 'Demo Caller',
  phone: '(631) 555-0142',
  email: null,
  town: aTown,
  service: aService,
  urgency: 'flexible',
  preferred_contact: 'phone',
  preferred_times: null,
  message: 'Demo: called about the panel.',
  ...change,
})
const enter = (request: unknown, token: string | undefined = tokens.staff) =>
  call(backend, 'enter_service_request', { request }, token)

const stored = async (id: unknown) => {
  const [row] = await backend.sql`select * from public.service_requests where id = ${String(id)}`
  return row
}

const history = async ({ id }: { id: string }) => {
  const rows = await backend.sql<{ kind: string; body: string | null }[]>`
    select kind, body from public.service_request_events where service_request_id = ${id} order by created_at, id`
  return rows.map(({ kind, body }) => (body ? `${kind}: ${body}` : kind))
}

const inbox = async () => {
  const { body } = await rest(backend, 'service_requests?select=id&set_aside=is.null', {
    token: tokens.staff,
  })
  return body.map(({ id }: { id: string }) => id)
}

const spam = (request: { id: string }, value = true, token = tokens.staff) =>
  call(backend, 'mark_spam', { request_id: request.id, spam: value }, token)
const merge = (duplicate: { id: string }, kept: { id: string }, token = tokens.staff) =>
  call(backend, 'merge_service_requests', { duplicate_id: duplicate.id, kept_id: kept.id }, token)
const unmerge = (duplicate: { id: string }, token = tokens.staff) =>
  call(backend, 'unmerge_service_request', { duplicate_id: duplicate.id }, token)

describe('a request that came by phone', () => {
  test('is stored without an email address, as opened by the person who entered it', async () => {
    const request = byPhone()
    const { status, body } = await enter(request)
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toEqual({ id: request.id, reference: expect.stringMatching(aReference) })
    expect(await stored(request.id)).toMatchObject({
      name: 'Demo Caller',
      phone: '+16315550142',
      email: null,
      source: 'phone',
      status: 'new',
      user_id: null,
      opened_by: staff.id,
      opened_at: expect.any(Date),
    })
    expect(await history(request)).toEqual(['created'])
    expect(await inbox()).toContain(request.id)
    expect(await call(backend, 'track_service_request', { request_id: request.id })).toMatchObject({
      status: 200,
      body: { reference: body.reference, continued_in: null },
    })
  })

  test('with a customer’s address is theirs once they confirm it', async () => {
    const request = byPhone({ email: 'Caller@Demo.test' })
    expect((await enter(request)).status).toBe(200)
    expect(await stored(request.id)).toMatchObject({ email: 'caller@demo.test' })
    const { id } = await addAccount(backend.sql, 'caller@demo.test')
    expect(await ownRequests(backend, await mintedFor(backend, id))).toEqual([request.id])
    expect((await messages(backend, request)).map(({ recipient }) => recipient).sort()).toEqual([
      'caller@demo.test',
      'office',
    ])
  })

  test('without an address belongs to nobody, not even to an account without a confirmed one', async () => {
    const request = byPhone()
    await enter(request)
    const { id } = await addAccount(backend.sql, `${randomUUID()}@demo.test`, { confirmed: false })
    for (const token of [await mintedFor(backend, id), tokens.customer]) {
      expect((await call(backend, 'my_service_request', { request_id: request.id }, token)).body).toEqual([])
      expect((await call(backend, 'cancel_service_request', { request_id: request.id }, token)).status).toBe(
        404,
      )
      const { body } = await call(backend, 'my_data', {}, token)
      expect(body.service_requests.map((one: { id: string }) => one.id)).not.toContain(request.id)
    }
  })

  test('is answered by phone in an emergency, whatever was chosen, unless there is an address', async () => {
    const [one, other] = [{}, { email: 'caller@demo.test' }].map((more) =>
      byPhone({ ...more, urgency: 'emergency', preferred_contact: 'email' }),
    )
    await enter(one)
    await enter(other)
    expect((await stored(one?.id))?.preferred_contact).toBe('phone')
    expect((await stored(other?.id))?.preferred_contact).toBe('email')
  })

  test('can be reviewed through its link like any other', async () => {
    const request = byPhone()
    await enter(request)
    await addJob(backend.sql, request.id, 'done')
    const review = {
      service_request_id: request.id,
      rating: 5,
      body: 'Demo: very neat work.',
      display_name: 'Demo',
    }
    expect((await call(backend, 'submit_review', { review })).status).toBe(200)
  })

  test('entered twice is stored once; with other contents or the id of a website request it is refused', async () => {
    const request = byPhone()
    const first = await enter(request)
    expect(await enter(request)).toEqual(first)
    expect(await enter(request, tokens.admin)).toEqual(first)
    expect((await enter({ ...request, message: 'Demo: other.' })).status).toBe(409)
    expect((await enter({ ...request, email: 'caller@demo.test' })).status).toBe(409)
    const { id } = await ask(backend, { ...request, email: 'web@demo.test', id: randomUUID() })
    expect((await enter({ ...request, email: 'web@demo.test', id })).status).toBe(409)
  })

  test('is refused with all wrong fields named at once', async () => {
    const fields = async (request: unknown) => {
      const { status, body } = await enter(request)
      expect(status, JSON.stringify(body)).toBe(400)
      return JSON.parse(body.details).map(({ field }: { field: string }) => field)
    }
    expect(await fields({})).toEqual([
      'id',
      'name',
      'phone',
      'town',
      'service',
      'urgency',
      'preferred_contact',
      'message',
    ])
    expect(await fields(byPhone({ email: 'nobody', phone: '555' }))).toEqual(['phone', 'email'])
    expect(await fields(byPhone({ email: 5 }))).toEqual(['email'])
    expect(await fields(byPhone({ preferred_contact: 'email' }))).toEqual(['email'])
    expect(await fields(byPhone({ name: 'a\u0000b' }))).toEqual(['name'])
    expect(await fields(byPhone({ status: 'closed' }))).toEqual(['status'])
    for (const request of ['text', null, [byPhone()]]) expect(await fields(request)).toEqual(['request'])
  })

  test('can be entered only by staff', async () => {
    expect((await enter(byPhone(), tokens.customer)).status).toBe(403)
    expect((await call(backend, 'enter_service_request', { request: byPhone() })).status).toBe(401)
  })

  test('is the only kind that needs no address', async () => {
    const row = { ...byPhone(), preferred_times: [], phone: '+16315550142' }
    const place = (source: string) =>
      undone(
        backend.sql,
        (tx) => tx`insert into public.service_requests ${tx({ ...row, source })} returning id`,
      )
    expect(await place('phone')).toHaveLength(1)
    await expect(place('website')).rejects.toMatchObject({ code: '23514' })
  })
})

describe('a request that nobody answers', () => {
  const overdue = async (token = tokens.staff) => {
    const { status, body } = await call(backend, 'overdue_requests', {}, token)
    return { status, ids: (body.requests ?? []).map(({ id }: { id: string }) => id), count: body.count }
  }
  const due = async (asked: string) => {
    const [row] = await backend.sql`
      select to_char(private.answer_due(${asked}::timestamp at time zone 'America/New_York')
        at time zone 'America/New_York', 'Dy HH24:MI') as due`
    return row?.due
  }

  test.each([
    ['2026-11-18 15:00', 'Thu 15:00'],
    ['2026-11-19 23:30', 'Fri 23:30'],
    ['2026-11-20 15:00', 'Mon 15:00'],
    ['2026-11-21 10:00', 'Tue 00:00'],
    ['2026-11-22 23:59', 'Tue 00:00'],
    // The night in which the clocks go forward has an hour less.
    ['2026-03-06 15:00', 'Mon 15:00'],
  ])('on %s is promised an answer by %s', async (asked, expected) => {
    expect(await due(asked)).toBe(expected)
  })

  test('is shown to the office from then on, the longest wait first, until it is answered', async () => {
    const before = await overdue()
    const late = await ask(backend)
    const later = await ask(backend)
    const lately = await ask(backend)
    const age = (id: string, days: number) =>
      backend.sql`update public.service_requests set created_at = now() - make_interval(days => ${days}) where id = ${id}`
    await age(late.id, 9)
    await age(later.id, 8)
    const now = await overdue()
    expect(now.count).toBe(before.count + 2)
    expect(now.ids).not.toContain(lately.id)
    expect(now.ids.indexOf(late.id)).toBeLessThan(now.ids.indexOf(later.id))
    for (const [{ id }, to_status] of [
      [late, 'contacted'],
      [later, 'closed'],
    ] as const)
      await call(
        backend,
        'move_service_request',
        { request_id: id, from_status: 'new', to_status },
        tokens.staff,
      )
    expect(await overdue()).toEqual(before)
    expect((await overdue(tokens.customer)).status).toBe(403)
  })
})

describe('spam', () => {
  test('leaves the inbox and the count, and can come back; the history says so, but not to the customer', async () => {
    const request = await ask(backend, { email: 'customer@demo.test' })
    const count = async () => (await call(backend, 'new_request_count', {}, tokens.staff)).body
    const before = await count()
    expect(await spam(request)).toEqual({
      status: 200,
      body: { id: request.id, set_aside: 'spam', duplicate_of: null },
    })
    expect((await spam(request)).status).toBe(200)
    expect(await inbox()).not.toContain(request.id)
    expect(await count()).toBe(before - 1)
    const { body: list } = await rest(backend, 'service_requests?select=id&set_aside=eq.spam', {
      token: tokens.staff,
    })
    expect(list).toEqual([{ id: request.id }])

    await spam(request, false)
    await spam(request, false)
    expect(await inbox()).toContain(request.id)
    expect(await count()).toBe(before)
    expect(await history(request)).toEqual([
      'created',
      'set_aside: Marked as spam',
      'brought_back: No longer marked as spam',
    ])
    const seen = await call(backend, 'my_request_history', { request_id: request.id }, tokens.customer)
    expect(seen.body.map(({ kind }: { kind: string }) => kind)).toEqual(['stage'])
  })

  test('stays readable for its customer, and nothing they see says it was marked as spam', async () => {
    const request = await ask(backend, { email: 'customer@demo.test' })
    await spam(request)
    const { body } = await call(backend, 'my_service_request', { request_id: request.id }, tokens.customer)
    expect(body).toMatchObject([{ id: request.id, stage: 'received' }])
    const told = [
      body,
      (await call(backend, 'track_service_request', { request_id: request.id })).body,
      (await call(backend, 'my_data', {}, tokens.customer)).body,
    ]
    expect(JSON.stringify(told)).toContain(request.reference)
    expect(JSON.stringify(told)).not.toMatch(/spam|set_aside/)
  })

  test('can be marked only by staff', async () => {
    const request = await ask(backend, { email: 'customer@demo.test' })
    expect((await spam(request, true, tokens.customer)).status).toBe(403)
    expect((await spam({ id: randomUUID() })).status).toBe(404)
    expect(await stored(request.id)).toMatchObject({ set_aside: null })
  })
})

describe('merging', () => {
  test('sets the duplicate aside; both histories stay and say so; undone, it is as it was', async () => {
    const [duplicate, kept] = [await ask(backend), await ask(backend)]
    const answer = await merge(duplicate, kept)
    expect(answer).toEqual({
      status: 200,
      body: { id: duplicate.id, set_aside: 'duplicate', duplicate_of: kept.reference },
    })
    expect(await inbox()).toContain(kept.id)
    expect(await inbox()).not.toContain(duplicate.id)
    expect(await history(duplicate)).toEqual(['created', `set_aside: Merged into ${kept.reference}`])
    expect(await history(kept)).toEqual([
      'created',
      `note: ${duplicate.reference} was merged into this request.`,
    ])

    expect((await unmerge(duplicate)).body).toEqual({ id: duplicate.id, set_aside: null, duplicate_of: null })
    expect(await inbox()).toContain(duplicate.id)
    expect(await history(duplicate)).toEqual([
      'created',
      `set_aside: Merged into ${kept.reference}`,
      `brought_back: No longer merged into ${kept.reference}`,
    ])
    expect((await unmerge(duplicate)).status).toBe(409)
  })

  test('tells the owner and the holder of the link where it continues, by reference and never by id', async () => {
    const duplicate = await ask(backend, { email: 'customer@demo.test' })
    const kept = await ask(backend, { email: 'somebody.else@demo.test' })
    await merge(duplicate, kept)
    const tracked = await call(backend, 'track_service_request', { request_id: duplicate.id })
    expect(tracked.body).toMatchObject({ reference: duplicate.reference, continued_in: kept.reference })
    const own = await call(backend, 'my_service_request', { request_id: duplicate.id }, tokens.customer)
    expect(own.body).toMatchObject([{ id: duplicate.id, duplicate_of: kept.reference, continued_in: null }])
    for (const shown of [tracked.body, own.body, (await call(backend, 'my_data', {}, tokens.customer)).body])
      expect(JSON.stringify(shown)).not.toContain(kept.id)
    expect(
      (await call(backend, 'my_service_request', { request_id: kept.id }, tokens.customer)).body,
    ).toEqual([])
  })

  test('allows no chains, no circles, and nothing that was set aside', async () => {
    const [a, b, c, d] = [await ask(backend), await ask(backend), await ask(backend), await ask(backend)]
    expect((await merge(a, a)).status).toBe(400)
    expect((await merge(a, b)).status).toBe(200)
    expect((await merge(a, c)).status).toBe(409)
    expect((await merge(b, a)).status).toBe(409)
    expect((await merge(c, a)).status).toBe(409)
    expect(await merge(b, c)).toMatchObject({
      status: 409,
      body: { message: 'others_merged', details: expect.stringContaining(b.reference) },
    })
    expect((await merge(c, b)).status).toBe(200)
    await spam(d)
    expect((await merge(d, b)).status).toBe(409)
    expect((await merge(b, d)).status).toBe(409)
    expect((await spam(a)).status).toBe(409)
    expect((await merge({ id: randomUUID() }, b)).status).toBe(404)
    expect((await merge(b, { id: randomUUID() })).status).toBe(404)
  })

  test('two requests into each other at the same moment happens once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [a, b] = [await ask(backend), await ask(backend)]
      const answers = await Promise.all([merge(a, b), merge(b, a, tokens.admin)])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    }
  })

  test('is for staff', async () => {
    const [a, b] = [await ask(backend, {}, tokens.customer), await ask(backend, {}, tokens.customer)]
    expect((await merge(a, b, tokens.customer)).status).toBe(403)
    await merge(a, b)
    expect((await unmerge(a, tokens.customer)).status).toBe(403)
  })
})

describe('an undelivered message', () => {
  /** A message that was given up on. */
  async function givenUp() {
    const request = await ask(backend)
    const claimed = await claim(backend)
    const message = claimed.find(({ template }) => template === 'request-received')
    await finish(
      backend,
      ...claimed.map(({ id, attempt }) => ({
        id,
        attempt,
        outcome: id === message?.id ? 'failed' : 'sent',
        error: 'Demo: no such mailbox',
      })),
    )
    return { request, id: message?.id ?? '', recipient: message?.recipient }
  }
  const undelivered = async () => {
    const { status, body } = await call(backend, 'undelivered_messages', {}, tokens.staff)
    expect(status).toBe(200)
    return body
  }
  const act = (name: string, id: string, token = tokens.staff) =>
    call(backend, name, { message_id: id }, token)

  test('is shown with the reason, but not while it still has tries or once it was delivered', async () => {
    const { request, id, recipient } = await givenUp()
    await ask(backend)
    expect(await undelivered()).toEqual([
      {
        id,
        channel: 'email',
        template: 'request-received',
        recipient,
        service_request_id: request.id,
        reference: request.reference,
        attempts: 1,
        state: 'failed',
        last_error: 'Demo: no such mailbox',
        created_at: expect.any(String),
        last_tried_at: expect.any(String),
        urgent: false,
      },
    ])
  })

  test('is shown after the third failure, while it is still being tried', async () => {
    await ask(backend)
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      expect(await undelivered()).toEqual([])
      for (const { id } of await claim(backend))
        await finish(backend, { id, attempt, outcome: 'retry', error: 'Demo: away' })
      await backend.sql`update private.outbox set due_at = now()`
    }
    const rows = await undelivered()
    expect(rows).toHaveLength(2)
    expect(rows[0]).toMatchObject({ attempts: 3, state: 'waiting', last_error: 'Demo: away' })
    // While a sender has it, staff cannot touch it.
    await claim(backend)
    expect((await act('retry_message', rows[0].id)).status).toBe(409)
    expect((await act('dismiss_message', rows[0].id)).status).toBe(409)
  })

  test('is shown if it was never tried and is five minutes late, an emergency alert even sooner and first', async () => {
    const request = await ask(backend)
    const wait = (minutes: number) => backend.sql`
      update private.outbox set not_before = now() - make_interval(mins => ${minutes}), due_at = now() + interval '1 hour'`
    await wait(4)
    expect(await undelivered()).toEqual([])
    await backend.sql`
      insert into private.outbox (channel, template, recipient, payload, dedupe_key, created_at)
      values ('text', 'emergency-alert', '+16315550142', '{"request": {}}', 'demo:stuck', now() - interval '1 day')`
    await wait(2)
    expect(await undelivered()).toMatchObject([
      { template: 'emergency-alert', urgent: true, attempts: 0, state: 'waiting' },
    ])
    await wait(3 * 24 * 60)
    const all = await undelivered()
    expect(all).toHaveLength(3)
    expect(all[0]).toMatchObject({ urgent: true })
    // A message held until the morning, or until its time, is not late.
    await backend.sql`update private.outbox set not_before = now() + interval '1 hour' where not urgent`
    expect(await undelivered()).toHaveLength(1)
    await backend.sql`update private.outbox set not_before = now() - interval '1 hour'`
    const news = all.find(
      ({ service_request_id }: { service_request_id: string }) => service_request_id === request.id,
    )
    expect((await act('retry_message', news.id)).body).toEqual({ id: news.id, state: 'waiting' })
    expect((await act('dismiss_message', all[0].id)).status).toBe(200)
  })

  test('is tried again with all others by one press after an outage, unless it could not even be written', async () => {
    const { id } = await givenUp()
    const other = await givenUp()
    await backend.sql`
      insert into private.outbox (channel, template, recipient, payload, dedupe_key, state)
      values ('email', 'unwritten', 'office', '{}', 'demo:unwritten', 'failed')`
    expect((await call(backend, 'retry_all_messages', {}, tokens.customer)).status).toBe(403)
    expect((await call(backend, 'retry_all_messages', {}, tokens.staff)).body).toBe(2)
    const [entry] = await backend.sql`select * from private.audit_log order by id desc limit 1`
    expect(entry).toMatchObject({ what: 'messages_sent_again', after: { messages: 2 }, actor_role: 'staff' })
    expect((await claim(backend)).map((claimed) => claimed.id).sort()).toEqual([id, other.id].sort())
    expect(await undelivered()).toMatchObject([{ template: 'unwritten' }])
  })

  test('is tried again at once when staff say so', async () => {
    const { id } = await givenUp()
    let called = false
    const { unlisten } = await backend.sql.listen('call_function', () => {
      called = true
    })
    expect((await act('retry_message', id)).body).toEqual({ id, state: 'waiting' })
    await expect.poll(() => called).toBe(true)
    await unlisten()
    expect(await undelivered()).toEqual([])
    expect(await claim(backend)).toMatchObject([{ id, attempt: 1 }])
    await finish(backend, { id, attempt: 1, outcome: 'sent' })
    expect((await act('retry_message', id)).status).toBe(409)
  })

  test('is given up on for good when staff say so', async () => {
    const { id } = await givenUp()
    expect((await act('dismiss_message', id)).body).toEqual({ id, state: 'dropped' })
    expect(await undelivered()).toEqual([])
    expect(await claim(backend)).toEqual([])
    expect((await act('retry_message', id)).status).toBe(409)
  })

  test('can be seen and handled only by staff', async () => {
    const { id } = await givenUp()
    expect((await call(backend, 'undelivered_messages', {}, tokens.customer)).status).toBe(403)
    for (const name of ['retry_message', 'dismiss_message']) {
      expect((await act(name, id, tokens.customer)).status).toBe(403)
      expect((await act(name, randomUUID())).status).toBe(404)
    }
    expect(await undelivered()).toHaveLength(1)
  })
})
