import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestBackend, type TestBackend } from '../../scripts/local-backend/testing.ts'
import { contracts } from '../../src/content/contracts.ts'
import { type Canonical, documentHash } from '../../src/lib/canonical-json.ts'
import { ask } from './outbox.ts'
import { call, tokenOf } from './sessions.ts'
import { waitingForLocks } from './waiting.ts'

// Signing over the API: what is signed, by whom, once.

let backend: TestBackend
const tokens = { staff: '', admin: '' }
beforeAll(async () => {
  backend = await startTestBackend()
  for (const who of ['staff', 'admin'] as const) tokens[who] = await tokenOf(backend, `${who}@demo.test`)
})
afterAll(() => backend?.stop())

async function done(name: string, args: object, who: keyof typeof tokens = 'staff') {
  const { status, body } = await call(backend, name, args, tokens[who])
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

const optionIds = [randomUUID(), randomUUID()]
const lines = (price_cents: number) => [
  { id: randomUUID(), description: 'Panel {total}', price_cents, is_optional: false },
  { id: randomUUID(), description: 'Surge protection', price_cents: 25_000, is_optional: true },
]

const draftOf = (id: string, changes: object) => ({
  id,
  version: 1,
  title: 'A new panel',
  tax_mode: 'exempt',
  valid_until: '2099-12-31',
  begins_on: '2098-03-01',
  ends_on: '2098-03-04',
  options: optionIds.map((optionId, place) => ({
    id: optionId,
    name: place === 0 ? 'Good' : 'Better',
    why: null,
    is_recommended: false,
    lines: lines(100_000 * (place + 1)).map((line) => ({
      item_id: null,
      code: null,
      unit: 'each',
      quantity: 1000,
      cost_cents: 10,
      taxable: true,
      is_chosen: false,
      ...line,
    })),
  })),
  ...changes,
})

/** An estimate that was sent for a request of its own. */
async function sent(changes: object = {}, request: object = {}) {
  const { id: requestId } = await ask(backend, { address: '12 Elm Street', ...request })
  const jobId = randomUUID()
  await done('start_job', { job: { id: jobId, request_id: requestId, title: 'Test work' } })
  const id = randomUUID()
  await done('start_estimate', { estimate: { id, job_id: jobId, copy_of: null } })
  const { version, options } = await done('save_estimate', { estimate: draftOf(id, changes) })
  await done('send_estimate', { estimate_id: id, seen_version: version })
  return { id, jobId, requestId, options }
}

type Sent = Awaited<ReturnType<typeof sent>>

const choiceOf = ({ id }: Sent, changes: object = {}) => ({
  estimate_id: id,
  revision: 1,
  option_id: optionIds[1],
  chosen: [] as string[],
  certified: false,
  emergency: null as string | null,
  ...changes,
})

const toSign = (estimate: Sent, changes: object = {}) =>
  call(backend, 'documents_to_sign', { choice: choiceOf(estimate, changes) })

type Read = { body: { documents: { hash: string; kind: string }[] } }

/** What somebody sends who signs what they read. */
const signatureOf = (estimate: Sent, read: Read, changes: object = {}) => ({
  ...choiceOf(estimate),
  id: randomUUID(),
  documents: read.body.documents.map(({ hash }) => hash),
  consent: contracts.at(-1)?.version,
  name: 'Ana Muñoz',
  how: 'typed',
  drawing: null,
  code: null as string | null,
  in_person: true,
  ...changes,
})

const sign = (signature: object, token: string | undefined = tokens.staff) =>
  call(backend, 'sign_estimate', { signature }, token)

async function codeOf({ id }: Sent) {
  const { body } = await call(backend, 'send_signing_code', { estimate_id: id, seen_revision: 1 })
  const [mail] = await backend.sql<{ code: string; recipient: string }[]>`
    select payload ->> 'code' as code, recipient from private.outbox
    where template = 'signing-code' and payload #>> '{estimate,id}' = ${id} order by created_at desc limit 1`
  return { code: mail?.code ?? '', to: body.to as string, recipient: mail?.recipient }
}

const statusOf = async ({ id }: Sent) =>
  (await backend.sql<{ status: string }[]>`select status from private.estimates where id = ${id}`)[0]?.status

const refused = (message: string) => ({ status: 409, body: { message } })

describe('what is signed', () => {
  test('is the words themselves: their hash is the same here and there, and what a fact holds is not filled in again', async () => {
    const estimate = await sent({ title: 'Work for {customer}' })
    const { status, body } = await toSign(estimate)
    expect(status).toBe(200)
    expect(body.documents.map(({ kind }: { kind: string }) => kind)).toEqual(['contract', 'cancellation'])
    for (const { hash, ...document } of body.documents) expect(await documentHash(document)).toBe(hash)
    const words = JSON.stringify(body.documents)
    expect(words).toContain('Work for {customer}')
    expect(words).toContain('Panel {total}')
    expect(words).not.toMatch(/\{(license|house|work|begins_on|cancellable_until)\}/)
    expect(words).toContain('12 Elm Street')
    // What it costs us is in no document.
    expect(words).not.toContain('cost')
    const with2 = await toSign(estimate, { chosen: [estimate.options[1].lines[1].id] })
    expect(with2.body.total_cents).toBe(225_000)
  })

  test('says how many as people do', async () => {
    const rows = await backend.sql<{ words: string }[]>`
      select private.quantity_text(quantity, unit) as words
      from (values
        (1, 1000, 'hour'), (2, 3000, 'hour'), (3, 25000, 'foot'), (4, 1000, 'foot'), (5, 2500, 'hour'), (6, 2000, 'each'), (7, 2000, null),
        (8, 3000, 'sq ft')
      ) v (place, quantity, unit)
      order by place`
    expect(rows.map(({ words }) => words)).toEqual([
      '1 hour',
      '3 hours',
      '25 feet',
      '1 foot',
      '2.5 hours',
      '2',
      '2',
      '3 sq ft',
    ])
  })

  test('lacks nothing that the law asks for: without it an estimate is not sent, and the editor is told what', async () => {
    const lacking = async (changes: object, request: object = {}) => {
      const { id: requestId } = await ask(backend, { address: '12 Elm Street', ...request })
      const jobId = randomUUID()
      await done('start_job', { job: { id: jobId, request_id: requestId, title: 'Test work' } })
      const id = randomUUID()
      await done('start_estimate', { estimate: { id, job_id: jobId, copy_of: null } })
      const { version } = await done('save_estimate', { estimate: draftOf(id, changes) })
      const { status, body } = await call(
        backend,
        'send_estimate',
        { estimate_id: id, seen_version: version },
        tokens.staff,
      )
      return status === 200 ? [] : JSON.parse(body.details).lacks
    }
    expect(await lacking({})).toEqual([])
    expect(await lacking({ begins_on: null, ends_on: null })).toEqual(['begins_on', 'ends_on'])
    expect(await lacking({ deposit_percent: 10 })).toEqual(['deposit_handling', 'deposit_holder'])
    expect(await lacking({ deposit_percent: 10, deposit_handling: 'escrow' })).toEqual(['deposit_holder'])
    expect(await lacking({ deposit_percent: 10, is_home: false })).toEqual([])
    expect(await lacking({}, { address: '' })).toEqual(['house'])
    expect(await lacking({}, { town: 'other', other_town: 'Elsewhere' })).toEqual(['license'])
  })

  test('says until when one may cancel: Sundays and holidays are no business days, and where they are not known yet nothing is sent', async () => {
    const last = async (signed_on: string) =>
      (
        await backend.sql<{ day: string | null }[]>`
          select private.last_day_to_cancel(terms, ${signed_on}::date)::text as day from private.contract_terms`
      )[0]?.day
    // A Tuesday; a Tuesday before Thanksgiving; a Thursday; the day before Christmas 2027, which is a Friday and a holiday too.
    expect(await last('2026-12-01')).toBe('2026-12-04')
    expect(await last('2026-11-24')).toBe('2026-11-28')
    expect(await last('2026-12-03')).toBe('2026-12-07')
    expect(await last('2027-12-23')).toBe('2027-12-29')
    expect(await last('2029-12-30')).toBeNull()
  })
})

describe('a signature', () => {
  test('is not asked for once the job is canceled: its estimate is withdrawn until the job is taken up again', async () => {
    const estimate = await sent()
    const signature = signatureOf(estimate, await toSign(estimate))
    const move = (seen_version: number, to_status: string) =>
      done('move_job', { job_id: estimate.jobId, seen_version, to_status })
    const told = async () =>
      (await call(backend, 'customer_estimate', { estimate_id: estimate.id })).body.status
    const isAnnounced = async () =>
      (
        await backend.sql<{ is: boolean }[]>`
          select not private.is_unwanted(m) as is from private.outbox m
          where m.template = 'estimate-sent' and m.payload #>> '{estimate,id}' = ${estimate.id}`
      )[0]?.is
    expect(await isAnnounced()).toBe(true)
    await move(1, 'cancelled')
    expect(await isAnnounced()).toBe(false)
    expect(await told()).toBe('withdrawn')
    expect(await toSign(estimate)).toMatchObject(refused('estimate_not_to_sign'))
    expect(await sign(signature)).toMatchObject(refused('estimate_not_to_sign'))
    const other = randomUUID()
    await done('start_estimate', { estimate: { id: other, job_id: estimate.jobId, copy_of: estimate.id } })
    const send = { estimate_id: other, seen_version: 1 }
    const unsent = await call(backend, 'send_estimate', send, tokens.staff)
    expect(JSON.parse(unsent.body.details).lacks).toContain('job')
    await move(2, 'open')
    expect(await told()).toBe('sent')
    expect((await sign(signature)).body).toMatchObject({ is_signed: true })
  })

  test('with a code that went to the address we knew: one transaction, once, and by nobody who has only the link', async () => {
    const estimate = await sent()
    const read = await toSign(estimate)
    const signature = signatureOf(estimate, read, { in_person: false })
    expect(await sign(signature, undefined)).toMatchObject(refused('signing_code_over'))
    const { code, to, recipient } = await codeOf(estimate)
    expect(read.body.code_to).toBe(to)
    expect(to).not.toContain(recipient)
    for (const [wrong, left] of [
      ['', 4],
      ['12345', 3],
      [code === '111111' ? '222222' : '111111', 2],
    ] as const)
      expect((await sign({ ...signature, code: wrong })).body).toEqual({ is_signed: false, tries_left: left })
    expect(await statusOf(estimate)).toBe('sent')

    const signed = await sign({ ...signature, code })
    expect(signed.body).toMatchObject({ is_signed: true, estimate: { status: 'signed' } })
    // A lost answer, sent again.
    expect((await sign({ ...signature, code })).body).toEqual(signed.body)
    const [written] = await backend.sql<{ signatures: number; lines: number; mails: number; told: number }[]>`
      select
        (select count(*)::int from private.signatures where estimate_id = ${estimate.id}) as signatures,
        (
          select count(*)::int from private.evidence
          where subject = private.estimate_subject(${estimate.id}) and kind = 'signed'
        ) as lines,
        (
          select count(*)::int from private.outbox
          where template = 'estimate-signed' and payload #>> '{estimate,id}' = ${estimate.id}
        ) as mails,
        (
          select count(*)::int from public.service_request_events
          where service_request_id = ${estimate.requestId} and body like 'I signed estimate%, Better: $2,000.00'
        ) as told`
    expect(written).toEqual({ signatures: 1, lines: 1, mails: 1, told: 1 })
    const { signatures, documents } = await done('signed_bundle', { estimate_id: estimate.id })
    expect(signatures[0]).toMatchObject({ name: 'Ana Muñoz', code_to: to, in_person: false })
    expect(signatures[0].documents).toEqual(
      await Promise.all(
        documents.map(async (one: Canonical & { kind: string }) => ({
          kind: one.kind,
          hash: await documentHash(one),
        })),
      ),
    )
  })

  test('of five wrong codes the sixth is not tried, a code is over after a quarter of an hour, and five an hour are sent', async () => {
    const estimate = await sent()
    const signature = signatureOf(estimate, await toSign(estimate), { in_person: false })
    const { code } = await codeOf(estimate)
    for (let time = 0; time < 5; time++) await sign({ ...signature, code: 'wrong' })
    expect(await sign({ ...signature, code })).toMatchObject(refused('signing_code_over'))
    const second = await codeOf(estimate)
    await backend.sql`update private.signing_codes set expires_at = now() where estimate_id = ${estimate.id}`
    expect(await sign({ ...signature, code: second.code })).toMatchObject(refused('signing_code_over'))
    for (let time = 0; time < 3; time++) await codeOf(estimate)
    expect(
      await call(backend, 'send_signing_code', { estimate_id: estimate.id, seen_revision: 1 }),
    ).toMatchObject({ status: 429 })
    expect(await statusOf(estimate)).toBe('sent')
  })

  test('takes a code of which ten a day are sent: whoever has only the link does not guess for weeks', async () => {
    const estimate = await sent()
    const statuses: number[] = []
    for (const _ of Array(12)) {
      statuses.push(
        (await call(backend, 'send_signing_code', { estimate_id: estimate.id, seen_revision: 1 })).status,
      )
      await backend.sql`
        update private.signing_codes set created_at = created_at - interval '61 minutes'
        where estimate_id = ${estimate.id}`
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429, 429])
  })

  test('in person is only for the office, needs no code, and keeps nothing of our device', async () => {
    const estimate = await sent()
    const signature = signatureOf(estimate, await toSign(estimate))
    expect((await call(backend, 'sign_estimate', { signature })).status).toBe(403)
    expect((await sign(signature)).body.is_signed).toBe(true)
    const { signatures } = await done('signed_bundle', { estimate_id: estimate.id })
    expect(signatures[0]).toMatchObject({ in_person: true, code_to: null, ip: null, user_agent: null })
  })

  test('of other words than the ones read, of an older version, too late or of what was declined is refused', async () => {
    const estimate = await sent()
    const read = await toSign(estimate)
    const signature = signatureOf(estimate, read)
    const [first = ''] = signature.documents
    expect(await sign({ ...signature, documents: [first] })).toMatchObject(refused('documents_changed'))
    expect(await sign({ ...signature, documents: [...signature.documents].reverse() })).toMatchObject(
      refused('documents_changed'),
    )
    expect(await sign({ ...signature, option_id: optionIds[0] })).toMatchObject(refused('documents_changed'))
    expect(await sign({ ...signature, consent: 'another' })).toMatchObject(refused('documents_changed'))
    expect(await sign({ ...signature, option_id: randomUUID() })).toMatchObject(
      refused('estimate_not_to_sign'),
    )
    expect((await sign({ ...signature, how: 'drawn', drawing: 'M1 1 L601 1' })).status).toBe(400)
    expect((await sign({ ...signature, name: ' ' })).status).toBe(400)

    const { version } = (await done('estimate_file', { estimate_id: estimate.id })).estimate
    const args = { estimate_id: estimate.id, seen_version: version, is_withdrawn: false }
    const taken = await done('withdraw_estimate', args)
    expect(await sign(signature)).toMatchObject(refused('estimate_not_to_sign'))
    await done('send_estimate', { estimate_id: estimate.id, seen_version: taken.version })
    expect(await sign(signature)).toMatchObject(refused('estimate_is_newer'))
    const newer = { ...choiceOf(estimate), revision: 2 }
    const again = await call(backend, 'documents_to_sign', { choice: newer })
    expect(again.body.documents[0].hash).not.toBe(first)
    const over = await sent()
    const inTime = signatureOf(over, await toSign(over))
    await backend.sql`alter table private.estimate_revisions disable trigger keep_revision`
    await backend.sql`
      update private.estimate_revisions set body = body || '{"valid_until": "2020-01-01"}' where estimate_id = ${over.id}`
    await backend.sql`alter table private.estimate_revisions enable trigger keep_revision`
    expect(await sign(inTime)).toMatchObject(refused('estimate_expired'))
  })

  test('of twenty people at once is one', async () => {
    const estimate = await sent()
    const read = await toSign(estimate)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, place) =>
        sign(signatureOf(estimate, read, { name: `Person ${place}` })),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.message === 'estimate_signed_already')).toHaveLength(19)
    const { signatures } = await done('signed_bundle', { estimate_id: estimate.id })
    expect(signatures).toHaveLength(1)
  })

  test('that is sent again while it is on its way is one, and both answers say so', async () => {
    const estimate = await sent()
    const signature = signatureOf(estimate, await toSign(estimate))
    const answers = await Promise.all(Array.from({ length: 5 }, () => sign(signature)))
    for (const { body } of answers) expect(body).toMatchObject({ is_signed: true })
  })

  test('at the moment in which a colleague moves its job, which waited for it, comes after that, and neither fails', async () => {
    const estimate = await sent()
    await done('move_job', {
      job_id: estimate.jobId,
      seen_version: 1,
      to_status: 'on_hold',
      hold_reason: 'customer',
    })
    const signature = signatureOf(estimate, await toSign(estimate))
    const signing = await backend.sql.begin(async (tx) => {
      // As locked_job() does: the request, then the job.
      await tx`select from public.service_requests where id = ${estimate.requestId} for no key update`
      const answer = sign(signature)
      await expect.poll(async () => (await waitingForLocks(tx)).length).toBeGreaterThan(0)
      await tx`select from public.jobs where id = ${estimate.jobId} for no key update`
      return [answer]
    })
    expect((await signing[0])?.body).toMatchObject({ is_signed: true })
    const [job] = await backend.sql`select status from public.jobs where id = ${estimate.jobId}`
    expect(job).toEqual({ status: 'open' })
  })

  test('makes a contract that nobody changes or withdraws; we countersign once, and it is canceled only in time', async () => {
    const estimate = await sent()
    await sign(signatureOf(estimate, await toSign(estimate)))
    const { version } = (await done('estimate_file', { estimate_id: estimate.id })).estimate
    const taking = { estimate_id: estimate.id, seen_version: version, is_withdrawn: true }
    expect(await call(backend, 'withdraw_estimate', taking, tokens.staff)).toMatchObject(
      refused('estimate_is_signed'),
    )
    for (const table of ['signatures', 'estimate_documents'])
      await expect(
        backend.sql`update private.${backend.sql(table)} set revision = 2 where estimate_id = ${estimate.id}`,
      ).rejects.toThrow('never changed')
    const ours = { id: randomUUID(), estimate_id: estimate.id, name: 'Owner', how: 'typed', drawing: null }
    const first = await done('countersign_estimate', { signature: ours }, 'admin')
    expect(await done('countersign_estimate', { signature: ours }, 'admin')).toEqual(first)
    const other = { ...ours, id: randomUUID() }
    expect(await call(backend, 'countersign_estimate', { signature: other }, tokens.admin)).toMatchObject(
      refused('estimate_not_to_countersign'),
    )
    const answer = (kind: string, body: string) =>
      call(backend, 'answer_estimate', {
        answer: { id: randomUUID(), estimate_id: estimate.id, revision: 1, kind, body },
      })
    const cancel = (body: string) => answer('cancel', body)
    await backend.sql`alter table private.signatures disable trigger keep_signed`
    const until = (moment: string) =>
      backend.sql`update private.signatures set cancellable_until = ${moment}::timestamptz where estimate_id = ${estimate.id}`
    await until('2020-01-01')
    expect(await cancel('Too late')).toMatchObject(refused('contract_not_to_cancel'))
    await until('2099-01-01')
    await backend.sql`alter table private.signatures enable trigger keep_signed`
    // However much was written in this hour, by whoever has the link.
    for (let n = 0; n < 20; n++) await answer('question', 'When?')
    expect((await answer('question', 'When?')).status).toBe(429)
    expect((await cancel('I cancel.')).body.status).toBe('cancelled')
    const kinds = await backend.sql<{ kind: string }[]>`
      select kind from private.evidence where subject = private.estimate_subject(${estimate.id}) order by sequence`
    expect(kinds.map(({ kind }) => kind)).toEqual(['sent', 'signed', 'countersigned', 'cancelled'])
    const [{ broken } = { broken: 0 }] =
      await backend.sql`select private.broken_evidence(null, null) as broken`
    expect(broken).toBeNull()
  })
})
