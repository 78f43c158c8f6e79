/*
 * `npm run bench:bitcoin`: what paying in bitcoin costs a database with 100,000 addresses that were given out, on the test chain and over
 * HTTP as in production. Prints what was measured beside what was promised, and fails if a promise is not kept.
 */
import { randomUUID } from 'node:crypto'
import process from 'node:process'
import { startTestBackend } from '../scripts/local-backend/testing.ts'
import { demoReceiveKey } from '../src/lib/bitcoin/demo-wallet.ts'
import { addressOf } from '../src/lib/bitcoin/pinned.ts'

const ADDRESSES = 100_000
const LIVE = 1000
const ASKERS = 100

const backend = await startTestBackend()
const { sql } = backend
const { bitcoin } = backend.backend ?? {}
if (!bitcoin) throw new Error('There is a test chain on the local backend only.')

const figures: { what: string; value: number; most: number; unit: string }[] = []

/** What 95 of 100 take at most, in ms. */
async function p95(count: number, go: (at: number) => PromiseLike<unknown>): Promise<number> {
  const times: number[] = []
  for (let at = 0; at < count; at += 1) {
    const start = performance.now()
    await go(at)
    times.push(performance.now() - start)
  }
  return times.sort((a, b) => a - b)[Math.floor(count * 0.95)] ?? Number.NaN
}

/** Issued invoices over $200, without a job. */
async function invoices(count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID())
  await sql`
    insert into private.invoices (
      id, kind, title, tax_mode, status, number, subtotal_cents, total_cents, due_cents, issued_on, due_on, body, version
    )
    select id, 'work', 'Bench work', 'exempt', 'issued', private.next_number('invoice'), 20000, 20000, 20000, private.today(), private.today(),
      '{"billed": {"name": "Bench"}, "deposits": []}', 2
    from unnest(${ids}::uuid[]) as n (id)`
  await sql.begin(async (transaction) => {
    await transaction`
      insert into private.ledger_entries (id, kind, day, invoice_id) select id, 'issued', private.today(), id from unnest(${ids}::uuid[]) as n (id)`
    await transaction`
      insert into private.ledger_lines (entry_id, place, account, invoice_id, cents)
      select id, side.place, side.account, id, side.cents
      from unnest(${ids}::uuid[]) as n (id), (values (1, 'receivable', 20000), (2, 'sales', -20000)) side (place, account, cents)`
  })
  return ids
}

const callFunction = async (name: string, body: object, key = backend.publishableKey) => {
  const response = await fetch(`${backend.url}/functions/v1/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: key },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(await response.text())
  return response.json()
}

try {
  // Given out long ago, and looked at once a day: nobody is asked about them here, so they need no keys.
  await sql`
    insert into private.bitcoin_addresses (address, wallet_id, index, tweak, given_at)
    select 'bcrt1q' || translate(substr(encode(sha256(n::text::bytea), 'hex'), 1, 38), '1b', 'qp'), w.id, 10000 + n, lpad(n::text, 64, '1'),
      now() - interval '1 year'
    from generate_series(1, ${ADDRESSES}) n, private.bitcoin_wallets w`
  const free = Array.from({ length: 2 * LIVE }, (_, at) => {
    const tweak = String(at + 1).padStart(64, '0')
    return { address: addressOf(demoReceiveKey, tweak, 'regtest'), tweak, index: 10_001 + ADDRESSES + at }
  })
  await sql`
    insert into private.bitcoin_addresses (address, wallet_id, index, tweak)
    select f.address, w.id, f.index, f.tweak
    from jsonb_to_recordset(${sql.json(free)}) as f (address text, index integer, tweak text), private.bitcoin_wallets w`
  await sql`
    insert into private.bitcoin_watched (address, since, busy_at, look_at, looked_at)
    select a.address, now() - interval '1 year', now() - interval '1 year', now() + random() * interval '1 day' + interval '1 hour', now()
    from private.bitcoin_addresses a where a.given_at is not null`
  await sql`analyze private.bitcoin_addresses, private.bitcoin_watched`
  const [first] = await invoices(1)
  await callFunction('bitcoin', { invoice_id: first, wants_quote: true })

  const asked = await invoices(LIVE)
  const giving = await p95(asked.length, (at) => sql`select private.quote_bitcoin(${asked[at] ?? ''})`)
  figures.push({ what: 'an address and its price are given out, p95', value: giving, most: 3, unit: 'ms' })

  const parallel = await invoices(ASKERS)
  await Promise.all(parallel.map((id) => callFunction('bitcoin', { invoice_id: id, wants_quote: true })))
  const [{ given } = { given: 0 }] = await sql<{ given: number }[]>`
    select count(distinct address)::integer as given from private.bitcoin_addresses where invoice_id = any (${parallel})`
  figures.push({
    what: `addresses that ${ASKERS} askers at once lack`,
    value: ASKERS - given,
    most: 0,
    unit: '',
  })
  await Promise.all(parallel.map(() => callFunction('bitcoin', { invoice_id: first, wants_quote: true })))
  const [{ own } = { own: 0 }] = await sql<{ own: number }[]>`
    select count(*)::integer as own from private.bitcoin_addresses where invoice_id = ${first ?? ''}`
  figures.push({
    what: `addresses of an invoice that is asked for ${ASKERS} times at once`,
    value: own,
    most: 1,
    unit: '',
  })

  const [{ address } = { address: '' }] = await sql<{ address: string }[]>`
    select address from private.bitcoin_addresses where invoice_id = ${asked[0] ?? ''}`
  await bitcoin.pay({ address, satoshis: 100_000 })
  await sql`update private.bitcoin_watched set look_at = now() where since > now() - interval '1 day'`
  const start = performance.now()
  const { looked } = await callFunction('watch-bitcoin', {}, backend.secretKey)
  const took = (performance.now() - start) / 1000
  if (looked < LIVE) throw new Error(`Only ${looked} of ${LIVE} were looked at.`)
  figures.push({
    what: `${LIVE} live addresses of ${ADDRESSES} are looked at`,
    value: took,
    most: 30,
    unit: 's',
  })

  const reading = await p95(LIVE, (at) => sql`select private.bitcoin_payment(${asked[at] ?? ''})`)
  figures.push({ what: 'the state of an invoice, p95', value: reading, most: 1, unit: 'ms' })
  const [{ seen } = { seen: 0 }] = await sql<{ seen: number }[]>`
    select count(*)::integer as seen from private.bitcoin_outputs where address = ${address}`
  if (seen !== 1) throw new Error('The payment among them was not seen.')
} finally {
  await backend.stop()
}

for (const { what, value, most, unit } of figures) {
  const isMissed = value > most
  console.log(
    `${isMissed ? 'MISSED ' : ''}${what}: ${Math.round(value * 100) / 100} ${unit} (at most ${most})`,
  )
  if (isMissed) process.exitCode = 1
}
