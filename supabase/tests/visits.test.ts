import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestBackend, type TestBackend } from '../../scripts/local-backend/testing.ts'
import { fieldProblems, sentenceOf } from '../../src/lib/refusals.ts'
import { admin, customer, staff } from './act-as.ts'
import { autumn, eveOf, spring } from './clock-changes.ts'
import { addJob } from './job-rows.ts'
import { ask, claim, emptyOutbox, finish, messages, pretendItIs, twoMinutesPass } from './outbox.ts'
import { type Answer, call, tokenOf } from './sessions.ts'
import { aTown } from './this-site.ts'

// Visits, over the API as the office's pages do, and what their customers are told.

let backend: TestBackend
const tokens = { staff: '', admin: '', customer: '' }
beforeAll(async () => {
  backend = await startTestBackend()
  for (const who of ['staff', 'admin', 'customer'] as const)
    tokens[who] = await tokenOf(backend, `${who}@demo.test`)
})
afterAll(() => backend?.stop())

type Who = keyof typeof tokens
type Visit = { id: string; version: number; status: string; day: string; from: string; until: string }

/** Each test has a day of its own, so that nobody is in its way. */
let days = 0
const ownDay = () => new Date(Date.UTC(2098, 0, 1 + days++)).toISOString().slice(0, 10)

/** From nine until noon on a day, promised until eleven. */
const morning = (day: string, people = [staff.id]) => ({
  from: `${day}T09:00`,
  until: `${day}T12:00`,
  promised_from: `${day}T09:00`,
  promised_until: `${day}T11:00`,
  people,
})
const afternoon = (day: string, people = [staff.id]) => ({
  from: `${day}T13:00`,
  until: `${day}T16:00`,
  promised_from: `${day}T13:00`,
  promised_until: `${day}T15:00`,
  people,
})

/** A request with a job. */
async function asked(status = 'open', change: Record<string, unknown> = {}, token?: string) {
  const request = await ask(backend, change, token)
  const jobId = await addJob(backend.sql, request.id, status)
  return { request, jobId }
}

const plan = (jobId: string, more: object, who: Who = 'staff') =>
  call(
    backend,
    'plan_visit',
    { visit: { id: randomUUID(), job_id: jobId, kind: 'work', ...more } },
    tokens[who],
  )
const move = (moves: object[], who: Who = 'staff') => call(backend, 'move_visits', { moves }, tokens[who])
const report = ({ id, version }: Visit, to_status: string, outcome?: string, who: Who = 'staff') =>
  call(
    backend,
    'report_visit',
    { visit_id: id, seen_version: version, to_status, ...(outcome && { outcome }) },
    tokens[who],
  )

function done({ status, body }: Answer): Answer['body'] {
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const planned = async (jobId: string, more: object): Promise<Visit> => done(await plan(jobId, more)).visit
const reported = async (visit: Visit, to: string, outcome?: string): Promise<Visit> =>
  done(await report(visit, to, outcome)).visit

const tracked = async ({ id }: { id: string }) =>
  (await call(backend, 'track_service_request', { request_id: id })).body
const presentVisit = ({ body }: Answer) => JSON.parse(body.details).visit
const waiting = async (request: { id: string }) =>
  (await messages(backend, request)).filter(
    ({ template, state }) => template === 'visit-changed' && state === 'waiting',
  )

describe('a visit', () => {
  test('is planned for a job, and its customer reads the window that they are promised', async () => {
    const { request, jobId } = await asked()
    const day = ownDay()
    const visit = await planned(jobId, morning(day))
    expect(visit).toMatchObject({
      status: 'planned',
      version: 1,
      day,
      from: `${day}T09:00`,
      people: [{ id: staff.id, name: 'Demo Staff' }],
    })
    expect((await call(backend, 'visits_of_job', { job_id: jobId }, tokens.admin)).body).toEqual([visit])
    const shown = (await tracked(request)).visit
    expect(shown).toEqual({
      kind: 'work',
      status: 'planned',
      from: expect.any(String),
      until: expect.any(String),
    })
    expect(new Date(shown.from).toISOString()).toBe(`${day}T14:00:00.000Z`)
    expect(new Date(shown.until).toISOString()).toBe(`${day}T16:00:00.000Z`)
  })

  test('that is planned twice with the same id, because the answer was lost, is there once', async () => {
    const { jobId } = await asked()
    const again = { id: randomUUID(), ...morning(ownDay()) }
    const first = await plan(jobId, again)
    expect(done(first)).toEqual(done(await plan(jobId, again)))
    expect((await plan(jobId, again, 'admin')).body.message).toBe('visit_changed_meanwhile')
  })

  test('that is sent again for another time after a lost answer is not said to be planned then', async () => {
    const { jobId } = await asked()
    const [id, day] = [randomUUID(), ownDay()]
    const first = done(await plan(jobId, { id, ...morning(day) }))
    const again = await plan(jobId, { id, ...morning(ownDay()) })
    expect(again.body.message).toBe('visit_changed_meanwhile')
    expect(JSON.parse(again.body.details).visit).toMatchObject({ id: first.visit?.id ?? id, day })
  })

  test('needs a time that makes sense, a window that it begins in, and somebody on the staff', async () => {
    const { jobId } = await asked()
    const day = ownDay()
    const wrong = await plan(jobId, {
      kind: 'party',
      ...morning(day, [customer.id]),
      until: `${day}T08:00`,
      promised_from: `${day}T25:00`,
    })
    expect(fieldProblems(wrong.body)).toEqual([
      { field: 'kind', message: 'Choose what the visit is for.' },
      { field: 'until', message: 'Choose an end after the beginning, within 24 hours.' },
      { field: 'promised_from', message: 'Enter a time that the clock shows on that day.' },
      { field: 'people', message: 'Choose who comes, from 1 to 8 people on the staff.' },
    ])
    const late = await plan(jobId, { ...morning(day), promised_from: `${day}T10:00` })
    expect(fieldProblems(late.body)).toEqual([
      {
        field: 'promised_from',
        message: 'The visit has to begin within the promised window.',
      },
    ])
    expect((await plan(randomUUID(), morning(day))).body.message).toBe('job_gone')
    const { jobId: over } = await asked('closed')
    expect((await plan(over, morning(day))).body.message).toBe('job_over')
  })

  test('is nobody else’s business: customers neither plan, move, report nor list visits', async () => {
    const { jobId } = await asked()
    const visit = await planned(jobId, morning(ownDay()))
    for (const answer of [
      await plan(jobId, morning(ownDay()), 'customer'),
      await move([{ id: visit.id, seen_version: 1, ...morning(ownDay()) }], 'customer'),
      await report(visit, 'cancelled', undefined, 'customer'),
      await call(backend, 'visits_of_job', { job_id: jobId }, tokens.customer),
    ])
      expect(answer.body.message).toBe('staff_only')
  })

  test('may run past midnight', async () => {
    const { jobId } = await asked()
    const [day, next] = [ownDay(), ownDay()]
    const visit = await planned(jobId, {
      from: `${day}T22:00`,
      until: `${next}T02:00`,
      promised_from: `${day}T22:00`,
      promised_until: `${next}T00:30`,
      people: [staff.id],
    })
    expect(visit).toMatchObject({ day, until: `${next}T02:00` })
  })
})

test('the office reads who is where on a day: who asked, where, and nothing of other days', async () => {
  const { request, jobId } = await asked()
  const [day, other] = [ownDay(), ownDay()]
  const late = await planned(jobId, afternoon(day))
  const early = await planned(jobId, morning(day, [staff.id, admin.id]))
  await planned(jobId, morning(other))
  const ofDays = (first_day: string, last_day: string, who: Who = 'staff') =>
    call(backend, 'visits_of_days', { first_day, last_day }, tokens[who])
  const { body } = await ofDays(day, day)
  expect(body.map(({ id }: Visit) => id)).toEqual([early.id, late.id])
  expect(body[0]).toMatchObject({
    ...early,
    request_id: request.id,
    title: 'Demo job',
    customer: 'Demo Asker Person',
    town: aTown,
    is_told: true,
  })
  // Who gave no address hears nothing, and nobody promises that they do.
  await backend.sql`update public.service_requests set email = null, source = 'phone' where id = ${request.id}`
  expect((await ofDays(day, day)).body[0].is_told).toBe(false)
  expect((await ofDays(day, other)).body).toHaveLength(3)
  for (const last of [daysBefore(day), '2199-01-01'])
    expect((await ofDays(day, last)).body.message).toBe('days_unusable')
  expect((await ofDays(day, day, 'customer')).body.message).toBe('staff_only')
})

const daysBefore = (day: string) => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)

describe('nobody is in two places', () => {
  test('a second visit of the same person at that hour is refused, with where they are and when', async () => {
    const day = ownDay()
    const { jobId } = await asked()
    await planned(jobId, morning(day))
    const other = await asked()
    const [{ reference } = { reference: '' }] = await backend.sql<{ reference: string }[]>`
      select reference from public.jobs where id = ${jobId}`
    const refused = await plan(other.jobId, { ...morning(day), kind: 'look' })
    expect(refused.status).toBe(409)
    const words = new Date(day).toLocaleDateString('en-US', {
      weekday: 'short',
      month: 'short',
      day: 'numeric',
      timeZone: 'UTC',
    })
    expect(sentenceOf(refused.body)).toBe(
      `Demo Staff is expected for ${reference} on ${words} from 9:00 AM to 12:00 PM. Choose another time, or someone else.`,
    )
    expect((await call(backend, 'visits_of_job', { job_id: other.jobId }, tokens.staff)).body).toEqual([])
    await planned(other.jobId, morning(day, [admin.id]))
  })

  test('one visit ends when the next begins', async () => {
    const day = ownDay()
    const { jobId } = await asked()
    await planned(jobId, morning(day))
    const next = { from: `${day}T12:00`, until: `${day}T13:00` }
    await planned(jobId, {
      ...next,
      promised_from: next.from,
      promised_until: next.until,
      people: [staff.id],
    })
  })

  test('of 40 that plan the same person for the same hour at once, exactly one does', async () => {
    const day = ownDay()
    const jobs = await Promise.all(Array.from({ length: 40 }, async () => addJob(backend.sql, null)))
    const answers = await Promise.all(jobs.map((jobId) => plan(jobId, morning(day))))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.message === 'visit_conflict')).toHaveLength(39)
    expect(await backend.sql`select from private.visits where day = ${day}`).toHaveLength(1)
  })

  test('two visits of one person can be swapped, and one alone cannot take the other’s time', async () => {
    const day = ownDay()
    const [one, two] = [await asked(), await asked()]
    const first = await planned(one.jobId, morning(day))
    const second = await planned(two.jobId, afternoon(day))
    const toAfternoon = { id: first.id, seen_version: 1, ...afternoon(day) }
    expect((await move([toAfternoon])).body.message).toBe('visit_conflict')
    const swapped = done(
      await move([toAfternoon, { id: second.id, seen_version: 1, ...morning(day) }]),
    ).visits
    expect(swapped.map(({ from, version }: Visit) => [from, version])).toEqual([
      [`${day}T13:00`, 2],
      [`${day}T09:00`, 2],
    ])
  })

  test('even past the functions', async () => {
    const day = ownDay()
    const { jobId } = await asked()
    const first = await planned(jobId, morning(day))
    const second = await planned(jobId, afternoon(day))
    await expect(
      backend.sql`
        update private.visit_people p set during = o.during
        from private.visit_people o where o.visit_id = ${first.id} and p.visit_id = ${second.id}`,
    ).rejects.toThrow('visit_people_in_one_place')
  })

  test('what is canceled or over is in nobody’s way, and comes back only if its time is still free', async () => {
    const day = ownDay()
    const { jobId } = await asked()
    const cancelled = await reported(await planned(jobId, morning(day)), 'cancelled')
    await planned(jobId, morning(day))
    expect((await report(cancelled, 'planned')).body.message).toBe('visit_conflict')
  })
})

describe('both days of a clock change', () => {
  const alone = (from: string, until: string) => ({
    from,
    until,
    promised_from: from,
    promised_until: until,
    people: [admin.id],
  })
  const hoursOf = async ({ id }: Visit) => {
    const [row] = await backend.sql`
      select extract(epoch from upper(planned) - lower(planned)) / 3600 as hours, day::text from private.visits where id = ${id}`
    return { hours: Number(row?.hours), day: row?.day }
  }

  test('nine o’clock is nine o’clock before and after', async () => {
    const { request, jobId } = await asked()
    for (const [day, utc] of [
      [eveOf(spring), '14'],
      [spring, '13'],
      [eveOf(autumn), '13'],
      [autumn, '14'],
    ]) {
      const visit = await planned(jobId, { ...alone(`${day}T09:00`, `${day}T11:00`) })
      expect(new Date((await tracked(request)).visit.from).toISOString()).toBe(`${day}T${utc}:00:00.000Z`)
      await reported(visit, 'cancelled')
    }
  })

  test('a night in spring has an hour less, one in autumn an hour more', async () => {
    const { jobId } = await asked()
    const short = await planned(jobId, alone(`${spring}T00:30`, `${spring}T04:30`))
    const long = await planned(jobId, alone(`${autumn}T00:30`, `${autumn}T04:30`))
    expect(await hoursOf(short)).toEqual({ hours: 3, day: spring })
    expect(await hoursOf(long)).toEqual({ hours: 5, day: autumn })
    expect([short.from, short.until, long.from, long.until]).toEqual([
      `${spring}T00:30`,
      `${spring}T04:30`,
      `${autumn}T00:30`,
      `${autumn}T04:30`,
    ])
  })

  test('no visit begins or ends in the hour that is skipped', async () => {
    const { jobId } = await asked()
    const skipped = await plan(jobId, alone(`${spring}T02:30`, `${spring}T05:00`))
    expect(fieldProblems(skipped.body).map(({ field }) => field)).toEqual(['from', 'promised_from'])
  })
})

describe('a change of a visit', () => {
  test('is refused with the visit as it is now, if somebody else was quicker', async () => {
    const { jobId } = await asked()
    const visit = await planned(jobId, morning(ownDay()))
    const moves = [ownDay(), ownDay()].map((day) => [{ id: visit.id, seen_version: 1, ...morning(day) }])
    const answers = await Promise.all([move(moves[0] ?? []), move(moves[1] ?? [], 'admin')])
    const [won, lost] = answers.sort((a, b) => a.status - b.status)
    if (!won || !lost) throw new Error('Two answers')
    expect(presentVisit(lost)).toEqual(done(won).visits[0])
    expect(sentenceOf(lost.body)).toBe(
      'Someone changed this visit in the meantime. Check it, then try again.',
    )
  })

  test('is made once when the answer was lost and it is sent again', async () => {
    const { jobId } = await asked()
    const visit = await planned(jobId, morning(ownDay()))
    const again = [{ id: visit.id, seen_version: 1, ...afternoon(ownDay()) }]
    const first = await move(again)
    expect(await move(again)).toEqual(first)
    const moved = done(first).visits[0]
    expect(await report(moved, 'on_my_way')).toEqual(await report(moved, 'on_my_way'))
  })

  test('is not said to be made where it is asked for otherwise at once: with another outcome, or another time of arrival', async () => {
    const { jobId } = await asked()
    const visit = await planned(jobId, morning(ownDay()))
    const setOut = (minutes: number) =>
      call(
        backend,
        'report_visit',
        { visit_id: visit.id, seen_version: visit.version, to_status: 'on_my_way', minutes },
        tokens.staff,
      )
    const onMyWay = done(await setOut(10)).visit
    expect((await setOut(60)).body.message).toBe('visit_changed_meanwhile')
    const onSite = await reported(onMyWay, 'on_site')
    await reported(onSite, 'finished', 'done')
    const other = await report(onSite, 'finished', 'return_needed')
    expect(other.body.message).toBe('visit_changed_meanwhile')
    expect(presentVisit(other)).toMatchObject({ status: 'finished', outcome: 'done' })
  })

  test('goes on my way, on site, finished with an outcome, and back after a mistake', async () => {
    const { jobId } = await asked()
    const visit = await planned(jobId, morning(ownDay()))
    const onSite = await reported(await reported(visit, 'on_my_way'), 'on_site')
    expect((await report(onSite, 'finished')).body.message).toBe('outcome_unknown')
    const finished = await reported(onSite, 'finished', 'return_needed')
    expect(finished).toMatchObject({ status: 'finished', outcome: 'return_needed', version: 4 })
    expect((await report(finished, 'cancelled')).body.message).toBe('visit_move_not_allowed')
    expect(await reported(finished, 'on_site')).toMatchObject({ status: 'on_site', outcome: null })
    const moving = await move([{ id: visit.id, seen_version: 5, ...morning(ownDay()) }])
    expect(moving.body.message).toBe('visit_under_way')
    const history = await backend.sql`
      select body, actor_name from public.job_events where job_id = ${jobId} and kind = 'visit' order by created_at`
    expect(history.map(({ body }) => body.replace(/^Visit on [^:]+: /, ''))).toEqual([
      expect.stringMatching(
        /^Visit planned: \w+, \w+ \d+, 9:00 AM to 12:00 PM \(promised: 9:00 AM to 11:00 AM\), Demo Staff$/,
      ),
      'on my way',
      'on site',
      'finished, return needed',
      'on site',
    ])
    expect(new Set(history.map(({ actor_name }) => actor_name))).toEqual(new Set(['Demo Staff']))
  })

  test('is not the end of its job: one that somebody is expected for is neither closed nor canceled', async () => {
    const { jobId } = await asked()
    const visit = await planned(jobId, morning(ownDay()))
    const cancel = () =>
      call(backend, 'move_job', { job_id: jobId, seen_version: 1, to_status: 'cancelled' }, tokens.staff)
    expect((await cancel()).body.message).toBe('job_has_visits')
    const cancelled = await reported(visit, 'cancelled')
    done(await cancel())
    expect((await report(cancelled, 'planned')).body.message).toBe('job_over')
  })
})

describe('the customer', () => {
  test('hears of five changes in one message, two minutes after the last', async () => {
    const { request, jobId } = await asked()
    const visit = await planned(jobId, morning(ownDay()))
    const day = ownDay()
    let version = 1
    for (const next of [ownDay(), ownDay(), ownDay(), day])
      version = done(await move([{ id: visit.id, seen_version: version, ...morning(next) }])).visits[0]
        .version
    const [message, ...others] = await waiting(request)
    expect(others).toEqual([])
    expect(message?.payload).toMatchObject({
      known: null,
      becomes: { kind: 'work' },
      visit: { id: visit.id, version: 5 },
    })
    expect(JSON.stringify(message?.payload.becomes)).toContain(day)
    expect(Number(message?.not_before) - Date.now()).toBeGreaterThan(60_000)
  })

  test('hears nothing of a visit that is canceled before they heard of it, nor of who comes', async () => {
    const { request, jobId } = await asked()
    const visit = await planned(jobId, morning(ownDay()))
    await reported(visit, 'cancelled')
    expect(await waiting(request)).toEqual([])

    const day = ownDay()
    const other = await planned(jobId, morning(day))
    await emptyOutbox(backend)
    done(await move([{ id: other.id, seen_version: 1, ...morning(day, [admin.id]) }]))
    await reported({ ...other, version: 2 }, 'on_my_way')
    expect(await waiting(request)).toEqual([])
  })

  test('hears of a move and a cancellation of what they know', async () => {
    await emptyOutbox(backend)
    const { request, jobId } = await asked()
    const [known, then] = [ownDay(), ownDay()]
    const visit = await planned(jobId, morning(known))
    await twoMinutesPass(backend)
    await claim(backend)
    await backend.sql`update private.outbox set state = 'sent', claimed_until = null, sent_at = now()`
    const moved = done(await move([{ id: visit.id, seen_version: 1, ...morning(then) }])).visits[0]
    await reported(moved, 'cancelled')
    const [message] = await waiting(request)
    expect(message?.payload).toMatchObject({ becomes: null, visit: { version: 3 } })
    expect(JSON.stringify(message?.payload.known)).toContain(known)
  })

  test('hears only of the time that holds, when what was told before it is sent again', async () => {
    await emptyOutbox(backend)
    const { request, jobId } = await asked()
    const [before, after] = [ownDay(), ownDay()]
    const visit = await planned(jobId, morning(before))
    const triedInVain = async () => {
      const sent = (await claim(backend)).filter(({ template }) => template === 'visit-changed')
      await Promise.all(sent.map(({ id, attempt }) => finish(backend, { id, attempt, outcome: 'failed' })))
      return sent.map(({ payload }) => (payload.becomes as { from: string }).from.slice(0, 10))
    }
    await twoMinutesPass(backend)
    expect(await triedInVain()).toEqual([before])
    done(await move([{ id: visit.id, seen_version: 1, ...morning(after) }]))
    await twoMinutesPass(backend)
    expect(await triedInVain()).toEqual([after])
    expect(done(await call(backend, 'retry_all_messages', {}, tokens.staff))).toBeGreaterThan(1)
    expect(await triedInVain()).toEqual([after])
    expect(
      (await messages(backend, request)).filter(({ template }) => template === 'visit-changed'),
    ).toMatchObject([{ state: 'dropped' }, { state: 'failed' }])
  })

  test('reads on their page who is on the way and at work, and then nothing more of that visit', async () => {
    const own = { email: 'customer@demo.test' }
    const { request, jobId } = await asked('open', own, tokens.customer)
    const visit = await planned(jobId, morning(ownDay()))
    const read = async () =>
      (await call(backend, 'my_service_request', { request_id: request.id }, tokens.customer)).body[0].visit
    expect(await read()).toMatchObject({ status: 'planned' })
    const onMyWay = await reported(visit, 'on_my_way')
    expect(await read()).toMatchObject({ status: 'on_my_way' })
    const onSite = await reported(onMyWay, 'on_site')
    expect((await tracked(request)).visit).toMatchObject({ status: 'on_site' })
    await reported(onSite, 'finished', 'done')
    expect(await read()).toBeNull()
    const { body } = await call(backend, 'my_data', {}, tokens.customer)
    const told = body.service_requests.find(
      ({ reference }: { reference: string }) => reference === request.reference,
    )
    expect(told.jobs[0].visits).toMatchObject([{ kind: 'work', status: 'finished', outcome: 'done' }])
    expect(JSON.stringify(told.jobs[0].visits)).not.toContain(staff.id)
  })

  test('does not read of a visit whose day is over, nor hear that one was written down afterwards', async () => {
    const { request, jobId } = await asked()
    await planned(jobId, { ...morning('2026-01-05'), reason: 'We were there' })
    expect((await tracked(request)).visit).toBeNull()
    expect(await waiting(request)).toEqual([])

    // Nor of the day that was chosen by mistake.
    const wrong = await planned(jobId, morning(ownDay()))
    done(await move([{ id: wrong.id, seen_version: 1, ...morning('2026-01-06'), reason: 'We were there' }]))
    expect(await waiting(request)).toEqual([])
  })

  test('hears that we do not come when we said, where that was a mistake for a day that is over', async () => {
    await emptyOutbox(backend)
    const { request, jobId } = await asked()
    const [known, past] = [ownDay(), { ...morning('2026-01-07'), reason: 'We were there' }]
    const visit = await planned(jobId, morning(known))
    await backend.sql`update private.outbox set state = 'sent', sent_at = now()`
    done(await move([{ id: visit.id, seen_version: 1, ...past }]))
    const [message, ...others] = await waiting(request)
    expect(others).toEqual([])
    expect(message?.payload).toMatchObject({ becomes: null, visit: { version: 2 } })
    expect(JSON.stringify(message?.payload.known)).toContain(known)
  })

  test('hears nothing of a visit that is written down and finished at once: nobody comes anymore', async () => {
    await emptyOutbox(backend)
    const { request, jobId } = await asked()
    const visit = await planned(jobId, morning(ownDay()))
    await reported(visit, 'finished', 'done')
    await twoMinutesPass(backend)
    const sent = (await claim(backend, 500)).filter(({ template }) => template === 'visit-changed')
    expect(sent.filter(({ payload }) => JSON.stringify(payload).includes(request.id))).toEqual([])
  })

  test('hears nothing of a visit at night in the morning, when it is over', async () => {
    await emptyOutbox(backend)
    const { request, jobId } = await asked()
    const [over, other] = [await planned(jobId, morning(ownDay())), await planned(jobId, morning(ownDay()))]
    // As that of a text that was written in the evening and waits until eight.
    await backend.sql`
      update private.outbox set payload = jsonb_set(payload, '{becomes,until}', to_jsonb(now() - interval '1 hour'))
      where replacement_key = ${`visit:${over.id}`}`
    await twoMinutesPass(backend)
    const told = (await claim(backend)).filter(({ template }) => template === 'visit-changed')
    expect(told).toMatchObject([{ payload: { visit: { id: other.id } } }])
    expect(await waiting(request)).toEqual([])
  })
})

describe('a customer who is signed in', () => {
  const own = { email: 'customer@demo.test' }
  const cancel = (request: { id: string }, visit_from: string, who: Who = 'customer') =>
    call(backend, 'cancel_visit', { request_id: request.id, visit_from }, tokens[who])
  const readOwn = async (request: { id: string }) =>
    (await call(backend, 'my_service_request', { request_id: request.id }, tokens.customer)).body[0].visit

  test('cancels the visit they wait for: its time is free again, and the office hears of it', async () => {
    const { request, jobId } = await asked('open', own, tokens.customer)
    const day = ownDay()
    const visit = await planned(jobId, morning(day))
    const { from } = await readOwn(request)
    expect((await cancel(request, from, 'staff')).status).toBe(404)
    expect(done(await cancel(request, from))).toEqual({ visit: null })
    // Their browser sends it again if no answer came.
    expect(done(await cancel(request, from))).toEqual({ visit: null })
    const [now] = (await call(backend, 'visits_of_job', { job_id: jobId }, tokens.staff)).body
    expect(now).toMatchObject({ id: visit.id, status: 'cancelled', version: 2 })
    await planned((await asked()).jobId, morning(day))
    const office = (await messages(backend, request)).filter(
      ({ template }) => template === 'message-to-office',
    )
    expect(office.map(({ payload }) => payload.body)).toEqual([
      expect.stringMatching(/^I have canceled the visit on \w+, \w+ \d+, 9:00 AM\.$/),
    ])
  })

  test('reads that a visit they knew of is canceled, until another is planned or its time is over', async () => {
    const { request, jobId } = await asked('open', own, tokens.customer)
    const visit = await planned(jobId, morning(ownDay()))
    await backend.sql`update private.visits set created_at = now() - interval '1 hour' where id = ${visit.id}`
    const { from } = await readOwn(request)
    expect(done(await cancel(request, from)).visit).toMatchObject({ status: 'cancelled', from })
    expect(await readOwn(request)).toMatchObject({ status: 'cancelled', from })
    expect((await tracked(request)).visit).toMatchObject({ status: 'cancelled' })

    const other = await planned(jobId, morning(ownDay()))
    expect(await readOwn(request)).toMatchObject({ status: 'planned' })
    await backend.sql`delete from private.visits where id = ${other.id}`
    await backend.sql`
      update private.visits set promised = tstzrange(now() - interval '2 hours', now() - interval '1 minute')
      where id = ${visit.id}`
    expect(await readOwn(request)).toBeNull()
  })

  test('does not read that we call about another time when the work is done, but does of an inspection', async () => {
    const { request, jobId } = await asked('in_progress', own, tokens.customer)
    const visit = await planned(jobId, morning(ownDay()))
    await backend.sql`update private.visits set created_at = now() - interval '1 hour' where id = ${visit.id}`
    await reported(visit, 'cancelled')
    expect(await readOwn(request)).toMatchObject({ status: 'cancelled' })
    await backend.sql`update public.jobs set status = 'done' where id = ${jobId}`
    expect(await readOwn(request)).toBeNull()
    await backend.sql`update private.visits set kind = 'inspection' where id = ${visit.id}`
    expect(await readOwn(request)).toMatchObject({ kind: 'inspection', status: 'cancelled' })
  })

  test('does not cancel a visit that was moved after they looked', async () => {
    const { request, jobId } = await asked('open', own, tokens.customer)
    const visit = await planned(jobId, morning(ownDay()))
    const { from } = await readOwn(request)
    done(await move([{ id: visit.id, seen_version: 1, ...morning(ownDay()) }]))
    expect((await cancel(request, from)).body.message).toBe('visit_not_there')
    expect(await readOwn(request)).toMatchObject({ status: 'planned' })
  })

  test('calls us when less than the notice is left that the owner has set', async () => {
    const { request, jobId } = await asked('open', own, tokens.customer)
    await planned(jobId, morning(ownDay()))
    const { from } = await readOwn(request)
    const hours = Math.ceil((Date.parse(from) - Date.now()) / 3_600_000)
    const setNotice = (value: number) =>
      backend.sql`update private.limits set value = ${value} where name = 'visit_notice_hours'`
    await setNotice(hours)
    try {
      const refused = await cancel(request, from)
      expect(refused.body.message).toBe('visit_cancel_too_late')
      expect(sentenceOf(refused.body)).toBe(
        `A visit can be canceled here until ${hours} hours before it. Please call us.`,
      )
      expect(await readOwn(request)).toMatchObject({ status: 'planned' })
    } finally {
      await setNotice(24)
    }
    done(await cancel(request, from))
  })
})

describe('a reminder', () => {
  const remind = (day: string, time: string) =>
    backend.sql`select private.plan_visit_reminders(${`${day} ${time} America/New_York`}::text::timestamptz)`
  const reminders = async (request: { id: string }) =>
    (await messages(backend, request)).filter(({ template }) => template === 'visit-reminder')
  const which = async (request: { id: string }) =>
    (await reminders(request)).map(({ payload }) => payload.which).sort()

  test('comes the day before at the hour of the visit, and two hours before, each once', async () => {
    const { request, jobId } = await asked()
    const [eve, day] = [ownDay(), ownDay()]
    await planned(jobId, afternoon(day))
    for (const [on, time, written] of [
      [eve, '12:59', []],
      [eve, '13:00', ['day']],
      [eve, '13:30', ['day']],
      [day, '10:59', ['day']],
      [day, '11:01', ['day', 'hours']],
      [day, '11:02', ['day', 'hours']],
    ] as const) {
      await remind(on, time)
      expect(await which(request), `${on} ${time}`).toEqual(written)
    }
  })

  test.each([
    ['2027-06-15', '14:00', ['day 2027-06-14 14:00', 'hours 2027-06-15 12:00']],
    ['2027-06-16', '09:00', ['day 2027-06-15 09:00', 'hours 2027-06-16 08:00']],
    ['2027-06-17', '06:00', ['day 2027-06-16 08:00']],
    ['2027-06-18', '23:00', ['day 2027-06-17 20:00', 'hours 2027-06-18 20:00']],
    ['2027-06-20', '00:30', ['day 2027-06-19 08:00']],
    ['2027-03-14', '11:00', ['day 2027-03-13 11:00', 'hours 2027-03-14 09:00']],
    ['2027-11-07', '11:00', ['day 2027-11-06 11:00', 'hours 2027-11-07 09:00']],
  ])('of a visit on %s at %s is never due in the night', async (day, time, expected) => {
    const { jobId } = await asked()
    const rows = await backend.sql`
      with visit as (
        insert into private.visits (id, job_id, kind, promised, planned)
          select gen_random_uuid(), ${jobId}, 'work', during, during
          from (select tstzrange(at, at + interval '2 hours') as during
            from (select ${`${day} ${time} America/New_York`}::text::timestamptz as at) moment) window_
          returning *
      )
      select which || ' ' || to_char(due at time zone 'America/New_York', 'YYYY-MM-DD HH24:MI') as due
      from visit v, private.reminders_of_visit(v::private.visits) order by 1`
    expect(rows.map(({ due }) => due)).toEqual(expected)
  })

  test('is not written for a visit that was planned when it would have come, or more than an hour late', async () => {
    const { request, jobId } = await asked()
    const [eve, day] = [ownDay(), ownDay()]
    const visit = await planned(jobId, afternoon(day))
    await remind(eve, '14:01')
    expect(await which(request)).toEqual([])
    await backend.sql`
      update private.visits set updated_at = ${`${eve} 13:10 America/New_York`}::text::timestamptz where id = ${visit.id}`
    await remind(eve, '13:15')
    expect(await which(request)).toEqual([])
  })

  test('of a visit that was moved or canceled meanwhile is not sent, and none in the night, however late the mail is', async () => {
    await emptyOutbox(backend)
    const three = await Promise.all([asked(), asked(), asked()])
    const [stays, moves, ends] = three
    const [eve, day] = [ownDay(), ownDay()]
    await planned(stays.jobId, morning(day))
    const moved = await planned(moves.jobId, afternoon(day))
    const cancelled = await planned(ends.jobId, afternoon(day, [admin.id]))
    for (const time of ['09:00', '13:00']) await remind(eve, time)
    for (const { request } of three) expect(await reminders(request)).toHaveLength(1)
    done(await move([{ id: moved.id, seen_version: 1, ...afternoon(ownDay()) }]))
    await reported(cancelled, 'cancelled')
    const sentAt = async (moment: string) => {
      const clock = await pretendItIs(backend, moment)
      try {
        const sent = (await claim(backend)).filter(({ template }) => template === 'visit-reminder')
        return sent.map(({ payload }) => (payload.request as { id: string }).id)
      } finally {
        await clock.restore()
      }
    }
    expect(await sentAt(`${eve} 22:30 America/New_York`)).toEqual([])
    await backend.sql`update private.outbox set due_at = now() where template = 'visit-reminder' and state = 'waiting'`
    expect(await sentAt(`${eve} 14:00 America/New_York`)).toEqual([stays.request.id])
    expect((await reminders(moves.request))[0]?.state).toBe('dropped')
    expect((await reminders(ends.request))[0]?.state).toBe('dropped')
  })

  test('that says tomorrow is not sent on the day of the visit, when a provider was away until then', async () => {
    const { jobId } = await asked()
    const visit = await planned(jobId, morning(ownDay()))
    const isSent = async (days: number, which: string) => {
      // The last second of a day.
      await backend.sql`
        update private.visits set promised = tstzrange(at, at + interval '2 hours')
        from (
          select ((now() at time zone private.time_zone())::date + ${days}::integer + time '23:59:59')
            at time zone private.time_zone() as at
        ) moment
        where id = ${visit.id}`
      const [row] = await backend.sql`
        select private.holds_still(private.visit_message(v) || jsonb_build_object('which', ${which}::text)) as sent
        from private.visits v where v.id = ${visit.id}`
      return row?.sent
    }
    expect(await isSent(1, 'day')).toBe(true)
    expect(await isSent(0, 'day')).toBe(false)
    expect(await isSent(0, 'hours')).toBe(true)
  })
})

describe('on the way', () => {
  const coming = async (request: { id: string }) =>
    (await messages(backend, request)).filter(({ template }) => template === 'visit-on-my-way')
  const setOut = ({ id, version }: Visit, minutes: number) =>
    call(
      backend,
      'report_visit',
      { visit_id: id, seen_version: version, to_status: 'on_my_way', minutes },
      tokens.staff,
    )

  test('the customer hears when we will be there, and reads it on their page', async () => {
    const { request, jobId } = await asked()
    const visit = await planned(jobId, morning(ownDay()))
    expect((await setOut(visit, 0)).body.message).toBe('estimate_unusable')
    const onMyWay: Visit = done(await setOut(visit, 25)).visit
    const { expected } = (await tracked(request)).visit
    expect(Math.abs(Date.parse(expected) - Date.now() - 25 * 60_000)).toBeLessThan(60_000)
    const [message] = await coming(request)
    if (!message) throw new Error('Nobody was told')
    const { expected: told } = message.payload.visit as { expected: string }
    expect(Date.parse(told)).toBe(Date.parse(expected))
    await reported(onMyWay, 'on_site')
    expect((await tracked(request)).visit).not.toHaveProperty('expected')
  })

  test('taken back at once is not told', async () => {
    await emptyOutbox(backend)
    const { request, jobId } = await asked()
    const onMyWay: Visit = done(await setOut(await planned(jobId, morning(ownDay())), 25)).visit
    expect(Number((await coming(request))[0]?.due_at) - Date.now()).toBeGreaterThan(5000)
    await reported(onMyWay, 'planned')
    await backend.sql`update private.outbox set due_at = now() where template = 'visit-on-my-way'`
    expect((await claim(backend)).map(({ template }) => template)).not.toContain('visit-on-my-way')
    expect((await coming(request))[0]?.state).toBe('dropped')
  })

  test('taken back and said anew, as with another time or from a phone that was without a network, is told once, as it is then', async () => {
    await emptyOutbox(backend)
    const { request, jobId } = await asked()
    const onMyWay: Visit = done(await setOut(await planned(jobId, morning(ownDay())), 20)).visit
    done(await setOut(await reported(onMyWay, 'planned'), 45))
    const { expected } = (await tracked(request)).visit
    await backend.sql`update private.outbox set due_at = now() where template = 'visit-on-my-way'`
    const told = (await claim(backend)).filter(({ template }) => template === 'visit-on-my-way')
    expect(told.map(({ payload }) => Date.parse((payload.visit as { expected: string }).expected))).toEqual([
      Date.parse(expected),
    ])
  })

  test('is not told once we should be there, as by a text that was held for the night', async () => {
    await emptyOutbox(backend)
    const waits = async (minutes: number) => {
      const { request, jobId } = await asked()
      done(await setOut(await planned(jobId, morning(ownDay())), 25))
      await backend.sql`
        update private.outbox
        set due_at = now(), payload = jsonb_set(
          payload, '{visit,expected}', to_jsonb((payload #>> '{visit,expected}')::timestamptz - make_interval(mins => ${minutes})))
        where template = 'visit-on-my-way' and service_request_id = ${request.id}`
      return request
    }
    const [soon, late] = [await waits(20), await waits(30)]
    const claimed = (await claim(backend)).filter(({ template }) => template === 'visit-on-my-way')
    expect(claimed).toHaveLength(1)
    expect((await coming(soon))[0]?.state).toBe('sending')
    expect((await coming(late))[0]?.state).toBe('dropped')
  })

  test('is told once, where somebody takes back that they have arrived', async () => {
    const { request, jobId } = await asked()
    const onMyWay: Visit = done(await setOut(await planned(jobId, morning(ownDay())), 25)).visit
    await reported(await reported(onMyWay, 'on_site'), 'on_my_way')
    expect(await coming(request)).toHaveLength(1)
  })

  test('and canceled or said to be there by mistake, the customer reads again when we will be there once that is undone', async () => {
    const { request, jobId } = await asked()
    const visit = await planned(jobId, morning(ownDay()))
    let onMyWay: Visit = done(await setOut(visit, 25)).visit
    const { expected } = (await tracked(request)).visit
    for (const mistake of ['cancelled', 'on_site', 'no_access']) {
      const mistaken = await reported(onMyWay, mistake)
      expect((await tracked(request)).visit ?? {}).not.toHaveProperty('expected')
      onMyWay = await reported(mistaken, 'on_my_way')
      expect((await tracked(request)).visit).toMatchObject({ status: 'on_my_way', expected })
      // The same once more, after an answer that never came.
      expect(await reported(mistaken, 'on_my_way')).toEqual(onMyWay)
    }
    expect(await coming(request)).toHaveLength(1)
    // Taken back, it is not kept for the next time.
    await reported(await reported(onMyWay, 'planned'), 'on_my_way')
    expect((await tracked(request)).visit).not.toHaveProperty('expected')
  })
})

test('visits go with their job', async () => {
  const { request, jobId } = await asked()
  const visit = await planned(jobId, morning(ownDay()))
  await backend.sql`delete from public.service_requests where id = ${request.id}`
  expect(await backend.sql`select from private.visits where id = ${visit.id}`).toEqual([])
})
