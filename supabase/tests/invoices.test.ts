import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestBackend, type TestBackend } from '../../scripts/local-backend/testing.ts'
import '../../src/lib/invoice-refusals.ts'
import '../../src/lib/money-refusals.ts'
import { optionTotals } from '../../src/lib/option-totals.ts'
import { fieldProblems, sentenceOf } from '../../src/lib/refusals.ts'
import { aLine, type Invoice, invoiceCalls, toSave } from './invoice-calls.ts'
import { sendEstimate } from './send-estimate.ts'
import { call, tokenOf } from './sessions.ts'

// Invoices, the ledger and what is paid, over the API.

let backend: TestBackend
const tokens = { staff: '', admin: '' }
const rate = { id: randomUUID(), version: 1, name: 'Test county', rate: 8625 }
beforeAll(async () => {
  backend = await startTestBackend()
  for (const who of ['staff', 'admin'] as const) tokens[who] = await tokenOf(backend, `${who}@demo.test`)
  await done('save_tax_rate', { tax: { ...rate, version: 0 } })
})
afterAll(() => backend?.stop())

const {
  rpc: asStaff,
  done,
  aJob,
  started,
  draft,
  issue,
  issued,
  today,
  aPayment,
  paid,
  credited,
} = invoiceCalls(() => ({ backend, token: tokens.staff }))
const rpc = (name: string, args: object, who: keyof typeof tokens = 'staff') =>
  who === 'staff' ? asStaff(name, args) : call(backend, name, args, tokens[who])

/** What each account holds of an invoice, debits positive. */
const accounts = async (invoiceId: string) =>
  Object.fromEntries(
    (
      await backend.sql<{ account: string; cents: number }[]>`
        select account, sum(cents)::float8 as cents from private.ledger_lines where invoice_id = ${invoiceId}
        group by account having sum(cents) <> 0 order by account`
    ).map(({ account, cents }) => [account, cents]),
  )

/** What must hold whatever has happened; empty if it does. */
async function whatIsWrong(): Promise<string[]> {
  const rows = await backend.sql<{ wrong: string }[]>`
    select 'unbalanced entry ' || entry_id as wrong from private.ledger_lines group by entry_id having sum(cents) <> 0
    union all select 'entry without sides ' || e.id from private.ledger_entries e
      where not exists (select from private.ledger_lines l where l.entry_id = e.id)
    union all select 'the receivables are not what is open'
      where (select coalesce(sum(cents), 0) from private.ledger_lines where account = 'receivable')
        <> (select coalesce(sum(open_cents), 0) from private.invoice_balances)
    union all select 'a balance that is not the ledger''s: ' || b.number from private.invoice_balances b
      where (b.open_cents, -b.credit_cents, -b.held_cents) is distinct from (
        select (coalesce(sum(cents) filter (where account = 'receivable'), 0)::bigint, coalesce(sum(cents) filter (where account = 'customer_credit'), 0)::bigint,
          coalesce(sum(cents) filter (where account = 'deposits_held'), 0)::bigint)
        from private.ledger_lines l where l.invoice_id = b.invoice_id
      )
    union all select 'below nothing: ' || b.number from private.invoice_balances b where least(b.open_cents, b.credit_cents, b.held_cents) < 0
    union all select 'open, and credit on the same: ' || b.number from private.invoice_balances b where b.open_cents > 0 and b.credit_cents > 0
    union all select 'open is not what is due without what was paid and taken back: ' || i.number
      from private.invoices i join private.invoice_balances b on b.invoice_id = i.id
      where b.open_cents - b.credit_cents - (
          select coalesce(sum(l.cents), 0) from private.ledger_lines l join private.ledger_entries e on e.id = l.entry_id
          where l.invoice_id = i.id and l.account = 'customer_credit' and e.invoice_id <> i.id
        ) <> i.total_cents - (select coalesce(sum(d.cents), 0) from private.deposits_taken(i.id) d) - coalesce((select sum(c.cents) from private.credit_notes c where c.invoice_id = i.id), 0) - coalesce((
          select sum(case when p.is_refund then -p.cents else p.cents end) from private.payments p where p.invoice_id = i.id
            and not exists (select from private.ledger_entries e where e.payment_id = p.id and e.kind = 'reversed')
        ), 0)
    union all select 'a gap or a number twice' from private.invoices where status = 'issued'
      having count(*) <> max(number) - 1000 or count(distinct number) <> count(*)
        or max(number) + 1 <> (select next from private.invoice_numbers where kind = 'invoice')
    union all select 'a gap among the credit notes' from private.credit_notes
      having count(*) <> coalesce(max(number), 0) or coalesce(max(number), 0) + 1 <> (select next from private.invoice_numbers where kind = 'credit_note')
    union all select 'more taken back than billed: ' || i.number from private.invoices i
      where i.total_cents < (select sum(cents) from private.credit_notes c where c.invoice_id = i.id)
        or i.tax_cents < (select sum(tax_cents) from private.credit_notes c where c.invoice_id = i.id)`
  return rows.map(({ wrong }) => wrong)
}

describe('an invoice', () => {
  test('is written on a job, taxed as an estimate is, and issued once: with a number, a day, and a message to its customer', async () => {
    const job = await aJob()
    const begun = await started(job.id)
    expect(begun).toMatchObject({ standing: 'draft', number: null, total_cents: 0, title: 'Test work' })
    const lines = [
      aLine(333, { quantity: 1500 }),
      aLine(9_999, { taxable: false }),
      aLine(-500, { description: 'Discount', taxable: false }),
    ]
    const taxed = { tax_mode: 'repair', tax_rate_id: rate.id, tax_rate_version: 1 }
    const saved = await done('save_invoice', { invoice: toSave(begun, lines, taxed) })
    const counted = lines.map((line) => ({
      ...line,
      cost_cents: null,
      is_optional: false,
      is_chosen: true,
    }))
    const { total, tax } = optionTotals(counted, 'repair', 8625)
    expect(saved).toMatchObject({ version: 2, total_cents: total, tax_cents: tax, lines, tax_rate: rate })
    expect(await done('save_invoice', { invoice: toSave(begun, lines, taxed) })).toEqual(saved)

    const sent = await issue(saved)
    expect(sent).toMatchObject({ standing: 'open', version: 3, due_cents: total, open_cents: total })
    expect(await issue(saved)).toEqual(sent)
    expect(await accounts(sent.id)).toEqual({ receivable: total, sales: tax - total, sales_tax: -tax })
    const mails = await backend.sql`
      select payload -> 'invoice' as invoice from private.outbox where template = 'invoice-sent' and service_request_id = ${job.request.id}`
    expect(mails).toMatchObject([{ invoice: { id: sent.id, number: sent.number, due_cents: total } }])
    const [event] = await backend.sql`
      select body from public.job_events where job_id = ${job.id} and kind = 'invoice' order by created_at desc limit 1`
    expect(event?.body).toBe(`Invoice ${sent.number}: issued`)
    const { rows, receivable } = await done('find_invoices', { of_standing: 'open', behind: null })
    expect(rows).toContainEqual(
      expect.objectContaining({ id: sent.id, open_cents: total, job: expect.any(String) }),
    )
    expect(receivable.not_due).toBeGreaterThanOrEqual(total)
  })

  test('of a sent estimate has the lines that are wanted; the deposit it asked for is an invoice before, and is taken off the other', async () => {
    const job = await aJob()
    const estimate = {
      id: randomUUID(),
      version: 1,
      title: 'The work',
      valid_until: '2099-01-01',
      begins_on: '2098-03-01',
      ends_on: '2098-03-04',
      deposit_handling: 'escrow',
      deposit_holder: 'Demo bank',
      deposit_percent: 30,
    }
    await done('start_estimate', { estimate: { id: estimate.id, job_id: job.id, copy_of: null } })
    const option = { id: randomUUID(), name: '', why: null, is_recommended: false }
    const more = { cost_cents: 100, item_id: null, is_optional: true, is_chosen: false }
    const lines = [
      { ...aLine(100_000), ...more, is_optional: false },
      { ...aLine(20_000, { description: 'Wanted' }), ...more, is_chosen: true },
      { ...aLine(50_000, { description: 'Not wanted' }), ...more },
    ]
    const options = [{ ...option, lines }]
    const tax = { tax_mode: 'repair', tax_rate_id: rate.id, tax_rate_version: 1 }
    const { version } = await done('save_estimate', {
      estimate: { ...estimate, ...tax, deposit_cents: null, options },
    })
    const from = { estimate_id: estimate.id, option_id: option.id }
    const early = { id: randomUUID(), job_id: job.id, kind: 'work', ...from }
    expect((await rpc('start_invoice', { invoice: early })).status).toBe(404)
    await done('send_estimate', { estimate_id: estimate.id, seen_version: version })

    const deposit = await issue(await started(job.id, { kind: 'deposit', ...from }))
    const total = 120_000 + 10_350
    expect(deposit).toMatchObject({ total_cents: 39_105, tax_cents: 0, due_on: await today() })
    expect(await accounts(deposit.id)).toEqual({ deposits_held: -39_105, receivable: 39_105 })
    await paid(deposit.id, 39_105)
    const balance = await started(job.id, from)
    expect(JSON.stringify(balance)).not.toMatch(/cost|is_optional|Not wanted/)
    expect(balance).toMatchObject({ total_cents: total, due_cents: total - 39_105 })
    const sent = await issue(balance)
    expect(sent).toMatchObject({
      open_cents: total - 39_105,
      deposits: [{ number: deposit.number, cents: 39_105 }],
    })
    expect(await accounts(deposit.id)).toEqual({ check: 39_105 })
    expect((await issued(job.id, 1000)).deposits).toEqual([])
    // Nobody is asked for a deposit on what they were billed in full, as by a draft that was forgotten, unless that was taken back.
    const late = await started(job.id, { kind: 'deposit', ...from })
    const refused = await rpc('issue_invoice', { invoice_id: late.id, seen_version: late.version })
    expect(sentenceOf(refused.body)).toMatch(
      new RegExp(`^The work is billed already, as invoice ${sent.number}: .* Discard this draft\\.$`),
    )
    const gone = await rpc('credit_invoice', {
      credit: { id: randomUUID(), invoice_id: deposit.id, cents: null, reason: 'No' },
    })
    expect(sentenceOf(gone.body)).toBe('Only $0.00 of this invoice is left to take back.')
    await credited(sent.id, null)
    expect((await issue(late)).total_cents).toBe(39_105)
    expect(await whatIsWrong()).toEqual([])
  })

  test('of an estimate that is being changed is taxed as it was sent', async () => {
    const { request } = await aJob()
    const options = [{ name: '', lines: [{ description: 'Panel', price_cents: 100_000 }] }]
    const taxed = { tax_mode: 'repair', tax_rate_id: rate.id, tax_rate_version: 1 }
    const { id, jobId, version } = await sendEstimate(backend, request.id, options, taxed)
    await done('withdraw_estimate', { estimate_id: id, seen_version: version, is_withdrawn: false })
    const { estimate } = await done('estimate_file', { estimate_id: id })
    const other = { id: randomUUID(), version: 0, name: 'Another county', rate: 4000 }
    await done('save_tax_rate', { tax: other })
    const { title, valid_until } = estimate
    const { total_cents } = await done('save_estimate', {
      estimate: {
        ...{ id, version: estimate.version, title, valid_until, options: estimate.options },
        ...{ tax_mode: 'repair', tax_rate_id: other.id, tax_rate_version: 1 },
      },
    })
    expect(total_cents).toBe(104_000)
    const [option] = (await done('invoices_of_job', { job_id: jobId })).options
    expect(option).toMatchObject({ estimate_id: id, total_cents: 108_625 })
    const from = { estimate_id: id, option_id: option.option_id }
    expect(await started(jobId, from)).toMatchObject({ total_cents: 108_625, tax_rate: { rate: 8625 } })
  })

  test('of a signed estimate has the lines that were signed, taxed unless the certificate was signed too; its deposit is drafted by the signature', async () => {
    const job = await aJob()
    const id = randomUUID()
    await done('start_estimate', { estimate: { id, job_id: job.id, copy_of: null } })
    const more = { cost_cents: null, item_id: null, is_optional: true, is_chosen: false }
    const wanted = { ...aLine(20_000, { description: 'Wanted' }), ...more }
    const lines = [
      { ...aLine(100_000), ...more, is_optional: false },
      wanted,
      { ...aLine(50_000, { description: 'Not wanted' }), ...more, is_chosen: true },
    ]
    const options = ['Good', 'Better'].map((name) => ({
      ...{ id: randomUUID(), name, why: null, is_recommended: false },
      lines,
    }))
    const { version } = await done('save_estimate', {
      estimate: {
        ...{
          id,
          version: 1,
          begins_on: '2098-03-01',
          ends_on: '2098-03-04',
          deposit_handling: 'escrow',
          deposit_holder: 'Demo bank',
          title: 'The work',
          valid_until: '2099-01-01',
          deposit_percent: 30,
          deposit_cents: null,
        },
        ...{ tax_mode: 'capital_improvement', tax_rate_id: rate.id, tax_rate_version: 1, options },
      },
    })
    await done('send_estimate', { estimate_id: id, seen_version: version })
    const jobs = () => done('invoices_of_job', { job_id: job.id })
    expect((await jobs()).options).toHaveLength(2)
    const signed = options[1]?.id ?? ''
    const total = 120_000 + 10_350
    const sign = (party: string) => backend.sql`
      insert into private.signatures (id, estimate_id, revision, party, option_id, chosen, total_cents, deposit_cents, name, record, record_hash)
      select gen_random_uuid(), ${id}, 1, ${party}, ${signed}, array[${wanted.id}::uuid], ${total}, 39105, 'Somebody', record, private.document_hash(record)
      from (select '{"documents": [{"kind": "contract"}]}'::jsonb as record) r`
    await sign('customer')
    await sign('contractor')
    const { invoices, options: left } = await jobs()
    expect(invoices).toMatchObject([{ kind: 'deposit', standing: 'draft', total_cents: 39_105 }])
    expect(left).toMatchObject([
      { option_id: signed, name: 'Better', total_cents: total, deposit_cents: 39_105 },
    ])
    const work = await started(job.id, { estimate_id: id, option_id: signed })
    expect(work).toMatchObject({ total_cents: total, tax_mode: 'repair' })
    expect(work.lines).toMatchObject([{ description: 'Test work' }, { description: 'Wanted' }])
  })

  test('that lacks something is not issued, and uses up no number; nor is one that somebody has changed', async () => {
    const job = await aJob()
    const [before] = await backend.sql`select next from private.invoice_numbers where kind = 'invoice'`
    const begun = await started(job.id)
    const empty = await rpc('issue_invoice', { invoice_id: begun.id, seen_version: 1 })
    expect(sentenceOf(empty.body)).toBe(
      'Give it at least one line, each with words, that come to more than nothing. Choose the sales tax.',
    )
    const saved = await done('save_invoice', { invoice: toSave(begun, [aLine(100)]) })
    const late = await rpc('issue_invoice', { invoice_id: begun.id, seen_version: 1 })
    expect(JSON.parse(late.body.details).invoice).toEqual(saved)
    expect((await rpc('save_invoice', { invoice: toSave(begun, []) }, 'admin')).status).toBe(409)
    const [after] = await backend.sql`select next from private.invoice_numbers where kind = 'invoice'`
    expect(after).toEqual(before)
    expect(await done('discard_invoice', { invoice_id: begun.id, seen_version: 2 })).toEqual({ id: begun.id })
    expect(await done('discard_invoice', { invoice_id: begun.id, seen_version: 2 })).toEqual({ id: begun.id })
  })

  test('with a line that has no price is stored and not issued: nobody has said that it costs nothing', async () => {
    const { id: jobId } = await aJob()
    const begun = await started(jobId)
    const lines = [aLine(100), aLine(0, { price_cents: null })]
    const saved = await done('save_invoice', {
      invoice: toSave(begun, lines, { tax_mode: 'exempt' }),
    })
    expect(saved).toMatchObject({ total_cents: 100, lines: [{ price_cents: 100 }, { price_cents: null }] })
    const { body } = await rpc('issue_invoice', { invoice_id: begun.id, seen_version: saved.version })
    expect(sentenceOf(body)).toBe('Give each line a price: 0 if it costs nothing.')
    const free = await done('save_invoice', {
      invoice: toSave(saved, [aLine(100), aLine(0)], { tax_mode: 'exempt' }),
    })
    await done('issue_invoice', { invoice_id: begun.id, seen_version: free.version })
  })

  test('drafted before its customer was erased is not issued to “Erased”, unless the office says whose it is', async () => {
    const email = `${randomUUID()}@invoice.test`
    const { id: jobId, request } = await aJob({ email })
    const customer = { id: randomUUID(), version: 1, kind: 'person', name: 'Test Payer', contacts: [] }
    await done('confirm_customer', { request_id: request.id, customer_id: customer.id, is_new: true })
    const begun = await draft(jobId, 1000)
    const erased = await rpc('erase_person', { person_email: email, really: true }, 'admin')
    expect(erased.body).toMatchObject({ kept: [request.reference], contacts: 1 })
    const refused = await rpc('issue_invoice', { invoice_id: begun.id, seen_version: begun.version })
    expect(sentenceOf(refused.body)).toBe(
      'Its customer was erased, so there is nobody to bill. Discard this draft, or write in the customer’s name who pays it.',
    )
    const { version } = (await done('customer_file', { customer_id: customer.id })).customer
    await done('save_customer', { customer: { ...customer, version } })
    expect(await issue(begun)).toMatchObject({ standing: 'open', billed: { name: 'Test Payer' } })
  })

  test('with what cannot be is refused, each wrong box by its name', async () => {
    const { id: jobId } = await aJob()
    const begun = await started(jobId)
    for (const [changes, lines, field] of [
      [{ title: '' }, [], 'title'],
      [{ tax_mode: 'none' }, [], 'tax_mode'],
      [{ tax_rate_id: randomUUID(), tax_rate_version: 1 }, [], 'tax_rate_id'],
      [{ due_days: 400 }, [], 'due_days'],
      [{}, [aLine(1.5)], 'options.0.lines.0.price_cents'],
      [{}, [aLine(1, { cost_cents: 1 })], 'lines'],
    ] as const) {
      const { status, body } = await rpc('save_invoice', {
        invoice: toSave(begun, [...lines], changes),
      })
      expect(status, field).toBe(400)
      expect(fieldProblems(body).map((problem) => problem.field)).toEqual([field])
    }
    const sent = await issued(jobId, 1000)
    for (const [changes, field] of [
      [{ method: 'coins' }, 'method'],
      [{ cents: 0 }, 'cents'],
      [{ received_on: '2099-01-01' }, 'received_on'],
      [{ received_on: '2020-11-26' }, 'received_on'],
      [{ detail: 'd'.repeat(81) }, 'detail'],
    ] as const) {
      const { body } = await rpc('record_payment', { payment: await aPayment(sent.id, 1000, changes) })
      expect(fieldProblems(body).map((problem) => problem.field)).toEqual([field])
    }
  })

  test('that was issued never changes and is never deleted, nor is anything in the ledger', async () => {
    const { id: jobId } = await aJob()
    const { id, version, number } = await issued(jobId, 1000)
    await paid(id, 400)
    expect(
      (await rpc('save_invoice', { invoice: toSave({ id, version } as Invoice, []) })).body.message,
    ).toBe('invoice_issued')
    const { sql } = backend
    for (const change of [
      sql`update private.invoices set lines = '[]' where id = ${id}`,
      sql`update private.invoices set number = 1 where id = ${id}`,
      sql`delete from private.invoices where id = ${id}`,
      sql`update private.payments set cents = 1 where invoice_id = ${id}`,
      sql`update private.ledger_entries set day = '2020-01-01' where invoice_id = ${id}`,
      sql`update private.ledger_lines set cents = 1 where invoice_id = ${id}`,
      sql`delete from private.ledger_lines where invoice_id = ${id}`,
      sql`delete from private.ledger_entries where invoice_id = ${id}`,
    ])
      await expect(change).rejects.toThrow('never')
    await expect(
      sql`
        with entry as (
          insert into private.ledger_entries (id, kind, day, invoice_id) values (gen_random_uuid(), 'issued', private.today(), ${id}) returning id
        )
        insert into private.ledger_lines (entry_id, place, account, invoice_id, cents) select id, 1, 'cash', ${id}, 100 from entry`,
    ).rejects.toThrow('not kept')
    // It outlives its job, and a draft does not.
    const begun = await started(jobId)
    await sql`delete from public.jobs where id = ${jobId}`
    expect((await done('invoice_file', { invoice_id: id })).invoice).toMatchObject({ number, job: null })
    expect((await rpc('invoice_file', { invoice_id: begun.id })).status).toBe(404)
    expect((await paid(id, 600)).standing).toBe('paid')
  })

  test('is read by whoever has its link, without what the office wrote beside payments; a draft by nobody', async () => {
    const job = await aJob()
    const begun = await draft(job.id, 5000)
    const asCustomer = async () => (await call(backend, 'customer_invoice', { invoice_id: begun.id })).body
    expect(await asCustomer()).toBeNull()
    const { number } = await issue(begun)
    const wrong = await paid(begun.id, 1000, { detail: 'Wrong one' })
    await done('reverse_payment', { payment_id: wrong.payments[0]?.id, reason: 'Another customer’s' })
    await paid(begun.id, 2000)
    const seen = await asCustomer()
    expect(seen).toMatchObject({
      number,
      standing: 'part',
      open_cents: 3000,
      body: { billed: { name: expect.any(String) } },
      payments: [{ method: 'check', cents: 2000 }],
    })
    expect(JSON.stringify(seen)).not.toMatch(/1042|Wrong one|made_by|Another/)
    const tracked = (await call(backend, 'track_service_request', { request_id: job.request.id })).body
    expect(tracked.invoices).toEqual([number])
    await paid(begun.id, 3000)
    expect(
      (await call(backend, 'track_service_request', { request_id: job.request.id })).body.invoices,
    ).toEqual([])
  })
})

test('invoices by line, payments and the ledger are exported whole, a page after the other', async () => {
  const { id: jobId } = await aJob()
  const { id } = await issued(jobId, 4_000, { kind: 'deposit' })
  const deposit = (await paid(id, 4_000)) as Invoice
  const work = await issued(jobId, 10_000)
  await credited(work.id, 500)
  await backend.sql`
    insert into private.invoices (id, kind, status, number, job_id, title, tax_mode, lines, subtotal_cents, total_cents, due_cents, issued_on, due_on, body)
    select gen_random_uuid(), 'work', 'issued', 900000 + n, ${jobId}, 'Work', 'exempt', i.lines || i.lines || i.lines, 30000, 30000, 30000, i.issued_on, i.due_on,
      '{"billed": {"name": "Somebody"}, "deposits": []}'
    from private.invoices i, generate_series(1, 500) n where i.id = ${work.id}`
  const all = async (list: string) => {
    const rows: Record<string, unknown>[] = []
    let behind: unknown = null
    do {
      const { rows: more, next } = await done('export_rows', { list, wanted: {}, behind })
      rows.push(...more)
      behind = next
    } while (behind)
    return rows
  }
  const lines = await all('invoice_lines')
  expect(lines.filter(({ number }) => number === work.number)).toMatchObject([
    { description: 'Test work', item: 'Sales', cents: 10_000, taxable: false, customer: expect.any(String) },
    { description: `Less the deposit of invoice ${deposit.number}`, item: 'Deposit', cents: -4_000 },
  ])
  expect(lines.filter(({ number }) => Number(number) > 900_000)).toHaveLength(1500)
  await backend.sql`alter table private.invoices disable trigger keep_invoice`
  await backend.sql`delete from private.invoices where number > 900000`
  await backend.sql`alter table private.invoices enable trigger keep_invoice`
  expect((await all('payments')).filter(({ number }) => number === deposit.number)).toMatchObject([
    { method: 'check', cents: 4_000, detail: '1042', reversed_on: null },
  ])
  const entries = (await all('ledger')) as { invoice: number; kind: string; lines: { cents: number }[] }[]
  const [kept] = await backend.sql<{ count: number }[]>`select count(*)::int from private.ledger_entries`
  expect(entries).toHaveLength(kept?.count ?? 0)
  expect(entries.filter(({ lines }) => lines.reduce((sum, { cents }) => sum + cents, 0) !== 0)).toEqual([])
  expect(entries.filter(({ invoice }) => invoice === work.number).map(({ kind }) => kind)).toEqual([
    'issued',
    'credited',
  ])
})

describe('what is paid', () => {
  test('partly, in full, and too much: the rest is the customer’s credit, and pays another invoice of theirs, no more than there is', async () => {
    const { id: jobId } = await aJob()
    const first = await issued(jobId, 10_000)
    const payment = await aPayment(first.id, 4_000)
    const part = await done('record_payment', { payment })
    expect(part).toMatchObject({ standing: 'part', open_cents: 6_000 })
    expect(await done('record_payment', { payment })).toEqual(part)
    // Something else under its id would seem to be stored as that.
    const other = await rpc('record_payment', { payment: { ...payment, cents: 1 } })
    expect(sentenceOf(other.body)).toContain('it is in the books as it stands')
    expect(JSON.parse(other.body.details).invoice).toEqual(part)
    const over = await paid(first.id, 9_000, { method: 'bank', detail: null })
    expect(over).toMatchObject({ standing: 'over', open_cents: 0, credit_cents: 3_000 })

    const second = await issued(jobId, 5_000)
    expect(second.spendable_cents).toBe(3_000)
    const spend = { method: 'credit', detail: null }
    const tooMuch = await rpc('record_payment', { payment: await aPayment(second.id, 3_001, spend) })
    expect(sentenceOf(tooMuch.body)).toContain('more than the customer’s credit')
    expect(await paid(second.id, 3_000, spend)).toMatchObject({ standing: 'part', open_cents: 2_000 })
    expect((await done('invoice_file', { invoice_id: first.id })).invoice.standing).toBe('paid')
    const stranger = await issued((await aJob()).id, 5_000)
    expect(stranger.spendable_cents).toBe(0)
    expect((await rpc('record_payment', { payment: await aPayment(stranger.id, 1, spend) })).status).toBe(409)

    // The credit came of the second payment.
    const last = over.payments[1]?.id
    const spent = await rpc('reverse_payment', { payment_id: last, reason: 'It bounced' })
    expect(sentenceOf(spent.body)).toContain('Reverse that first.')
    const [used] = (await done('invoice_file', { invoice_id: second.id })).invoice.payments
    await done('reverse_payment', { payment_id: used.id, reason: 'Taken back' })
    const again = await done('reverse_payment', { payment_id: last, reason: 'It bounced' })
    expect(again).toMatchObject({ standing: 'part', open_cents: 6_000, credit_cents: 0 })
    expect(await done('reverse_payment', { payment_id: last, reason: 'It bounced' })).toEqual(again)
    expect(await accounts(first.id)).toEqual({ check: 4_000, receivable: 6_000, sales: -10_000 })
    expect(await whatIsWrong()).toEqual([])
  })

  test('by one check that two clerks write down is refused to the second with what the first entered, and entered if they press again', async () => {
    const { id } = await issued((await aJob()).id, 10_000)
    const seen = { seen_cents: 10_000 }
    const [first, second] = [await aPayment(id, 10_000, seen), await aPayment(id, 10_000, seen)]
    await done('record_payment', { payment: first })
    const { status, body } = await rpc('record_payment', { payment: second }, 'admin')
    expect([status, body.message]).toEqual([409, 'payment_meanwhile'])
    const { invoice } = JSON.parse(body.details)
    expect(invoice).toMatchObject({ open_cents: 0, payments: [{ id: first.id, cents: 10_000 }] })
    // Sent again after a lost answer, it is no other payment.
    expect(await done('record_payment', { payment: first })).toMatchObject({ credit_cents: 0 })
    const again = await done('record_payment', { payment: { ...second, seen_cents: 0 } })
    expect(again).toMatchObject({ open_cents: 0, credit_cents: 10_000 })
    const third = await aPayment(id, 5_000, { is_refund: true, seen_cents: -10_000 })
    expect(await done('record_payment', { payment: third })).toMatchObject({ credit_cents: 5_000 })
  })

  test('too much and sent back by check is in the books on its day, no more than there is, and is reversed like a payment', async () => {
    const { id: jobId, request } = await aJob()
    const { id, number } = await issued(jobId, 10_000)
    await paid(id, 13_000, { method: 'bank', detail: null })
    const back = { is_refund: true, detail: '77' }
    const tooMuch = await rpc('record_payment', { payment: await aPayment(id, 3_001, back) })
    expect(sentenceOf(tooMuch.body)).toContain('more than what is left of the customer’s')
    const ahead = { payment: await aPayment(id, 1, { ...back, received_on: '2099-01-01' }) }
    expect(fieldProblems((await rpc('record_payment', ahead)).body)).toMatchObject([
      { field: 'received_on', message: expect.stringContaining('or was sent') },
    ])
    const asCredit = { payment: await aPayment(id, 1, { ...back, method: 'credit' }) }
    expect((await rpc('record_payment', asCredit)).body.details).toContain('payment_method_unknown')
    const refund = await aPayment(id, 2_500, back)
    const sent = await done('record_payment', { payment: refund })
    expect(sent).toMatchObject({ standing: 'over', open_cents: 0, credit_cents: 500 })
    expect(await done('record_payment', { payment: refund })).toEqual(sent) // the same again
    expect((await rpc('record_payment', { payment: { ...refund, is_refund: false } })).status).toBe(409)
    expect(await accounts(id)).toEqual({ bank: 13_000, check: -2_500, customer_credit: -500, sales: -10_000 })

    // What everybody reads of it.
    const { body: theirs } = await call(backend, 'customer_invoice', { invoice_id: id })
    expect(theirs).toMatchObject({
      credit_cents: 500,
      payments: [
        { is_refund: false, cents: 13_000 },
        { is_refund: true, method: 'check', cents: 2_500 },
      ],
    })
    expect((await done('export_rows', { list: 'payments', wanted: {}, behind: null })).rows).toContainEqual(
      expect.objectContaining({ number, method: 'check', detail: '77', cents: -2_500 }),
    )
    const customerId = randomUUID()
    await backend.sql`insert into private.customers ${backend.sql({ id: customerId, name: 'Demo Refunded' })}`
    await backend.sql`update public.jobs set customer_id = ${customerId} where id = ${jobId}`
    const span = { customer_id: customerId, from_day: await today(), until_day: await today() }
    const statement = async () => {
      const { rows, closing_cents } = await done('customer_statement', span)
      return [
        closing_cents,
        ...rows.map((row: { kind: string; is_refund: boolean; cents: number }) => [
          row.kind,
          row.is_refund,
          row.cents,
        ]),
      ]
    }
    const before = [
      ['issued', false, 10_000],
      ['received', false, -13_000],
      ['refunded', true, 2_500],
    ]
    expect(await statement()).toEqual([-500, ...before])

    const wrong = sent.payments.find(({ id }: { id: string }) => id === refund.id)
    expect(await done('reverse_payment', { payment_id: wrong.id, reason: 'Never cashed' })).toMatchObject({
      open_cents: 0,
      credit_cents: 3_000,
    })
    expect(await statement()).toEqual([-3_000, ...before, ['reversed', true, -2_500]])
    await done('record_payment', {
      payment: await aPayment(id, 3_000, { ...back, method: 'cash', detail: null }),
    })
    expect(await done('invoice_file', { invoice_id: id })).toMatchObject({
      invoice: { standing: 'paid', credit_cents: 0 },
    })
    const { body: tracked } = await call(backend, 'track_service_request', { request_id: request.id })
    expect(tracked.invoices).toEqual([])
    expect(await whatIsWrong()).toEqual([])
  })

  test('nothing, or by a check that bounced, is no part of an invoice that a credit note made smaller', async () => {
    const { id } = await issued((await aJob()).id, 10_000)
    expect(await credited(id, 3_000)).toMatchObject({ standing: 'open', open_cents: 7_000 })
    const part = await paid(id, 5_000)
    expect(part).toMatchObject({ standing: 'part', open_cents: 2_000 })
    const bounced = await done('reverse_payment', { payment_id: part.payments[0]?.id, reason: 'It bounced' })
    expect(bounced).toMatchObject({ standing: 'open', open_cents: 7_000 })
  })

  test('on an invoice that a credit note takes back: each has its share of the tax, and what was paid is credit', async () => {
    const { id: jobId } = await aJob()
    const taxed = { tax_mode: 'repair', tax_rate_id: rate.id, tax_rate_version: 1 }
    const begun = await done('save_invoice', {
      invoice: toSave(await started(jobId), [aLine(10_000)], taxed),
    })
    const { id } = await issue(begun)
    await paid(id, 10_863)
    // A third of the tax is $2.87 and two thirds of a cent.
    const third = await credited(id, 3_621)
    expect(third).toMatchObject({
      standing: 'over',
      credit_cents: 3_621,
      credit_notes: [{ cents: 3_621, tax_cents: 288 }],
    })
    await credited(id, 3_621)
    const all = await credited(id, null)
    expect(all).toMatchObject({ standing: 'void', credit_cents: 10_863, open_cents: 0 })
    expect(all.credit_notes.map(({ tax_cents }) => tax_cents)).toEqual([288, 287, 288])
    expect(await accounts(id)).toEqual({ check: 10_863, customer_credit: -10_863 })
    const more = await rpc('credit_invoice', {
      credit: { id: randomUUID(), invoice_id: id, cents: 1, reason: 'More' },
    })
    expect(more.body.message).toBe('credit_beyond')

    // An untaxed discount of more than what is taxed leaves a part of the tax to pay.
    const lines = [aLine(10_000), aLine(-10_500, { description: 'Discount', taxable: false })]
    const little = await issue(
      await done('save_invoice', { invoice: toSave(await started(jobId), lines, taxed) }),
    )
    expect(little).toMatchObject({ total_cents: 363, tax_cents: 863 })
    expect(await credited(little.id, null)).toMatchObject({ standing: 'void', open_cents: 0 })
    expect(await accounts(little.id)).toEqual({})
    expect(await whatIsWrong()).toEqual([])
  })

  test('on work that had taken a deposit: what was paid of it is credit, and the rest is asked for by the deposit alone', async () => {
    const { id: jobId } = await aJob()
    const deposit = await issued(jobId, 30_000, { kind: 'deposit' })
    await paid(deposit.id, 10_000)
    const work = await issued(jobId, 100_000)
    expect(work).toMatchObject({ due_cents: 70_000, deposits: [{ number: deposit.number, cents: 30_000 }] })
    // Less than is open takes nothing of the deposit back.
    expect(await credited(work.id, 60_000)).toMatchObject({ open_cents: 10_000, credit_cents: 0 })
    expect(await credited(work.id, null)).toMatchObject({
      standing: 'void',
      open_cents: 0,
      credit_cents: 10_000,
    })
    const file = async ({ id }: Invoice) => (await done('invoice_file', { invoice_id: id })).invoice
    expect(await file(deposit)).toMatchObject({
      open_cents: 20_000,
      held_cents: 20_000,
      spendable_cents: 10_000,
      untaken_cents: 0,
    })
    expect(await file(work)).toMatchObject({ untaken_cents: 20_000 })
    // A statement says why a credit note takes back less than it says.
    const customerId = randomUUID()
    await backend.sql`insert into private.customers ${backend.sql({ id: customerId, name: 'Demo Untaken' })}`
    await backend.sql`update public.jobs set customer_id = ${customerId} where id = ${jobId}`
    const span = { customer_id: customerId, from_day: await today(), until_day: await today() }
    const taken = ({ kind, cents, deposit_cents }: Record<string, unknown>) => [kind, cents, deposit_cents]
    expect((await done('customer_statement', span)).rows.map(taken)).toEqual([
      ['issued', 30_000, 0],
      ['received', -10_000, 0],
      ['issued', 70_000, 30_000],
      ['credited', -60_000, 0],
      ['credited', -20_000, 20_000],
    ])
    const { body: theirs } = await call(backend, 'customer_invoice', { invoice_id: work.id })
    expect(theirs).toMatchObject({ standing: 'void', credit_cents: 10_000, untaken_cents: 20_000 })
    // Written anew, it takes what is still asked for; no more work, and the deposit is taken back.
    const again = await issued(jobId, 50_000)
    expect(again).toMatchObject({ due_cents: 30_000, deposits: [{ number: deposit.number, cents: 20_000 }] })
    expect(await credited(again.id, null)).toMatchObject({ standing: 'void', credit_cents: 0 })
    expect(await credited(deposit.id, null)).toMatchObject({ open_cents: 0, credit_cents: 0, held_cents: 0 })
    expect(await accounts(deposit.id)).toEqual({ check: 10_000 })
    expect(await accounts(work.id)).toEqual({ customer_credit: -10_000 })
    expect(await accounts(again.id)).toEqual({})
    expect(await whatIsWrong()).toEqual([])
  })

  test('by two clerks at once is refused to the second with the first one’s credit note, and issued if they press again', async () => {
    const { id } = await issued((await aJob()).id, 10_000)
    const aCredit = (seen_cents: number) => ({
      ...{ id: randomUUID(), invoice_id: id, cents: 1_000, reason: 'One outlet', seen_cents },
    })
    const [first, second] = [aCredit(10_000), aCredit(10_000)]
    await done('credit_invoice', { credit: first })
    const { status, body } = await rpc('credit_invoice', { credit: second }, 'admin')
    expect([status, body.message]).toEqual([409, 'credit_meanwhile'])
    expect(JSON.parse(body.details).invoice).toMatchObject({
      open_cents: 9_000,
      credit_notes: [{ cents: 1_000 }],
    })
    // Sent again after a lost answer, it is no other credit note.
    expect((await done('credit_invoice', { credit: first })).credit_notes).toHaveLength(1)
    const again = await done('credit_invoice', { credit: { ...second, seen_cents: 9_000 } })
    expect(again).toMatchObject({ open_cents: 8_000 })
  })

  test('under an id that came before takes nothing back twice, and something else under it is refused', async () => {
    const { id: jobId } = await aJob()
    const { id } = await issued(jobId, 50_000)
    const credit = { id: randomUUID(), invoice_id: id, cents: 5_000, reason: 'One outlet' }
    await done('credit_invoice', { credit })
    const again: Invoice = await done('credit_invoice', { credit })
    expect(again).toMatchObject({ open_cents: 45_000, credit_notes: [{ cents: 5_000 }] })
    for (const changed of [{ cents: 500 }, { reason: 'A switch' }]) {
      const other = await rpc('credit_invoice', { credit: { ...credit, ...changed } })
      expect(sentenceOf(other.body)).toContain('it is issued as it stands')
      expect(JSON.parse(other.body.details).invoice).toEqual(again)
    }
    const another = await issued(jobId, 50_000)
    const there = await rpc('credit_invoice', { credit: { ...credit, invoice_id: another.id } })
    expect(there.body.message).toBe('credit_in_books')

    // The same may still be on its way.
    const next = { ...credit, id: randomUUID() }
    const all = await Promise.all(Array.from({ length: 5 }, () => rpc('credit_invoice', { credit: next })))
    for (const { body } of all) expect(body).toMatchObject({ open_cents: 40_000 })
  })

  test('late is overdue, and counted by how long', async () => {
    const { id: jobId } = await aJob()
    const { id } = await issued(jobId, 7_000)
    await backend.sql`alter table private.invoices disable trigger keep_invoice`
    await backend.sql`update private.invoices set due_on = private.today() - 45 where id = ${id}`
    await backend.sql`alter table private.invoices enable trigger keep_invoice`
    await backend.sql`update private.invoice_balances set due_on = private.today() - 45 where invoice_id = ${id}`
    const { rows, receivable } = await done('find_invoices', { of_standing: 'open', behind: null })
    expect(rows[0]).toMatchObject({ id, standing: 'overdue' })
    expect(receivable).toMatchObject({ days_30: 0, days_60: 7_000 })
    await paid(id, 7_000)
    const settled = await done('find_invoices', { of_standing: 'settled', behind: null })
    expect(settled.rows.map((row: Invoice) => row.id)).toContain(id)
  })

  test('in a month that is closed is refused; what was wrong there is reversed on a day after it', async () => {
    const { id: jobId } = await aJob()
    const { id } = await issued(jobId, 9_000)
    const [month] = await backend.sql<{ last: string; before: string }[]>`
      select (date_trunc('month', private.today()) - interval '1 day')::date::text as last,
        (date_trunc('month', private.today()) - interval '10 days')::date::text as before`
    const early = await paid(id, 1_000, { received_on: month?.before })
    expect((await rpc('close_books', { until: month?.last })).status).toBe(403)
    for (const until of [await today(), month?.before])
      expect((await rpc('close_books', { until }, 'admin')).body.message).toBe('month_not_over')
    expect((await rpc('close_books', { until: month?.last }, 'admin')).body).toEqual({
      closed_until: month?.last,
    })
    const late = await rpc('record_payment', {
      payment: await aPayment(id, 500, { received_on: month?.last }),
    })
    expect(late.status).toBe(409)
    expect(sentenceOf(late.body)).toMatch(/^The books are closed until /)
    expect(
      await done('reverse_payment', { payment_id: early.payments[0]?.id, reason: 'Not theirs' }),
    ).toMatchObject({
      open_cents: 9_000,
    })
  })
})

test('100 invoices issued at once, of which some fail and some are killed, have numbers without a gap', async () => {
  const { id: jobId } = await aJob()
  const drafts: Invoice[] = []
  for (let n = 0; n < 100; n++) drafts.push(await draft(jobId, 1000 + n))
  /** Takes a number and writes the entry, and then its connection is cut before it is stored. */
  const cutOff = async ({ id }: Invoice) => {
    const { host, port, database, user, pass } = backend.sql.options
    const own = postgres({
      host: host[0] ?? '',
      port: port[0] ?? 0,
      database,
      user,
      pass: pass ?? '',
      max: 1,
    })
    const connection = await own.reserve()
    const [{ pid } = { pid: 0 }] = await connection<{ pid: number }[]>`select pg_backend_pid() as pid`
    await connection`begin`
    await connection`select private.next_number('invoice')`
    await connection`update private.invoices set title = 'Cut off' where id = ${id}`
    await backend.sql`select pg_terminate_backend(${pid})`
    throw new Error('cut off')
  }
  /** Who stood in line for longer than a statement may take presses again. */
  const issueInTurn = async (invoice_id: string, seen_version: number) => {
    const press = () => rpc('issue_invoice', { invoice_id, seen_version })
    let { status, body } = await press()
    while (body.code === '57014') ({ status, body } = await press())
    expect(status, JSON.stringify(body)).toBe(200)
  }
  const ends = await Promise.allSettled(
    drafts.map((one, n) =>
      n % 10 === 0 ? cutOff(one) : issueInTurn(one.id, n % 10 === 5 ? 99 : one.version),
    ),
  )
  expect(ends.filter(({ status }) => status === 'rejected')).toHaveLength(20)
  expect(await whatIsWrong()).toEqual([])
}, 180_000) // six seconds alone, and ten times that beside everything else

test('whatever is issued, paid, paid too much, taken back and reversed, every entry balances and the receivables are what is open', async () => {
  const step = fc.record({
    what: fc.constantFrom(
      'issue',
      'deposit',
      'pay',
      'pay',
      'over',
      'spend',
      'credit',
      'credit all',
      'reverse',
      'refund',
    ),
    which: fc.nat(1000),
    cents: fc.integer({ min: 1, max: 30_000 }),
  })
  const jobs = [await aJob(), await aJob()]
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 12 }), async (steps) => {
      const all: Invoice[] = []
      const pick = <One>(from: One[], which: number) => from[which % Math.max(from.length, 1)]
      for (const { what, which, cents } of steps) {
        const job = jobs[which % 2]?.id ?? ''
        if (what === 'issue' || what === 'deposit' || all.length === 0) {
          const kind = what === 'deposit' ? 'deposit' : 'work'
          const begun = await started(job, { kind })
          const taxed = { tax_mode: 'repair', tax_rate_id: rate.id, tax_rate_version: 1 }
          all.push(await issue(await done('save_invoice', { invoice: toSave(begun, [aLine(cents)], taxed) })))
          continue
        }
        const invoice = pick(all, which)
        if (!invoice) continue
        const now: Invoice = (await done('invoice_file', { invoice_id: invoice.id })).invoice
        const pay = async (amount: number, more: object = {}) =>
          await rpc('record_payment', { payment: await aPayment(invoice.id, amount, more) })
        // Some are refused, and leave everything as it was.
        const { status } =
          what === 'pay'
            ? await pay(Math.min(cents, Math.max(now.open_cents, 1)))
            : what === 'over'
              ? await pay(now.open_cents + cents, { method: 'cash', detail: null })
              : what === 'spend'
                ? await pay(Math.max(Math.min(now.spendable_cents, now.open_cents), 1), {
                    method: 'credit',
                    detail: null,
                  })
                : what === 'refund'
                  ? await pay(Math.min(cents, Math.max(now.credit_cents, 1)), { is_refund: true })
                  : what === 'reverse'
                    ? await rpc('reverse_payment', {
                        payment_id: pick(now.payments, which)?.id ?? randomUUID(),
                        reason: 'Wrong',
                      })
                    : await rpc('credit_invoice', {
                        credit: {
                          id: randomUUID(),
                          invoice_id: invoice.id,
                          cents: what === 'credit' ? cents : null,
                          reason: 'Wrong',
                        },
                      })
        expect(status).toBeOneOf([200, 404, 409])
      }
      expect(await whatIsWrong()).toEqual([])
    }),
    { numRuns: Number(process.env.LEDGER_RUNS ?? 8), seed: 21 },
  )
}, 180_000)

describe('an invoice is looked up', () => {
  const lookedUp = async (wanted: string): Promise<string[]> =>
    (await done('look_up_invoices', { wanted })).map(({ id }: { id: string }) => id)

  test('by exactly its number before all others, and by its title and whom it bills, issued or not', async () => {
    const name = `Ida ${randomUUID().slice(0, 8)}`
    const job = await aJob({ name })
    const bill = await issued(job.id, 1_000)
    // A later one that has the number among its words.
    const mentions = await started(job.id)
    await backend.sql`update private.invoices set title = ${`As on ${bill.number}`} where id = ${mentions.id}`
    for (const typed of [`${bill.number}`, ` #${bill.number}`, `Invoice ${bill.number}`])
      expect((await lookedUp(typed))[0], typed).toBe(bill.id)
    expect(await lookedUp(`${bill.number}`)).toEqual([bill.id, mentions.id])
    expect(new Set(await lookedUp(name.toLowerCase()))).toEqual(new Set([bill.id, mentions.id]))
    expect(await lookedUp(`${name} work`)).toEqual([bill.id])
    expect(await lookedUp(`${name} yard`)).toEqual([])
    expect(await lookedUp('9'.repeat(30))).toEqual([])
  })
})

// Last: what goes leaves a gap among the numbers that are kept.
test('an invoice goes when the books are kept no longer, once nothing is open on it; the ledger keeps its sums, of nobody', async () => {
  const { id: jobId } = await aJob()
  const first = await issued(jobId, 3_000)
  const owed = await issued(jobId, 2_000)
  await paid(first.id, 3_000)
  const { sql } = backend
  await sql`alter table private.invoices disable trigger keep_invoice`
  await sql`update private.invoices set issued_on = issued_on - 2556 where job_id = ${jobId}`
  await sql`alter table private.invoices enable trigger keep_invoice`
  const sums = () =>
    sql`select account, sum(cents)::float8 as cents from private.ledger_lines group by account order by account`
  const before = await sums()
  const [gone] = await sql<{ gone: { books: number } }[]>`select private.forget_what_is_old() as gone`
  expect(gone?.gone.books).toBe(1)
  expect((await rpc('invoice_file', { invoice_id: first.id })).status).toBe(404)
  expect((await rpc('invoice_file', { invoice_id: owed.id })).status).toBe(200)
  expect(await sums()).toEqual(before)
})
