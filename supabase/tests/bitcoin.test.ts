import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestBackend, type TestBackend } from '../../scripts/local-backend/testing.ts'
import { businessDay } from '../../src/content/business-day'
import { demoReceiveKey } from '../../src/lib/bitcoin/demo-wallet.ts'
import { addressOf, provenKey } from '../../src/lib/bitcoin/pinned.ts'
import { aLine, invoiceCalls, toSave } from './invoice-calls.ts'
import { ask, claim, messages, twoMinutesPass, work } from './outbox.ts'
import { sendEstimate } from './send-estimate.ts'
import { call, tokenOf } from './sessions.ts'

// Invoices paid in bitcoin, from the price to the books, on the test chain: the edge functions look at it over HTTP as they do in production.

let backend: TestBackend
const tokens = { staff: '', admin: '' }
beforeAll(async () => {
  backend = await startTestBackend()
  for (const who of ['staff', 'admin'] as const) tokens[who] = await tokenOf(backend, `${who}@demo.test`)
})
afterAll(() => backend?.stop())

const chain = () => {
  const { bitcoin } = backend.backend ?? {}
  if (!bitcoin) throw new Error('There is a test chain on the local backend only.')
  return bitcoin
}

beforeEach(async () => {
  for (const name of ['north', 'south'] as const) await chain().explorer({ name, mode: 'honest' })
  await chain().price({ mode: 'honest' })
  await chain().price({ cents: COIN })
  // Nothing is left of what another test had sources say.
  await backend.sql`update private.bitcoin_prices set at = at - interval '1 hour'`
})

// Whatever a test has done to the chain, the books balance.
afterEach(async () => {
  const wrong = await backend.sql`
    select 'unbalanced entry ' || entry_id as wrong from private.ledger_lines group by entry_id having sum(cents) <> 0
    union all select 'a balance that is not the ledger''s: ' || b.number from private.invoice_balances b
      where (b.open_cents, -b.credit_cents) is distinct from (
        select (coalesce(sum(cents) filter (where account = 'receivable'), 0)::bigint,
          coalesce(sum(cents) filter (where account = 'customer_credit'), 0)::bigint)
        from private.ledger_lines l where l.invoice_id = b.invoice_id
      )
    union all select 'payments that are not those in the books'
      where (select coalesce(sum(p.cents), 0) from private.payments p join private.bitcoin_payments b on b.payment_id = p.id and not b.is_reversed)
        - (select coalesce(sum(r.cents), 0) from private.bitcoin_refunds r where r.state = 'refunded')
        - (select coalesce(sum(l.cents), 0) from private.ledger_lines l join private.ledger_entries e on e.id = l.entry_id
          where l.account = 'differences' and e.kind = 'refunded')
        <> (select coalesce(sum(l.cents), 0) from private.ledger_lines l where l.account = 'bitcoin')`
  expect(wrong).toEqual([])
})

/** $100,000 for a bitcoin: a cent is 10 satoshis. */
const COIN = 10_000_000

async function done(name: string, args: object, who: keyof typeof tokens = 'staff') {
  const { status, body } = await call(backend, name, args, tokens[who])
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

/** An issued invoice over so many cents, of a request whose customer has an address. */
async function invoiceOf(
  cents: number,
  kind = 'work',
  billTo: string | null = null,
): Promise<{ id: string; number: number; email: string }> {
  const email = `${randomUUID()}@bitcoin.test`
  const { id: requestId } = await ask(backend, { email, address: '12 Elm Street' })
  const job = { id: randomUUID(), request_id: requestId, title: 'Test work' }
  await done('start_job', { job })
  await backend.sql`update public.jobs set bill_to = ${billTo} where id = ${job.id}`
  const started = await done('start_invoice', {
    invoice: { id: randomUUID(), job_id: job.id, kind, estimate_id: null, option_id: null },
  })
  const { id, version } = await done('save_invoice', {
    invoice: {
      id: started.id,
      version: started.version,
      title: 'Test work',
      tax_mode: 'exempt',
      tax_rate_id: null,
      tax_rate_version: null,
      due_days: 14,
      lines: [
        {
          id: randomUUID(),
          code: null,
          description: 'Test work',
          unit: 'each',
          quantity: 1000,
          price_cents: cents,
          taxable: false,
        },
      ],
    },
  })
  const { number } = await done('issue_invoice', { invoice_id: id, seen_version: version })
  return { id, number, email }
}

async function askFunction(body: object, token?: string) {
  const response = await fetch(`${backend.url}/functions/v1/bitcoin`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      apikey: backend.publishableKey,
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })
  // biome-ignore lint/suspicious/noExplicitAny: any answer of the function, for tests to inspect
  return { status: response.status, body: (await response.json()) as any }
}

/** What the pay page shows after it has asked anew, as it does every ten seconds. */
async function look(invoiceId: string) {
  await backend.sql`update private.bitcoin_watched set claimed_at = null`
  const { status, body } = await askFunction({ invoice_id: invoiceId })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.payment
}

/** Locks a price as the pay page does, and gives what the payer sends. */
async function quote(invoiceId: string): Promise<{ address: string; satoshis: number; tweak: string }> {
  const { status, body } = await askFunction({ invoice_id: invoiceId, wants_quote: true })
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body.problem).toBe(null)
  return { ...body.payment.address, satoshis: body.payment.quote.satoshis }
}

/** The clock of prices, without waiting for it. */
async function later(minutes: number) {
  await backend.sql`
    update private.bitcoin_quotes set
      locked_at = locked_at - ${minutes} * interval '1 minute', until = until - ${minutes} * interval '1 minute'`
  await backend.sql`update private.bitcoin_prices set at = at - ${minutes} * interval '1 minute'`
}

const open = async (id: string) => (await done('invoice_file', { invoice_id: id })).invoice.open_cents
const accounts = async (id: string) =>
  Object.fromEntries(
    (
      await backend.sql<{ account: string; cents: number }[]>`
        select account, sum(cents)::float8 as cents from private.ledger_lines where invoice_id = ${id}
        group by account having sum(cents) <> 0 order by account`
    ).map(({ account, cents }) => [account, cents]),
  )
const outbox = (template: string, id: string) =>
  backend.sql`
    select recipient, payload from private.outbox
    where template = ${template} and payload #>> '{invoice,id}' = ${id} order by created_at`

describe('an invoice paid', () => {
  test('exactly is seen, then confirmed, then in the books with its price, its transaction and its block, and its customer is thanked', async () => {
    const { id } = await invoiceOf(20_000)
    const { address, satoshis, tweak } = await quote(id)
    expect(satoshis).toBe(200_000)
    expect(provenKey([demoReceiveKey], { address, tweak }, 'regtest')).toBe(demoReceiveKey)

    const { txid } = await chain().pay({ address, satoshis })
    expect(await look(id)).toMatchObject({
      money: 'enough',
      finality: 'seen',
      confirmations: 0,
      needed: 1,
      left_cents: 0,
      open_cents: 20_000,
      outputs: [{ txid, satoshis, cents: 20_000, state: 'seen', is_late: false }],
    })
    expect(await open(id)).toBe(20_000)

    await chain().mine(1)
    expect(await look(id)).toMatchObject({
      money: 'enough',
      finality: 'final',
      open_cents: 0,
      can_pay: false,
    })
    expect(await accounts(id)).toEqual({ bitcoin: 20_000, sales: -20_000 })
    const [booked] = await backend.sql`select * from private.bitcoin_payments where txid = ${txid}`
    expect(booked).toMatchObject({ satoshis: '200000', cents_per_coin: String(COIN), is_reversed: false })
    expect(booked?.price_sources).toHaveLength(3)
    expect(await outbox('payment-received', id)).toHaveLength(1)
  })

  test('thanks whoever pays instead of whoever asked, who hears nothing of the bill', async () => {
    const { sql } = backend
    const payer = randomUUID()
    const email = `${payer}@bitcoin.test`
    await sql`insert into private.customers ${sql({ id: payer, name: 'Demo Landlord' })}`
    await sql`insert into private.customer_contacts ${sql({ customer_id: payer, name: 'Demo Landlord', phone: '+16315550177', email })}`
    const { id } = await invoiceOf(20_000, 'work', payer)
    await chain().pay(await quote(id))
    await chain().mine(1)
    expect(await look(id)).toMatchObject({ finality: 'final' })
    expect(await outbox('payment-received', id)).toMatchObject([{ recipient: email }])
  })

  test('by check, after the deposit was thanked for in bitcoin, is told; in bitcoin it is thanked for, and told no second time', async () => {
    const { aJob, issued, paid } = invoiceCalls(() => ({ backend, token: tokens.staff }))
    const inBitcoin = async ({ id }: { id: string }) => {
      await chain().pay(await quote(id))
      await chain().mine(6)
      expect(await look(id)).toMatchObject({ finality: 'final', open_cents: 0 })
    }
    /** Of a job that is done, whose customer knows that, and its invoice of the work. */
    const isDone = async () => {
      const { id, request } = await aJob()
      await inBitcoin(await issued(id, 10_000, { kind: 'deposit' }))
      await work(backend, request, 'in_progress', tokens.staff)
      await work(backend, request, 'done', tokens.staff)
      await twoMinutesPass(backend)
      await claim(backend, 100)
      return { request, invoice: await issued(id, 50_000) }
    }
    const toldPaid = async (request: { id: string }) =>
      (await messages(backend, request)).filter(
        ({ template, payload }) => template === 'status-changed' && payload.to_stage === 'paid',
      )
    const [byCheck, again] = [await isDone(), await isDone()]
    await paid(byCheck.invoice.id, 40_000)
    expect(await toldPaid(byCheck.request)).toMatchObject([{ state: 'waiting' }])
    await inBitcoin(again.invoice)
    expect(await outbox('payment-received', again.invoice.id)).toHaveLength(1)
    expect(await toldPaid(again.request)).toEqual([])
  })

  test('with half of it, and then the rest', async () => {
    const { id } = await invoiceOf(20_000)
    const first = await quote(id)
    await chain().pay({ address: first.address, satoshis: first.satoshis / 2 })
    expect(await look(id)).toMatchObject({ money: 'part', left_cents: 10_000, can_pay: true })
    const second = await quote(id)
    expect(second).toEqual({ ...first, satoshis: first.satoshis / 2 })
    await chain().pay({ address: second.address, satoshis: second.satoshis })
    await chain().mine(1)
    expect(await look(id)).toMatchObject({ money: 'enough', finality: 'final', left_cents: 0 })
    expect(await accounts(id)).toEqual({ bitcoin: 20_000, sales: -20_000 })
  })

  test('twice is over: its payer has it sent back with a code that we mailed, and it is watched until it is', async () => {
    const { id, email } = await invoiceOf(20_000)
    const { address, satoshis } = await quote(id)
    await chain().pay({ address, satoshis })
    await chain().pay({ address, satoshis })
    await chain().mine(3)
    expect(await look(id)).toMatchObject({
      money: 'over',
      finality: 'final',
      over: { cents: 20_000, satoshis, choice: 'open' },
      contact: { email: `${email[0]}…@bitcoin.test` },
    })
    expect(await accounts(id)).toEqual({ bitcoin: 40_000, customer_credit: -20_000, sales: -20_000 })

    const theirs = addressOf(demoReceiveKey, 'ab'.repeat(32), 'regtest')
    const anon = (name: string, args: object) => call(backend, name, args)
    expect(
      (await anon('ask_bitcoin_refund', { refund: { invoice_id: id, address, by: 'email' } })).body.details,
    ).toContain('bitcoin_address_ours')
    for (const ours of [address.toUpperCase(), ` bitcoin:${address}?amount=1`]) {
      const { body } = await anon('ask_bitcoin_refund', {
        refund: { invoice_id: id, address: ours, by: 'email' },
      })
      expect(body.details).toContain('bitcoin_address_ours')
    }
    const mixed = theirs.replace('q', 'Q')
    expect(
      (await anon('ask_bitcoin_refund', { refund: { invoice_id: id, address: mixed, by: 'email' } })).body
        .details,
    ).toContain('bitcoin_address_unusable')
    const asked = await anon('ask_bitcoin_refund', {
      refund: { invoice_id: id, address: `BITCOIN:${theirs.toUpperCase()}?AMOUNT=0.1`, by: 'email' },
    })
    expect(asked.body).toMatchObject({ over: { choice: 'asked', address: null } })
    const [mail] = await outbox('refund-code', id)
    expect(mail?.recipient).toBe(email)
    const code: string = mail?.payload.code
    const wrong = code === '000000' ? '000001' : '000000'
    expect(
      (await anon('claim_bitcoin_refund', { refund: { invoice_id: id, address: theirs, code: wrong } })).body,
    ).toEqual({ tries_left: 4 })
    expect(
      (await anon('claim_bitcoin_refund', { refund: { invoice_id: id, address: theirs, code } })).body,
    ).toMatchObject({ over: { choice: 'claimed', satoshis, address: theirs } })
    expect((await done('wallets', {})).refunds).toMatchObject([{ invoice_id: id, satoshis, address: theirs }])
    expect(await accounts(id)).toEqual({ bitcoin: 40_000, refunds_owed: -20_000, sales: -20_000 })

    const back = await chain().pay({ address: theirs, satoshis })
    await chain().mine(1)
    expect(await look(id)).toMatchObject({ over: { choice: 'refunded' } })
    expect(await accounts(id)).toEqual({ bitcoin: 20_000, sales: -20_000 })

    // For the office, for whoever has the link, and in the list of all payments.
    const paid = { is_refund: false, method: 'bitcoin', cents: 20_000 }
    const sentBack = { ...paid, is_refund: true }
    const { invoice } = await done('invoice_file', { invoice_id: id })
    expect(invoice.payments).toMatchObject([
      paid,
      paid,
      { ...sentBack, reversed: null, chain: { txid: back.txid, satoshis } },
    ])
    const theirsToRead = (await anon('customer_invoice', { invoice_id: id })).body
    expect(theirsToRead.payments).toMatchObject([paid, paid, sentBack])
    const listed = []
    let behind = null
    do {
      const part = await done('export_rows', { list: 'payments', wanted: {}, behind })
      listed.push(...part.rows)
      behind = part.next
    } while (behind)
    const rows = listed.filter(({ number }) => number === invoice.number)
    expect(rows.map(({ cents }) => cents).sort()).toEqual([-20_000, 20_000, 20_000])
    expect(rows).toContainEqual(
      expect.objectContaining({
        cents: -20_000,
        satoshis: -satoshis,
        detail: expect.stringContaining(back.txid),
      }),
    )
  })

  test('twice may stay as credit for the next invoice', async () => {
    const { id } = await invoiceOf(20_000)
    const { address, satoshis } = await quote(id)
    await chain().pay({ address, satoshis: satoshis * 2 })
    await chain().mine(3)
    await look(id)
    const kept = await call(backend, 'keep_bitcoin_credit', { invoice_id: id })
    expect(kept.body).toMatchObject({ over: { choice: 'credit' } })
    // Whoever has the link may press as often as they like.
    await call(backend, 'keep_bitcoin_credit', { invoice_id: id })
    expect(await backend.sql`select from private.bitcoin_refunds where invoice_id = ${id}`).toHaveLength(1)
    expect((await done('invoice_file', { invoice_id: id })).invoice.credit_cents).toBe(20_000)
  })

  test('late counts at the price of its first sight: after a move of 4 % the rest is asked for', async () => {
    const { id } = await invoiceOf(20_000)
    const { address, satoshis } = await quote(id)
    await later(25)
    await chain().price({ cents: COIN * 0.96 })
    await chain().pay({ address, satoshis })
    await chain().mine(1)
    expect(await look(id)).toMatchObject({
      money: 'part',
      left_cents: 800,
      outputs: [{ is_late: true, cents: 19_200, cents_per_coin: COIN * 0.96, state: 'final' }],
    })
    expect(await accounts(id)).toEqual({ bitcoin: 19_200, receivable: 800, sales: -20_000 })
  })

  test('while the price is locked counts at it, whatever the price does', async () => {
    const { id } = await invoiceOf(20_000)
    const { address, satoshis } = await quote(id)
    await later(10)
    await chain().price({ cents: COIN / 2 })
    await chain().pay({ address, satoshis })
    expect(await look(id)).toMatchObject({ money: 'enough', outputs: [{ is_late: false, cents: 20_000 }] })
  })

  test('short by less than half a percent is paid, and the difference is in the books; by more it is not', async () => {
    const [enough, short] = [await invoiceOf(20_000), await invoiceOf(20_000)]
    for (const [{ id }, lacks] of [
      [enough, 1000],
      [short, 1020],
    ] as const) {
      const { address, satoshis } = await quote(id)
      await chain().pay({ address, satoshis: satoshis - lacks })
    }
    await chain().mine(1)
    expect(await look(enough.id)).toMatchObject({ money: 'enough', left_cents: 0, open_cents: 0 })
    expect(await accounts(enough.id)).toEqual({ bitcoin: 19_900, differences: 100, sales: -20_000 })
    // Whoever reads the invoice, or the mail about its payment, sees where the difference has gone.
    const { body } = await call(backend, 'customer_invoice', { invoice_id: enough.id })
    expect(body).toMatchObject({ open_cents: 0, waived_cents: 100, payments: [{ cents: 19_900 }] })
    const [told] = await outbox('payment-received', enough.id)
    expect(told?.payload.invoice).toMatchObject({ paid_cents: 19_900, open_cents: 0, waived_cents: 100 })
    expect(await look(short.id)).toMatchObject({ money: 'part', left_cents: 102 })
    expect((await call(backend, 'customer_invoice', { invoice_id: short.id })).body).toMatchObject({
      waived_cents: 0,
    })
    const [part] = await outbox('payment-received', short.id)
    expect(part?.payload.invoice).toMatchObject({ open_cents: 102, waived_cents: 0 })
  })

  test('by a payment that is replaced before it is confirmed is not paid, and says by what', async () => {
    const { id } = await invoiceOf(20_000)
    const { address, satoshis } = await quote(id)
    const { txid } = await chain().pay({ address, satoshis })
    expect(await look(id)).toMatchObject({ money: 'enough' })
    const replaced = await chain().replace({ txid })
    expect(await look(id)).toMatchObject({
      money: 'none',
      left_cents: 20_000,
      outputs: [{ state: 'replaced', replaced_by: replaced.txid }],
    })
    await chain().mine(2)
    expect(await look(id)).toMatchObject({ money: 'none' })
    expect(await open(id)).toBe(20_000)
  })

  test('by a payment that is replaced by one to the same address counts once', async () => {
    const { id } = await invoiceOf(20_000)
    const { address, satoshis } = await quote(id)
    const { txid } = await chain().pay({ address, satoshis })
    await look(id)
    await chain().replace({ txid, address, satoshis })
    await chain().mine(1)
    expect(await look(id)).toMatchObject({ money: 'enough', finality: 'final' })
    expect(await accounts(id)).toEqual({ bitcoin: 20_000, sales: -20_000 })
  })

  test('by a payment that the network forgets is waited for, and counts if it comes back', async () => {
    const { id } = await invoiceOf(20_000)
    const { address, satoshis } = await quote(id)
    const { txid } = await chain().pay({ address, satoshis })
    await look(id)
    await chain().drop(txid)
    expect(await look(id)).toMatchObject({ money: 'none', outputs: [{ state: 'vanished' }] })
  })
})

describe('a reorganization', () => {
  test('at two of three confirmations takes back what had begun, and nothing had been in the books', async () => {
    const { id } = await invoiceOf(100_000)
    const { address, satoshis } = await quote(id)
    const { txid } = await chain().pay({ address, satoshis })
    await chain().mine(2)
    expect(await look(id)).toMatchObject({ finality: 'confirming', confirmations: 2, needed: 3 })
    await chain().reorganize({ depth: 2 })
    expect(await look(id)).toMatchObject({ finality: 'seen', confirmations: 0, open_cents: 100_000 })
    await chain().mine(3)
    expect(await look(id)).toMatchObject({ finality: 'final', open_cents: 0, outputs: [{ txid }] })
    expect(await accounts(id)).toEqual({ bitcoin: 100_000, sales: -100_000 })
  })

  test('of what was final reverses it, wakes whoever is on call, and thanks nobody twice', async () => {
    const { id } = await invoiceOf(20_000)
    const { address, satoshis } = await quote(id)
    await chain().pay({ address, satoshis })
    await chain().mine(2)
    expect(await look(id)).toMatchObject({ finality: 'final', open_cents: 0 })
    await chain().reorganize({ depth: 2 })
    expect(await look(id)).toMatchObject({ finality: 'seen', open_cents: 20_000 })
    expect(await accounts(id)).toEqual({ receivable: 20_000, sales: -20_000 })
    expect((await outbox('money-alert', id)).map(({ payload }) => payload.kind)).toContain('reorganized')
    await chain().mine(1)
    expect(await look(id)).toMatchObject({ finality: 'final', open_cents: 0 })
    expect(await outbox('payment-received', id)).toHaveLength(1)
    expect(await accounts(id)).toEqual({ bitcoin: 20_000, sales: -20_000 })
  })

  test('of what was too much and paid another invoice leaves no credit beside what is owed, once that is reversed', async () => {
    const { id } = await invoiceOf(20_000)
    const { address, satoshis } = await quote(id)
    const { txid } = await chain().pay({ address, satoshis: satoshis * 2 })
    await chain().mine(3)
    await look(id)
    const [{ job_id } = { job_id: '' }] = await backend.sql<{ job_id: string }[]>`
      select job_id from private.invoices where id = ${id}`
    const begun = await done('start_invoice', {
      invoice: { id: randomUUID(), job_id, kind: 'work', estimate_id: null, option_id: null },
    })
    const saved = await done('save_invoice', { invoice: toSave(begun, [aLine(20_000)]) })
    const other = await done('issue_invoice', { invoice_id: begun.id, seen_version: saved.version })
    const credit = { id: randomUUID(), invoice_id: other.id, method: 'credit', cents: 20_000, detail: null }
    await done('record_payment', { payment: { ...credit, received_on: businessDay() } })
    await chain().reorganize({ depth: 3, drops: [txid] })
    expect(await look(id)).toMatchObject({ money: 'none', open_cents: 40_000 })
    await done('reverse_payment', { payment_id: credit.id, reason: 'There was no credit' })
    expect(await open(other.id)).toBe(20_000)
    expect(await accounts(id)).toEqual({ receivable: 20_000, sales: -20_000 })
  })

  test('in which the coins went elsewhere takes the payment back for good', async () => {
    const { id } = await invoiceOf(20_000)
    const { address, satoshis } = await quote(id)
    const { txid } = await chain().pay({ address, satoshis })
    await chain().mine(1)
    expect(await look(id)).toMatchObject({ finality: 'final' })
    await chain().reorganize({ depth: 1, drops: [txid] })
    expect(await look(id)).toMatchObject({
      money: 'none',
      open_cents: 20_000,
      outputs: [{ state: 'replaced' }],
    })
  })
})

describe('what was paid too much', () => {
  const theirs = addressOf(demoReceiveKey, 'ef'.repeat(32), 'regtest')
  const anon = (name: string, args: object) => call(backend, name, args)

  /** Paid twice, mined, and claimed. */
  async function claimed() {
    const { id } = await invoiceOf(20_000)
    const { address, satoshis } = await quote(id)
    await chain().pay({ address, satoshis })
    await chain().pay({ address, satoshis })
    await chain().mine(1)
    await chain().mine(2)
    await look(id)
    await anon('ask_bitcoin_refund', { refund: { invoice_id: id, address: theirs, by: 'email' } })
    const [mail] = await outbox('refund-code', id)
    const refund = { invoice_id: id, address: theirs, code: mail?.payload.code }
    expect((await anon('claim_bitcoin_refund', { refund })).body).toMatchObject({
      over: { choice: 'claimed' },
    })
    return { id, address, satoshis }
  }

  test('is sent back in as many satoshis as it counted for, whatever the price does and however much dust follows', async () => {
    const { id } = await invoiceOf(20_000)
    const { address, satoshis } = await quote(id)
    await chain().pay({ address, satoshis: satoshis * 2 })
    await chain().mine(3)
    await look(id)
    await later(30)
    await chain().price({ cents: COIN * 0.5 })
    await chain().pay({ address, satoshis: 400 })
    await chain().mine(3)
    expect(await look(id)).toMatchObject({ over: { cents: 20_020, satoshis: satoshis + 200 } })
  })

  test('is claimed by a code that is not sent any more once it has expired, as when the provider was away', async () => {
    const { id } = await invoiceOf(20_000)
    const { address, satoshis } = await quote(id)
    await chain().pay({ address, satoshis: satoshis * 2 })
    await chain().mine(3)
    await look(id)
    await anon('ask_bitcoin_refund', { refund: { invoice_id: id, address: theirs, by: 'email' } })
    await backend.sql`
      update private.bitcoin_refunds set asked_at = asked_at - interval '16 minutes' where invoice_id = ${id}`
    await call(backend, 'claim_messages', { channels: ['email'], batch: 500 }, backend.secretKey)
    const [code] = await backend.sql`
      select state from private.outbox where template = 'refund-code' and payload #>> '{invoice,id}' = ${id}`
    expect(code).toEqual({ state: 'dropped' })
  })

  test('is not sent back any more once a reorganization has taken the payments away', async () => {
    const { id } = await claimed()
    const { outputs } = await look(id)
    await chain().reorganize({ depth: 3, drops: outputs.map(({ txid }: { txid: string }) => txid) })
    expect(await look(id)).toMatchObject({ money: 'none', open_cents: 20_000, over: null })
    const { refunds, refunds_ended } = await done('wallets', {})
    expect(refunds.map(({ invoice_id }: { invoice_id: string }) => invoice_id)).not.toContain(id)
    const [withdrawn] =
      await backend.sql`select id, state from private.bitcoin_refunds where invoice_id = ${id}`
    expect(withdrawn).toMatchObject({ state: 'withdrawn' })
    expect(refunds_ended).toContainEqual(withdrawn)
    expect(await accounts(id)).toEqual({ receivable: 20_000, sales: -20_000 })
  })

  test('is paid back in another amount once the owner says that this was it; what it is short of is the customer’s again', async () => {
    const { id, satoshis } = await claimed()
    // A wallet that takes its fee out of the amount.
    const { txid } = await chain().pay({ address: theirs, satoshis: satoshis - 20_000 })
    await chain().mine(1)
    expect(await look(id)).toMatchObject({ over: { choice: 'claimed' } })
    const owed = async () =>
      (await done('wallets', {})).refunds.find(({ invoice_id }: { invoice_id: string }) => invoice_id === id)
    const refund = await owed()
    expect(refund.sent).toMatchObject([{ txid, satoshis: satoshis - 20_000 }])
    const { vout } = refund.sent[0]
    const settled = { refund: { id: refund.id, txid, vout } }
    expect((await call(backend, 'settle_refund', settled, tokens.staff)).status).toBe(403)
    expect(
      (await call(backend, 'settle_refund', { refund: { ...settled.refund, vout: 77 } }, tokens.admin)).body,
    ).toMatchObject({ message: 'refund_not_sent' })
    await done('settle_refund', settled, 'admin')
    await done('settle_refund', settled, 'admin') // the same again
    expect(await owed()).toBe(undefined)
    expect(await accounts(id)).toEqual({ bitcoin: 22_000, customer_credit: -2_000, sales: -20_000 })
    // Theirs to have sent back as well.
    expect(await look(id)).toMatchObject({ over: { choice: 'open', cents: 2_000, satoshis: 20_000 } })
  })

  test('that the owner pays back with more than was claimed is paid back, and the rest is a difference', async () => {
    const { id, satoshis } = await claimed()
    const { txid } = await chain().pay({ address: theirs, satoshis: satoshis + 500 })
    await chain().mine(1)
    await look(id)
    const { refunds } = await done('wallets', {})
    const refund = refunds.find(({ invoice_id }: { invoice_id: string }) => invoice_id === id)
    await done('settle_refund', { refund: { id: refund.id, txid, vout: refund.sent[0].vout } }, 'admin')
    expect(await look(id)).toMatchObject({
      over: { choice: 'refunded', cents: 20_000, satoshis: satoshis + 500 },
    })
    // The difference is of no invoice: nobody is told that something was waived.
    expect(await accounts(id)).toEqual({ bitcoin: 19_950, sales: -19_950 - 50 })
    expect((await done('invoice_file', { invoice_id: id })).invoice).toMatchObject({
      waived_cents: 0,
      credit_cents: 0,
    })
  })

  test('by check is not sent back in bitcoin', async () => {
    const { id } = await invoiceOf(20_000)
    const { address, satoshis } = await quote(id)
    await chain().pay({ address, satoshis })
    await chain().mine(1)
    await look(id)
    const payment = { id: randomUUID(), invoice_id: id, method: 'check', cents: 20_000, detail: '1' }
    await done('record_payment', {
      payment: { ...payment, received_on: businessDay() },
    })
    expect(await look(id)).toMatchObject({ over: null })
    const asked = await anon('ask_bitcoin_refund', {
      refund: { invoice_id: id, address: theirs, by: 'email' },
    })
    expect(asked).toMatchObject({ status: 409, body: { message: 'nothing_over' } })
  })

  test('on an invoice that a credit note takes back is sent back in bitcoin, but no more than came in it', async () => {
    const { id } = await invoiceOf(20_000)
    const payment = { id: randomUUID(), invoice_id: id, method: 'check', cents: 5_000, detail: '1' }
    await done('record_payment', { payment: { ...payment, received_on: businessDay() } })
    const { address, satoshis } = await quote(id)
    await chain().pay({ address, satoshis })
    await chain().mine(1)
    expect(await look(id)).toMatchObject({ money: 'enough', finality: 'final', over: null })
    const credit = { id: randomUUID(), invoice_id: id, cents: 20_000, reason: 'You canceled the contract' }
    expect(await done('credit_invoice', { credit })).toMatchObject({ standing: 'void', credit_cents: 20_000 })
    expect(await look(id)).toMatchObject({ over: { cents: 15_000, satoshis, choice: 'open' } })
    await anon('ask_bitcoin_refund', { refund: { invoice_id: id, address: theirs, by: 'email' } })
    const [mail] = await outbox('refund-code', id)
    const refund = { invoice_id: id, address: theirs, code: mail?.payload.code }
    expect((await anon('claim_bitcoin_refund', { refund })).body).toMatchObject({
      over: { choice: 'claimed', cents: 15_000 },
    })
    expect(await accounts(id)).toEqual({
      bitcoin: 15_000,
      check: 5_000,
      customer_credit: -5_000,
      refunds_owed: -15_000,
    })
  })
})

describe('a source', () => {
  test('that lies marks nothing paid, and its lies are told to the office', async () => {
    const { id } = await invoiceOf(20_000)
    await quote(id)
    await chain().explorer({ name: 'south', mode: 'lying' })
    expect(await look(id)).toMatchObject({ money: 'none', outputs: [], is_blind: false })
    const { watching } = await done('wallets', {})
    expect(watching.sources).toContainEqual(
      expect.objectContaining({
        name: expect.stringContaining('south'),
        problem: expect.stringContaining('work'),
      }),
    )
  })

  test('that lies about a payment that the other one has does not take it back', async () => {
    const { id } = await invoiceOf(20_000)
    const { address, satoshis } = await quote(id)
    await chain().pay({ address, satoshis })
    await look(id)
    await chain().explorer({ name: 'north', mode: 'lying' })
    await chain().mine(1)
    expect(await look(id)).toMatchObject({ money: 'enough', finality: 'final', outputs: [{ satoshis }] })
  })

  test('that is behind takes nothing back', async () => {
    const { id } = await invoiceOf(20_000)
    const { address, satoshis } = await quote(id)
    await chain().pay({ address, satoshis })
    await chain().mine(1)
    expect(await look(id)).toMatchObject({ finality: 'final' })
    for (const name of ['north', 'south'] as const)
      await chain().explorer({ name, mode: 'behind', blocks: 3 })
    expect(await look(id)).toMatchObject({ finality: 'final', open_cents: 0 })
  })

  test('is enough while the other one is down; with both down the page says so, and nothing changes', async () => {
    const { id } = await invoiceOf(20_000)
    const { address, satoshis } = await quote(id)
    await chain().explorer({ name: 'north', mode: 'down' })
    await chain().pay({ address, satoshis })
    expect(await look(id)).toMatchObject({ finality: 'seen' })
    await chain().explorer({ name: 'south', mode: 'down' })
    const { body } = await askFunction({ invoice_id: id })
    expect(body.payment).toMatchObject({ finality: 'seen', left_cents: 0 })
    await backend.sql`update private.bitcoin_watched set claimed_at = null, since = now() - interval '1 day'`
    expect((await askFunction({ invoice_id: id })).body.problem).toBe('no_source')
    await backend.sql`update private.bitcoin_sources set ok_at = ok_at - interval '4 minutes'`
    const blind = await call(backend, 'bitcoin_payment', { invoice_id: id })
    expect(blind.body).toMatchObject({ is_blind: true, finality: 'seen', outputs: [{ state: 'seen' }] })
  })
})

describe('a price', () => {
  test('that is wrong by a digit in one source is that of the other two', async () => {
    const { id } = await invoiceOf(20_000)
    await later(5)
    await chain().price({ name: 'kraken', mode: 'wrong_digit' })
    await quote(id)
    const [{ quote: locked } = { quote: null }] = [
      (await call(backend, 'bitcoin_payment', { invoice_id: id })).body,
    ]
    expect(locked).toMatchObject({ cents_per_coin: COIN })
    expect(locked.sources.map(({ name }: { name: string }) => name)).not.toContain('kraken')
  })

  test('that is no price, however large, keeps nobody from seeing what was paid', async () => {
    const { id } = await invoiceOf(20_000)
    const asked = await quote(id)
    await later(5)
    await chain().price({ name: 'kraken', cents: 1e200 })
    await chain().pay(asked)
    expect(await look(id)).toMatchObject({ money: 'enough', finality: 'seen' })
  })

  test('that no two sources agree on, or that is old, is none: the page says so', async () => {
    const { id } = await invoiceOf(20_000)
    await later(5)
    await chain().price({ name: 'kraken', mode: 'wrong_digit' })
    await chain().price({ name: 'bitstamp', mode: 'stale' })
    const { status, body } = await askFunction({ invoice_id: id, wants_quote: true })
    expect(status).toBe(200)
    expect(body).toMatchObject({ problem: 'no_price', payment: { quote: null, address: null } })
  })
})

describe('an address', () => {
  test('is one for an invoice, however often and from how many tabs it is asked for', async () => {
    const { id } = await invoiceOf(20_000)
    await quote(id)
    const given = await Promise.all(Array.from({ length: 20 }, () => quote(id)))
    expect(new Set(given.map(({ address }) => address))).toHaveProperty('size', 1)
    const [{ quotes } = { quotes: 0 }] = await backend.sql<{ quotes: number }[]>`
      select count(*)::integer as quotes from private.bitcoin_quotes where invoice_id = ${id}`
    expect(quotes).toBe(1)
  })

  test('that somebody had used before pays nothing with what was there', async () => {
    const { id } = await invoiceOf(20_000)
    const { address, satoshis } = await quote(id)
    await chain().pay({ address, satoshis })
    await chain().mine(1)
    await backend.sql`
      update private.bitcoin_addresses set given_at = now() + interval '3 hours' where address = ${address}`
    expect(await look(id)).toMatchObject({ money: 'none', left_cents: 20_000, outputs: [] })
  })

  test('is not given to a deposit that is held in escrow, as the estimate was sent last', async () => {
    const { id: requestId } = await ask(backend, { address: '12 Elm Street' })
    const options = [{ name: '', lines: [{ description: 'Panel', price_cents: 100_000 }] }]
    const escrow = { deposit_percent: 30, deposit_handling: 'escrow', deposit_holder: 'Demo bank' }
    const { id: estimate_id, jobId, version } = await sendEstimate(backend, requestId, options, escrow)
    const [option] = (await done('invoices_of_job', { job_id: jobId })).options
    const from = { estimate_id, option_id: option.option_id }
    const begun = await done('start_invoice', {
      invoice: { id: randomUUID(), job_id: jobId, kind: 'deposit', ...from },
    })
    const { id } = await done('issue_invoice', { invoice_id: begun.id, seen_version: begun.version })
    expect(await look(id)).toMatchObject({ can_pay: false, reason: 'escrow' })

    await done('withdraw_estimate', { estimate_id, seen_version: version, is_withdrawn: false })
    const { estimate } = await done('estimate_file', { estimate_id })
    const { title, valid_until, begins_on, ends_on } = estimate
    const bond = { deposit_percent: 30, deposit_handling: 'bond', deposit_holder: 'Demo surety' }
    const saved = await done('save_estimate', {
      estimate: {
        ...{ id: estimate_id, version: estimate.version, title, valid_until, begins_on, ends_on, ...bond },
        ...{ tax_mode: 'exempt', options: estimate.options },
      },
    })
    await done('send_estimate', { estimate_id, seen_version: saved.version })
    expect(await look(id)).toMatchObject({ can_pay: true, reason: null })
  })

  test('is not given to an invoice that is paid, that does not exist, or that is a draft', async () => {
    const { id } = await invoiceOf(20_000)
    await done('record_payment', {
      payment: {
        id: randomUUID(),
        invoice_id: id,
        method: 'cash',
        cents: 20_000,
        received_on: businessDay(),
        detail: null,
      },
    })
    expect(await askFunction({ invoice_id: id, wants_quote: true })).toMatchObject({
      status: 409,
      body: { message: 'cannot_pay' },
    })
    expect(await askFunction({ invoice_id: randomUUID(), wants_quote: true })).toMatchObject({ status: 404 })
  })
})

describe('the clock', () => {
  const watch = async () => {
    const response = await fetch(`${backend.url}/functions/v1/watch-bitcoin`, {
      method: 'POST',
      headers: { apikey: backend.secretKey },
    })
    expect(response.status).toBe(200)
    return response.json()
  }

  test('sees a payment with nobody’s page open, also if the function before it was killed in the middle', async () => {
    const { id } = await invoiceOf(20_000)
    const { address, satoshis } = await quote(id)
    await chain().pay({ address, satoshis })
    await chain().mine(1)
    await backend.sql`update private.bitcoin_watched set look_at = now()`
    // It has taken the address on, and is never heard of again.
    await backend.sql`select private.claim_bitcoin_looks(1000, null, null)`
    expect(await watch()).toMatchObject({ added: 0 })
    expect(await open(id)).toBe(20_000)
    // Two minutes later.
    await backend.sql`update private.bitcoin_watched set look_at = look_at - interval '2 minutes'`
    expect(await watch()).toMatchObject({ added: 1 })
    expect(await open(id)).toBe(0)
  })

  test('looks at an address less and less often, and for ever', async () => {
    const { id } = await invoiceOf(20_000)
    const { address } = await quote(id)
    for (const [silent, pause] of [
      ['30 minutes', '1 minute'],
      ['5 hours', '10 minutes'],
      ['10 days', '1 hour'],
      ['9 years', '1 day'],
    ] as const) {
      await backend.sql`
        update private.bitcoin_watched set look_at = now(), busy_at = now() - ${silent}::interval where address = ${address}`
      await watch()
      const [next] = await backend.sql`
        select look_at - looked_at = ${pause}::interval as is_so from private.bitcoin_watched where address = ${address}`
      expect(next, silent).toEqual({ is_so: true })
    }
  })

  test('is for whoever has the secret key', async () => {
    const response = await fetch(`${backend.url}/functions/v1/watch-bitcoin`, {
      method: 'POST',
      headers: { apikey: backend.publishableKey },
    })
    expect(response.status).toBe(401)
  })
})

describe('a wallet', () => {
  const addresses = (first: number, count: number, from = 0) =>
    Array.from({ length: count }, (_, at) => {
      const tweak = String(first + at).padStart(64, '1')
      return { index: from + at, address: addressOf(demoReceiveKey, tweak, 'regtest'), tweak }
    })

  test('is turned on when its test payment was seen, a day later if another one is on; all admins hear of it, and invoices keep being watched', async () => {
    const { id } = await invoiceOf(20_000)
    const before = await quote(id)
    const wallet = {
      id: randomUUID(),
      fingerprint: '0123abcd',
      network: 'regtest',
      addresses: addresses(1000, 30),
    }
    await done('start_wallet', { wallet }, 'admin')
    expect(await call(backend, 'turn_on_wallet', { wallet_id: wallet.id }, tokens.admin)).toMatchObject({
      status: 409,
      body: { message: 'test_not_seen' },
    })
    const [test] = wallet.addresses
    if (!test) throw new Error('no address')
    await chain().pay({ address: test.address, satoshis: 1000 })
    const seen = await askFunction({ wallet_id: wallet.id }, tokens.admin)
    expect(seen.body.wallets[0]).toMatchObject({ state: 'testing', test: { satoshis_seen: 1000 } })
    expect((await askFunction({ wallet_id: wallet.id })).status).toBe(403)

    const waiting = await done('turn_on_wallet', { wallet_id: wallet.id }, 'admin')
    expect(waiting.wallets[0]).toMatchObject({ state: 'waiting' })
    const [{ told } = { told: 0 }] = await backend.sql<{ told: number }[]>`
      select count(*)::integer as told from private.outbox
      where template = 'money-alert' and payload ->> 'kind' = 'wallet_changed'`
    expect(told).toBe(1)
    expect((await quote(id)).address).toBe(before.address)

    await backend.sql`update private.bitcoin_wallets set starts_at = now() - interval '1 minute' where id = ${wallet.id}`
    const after = await quote(id)
    expect(after.address).not.toBe(before.address)
    expect(wallet.addresses.map(({ address }) => address)).toContain(after.address)
    // Whoever still pays to the old one has paid.
    await chain().pay(before)
    await chain().mine(1)
    expect(await look(id)).toMatchObject({ money: 'enough', finality: 'final' })
    await backend.sql`update private.bitcoin_wallets set canceled_at = now() where id = ${wallet.id}`
  })

  test('takes more addresses behind its last one, once', async () => {
    const { wallets } = await done('wallets', {})
    const on = wallets.find(({ state }: { state: string }) => state === 'on')
    const more = { wallet_id: on.id, addresses: addresses(5000, 10, on.addresses) }
    await done('add_addresses', more, 'admin')
    const twice = await done('add_addresses', more, 'admin')
    expect(twice.wallets.find(({ id }: { id: string }) => id === on.id).addresses).toBe(on.addresses + 10)
  })
})
