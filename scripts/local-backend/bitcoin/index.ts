import type { Payment } from './payer.ts'
import type { ExplorerChange, PriceChange, Reorganization, Replacement } from './test-chain.ts'

/** A chain of bitcoin's regtest, which `/_bitcoin` shows and changes. Nothing of it is loaded or made before its first use. */
export interface Bitcoin {
  /** The height of the last block. */
  height(): Promise<number>
  /** Sends a payment, which waits for a block. Fails if the payer doesn't have as much. */
  pay(payment: Payment): Promise<{ txid: string }>
  /** Pays several at once, in one transaction. */
  payAll(payments: Payment[]): Promise<{ txid: string }>
  /**
   * Sends the coins of a waiting payment again, with a higher fee (BIP 125): back to the payer, unless there is an address;
   * as much as before, unless there are satoshis.
   */
  replace(replacement: Replacement): Promise<{ txid: string }>
  /** Lets a waiting transaction wait no longer: nobody knows it any more, and its coins are free. */
  drop(txid: string): Promise<void>
  /** Sends a transaction that somebody else made, in hex. Fails if bitcoin's rules don't allow it. */
  broadcast(raw: string): Promise<{ txid: string }>
  /** Finds blocks. The first one takes all that waits. */
  mine(blocks?: number): Promise<{ height: number }>
  /**
   * Leaves the newest `depth` blocks for a branch that is one longer. What was in them waits again, except for the payments in
   * `drops`, whose coins are spent elsewhere.
   */
  reorganize(reorganization: Reorganization): Promise<{ height: number }>
  /** Changes how an explorer behaves. */
  explorer(change: ExplorerChange): Promise<void>
  /** Changes what sources of prices say, in cents for one bitcoin, or how they behave. */
  price(change: PriceChange): Promise<void>
  /** Answers a request for `/_bitcoin` and what is below. */
  answer(request: Request): Promise<Response>
}

/** The test chain that lives in `folder`, and its page. */
export function bitcoinIn(folder: string): Bitcoin {
  let opened: Promise<Opened> | undefined
  const open = () => {
    opened ??= load(folder)
    return opened
  }
  return {
    height: async () => (await open()).chain.height(),
    pay: async (payment) => (await open()).chain.payAll([payment]),
    payAll: async (payments) => (await open()).chain.payAll(payments),
    replace: async (replacement) => (await open()).chain.replace(replacement),
    drop: async (txid) => (await open()).chain.drop(txid),
    broadcast: async (raw) => (await open()).chain.broadcast(raw),
    mine: async (blocks = 1) => (await open()).chain.mine(blocks),
    reorganize: async (reorganization) => (await open()).chain.reorganize(reorganization),
    explorer: async (change) => (await open()).chain.explorer(change),
    price: async (change) => (await open()).chain.price(change),
    answer: async (request) => (await open()).answer(request),
  }
}

type Opened = Awaited<ReturnType<typeof load>>

async function load(folder: string) {
  const [{ openTestChain }, { answerBitcoin }] = await Promise.all([
    import('./test-chain.ts'),
    import('./requests.ts'),
  ])
  const chain = openTestChain(folder)
  return { chain, answer: (request: Request) => answerBitcoin(request, chain) }
}
