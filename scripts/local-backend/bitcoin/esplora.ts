import { type Block, hashesOf } from './blocks.ts'
import { merkleBranch, shown } from './bytes.ts'
import { AgainstTheRules } from './chain.ts'
import {
  addressOf,
  kindOf,
  type Output,
  scriptOf,
  type Transaction,
  virtualSize,
  wordsOf,
} from './transactions.ts'
import type { View } from './view.ts'

const CHAIN_PAGE = 25
const MOST_PENDING = 50
const BLOCK_PAGE = 10

class Refusal extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

const notFound = (message: string) => new Refusal(404, message)

function notThere(): never {
  throw notFound('endpoint does not exist')
}

/**
 * Answers a request as Esplora does: https://github.com/Blockstream/esplora/blob/master/API.md. What it doesn't list, such as
 * how errors are worded, is as its server has it: https://github.com/Blockstream/electrs/blob/new-index/src/rest.rs
 * @param path below the API's base, as in `/blocks/tip/height`
 */
export async function answerEsplora(request: Request, path: string, view: View): Promise<Response> {
  try {
    const answer = await answerTo(request, path, view)
    if (typeof answer === 'string') return new Response(answer, { headers: { 'content-type': 'text/plain' } })
    if (answer instanceof Uint8Array) {
      return new Response(Buffer.from(answer), { headers: { 'content-type': 'application/octet-stream' } })
    }
    return Response.json(answer)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return new Response(error.message, { status: error.status, headers: { 'content-type': 'text/plain' } })
  }
}

async function answerTo(request: Request, path: string, view: View): Promise<string | object> {
  const [kind = '', subject = '', ...below] = path.split('/').slice(1)
  const [what = '', more = '', ...rest] = below
  if (request.method === 'POST' && kind === 'tx' && subject === '')
    return broadcast(await request.text(), view)
  if (request.method === 'GET' && kind === 'address') return answerAddress(view, subject, below.join('/'))
  if (request.method === 'GET' && rest.length === 0) {
    if (kind === 'blocks') return answerBlocks(view, subject, what)
    if (kind === 'block-height') return blockAt(view, subject).hash
    if (kind === 'block') return answerBlock(view, hashOf(subject), what, more)
    if (kind === 'tx') return answerTransaction(view, hashOf(subject), what, more)
    if (kind === 'mempool') return answerMempool(view, subject)
    if (kind === 'fee-estimates') return feeEstimates
  }
  return notThere()
}

/** Blocks of the test chain are never full. */
const feeEstimates = Object.fromEntries(
  [2, 3, 4, 5, 6, 10, 20, 25, 144, 504, 1008].map((blocks) => [String(blocks), 1]),
)

function hashOf(text: string): string {
  if (!/^[0-9a-f]{64}$/i.test(text)) throw new Refusal(400, 'Invalid hex string')
  return text.toLowerCase()
}

function numberOf(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new Refusal(400, 'Invalid number')
  return Number(text)
}

function blockAt(view: View, height: string): Block {
  const block = view.blockAt(numberOf(height))
  if (!block) throw notFound('Block not found')
  return block
}

function broadcast(raw: string, view: View): string {
  try {
    return view.broadcast(raw.trim())
  } catch (error) {
    if (!(error instanceof AgainstTheRules)) throw error
    const reason = JSON.stringify({ code: -26, message: error.message })
    throw new Refusal(400, `sendrawtransaction RPC error: ${reason}`)
  }
}

// --- Blocks --------------------------------------------------------------------------------------------------

/** How much harder a block was to find than one with the work of the first block of bitcoin. */
const difficultyOf = (bits: number) => (0xffff / (bits & 0x7fffff)) * 2 ** (8 * (0x1d - (bits >>> 24)))

const blockOf = (view: View, block: Block) => ({
  id: block.hash,
  height: block.height,
  version: block.version,
  timestamp: block.time,
  tx_count: block.transactions.length,
  size: block.size,
  weight: block.weight,
  merkle_root: block.merkleRoot,
  previousblockhash: block.height === 0 ? null : block.previous,
  mediantime: view.medianTime(block),
  nonce: block.nonce,
  bits: block.bits,
  difficulty: difficultyOf(block.bits),
})

function answerBlocks(view: View, from: string, what: string): string | object {
  const tip = blockAt(view, String(view.top()))
  if (from === 'tip' && what === 'height') return String(tip.height)
  if (from === 'tip' && what === 'hash') return tip.hash
  if (what !== '') return notThere()
  const first = from === '' ? tip : blockAt(view, from)
  return Array.from({ length: Math.min(BLOCK_PAGE, first.height + 1) }, (_, back) =>
    blockOf(view, blockAt(view, String(first.height - back))),
  )
}

function answerBlock(view: View, hash: string, what: string, more: string): string | object {
  const block = view.block(hash)
  if (what === 'status' && more === '') {
    const next = block && view.blockAt(block.height + 1)
    return { in_best_chain: Boolean(block), height: block?.height ?? null, next_best: next?.hash ?? null }
  }
  if (!block) throw notFound('Block not found')
  const { transactions } = block
  if (what === '') return blockOf(view, block)
  if (what === 'header') return block.header
  if (what === 'txids') return transactions.map(({ txid }) => txid)
  if (what === 'txid') {
    const one = transactions[numberOf(more)]
    if (!one) throw notFound('tx index out of range')
    return one.txid
  }
  if (what === 'txs') {
    const start = more === '' ? 0 : numberOf(more)
    if (start % CHAIN_PAGE !== 0) throw new Refusal(400, `start index must be a multiple of ${CHAIN_PAGE}`)
    return transactions.slice(start, start + CHAIN_PAGE).map((one) => transactionOf(view, one))
  }
  return notThere()
}

// --- Transactions --------------------------------------------------------------------------------------------

const outputOf = ({ script, value }: Output) => {
  const address = addressOf(script)
  return {
    scriptpubkey: script,
    scriptpubkey_asm: wordsOf(script),
    scriptpubkey_type: kindOf(script),
    ...(address && { scriptpubkey_address: address }),
    value,
  }
}

function statusOf(view: View, txid: string) {
  const block = view.placeOf(txid)?.block
  return block
    ? { confirmed: true, block_height: block.height, block_hash: block.hash, block_time: block.time }
    : { confirmed: false }
}

function transactionOf(view: View, transaction: Transaction) {
  const { txid, version, locktime, inputs, outputs, size, weight, isCoinbase } = transaction
  const spent = isCoinbase ? [] : inputs.map((input) => view.output(input.txid, input.vout))
  const total = (all: (Output | undefined)[]) => all.reduce((sum, one) => sum + (one?.value ?? 0), 0)
  return {
    txid,
    version,
    locktime,
    vin: inputs.map((input, at) => {
      const prevout = spent[at]
      return {
        txid: input.txid,
        vout: input.vout,
        prevout: prevout ? outputOf(prevout) : null,
        scriptsig: input.script,
        scriptsig_asm: wordsOf(input.script),
        ...(input.witness.length > 0 && { witness: input.witness }),
        is_coinbase: isCoinbase,
        sequence: input.sequence,
      }
    }),
    vout: outputs.map(outputOf),
    size,
    weight,
    fee: isCoinbase ? 0 : total(spent) - total(outputs),
    status: statusOf(view, txid),
  }
}

function answerTransaction(view: View, txid: string, what: string, more: string): string | object {
  // As Esplora has it, also for a transaction that nobody knows.
  if (what === 'status' && more === '') return statusOf(view, txid)
  if (what === 'outspend') return spendOf(view, txid, numberOf(more))
  const place = view.placeOf(txid)
  if (what === 'merkle-proof' && more === '') {
    if (!place) throw notFound('Transaction not found or is unconfirmed')
    const { block, position } = place
    const merkle = merkleBranch(hashesOf(block.transactions), position).map(shown)
    return { block_height: block.height, merkle, pos: position }
  }
  const transaction = view.transaction(txid)
  if (!transaction) throw notFound('Transaction not found')
  if (what === '') return transactionOf(view, transaction)
  if (what === 'hex') return transaction.raw
  if (what === 'raw') return Buffer.from(transaction.raw, 'hex')
  if (what === 'outspends') return transaction.outputs.map((_, vout) => spendOf(view, txid, vout))
  return notThere()
}

function spendOf(view: View, txid: string, vout: number) {
  const spender = view.spenderOf(txid, vout)
  if (!spender) return { spent: false }
  const { transaction, vin } = spender
  return { spent: true, txid: transaction.txid, vin, status: statusOf(view, transaction.txid) }
}

// --- Addresses -----------------------------------------------------------------------------------------------

/** What an address has to do with, newest first: what waits, and what is in blocks. */
function historyOf(view: View, script: string) {
  const all = new Set(view.history(script))
  const pending = view.pending().map(({ transaction }) => transaction)
  const confirmed = [...all].flatMap((transaction) => {
    const place = view.placeOf(transaction.txid)
    return place ? [{ transaction, place }] : []
  })
  return {
    pending: pending.filter((transaction) => all.has(transaction)).reverse(),
    confirmed: confirmed
      .sort(({ place: a }, { place: b }) => b.block.height - a.block.height || b.position - a.position)
      .map(({ transaction }) => transaction),
  }
}

function answerAddress(view: View, address: string, what: string): object {
  const script = scriptOf(address)
  if (!script) throw new Refusal(400, 'Invalid Bitcoin address')
  const { pending, confirmed } = historyOf(view, script)
  const written = (transactions: Transaction[]) => transactions.map((one) => transactionOf(view, one))
  if (what === '') {
    return {
      address,
      chain_stats: statsOf(view, script, confirmed),
      mempool_stats: statsOf(view, script, pending),
    }
  }
  if (what === 'utxo') return unspentOf(view, script, [...pending, ...confirmed])
  if (what === 'txs') return written([...pending.slice(0, MOST_PENDING), ...confirmed.slice(0, CHAIN_PAGE)])
  if (what === 'txs/mempool') return written(pending.slice(0, MOST_PENDING))
  const [, last] = /^txs\/chain(?:\/([0-9a-f]{64}))?$/.exec(what) ?? notThere()
  const from = last ? confirmed.findIndex(({ txid }) => txid === last) + 1 : 0
  return written(confirmed.slice(from, from + CHAIN_PAGE))
}

function statsOf(view: View, script: string, transactions: Transaction[]) {
  const funded = transactions.flatMap(({ outputs }) => outputs.filter((output) => output.script === script))
  const spent = transactions.flatMap(({ inputs }) =>
    inputs
      .flatMap(({ txid, vout }) => view.output(txid, vout) ?? [])
      .filter((output) => output.script === script),
  )
  const sum = (outputs: Output[]) => outputs.reduce((total, { value }) => total + value, 0)
  return {
    funded_txo_count: funded.length,
    funded_txo_sum: sum(funded),
    spent_txo_count: spent.length,
    spent_txo_sum: sum(spent),
    tx_count: transactions.length,
  }
}

const unspentOf = (view: View, script: string, transactions: Transaction[]) =>
  transactions.flatMap(({ txid, outputs }) =>
    outputs.flatMap((output, vout) =>
      output.script === script && !view.spenderOf(txid, vout)
        ? [{ txid, vout, status: statusOf(view, txid), value: output.value }]
        : [],
    ),
  )

// --- What waits ----------------------------------------------------------------------------------------------

function answerMempool(view: View, what: string): object {
  const all = view.pending().map(({ transaction }) => transactionOf(view, transaction))
  if (what === 'txids') return all.map(({ txid }) => txid)
  if (what === '') {
    const sizes = all.map(virtualSize)
    const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
    return {
      count: all.length,
      vsize: sum(sizes),
      total_fee: sum(all.map(({ fee }) => fee)),
      fee_histogram: all.length === 0 ? [] : [[1, sum(sizes)]],
    }
  }
  return notThere()
}
