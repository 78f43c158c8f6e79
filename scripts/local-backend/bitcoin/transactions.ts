import { Address, OutScript, RawTx, TEST_NETWORK } from '@scure/btc-signer'
import { addressPrefixes } from '../../../src/lib/bitcoin/networks.ts'
import { sha256d, shown } from './bytes.ts'

/** Scripts and witnesses are hex; transaction ids are as people write them. */
export interface Input {
  txid: string
  vout: number
  script: string
  sequence: number
  witness: string[]
}

export interface Output {
  script: string
  /** In satoshis. */
  value: number
}

export interface Transaction {
  txid: string
  /** The hash with the witnesses, which the coinbase commits to (BIP 141). */
  witnessHash: Buffer
  /** The whole serialization, in hex. */
  raw: string
  version: number
  locktime: number
  inputs: Input[]
  outputs: Output[]
  size: number
  weight: number
  isCoinbase: boolean
}

export const network = { ...TEST_NETWORK, bech32: addressPrefixes.regtest }

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

/** Where the coin of a coinbase comes from. */
const NOWHERE = '00'.repeat(32)

/** Reads a transaction from its serialization in hex. Throws if it is none. */
export function readTransaction(raw: string): Transaction {
  const bytes = Buffer.from(raw, 'hex')
  const parts = RawTx.decode(bytes)
  const stripped = RawTx.encode({ ...parts, segwitFlag: false, witnesses: undefined })
  const inputs = parts.inputs.map((input, at) => ({
    txid: hex(input.txid),
    vout: Number(input.index),
    script: hex(input.finalScriptSig),
    sequence: Number(input.sequence),
    witness: (parts.witnesses?.[at] ?? []).map(hex),
  }))
  return {
    txid: shown(sha256d(stripped)),
    witnessHash: sha256d(bytes),
    raw: bytes.toString('hex'),
    version: parts.version,
    locktime: parts.lockTime,
    inputs,
    outputs: parts.outputs.map(({ amount, script }) => ({ script: hex(script), value: Number(amount) })),
    size: bytes.length,
    weight: stripped.length * 3 + bytes.length,
    isCoinbase: inputs.length === 1 && inputs[0]?.txid === NOWHERE,
  }
}

/** What fees are reckoned by. */
export const virtualSize = ({ weight }: { weight: number }): number => Math.ceil(weight / 4)

/** How an output is named where it is spent. */
export const outpoint = (txid: string, vout: number): string => `${txid}:${vout}`

/** The script that an address of the test chain stands for; null for any other text. */
export function scriptOf(address: string): string | null {
  try {
    return hex(OutScript.encode(Address(network).decode(address)))
  } catch {
    return null
  }
}

/** The address of a script, if it has one. */
export function addressOf(script: string): string | undefined {
  try {
    return Address(network).encode(OutScript.decode(Buffer.from(script, 'hex')))
  } catch {
    return undefined
  }
}

/** The kind of a script by Esplora's names. */
export function kindOf(script: string): string {
  if (script === '') return 'empty'
  if (script.startsWith('6a')) return 'op_return'
  if (/^(21.{66}|41.{130})ac$/.test(script)) return 'p2pk'
  if (/^76a914.{40}88ac$/.test(script)) return 'p2pkh'
  if (/^a914.{40}87$/.test(script)) return 'p2sh'
  if (/^0014.{40}$/.test(script)) return 'v0_p2wpkh'
  if (/^0020.{64}$/.test(script)) return 'v0_p2wsh'
  if (/^5120.{64}$/.test(script)) return 'v1_p2tr'
  return 'unknown'
}

const opcodes: Record<number, string> = {
  0: 'OP_0',
  106: 'OP_RETURN',
  118: 'OP_DUP',
  135: 'OP_EQUAL',
  136: 'OP_EQUALVERIFY',
  169: 'OP_HASH160',
  172: 'OP_CHECKSIG',
}

/** A script in words, as Esplora writes those that wallets use. */
export function wordsOf(script: string): string {
  const bytes = Buffer.from(script, 'hex')
  const words: string[] = []
  for (let at = 0; at < bytes.length; ) {
    const code = bytes.readUInt8(at++)
    if (code >= 1 && code <= 75) {
      words.push(`OP_PUSHBYTES_${code}`, bytes.subarray(at, at + code).toString('hex'))
      at += code
    } else {
      words.push(code > 80 && code <= 96 ? `OP_PUSHNUM_${code - 80}` : (opcodes[code] ?? `OP_${code}`))
    }
  }
  return words.join(' ')
}
