import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestBackend, type TestBackend } from '../../scripts/local-backend/testing.ts'
import '../../src/lib/money-refusals.ts'
import { services } from '../../src/content/services/services.ts'
import { fieldProblems } from '../../src/lib/refusals.ts'
import { kindsOf as asShown } from './needs.ts'
import { ask, type Claimed, claim, finish, messages, pretendItIs, twoMinutesPass } from './outbox.ts'
import { call, rest, tokenOf } from './sessions.ts'

// What happens to an estimate after it was sent, over the API as the pages ask for it.

let backend: TestBackend
const tokens = { staff: '', admin: '', customer: '' }
beforeAll(async () => {
  backend = await startTestBackend()
  for (const who of ['staff', 'admin', 'customer'] as const)
    tokens[who] = await tokenOf(backend, `${who}@demo.test`)
})
afterAll(() => backend?.stop())

async function done(name: string, args: object, who: keyof typeof tokens = 'staff') {
  const { status, body } = await call(backend, name, args, tokens[who])
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

type Sent = { id: string; version: number; requestId: string; jobId: string }

/** An estimate that was sent for a request and a job of its own, with options of these names; the second one is recommended. */
async function sent(request: { service?: string } = {}, names = ['']): Promise<Sent> {
  const { id: requestId } = await ask(backend, { address: '12 Elm Street', ...request })
  const jobId = randomUUID()
  await done('start_job', { job: { id: jobId, request_id: requestId, title: 'Demo job' } })
  const id = randomUUID()
  await done('start_estimate', { estimate: { id, job_id: jobId, copy_of: null } })
  const lineId = randomUUID()
  const line = { id: lineId, item_id: null, code: null, description: 'Work', unit: 'hour', quantity: 1000 }
  const price = {
    price_cents: 15_000,
    cost_cents: null,
    taxable: true,
    is_optional: false,
    is_chosen: true,
  }
  const options = names.map((name, place) => ({
    id: randomUUID(),
    name,
    why: null,
    is_recommended: place === 1,
    lines: [{ ...line, ...price }],
  }))
  const days = { valid_until: '2099-01-01', begins_on: '2098-03-01', ends_on: '2098-03-04' }
  const draft = { id, version: 1, title: 'Demo work', tax_mode: 'exempt', ...days, options }
  const { version } = await done('save_estimate', { estimate: draft })
  const estimate = await done('send_estimate', { estimate_id: id, seen_version: version })
  return { id, version: estimate.version, requestId, jobId }
}

/** How it fares, as the office's page of it says. */
const fares = async ({ id }: Sent) => (await done('estimate_file', { estimate_id: id })).estimate.last_sent

describe('that an estimate is on a screen', () => {
  const open = async ({ id }: Sent, revision: number, token?: string) =>
    (await call(backend, 'note_opened', { estimate_id: id, revision }, token)).body.noted
  const minutesPass = ({ id }: Sent, minutes: number) =>
    backend.sql`
      update private.estimate_openings
      set first_at = first_at - make_interval(mins => ${minutes}), last_at = last_at - make_interval(mins => ${minutes})
      where estimate_id = ${id}`

  test('is noted the first and the last time, and neither for staff nor because its link was fetched', async () => {
    const estimate = await sent()
    await call(backend, 'customer_estimate', { estimate_id: estimate.id })
    expect(await open(estimate, 1, tokens.staff)).toBe(false)
    expect(await open(estimate, 2)).toBe(false)
    expect(await fares(estimate)).toMatchObject({ revision: 1, first_opened_at: null, last_opened_at: null })

    expect(await open(estimate, 1)).toBe(true)
    expect(await open(estimate, 1)).toBe(false)
    await minutesPass(estimate, 90)
    expect(await open(estimate, 1, tokens.customer)).toBe(true)
    const { first_opened_at, last_opened_at } = await fares(estimate)
    expect(Date.parse(last_opened_at) - Date.parse(first_opened_at)).toBeGreaterThan(89 * 60_000)
    const rows = await done('estimates_of_job', { job_id: estimate.jobId })
    expect(rows[0].last_sent).toMatchObject({ revision: 1, first_opened_at, last_opened_at })
  })

  test('is noted of each version by itself', async () => {
    const estimate = await sent()
    await open(estimate, 1)
    const taken = { estimate_id: estimate.id, seen_version: estimate.version, is_withdrawn: false }
    const { version } = await done('withdraw_estimate', taken)
    await done('send_estimate', { estimate_id: estimate.id, seen_version: version })
    expect(await fares(estimate)).toMatchObject({ revision: 2, first_opened_at: null })
  })
})

describe('the mail about an estimate that was taken up again', () => {
  const sendsAgain = async ({ id, version: seen_version }: Sent) => {
    const taken = await done('withdraw_estimate', { estimate_id: id, seen_version, is_withdrawn: false })
    return done('send_estimate', { estimate_id: id, seen_version: taken.version })
  }
  const newest = async ({ requestId }: Sent) => {
    const mails = await messages(backend, { id: requestId })
    return mails.findLast(({ template }) => template === 'estimate-sent')
  }
  const changed = { state: 'waiting', payload: { estimate: { is_changed: true } } }

  test('is the first one if the one before was taken back within its two minutes, and nobody opened the estimate', async () => {
    const estimate = await sent()
    const again = await sendsAgain(estimate)
    const first = { state: 'waiting', payload: { estimate: { is_changed: false } } }
    expect(await newest(estimate)).toMatchObject(first)
    await sendsAgain({ ...estimate, ...again })
    expect(await newest(estimate)).toMatchObject(first)
  })

  test('says that we changed it if somebody opened it meanwhile, or the first mail went out', async () => {
    const [opened, mailed] = [await sent(), await sent()]
    await call(backend, 'note_opened', { estimate_id: opened.id, revision: 1 })
    await sendsAgain(opened)
    expect(await newest(opened)).toMatchObject(changed)
    await twoMinutesPass(backend)
    await claim(backend, 100)
    await sendsAgain(mailed)
    expect(await newest(mailed)).toMatchObject(changed)
  })
})

/** What a customer writes on the page of an estimate. */
const says = async ({ id }: Sent, kind: string, body: string, revision = 1) => {
  const answer = { id: randomUUID(), estimate_id: id, revision, kind, body }
  expect((await call(backend, 'answer_estimate', { answer })).status).toBe(200)
}
/** Somebody in the office writes in the history of its request. */
const notes = async ({ requestId }: Sent, body: string, visible_to_customer: boolean) => {
  const note = { id: randomUUID(), service_request_id: requestId, kind: 'note', body, visible_to_customer }
  await rest(backend, 'service_request_events', { method: 'POST', token: tokens.staff, body: note })
  return note.id
}
/** The same, and the time to take it back passes. */
const writes = async (estimate: Sent, body: string, isToCustomer = true) => {
  await notes(estimate, body, isToCustomer)
  await backend.sql`
    update private.estimate_answers a set created_at = a.created_at - private.answer_wait()
    from private.estimates e join public.jobs j on j.id = e.job_id
    where e.id = a.estimate_id and j.request_id = ${estimate.requestId}`
}
/** What the estimate's page shows of what was said. */
const shown = async ({ id }: Sent) =>
  (await call(backend, 'customer_estimate', { estimate_id: id })).body.answers.map(
    ({ from, body }: { from: string; body: string }) => `${from}: ${body}`,
  )

describe('what the office answers', () => {
  test('to a question about an estimate stands beneath it and is mailed; a note for the office, and what is written later, does not', async () => {
    const [estimate, other] = [await sent(), await sent()]
    await writes(estimate, 'Before anybody asked')
    await says(estimate, 'question', 'When?')
    await writes(estimate, 'For ourselves', false)
    await writes(other, 'To somebody else')
    expect(await shown(estimate)).toEqual(['customer: When?'])
    await writes(estimate, 'Next week')
    await writes(estimate, 'About something else')
    expect(await shown(estimate)).toEqual(['customer: When?', 'office: Next week'])
    expect(await shown(other)).toEqual([])
    const mails = await messages(backend, { id: estimate.requestId })
    const mailed = mails.filter(({ template }) => template === 'message-to-customer')
    expect(mailed.map(({ payload }) => payload.body)).toContain('Next week')
    const { answers } = await done('estimate_file', { estimate_id: estimate.id })
    expect(answers.map(({ kind }: { kind: string }) => kind)).toEqual(['question', 'reply'])
  })

  test('stands there only once it can no longer be taken back, and never if it was', async () => {
    const estimate = await sent()
    await says(estimate, 'question', 'When?')
    const mistake = await notes(estimate, 'Next month', true)
    expect(await shown(estimate)).toEqual(['customer: When?'])
    await done('undo_note', { event_id: mistake })
    const { answers } = await done('estimate_file', { estimate_id: estimate.id })
    expect(answers.map(({ kind }: { kind: string }) => kind)).toEqual(['question'])
    await writes(estimate, 'Next year')
    expect(await shown(estimate)).toEqual(['customer: When?', 'office: Next year'])
  })

  test('once may be about two estimates, and as often as it likes: only the customer’s own words are counted', async () => {
    const estimate = await sent()
    const again = randomUUID()
    const copy = { id: again, job_id: estimate.jobId, copy_of: estimate.id }
    await done('start_estimate', { estimate: copy })
    await backend.sql`update private.estimates set valid_until = '2099-01-01', begins_on = '2098-03-01', ends_on = '2098-03-04' where id = ${again}`
    await done('send_estimate', { estimate_id: again, seen_version: 1 })
    const second = { ...estimate, id: again }
    await says(estimate, 'question', 'When?')
    await says(second, 'change', 'Without the lamp')
    await writes(estimate, 'Next week, without the lamp')
    expect(await shown(estimate)).toEqual(['customer: When?', 'office: Next week, without the lamp'])
    expect(await shown(second)).toEqual(['customer: Without the lamp', 'office: Next week, without the lamp'])
    for (let time = 0; time < 15; time++) {
      await says(estimate, 'question', `Again ${time}`)
      await writes(estimate, 'Yes')
    }
    expect(await shown(estimate)).toHaveLength(32)
  })
})

describe('a reminder', () => {
  const today = async () => {
    const [row] = await backend.sql<{ day: string }[]>`
      select to_char(now() at time zone private.time_zone(), 'YYYY-MM-DD') as day`
    return row?.day ?? ''
  }
  /** What the clock does at that hour of today, by the clock of the business. */
  const plan = async (time = '10:30') =>
    backend.sql`select private.plan_estimate_reminders(${`${await today()} ${time} America/New_York`}::text::timestamptz)`
  /** As if all versions of an estimate had been sent so many days before. */
  const daysPass = async ({ id }: Sent, days: number) => {
    await backend.sql`alter table private.estimate_revisions disable trigger keep_revision`
    await backend.sql`
      update private.estimate_revisions set sent_at = sent_at - make_interval(days => ${days}) where estimate_id = ${id}`
    await backend.sql`alter table private.estimate_revisions enable trigger keep_revision`
    // A mail of another day.
    await backend.sql`
      update private.outbox set dedupe_key = dedupe_key || ' ' || ${days}::text, sent_at = sent_at - make_interval(days => ${days})
      where template = 'estimate-reminder' and payload #>> '{estimate,id}' = ${id}`
  }
  const reminders = async ({ requestId }: Sent) =>
    (await messages(backend, { id: requestId })).filter(({ template }) => template === 'estimate-reminder')
  const expiresIn = async ({ id }: Sent, days: number) =>
    backend.sql`update private.estimates set valid_until = ${await today()}::text::date + ${days}::int where id = ${id}`
  const setRules = (after_days: number, times: number, before_days: number, who: keyof typeof tokens) =>
    call(backend, 'set_reminder_rules', { rules: { after_days, times, before_days } }, tokens[who])

  test('comes after as many days as the owner says and as often, by day, and never twice on one', async () => {
    const estimate = await sent()
    await daysPass(estimate, 3)
    await plan()
    expect(await reminders(estimate)).toHaveLength(0)
    await daysPass(estimate, 1)
    for (const [time, many] of [
      ['09:59', 0],
      ['18:01', 0],
      ['10:00', 1],
      ['10:01', 1],
      ['17:00', 1],
    ] as const) {
      await plan(time)
      expect(await reminders(estimate), time).toHaveLength(many)
    }
    for (const many of [2, 2]) {
      await daysPass(estimate, 4)
      await plan()
      expect(await reminders(estimate)).toHaveLength(many)
    }
    const [first] = await reminders(estimate)
    expect(first).toMatchObject({
      category: 'updates',
      payload: { estimate: { id: estimate.id, why: 'waits' } },
    })
  })

  test('comes once more before it expires, in place of another on that day, and not on the day it was sent', async () => {
    const estimate = await sent()
    await expiresIn(estimate, 3)
    await plan()
    expect(await reminders(estimate)).toHaveLength(0)
    await daysPass(estimate, 4)
    await plan()
    const [only, ...more] = await reminders(estimate)
    expect(only?.payload.estimate).toMatchObject({ why: 'expires' })
    expect(more).toEqual([])
  })

  test('does not come after any answer, a withdrawal, another version, the end of its days, or once the work is begun', async () => {
    const change = async ({ id, version }: Sent, is_withdrawn: boolean) =>
      await done('withdraw_estimate', { estimate_id: id, seen_version: version, is_withdrawn })
    const endings: Record<string, (estimate: Sent) => Promise<unknown>> = {
      'a question': (one) => says(one, 'question', 'When?'),
      'a change': (one) => says(one, 'change', 'Blue, please'),
      'a decline': (one) => says(one, 'decline', 'Too much'),
      'a message about something else': ({ requestId }) =>
        backend.sql`
          insert into public.service_request_events (service_request_id, kind, visible_to_customer, body)
          values (${requestId}, 'customer_message', true, 'I will call you')`,
      'a withdrawal': (one) => change(one, true),
      'being changed': (one) => change(one, false),
      'another version': async (one) => {
        const { version } = await change(one, false)
        await done('send_estimate', { estimate_id: one.id, seen_version: version })
      },
      'its end': (one) => expiresIn(one, -1),
      'work begun': ({ jobId }) =>
        done('move_job', { job_id: jobId, seen_version: 1, to_status: 'in_progress' }),
      'the request’s end': ({ requestId }) =>
        backend.sql`update public.service_requests set set_aside = 'spam' where id = ${requestId}`,
    }
    for (const [what, end] of Object.entries(endings)) {
      const [before, after] = [await sent(), await sent()]
      await daysPass(before, 4)
      await plan()
      expect(await reminders(before), what).toHaveLength(1)
      await end(before)
      // In the reminder's own hours, whenever this runs.
      const clock = await pretendItIs(backend, `${await today()} 12:00 America/New_York`)
      const claimed = await claim(backend, 500).finally(() => clock.restore())
      expect(claimed.map(({ template, payload }) => [template, payload.estimate])).not.toContainEqual([
        'estimate-reminder',
        expect.objectContaining({ id: before.id }),
      ])
      expect((await reminders(before))[0]?.state, what).toBe('dropped')

      await end(after)
      if (what !== 'another version') await daysPass(after, 4)
      await plan()
      expect(await reminders(after), what).toHaveLength(0)
    }
  })

  test('is held in the night, is not sent to whoever has unsubscribed, and the office sees when it was sent', async () => {
    const [reached, unsubscribed] = [await sent(), await sent()]
    for (const one of [reached, unsubscribed]) await daysPass(one, 4)
    await plan()
    const [mail] = await reminders(unsubscribed)
    await backend.sql`
      insert into private.mail_choices (email, category, unsubscribed_at) values (${mail?.recipient ?? ''}, 'updates', now())
      on conflict (email, category) do update set unsubscribed_at = now()`
    const claimedAt = async (time: string) => {
      await backend.sql`update private.outbox set due_at = now() where template = 'estimate-reminder' and state = 'waiting'`
      const clock = await pretendItIs(backend, `${await today()} ${time} America/New_York`)
      const all = await claim(backend, 500).finally(() => clock.restore())
      return all.filter(({ template }) => template === 'estimate-reminder')
    }
    const about = (all: Claimed[]) => all.map(({ payload }) => (payload.estimate as { id: string }).id)
    expect(about(await claimedAt('21:30'))).toEqual([])
    const claimed = await claimedAt('12:00')
    expect(about(claimed)).toEqual([reached.id])
    expect((await reminders(unsubscribed))[0]?.state).toBe('dropped')
    await finish(backend, { id: claimed[0]?.id, attempt: 1, outcome: 'sent', provider_id: 'demo' })
    expect((await done('estimate_file', { estimate_id: reached.id })).reminded_on).toEqual([await today()])
  })

  test('follows the rules that an admin sets, and nobody else', async () => {
    const estimate = await sent()
    await daysPass(estimate, 2)
    expect((await setRules(2, 1, 0, 'staff')).status).toBe(403)
    const wrong = await setRules(0, 6, 31, 'admin')
    expect(fieldProblems(wrong.body).map(({ field }) => field)).toEqual([
      'after_days',
      'times',
      'before_days',
    ])
    expect((await setRules(2, 0, 0, 'admin')).status).toBe(200)
    await plan()
    expect(await reminders(estimate)).toHaveLength(0)
    expect((await setRules(2, 1, 0, 'admin')).body).toEqual({ after_days: 2, times: 1, before_days: 0 })
    await plan()
    expect(await reminders(estimate)).toHaveLength(1)
    await setRules(4, 2, 3, 'admin')
  })
})

describe('Today shows the office', () => {
  const kindsOf = ({ id }: { id: string }) => asShown(backend, tokens.staff, id)

  test('a question until somebody answers it or notes that they called, or sends another version', async () => {
    for (const answer of [
      (one: Sent) => writes(one, 'Next week'),
      (one: Sent) => writes(one, 'Called them', false),
      async (one: Sent) => {
        const taken = { estimate_id: one.id, seen_version: one.version, is_withdrawn: false }
        const { version } = await done('withdraw_estimate', taken)
        await done('send_estimate', { estimate_id: one.id, seen_version: version })
      },
    ]) {
      const estimate = await sent()
      expect(await kindsOf(estimate)).toEqual([])
      await says(estimate, 'question', 'When?')
      await says(estimate, 'question', 'And how?')
      expect(await kindsOf(estimate)).toEqual(['estimate_asked'])
      await answer(estimate)
      expect(await kindsOf(estimate)).toEqual([])
    }
  })

  test('a question about an estimate not as a message that waits as well', async () => {
    const estimate = await sent()
    await says(estimate, 'question', 'When?')
    await backend.sql`
      update public.service_request_events set created_at = created_at - interval '5 days' where service_request_id = ${estimate.requestId}`
    expect(await kindsOf(estimate)).toEqual(['estimate_asked'])
    expect(await kindsOf({ id: estimate.requestId })).toEqual([])
  })

  test('a contract that its customer canceled until somebody answers', async () => {
    const estimate = await sent()
    await says(estimate, 'question', 'When?')
    await writes(estimate, 'Next week')
    expect(await kindsOf(estimate)).toEqual([])
    await backend.sql`update private.estimate_answers set kind = 'cancel', created_at = now() where estimate_id = ${estimate.id} and kind = 'question'`
    expect(await kindsOf(estimate)).toEqual(['estimate_asked'])
    await writes(estimate, 'We have canceled it')
    expect(await kindsOf(estimate)).toEqual([])
  })

  test('a change that was asked for until somebody takes the estimate up, and neither a decline nor one that was withdrawn', async () => {
    const [changed, declined, withdrawn] = [await sent(), await sent(), await sent()]
    await says(changed, 'change', 'Blue, please')
    await says(declined, 'decline', 'Too much')
    await says(withdrawn, 'question', 'When?')
    expect(await kindsOf(changed)).toEqual(['estimate_asked'])
    for (const [{ id, version }, is_withdrawn] of [
      [changed, false],
      [withdrawn, true],
    ] as const)
      await done('withdraw_estimate', { estimate_id: id, seen_version: version, is_withdrawn })
    for (const one of [changed, declined, withdrawn]) expect(await kindsOf(one)).toEqual([])
  })

  test('what a customer signed until it is countersigned, or its job is canceled', async () => {
    const estimate = await sent()
    for (const [status, kinds] of [
      ['signed', ['estimate_signed']],
      ['countersigned', []],
    ] as const) {
      await backend.sql`update private.estimates set status = ${status} where id = ${estimate.id}`
      expect(await kindsOf(estimate)).toEqual(kinds)
    }
    const canceled = await sent()
    await backend.sql`update private.estimates set status = 'signed' where id = ${canceled.id}`
    await done('move_job', { job_id: canceled.jobId, seen_version: 1, to_status: 'cancelled' })
    expect(await kindsOf(canceled)).toEqual([])
  })

  test('a question that comes after the job is over, or after its estimate was withdrawn', async () => {
    for (const end of [
      ({ jobId }: Sent) => done('move_job', { job_id: jobId, seen_version: 1, to_status: 'done' }),
      ({ id, version }: Sent) =>
        done('withdraw_estimate', { estimate_id: id, seen_version: version, is_withdrawn: true }),
    ]) {
      const estimate = await sent()
      await says(estimate, 'question', 'When?')
      await end(estimate)
      expect(await kindsOf(estimate)).toEqual([])
      await says(estimate, 'question', 'Is it guaranteed?')
      expect(await kindsOf(estimate)).toEqual(['estimate_asked'])
      await writes(estimate, 'Yes')
      expect(await kindsOf(estimate)).toEqual([])
    }
  })

  test('an estimate that expired without an answer and a draft that nobody touched for two days, unless the job is over', async () => {
    const expired = await sent()
    await backend.sql`
      update private.estimates set valid_until = (now() at time zone private.time_zone())::date - 1 where id = ${expired.id}`
    expect(await kindsOf(expired)).toEqual(['estimate_expired'])
    const draft = { ...expired, id: randomUUID() }
    await done('start_estimate', { estimate: { id: draft.id, job_id: expired.jobId, copy_of: null } })
    const untouchedFor = (hours: number) =>
      backend.sql`update private.estimates set updated_at = now() - make_interval(hours => ${hours}) where id = ${draft.id}`
    await untouchedFor(47)
    expect(await kindsOf(draft)).toEqual([])
    await untouchedFor(49)
    expect(await kindsOf(draft)).toEqual(['estimate_draft'])
    await done('move_job', { job_id: expired.jobId, seen_version: 1, to_status: 'cancelled' })
    for (const one of [expired, draft]) expect(await kindsOf(one)).toEqual([])
  })
})

describe('how many are signed', () => {
  const [, service = ''] = services.map(({ slug }) => slug)
  const rates = async () => {
    const { all, services } = await done('close_rates', {})
    return { all, one: services.find((row: { service: string }) => row.service === service) }
  }
  const sentDaysAgo = async ({ id }: Sent, days: number) => {
    await backend.sql`alter table private.estimate_revisions disable trigger keep_revision`
    await backend.sql`
      update private.estimate_revisions set sent_at = now() - make_interval(days => ${days}) where estimate_id = ${id}`
    await backend.sql`alter table private.estimate_revisions enable trigger keep_revision`
  }

  test('is counted of those that ended, by service, of the last 90 days and the last year, and in percent of five or more', async () => {
    const before = await rates()
    expect(before.one).toBeUndefined()
    const some = await Promise.all(Array.from({ length: 8 }, () => sent({ service })))
    const [waiting, withdrawn, expired, ...declined] = some
    if (!waiting || !withdrawn || !expired) throw new Error('none was sent')
    const taken = { estimate_id: withdrawn.id, seen_version: withdrawn.version, is_withdrawn: true }
    await done('withdraw_estimate', taken)
    await backend.sql`update private.estimates set valid_until = '2026-01-01' where id = ${expired.id}`
    for (const [place, one] of declined.entries()) {
      await says(one, 'decline', 'Too much')
      await sentDaysAgo(one, [1, 89, 91, 364, 366][place] ?? 0)
    }
    expect((await rates()).one).toEqual({
      service,
      days_90: { signed: 0, ended: 3, percent: null },
      year: { signed: 0, ended: 5, percent: 0 },
    })
    expect((await rates()).all.year.ended).toBe(before.all.year.ended + 5)
  })

  test('is counted of options too: in how many estimates that had it one was signed, and how often the recommended one', async () => {
    const names = ['Demo good', '', 'Demo best']
    const ended = async (signedPlace: number | null) => {
      const estimate = await sent({ service }, names)
      const { body } = await call(backend, 'customer_estimate', { estimate_id: estimate.id })
      if (signedPlace === null) return says(estimate, 'decline', 'Too much')
      const option_id = body.body.options[signedPlace].id
      await backend.sql`
        insert into private.signatures (
          id, estimate_id, revision, party, option_id, chosen, total_cents, deposit_cents, name, record, record_hash
        ) values (
          ${randomUUID()}, ${estimate.id}, 1, 'customer', ${option_id}, '{}', 15000, 0, 'Demo', '{}', private.document_hash('{}')
        )`
      await backend.sql`update private.estimates set status = 'countersigned' where id = ${estimate.id}`
    }
    for (const place of [0, 1, 1, 1, 2, null]) await ended(place)
    const { options, recommended, services } = await done('close_rates', {})
    const six = (signed: number, percent: number) => ({ signed, ended: 6, percent })
    expect(options.map(({ name, year }: { name: string; year: object }) => [name, year])).toEqual([
      ['Demo good', six(1, 17)],
      ['Option 2', six(3, 50)],
      ['Demo best', six(1, 17)],
    ])
    expect(recommended).toEqual({ days_90: six(3, 50), year: six(3, 50) })
    const one = services.find((row: { service: string }) => row.service === service)
    expect(one.year).toEqual({ signed: 5, ended: 11, percent: 45 })
  })
})
