import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestBackend, type TestBackend } from '../../scripts/local-backend/testing.ts'
import {
  type CountedLine,
  depositOf,
  optionTotals,
  type TaxMode,
  type Totals,
} from '../../src/lib/option-totals.ts'
import '../../src/lib/money-refusals.ts'
import { fieldProblems, sentenceOf } from '../../src/lib/refusals.ts'
import { call, tokenOf } from './sessions.ts'

// Estimates as the office drafts them, over the API, and the arithmetic of their totals in both languages.

let backend: TestBackend
let jobId = ''
const tokens = { staff: '', admin: '' }
beforeAll(async () => {
  backend = await startTestBackend()
  for (const who of ['staff', 'admin'] as const) tokens[who] = await tokenOf(backend, `${who}@demo.test`)
  const [job] = await backend.sql`select id from public.jobs where status = 'open' limit 1`
  jobId = String(job?.id)
})
afterAll(() => backend?.stop())

const rpc = (name: string, args: object, who: keyof typeof tokens = 'staff') =>
  call(backend, name, args, tokens[who])

async function done(name: string, args: object) {
  const { status, body } = await rpc(name, args)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

/** Numbers that look random and are the same each time. */
function randomNumbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

test('the totals of 10,000 random estimates are the same in SQL and in TypeScript, to the cent', async () => {
  const below = randomNumbers(20)
  const pick = <One>(...all: readonly [One, ...One[]]) => all[below(all.length)] ?? all[0]
  const estimates = Array.from({ length: 10_000 }, () => ({
    tax_mode: pick<TaxMode>('repair', 'repair', 'capital_improvement', 'exempt'),
    tax_rate: pick(8625, 8750, 0, 20_000, below(20_001)),
    percent: pick(null, 1 + below(100)),
    cents: below(1_000_000),
    lines: Array.from(
      { length: below(8) },
      (): CountedLine => ({
        quantity: pick(1000, below(100_000_000), below(10_000), 500 * below(20)),
        price_cents: pick(below(50_000_001), -below(50_000_001), below(10_000), 1 + 2 * below(500)),
        cost_cents: pick(below(50_000_001), below(10_000), null),
        taxable: pick(true, false),
        is_optional: pick(true, false),
        is_chosen: pick(true, false),
      }),
    ),
  }))
  const rows = await backend.sql<{ totals: Totals; deposit: number }[]>`
    select t.totals, private.deposit_of((t.totals ->> 'total')::bigint, (e ->> 'percent')::integer, (e ->> 'cents')::bigint)::float8 as deposit
    from jsonb_array_elements(${backend.sql.json(estimates)}) with ordinality as given (e, place),
      lateral (select private.option_totals(e -> 'lines', e ->> 'tax_mode', (e ->> 'tax_rate')::integer) as totals offset 0) t
    order by place`
  expect(rows).toHaveLength(10_000)
  const differ = estimates.flatMap((estimate, at) => {
    const totals = optionTotals(estimate.lines, estimate.tax_mode, estimate.tax_rate)
    const mine = { totals, deposit: depositOf(totals.total, estimate.percent, estimate.cents) }
    const row = rows[at]
    const isSame =
      row?.deposit === mine.deposit &&
      Object.entries(totals).every(([name, cents]) => row.totals[name as keyof Totals] === cents)
    return isSame ? [] : [{ estimate, mine, row }]
  })
  expect(differ.slice(0, 2)).toEqual([])
  // The rule itself, on paper: 1.5 at $3.33 are $4.995 and half a cent goes up; 8.625 % of $5.00 are 43.125 cents.
  const line = {
    quantity: 1500,
    price_cents: 333,
    cost_cents: null,
    taxable: true,
    is_optional: false,
    is_chosen: true,
  }
  expect(optionTotals([line], 'repair', 8625)).toEqual({
    subtotal: 500,
    taxable: 500,
    tax: 43,
    total: 543,
    cost: null,
  })
  expect(depositOf(543, 50, null)).toBe(272)
})

type Estimate = {
  id: string
  version: number
  status: string
  total_cents: number
  options: { id: string; name: string; lines: { id: string; cost_cents: number | null }[] }[]
} & Record<string, unknown>

const started = async (more: object = {}): Promise<Estimate> =>
  done('start_estimate', { estimate: { id: randomUUID(), job_id: jobId, ...more } })

const aLine = (changes: object = {}) => ({
  id: randomUUID(),
  item_id: null,
  code: null,
  description: 'Test breaker',
  unit: 'each',
  quantity: 2000,
  price_cents: 4850,
  cost_cents: 2900,
  taxable: true,
  is_optional: false,
  is_chosen: true,
  note: null,
  ...changes,
})

/** What the editor sends for an estimate with these options. */
const toSave = ({ id, version }: Estimate, options: object[], changes: object = {}) => ({
  id,
  version,
  title: 'Test estimate',
  tax_mode: 'repair',
  tax_rate_id: null,
  tax_rate_version: null,
  valid_until: '2099-12-31',
  begins_on: '2098-03-01',
  ends_on: '2098-03-04',
  deposit_handling: 'escrow',
  deposit_holder: 'Demo bank',
  deposit_percent: 25,
  deposit_cents: null,
  options,
  ...changes,
})
const anOption = (lines: object[], changes: object = {}) => ({
  id: randomUUID(),
  name: 'Good',
  why: null,
  is_recommended: false,
  lines,
  ...changes,
})

describe('an estimate', () => {
  test('is started on a job, saved as a whole with the tax of its time, and says what the recommended option comes to', async () => {
    const rate = { id: randomUUID(), version: 0, name: 'Test county', rate: 8625 }
    await done('save_tax_rate', { tax: rate })
    const draft = await started()
    expect(draft).toMatchObject({ status: 'draft', version: 1, job: { id: jobId }, options: [{ lines: [] }] })
    const options = [
      anOption([aLine({ note: 'So that nobody has to guess.\n(By the code)' })]),
      anOption(
        [aLine(), aLine({ description: 'Discount', price_cents: -500, quantity: 1000, taxable: false })],
        {
          name: 'Better',
          why: 'With\ntwo lines',
          is_recommended: true,
        },
      ),
    ]
    const wanted = toSave(draft, options, { tax_rate_id: rate.id, tax_rate_version: 1 })
    const saved = await done('save_estimate', { estimate: wanted })
    // $97.00 taxed at 8.625 % are $8.37, and $5.00 less.
    expect(saved).toMatchObject({
      version: 2,
      total_cents: 10_037,
      valid_until: '2099-12-31',
      tax_rate: { rate: 8625 },
    })
    expect(saved.options).toEqual(options)
    expect(await done('save_estimate', { estimate: wanted })).toEqual(saved)

    await done('save_tax_rate', { tax: { ...rate, version: 1, rate: 8750 } })
    const { estimate, tax_rates } = await done('estimate_file', { estimate_id: draft.id })
    expect(estimate).toEqual(saved)
    expect(tax_rates).toContainEqual({ id: rate.id, version: 2, name: 'Test county', rate: 8750 })
    const late = await rpc('save_tax_rate', { tax: { ...rate, version: 1, rate: 9000 } })
    expect(sentenceOf(late.body)).toContain('Someone changed the rate of Test county')
    const [row] = (await done('estimates_of_job', { job_id: jobId })).filter(
      ({ id }: Estimate) => id === draft.id,
    )
    expect(row).toMatchObject({ total_cents: 10_037, options: 2, status: 'draft' })
  })

  test('takes the results of calculators with it, as they were, also into a copy and to the customer; a link elsewhere is refused', async () => {
    const draft = await started()
    const result = {
      id: randomUUID(),
      name: 'Wire size',
      figure: '6 AWG',
      answer: 'Copper of 6 AWG loses 2.5%.',
      entered: 'Current: 40 A\nLength: 150 ft',
      notice: 'A licensed electrician decides.',
      link: '/resources/voltage-drop?amps=40',
    }
    const calculations = [result, { ...result, id: randomUUID(), figure: '200 A' }]
    const wanted = toSave(draft, [anOption([aLine()])], { tax_mode: 'exempt', calculations })
    const saved = await done('save_estimate', { estimate: wanted })
    expect(saved.calculations).toEqual(calculations)
    expect(await done('save_estimate', { estimate: wanted })).toEqual(saved)
    expect((await started({ copy_of: draft.id })).calculations).toEqual(calculations)
    await done('send_estimate', { estimate_id: draft.id, seen_version: saved.version })
    const { body } = await call(backend, 'customer_estimate', { estimate_id: draft.id })
    expect(body.body.calculations).toEqual(calculations)

    const other = await started()
    for (const [changed, field] of [
      [[{ ...result, link: '//elsewhere.example' }], 'calculations'],
      [[{ ...result, link: 'https://elsewhere.example' }], 'calculations'],
      [Array.from({ length: 7 }, () => result), 'calculations'],
      ['none', 'calculations'],
      [[result, { ...result, figure: '' }], 'calculations.1.figure'],
      [[{ ...result, more: 'x' }], 'more'],
    ] as const) {
      const estimate = toSave(other, [anOption([])], { calculations: changed })
      const { status, body: refusal } = await rpc('save_estimate', { estimate })
      expect([status, fieldProblems(refusal).map((problem) => problem.field)]).toEqual([400, [field]])
    }
  })

  test('that two people change keeps what the first one saved, and shows it to the other', async () => {
    const draft = await started()
    const first = await done('save_estimate', { estimate: toSave(draft, [anOption([aLine()])]) })
    const { status, body } = await rpc('save_estimate', { estimate: toSave(draft, [anOption([])]) }, 'admin')
    expect(status).toBe(409)
    expect(JSON.parse(body.details).estimate).toEqual(first)
    expect((await done('estimate_file', { estimate_id: draft.id })).estimate).toEqual(first)
  })

  test('starts as a copy of an earlier one, whose prices stay what they were', async () => {
    const draft = await started()
    const earlier = await done('save_estimate', {
      estimate: toSave(draft, [anOption([aLine({ is_optional: true })], { name: 'Best' })]),
    })
    const copy = await started({ copy_of: draft.id })
    expect(copy.options).toEqual(earlier.options)
    expect(copy).toMatchObject({
      version: 1,
      valid_until: null,
      deposit_percent: 25,
      total_cents: earlier.total_cents,
    })
    await done('save_estimate', { estimate: toSave(copy, [anOption([])]) })
    expect((await done('estimate_file', { estimate_id: draft.id })).estimate).toEqual(earlier)
  })

  test('starts as a copy of one of another job by its reference, however it is typed', async () => {
    const job = { id: randomUUID(), title: 'Test job with a copy' }
    await done('start_job', { job })
    const draft = await started()
    const lines = [aLine({ note: 'Because' })]
    const { options } = await done('save_estimate', { estimate: toSave(draft, [anOption(lines)]) })
    const copy = await started({ job_id: job.id, copy_of: ` ${String(draft.reference).toLowerCase()} ` })
    expect(copy.options).toEqual(options)
    const none = { id: randomUUID(), job_id: job.id, copy_of: 'LI-222222' }
    expect((await rpc('start_estimate', { estimate: none })).status).toBe(404)
  })

  test('that is withdrawn is not changed until it is taken up again, and the job’s history says so', async () => {
    const draft = await started()
    const gone = await done('withdraw_estimate', { estimate_id: draft.id, seen_version: 1 })
    expect(gone).toMatchObject({ status: 'withdrawn', version: 2 })
    expect(await done('withdraw_estimate', { estimate_id: draft.id, seen_version: 1 })).toEqual(gone)
    const refused = await rpc('save_estimate', { estimate: toSave(gone, [anOption([])]) })
    expect([refused.status, refused.body.message]).toEqual([409, 'estimate_not_draft'])
    await done('withdraw_estimate', { estimate_id: draft.id, seen_version: 2, is_withdrawn: false })
    const events = await backend.sql<{ body: string }[]>`
      select body from public.job_events where job_id = ${jobId} and kind = 'estimate' and body like ${`%${String(draft.reference)}%`} order by created_at`
    expect(events.map(({ body }) => body.replace(String(draft.reference), 'X'))).toEqual([
      'Estimate X: started',
      'Estimate X: withdrawn',
      'Estimate X: taken up again',
    ])
  })

  test('with what cannot be is refused, each wrong box by its name', async () => {
    const draft = await started()
    const id = randomUUID()
    for (const [changes, options, field] of [
      [{}, [anOption([aLine({ quantity: 1.5 })])], 'options.0.lines.0.quantity'],
      [{}, [anOption([]), anOption([aLine(), aLine({ price_cents: '5' })])], 'options.1.lines.1.price_cents'],
      [{}, [anOption([aLine({ description: 'two\nlines' })])], 'options.0.lines.0.description'],
      [{}, [anOption([], { name: 'n'.repeat(81) })], 'options.0.name'],
      [{}, [anOption([aLine({ note: 'n'.repeat(501) })])], 'options.0.lines.0.note'],
      [{}, [anOption([aLine({ id }), aLine({ id })])], 'options'],
      [{}, [anOption([aLine({ taxable: 'yes' })])], 'options'],
      [{}, [], 'options'],
      [{}, [anOption(Array.from({ length: 201 }, () => aLine()))], 'options'],
      [{ title: '' }, [anOption([])], 'title'],
      [{ tax_mode: 'none' }, [anOption([])], 'tax_mode'],
      [{ tax_rate_id: id, tax_rate_version: 1 }, [anOption([])], 'tax_rate_id'],
      [{ deposit_cents: 100 }, [anOption([])], 'deposit'],
      [{ valid_until: '2026-02-30' }, [anOption([])], 'valid_until'],
    ] as const) {
      const { status, body } = await rpc('save_estimate', { estimate: toSave(draft, [...options], changes) })
      expect(status, field).toBe(400)
      expect(fieldProblems(body).map((problem) => problem.field)).toEqual([field])
    }
  })

  test('of 4 options with 200 lines each is stored whole', async () => {
    const draft = await started()
    const options = Array.from({ length: 4 }, () =>
      anOption(Array.from({ length: 200 }, () => aLine({ note: 'n'.repeat(500) }))),
    )
    const saved = await done('save_estimate', { estimate: toSave(draft, options) })
    expect(saved.options).toEqual(options)
    expect(saved.total_cents).toBe(200 * 9700)
  })

  test('is longer than what anybody but the office may send', async () => {
    const estimate = { padding: 'x'.repeat(30_000) }
    expect((await rpc('save_estimate', { estimate })).status).toBe(404)
    const customer = await tokenOf(backend, 'customer@demo.test')
    for (const token of [customer, undefined])
      expect((await call(backend, 'save_estimate', { estimate }, token)).status).toBe(413)
    expect((await rpc('save_estimate', { estimate: { padding: 'x'.repeat(801_000) } })).status).toBe(413)
    // Nothing else of the office's takes more than before.
    expect((await rpc('save_price', { item: { name: 'x'.repeat(30_000) } })).status).toBe(413)
  })

  test('goes with its job, and a job that has one is not undone', async () => {
    const job = { id: randomUUID(), title: 'Test job with an estimate' }
    await done('start_job', { job })
    const draft = await started({ job_id: job.id })
    expect((await rpc('undo_start_job', { job_id: job.id })).body.message).toBe('undo_start_too_late')
    await backend.sql`delete from public.jobs where id = ${job.id}`
    expect((await rpc('estimate_file', { estimate_id: draft.id })).status).toBe(404)
  })
})

describe('a sent estimate', () => {
  const optionId = randomUUID()
  const line = {
    item_id: null,
    code: null,
    description: 'Work',
    unit: 'hour',
    quantity: 2500,
    price_cents: 15_000,
    cost_cents: 6_000,
    taxable: true,
    is_optional: false,
    is_chosen: false,
    note: 'So that it works.',
  }

  /** A draft for a job of its own, good for years unless `more` says otherwise. */
  async function draft(more: object = {}) {
    const id = randomUUID()
    await done('start_estimate', { estimate: { id, job_id: jobId, copy_of: null } })
    const options = [
      { id: optionId, name: '', why: null, is_recommended: false, lines: [{ ...line, id: optionId }] },
    ]
    const estimate = {
      id,
      version: 1,
      title: 'Work',
      tax_mode: 'exempt',
      valid_until: '2099-01-01',
      begins_on: '2098-03-01',
      ends_on: '2098-03-04',
      options,
      ...more,
    }
    return await done('save_estimate', { estimate })
  }

  const asCustomer = async (id: string) =>
    (await call(backend, 'customer_estimate', { estimate_id: id })).body
  const answer = (estimate: { id: string }, more: object) =>
    call(backend, 'answer_estimate', {
      answer: {
        id: randomUUID(),
        estimate_id: estimate.id,
        revision: 1,
        kind: 'question',
        body: 'When?',
        ...more,
      },
    })

  test('is refused with the name of each part that it lacks', async () => {
    const { id, version } = await draft({
      valid_until: '2020-01-01',
      tax_mode: 'repair',
      options: [{ id: optionId, name: '', why: null, is_recommended: false, lines: [] }],
    })
    const { status, body } = await rpc('send_estimate', { estimate_id: id, seen_version: version })
    expect(status).toBe(400)
    expect(sentenceOf(body)).toBe(
      'Give each option at least one line that says what it is. Say until when it is good, from today on. Choose the sales tax.',
    )
  })

  test('whose line has no price is not sent: nobody has said that it costs nothing', async () => {
    const options = (price_cents: number | null) => [
      {
        id: optionId,
        name: '',
        why: null,
        is_recommended: false,
        lines: [aLine(), aLine({ price_cents })],
      },
    ]
    const saved = await draft({ options: options(null) })
    expect(saved.options[0].lines[1].price_cents).toBeNull()
    const { status, body } = await rpc('send_estimate', {
      estimate_id: saved.id,
      seen_version: saved.version,
    })
    expect(status).toBe(400)
    expect(sentenceOf(body)).toBe('Give each line a price: 0 if it costs nothing.')
    const free = await draft({ options: options(0) })
    await done('send_estimate', { estimate_id: free.id, seen_version: free.version })
  })

  test('stays as it was while the office changes it, under the same link, and costs are not in it', async () => {
    const { id, version } = await draft()
    expect(await asCustomer(id)).toBeNull()
    const sent = await done('send_estimate', { estimate_id: id, seen_version: version })
    // A lost answer, sent again.
    expect(await done('send_estimate', { estimate_id: id, seen_version: version })).toEqual(sent)
    // Where it is: street and town.
    expect((await asCustomer(id)).body.property).toEqual({ place: expect.stringMatching(/^[^,]+, [^,]+$/) })
    const seen = await asCustomer(id)
    expect(seen).toMatchObject({ status: 'sent', revision: 1, is_expired: false, body: { title: 'Work' } })
    expect(JSON.stringify(seen)).not.toMatch(/cost|item_id/)
    expect(seen.body.options[0].lines[0].note).toBe('So that it works.')
    const [{ mails } = { mails: 0 }] = await backend.sql<{ mails: number }[]>`
      select count(*)::int as mails from private.outbox where template = 'estimate-sent' and payload #>> '{estimate,id}' = ${id} and state = 'waiting'`
    expect(mails).toBe(1)

    const taken = await done('withdraw_estimate', {
      estimate_id: id,
      seen_version: sent.version,
      is_withdrawn: false,
    })
    const [{ left } = { left: 1 }] = await backend.sql<{ left: number }[]>`
      select count(*)::int as left from private.outbox where payload #>> '{estimate,id}' = ${id} and state = 'waiting'`
    expect(left).toBe(0)
    const { options, ...rest } = taken
    const changed = await done('save_estimate', {
      estimate: {
        id,
        version: rest.version,
        title: 'Other work',
        tax_mode: 'exempt',
        valid_until: '2099-01-01',
        begins_on: '2098-03-01',
        ends_on: '2098-03-04',
        options,
      },
    })
    expect(await asCustomer(id)).toMatchObject({ status: 'changing', revision: 1, body: { title: 'Work' } })
    expect((await answer({ id }, { kind: 'decline' })).status).toBe(409)
    await done('send_estimate', { estimate_id: id, seen_version: changed.version })
    expect(await asCustomer(id)).toMatchObject({ status: 'sent', revision: 2, body: { title: 'Other work' } })
    expect(await answer({ id }, {})).toMatchObject({ status: 409, body: { message: 'estimate_is_newer' } })
    await expect(
      backend.sql`update private.estimate_revisions set body = '{}' where estimate_id = ${id}`,
    ).rejects.toThrow('never changed')
  })

  test('takes each answer once, as a message about the request too, is declined once, and takes 20 in an hour', async () => {
    const { id, version } = await draft()
    await done('send_estimate', { estimate_id: id, seen_version: version })
    const first = randomUUID()
    for (let time = 0; time < 2; time++)
      expect((await answer({ id }, { id: first })).body.answers).toMatchObject([{ id: first, body: 'When?' }])
    expect((await answer({ id }, { id: first, body: 'Other words' })).status).toBe(400)
    const [event] =
      await backend.sql`select kind, body from public.service_request_events where id = ${first}`
    expect(event).toMatchObject({
      kind: 'customer_message',
      body: expect.stringMatching(/^A message about estimate .*: When\?$/),
    })
    expect((await answer({ id }, { kind: 'decline', body: 'Too much' })).body.status).toBe('declined')
    expect((await answer({ id }, { kind: 'decline', body: 'Again' })).status).toBe(409)
    for (let more = 2; more < 20; more++) expect((await answer({ id }, { body: `${more}` })).status).toBe(200)
    expect((await answer({ id }, {})).status).toBe(429)
    expect((await answer({ id: randomUUID() }, {})).status).toBe(404)
  })

  test('that is no longer good says so', async () => {
    const { id, version } = await draft()
    await done('send_estimate', { estimate_id: id, seen_version: version })
    await backend.sql`alter table private.estimate_revisions disable trigger keep_revision`
    await backend.sql`
      update private.estimate_revisions set body = body || '{"valid_until": "2020-01-01"}' where estimate_id = ${id}`
    await backend.sql`alter table private.estimate_revisions enable trigger keep_revision`
    expect(await asCustomer(id)).toMatchObject({ is_expired: true, status: 'sent' })
  })
})

describe('an estimate is looked up', () => {
  const lookedUp = async (wanted: string) =>
    (await done('look_up_estimates', { wanted })).map(({ id }: { id: string }) => id)

  test('by its reference, by words of its title, and by its customer with any of them', async () => {
    const word = `Q${randomUUID().slice(0, 8)}`
    const [customer] = await backend.sql<{ id: string }[]>`
      insert into private.customers ${backend.sql({ id: randomUUID(), name: `Ada ${word}son` })} returning id`
    const job = { id: randomUUID(), title: 'Test work', customer_id: String(customer?.id) }
    await backend.sql`insert into public.jobs ${backend.sql(job)}`
    const one = await started({ job_id: job.id })
    const other = await started()
    await backend.sql`update private.estimates set title = 'A hot tub for the yard' where id = ${one.id}`
    // Without its hyphen, only what has a digit is told from a word.
    const reference = String(one.reference).replace(/.$/, '2')
    await backend.sql`update private.estimates set reference = ${reference} where id = ${String(one.id)}`
    expect(await lookedUp(reference.replace('-', '').toLowerCase())).toEqual([one.id])
    expect(await lookedUp('yard TUB')).toEqual([one.id])
    expect(await lookedUp(`ada ${word.toLowerCase()}`)).toEqual([one.id])
    expect(await lookedUp(`${word} tub`)).toEqual([one.id])
    expect(await lookedUp(`${word} generator`)).toEqual([])
    expect(await lookedUp('')).toEqual([])
    expect(await lookedUp(String(other.reference))).toEqual([other.id])
  })
})
