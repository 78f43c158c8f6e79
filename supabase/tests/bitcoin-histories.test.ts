import { randomBytes, randomUUID } from 'node:crypto'
import process from 'node:process'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestBackend, type TestBackend } from '../../scripts/local-backend/testing.ts'

// Random histories of payments in bitcoin, held against a chain that is modeled here: what the database makes of what the edge functions tell
// it. That they tell it the truth is tested in bitcoin.test.ts. `npm run test:money` runs 10,000 of them.

const RUNS = Number(process.env.MONEY_HISTORIES ?? 60)

let backend: TestBackend
beforeAll(async () => {
  backend = await startTestBackend()
  const { sql } = backend
  // More addresses than the demo's wallet has; nobody pays to them.
  await sql`
    insert into private.bitcoin_addresses (address, wallet_id, index, tweak)
    select 'bcrt1q' || translate(substr(encode(sha256(n::text::bytea), 'hex'), 1, 38), '1b', 'qp'), w.id, 1000 + n, lpad(n::text, 64, '1')
    from generate_series(1, ${RUNS * 2 + 100}) n, private.bitcoin_wallets w`
  await sql`update private.bitcoin_prices set at = at - interval '1 day'`
  await storeHeaders([head])
})
afterAll(() => backend?.stop())

const hash = () => randomBytes(32).toString('hex')

// The chain -----------------------------------------------------------------------------------------------------

interface Block {
  hash: string
  previous: string
  height: number
}

/** The main chain; histories follow one another on it. */
const FIRST = 100
let head: Block = { hash: hash(), previous: hash(), height: FIRST }
const chain = [head]

const blockOn = (parent: Block): Block => ({ hash: hash(), previous: parent.hash, height: parent.height + 1 })

const storeHeaders = (blocks: Block[]) =>
  backend.sql`select private.store_bitcoin_headers(${backend.sql.json(
    blocks.map((block) => ({
      ...block,
      merkle_root: hash(),
      // Whole seconds, so never before a price that was just stored.
      time: Math.ceil(Date.now() / 1000) + 1,
      bits: 1,
      work: '2',
    })),
  )})`

/** A payment, at a place of the chain or waiting for one. */
interface Payment {
  txid: string
  satoshis: number
  spends: string
  block: Block | null
  /** Replaced, or dropped by a reorganization. */
  isGone: boolean
  replacedBy: string | null
}

interface Look {
  address: string
  at: string
  is_answered: boolean
  is_complete: boolean
  outputs: object[]
  replaced: Record<string, string>
}

interface History {
  id: string
  due: number
  payments: Payment[]
  address: string | null
  quoted: number
  /** What was told to the database last. */
  told: Look[]
  /** What the database knows of each payment: its block, and what it is worth. */
  known: Map<string, { block: Block | null; cents: number }>
  /** What the books should hold, and for which block. */
  entered: Map<string, Block>
}

async function issued(cents: number): Promise<History> {
  const { sql } = backend
  const id = randomUUID()
  await sql`
    insert into private.invoices (
      id, kind, title, tax_mode, status, number, subtotal_cents, total_cents, due_cents, issued_on, due_on, body, version
    )
    select ${id}, 'work', 'Test work', 'exempt', 'issued', private.next_number('invoice'), ${cents}, ${cents}, ${cents}, private.today(),
      private.today(), '{"billed": {"name": "Demo"}, "deposits": []}', 2`
  await sql.begin(async (transaction) => {
    await transaction`
      insert into private.ledger_entries (id, kind, day, invoice_id) values (${id}, 'issued', private.today(), ${id})`
    await transaction`
      insert into private.ledger_lines (entry_id, place, account, invoice_id, cents)
      values (${id}, 1, 'receivable', ${id}, ${cents}), (${id}, 2, 'sales', ${id}, ${-cents})`
  })
  return {
    id,
    due: cents,
    payments: [],
    address: null,
    quoted: 0,
    told: [],
    known: new Map(),
    entered: new Map(),
  }
}

// What happens --------------------------------------------------------------------------------------------------

type Step =
  | { do: 'quote' }
  | { do: 'pay'; part: number }
  | { do: 'replace'; toUs: boolean }
  | { do: 'mine'; blocks: number }
  | { do: 'reorganize'; depth: number; drops: boolean }
  | { do: 'later'; minutes: number; percent: number }
  | { do: 'half-look' }
  | { do: 'keep' }

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 2, arbitrary: fc.constant({ do: 'quote' as const }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('pay' as const),
      part: fc.constantFrom(0.25, 0.5, 0.996, 0.99, 1, 1, 1.5, 2),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('replace' as const), toUs: fc.boolean() }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('mine' as const), blocks: fc.integer({ min: 1, max: 4 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('reorganize' as const),
      depth: fc.integer({ min: 1, max: 4 }),
      drops: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('later' as const),
      minutes: fc.constantFrom(1, 10, 25),
      percent: fc.constantFrom(-4, 0, 4),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ do: 'half-look' as const }) },
  { weight: 1, arbitrary: fc.constant({ do: 'keep' as const }) },
)

let price = 10_000_000

const refusalOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

async function take(history: History, now: Step) {
  const { sql } = backend
  const waiting = history.payments.filter(({ block, isGone }) => !block && !isGone)
  switch (now.do) {
    case 'quote': {
      try {
        const [row] = await sql<{ answer: { address: { address: string }; quote: { satoshis: number } } }[]>`
          select private.quote_bitcoin(${history.id}) as answer`
        history.address ??= row?.answer.address.address ?? null
        expect(row?.answer.address.address, 'the address stays').toBe(history.address)
        history.quoted = row?.answer.quote.satoshis ?? 0
      } catch (error) {
        expect(refusalOf(error)).toBe('cannot_pay')
      }
      break
    }
    case 'pay':
      if (history.address)
        history.payments.push({
          txid: hash(),
          satoshis: Math.max(1000, Math.round(history.quoted * now.part)),
          spends: `${hash()}:0`,
          block: null,
          isGone: false,
          replacedBy: null,
        })
      break
    case 'replace': {
      const [old] = waiting
      if (!old) break
      const txid = hash()
      Object.assign(old, { isGone: true, replacedBy: txid })
      if (now.toUs) history.payments.push({ ...old, txid, isGone: false, replacedBy: null })
      break
    }
    case 'mine': {
      const fresh: Block[] = []
      for (let at = 0; at < now.blocks; at += 1) {
        head = blockOn(head)
        fresh.push(head)
        chain.push(head)
      }
      for (const payment of waiting) payment.block = fresh[0] ?? null
      break
    }
    case 'reorganize': {
      const fork = chain[chain.length - 1 - now.depth]
      if (!fork) break
      const lost = new Set(chain.splice(chain.length - now.depth))
      head = fork
      for (let at = 0; at <= now.depth; at += 1) {
        head = blockOn(head)
        chain.push(head)
      }
      for (const payment of history.payments) {
        if (!payment.block || !lost.has(payment.block)) continue
        payment.block = null
        if (now.drops) Object.assign(payment, { isGone: true, replacedBy: hash() })
      }
      break
    }
    case 'later':
      price = Math.round(price * (1 + now.percent / 100))
      await sql`
        update private.bitcoin_quotes set
          locked_at = locked_at - ${now.minutes} * interval '1 minute', until = until - ${now.minutes} * interval '1 minute'
        where invoice_id = ${history.id}`
      await storePrice()
      break
    case 'half-look':
      // A source that hides what it likes, while the other one is down.
      await tell(
        history,
        history.payments.filter((_, place) => place % 2 === 0),
        false,
      )
      break
    case 'keep':
      await sql`select private.keep_bitcoin_credit(${history.id})`.catch((error) =>
        expect(refusalOf(error)).toBe('nothing_over'),
      )
  }
}

const storePrice = () =>
  backend.sql`
    select private.store_bitcoin_price(${backend.sql.json([
      { name: 'one', cents: price },
      { name: 'two', cents: price },
    ])})`

const toldBlocks = new Set([head])

async function tell(history: History, payments: Payment[], isComplete: boolean) {
  // A history adds fewer than this.
  follow(history)
  const fresh = chain.slice(-100).filter((block) => !toldBlocks.has(block))
  if (fresh.length > 0) await storeHeaders(fresh)
  for (const block of fresh) toldBlocks.add(block)
  if (!history.address) return
  const [at] = await backend.sql<{ at: string }[]>`select clock_timestamp()::text as at`
  const looks = [
    {
      address: history.address,
      at: at?.at ?? '',
      is_answered: true,
      is_complete: isComplete,
      outputs: payments
        .filter(({ isGone }) => !isGone)
        .map(({ txid, satoshis, spends, block }) => ({
          txid,
          vout: 0,
          satoshis,
          spends: [spends],
          block_hash: block?.hash ?? null,
        })),
      replaced: Object.fromEntries(
        payments.flatMap(({ txid, replacedBy }) => (replacedBy ? [[txid, replacedBy]] : [])),
      ),
    },
  ]
  history.told = looks
  await store(history)
  const { payment } = await stateOf(history)
  const outputs = payment.outputs as { txid: string; cents: number }[]
  const worth = (txid: string) => outputs.find((output) => output.txid === txid)?.cents ?? 0
  for (const { txid, block, isGone } of history.payments) {
    const told = payments.some((one) => one.txid === txid) && !isGone
    if (told) history.known.set(txid, { block, cents: worth(txid) })
    // Lost for whoever saw everything, unless its block still stands.
    else if (isComplete && !isStanding(history.known.get(txid)?.block)) history.known.delete(txid)
  }
  follow(history)
}

const isStanding = (block: Block | null | undefined) =>
  Boolean(block && chain[block.height - FIRST] === block)

/** Enters what has enough confirmations by now, and takes back what has left the chain. */
function follow({ due, known, entered }: History) {
  for (const [txid, block] of entered) if (!isStanding(block)) entered.delete(txid)
  // What is in no block may be invented, and asks for no more confirmations.
  const worth = [...known.values()].reduce(
    (total, { block, cents }) => total + (isStanding(block) ? cents : 0),
    0,
  )
  for (const [txid, { block }] of known) {
    if (block && isStanding(block) && head.height - block.height + 1 >= neededFor(Math.max(due, worth)))
      entered.set(txid, block)
  }
}

const store = ({ told }: History) =>
  backend.sql`select private.store_bitcoin_looks(${JSON.stringify(told)}::text::jsonb)`

const look = (history: History) => tell(history, history.payments, true)

// What has to hold ----------------------------------------------------------------------------------------------

const neededFor = (cents: number) => (cents < 25_000 ? 1 : cents < 500_000 ? 3 : 6)

interface Standing {
  txid: string
  satoshis: number
  cents: number
  rate: number
}

async function stateOf({ id }: History) {
  const [row] = await backend.sql<
    {
      accounts: Record<string, number>
      unbalanced: number
      balance: { open: number; credit: number }
      standing: Standing[] | null
      payment: Record<string, unknown> & {
        over: unknown
        money: string
        finality: string
        left_cents: number
      }
    }[]
  >`
    select
      (select coalesce(jsonb_object_agg(a.account, a.cents), '{}') from (
        select l.account, sum(l.cents)::bigint as cents from private.ledger_lines l where l.invoice_id = ${id} group by 1 having sum(l.cents) <> 0
      ) a) as accounts,
      (select count(*)::integer from (
        select from private.ledger_lines l where l.invoice_id = ${id} group by l.entry_id having sum(l.cents) <> 0
      ) u) as unbalanced,
      (select jsonb_build_object('open', b.open_cents, 'credit', b.credit_cents) from private.invoice_balances b where b.invoice_id = ${id})
        as balance,
      (select jsonb_agg(jsonb_build_object(
        'txid', p.txid, 'satoshis', p.satoshis, 'cents', n.cents, 'rate', p.cents_per_coin
      )) from private.bitcoin_payments p join private.payments n on n.id = p.payment_id where n.invoice_id = ${id} and not p.is_reversed)
        as standing,
      private.bitcoin_payment(${id}) - array['now', 'looked_at', 'is_blind'] as payment`
  if (!row) throw new Error('no state')
  return row
}

/** After a complete look, what the database says is what the chain says. */
async function check(history: History) {
  const { accounts, unbalanced, balance, standing, payment } = await stateOf(history)
  expect(unbalanced, 'every entry balances').toBe(0)
  const settled = standing ?? []
  const sum = settled.reduce((total, { cents }) => total + cents, 0)
  expect(accounts.bitcoin ?? 0, 'the books hold what stands').toBe(sum)
  expect(balance.open, 'never owed by us as a receivable').toBeGreaterThanOrEqual(0)
  expect(balance.open === 0 || balance.credit === 0, 'nobody owes and is owed for one invoice').toBe(true)
  const writtenOff = accounts.differences ?? 0
  expect(balance.open - balance.credit, 'what was allocated is what came in').toBe(
    history.due - sum - writtenOff,
  )
  expect(writtenOff).toBeGreaterThanOrEqual(0)
  for (const { cents, satoshis, rate } of settled)
    expect(cents).toBe(Number((BigInt(satoshis) * BigInt(rate)) / 100_000_000n))

  const live = history.payments.filter(({ isGone }) => !isGone)
  const stood = settled.map(({ txid }) => txid)
  expect(new Set(stood).size, 'an output counts once').toBe(stood.length)
  expect(stood.sort(), 'what has enough confirmations is in the books, and nothing else').toEqual(
    [...history.entered.keys()].sort(),
  )
  const outputs = payment.outputs as { txid: string; state: string }[]
  const shown = (state: (state: string) => boolean) =>
    outputs.filter((output) => state(output.state)).map(({ txid }) => txid)
  expect(shown((state) => state !== 'replaced' && state !== 'vanished').sort()).toEqual(
    live.map(({ txid }) => txid).sort(),
  )
  expect(payment.left_cents).toBeLessThanOrEqual(history.due)
  if (payment.finality === 'final' && payment.money !== 'part') expect(balance.open).toBe(0)
}

/** What a second run of the same history has to lead to as well: all but its names and hours. */
const withoutNames = ({ accounts, balance, payment }: Awaited<ReturnType<typeof stateOf>>) => ({
  accounts,
  balance,
  money: payment.money,
  finality: payment.finality,
  left: payment.left_cents,
  over: payment.over,
  outputs: (payment.outputs as { satoshis: number; cents: number; state: string }[])
    .map(({ satoshis, cents, state }) => `${satoshis} ${cents} ${state}`)
    .sort(),
})

async function live(cents: number, steps: [Step, boolean][]) {
  price = 10_000_000
  await storePrice()
  const history = await issued(cents)
  await take(history, { do: 'quote' })
  for (const [now, isWatched] of steps) {
    await take(history, now)
    if (!isWatched) continue
    await look(history)
    await check(history)
  }
  await look(history)
  await check(history)
  // What was told twice is as if it was told once.
  const before = await stateOf(history)
  await store(history)
  expect(await stateOf(history)).toEqual(before)
  // In the end everything that is in the chain is money.
  await take(history, { do: 'mine', blocks: 6 })
  await look(history)
  await check(history)
  return withoutNames(await stateOf(history))
}

let lived = 0

/** What Postgres does by itself once a minute: too seldom for tables that grow by thousands of rows in one. */
const tidy = () => backend.sql`vacuum (analyze)`

test(`whatever payers, miners and sources do, an output counts once, the books hold what the chain holds, and the same history leads to the same state (${RUNS} histories)`, {
  timeout: Math.max(60_000, RUNS * 1000),
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(9_900, 20_000, 60_000, 650_000),
      fc.array(fc.tuple(step, fc.boolean()), { minLength: 4, maxLength: 12 }),
      async (cents, steps) => {
        lived += 1
        if (lived % 100 === 0) await tidy()
        const [first, second] = [await live(cents, steps), await live(cents, steps)]
        expect(second).toEqual(first)
      },
    ),
    {
      numRuns: RUNS,
      endOnFailure: RUNS > 1000,
      examples: [
        [
          20_000,
          [
            [{ do: 'pay', part: 1 }, true],
            [{ do: 'mine', blocks: 1 }, true],
            [{ do: 'reorganize', depth: 1, drops: true }, true],
          ],
        ],
      ],
    },
  )
})
