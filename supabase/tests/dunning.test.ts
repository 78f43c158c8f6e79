import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestBackend, type TestBackend } from '../../scripts/local-backend/testing.ts'
import '../../src/lib/invoice-refusals.ts'
import '../../src/lib/money-refusals.ts'
import { fieldProblems, sentenceOf } from '../../src/lib/refusals.ts'
import { aLine, type Invoice, invoiceCalls, toSave } from './invoice-calls.ts'
import { allNeeds, kindsOf as asShown } from './needs.ts'
import { type Claimed, claim, finish, type Message, pretendItIs, told, twoMinutesPass } from './outbox.ts'
import { sendEstimate } from './send-estimate.ts'
import { call, tokenOf } from './sessions.ts'

// Who hears of an invoice and is reminded of it, a customer's account, and the money that needs the office, over the API.

let backend: TestBackend
const tokens = { staff: '', admin: '', customer: '' }
beforeAll(async () => {
  backend = await startTestBackend()
  for (const who of ['staff', 'admin', 'customer'] as const)
    tokens[who] = await tokenOf(backend, `${who}@demo.test`)
})
afterAll(() => backend?.stop())

const { rpc, done, aJob, started, draft, issue, issued, today, paid, credited } = invoiceCalls(() => ({
  backend,
  token: tokens.staff,
}))

/** A customer of the office, with contacts. */
async function aCustomer(name: string, contacts: { name: string; role?: string; email?: string }[]) {
  const id = randomUUID()
  await backend.sql`insert into private.customers ${backend.sql({ id, name, billing_address: '1 Office Park' })}`
  for (const contact of contacts)
    await backend.sql`
      insert into private.customer_contacts (customer_id, name, role, phone, email)
      values (${id}, ${contact.name}, ${contact.role ?? null}, '+16315550177', ${contact.email ?? null})`
  return id
}
const billTo = (jobId: string, customerId: string) =>
  backend.sql`update public.jobs set bill_to = ${customerId} where id = ${jobId}`

/** As if an invoice had been issued and were due so many days earlier. */
async function daysPass({ id }: { id: string }, days: number) {
  await backend.sql`alter table private.invoices disable trigger keep_invoice`
  await backend.sql`
    update private.invoices set issued_on = issued_on - ${days}::int, due_on = due_on - ${days}::int where id = ${id}`
  await backend.sql`alter table private.invoices enable trigger keep_invoice`
  await backend.sql`update private.invoice_balances set due_on = due_on - ${days}::int where invoice_id = ${id}`
  await backend.sql`update private.invoice_reminders set day = day - ${days}::int where invoice_id = ${id}`
  // A mail of another day.
  await backend.sql`
    update private.outbox
    set dedupe_key = format('invoice-reminder:%s:%s', ${id}::text, (right(dedupe_key, 10)::date - ${days}::int))
    where template = 'invoice-reminder' and payload #>> '{invoice,id}' = ${id}`
}

let places = 0
/** A payment in bitcoin to an invoice, seen and not confirmed. */
async function seen({ id }: { id: string }) {
  const wallet = {
    id: '00000000-0000-4000-b00e-0000000000b1',
    fingerprint: '0123abcd',
    network: 'regtest',
    starts_at: new Date(),
  }
  await backend.sql`insert into private.bitcoin_wallets ${backend.sql(wallet)} on conflict do nothing`
  const index = ++places
  const address = `bcrt1q${String(index).padStart(38, 'q').replaceAll('1', 'z')}`
  await backend.sql`
    insert into private.bitcoin_addresses (address, wallet_id, index, tweak, invoice_id, given_at)
    values (${address}, ${wallet.id}, ${index}, ${String(index).padStart(64, '0')}, ${id}, now())`
  await backend.sql`insert into private.bitcoin_watched (address) values (${address})`
  await backend.sql`
    insert into private.bitcoin_outputs (txid, vout, address, satoshis, spends, first_seen_at)
    values (${String(index).padStart(64, '0')}, 0, ${address}, 1000, ${[`${'e'.repeat(64)}:${index}`]}, now())`
}
const changeOutput = ({ id }: { id: string }, changes: object) =>
  backend.sql`
    update private.bitcoin_outputs o set ${backend.sql({ ...changes })}
    from private.bitcoin_addresses a where a.address = o.address and a.invoice_id = ${id}`

const mails = (template: string, { id }: { id: string }) => backend.sql<Message[]>`
  select * from private.outbox where template = ${template} and payload #>> '{invoice,id}' = ${id} order by created_at`

describe('an invoice is told', () => {
  test('to whoever asked if they pay it; otherwise only to whoever pays, by the contact who looks after bills, without a word of the request', async () => {
    const own = await issued((await aJob()).id, 5_000)
    expect(await mails('invoice-sent', own)).toMatchObject([
      { channel: 'email', payload: { request: { first_name: 'Demo' } } },
    ])
    const job = await aJob()
    const landlord = await aCustomer('Demo Properties', [
      { name: 'Paula Super', role: 'super', email: 'super@payer.test' },
      { name: 'Betty Numbers', role: 'bookkeeper', email: 'books@payer.test' },
    ])
    await billTo(job.id, landlord)
    const theirs = await issued(job.id, 5_000)
    const [mail, ...more] = await mails('invoice-sent', theirs)
    expect(more).toEqual([])
    expect(mail).toMatchObject({ recipient: 'books@payer.test', category: 'required' })
    expect(mail?.payload).toEqual({
      payer: { first_name: 'Betty' },
      invoice: expect.objectContaining({ id: theirs.id, due_cents: 5_000 }),
    })
    expect((await told(backend, job.request)).filter((one) => one.includes('invoice-'))).toEqual([])
    const file = await done('invoice_file', { invoice_id: theirs.id })
    expect(file.reminders.to).toEqual({ by: 'email', to: 'books@payer.test' })
  })

  test('to nobody, and says so in the office, if we know no way to whoever pays', async () => {
    const job = await aJob()
    await billTo(job.id, await aCustomer('Demo Without Mail', [{ name: 'Only Phone' }]))
    const invoice = await issued(job.id, 5_000)
    expect(await mails('invoice-sent', invoice)).toEqual([])
    const { reminders } = await done('invoice_file', { invoice_id: invoice.id })
    expect(reminders).toMatchObject({ to: null, next_on: null })
  })

  test('on a job that nobody asked for on the site, to the customer’s contact', async () => {
    const customerId = await aCustomer('Demo By The Door', [{ name: 'Dora Door', email: 'dora@payer.test' }])
    const job = { id: randomUUID(), customer_id: customerId, title: 'Agreed at the door' }
    await backend.sql`insert into public.jobs ${backend.sql(job)}`
    expect(await mails('invoice-sent', await issued(job.id, 700))).toMatchObject([
      { recipient: 'dora@payer.test', payload: { payer: { first_name: 'Dora' } } },
    ])
  })

  test('and reminded of also to whoever has unsubscribed: a bill is no news that they may do without', async () => {
    const email = `${randomUUID()}@invoice.test`
    const landlord = await aCustomer('Demo Unsubscribed', [{ name: 'Uma Numbers', email: 'uma@payer.test' }])
    for (const off of [email, 'uma@payer.test'])
      await backend.sql`
        insert into private.mail_choices (email, category, unsubscribed_at) values (${off}, 'updates', now())`
    const [own, others] = [await aJob({ email }), await aJob()]
    await billTo(others.id, landlord)
    const invoices = [await issued(own.id, 5_000), await issued(others.id, 5_000)]
    for (const invoice of invoices) await daysPass(invoice, 11)
    await backend.sql`select private.plan_invoice_reminders(${`${await today()} 10:30 America/New_York`}::text::timestamptz)`
    await twoMinutesPass(backend)
    const clock = await pretendItIs(backend, `${await today()} 12:00 America/New_York`)
    const claimed = await claim(backend, 500).finally(() => clock.restore())
    const bills = claimed.filter(({ template }) => template.startsWith('invoice-'))
    for (const { id } of invoices)
      expect(
        bills.flatMap(({ template, payload, unsubscribe_token }) =>
          (payload.invoice as Invoice).id === id ? [[template, unsubscribe_token]] : [],
        ),
      ).toEqual(
        expect.arrayContaining([
          ['invoice-sent', null],
          ['invoice-reminder', null],
        ]),
      )
  })

  test('to nobody if it is taken back within the two minutes that its message waits', async () => {
    const job = await aJob()
    const [kept, wrong] = [await issued(job.id, 700), await issued(job.id, 800)]
    await credited(kept.id, 100)
    await credited(wrong.id, null)
    await twoMinutesPass(backend)
    const clock = await pretendItIs(backend, `${await today()} 12:00 America/New_York`)
    await claim(backend, 500).finally(() => clock.restore())
    expect(await mails('invoice-sent', kept)).toMatchObject([{ state: 'sending' }])
    expect(await mails('invoice-sent', wrong)).toMatchObject([{ state: 'dropped' }])
  })
})

describe('a reminder of an invoice', () => {
  const plan = async (time = '10:30') =>
    backend.sql`select private.plan_invoice_reminders(${`${await today()} ${time} America/New_York`}::text::timestamptz)`
  const reminders = (invoice: { id: string }) => mails('invoice-reminder', invoice)
  const whys = async (invoice: { id: string }) =>
    (await reminders(invoice)).map(({ payload }) => (payload.invoice as { why: string }).why)
  type Rules = { before_days: number; on_due: boolean; after_days: number; times: number }
  const usual: Rules = { before_days: 3, on_due: false, after_days: 7, times: 3 }
  const setRules = (rules: Rules, who: keyof typeof tokens = 'admin') =>
    call(backend, 'set_invoice_rules', { rules }, tokens[who])
  /** Due in 14 days, as most are. */
  const anInvoice = async (cents = 10_000) => await issued((await aJob()).id, cents)

  test('comes before it is due and after, as often as the owner says, by day, and never twice on one', async () => {
    const invoice = await anInvoice()
    await daysPass(invoice, 10)
    await plan()
    expect(await whys(invoice)).toEqual([])
    await daysPass(invoice, 1)
    for (const [time, many] of [
      ['09:59', 0],
      ['18:01', 0],
      ['10:00', 1],
      ['10:01', 1],
      ['17:59', 1],
    ] as const) {
      await plan(time)
      expect(await reminders(invoice), time).toHaveLength(many)
    }
    for (const [days, after] of [
      [3, ['before']],
      [7, ['before', 'after']],
      [7, ['before', 'after', 'after']],
      [7, ['before', 'after', 'after', 'after']],
      [7, ['before', 'after', 'after', 'after']],
    ] as const) {
      await daysPass(invoice, days)
      await plan()
      await plan('15:00')
      expect(await whys(invoice)).toEqual(after)
    }
  })

  test('comes on the day it is due if the owner wants it, and not on the day it was issued', async () => {
    expect((await setRules({ ...usual, on_due: true })).status).toBe(200)
    const invoice = await anInvoice()
    const begun = await started((await aJob()).id, { kind: 'deposit' })
    const deposit = await issue(
      await done('save_invoice', { invoice: toSave(begun, [aLine(500)], { due_days: 0 }) }),
    )
    expect(deposit.due_on).toBe(await today())
    await plan()
    expect(await whys(deposit)).toEqual([])
    await daysPass(invoice, 14)
    await plan()
    expect(await whys(invoice)).toEqual(['today'])
    expect((await done('invoice_file', { invoice_id: invoice.id })).reminders.next_on).not.toBe(await today())
    await setRules(usual)
  })

  test('does not come once all is paid, or taken back, while a payment is on its way, or when the office says so; and what was written and waits is dropped', async () => {
    const endings: Record<string, (invoice: Invoice) => Promise<unknown>> = {
      'paid in full': ({ id }) => paid(id, 10_000),
      'paid in part': ({ id }) => paid(id, 4_000),
      'taken back': ({ id }) => credited(id, null),
      'not to be reminded': ({ id }) => done('set_invoice_reminded', { invoice_id: id, is_reminded: false }),
      'a payment on its way': seen,
    }
    await backend.sql`delete from private.outbox where template = 'invoice-reminder'`
    for (const [what, end] of Object.entries(endings)) {
      const [before, after] = [await anInvoice(), await anInvoice()]
      await daysPass(before, 11)
      await plan()
      expect(await reminders(before), what).toHaveLength(1)
      await end(before)
      const clock = await pretendItIs(backend, `${await today()} 12:00 America/New_York`)
      const claimed = await claim(backend, 500).finally(() => clock.restore())
      expect(claimed.filter(({ template }) => template === 'invoice-reminder')).toEqual([])
      expect((await reminders(before))[0]?.state, what).toBe('dropped')
      await end(after)
      await daysPass(after, 11)
      await plan()
      // Whoever has paid a part is reminded of the rest.
      expect(await reminders(after), what).toHaveLength(what === 'paid in part' ? 1 : 0)
      await backend.sql`delete from private.outbox where template = 'invoice-reminder'`
    }
  })

  test('does not ask for the deposit of a contract that its customer canceled; one that was only drafted is gone', async () => {
    const { request } = await aJob()
    const options = [{ name: '', lines: [{ description: 'Panel', price_cents: 100_000 }] }]
    const held = { deposit_percent: 30, deposit_handling: 'escrow', deposit_holder: 'Demo bank' }
    const { id: estimate_id, jobId } = await sendEstimate(backend, request.id, options, held)
    const [option] = (await done('invoices_of_job', { job_id: jobId })).options
    const from = { estimate_id, option_id: option.option_id }
    const deposit = await issue(await started(jobId, { kind: 'deposit', ...from }))
    const drafted = await started(jobId, { kind: 'deposit', ...from })
    const work = await started(jobId, from)
    const reminded = async () => (await done('invoice_file', { invoice_id: deposit.id })).reminders
    expect(await reminded()).toMatchObject({ is_canceled: false, next_on: expect.any(String) })
    await backend.sql`update private.estimates set status = 'cancelled' where id = ${estimate_id}`
    expect(await reminded()).toMatchObject({ is_canceled: true, next_on: null })
    await daysPass(deposit, 7)
    await plan()
    expect(await reminders(deposit)).toEqual([])
    expect((await rpc('invoice_file', { invoice_id: drafted.id })).status).toBe(404)
    expect((await rpc('invoice_file', { invoice_id: work.id })).status).toBe(200)
  })

  test('asks for the rest while less than all is on its way in bitcoin, and the office is told of it as of any other', async () => {
    const [trifle, most] = [await anInvoice(), await anInvoice()]
    for (const invoice of [trifle, most]) {
      await seen(invoice)
      await daysPass(invoice, 11)
    }
    // 1,000 satoshis: a cent, and all but a difference that nobody asks for.
    const priced = (cents_per_coin: number) => ({ cents_per_coin, price_sources: '[]', is_late: true })
    await changeOutput(trifle, priced(100_000))
    await changeOutput(most, priced(995_000_000))
    const reminded = async ({ id }: Invoice) =>
      (await done('invoice_file', { invoice_id: id })).reminders.is_being_paid
    expect([await reminded(trifle), await reminded(most)]).toEqual([false, true])
    await plan()
    expect((await reminders(trifle)).map(({ payload }) => payload.invoice)).toMatchObject([
      { open_cents: 9_999 },
    ])
    expect(await reminders(most)).toEqual([])
    const overdue = async () => {
      const rows = await backend.sql`
        select invoice_id from private.invoices_to_attend_to('invoice_overdue', 500, private.today())`
      return rows.map(({ invoice_id }) => invoice_id)
    }
    for (const invoice of [trifle, most]) await daysPass(invoice, 7)
    expect(await overdue()).toContain(trifle.id)
    expect(await overdue()).not.toContain(most.id)
    const clock = await pretendItIs(backend, `${await today()} 12:00 America/New_York`)
    await claim(backend, 500).finally(() => clock.restore())
    expect(await reminders(trifle)).toMatchObject([{ state: 'sending' }])
  })

  test('waits for a payment in bitcoin only until it is in the books, or another one took its place', async () => {
    const [entered, replaced] = [await anInvoice(), await anInvoice()]
    for (const invoice of [entered, replaced]) {
      await seen(invoice)
      await daysPass(invoice, 11)
    }
    await plan()
    expect([await whys(entered), await whys(replaced)]).toEqual([[], []])
    await changeOutput(entered, { is_entered: true })
    await changeOutput(replaced, { gone: 'replaced', replaced_by: 'f'.repeat(64) })
    await plan()
    expect([await whys(entered), await whys(replaced)]).toEqual([['before'], ['before']])
  })

  test('names what is still open, goes to whoever pays, is held in the night, and the office sees when it was sent and when the next one comes', async () => {
    const job = await aJob()
    await billTo(job.id, await aCustomer('Demo Pays', [{ name: 'Pia Pays', email: 'pia@payer.test' }]))
    const invoice = await issued(job.id, 10_000)
    await paid(invoice.id, 4_000)
    await daysPass(invoice, 11)
    const reminded = async () => (await done('invoice_file', { invoice_id: invoice.id })).reminders
    expect(await reminded()).toMatchObject({ is_on: true, sent_on: [] })
    await plan()
    const [mail] = await reminders(invoice)
    expect(mail).toMatchObject({
      recipient: 'pia@payer.test',
      payload: { payer: { first_name: 'Pia' }, invoice: { open_cents: 6_000, why: 'before' } },
    })
    const claimedAt = async (time: string) => {
      await backend.sql`update private.outbox set due_at = now() where template = 'invoice-reminder' and state = 'waiting'`
      const clock = await pretendItIs(backend, `${await today()} ${time} America/New_York`)
      const all = await claim(backend, 500).finally(() => clock.restore())
      return all.filter(
        ({ template, payload }) =>
          template === 'invoice-reminder' && (payload as { invoice: Invoice }).invoice.id === invoice.id,
      )
    }
    expect(await claimedAt('21:30')).toEqual([])
    const [claimed] = (await claimedAt('12:00')) as [Claimed]
    expect(claimed.recipient).toBe('pia@payer.test')
    expect((await reminded()).sent_on).toEqual([])
    await finish(backend, { id: claimed.id, attempt: 1, outcome: 'sent', provider_id: 'demo' })
    const [next] = await backend.sql<{ day: string }[]>`select (private.today() + 10)::text as day`
    expect(await reminded()).toMatchObject({ sent_on: [await today()], next_on: next?.day })
    expect(
      (await done('set_invoice_reminded', { invoice_id: invoice.id, is_reminded: false })).next_on,
    ).toBeNull()
    expect((await done('set_invoice_reminded', { invoice_id: invoice.id, is_reminded: true })).next_on).toBe(
      next?.day,
    )
    expect(
      (await rpc('set_invoice_reminded', { invoice_id: (await draft(job.id, 1)).id, is_reminded: true }))
        .status,
    ).toBe(404)
  })

  test('is not said to be sent where nobody could be told, and comes as soon as somebody can on that day', async () => {
    const job = await aJob()
    const nobody = await aCustomer('Demo Unreachable', [])
    await billTo(job.id, nobody)
    const invoice = await issued(job.id, 10_000)
    const reminded = async () => (await done('invoice_file', { invoice_id: invoice.id })).reminders
    await daysPass(invoice, 11)
    await plan()
    await daysPass(invoice, 10)
    expect(await reminded()).toMatchObject({ to: null, sent_on: [], next_on: null })
    await plan()
    expect(await reminders(invoice)).toEqual([])
    await backend.sql`
      insert into private.customer_contacts (customer_id, name, email) values (${nobody}, 'Una Found', 'una@payer.test')`
    await Promise.all([plan(), plan()])
    expect(await reminders(invoice)).toMatchObject([{ recipient: 'una@payer.test' }])
  })

  test('follows the rules that an admin sets, and nobody else', async () => {
    expect((await setRules(usual, 'staff')).status).toBe(403)
    const wrong = await setRules({ before_days: 31, on_due: true, after_days: 0, times: 6 })
    expect(fieldProblems(wrong.body).map(({ field }) => field)).toEqual([
      'before_days',
      'after_days',
      'times',
    ])
    const never = { before_days: 0, on_due: false, after_days: 1, times: 0 }
    expect((await setRules(never)).body).toEqual(never)
    expect(await done('invoice_rules', {})).toEqual(never)
    const invoice = await anInvoice()
    for (const days of [11, 3, 1, 6]) {
      await daysPass(invoice, days)
      await plan()
    }
    expect(await whys(invoice)).toEqual([])
    await setRules(usual)
  })
})

describe('the statement of a customer', () => {
  const dayBefore = async (days: number) => {
    const [row] = await backend.sql<{ day: string }[]>`select (private.today() - ${days}::int)::text as day`
    return row?.day ?? ''
  }
  const statement = async (customer_id: string, from: number, until = 0) =>
    done('customer_statement', {
      customer_id,
      from_day: await dayBefore(from),
      until_day: await dayBefore(until),
    })
  type Row = { kind: string; number: number; cents: number; balance_cents: number }
  const inShort = ({ rows }: { rows: Row[] }) =>
    rows.map(({ kind, number, cents, balance_cents }) => [kind, number, cents, balance_cents])
  const enteredEarlier = async (days: number) => {
    await backend.sql`alter table private.ledger_entries disable trigger keep_entry`
    await backend.sql`update private.ledger_entries set day = day - ${days}::int`
    await backend.sql`alter table private.ledger_entries enable trigger keep_entry`
  }

  test('has each invoice, payment, credit note and reversal with what is owed after it, carries what was before, and ends as the ledger does on any day', async () => {
    const customerId = await aCustomer('Demo Account', [{ name: 'Anna Account', email: 'anna@payer.test' }])
    const [job, other] = [await aJob(), await aJob()]
    for (const { id } of [job, other]) await billTo(id, customerId)
    const first = await issued(job.id, 10_000)
    await enteredEarlier(40)
    const deposit = await issued(other.id, 2_000, { kind: 'deposit' })
    await paid(deposit.id, 2_000)
    await paid(first.id, 4_000)
    await enteredEarlier(10)
    const second = await issued(other.id, 7_000)
    expect(second.due_cents).toBe(5_000)
    const over = await paid(first.id, 9_000, { method: 'bank' })
    await paid(second.id, 3_000, { method: 'credit', detail: null })
    await credited(second.id, 500)
    const used = (await done('invoice_file', { invoice_id: second.id })).invoice.payments[0]
    await done('reverse_payment', { payment_id: used.id, reason: 'Not agreed' })
    // Somebody else's.
    await issued((await aJob()).id, 99_000)

    const all = await statement(customerId, 60)
    expect(inShort(all)).toEqual([
      ['issued', first.number, 10_000, 10_000],
      ['issued', deposit.number, 2_000, 12_000],
      ['received', deposit.number, -2_000, 10_000],
      ['received', first.number, -4_000, 6_000],
      ['issued', second.number, 5_000, 11_000],
      ['received', first.number, -9_000, 2_000],
      ['received', second.number, 0, 2_000],
      ['credited', second.number, -500, 1_500],
      ['reversed', second.number, 0, 1_500],
    ])
    expect(all).toMatchObject({
      name: 'Demo Account',
      address: '1 Office Park',
      opening_cents: 0,
      closing_cents: 1_500,
      open: [{ number: second.number, cents: 4_500 }],
    })
    expect(all.rows[4]).toMatchObject({ deposit_cents: 2_000 })
    expect(all.rows[6]).toMatchObject({ method: 'credit', credit_cents: 3_000 })
    expect(over.credit_cents).toBe(3_000)
    const recent = await statement(customerId, 5)
    expect(recent).toMatchObject({ opening_cents: 6_000, closing_cents: 1_500 })
    expect(inShort(recent)).toEqual(inShort(all).slice(4))
    const then = await statement(customerId, 60, 5)
    expect(then).toMatchObject({ closing_cents: 6_000, open: [{ number: first.number, cents: 6_000 }] })
    expect(inShort(then)).toEqual(inShort(all).slice(0, 4))
  })

  test('is of whoever pays: the tenant’s has their own job, and not the one that the landlord pays', async () => {
    const [tenant, landlord] = [await aCustomer('Demo Tenant', []), await aCustomer('Demo Owner', [])]
    const [own, other] = [await aJob(), await aJob()]
    await backend.sql`update public.jobs set customer_id = ${tenant} where id in (${own.id}, ${other.id})`
    await billTo(other.id, landlord)
    const [mine, theirs] = [await issued(own.id, 1_000), await issued(other.id, 2_000)]
    expect(inShort(await statement(tenant, 5))).toEqual([['issued', mine.number, 1_000, 1_000]])
    expect(inShort(await statement(landlord, 5))).toEqual([['issued', theirs.number, 2_000, 2_000]])
  })

  test('keeps an invoice that was issued to them, whoever gets the next bill of the job, also once they are merged', async () => {
    const email = 'customer@demo.test'
    const mine = async () =>
      (
        await call(
          backend,
          'my_statement',
          { from_day: await dayBefore(5), until_day: await today() },
          tokens.customer,
        )
      ).body
    const before = inShort(await mine()).length
    const landlord = await aCustomer('Demo Landlord', [
      { name: 'Demo Landlord', email: `${randomUUID()}@landlord.test` },
    ])
    const job = await aJob({ email })
    await billTo(job.id, landlord)
    const theirs = await issued(job.id, 50_000)
    await paid(theirs.id, 60_000)
    // The next one is whoever asked's own.
    await backend.sql`update public.jobs set bill_to = null where id = ${job.id}`
    const own = await issued(job.id, 10_000)
    expect(own.spendable_cents).toBe(0)
    const invoices = await call(backend, 'my_invoices', { request_id: job.request_id }, tokens.customer)
    expect(invoices.body.map(({ id }: Invoice) => id)).toEqual([own.id])
    const [listed] = (await call(backend, 'my_service_requests', {}, tokens.customer)).body
    expect(listed).toMatchObject({ id: job.request_id, to_pay: [{ id: own.id, open_cents: 10_000 }] })
    expect(inShort(await mine()).slice(before)).toMatchObject([
      ['issued', own.number, 10_000, expect.anything()],
    ])
    const [reached] = await backend.sql`
      select (private.refund_contacts(i)).* from private.invoices i where i.id = ${theirs.id}`
    expect(reached).toEqual({ email: null, phone: null })

    // And who was billed once is not forgotten.
    const rows = [
      ['issued', theirs.number, 50_000, 50_000],
      ['received', theirs.number, -60_000, -10_000],
    ]
    expect(inShort(await statement(landlord, 5))).toEqual(rows)
    let kept = landlord
    for (const name of ['Demo Owner', 'Demo Owner LLC']) {
      const merged = kept
      kept = await aCustomer(name, [])
      await done('merge_customers', { merge_id: randomUUID(), kept_id: kept, merged_id: merged })
    }
    expect(inShort(await statement(kept, 5))).toEqual(rows)
  })

  test('has what was paid back once, on the day on which the customer asked for it', async () => {
    const customerId = await aCustomer('Demo Paid Back', [])
    const job = await aJob()
    await billTo(job.id, customerId)
    const invoice = await issued(job.id, 1_000)
    await paid(invoice.id, 1_500)
    for (const [from, to] of [
      ['customer_credit', 'refunds_owed'],
      ['refunds_owed', 'bitcoin'],
    ] as const)
      await backend.sql.begin(async (sql) => {
        const id = randomUUID()
        await sql`
          insert into private.ledger_entries (id, kind, day, invoice_id) values (${id}, 'refunded', private.today(), ${invoice.id})`
        await sql`select private.enter_line(${id}, ${from}, ${invoice.id}, 500)`
        await sql`select private.enter_line(${id}, ${to}, ${invoice.id}, -500)`
      })
    expect(inShort(await statement(customerId, 5))).toEqual([
      ['issued', invoice.number, 1_000, 1_000],
      ['received', invoice.number, -1_500, -500],
      ['refunded', invoice.number, 500, 0],
    ])
  })

  test('is refused for days that are none, and for who is no customer', async () => {
    const customerId = await aCustomer('Demo Nothing', [])
    expect(await statement(customerId, 30)).toMatchObject({ rows: [], open: [], closing_cents: 0 })
    for (const [from, until] of [
      [1, 2],
      [1, -1],
    ] as const) {
      const days = { from_day: await dayBefore(from), until_day: await dayBefore(until) }
      const { status, body } = await rpc('customer_statement', { customer_id: customerId, ...days })
      expect(status).toBe(400)
      expect(sentenceOf(body)).toMatch(/^Choose a first day/)
    }
    const days = { from_day: await dayBefore(1), until_day: await today() }
    expect((await rpc('customer_statement', { customer_id: randomUUID(), ...days })).status).toBe(404)
  })

  test('is the customer’s own to read, without what somebody else pays', async () => {
    const days = { from_day: await dayBefore(30), until_day: await today() }
    const mine = async () => (await call(backend, 'my_statement', days, tokens.customer)).body
    const before = inShort(await mine())
    const [own, paidByOther] = [
      await aJob({ email: 'customer@demo.test' }),
      await aJob({ email: 'customer@demo.test' }),
    ]
    await billTo(paidByOther.id, await aCustomer('Demo Landlord', []))
    const invoice = await issued(own.id, 1_200)
    await issued(paidByOther.id, 3_400)
    await issued((await aJob()).id, 5_600)
    expect(inShort(await mine()).slice(before.length)).toMatchObject([
      ['issued', invoice.number, 1_200, expect.any(Number)],
    ])
    expect((await call(backend, 'my_statement', days)).status).toBe(401)
    expect(
      (await call(backend, 'customer_statement', { customer_id: randomUUID(), ...days }, tokens.customer))
        .status,
    ).toBe(403)
  })
})

describe('Today shows the office', () => {
  const kindsOf = (id: string) => asShown(backend, tokens.staff, id)
  const doneDaysAgo = (jobId: string, days: number) =>
    backend.sql`
      update public.jobs set status = 'done', status_changed_at = now() - make_interval(days => ${days}),
        lead = (select user_id from public.user_roles where role = 'staff' limit 1)
      where id = ${jobId}`

  test('a job that is done until it is billed, and then again until it is closed, once nothing is owed', async () => {
    const job = await aJob()
    await doneDaysAgo(job.id, 0)
    expect(await kindsOf(job.id)).toEqual([])
    await doneDaysAgo(job.id, 4)
    expect(await kindsOf(job.id)).toEqual(['not_billed'])
    const begun = await draft(job.id, 3_000)
    expect(await kindsOf(job.id)).toEqual(['not_billed'])
    const invoice = await issue(begun)
    expect(await kindsOf(job.id)).toEqual([])
    await paid(invoice.id, 3_000)
    expect(await kindsOf(job.id)).toEqual(['not_closed'])
    // What makes good another job is not billed.
    const warranty = await aJob()
    await doneDaysAgo(warranty.id, 4)
    await backend.sql`update public.jobs set warranty_of = ${job.id} where id = ${warranty.id}`
    expect(await kindsOf(warranty.id)).toEqual(['not_closed'])
  })

  test('an invoice once it is overdue until it is paid, with whoever pays it and how to reach them', async () => {
    const job = await aJob()
    await billTo(job.id, await aCustomer('Demo Late Payer', [{ name: 'Lou Late', email: 'lou@payer.test' }]))
    const invoice = await issued(job.id, 3_000)
    await daysPass(invoice, 14)
    expect(await kindsOf(invoice.id)).toEqual([])
    await daysPass(invoice, 1)
    const [need] = (await allNeeds(backend, tokens.staff)).filter(({ id }) => id === invoice.id)
    expect(need).toMatchObject({
      kind: 'invoice_overdue',
      name: 'Demo Late Payer',
      phone: '+16315550177',
      title: `Invoice ${invoice.number}, Test work: $30.00 to pay`,
    })
    await paid(invoice.id, 3_000)
    expect(await kindsOf(invoice.id)).toEqual([])
  })

  test('an invoice of which a part came three days ago and nothing since, but not one that a credit note made smaller', async () => {
    const [invoice, smaller] = [
      await issued((await aJob()).id, 3_000),
      await issued((await aJob()).id, 3_000),
    ]
    await credited(smaller.id, 1_000)
    await paid(invoice.id, 1_000)
    const kinds = async () => [await kindsOf(invoice.id), await kindsOf(smaller.id)]
    expect(await kinds()).toEqual([[], []])
    await backend.sql`alter table private.payments disable trigger keep_payment`
    await backend.sql`update private.payments set received_on = received_on - 3 where invoice_id = ${invoice.id}`
    await backend.sql`alter table private.payments enable trigger keep_payment`
    expect(await kinds()).toEqual([['invoice_part'], []])
    await paid(invoice.id, 1_000)
    expect(await kinds()).toEqual([[], []])

    // A check that bounced is no part of it.
    const { payments } = await paid(smaller.id, 500)
    await done('reverse_payment', { payment_id: payments[0]?.id, reason: 'It bounced' })
    await backend.sql`alter table private.payments disable trigger keep_payment`
    await backend.sql`update private.payments set received_on = received_on - 3 where invoice_id = ${smaller.id}`
    await backend.sql`alter table private.payments enable trigger keep_payment`
    expect(await kinds()).toEqual([[], []])
  })

  test('what was paid on a job that is canceled, until it is taken back and sent back; a deposit that nobody paid is not there', async () => {
    const [job, other] = [await aJob(), await aJob()]
    const deposit = await issued(job.id, 30_000, { kind: 'deposit' })
    const unpaid = await issued(other.id, 30_000, { kind: 'deposit' })
    await paid(deposit.id, 12_000)
    expect(await kindsOf(deposit.id)).toEqual([])
    await backend.sql`update public.jobs set status = 'cancelled' where id in (${job.id}, ${other.id})`
    expect([await kindsOf(deposit.id), await kindsOf(unpaid.id)]).toEqual([['invoice_to_return'], []])
    const toReturn = async () => (await allNeeds(backend, tokens.staff)).find(({ id }) => id === deposit.id)
    const inWords = `Invoice ${deposit.number}, Test work: $120.00 to send back`
    expect(await toReturn()).toMatchObject({ title: inWords, request_id: job.request.id })
    // All of it, of which 180.00 never came.
    await credited(deposit.id, null)
    expect(await toReturn()).toMatchObject({ kind: 'invoice_to_return', title: inWords })
    await paid(deposit.id, 12_000, { is_refund: true })
    expect(await kindsOf(deposit.id)).toEqual([])
  })

  test('the deposit of a contract that its customer canceled: nobody is called for it, it is taken back, and what was paid is sent back', async () => {
    const contract = async () => {
      const { request } = await aJob()
      const options = [{ name: '', lines: [{ description: 'A new panel', price_cents: 100_000 }] }]
      const held = { deposit_percent: 30, deposit_handling: 'escrow', deposit_holder: 'Demo bank' }
      const { id: estimate_id, jobId } = await sendEstimate(backend, request.id, options, held)
      const [option] = (await done('invoices_of_job', { job_id: jobId })).options
      const deposit = await issue(
        await started(jobId, { kind: 'deposit', estimate_id, option_id: option.option_id }),
      )
      return { ...deposit, jobId, estimate_id }
    }
    const [unpaid, part, whole] = [await contract(), await contract(), await contract()]
    const contracts = [unpaid, part, whole]
    const kinds = () => Promise.all(contracts.map(({ id }) => kindsOf(id)))
    for (const { jobId } of contracts)
      await backend.sql`
        insert into private.visits (id, job_id, kind, promised, planned, day)
        select ${randomUUID()}, ${jobId}, 'work', at, at, private.today() + 3
        from (select tstzrange(now() + interval '3 days', now() + interval '3 days 2 hours') as at) t`
    await paid(part.id, 12_000)
    await paid(whole.id, 30_000)
    await backend.sql`alter table private.payments disable trigger keep_payment`
    await backend.sql`update private.payments set received_on = received_on - 3 where invoice_id = ${part.id}`
    await backend.sql`alter table private.payments enable trigger keep_payment`
    expect(await kinds()).toEqual([['deposit_missing'], ['deposit_missing', 'invoice_part'], []])
    await daysPass(unpaid, 2)
    expect(await kindsOf(unpaid.id)).toEqual(['deposit_missing', 'invoice_overdue'])

    for (const { estimate_id } of contracts)
      await backend.sql`update private.estimates set status = 'cancelled' where id = ${estimate_id}`
    expect(await kinds()).toEqual([['invoice_to_return'], ['invoice_to_return'], ['invoice_to_return']])
    const title = async ({ id }: Invoice) =>
      (await allNeeds(backend, tokens.staff)).find((need) => need.id === id)?.title
    expect(await title(unpaid)).toBe(`Invoice ${unpaid.number}, A new panel: $300.00 to take back`)
    expect(await title(part)).toBe(`Invoice ${part.number}, A new panel: $120.00 to send back`)
    expect(await title(whole)).toBe(`Invoice ${whole.number}, A new panel: $300.00 to send back`)
    for (const { id } of contracts) await credited(id, null)
    expect(await kinds()).toEqual([[], ['invoice_to_return'], ['invoice_to_return']])
    await paid(part.id, 12_000, { is_refund: true })
    await paid(whole.id, 30_000, { is_refund: true })
    expect(await kinds()).toEqual([[], [], []])
  })

  test('a deposit that is not there three days before we come to work, issued or not, until it is paid', async () => {
    const job = await aJob()
    const deposit = await draft(job.id, 2_000, { kind: 'deposit' })
    const visit = randomUUID()
    await backend.sql`
      insert into private.visits (id, job_id, kind, promised, planned, day)
      select ${visit}, ${job.id}, 'work', at, at, private.today() + 3
      from (select tstzrange(now() + interval '3 days', now() + interval '3 days 2 hours') as at) t`
    expect(await kindsOf(deposit.id)).toEqual(['deposit_missing'])
    const sent = await issue(deposit)
    expect(await kindsOf(deposit.id)).toEqual(['deposit_missing'])
    await backend.sql`update private.visits set day = private.today() + 4 where id = ${visit}`
    expect(await kindsOf(deposit.id)).toEqual([])
    await backend.sql`update private.visits set day = private.today() + 1, kind = 'look' where id = ${visit}`
    expect(await kindsOf(deposit.id)).toEqual([])
    await backend.sql`update private.visits set kind = 'work' where id = ${visit}`
    await paid(sent.id, 1_000)
    expect(await kindsOf(deposit.id)).toEqual(['deposit_missing'])
    await paid(sent.id, 1_000)
    expect(await kindsOf(deposit.id)).toEqual([])
    expect(await started(job.id)).toMatchObject({ due_cents: 0 })
  })
})
