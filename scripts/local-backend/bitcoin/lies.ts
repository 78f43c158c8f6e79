import { RawTx } from '@scure/btc-signer'
import { type Block, mineBlock, readBlock } from './blocks.ts'
import { sha256d } from './bytes.ts'
import type { Place } from './chain.ts'
import { readTransaction, type Transaction } from './transactions.ts'
import type { View } from './view.ts'

/** How many blocks an explorer that lies makes up: one more than it hides. */
const MADE_UP = 7
/** What it says was paid, in satoshis. */
const INVENTED = 150_000_000

/**
 * What an explorer says that lies as well as one can who has no miner: each address asked for got money, seven blocks ago. Its
 * transactions, blocks and merkle branches fit together, its blocks follow real ones and are higher, but no work was done for
 * them. Real payments to these addresses are hidden.
 */
export function lyingView(real: View): View {
  const invented = new Map<string, Transaction>()
  const places = new Map<string, Place>()
  const made = new Map<string, Block>()
  let branch: Block[] = []
  let base: Block | undefined

  function makeUp() {
    const forkAt = Math.max(0, real.top() - MADE_UP + 1)
    const parent = real.blockAt(forkAt)
    if (!parent || (parent === base && branch[0]?.transactions.length === invented.size + 1)) return
    base = parent
    let previous = parent
    branch = Array.from({ length: MADE_UP }, (_, at) => {
      const transactions = at === 0 ? [...invented.values()] : []
      const height = previous.height + 1
      const time = real.blockAt(height)?.time ?? Math.floor(Date.now() / 1000)
      const raw = mineBlock({
        previous: previous.hash,
        height,
        time,
        transactions,
        fees: 0,
        payTo: '51',
        isForged: true,
      })
      const block: Block = { ...readBlock(raw), height }
      previous = block
      made.set(block.hash, block)
      return block
    })
    places.clear()
    for (const block of branch) {
      for (const [position, transaction] of block.transactions.entries())
        places.set(transaction.txid, { block, position })
    }
  }

  function paymentTo(script: string): Transaction {
    const known = invented.get(script)
    if (known) return known
    const payment = invent(script)
    invented.set(script, payment)
    return payment
  }

  const inventedBy = (txid: string) => places.get(txid)?.block.transactions.find((one) => one.txid === txid)
  const blockAt = (height: number) => {
    makeUp()
    const [first] = branch
    return first && height >= first.height ? branch[height - first.height] : real.blockAt(height)
  }
  return {
    top() {
      makeUp()
      return branch.at(-1)?.height ?? real.top()
    },
    blockAt,
    block(hash) {
      const block = made.get(hash) ?? real.block(hash)
      return block && (made.has(hash) || blockAt(block.height) === block) ? block : undefined
    },
    medianTime: (block) => (made.has(block.hash) ? block.time : real.medianTime(block)),
    transaction: inventedBy,
    placeOf: (txid) => places.get(txid),
    output: (_txid, vout) =>
      vout === 0 ? { script: `0014${'00'.repeat(20)}`, value: INVENTED + 1_000 } : undefined,
    spenderOf: () => undefined,
    pending: () => [],
    history(script) {
      const payment = paymentTo(script)
      makeUp()
      return [payment]
    },
    broadcast: (raw) => readTransaction(raw).txid,
  }
}

/** A transaction that looks signed, and spends what isn't there. */
function invent(script: string): Transaction {
  const seed = sha256d(Buffer.from(script, 'hex'))
  const raw = RawTx.encode({
    version: 2,
    segwitFlag: true,
    inputs: [{ txid: seed, index: 0, finalScriptSig: Buffer.alloc(0), sequence: 0xfffffffd }],
    outputs: [{ amount: BigInt(INVENTED), script: Buffer.from(script, 'hex') }],
    witnesses: [[Buffer.concat([seed, seed, Buffer.alloc(7, 1)]), Buffer.concat([Buffer.of(2), seed])]],
    lockTime: 0,
  })
  return readTransaction(Buffer.from(raw).toString('hex'))
}
