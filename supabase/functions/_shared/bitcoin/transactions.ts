import { Buffer } from 'node:buffer'
import { Address, NETWORK, OutScript, RawTx, TEST_NETWORK } from '@scure/btc-signer'
import { sha256d, shown } from './hashes.ts'
import type { Network } from './headers.ts'

const parameters = {
  main: NETWORK,
  test: TEST_NETWORK,
  regtest: { ...TEST_NETWORK, bech32: 'bcrt' },
} as const

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

/** The script that pays to an address, in hex. Throws if it is none of this network. */
export const scriptOf = (address: string, network: Network): string =>
  hex(OutScript.encode(Address(parameters[network]).decode(address)))

export interface Transaction {
  txid: string
  /** What it spends, each as txid:vout. */
  spends: string[]
  /** Scripts in hex, amounts in satoshis. */
  outputs: { script: string; satoshis: number }[]
}

/** A leaf of a merkle tree that is as long as two hashes could be an inner node of it. */
const TWO_HASHES = 64

/** All bitcoins that there will ever be, in satoshis. */
const MOST = 2_100_000_000_000_000n

/** Reads a transaction from its serialization in hex. Throws if it is none. Its signatures are not checked: a block's work proves them. */
export function readTransaction(raw: string): Transaction {
  const parts = RawTx.decode(Buffer.from(raw, 'hex'))
  const stripped = RawTx.encode({ ...parts, segwitFlag: false, witnesses: undefined })
  if (stripped.length === TWO_HASHES) throw new Error('This could be two hashes.')
  let total = 0n
  for (const { amount } of parts.outputs) total += amount
  if (parts.outputs.some(({ amount }) => amount < 0n || amount > MOST) || total > MOST)
    throw new Error('This pays more than there is.')
  return {
    txid: shown(sha256d(stripped)),
    spends: parts.inputs.map(({ txid, index }) => `${hex(txid)}:${index}`),
    outputs: parts.outputs.map(({ amount, script }) => ({ script: hex(script), satoshis: Number(amount) })),
  }
}
