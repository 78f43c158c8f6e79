import {
  BITS,
  type Block,
  genesisBlock,
  hasWork,
  isGenesis,
  mineBlock,
  type RawBlock,
  readBlock,
  subsidyAt,
} from './blocks.ts'
import { isSigned } from './signatures.ts'
import { outpoint, readTransaction, type Transaction, virtualSize } from './transactions.ts'

/** A block or transaction that bitcoin's rules don't allow. The message is the word Bitcoin Core has for it. */
export class AgainstTheRules extends Error {}

/** Where a transaction stands in the best chain. */
export interface Place {
  block: Block
  position: number
}

/** The input that spends an output. */
export interface Spender {
  transaction: Transaction
  vin: number
}

export interface Pending {
  transaction: Transaction
  /** When it was first seen, in milliseconds. */
  seenAt: number
}

const COINBASE_MATURITY = 100
/** A signal that an input may be spent otherwise as long as it is not in a block (BIP 125). */
const REPLACEABLE_BELOW = 0xfffffffe
const LEAST_OUTPUT = 294

export type Chain = ReturnType<typeof makeChain>

/**
 * A chain on regtest's rules, in memory, with the transactions that wait for a block: the branch with the most blocks counts,
 * of equal ones the first. It holds the first block of regtest.
 */
export function makeChain() {
  const blocks = new Map<string, Block>()
  const best: Block[] = []
  const known = new Map<string, Transaction>()
  const places = new Map<string, Place>()
  /** By outpoint: the inputs of the best chain, and those that wait. */
  const spenders = new Map<string, Spender>()
  const pending = new Map<string, Pending>()
  /** By script: transactions that pay to it or spend from it, in whatever branch. */
  const histories = new Map<string, Set<Transaction>>()

  function tip(): Block {
    const last = best.at(-1)
    if (!last) throw new Error('There is no block.')
    return last
  }

  function remember(transaction: Transaction): Transaction {
    const there = known.get(transaction.txid)
    if (there) return there
    known.set(transaction.txid, transaction)
    const scripts = [
      ...transaction.outputs.map(({ script }) => script),
      ...transaction.inputs.flatMap(({ txid, vout }) => known.get(txid)?.outputs[vout]?.script ?? []),
    ]
    for (const script of scripts) {
      const history = histories.get(script)
      if (history) history.add(transaction)
      else histories.set(script, new Set([transaction]))
    }
    return transaction
  }

  const isWaiting = ({ transaction }: Spender) => pending.has(transaction.txid)

  /** The outputs that a transaction would spend in a block at `height`. Throws if one isn't there, or is spent in a block. */
  function spentBy(transaction: Transaction, height: number) {
    return transaction.inputs.map(({ txid, vout }) => {
      const source = places.has(txid) || pending.has(txid) ? known.get(txid) : undefined
      const output = source?.outputs[vout]
      const spender = spenders.get(outpoint(txid, vout))
      if (!source || !output || (spender && !isWaiting(spender)))
        throw new AgainstTheRules('bad-txns-inputs-missingorspent')
      const mined = places.get(txid)
      if (source.isCoinbase && mined && height - mined.block.height < COINBASE_MATURITY)
        throw new AgainstTheRules('bad-txns-premature-spend-of-coinbase')
      return output
    })
  }

  const sum = (values: { value: number }[]) => values.reduce((total, { value }) => total + value, 0)

  /** What a transaction leaves to the miner, in satoshis, in whatever branch its inputs are. */
  const feeOf = (transaction: Transaction): number =>
    transaction.isCoinbase
      ? 0
      : sum(transaction.inputs.flatMap(({ txid, vout }) => known.get(txid)?.outputs[vout] ?? [])) -
        sum(transaction.outputs)

  /** The waiting transactions that spend what this one spends. */
  const rivalsOf = (transaction: Transaction): Transaction[] => [
    ...new Set(
      transaction.inputs.flatMap(({ txid, vout }) => {
        const spender = spenders.get(outpoint(txid, vout))
        return spender && isWaiting(spender) && spender.transaction.txid !== transaction.txid
          ? [spender.transaction]
          : []
      }),
    ),
  ]

  /** Waiting transactions and those that spend from them, each once. */
  function withDescendants(roots: Transaction[]): Transaction[] {
    const found = new Set(roots)
    for (const { txid, outputs } of found) {
      for (const vout of outputs.keys()) {
        const spender = spenders.get(outpoint(txid, vout))
        if (spender && isWaiting(spender)) found.add(spender.transaction)
      }
    }
    return [...found]
  }

  function spend(transaction: Transaction) {
    for (const [vin, { txid, vout }] of transaction.inputs.entries())
      spenders.set(outpoint(txid, vout), { transaction, vin })
  }

  function unspend(transaction: Transaction) {
    for (const { txid, vout } of transaction.inputs) {
      const name = outpoint(txid, vout)
      if (spenders.get(name)?.transaction.txid === transaction.txid) spenders.delete(name)
    }
  }

  function forget(transactions: Transaction[]) {
    for (const transaction of transactions) {
      pending.delete(transaction.txid)
      unspend(transaction)
    }
  }

  /** Lets a transaction wait for a block, and those it replaces no longer. Checks only that its inputs are there. */
  function wait(transaction: Transaction, seenAt: number) {
    spentBy(transaction, best.length)
    forget(withDescendants(rivalsOf(transaction)))
    pending.set(transaction.txid, { transaction: remember(transaction), seenAt })
    spend(transaction)
  }

  function connect(block: Block) {
    let fees = 0
    for (const [position, transaction] of block.transactions.entries()) {
      if (!transaction.isCoinbase) {
        const fee = sum(spentBy(transaction, block.height)) - sum(transaction.outputs)
        if (fee < 0) throw new AgainstTheRules('bad-txns-in-belowout')
        fees += fee
        spend(transaction)
      }
      remember(transaction)
      places.set(transaction.txid, { block, position })
    }
    const [coinbase] = block.transactions
    if (coinbase && sum(coinbase.outputs) > subsidyAt(block.height) + fees)
      throw new AgainstTheRules('bad-cb-amount')
    best.push(block)
  }

  function disconnect(block: Block) {
    for (const transaction of block.transactions.toReversed()) {
      unspend(transaction)
      places.delete(transaction.txid)
    }
    best.pop()
  }

  /** Makes the branch that ends in `block` the best one. What was in the blocks left waits again, if it still can. */
  function follow(block: Block) {
    const waiting = [...pending.values()]
    forget(waiting.map(({ transaction }) => transaction))
    const branch: Block[] = []
    for (let at: Block | undefined = block; at && best[at.height] !== at; at = blocks.get(at.previous))
      branch.unshift(at)
    const left = best.slice(block.height + 1 - branch.length)
    for (const old of left.toReversed()) disconnect(old)
    for (const next of branch) connect(next)
    const returning = left.flatMap(({ time, transactions }) =>
      transactions.slice(1).map((transaction) => ({ transaction, seenAt: time * 1000 })),
    )
    for (const { transaction, seenAt } of [...returning, ...waiting]) {
      if (places.has(transaction.txid)) continue
      try {
        if (rivalsOf(transaction).length === 0) wait(transaction, seenAt)
      } catch (error) {
        if (!(error instanceof AgainstTheRules)) throw error
      }
    }
  }

  /** The median of the times of a block and the ten before it, in seconds (BIP 113). */
  function medianTime(block: Block): number {
    const times: number[] = []
    for (let at: Block | undefined = block; at && times.length < 11; at = blocks.get(at.previous))
      times.push(at.time)
    return times.sort((a, b) => a - b)[times.length >> 1] ?? block.time
  }

  /** Takes in a block on any branch. Throws if it isn't allowed. A block that is there already changes nothing. */
  function addBlock(raw: RawBlock): Block {
    const read = readBlock(raw)
    const there = blocks.get(read.hash)
    if (there) return there
    const parent = blocks.get(read.previous)
    if (!parent && !isGenesis(read)) throw new AgainstTheRules('prev-blk-not-found')
    const block: Block = { ...read, height: parent ? parent.height + 1 : 0 }
    if (block.bits !== BITS) throw new AgainstTheRules('bad-diffbits')
    if (!hasWork(Buffer.from(block.header, 'hex'))) throw new AgainstTheRules('high-hash')
    if (parent && block.time <= medianTime(parent)) throw new AgainstTheRules('time-too-old')
    blocks.set(block.hash, block)
    if (block.height >= best.length) follow(block)
    return block
  }

  /** What waits only if it is relayed: enough of a fee, nothing too small, and no replacement that BIP 125 doesn't allow. */
  function checkRelay(transaction: Transaction, fee: number) {
    if (fee < virtualSize(transaction)) throw new AgainstTheRules('min relay fee not met')
    if (transaction.outputs.some(({ script, value }) => value < LEAST_OUTPUT && !script.startsWith('6a')))
      throw new AgainstTheRules('dust')
    const rivals = rivalsOf(transaction)
    if (rivals.length === 0) return
    if (rivals.some(({ inputs }) => inputs.every(({ sequence }) => sequence >= REPLACEABLE_BELOW)))
      throw new AgainstTheRules('txn-mempool-conflict')
    const replaced = withDescendants(rivals).reduce((total, one) => total + feeOf(one), 0)
    if (fee < replaced + virtualSize(transaction)) throw new AgainstTheRules('insufficient fee')
  }

  /** Reads a transaction that somebody sends, and checks it as a node does. Throws if it isn't allowed. */
  function check(raw: string): Transaction {
    let transaction: Transaction
    try {
      transaction = readTransaction(raw)
    } catch {
      throw new AgainstTheRules('TX decode failed')
    }
    const { txid, inputs, outputs, isCoinbase } = transaction
    if (isCoinbase) throw new AgainstTheRules('coinbase')
    if (places.has(txid)) throw new AgainstTheRules('Transaction outputs already in utxo set')
    if (pending.has(txid)) throw new AgainstTheRules('txn-already-in-mempool')
    if (inputs.length === 0 || outputs.length === 0) throw new AgainstTheRules('bad-txns-vin-empty')
    if (new Set(inputs.map((input) => outpoint(input.txid, input.vout))).size < inputs.length)
      throw new AgainstTheRules('bad-txns-inputs-duplicate')
    const spent = spentBy(transaction, best.length)
    const fee = sum(spent) - sum(outputs)
    if (fee < 0) throw new AgainstTheRules('bad-txns-in-belowout')
    checkRelay(transaction, fee)
    if (!isSigned(transaction, spent)) throw new AgainstTheRules('mandatory-script-verify-flag-failed')
    return transaction
  }

  /**
   * Makes blocks on top of any block, without adding them.
   * @param lists what each holds, without its coinbase
   * @param time the earliest time of each, in seconds
   */
  function mine(
    parent: Block,
    lists: Transaction[][],
    payTo: string,
    time: (at: number) => number,
  ): RawBlock[] {
    const times: number[] = []
    for (let at: Block | undefined = parent; at && times.length < 11; at = blocks.get(at.previous))
      times.unshift(at.time)
    let previous = parent.hash
    return lists.map((transactions, at) => {
      const lastTimes = times.slice(-11).sort((a, b) => a - b)
      const median = lastTimes[lastTimes.length >> 1] ?? 0
      const own = Math.max(time(at), median + 1)
      times.push(own)
      const fees = transactions.reduce((total, one) => total + feeOf(one), 0)
      const height = parent.height + 1 + at
      const raw = mineBlock({ previous, height, time: own, transactions, fees, payTo })
      previous = readBlock(raw).hash
      return raw
    })
  }

  addBlock(genesisBlock())

  return {
    tip,
    /** The best chain's block at a height. */
    blockAt: (height: number): Block | undefined => best[height],
    /** A block of any branch. */
    block: (hash: string): Block | undefined => blocks.get(hash),
    /** A transaction of any branch, or one that waits or did. */
    transaction: (txid: string): Transaction | undefined => known.get(txid),
    placeOf: (txid: string): Place | undefined => places.get(txid),
    spenderOf: (txid: string, vout: number): Spender | undefined => spenders.get(outpoint(txid, vout)),
    /** What waits for a block, in the order of its arrival. */
    pending: (): Pending[] => [...pending.values()],
    isPending: (txid: string): boolean => pending.has(txid),
    /** Transactions of any branch that pay to a script or spend from it. */
    history: (script: string): Transaction[] => [...(histories.get(script) ?? [])],
    medianTime,
    feeOf,
    check,
    wait,
    addBlock,
    mine,
    /** Lets a transaction, and those that spend from it, wait no longer. */
    forget(txid: string) {
      const one = pending.get(txid)
      if (one) forget(withDescendants([one.transaction]))
    },
  }
}
