import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestBackend, type TestBackend } from '../../scripts/local-backend/testing.ts'
import { contracts } from '../../src/content/contracts.ts'
import { stages } from '../../src/features/service-requests/stage.ts'
import { staff } from './act-as.ts'
import { invoiceCalls } from './invoice-calls.ts'
import { ask, messages, twoMinutesPass, work } from './outbox.ts'
import { sendEstimate } from './send-estimate.ts'
import { call, tokenOf } from './sessions.ts'
import { waitingForLocks } from './waiting.ts'

// The one sentence that a customer is told, computed from the request, its jobs, visits, estimates and invoices.

let backend: TestBackend
let token = ''
beforeAll(async () => {
  backend = await startTestBackend()
  token = await tokenOf(backend, 'staff@demo.test')
})
afterAll(() => backend?.stop())

const { rpc, done, draft, issued, issue, paid, credited } = invoiceCalls(() => ({ backend, token }))

type Asked = { id: string }
const asked = () => ask(backend, { address: '12 Elm Street' })

/** What the customer reads, and what they have read before. */
async function stageOf({ id }: Asked) {
  const { body } = await call(backend, 'track_service_request', { request_id: id })
  const history: string[] = body.history.map(({ stage }: { stage: string }) => stage)
  expect(stages).toContain(body.stage)
  expect(history.at(-1), 'the history ends where it stands').toBe(body.stage)
  return { stage: body.stage as string, history }
}

/** The mails and texts about it that are waiting or sent, in the order in which they were written. */
const mails = async (request: Asked) =>
  (await messages(backend, request))
    .filter(({ state, recipient }) => state !== 'dropped' && recipient !== 'office')
    .map(({ template, payload }) =>
      template === 'status-changed' ? `${template} ${payload.to_stage}` : template,
    )
    .filter((template) => !['request-received', 'review-invitation'].includes(template))

/** As when two minutes are over and the sender has been. */
async function mailed(request: Asked) {
  await twoMinutesPass(backend)
  await backend.sql`
    update private.outbox set state = 'sent', sent_at = now(), attempts = 1
    where service_request_id = ${request.id} and state = 'waiting' and due_at <= now()`
}

const theOption = { name: 'The panel', lines: [{ description: 'The panel', price_cents: 100_000 }] }
const estimateFor = (request: Asked, begun?: { id: string; job_id: string }) =>
  sendEstimate(backend, request.id, [theOption], {}, begun)

async function sign({ id, options }: Awaited<ReturnType<typeof estimateFor>>) {
  const choice = {
    estimate_id: id,
    revision: 1,
    option_id: options[0]?.id,
    chosen: [],
    certified: false,
    emergency: null,
  }
  const { documents } = await done('documents_to_sign', { choice })
  await done('sign_estimate', {
    signature: {
      ...choice,
      id: randomUUID(),
      documents: documents.map(({ hash }: { hash: string }) => hash),
      consent: contracts.at(-1)?.version,
      name: 'Ana Muñoz',
      how: 'typed',
      drawing: null,
      code: null,
      in_person: true,
    },
  })
}

let days = 0
/** Plans a visit on a day of its own. */
async function visit(jobId: string, kind: string, more: object = {}) {
  const day = new Date(Date.UTC(2097, 0, 1 + days++)).toISOString().slice(0, 10)
  const [from, until] = [`${day}T09:00`, `${day}T11:00`]
  const planned = { from, until, promised_from: from, promised_until: until, people: [staff.id] }
  return (await done('plan_visit', { visit: { id: randomUUID(), job_id: jobId, kind, ...planned, ...more } }))
    .visit as { id: string; version: number }
}

/** Writes an estimate as the first thing that is done for a request. */
async function firstEstimate(request: Asked, title = 'A new panel') {
  const ids = { id: randomUUID(), job_id: randomUUID() }
  const wanted = { ...ids, copy_of: null, request_id: request.id, title }
  return { wanted, answer: await rpc('start_estimate', { estimate: wanted }) }
}

test('from the request to the thanks it is one sentence after the other, and each is mailed once', async () => {
  const request = await asked()
  const { wanted } = await firstEstimate(request)
  // Nothing is agreed on: the job is there for its estimate.
  expect(await stageOf(request)).toEqual({ stage: 'contacted', history: ['received', 'contacted'] })
  await mailed(request)
  expect(await mails(request)).toEqual(['status-changed contacted'])
  const estimate = await estimateFor(request, wanted)
  expect((await stageOf(request)).stage).toBe('estimate')
  await mailed(request)
  await sign(estimate)
  expect((await stageOf(request)).stage).toBe('signed')
  await mailed(request)
  await visit(estimate.jobId, 'work')
  expect((await stageOf(request)).stage).toBe('planned')
  await mailed(request)
  await backend.sql`update public.jobs set status = 'in_progress' where id = ${estimate.jobId}`
  await mailed(request)
  await backend.sql`update public.jobs set status = 'done' where id = ${estimate.jobId}`
  await mailed(request)
  const invoice = await issued(estimate.jobId, 100_000)
  expect((await stageOf(request)).stage).toBe('done')
  await mailed(request)
  await paid(invoice.id, 100_000)
  await mailed(request)
  expect((await stageOf(request)).history).toEqual([
    'received',
    'contacted',
    'estimate',
    'signed',
    'planned',
    'at_work',
    'done',
    'paid',
  ])
  expect(await mails(request)).toEqual([
    'status-changed contacted',
    'estimate-sent',
    'estimate-signed',
    'visit-changed',
    'status-changed at_work',
    'status-changed done',
    'invoice-sent',
    'status-changed paid',
  ])
})

describe('an estimate', () => {
  test('that is taken back before its customer hears of it leaves no trace with them', async () => {
    const request = await asked()
    const { wanted } = await firstEstimate(request)
    await mailed(request)
    const { id, version } = await estimateFor(request, wanted)
    await done('withdraw_estimate', { estimate_id: id, seen_version: version, is_withdrawn: true })
    expect((await stageOf(request)).stage).toBe('contacted')
    await mailed(request)
    expect(await mails(request)).toEqual(['status-changed contacted'])
  })

  test('that is declined says so, until we change it', async () => {
    const request = await asked()
    const { id, version } = await estimateFor(request)
    await mailed(request)
    const answer = { id: randomUUID(), estimate_id: id, revision: 1, kind: 'decline', body: 'Too much' }
    expect((await call(backend, 'answer_estimate', { answer })).status).toBe(200)
    expect((await stageOf(request)).stage).toBe('declined')
    await done('withdraw_estimate', { estimate_id: id, seen_version: version + 1, is_withdrawn: false })
    expect((await stageOf(request)).stage).toBe('contacted')
    await mailed(request)
    expect(await mails(request)).toEqual(['estimate-sent'])
  })

  test('is the first thing for a request once, however often it is sent, and not where there is other work', async () => {
    const request = await asked()
    const { wanted, answer } = await firstEstimate(request)
    expect((await rpc('start_estimate', { estimate: wanted })).body).toEqual(answer.body)
    const { answer: second } = await firstEstimate(request)
    expect(second).toMatchObject({ status: 409, body: { message: 'request_has_work' } })
    const { answer: untitled } = await firstEstimate(await asked(), ' ')
    expect(untitled.status).toBe(400)
  })

  test('of work that goes on anyway does not hide the work', async () => {
    const request = await asked()
    const job = await work(backend, request, 'in_progress', token)
    await estimateFor(request)
    expect((await stageOf(request)).stage).toBe('at_work')
    await backend.sql`update public.jobs set status = 'done' where id = ${job.id}`
    expect((await stageOf(request)).stage).toBe('estimate')
  })
})

describe('a visit', () => {
  test('to look is not planned work, and its own mail is the only one', async () => {
    const request = await asked()
    const ids = { request_id: request.id, job_id: randomUUID() }
    await visit(ids.job_id, 'look', ids)
    expect(await stageOf(request)).toEqual({ stage: 'contacted', history: ['received', 'contacted'] })
    await mailed(request)
    expect(await mails(request)).toEqual(['visit-changed'])
  })

  test('to work makes a signed estimate planned work, and not planned again when it is canceled', async () => {
    const request = await asked()
    const estimate = await estimateFor(request)
    await sign(estimate)
    const { id, version } = await visit(estimate.jobId, 'work')
    expect((await stageOf(request)).stage).toBe('planned')
    await done('report_visit', { visit_id: id, seen_version: version, to_status: 'cancelled' })
    expect((await stageOf(request)).stage).toBe('signed')
  })
})

describe('an invoice', () => {
  test('that is paid in advance ends it with the work, which is told once', async () => {
    const request = await asked()
    const job = await work(backend, request, 'in_progress', token)
    const invoice = await issued(job.id, 50_000)
    await paid(invoice.id, 50_000)
    expect((await stageOf(request)).stage).toBe('at_work')
    await mailed(request)
    await backend.sql`update public.jobs set status = 'done' where id = ${job.id}`
    expect((await stageOf(request)).stage).toBe('paid')
    await mailed(request)
    expect(await mails(request)).toEqual(['status-changed at_work', 'invoice-sent', 'status-changed paid'])
    const invited = (await messages(backend, request)).filter(
      ({ template }) => template === 'review-invitation',
    )
    expect(invited).toHaveLength(1)
  })

  test('that is owed keeps a closed job from saying that nothing more is needed', async () => {
    const request = await asked()
    const job = await work(backend, request, 'done', token)
    const invoice = await issue(await draft(job.id, 50_000))
    await backend.sql`update public.jobs set status = 'closed' where id = ${job.id}`
    expect((await stageOf(request)).stage).toBe('done')
    // Taken back, there is nothing to pay and nothing was paid.
    await credited(invoice.id, null)
    expect((await stageOf(request)).stage).toBe('closed')
  })

  test('that is not paid after all takes the thanks back, without another mail, and nobody is thanked twice', async () => {
    const request = await asked()
    const job = await work(backend, request, 'done', token)
    const invoice = await paid((await issued(job.id, 50_000)).id, 50_000)
    expect((await stageOf(request)).stage).toBe('paid')
    await mailed(request)
    const before = await mails(request)
    await done('reverse_payment', { payment_id: invoice.payments[0]?.id, reason: 'The check bounced' })
    expect((await stageOf(request)).stage).toBe('done')
    await mailed(request)
    await paid(invoice.id, 50_000)
    expect((await stageOf(request)).stage).toBe('paid')
    await mailed(request)
    expect(await mails(request)).toEqual(before)
  })

  test('that somebody else pays is not the customer’s business', async () => {
    const request = await asked()
    const job = await work(backend, request, 'done', token)
    const landlord = randomUUID()
    await backend.sql`insert into private.customers ${backend.sql({ id: landlord, name: 'Demo Landlord', billing_address: '1 Office Park' })}`
    await backend.sql`update public.jobs set bill_to = ${landlord} where id = ${job.id}`
    const invoice = await issued(job.id, 50_000)
    await paid(invoice.id, 50_000)
    expect((await stageOf(request)).stage).toBe('done')
  })
})

test.each([
  ['customer', 'awaited'],
  ['parts', 'on_hold'],
])('work that waits for its %s is told as %s, on the page and by mail', async (hold_reason, stage) => {
  const request = await asked()
  const job = await work(backend, request, 'in_progress', token)
  await mailed(request)
  await done('move_job', { job_id: job.id, seen_version: job.version, to_status: 'on_hold', hold_reason })
  expect(await stageOf(request)).toEqual({ stage, history: ['received', 'planned', 'at_work', stage] })
  expect((await mails(request)).at(-1)).toBe(`status-changed ${stage}`)
})

test('the link tells of an estimate while it waits for an answer, and not once it is answered or being changed', async () => {
  const request = await asked()
  const { id } = await estimateFor(request)
  const [estimate] = await backend.sql`select reference from private.estimates where id = ${id}`
  const told = async () =>
    (await call(backend, 'track_service_request', { request_id: request.id })).body.estimates
  expect(await told()).toEqual([estimate?.reference])
  for (const status of ['draft', 'declined', 'signed', 'cancelled']) {
    await backend.sql`update private.estimates set status = ${status} where id = ${id}`
    expect(await told(), status).toEqual([])
  }
})

test('of two changes at the same moment the later one knows of the earlier one', async () => {
  const request = await asked()
  const { id, jobId } = await estimateFor(request)
  const { sql } = backend
  let isOver = false
  await sql.begin(async (signing) => {
    await signing`update private.estimates set status = 'signed' where id = ${id}`
    await signing`set constraints all immediate`
    const planning = sql.begin(
      (other) => other`
        insert into private.visits (id, job_id, kind, promised, planned)
        select gen_random_uuid(), ${jobId}, 'work', hours, hours
        from tstzrange('2090-03-06 14:00Z', '2090-03-06 16:00Z') hours`,
    )
    void planning.finally(() => {
      isOver = true
    })
    // Until it waits for this one, or has not.
    while (!isOver && (await waitingForLocks(sql)).length === 0);
  })
  while (!isOver) await sql`select`
  expect((await stageOf(request)).stage).toBe('planned')
})
