import type { Entry, Esplora } from './esplora.ts'
import { rootOf } from './hashes.ts'
import type { Network } from './headers.ts'
import { readTransaction, scriptOf } from './transactions.ts'

/** An output that the database knows. */
export interface KnownOutput {
  txid: string
  vout: number
  satoshis: number
  spends: string[]
  /** Of the main chain. */
  block_hash: string | null
  gone: string | null
  /** So deep that nobody has to be asked about it. */
  is_settled: boolean
}

/** An address to look at, and what is known of it. */
export interface Claimed {
  address: string
  /** Since when it matters, in seconds: what is in older blocks pays nothing. */
  since: number
  /** When the database was asked what it knows. */
  at: string
  outputs: KnownOutput[]
}

/** What was seen at an address, in the shape of store_bitcoin_looks(). */
export interface Look {
  address: string
  at: string
  /** Whether a source said anything. */
  is_answered: boolean
  is_complete: boolean
  outputs: { txid: string; vout: number; satoshis: number; spends: string[]; block_hash: string | null }[]
  replaced: Record<string, string>
}

/** A source whose chain was checked. */
export interface Watcher {
  source: Esplora
  /** Whether it has as many blocks as any other: one that is behind doesn't know what is missing. */
  isCurrent: boolean
}

export interface Context {
  watchers: Watcher[]
  /** Whether every source is among the watchers and current. */
  isComplete: boolean
  network: Network
  /** The merkle root of a block of the main chain, as we know it; undefined for any other. */
  merkleRootOf(blockHash: string): Promise<string | undefined>
  /** Is told what was wrong with a source. */
  blame(source: Esplora, error: unknown): void
}

/**
 * Looks at an address. A transaction counts as there if its bytes hash to its id and pay to the address, and as in a block only if a
 * merkle branch leads to a header whose work was checked: a source can hide a payment, and not invent one. In no block it counts as seen only
 * if two sources have it, where two answer.
 */
export async function lookAt(
  { address, since, at, outputs: known }: Claimed,
  context: Context,
): Promise<Look> {
  const { watchers, network } = context
  const script = scriptOf(address, network)
  let isComplete = context.isComplete
  let current = 0
  let isAnswered = false
  const listed = new Map<string, { watcher: Watcher; entry: Entry }[]>()
  await Promise.all(
    watchers.map(async (watcher) => {
      try {
        const entries = await watcher.source.entriesOf(address)
        isAnswered = true
        if (watcher.isCurrent) current += 1
        for (const entry of entries)
          listed.set(entry.txid, [...(listed.get(entry.txid) ?? []), { watcher, entry }])
      } catch (error) {
        isComplete = false
        context.blame(watcher.source, error)
      }
    }),
  )
  const look: Look = {
    address,
    at,
    is_answered: isAnswered,
    is_complete: isComplete,
    outputs: [],
    replaced: {},
  }
  for (const [txid, claims] of listed) {
    const before = known.filter((output) => output.txid === txid)
    if (before.some(({ is_settled }) => is_settled)) continue
    if (claims.every(({ entry }) => isOfBefore(entry, since))) continue
    const pays = before.length > 0 ? before : await paidBy(txid, script, claims, context)
    if (!pays) {
      // Listed, but nobody shows it: whether it is still there is not known.
      look.is_complete = false
      continue
    }
    const block_hash = await provenBlock(txid, claims, before, context)
    const isBelieved = block_hash !== null || before.length > 0 || claims.length >= Math.min(2, current)
    for (const { vout, satoshis, spends } of isBelieved ? pays : [])
      look.outputs.push({ txid, vout, satoshis, spends, block_hash })
  }
  if (look.is_complete) {
    for (const { txid, spends, block_hash, gone } of known) {
      if (listed.has(txid) || block_hash || gone === 'replaced' || txid in look.replaced) continue
      const by = await replacementOf(txid, spends, context)
      if (by) look.replaced[txid] = by
    }
  }
  return look
}

/** A block's clock may be two hours behind. */
const BEHIND = 7200 // s

/** Whether a transaction was in a block long before anybody was asked to pay. */
const isOfBefore = ({ status }: Entry, since: number) =>
  Boolean(status.confirmed && status.block_time && status.block_time < since - BEHIND)

/** The outputs of a transaction that pay to a script; undefined if no source shows it. */
async function paidBy(
  txid: string,
  script: string,
  claims: { watcher: Watcher }[],
  context: Context,
): Promise<{ vout: number; satoshis: number; spends: string[] }[] | undefined> {
  const raw = await firstOf(claims, ({ watcher }) => transactionOf(watcher.source, txid), context)
  return raw?.outputs.flatMap((output, vout) =>
    output.script === script && output.satoshis > 0
      ? [{ vout, satoshis: output.satoshis, spends: raw.spends }]
      : [],
  )
}

async function transactionOf(source: Esplora, txid: string) {
  const read = readTransaction((await source.transaction(txid)).trim())
  if (read.txid !== txid) throw new Error('It gave another transaction than it was asked for.')
  return read
}

/** The block that holds a transaction, if a source proves one. */
async function provenBlock(
  txid: string,
  claims: { watcher: Watcher; entry: Entry }[],
  before: KnownOutput[],
  context: Context,
): Promise<string | null> {
  const blocks = claims.flatMap(({ watcher, entry }) =>
    entry.status.block_hash ? [{ watcher, hash: entry.status.block_hash }] : [],
  )
  const [proved] = before.flatMap(({ block_hash }) => block_hash ?? [])
  // It was proved before, and its block is still in the main chain.
  if (proved) return proved
  const found = await firstOf(
    blocks,
    async ({ watcher, hash }) => {
      const root = await context.merkleRootOf(hash)
      if (root === undefined) return undefined
      const { merkle, pos } = await watcher.source.proof(txid)
      if (rootOf(txid, merkle, pos) !== root) throw new Error('Its proof of a payment is wrong.')
      return hash
    },
    context,
  )
  return found ?? null
}

/** Which transaction spends what a lost one had spent. */
async function replacementOf(txid: string, spends: string[], context: Context): Promise<string | undefined> {
  for (const spent of spends) {
    const [of = '', vout] = spent.split(':')
    const by = await firstOf(
      context.watchers.map((watcher) => ({ watcher })),
      async ({ watcher }) => {
        const spender = await watcher.source.spenderOf(of, Number(vout))
        if (!spender || spender === txid) return undefined
        return (await transactionOf(watcher.source, spender)).spends.includes(spent) ? spender : undefined
      },
      context,
    )
    if (by) return by
  }
  return undefined
}

/** The first result that one of them leads to; those that fail are blamed. */
async function firstOf<Way extends { watcher: Watcher }, Result>(
  ways: Way[],
  go: (way: Way) => Promise<Result | undefined>,
  context: Context,
): Promise<Result | undefined> {
  for (const way of ways) {
    try {
      const result = await go(way)
      if (result !== undefined) return result
    } catch (error) {
      context.blame(way.watcher.source, error)
    }
  }
  return undefined
}
