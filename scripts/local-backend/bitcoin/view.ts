import type { Block } from './blocks.ts'
import type { Chain, Pending, Place, Spender } from './chain.ts'
import type { Output, Transaction } from './transactions.ts'

/** What an explorer sees of the chain. */
export interface View {
  /** The height of the last block. */
  top(): number
  blockAt(height: number): Block | undefined
  /** A block of the best chain. */
  block(hash: string): Block | undefined
  medianTime(block: Block): number
  /** A transaction that is in a block or waits for one. */
  transaction(txid: string): Transaction | undefined
  placeOf(txid: string): Place | undefined
  output(txid: string, vout: number): Output | undefined
  spenderOf(txid: string, vout: number): Spender | undefined
  /** In the order of their arrival. */
  pending(): Pending[]
  /** Transactions that pay to a script or spend from it, in no order. */
  history(script: string): Transaction[]
  /** Sends a transaction; gives its id. */
  broadcast(raw: string): string
}

/**
 * What there is, or what there was some blocks ago.
 * @param behind how many blocks are not seen yet; with any, what waits for a block is not seen either
 */
export function viewOf(chain: Chain, broadcast: View['broadcast'], behind = 0): View {
  const top = () => Math.max(0, chain.tip().height - behind)
  const blockAt = (height: number) => (height <= top() ? chain.blockAt(height) : undefined)
  const placeOf = (txid: string) => {
    const place = chain.placeOf(txid)
    return place && place.block.height <= top() ? place : undefined
  }
  const isSeen = (txid: string) => placeOf(txid) !== undefined || (behind === 0 && chain.isPending(txid))
  return {
    top,
    blockAt,
    block(hash) {
      const block = chain.block(hash)
      return block && blockAt(block.height) === block ? block : undefined
    },
    medianTime: chain.medianTime,
    transaction: (txid) => (isSeen(txid) ? chain.transaction(txid) : undefined),
    placeOf,
    output: (txid, vout) => chain.transaction(txid)?.outputs[vout],
    spenderOf(txid, vout) {
      const spender = chain.spenderOf(txid, vout)
      return spender && isSeen(spender.transaction.txid) ? spender : undefined
    },
    pending: () => (behind === 0 ? chain.pending() : []),
    history: (script) => chain.history(script).filter(({ txid }) => isSeen(txid)),
    broadcast,
  }
}
