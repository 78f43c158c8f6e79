import { secp256k1 } from '@noble/curves/secp256k1.js'
import { Transaction as NewTransaction, p2wpkh } from '@scure/btc-signer'
import type { Chain } from './chain.ts'
import { network, readTransaction, scriptOf, type Transaction, virtualSize } from './transactions.ts'

/** A payment that can't be made, or a change to one that can't. The message says why, to a person. */
export class CannotPay extends Error {}

export interface Payment {
  address: string
  satoshis: number
}

interface Coin {
  txid: string
  vout: number
  value: number
  /** Of the block it is in; infinite while it waits for one. */
  height: number
}

/** The payer's key is known to everybody: its coins are worth nothing. */
const privateKey = new Uint8Array(32).fill(1)
const own = p2wpkh(secp256k1.getPublicKey(privateKey, true), network)

/** The script that the payer is paid to. */
export const payerScript = Buffer.from(own.script).toString('hex')

/** Satoshis for each virtual byte. */
const FEE_RATE = 2
const DUST = 294
/** Signals that the transaction may be replaced (BIP 125). */
const REPLACEABLE = 0xfffffffd

/** An estimate on the high side, in virtual bytes. */
const sizeOf = (inputs: number, outputs: number) => 11 + inputs * 69 + outputs * 43

function sign(coins: Omit<Coin, 'height'>[], outputs: { script: string; value: number }[]): Transaction {
  const transaction = new NewTransaction({ allowUnknownOutputs: true })
  for (const { txid, vout, value } of coins) {
    transaction.addInput({
      txid,
      index: vout,
      sequence: REPLACEABLE,
      witnessUtxo: { script: own.script, amount: BigInt(value) },
    })
  }
  for (const { script, value } of outputs)
    transaction.addOutput({ script: Buffer.from(script, 'hex'), amount: BigInt(value) })
  transaction.sign(privateKey)
  transaction.finalize()
  return readTransaction(transaction.hex)
}

const total = (values: { value: number }[]) => values.reduce((sum, { value }) => sum + value, 0)

/** The payer's coins that nothing spends: those longest in a block first, so that payments seldom hang on one another. */
function coinsOf(chain: Chain): Coin[] {
  const next = chain.tip().height + 1
  return chain
    .history(payerScript)
    .flatMap((transaction) => {
      const block = chain.placeOf(transaction.txid)?.block
      if (!block && !chain.isPending(transaction.txid)) return []
      if (transaction.isCoinbase && (!block || next - block.height < 100)) return []
      const height = block?.height ?? Number.POSITIVE_INFINITY
      return transaction.outputs.flatMap(({ script, value }, vout) =>
        script === payerScript && !chain.spenderOf(transaction.txid, vout)
          ? [{ txid: transaction.txid, vout, value, height }]
          : [],
      )
    })
    .sort((a, b) => (a.height === b.height ? 0 : a.height - b.height))
}

function outputOf({ address, satoshis }: Payment) {
  const script = scriptOf(address)
  if (!script)
    throw new CannotPay(`“${address}” is not an address of the test chain: those begin with bcrt1.`)
  if (!Number.isSafeInteger(satoshis) || satoshis < DUST)
    throw new CannotPay(`The smallest amount that can be sent is ${DUST} satoshis.`)
  return { script, value: satoshis }
}

/** Makes a transaction that pays each of `payments`, and the rest back to the payer. */
export function pay(chain: Chain, payments: Payment[]): Transaction {
  const outputs = payments.map(outputOf)
  const needed = (inputs: number) => total(outputs) + FEE_RATE * sizeOf(inputs, outputs.length + 1) + DUST
  const coins = coinsOf(chain)
  const single = coins.find(({ value }) => value >= needed(1))
  const chosen: Coin[] = single ? [single] : []
  if (!single) {
    for (const coin of coins.toSorted((a, b) => b.value - a.value)) {
      if (total(chosen) >= needed(chosen.length)) break
      chosen.push(coin)
    }
  }
  if (total(chosen) < needed(chosen.length))
    throw new CannotPay('The test chain’s payer does not have that much. Mine a few blocks, or send less.')
  const change = total(chosen) - total(outputs) - FEE_RATE * sizeOf(chosen.length, outputs.length + 1)
  return sign(chosen, [...outputs, { script: payerScript, value: change }].sort(byAmount))
}

/** As wallets do (BIP 69), so that what is paid is not always the first output. */
const byAmount = (a: { value: number }, b: { value: number }) => a.value - b.value

/** Splits the payer's first coinbases into many coins, for many payments that don't hang on one another. */
export function split(chain: Chain, parts: number): Transaction {
  const coins = coinsOf(chain)
  const each = Math.floor((total(coins) - FEE_RATE * sizeOf(coins.length, parts)) / parts)
  return sign(
    coins,
    Array.from({ length: parts }, () => ({ script: payerScript, value: each })),
  )
}

/** The coins that a transaction of the payer spends. */
function spentBy(chain: Chain, transaction: Transaction): Omit<Coin, 'height'>[] {
  return transaction.inputs.map(({ txid, vout }) => {
    const output = chain.transaction(txid)?.outputs[vout]
    if (output?.script !== payerScript)
      throw new CannotPay(
        'Somebody else sent this transaction: only the test chain’s payer can spend its coins again.',
      )
    return { txid, vout, value: output.value }
  })
}

/** The output that a transaction of the payer was made for. */
const paidIn = ({ outputs }: Transaction) =>
  outputs.find(({ script }) => script !== payerScript) ?? outputs[0] ?? { script: payerScript, value: DUST }

/**
 * Makes a transaction that spends the same coins with a higher fee.
 * @param to where to; without an address, back to the payer; without satoshis, as much as before
 */
export function replace(chain: Chain, transaction: Transaction, to: Partial<Payment>): Transaction {
  const coins = spentBy(chain, transaction)
  const paid = paidIn(transaction)
  const output =
    to.address === undefined
      ? { script: payerScript, value: to.satoshis ?? paid.value }
      : outputOf({ address: to.address, satoshis: to.satoshis ?? paid.value })
  const fee = total(coins) - total(transaction.outputs)
  // The new one may be a little larger, and has to pay for its own way too.
  const newFee = Math.max(
    fee * 2,
    fee + 2 * FEE_RATE * Math.max(virtualSize(transaction), sizeOf(coins.length, 2)),
  )
  const change = total(coins) - output.value - newFee
  if (change >= DUST) return sign(coins, [output, { script: payerScript, value: change }].sort(byAmount))
  if (output.script === payerScript) return sign(coins, [{ ...output, value: total(coins) - newFee }])
  throw new CannotPay('The coins of this transaction are not enough for that.')
}

/** Makes a transaction that spends a payment's coins elsewhere: back to the payer. */
export function spendElsewhere(chain: Chain, transaction: Transaction): Transaction {
  const coins = spentBy(chain, transaction)
  const fee = FEE_RATE * 2 * sizeOf(coins.length, 1)
  return sign(coins, [{ script: payerScript, value: total(coins) - fee }])
}
