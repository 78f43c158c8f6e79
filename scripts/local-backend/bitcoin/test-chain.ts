import type { Block, RawBlock } from './blocks.ts'
import { AgainstTheRules, type Chain, makeChain, type Pending } from './chain.ts'
import { type ExplorerMode, type ExplorerName, explorerOf, honest } from './explorers.ts'
import { openJournal } from './journal.ts'
import { type Payment, pay, payerScript, replace, spendElsewhere, split } from './payer.ts'
import { answerPrice, changed, firstPrices, type Price, type PriceName, priceNames } from './prices.ts'
import { readTransaction, type Transaction } from './transactions.ts'

/** What can't be done with the test chain now. The message says why, to a person. */
export class NotPossible extends Error {}

type Entry =
  | { block: RawBlock }
  | { transaction: string; seenAt: number }
  | { drop: string }
  | { explorer: ExplorerName; mode: ExplorerMode }
  | { price: PriceName; change: Partial<Price> }

export interface Replacement {
  txid: string
  /** Where the replacement pays to: back to the payer unless said. */
  address?: string | undefined
  /** As much as before unless said. */
  satoshis?: number | undefined
}

export interface Reorganization {
  /** How many blocks at the end are left for a branch that is one longer. */
  depth: number
  /** Payments whose coins the new branch spends elsewhere. */
  drops?: string[] | undefined
}

export interface ExplorerChange extends ExplorerMode {
  name: ExplorerName
}

export interface PriceChange extends Partial<Price> {
  /** All three unless said. */
  name?: PriceName | undefined
}

/** What there is, for people to see. */
export interface Sight {
  tip: Block
  /** The newest blocks, newest first. */
  blocks: Block[]
  /** What waits for a block, newest first, and its fees. */
  pending: (Pending & { fee: number })[]
  explorers: Record<ExplorerName, ExplorerMode>
  prices: Record<PriceName, Price>
  /** The script whose outputs are the payer's own. */
  payerScript: string
}

export type TestChain = ReturnType<typeof openTestChain>

const SPACING_SECONDS = 600
/** A block after those whose coinbases pay for the first coins, when these may be spent. */
const SPLIT_AT = 104
const FIRST_BLOCKS = 110
const FIRST_COINS = 200
const MOST_BLOCKS = 100

/**
 * A chain of bitcoin's regtest that lives in a folder, with a payer who has coins, two explorers and three sources of prices.
 * Made when first used. Several processes can share it.
 */
export function openTestChain(folder: string) {
  let chain: Chain = makeChain()
  let explorers = { north: honest, south: honest }
  let prices = { ...firstPrices }
  /** Those that lie remember what they made up, as long as the process runs. */
  const answering = new Map<ExplorerName, ReturnType<typeof explorerOf>>()

  const journal = openJournal<Entry>({
    folder,
    first: firstEntries,
    onStart() {
      chain = makeChain()
      explorers = { north: honest, south: honest }
      prices = { ...firstPrices }
      answering.clear()
    },
    onEntry(entry) {
      if ('block' in entry) chain.addBlock(entry.block)
      else if ('transaction' in entry) letWait(entry.transaction, entry.seenAt)
      else if ('drop' in entry) chain.forget(entry.drop)
      else if ('explorer' in entry) {
        explorers = { ...explorers, [entry.explorer]: entry.mode }
        answering.delete(entry.explorer)
      } else prices = { ...prices, [entry.price]: changed(prices[entry.price], entry.change) }
    },
  })

  /** Another process may have been first to spend its coins. */
  function letWait(raw: string, seenAt: number) {
    try {
      chain.wait(readTransaction(raw), seenAt)
    } catch (error) {
      if (!(error instanceof AgainstTheRules)) throw error
    }
  }

  function broadcast(raw: string): string {
    const { txid } = chain.check(raw)
    journal.write([{ transaction: raw, seenAt: Date.now() }])
    return txid
  }

  function transactionOf(txid: string): Transaction {
    const transaction = chain.transaction(txid)
    if (!transaction) throw new NotPossible('The test chain knows no such transaction.')
    return transaction
  }

  const now = () => Math.floor(Date.now() / 1000)

  /** A payment that a new branch spends elsewhere, with what the branch needs for that. */
  function conflictWith(txid: string, lost: Block[], dropped: Set<string>): Transaction[] {
    const transaction = transactionOf(txid)
    if (transaction.isCoinbase) throw new NotPossible('A coinbase can’t be spent elsewhere.')
    const mined = lost.flatMap(({ transactions }) => transactions)
    if (!mined.some((one) => one.txid === txid) && !chain.isPending(txid))
      throw new NotPossible('A transaction to drop is not in the blocks that are left.')
    const needed = ancestorsOf(transaction, [...mined, ...chain.pending().map((one) => one.transaction)])
    // What spends from a dropped one goes with it.
    if (needed.some((one) => dropped.has(one.txid))) return []
    return [...needed, spendElsewhere(chain, transaction)]
  }

  return {
    /** What there is. */
    see(): Sight {
      journal.read()
      const tip = chain.tip()
      const newest = Array.from({ length: Math.min(8, tip.height + 1) }, (_, back) =>
        chain.blockAt(tip.height - back),
      )
      return {
        tip,
        blocks: newest.filter((block) => block !== undefined),
        pending: chain
          .pending()
          .reverse()
          .map((one) => ({ ...one, fee: chain.feeOf(one.transaction) })),
        explorers,
        prices,
        payerScript,
      }
    },

    height(): number {
      journal.read()
      return chain.tip().height
    },

    /** Pays several at once, in one transaction. */
    payAll(payments: Payment[]): { txid: string } {
      journal.read()
      return { txid: broadcast(pay(chain, payments).raw) }
    },

    /** Sends the same coins with a higher fee, in place of a transaction that waits. */
    replace({ txid, ...to }: Replacement): { txid: string } {
      journal.read()
      if (!chain.isPending(txid)) {
        throw new NotPossible(
          chain.placeOf(txid)
            ? 'This transaction is in a block: it can’t be replaced any more.'
            : 'No such transaction waits for a block.',
        )
      }
      return { txid: broadcast(replace(chain, transactionOf(txid), to).raw) }
    },

    /** Lets a transaction wait no longer, as nodes do with those that wait for weeks. Its coins are free. */
    drop(txid: string): void {
      journal.read()
      if (!chain.isPending(txid)) throw new NotPossible('No such transaction waits for a block.')
      journal.write([{ drop: txid }])
    },

    /** Sends a transaction that somebody else made, in hex. */
    broadcast(raw: string): { txid: string } {
      journal.read()
      return { txid: broadcast(raw) }
    },

    /** Finds blocks: the first one takes all that waits. */
    mine(blocks: number): { height: number } {
      if (!Number.isInteger(blocks) || blocks < 1 || blocks > MOST_BLOCKS)
        throw new NotPossible(`From 1 to ${MOST_BLOCKS} blocks can be mined at once.`)
      journal.read()
      const waiting = chain.pending().map(({ transaction }) => transaction)
      const lists = Array.from({ length: blocks }, (_, at) => (at === 0 ? waiting : []))
      journal.write(chain.mine(chain.tip(), lists, payerScript, now).map((block) => ({ block })))
      return { height: chain.tip().height }
    },

    /**
     * Leaves the newest blocks for a branch that is one longer. What was in them waits again, except for `drops`: these payments
     * never happened, their coins are spent elsewhere.
     */
    reorganize({ depth, drops = [] }: Reorganization): { height: number } {
      journal.read()
      const { height } = chain.tip()
      const parent = chain.blockAt(height - depth)
      if (!Number.isInteger(depth) || depth < 1 || depth > MOST_BLOCKS || !parent)
        throw new NotPossible(`From 1 to ${Math.min(MOST_BLOCKS, height)} blocks can be left.`)
      const lost = Array.from({ length: depth }, (_, at) => chain.blockAt(height - depth + 1 + at)).filter(
        (block) => block !== undefined,
      )
      const dropped = new Set(drops)
      const first = [...new Set(drops.flatMap((txid) => conflictWith(txid, lost, dropped)))]
      const lists = Array.from({ length: depth + 1 }, (_, at) => (at === 0 ? first : []))
      journal.write(chain.mine(parent, lists, payerScript, now).map((block) => ({ block })))
      return { height: chain.tip().height }
    },

    /** Changes how an explorer behaves. */
    explorer({ name, ...mode }: ExplorerChange): void {
      journal.write([{ explorer: name, mode }])
    },

    /** Changes what sources of prices say, or how they behave. */
    price({ name, ...change }: PriceChange): void {
      const names = name ? [name] : priceNames
      journal.write(names.map((price) => ({ price, change })))
    },

    /** Answers a request to an explorer's API, by its path below `/api`. */
    async answerExplorer(name: ExplorerName, request: Request, path: string): Promise<Response> {
      journal.read()
      const answer = answering.get(name) ?? explorerOf(chain, broadcast, explorers[name])
      answering.set(name, answer)
      return answer(request, path)
    },

    /** Answers a request for a price, by its path below the source's base, with its query. */
    answerPrice(name: PriceName, path: string): Response {
      journal.read()
      return answerPrice(name, prices[name], path)
    },
  }
}

/** Those of `all` that a transaction spends from, directly or not. `all` and they are in an order in which they can be in a block. */
function ancestorsOf(transaction: Transaction, all: Transaction[]): Transaction[] {
  const found = new Set(transaction.inputs.map(({ txid }) => txid))
  for (const { txid, inputs } of all.toReversed()) {
    if (found.has(txid)) for (const input of inputs) found.add(input.txid)
  }
  return all.filter(({ txid, isCoinbase }) => found.has(txid) && !isCoinbase)
}

/** The blocks that a new chain begins with, the last one ten minutes ago: enough for the payer to have coins to spend. */
function firstEntries(): Entry[] {
  const chain = makeChain()
  const start = Math.floor(Date.now() / 1000) - FIRST_BLOCKS * SPACING_SECONDS
  const grow = (lists: Transaction[][]) => {
    const from = chain.tip().height
    const blocks = chain.mine(chain.tip(), lists, payerScript, (at) => start + (from + at) * SPACING_SECONDS)
    for (const block of blocks) chain.addBlock(block)
    return blocks.map((block) => ({ block }))
  }
  const empty = (blocks: number) => Array.from({ length: blocks }, () => [])
  return [
    ...grow(empty(SPLIT_AT - 1)),
    ...grow([[split(chain, FIRST_COINS)]]),
    ...grow(empty(FIRST_BLOCKS - SPLIT_AT)),
  ]
}
