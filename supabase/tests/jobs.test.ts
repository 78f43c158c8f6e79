import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestBackend, type TestBackend } from '../../scripts/local-backend/testing.ts'
import { jobMoves, jobStatuses } from '../../src/features/jobs/status.ts'
import { stages } from '../../src/features/service-requests/stage.ts'
import { fieldProblems, sentenceOf } from '../../src/lib/refusals.ts'
import { aReference } from './a-reference.ts'
import { admin, become, customer, staff } from './act-as.ts'
import { addJob } from './job-rows.ts'
import { ask, emptyOutbox, messages, move as moveRequest } from './outbox.ts'
import { type Answer, call, rest, tokenOf } from './sessions.ts'
import { waitingForLocks } from './waiting.ts'

// Jobs, over the API as the office's pages do, and what they do to a request and to what its customer is told.

let backend: TestBackend
const tokens = { staff: '', admin: '', customer: '' }
beforeAll(async () => {
  backend = await startTestBackend()
  for (const who of ['staff', 'admin', 'customer'] as const)
    tokens[who] = await tokenOf(backend, `${who}@demo.test`)
})
afterAll(() => backend?.stop())

type Who = keyof typeof tokens
type Job = { id: string; version: number; reference: string }

const start = (job: object, who: Who = 'staff') =>
  call(backend, 'start_job', { job: { id: randomUUID(), title: 'Demo job', ...job } }, tokens[who])

/** A request with a job that has just been started. */
async function started() {
  const request = await ask(backend)
  const { status, body } = await start({ request_id: request.id })
  expect(status, JSON.stringify(body)).toBe(200)
  return { request, job: body.job as Job }
}

const move = (
  { id, version }: { id: string; version: number },
  to_status: string,
  hold_reason?: string,
  who: Who = 'staff',
) =>
  call(
    backend,
    'move_job',
    { job_id: id, seen_version: version, to_status, ...(hold_reason && { hold_reason }) },
    tokens[who],
  )
const undoMove = (event_id: string, who: Who = 'staff') =>
  call(backend, 'undo_job_move', { event_id }, tokens[who])
const undoStart = (job_id: string, who: Who = 'staff') =>
  call(backend, 'undo_start_job', { job_id }, tokens[who])

async function moved(job: Job, to: string, reason?: string): Promise<Job> {
  const { status, body } = await move(job, to, reason)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.job
}

const presentJob = ({ body }: Answer) => JSON.parse(body.details).job

async function statusOf({ id }: { id: string }) {
  const [row] = await backend.sql`select status from public.service_requests where id = ${id}`
  return row?.status
}
/** What the customer is told, and what they were told before, as their link has it. */
async function stageOf({ id }: { id: string }) {
  const { body } = await call(backend, 'track_service_request', { request_id: id })
  return { stage: body.stage, history: body.history.map(({ stage }: { stage: string }) => stage) }
}

describe('a job', () => {
  test('is started from a request, which is converted, and its customer reads that the work is planned', async () => {
    const { request, job } = await started()
    expect(job).toMatchObject({ status: 'open', title: 'Demo job', request_id: request.id, version: 1 })
    expect(job.reference).toMatch(aReference)
    expect(await statusOf(request)).toBe('converted')
    expect(await stageOf(request)).toEqual({ stage: 'planned', history: ['received', 'planned'] })
  })

  test('is started without a request too, and as the warranty of another', async () => {
    const { body } = await start({ title: 'Demo: agreed on at the door' })
    expect(body.job).toMatchObject({ request_id: null, status: 'open' })
    const warranty = await start({ title: 'Demo: its warranty', warranty_of: body.job.id })
    expect(warranty.body.job.warranty_of).toBe(body.job.id)
    expect((await start({ warranty_of: randomUUID() })).status).toBe(404)
  })

  test('becomes the warranty of an earlier one, and of no later one, so that no two make each other good', async () => {
    const { job: first } = await started()
    const { job: second } = await started()
    const change = (job: Job, warranty_of: unknown, who: Who = 'staff') =>
      call(
        backend,
        'change_job',
        { job_id: job.id, seen_version: job.version, changes: { warranty_of } },
        tokens[who],
      )
    const marked = await change(second, first.id)
    expect(marked.body.job.warranty_of).toBe(first.id)
    expect(marked.body.event.body).toBe(`Warranty for: none → ${first.reference}`)
    expect((await change(first, second.id)).body.message).toBe('warranty_not_earlier')
    expect((await change(first, first.id)).body.message).toBe('warranty_not_earlier')
    expect((await change(first, randomUUID())).body.message).toBe('warranty_not_earlier')
    const late = await change(second, null, 'admin')
    expect(late.status).toBe(409)
    expect(presentJob(late).warranty_of).toBe(first.id)
    const taken = await change(marked.body.job, null)
    expect(taken.body.job.warranty_of).toBeNull()
    expect((await change(taken.body.job, first.id, 'customer')).status).toBe(403)
  })

  test('that is started twice with the same id, because the answer was lost, is there once', async () => {
    const request = await ask(backend)
    const job = { id: randomUUID(), request_id: request.id }
    const first = await start(job)
    expect(await start(job)).toEqual(first)
    expect(await backend.sql`select from public.jobs where request_id = ${request.id}`).toHaveLength(1)
    expect((await start({ id: job.id })).status).toBe(409)
  })

  test('that is started again as something else, because the answer was lost, is not said to be started as that', async () => {
    const request = await ask(backend)
    const job = { id: randomUUID(), request_id: request.id, title: 'A fan in the hall' }
    const first = await start(job)
    const corrected = await start({ ...job, title: 'Two fans in the hall' })
    expect(corrected.status).toBe(409)
    expect(sentenceOf(corrected.body)).toBe(
      `Your first try started ${first.body.job.reference}, as “A fan in the hall”. Change or cancel that job, or press again to start another.`,
    )
    expect((await start({ ...job, description: 'Above the stairs' })).status).toBe(409)
    expect((await start({ ...job, warranty_of: (await started()).job.id })).status).toBe(409)
    expect(await start(job)).toEqual(first)

    // Without a request, at another of their houses.
    const customer_id = randomUUID()
    await backend.sql`insert into private.customers ${backend.sql({ id: customer_id, name: 'Demo Owner' })}`
    const houses = [randomUUID(), randomUUID()]
    for (const id of houses) {
      const house = { id, address: `${id} Demo Street`, town: 'babylon' }
      await backend.sql`insert into private.properties ${backend.sql(house)}`
    }
    const without = { id: randomUUID(), customer_id, property_id: houses[0] }
    const there = await start(without)
    expect((await start({ ...without, property_id: houses[1] })).body.message).toBe('job_started_otherwise')
    expect(await start(without)).toEqual(there)
  })

  test('needs a title, and a request that is there and not set aside', async () => {
    const request = await ask(backend)
    const wrong = await start({ request_id: request.id, title: ' ', description: 'x'.repeat(4001) })
    expect(wrong.status).toBe(400)
    expect(fieldProblems(wrong.body)).toEqual([
      { field: 'title', message: 'Say what the job is, in at least 2 characters.' },
      { field: 'description', message: 'Shorten the description to 4000 characters.' },
    ])
    expect((await start({ request_id: randomUUID() })).status).toBe(404)
    await call(backend, 'mark_spam', { request_id: request.id, spam: true }, tokens.staff)
    const refused = await start({ request_id: request.id })
    expect(refused.status).toBe(409)
    expect(sentenceOf(refused.body)).toContain('Bring it back before you start a job')
  })

  test('is nobody else’s business: customers neither start, move nor read it', async () => {
    const { job } = await started()
    for (const answer of [
      await start({}, 'customer'),
      await move(job, 'done', undefined, 'customer'),
      await undoStart(job.id, 'customer'),
    ]) {
      expect(answer.status).toBe(403)
      expect(answer.body.message).toBe('staff_only')
    }
    expect((await rest(backend, 'jobs?select=id', { token: tokens.customer })).body).toEqual([])
  })
})

describe('the status of a job', () => {
  const may = (from: string, to: string) =>
    Object.values(jobMoves[from as keyof typeof jobMoves])
      .flat()
      .includes(to as never)
  const pairs = jobStatuses.flatMap((from) =>
    jobStatuses.filter((to) => to !== from).map((to) => [from, to] as const),
  )

  test.each(pairs)('goes from %s to %s exactly if the office is offered that', async (from, to) => {
    const id = await addJob(backend.sql, null, from)
    const { status, body } = await move({ id, version: 1 }, to, 'weather')
    // What is on hold goes back to where it was, and that was open.
    const isWayBack = from !== 'on_hold' || to !== 'in_progress'
    expect(status, JSON.stringify(body)).toBe(may(from, to) && isWayBack ? 200 : 409)
    if (status === 200) expect(body.job).toMatchObject({ status: to, version: 2 })
    else expect(body.message).toBe('job_move_not_allowed')
  })

  test('is on hold with a reason, and goes back to where it was', async () => {
    const { job } = await started()
    const working = await moved(job, 'in_progress')
    expect((await move(working, 'on_hold')).body.message).toBe('hold_reason_unknown')
    expect((await move(working, 'on_hold', 'boredom')).status).toBe(400)
    const held = await moved(working, 'on_hold', 'permit')
    expect(held).toMatchObject({ hold_reason: 'permit', held_from: 'in_progress' })
    expect((await move(held, 'open')).status).toBe(409)
    expect(await moved(held, 'in_progress')).toMatchObject({ hold_reason: null, held_from: null })
  })

  test('is changed by the one who saw it as it is; the other is shown what it is now', async () => {
    const { job } = await started()
    const answers = await Promise.all([move(job, 'in_progress'), move(job, 'done', undefined, 'admin')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const [won, lost] = answers.sort((a, b) => a.status - b.status)
    if (!won || !lost) throw new Error('Two answers')
    expect(presentJob(lost)).toEqual(won.body.job)
    expect(sentenceOf(lost.body)).toMatch(
      /^Someone changed \S+ in the meantime: it is (in progress|done) now\./,
    )
  })

  test('is not said to be put on hold for another reason than the one that was stored first', async () => {
    const { job } = await started()
    const held = await moved(job, 'on_hold', 'permit')
    expect(await moved(job, 'on_hold', 'permit')).toEqual(held)
    const other = await move(job, 'on_hold', 'parts')
    expect(other.body.message).toBe('job_changed_meanwhile')
    expect(presentJob(other)).toMatchObject({ hold_reason: 'permit' })
  })

  test('is changed once when the answer was lost and it is asked for again', async () => {
    const { job } = await started()
    const first = await move(job, 'in_progress')
    expect(await move(job, 'in_progress')).toEqual(first)
    expect((await move({ ...job, version: 2 }, 'in_progress')).body.message).toBe('moved_already')
  })

  test('has a history that nobody changes, and the audit says who', async () => {
    const { job } = await started()
    await moved(job, 'in_progress')
    const events = await backend.sql`
      select kind, from_status, to_status, actor_id, actor_name from public.job_events
      where job_id = ${job.id} order by created_at`
    const by = { actor_id: staff.id, actor_name: 'Demo Staff' }
    expect(events).toEqual([
      { kind: 'created', from_status: null, to_status: 'open', ...by },
      { kind: 'status_changed', from_status: 'open', to_status: 'in_progress', ...by },
    ])
    const audit = await backend.sql`
      select what, actor_id from private.audit_log where subject = ${job.reference} order by id`
    expect(audit).toEqual([
      { what: 'job_started', actor_id: staff.id },
      { what: 'job_moved', actor_id: staff.id },
    ])
  })
})

describe('what the customer is told', () => {
  test.each([
    ['open', 'planned'],
    ['in_progress', 'at_work'],
    ['on_hold', 'on_hold'],
    ['done', 'done'],
    ['closed', 'closed'],
    ['cancelled', 'received'],
  ])('of a job that is %s is %s', async (status, stage) => {
    const request = await ask(backend)
    await addJob(backend.sql, request.id, status)
    expect((await stageOf(request)).stage).toBe(stage)
    expect(stages).toContain(stage)
  })

  test('of several jobs is the one that is closest to their door', async () => {
    const request = await ask(backend)
    await addJob(backend.sql, request.id, 'closed')
    await addJob(backend.sql, request.id, 'done')
    expect((await stageOf(request)).stage).toBe('done')
    await addJob(backend.sql, request.id, 'open')
    expect((await stageOf(request)).stage).toBe('planned')
    await addJob(backend.sql, request.id, 'in_progress')
    expect((await stageOf(request)).stage).toBe('at_work')
  })

  test('is one mail, two minutes after the last change, however often a job is moved', async () => {
    const { request, job } = await started()
    const done = await moved(await moved(job, 'in_progress'), 'done')
    await moved(done, 'in_progress')
    const waiting = (await messages(backend, request)).filter(
      ({ template, state }) => template === 'status-changed' && state === 'waiting',
    )
    expect(waiting).toMatchObject([{ payload: { from_stage: 'received', to_stage: 'at_work' } }])
  })

  test('is the same on their page, with the same history, and what the office does among itself is not in it', async () => {
    const token = tokens.customer
    const request = await ask(backend, { email: 'customer@demo.test' }, token)
    const { body } = await start({ request_id: request.id })
    await moved(body.job, 'in_progress')
    const own = { request_id: request.id }
    expect((await call(backend, 'my_service_request', own, token)).body).toMatchObject([{ stage: 'at_work' }])
    const history = (await call(backend, 'my_request_history', own, token)).body
    expect(history.map(({ kind, stage }: { kind: string; stage: string }) => `${kind} ${stage}`)).toEqual([
      'stage at_work',
      'stage planned',
      'stage received',
    ])
    const [listed] = (await call(backend, 'my_service_requests', {}, token)).body
    expect(listed).toMatchObject({ id: request.id, stage: 'at_work' })
    // Once work is planned it is not canceled by a click.
    const refused = await call(backend, 'cancel_service_request', own, token)
    expect(refused.status).toBe(409)
    expect(sentenceOf(refused.body)).toBe(
      'We have work planned for this request, so it can’t be canceled here. Please call us.',
    )
  })
})

describe('a request', () => {
  test('whose only job is canceled goes back to contacted, and is converted again with the job', async () => {
    const { request, job } = await started()
    const cancelled = await moved(job, 'cancelled')
    expect(await statusOf(request)).toBe('contacted')
    expect((await stageOf(request)).stage).toBe('contacted')
    await moved(cancelled, 'open')
    expect(await statusOf(request)).toBe('converted')
  })

  test('with two jobs stays converted while one is left', async () => {
    const { request, job } = await started()
    await start({ request_id: request.id })
    await moved(job, 'cancelled')
    expect(await statusOf(request)).toBe('converted')
  })

  test('that was closed is converted when a job is started after all', async () => {
    const request = await ask(backend)
    await moveRequest(backend, request, 'new', 'closed', tokens.staff)
    await start({ request_id: request.id })
    expect(await statusOf(request)).toBe('converted')
  })

  test('that is converted is moved by its work alone, and is neither spam nor a duplicate', async () => {
    const { request } = await started()
    for (const to of ['new', 'contacted', 'closed', 'cancelled'])
      expect((await moveRequest(backend, request, 'converted', to, tokens.staff)).body.message).toBe(
        'move_not_allowed',
      )
    const spam = await call(backend, 'mark_spam', { request_id: request.id, spam: true }, tokens.staff)
    expect(sentenceOf(spam.body)).toBe(`There is a job for ${request.reference}. Cancel that job first.`)
    const kept = await ask(backend)
    const merge = (duplicate_id: string, kept_id: string) =>
      call(backend, 'merge_service_requests', { duplicate_id, kept_id }, tokens.staff)
    expect((await merge(request.id, kept.id)).body.message).toBe('request_has_job')
    expect((await merge(kept.id, request.id)).status).toBe(200)
  })

  test('that goes takes its jobs with it', async () => {
    const { request, job } = await started()
    await backend.sql`delete from public.service_requests where id = ${request.id}`
    expect(await backend.sql`select from public.jobs where id = ${job.id}`).toEqual([])
  })
})

describe('what was done by mistake', () => {
  test('is a start that is undone: the job is gone, the request where it was, and nobody was told', async () => {
    const request = await ask(backend)
    await moveRequest(backend, request, 'new', 'closed', tokens.staff)
    await emptyOutbox(backend)
    const { body } = await start({ request_id: request.id })
    expect((await undoStart(body.job.id)).body).toEqual({ id: body.job.id })
    expect(await statusOf(request)).toBe('closed')
    expect(await stageOf(request)).toEqual({ stage: 'closed', history: ['received', 'closed'] })
    expect((await messages(backend, request)).filter(({ state }) => state !== 'dropped')).toEqual([])
    const history = await backend.sql`
      select from_status, to_status, undoes is not null as is_undoing from public.service_request_events
      where service_request_id = ${request.id} and kind = 'status_changed' order by created_at`
    expect(history.slice(1)).toEqual([
      { from_status: 'closed', to_status: 'converted', is_undoing: false },
      { from_status: 'converted', to_status: 'closed', is_undoing: true },
    ])
    // Asked for again, after a lost answer.
    expect((await undoStart(body.job.id)).status).toBe(200)
  })

  test('is not undone by a colleague, nor once the work goes on, nor when its time is over', async () => {
    const { job } = await started()
    expect((await undoStart(job.id, 'admin')).body.message).toBe('job_of_another')
    await backend.sql`
      update public.job_events set created_at = created_at - private.undo_time() where job_id = ${job.id}`
    const late = await undoStart(job.id)
    expect(sentenceOf(late.body)).toBe(`It is too late to undo this. Cancel ${job.reference} instead.`)

    const other = (await started()).job
    await moved(other, 'in_progress')
    expect((await undoStart(other.id)).status).toBe(409)
  })

  test('is not undone once a photo of the work is with it, which would go too', async () => {
    const { job } = await started()
    const photo = { id: randomUUID(), job_id: job.id, name: 'Panel', type: 'image/webp', size: 10 }
    await backend.sql`insert into private.files ${backend.sql({ ...photo, by_office: true, for_customer: false })}`
    expect((await undoStart(job.id)).body.message).toBe('undo_start_too_late')
    expect(await backend.sql`select from private.files where id = ${photo.id}`).toHaveLength(1)
  })

  test('is a move that is undone: the job is where it was, and the customer sees neither', async () => {
    const { request, job } = await started()
    const held = await moved(await moved(job, 'in_progress'), 'on_hold', 'parts')
    await emptyOutbox(backend)
    const { body } = await move(held, 'cancelled')
    expect(await statusOf(request)).toBe('contacted')
    const undone = await undoMove(body.event.id)
    expect(undone.body.job).toMatchObject({
      status: 'on_hold',
      hold_reason: 'parts',
      held_from: 'in_progress',
    })
    // It has waited for its parts since it began to, which is what Today goes by; also after another move that is undone.
    const [since] = await backend.sql`
      select j.status_changed_at = max(e.created_at) filter (where e.to_status = 'on_hold' and e.undoes is null) as is_as_before
      from public.jobs j join public.job_events e on e.job_id = j.id where j.id = ${job.id} group by j.id`
    expect(since).toEqual({ is_as_before: true })
    expect(await statusOf(request)).toBe('converted')
    expect(await stageOf(request)).toEqual({
      stage: 'on_hold',
      history: ['received', 'planned', 'at_work', 'on_hold'],
    })
    expect((await messages(backend, request)).filter(({ state }) => state === 'waiting')).toEqual([])
    expect(await undoMove(body.event.id)).toEqual(undone)
    expect((await undoMove(undone.body.event.id)).status).toBe(409)
  })

  test('is undone by whoever did it, in its time, and before it was moved on', async () => {
    const { job } = await started()
    const { body } = await move(job, 'in_progress')
    expect((await undoMove(body.event.id, 'admin')).status).toBe(403)
    expect((await undoMove(randomUUID())).status).toBe(404)
    await moved(body.job, 'done')
    expect((await undoMove(body.event.id)).body.message).toBe('moved_since')
  })
})

describe('a change of a job', () => {
  const change = ({ id, version }: Job, changes: object, who: Who = 'staff') =>
    call(backend, 'change_job', { job_id: id, seen_version: version, changes }, tokens[who])

  test('is of its title, description or lead, and the history says what stood there', async () => {
    const { job } = await started()
    const { body } = await change(job, { title: 'Demo: two panels', lead: admin.id })
    expect(body.job).toMatchObject({ title: 'Demo: two panels', lead: admin.id, version: 2 })
    expect(body.event.body).toBe('Title: Demo job → Demo: two panels\nLead: none → Demo Admin')
    // Sent again after a lost answer.
    expect((await change(job, { title: 'Demo: two panels', lead: admin.id })).body).toEqual(body)
    const stale = await change(job, { title: 'Demo: three panels' }, 'admin')
    expect(stale.status).toBe(409)
    expect(presentJob(stale)).toMatchObject({ title: 'Demo: two panels' })
  })

  test('is refused where it is wrong', async () => {
    const { job } = await started()
    expect((await change(job, { lead: customer.id })).body.message).toBe('lead_unknown')
    expect((await change(job, { title: '' })).status).toBe(400)
    expect((await change(job, { status: 'closed' })).status).toBe(400)
    expect((await change({ ...job, id: randomUUID() }, { title: 'Demo' })).status).toBe(404)
  })
})

describe('a permit', () => {
  const save = (permit: object) => call(backend, 'save_permit', { permit }, tokens.staff)
  const record = (inspection: object) => call(backend, 'record_inspection', { inspection }, tokens.staff)

  test('goes from needed to final with its number, fee and end, by inspections that are passed', async () => {
    const { job } = await started()
    const id = randomUUID()
    const first = await save({
      id,
      job_id: job.id,
      version: 0,
      status: 'needed',
      authority: 'Town of Huntington',
    })
    expect(first.body).toMatchObject({ status: 'needed', authority: 'Town of Huntington', version: 1 })
    const otherwise = { id, job_id: job.id, version: 0, status: 'needed', authority: 'Village of Northport' }
    expect((await save(otherwise)).body).toMatchObject({ authority: 'Village of Northport', version: 2 })
    expect((await save({ ...otherwise, authority: 'Town of Babylon' })).status).toBe(409)
    const issued = {
      id,
      job_id: job.id,
      version: 2,
      status: 'issued',
      authority: 'Town of Huntington',
      number: 'E-2026-117',
      fee_cents: 15_000,
      expires_on: '2027-11-20',
    }
    expect((await save(issued)).body).toMatchObject({
      fee_cents: 15_000,
      expires_on: '2027-11-20',
      version: 3,
    })
    expect((await save(issued)).body.version).toBe(3)
    const stale = await save({ ...issued, number: 'E-2026-118' })
    expect(stale.status).toBe(409)
    expect(JSON.parse(stale.body.details).permit).toMatchObject({ number: 'E-2026-117' })

    const rough = {
      id: randomUUID(),
      permit_id: id,
      kind: 'rough',
      inspected_on: '2026-11-18',
      passed: false,
    }
    expect((await record({ ...rough, remark: 'Demo: a staple is missing.' })).body.status).toBe('issued')
    const again = { ...rough, id: randomUUID(), inspected_on: '2026-11-19', passed: true }
    expect((await record(again)).body.status).toBe('rough')
    expect(await record(again)).toEqual(await record(again))
    expect((await record({ ...again, id: randomUUID(), kind: 'final' })).body.status).toBe('final')
    const history = await backend.sql`
      select body from public.job_events where job_id = ${job.id} and kind in ('permit', 'inspection') order by created_at`
    expect(history.map(({ body }) => body)).toEqual([
      'Permit: needed, Town of Huntington',
      'Permit: needed, Village of Northport',
      'Permit E-2026-117: issued, Town of Huntington, fee $150.00, good until 2027-11-20',
      'Rough inspection on 2026-11-18: not passed\nDemo: a staple is missing.',
      'Rough inspection on 2026-11-19: passed',
      'Final inspection on 2026-11-19: passed',
    ])
  })

  test('has an inspection that is sent again as something else in the place of the first, for as long as that can be taken back', async () => {
    const { job } = await started()
    const permit = { id: randomUUID(), job_id: job.id, version: 0, status: 'issued' }
    await save(permit)
    const first = {
      id: randomUUID(),
      permit_id: permit.id,
      kind: 'final',
      inspected_on: '2026-11-18',
      passed: true,
      remark: '',
    }
    expect((await record(first)).body.status).toBe('final')
    expect((await record({ ...first, passed: false, remark: 'Demo: a staple.' })).body.status).toBe('issued')
    const kept = () =>
      backend.sql`select passed, remark from public.job_inspections where permit_id = ${permit.id}`
    expect(await kept()).toEqual([{ passed: false, remark: 'Demo: a staple.' }])
    await backend.sql`
      update public.job_inspections set created_at = created_at - private.undo_time() where id = ${first.id}`
    expect((await record(first)).body.message).toBe('undo_inspection_too_late')
    expect(await kept()).toHaveLength(1)
  })

  test('stands where it stood when an inspection that was recorded by mistake is taken back', async () => {
    const { job } = await started()
    const permit = { id: randomUUID(), job_id: job.id, version: 0, status: 'issued' }
    await save(permit)
    const undo = (inspection_id: string, who: keyof typeof tokens = 'staff') =>
      call(backend, 'undo_inspection', { inspection_id }, tokens[who])
    const pass = async (kind: string, passed = true) => {
      const id = randomUUID()
      await record({ id, permit_id: permit.id, kind, inspected_on: '2026-11-18', passed })
      return id
    }
    const status = async () =>
      (await backend.sql`select status from public.job_permits where id = ${permit.id}`)[0]?.status
    const mistake = await pass('final')
    expect((await undo(mistake, 'admin')).body.message).toBe('inspection_of_another')
    expect(await status()).toBe('final')
    for (const _ of [1, 2]) expect((await undo(mistake)).body).toEqual({ id: mistake })
    expect(await status()).toBe('issued')
    const history = await backend.sql`
      select body from public.job_events where job_id = ${job.id} and kind = 'inspection' order by created_at`
    expect(history.map(({ body }) => body)).toEqual([
      'Final inspection on 2026-11-18: passed',
      'Final inspection on 2026-11-18: recorded by mistake',
    ])
    // One that moved nothing takes nothing with it, and one that others build on stays.
    await undo(await pass('rough', false))
    expect(await status()).toBe('issued')
    const rough = await pass('rough')
    await pass('final')
    expect((await undo(rough)).body.message).toBe('permit_moved_since')
    const late = await pass('rough', false)
    await backend.sql`
      update public.job_inspections set created_at = created_at - private.undo_time() where id = ${late}`
    expect((await undo(late)).body.message).toBe('undo_inspection_too_late')
  })

  test('stands where what was passed since takes it when the inspection before that is taken back', async () => {
    const { job } = await started()
    const undo = (inspection_id: string) => call(backend, 'undo_inspection', { inspection_id }, tokens.staff)
    // The final by mistake, then the rough that was meant; and the same rough by two people.
    for (const [mistake, meant] of [
      ['final', 'rough'],
      ['rough', 'rough'],
    ]) {
      const permit = { id: randomUUID(), job_id: job.id, version: 0, status: 'issued' }
      await save(permit)
      const status = async () =>
        (await backend.sql`select status from public.job_permits where id = ${permit.id}`)[0]?.status
      const [first, second] = [randomUUID(), randomUUID()]
      for (const [id, kind] of [
        [first, mistake],
        [second, meant],
      ])
        await record({ id, permit_id: permit.id, kind, inspected_on: '2026-11-18', passed: true })
      expect((await undo(first)).status).toBe(200)
      expect(await status()).toBe('rough')
      expect((await undo(second)).status).toBe(200)
      expect(await status()).toBe('issued')
    }
  })

  test('is not put back where it stood by whoever saves it in the moment in which an inspection is recorded', async () => {
    const { job } = await started()
    const permit = { id: randomUUID(), job_id: job.id, version: 0, status: 'issued' }
    await save(permit)
    const inspection = { permit_id: permit.id, kind: 'final', inspected_on: '2026-11-18', passed: true }
    const [saving] = await backend.sql.begin(async (tx) => {
      await become(tx, staff, 'aal2')
      await tx`select public.record_inspection(${tx.json({ ...inspection, id: randomUUID() })}::json)`
      const answer = save({ ...permit, version: 1, number: 'E-8' })
      await expect.poll(async () => (await waitingForLocks(backend.sql)).length).toBe(1)
      return [answer]
    })
    const { status, body } = await saving
    expect([status, body.message]).toEqual([409, 'permit_changed_meanwhile'])
    expect(JSON.parse(body.details).permit).toMatchObject({ status: 'final', version: 2 })
  })

  test('that was added by mistake is taken back by whoever added it, until something has happened to it', async () => {
    const { job } = await started()
    const undo = (permit_id: string, who: keyof typeof tokens = 'staff') =>
      call(backend, 'undo_new_permit', { permit_id }, tokens[who])
    const added = async () => {
      const id = randomUUID()
      await save({ id, job_id: job.id, version: 0, status: 'needed', number: 'E-7' })
      return id
    }
    const mistake = await added()
    expect((await undo(mistake, 'admin')).body.message).toBe('permit_of_another')
    for (const _ of [1, 2]) expect((await undo(mistake)).body).toEqual({ id: mistake })
    expect(await backend.sql`select from public.job_permits where job_id = ${job.id}`).toHaveLength(0)
    const history = await backend.sql`
      select body from public.job_events where job_id = ${job.id} and kind = 'permit' order by created_at`
    expect(history.map(({ body }) => body)).toEqual(['Permit E-7: needed', 'Permit E-7: added by mistake'])

    const changed = await added()
    await save({ id: changed, job_id: job.id, version: 1, status: 'applied', number: 'E-7' })
    const inspected = await added()
    await record({
      id: randomUUID(),
      permit_id: inspected,
      kind: 'rough',
      inspected_on: '2026-11-18',
      passed: false,
    })
    const late = await added()
    await backend.sql`
      update public.job_permits set created_at = created_at - private.undo_time() where id = ${late}`
    for (const id of [changed, inspected, late])
      expect((await undo(id)).body.message).toBe('undo_permit_too_late')
    expect(await backend.sql`select from public.job_permits where job_id = ${job.id}`).toHaveLength(3)
  })

  test('is refused where it is wrong, field by field', async () => {
    const { job } = await started()
    const wrong = await save({
      id: randomUUID(),
      job_id: job.id,
      version: 0,
      status: 'lost',
      fee_cents: -5,
      expires_on: '2026-02-30',
    })
    expect(JSON.parse(wrong.body.details).map(({ field }: { field: string }) => field)).toEqual([
      'status',
      'fee_cents',
      'expires_on',
    ])
    expect(
      (await save({ id: randomUUID(), job_id: randomUUID(), version: 0, status: 'needed' })).status,
    ).toBe(404)
    const unknown = {
      id: randomUUID(),
      permit_id: randomUUID(),
      kind: 'rough',
      inspected_on: '2026-11-18',
      passed: true,
    }
    expect((await record(unknown)).body.message).toBe('permit_gone')
    expect((await record({ ...unknown, kind: 'other', inspected_on: 'today', passed: 'yes' })).status).toBe(
      400,
    )
  })
})
