import { Buffer } from 'node:buffer'
import { createHash } from 'node:crypto'

const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest()

/** Bitcoin's hash of headers and transactions: SHA-256, twice. */
export const sha256d = (bytes: Uint8Array): Buffer => sha256(sha256(bytes))

/** A hash as people write it: hex of its bytes the other way round. */
export const shown = (hash: Uint8Array): string => Buffer.from(hash).reverse().toString('hex')

/** The bytes of a hash that people wrote. Throws if it is none. */
export function unshown(text: string): Buffer {
  if (!/^[0-9a-f]{64}$/.test(text)) throw new Error('This is not a hash.')
  return Buffer.from(text, 'hex').reverse()
}

/** How deep a tree of a block can be at most: 4 MB hold fewer than 2^16 transactions. */
const DEEPEST = 16

/**
 * The merkle root that a transaction and the hashes beside its way up lead to, in hex.
 * @param position which transaction of its block it is, from 0
 */
export function rootOf(txid: string, branch: readonly string[], position: number): string {
  if (branch.length > DEEPEST || position >= 2 ** branch.length) throw new Error('This branch leads nowhere.')
  let hash = unshown(txid)
  for (const [level, beside] of branch.entries()) {
    const other = unshown(beside)
    hash = sha256d(Buffer.concat((position >> level) & 1 ? [other, hash] : [hash, other]))
  }
  return shown(hash)
}
