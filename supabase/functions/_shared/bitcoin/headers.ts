import { Buffer } from 'node:buffer'
import { sha256d, shown, unshown } from './hashes.ts'

export type Network = 'main' | 'test' | 'regtest'

/** A block's header, at its place in the chain. Hashes are hex as people write them. */
export interface Header {
  height: number
  hash: string
  previous: string
  merkleRoot: string
  /** In seconds. */
  time: number
  /** The target that the hash has to stay below, as the header has it. */
  bits: number
}

/** What the next headers are checked against. */
export type Known = Pick<Header, 'height' | 'hash' | 'time' | 'bits'> & { isMain: boolean }

/** What a header says that has not been checked yet. */
export interface Claim {
  version: number
  previous: string
  merkleRoot: string
  time: number
  bits: number
  nonce: number
}

/** A header is not what bitcoin's rules ask for. */
export class BadHeader extends Error {}

/** How many blocks share a target. */
export const PERIOD = 2016
const PERIOD_SECONDS = 14 * 24 * 3600

/** The easiest target of each network, as bits. */
const easiest: Record<Network, number> = { main: 0x1d00ffff, test: 0x1d00ffff, regtest: 0x207fffff }

/** How far ahead of us a block's clock may be, in seconds. */
const AHEAD = 2 * 3600

/** The header of a claim: 80 bytes. */
export function writeHeader({ version, previous, merkleRoot, time, bits, nonce }: Claim): Buffer {
  const raw = Buffer.alloc(80)
  raw.writeInt32LE(version | 0, 0)
  unshown(previous).copy(raw, 4)
  unshown(merkleRoot).copy(raw, 36)
  raw.writeUInt32LE(time, 68)
  raw.writeUInt32LE(bits, 72)
  raw.writeUInt32LE(nonce, 76)
  return raw
}

/** A header of 80 bytes in hex, at a height. Throws if it isn't that long. */
export function readHeader(hex: string, height: number): Header {
  const raw = Buffer.from(hex, 'hex')
  if (raw.length !== 80) throw new BadHeader('Its header is not 80 bytes long.')
  return {
    height,
    hash: shown(sha256d(raw)),
    previous: shown(raw.subarray(4, 36)),
    merkleRoot: shown(raw.subarray(36, 68)),
    time: raw.readUInt32LE(68),
    bits: raw.readUInt32LE(72),
  }
}

/** The target that bits stand for. */
function targetOf(bits: number): bigint {
  const mantissa = BigInt(bits & 0x7fffff)
  const exponent = (bits >>> 24) - 3
  return exponent >= 0 ? mantissa << BigInt(8 * exponent) : mantissa >> BigInt(-8 * exponent)
}

/** A target as a header writes it, which drops all but its first two or three bytes. */
function bitsOf(target: bigint): number {
  let size = Math.ceil(target.toString(16).length / 2)
  let mantissa = Number(size <= 3 ? target << BigInt(8 * (3 - size)) : target >> BigInt(8 * (size - 3)))
  // The highest bit would be a sign.
  if (mantissa >= 0x800000) {
    mantissa >>= 8
    size += 1
  }
  return ((size << 24) | mantissa) >>> 0
}

/** How many hashes it takes to find such a block, on average. */
export const workOf = ({ bits }: { bits: number }): bigint => (1n << 256n) / (targetOf(bits) + 1n)

/** The target of the period behind one that took from its first to its last block. */
function nextBits(first: Known, last: Known, network: Network): number {
  const took = Math.min(Math.max(last.time - first.time, PERIOD_SECONDS / 4), PERIOD_SECONDS * 4)
  const target = (targetOf(last.bits) * BigInt(took)) / BigInt(PERIOD_SECONDS)
  const limit = targetOf(easiest[network])
  return bitsOf(target > limit ? limit : target)
}

/**
 * Checks that a header follows its parent and that the work was done for it; throws BadHeader if not. On 'test', where blocks that
 * took long are easy, only the easiest target is asked for: its coins are worth nothing.
 * @param firstOf the first block of a period, by its height
 */
export function checkHeader(
  header: Header,
  parent: Known,
  network: Network,
  firstOf: (height: number) => Known | undefined,
): void {
  if (header.previous !== parent.hash || header.height !== parent.height + 1)
    throw new BadHeader('Its blocks do not follow each other.')
  if (network === 'main') {
    const first = header.height % PERIOD === 0 ? firstOf(header.height - PERIOD) : undefined
    if (header.height % PERIOD === 0 && !first) throw new BadHeader('It is too far ahead to be checked.')
    if (header.bits !== (first ? nextBits(first, parent, network) : parent.bits))
      throw new BadHeader('Its blocks were too easy to find.')
  } else if (network === 'regtest' && header.bits !== easiest.regtest) {
    throw new BadHeader('Its blocks were too easy to find.')
  }
  checkWork(header, network)
  if (header.time > Date.now() / 1000 + AHEAD) throw new BadHeader('Its blocks are of the future.')
}

/** Checks that the hash is below the target of its bits, and that not below the network's easiest. Throws BadHeader. */
export function checkWork({ hash, bits }: Header, network: Network): void {
  const target = targetOf(bits)
  if (target === 0n || target > targetOf(easiest[network]) || BigInt(`0x${hash}`) > target)
    throw new BadHeader('No work was done for its blocks.')
}
