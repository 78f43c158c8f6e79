import { randomBytes } from 'node:crypto'
import { RawTx } from '@scure/btc-signer'
import { compactSize, merkleRoot, sha256d, shown, unshown } from './bytes.ts'
import { readTransaction, type Transaction } from './transactions.ts'

/** A block of the test chain. Hashes are as people write them. */
export interface Block {
  hash: string
  height: number
  version: number
  previous: string
  merkleRoot: string
  /** In seconds. */
  time: number
  bits: number
  nonce: number
  /** 80 bytes, in hex. */
  header: string
  transactions: Transaction[]
  size: number
  weight: number
}

/** A block as it is stored: its header and its transactions, each in hex. */
export interface RawBlock {
  header: string
  transactions: string[]
}

/** What a block says, before the chain says how high it is. */
export type ReadBlock = Omit<Block, 'height'>

/** The difficulty of every block: the least that the header can express, two tries on average. */
export const BITS = 0x207fffff

const HALVING = 150
const NO_BLOCK = '00'.repeat(32)

/** The first block, which regtest of Bitcoin Core has too. It holds the coinbase of the first block of bitcoin itself. */
const genesis = {
  hash: '0f9188f13cb7b2c71f2a335e3a4fc328bf5beb436012afca590b1a11466e2206',
  version: 1,
  time: 1_296_688_602,
  nonce: 2,
  coinbase:
    '01000000010000000000000000000000000000000000000000000000000000000000000000ffffffff4d04ffff001d0104' +
    '455468652054696d65732030332f4a616e2f32303039204368616e63656c6c6f72206f6e206272696e6b206f66207365' +
    '636f6e64206261696c6f757420666f722062616e6b73ffffffff0100f2052a01000000434104678afdb0fe5548271967' +
    'f1a67130b7105cd6a828e03909a67962e0ea1f61deb649f6bc3f4cef38c4f35504e51ec112de5c384df7ba0b8d578a4c' +
    '702b6bf11d5fac00000000',
}

/** What a block's miner may take beside the fees, in satoshis: halved every 150 blocks, as on regtest. */
export const subsidyAt = (height: number): number =>
  Math.floor(5_000_000_000 / 2 ** Math.floor(height / HALVING))

export const hashesOf = (transactions: Transaction[]) => transactions.map(({ txid }) => unshown(txid))

interface Header {
  version: number
  previous: string
  merkleRoot: Buffer
  time: number
  nonce: number
}

function writeHeader({ version, previous, merkleRoot, time, nonce }: Header): Buffer {
  const header = Buffer.alloc(80)
  header.writeInt32LE(version, 0)
  unshown(previous).copy(header, 4)
  merkleRoot.copy(header, 36)
  header.writeUInt32LE(time, 68)
  header.writeUInt32LE(BITS, 72)
  header.writeUInt32LE(nonce, 76)
  return header
}

/** Whether a header's hash is at most the target that its bits stand for. */
export function hasWork(header: Uint8Array): boolean {
  const bits = Buffer.from(header).readUInt32LE(72)
  const target = BigInt(bits & 0x7fffff) << BigInt(8 * ((bits >>> 24) - 3))
  return BigInt(`0x${shown(sha256d(header))}`) <= target
}

/** A header with a nonce that gives it work; for `isForged`, one with a nonce that does not. */
function mineHeader(parts: Omit<Header, 'nonce'>, isForged = false): Buffer {
  for (let nonce = 0; ; nonce++) {
    const header = writeHeader({ ...parts, nonce })
    if (hasWork(header) !== isForged) return header
  }
}

/** The first block. */
export function genesisBlock(): RawBlock {
  const { version, time, nonce, coinbase } = genesis
  const header = writeHeader({
    version,
    previous: NO_BLOCK,
    merkleRoot: unshown(readTransaction(coinbase).txid),
    time,
    nonce,
  })
  return { header: header.toString('hex'), transactions: [coinbase] }
}

export const isGenesis = ({ hash }: { hash: string }): boolean => hash === genesis.hash

/** The height as a coinbase has to begin with (BIP 34). */
function pushHeight(height: number): Buffer {
  if (height <= 16) return Buffer.of(0x50 + height)
  const bytes: number[] = []
  for (let rest = height; rest > 0; rest >>= 8) bytes.push(rest & 0xff)
  // The highest bit is the sign.
  if ((bytes.at(-1) ?? 0) > 0x7f) bytes.push(0)
  return Buffer.of(bytes.length, ...bytes)
}

/** What the coinbase commits to: the hashes of all transactions with their witnesses (BIP 141). */
function commitment(others: Transaction[]): Buffer {
  const reserved = Buffer.alloc(32)
  const root = merkleRoot([Buffer.alloc(32), ...others.map(({ witnessHash }) => witnessHash)])
  return Buffer.concat([Buffer.from('6a24aa21a9ed', 'hex'), sha256d(Buffer.concat([root, reserved]))])
}

export interface NewBlock {
  previous: string
  height: number
  time: number
  /** Without the coinbase, in an order in which each one spends what is there. */
  transactions: Transaction[]
  /** Of these transactions, in satoshis. */
  fees: number
  /** The script that the miner is paid to. */
  payTo: string
  /** Whether its header has no work: what somebody without a miner can make up. */
  isForged?: boolean
}

/** Makes a block, with work done. */
export function mineBlock({
  previous,
  height,
  time,
  transactions,
  fees,
  payTo,
  isForged,
}: NewBlock): RawBlock {
  const coinbase = RawTx.encode({
    version: 2,
    segwitFlag: true,
    inputs: [
      {
        txid: Buffer.alloc(32),
        index: 0xffffffff,
        // Some chance, so that two blocks of one height are not the same.
        finalScriptSig: Buffer.concat([pushHeight(height), Buffer.of(8), randomBytes(8)]),
        sequence: 0xffffffff,
      },
    ],
    outputs: [
      { amount: BigInt(subsidyAt(height) + fees), script: Buffer.from(payTo, 'hex') },
      { amount: 0n, script: commitment(transactions) },
    ],
    witnesses: [[Buffer.alloc(32)]],
    lockTime: 0,
  })
  const all = [readTransaction(Buffer.from(coinbase).toString('hex')), ...transactions]
  const header = mineHeader(
    { version: 0x20000000, previous, merkleRoot: merkleRoot(hashesOf(all)), time },
    isForged,
  )
  return { header: header.toString('hex'), transactions: all.map(({ raw }) => raw) }
}

/** Reads a block. Throws if its transactions are not those of its header, or its coinbase does not commit to them. */
export function readBlock(raw: RawBlock): ReadBlock {
  const header = Buffer.from(raw.header, 'hex')
  const transactions = raw.transactions.map(readTransaction)
  const root = header.subarray(36, 68)
  if (!merkleRoot(hashesOf(transactions)).equals(root)) throw new Error('bad-txnmrklroot')
  const [coinbase, ...others] = transactions
  const hash = shown(sha256d(header))
  const isCommitted = coinbase?.outputs.some(({ script }) => script === commitment(others).toString('hex'))
  if (!isCommitted && !isGenesis({ hash })) throw new Error('bad-witness-merkle-match')
  const ownSize = header.length + compactSize(transactions.length).length
  return {
    hash,
    version: header.readInt32LE(0),
    previous: shown(header.subarray(4, 36)),
    merkleRoot: shown(root),
    time: header.readUInt32LE(68),
    bits: header.readUInt32LE(72),
    nonce: header.readUInt32LE(76),
    header: raw.header,
    transactions,
    size: transactions.reduce((sum, { size }) => sum + size, ownSize),
    weight: transactions.reduce((sum, { weight }) => sum + weight, ownSize * 4),
  }
}
