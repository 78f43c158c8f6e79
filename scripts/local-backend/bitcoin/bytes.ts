import { hash } from 'node:crypto'

const sha256 = (bytes: Uint8Array): Buffer => hash('sha256', bytes, 'buffer')

/** Bitcoin's hash of transactions and headers: SHA-256, twice. */
export const sha256d = (bytes: Uint8Array): Buffer => sha256(sha256(bytes))

/** A hash as people and APIs write it: its bytes the other way round, in hex. */
export const shown = (hash: Uint8Array): string => Buffer.from(hash).reverse().toString('hex')

/** The bytes of a hash that is written as people write it. */
export const unshown = (text: string): Buffer => Buffer.from(text, 'hex').reverse()

/** A count as transactions and blocks hold it (CompactSize). */
export function compactSize(count: number): Buffer {
  if (count < 0xfd) return Buffer.of(count)
  if (count > 0xffff) throw new RangeError(`${count} is more than a block of the test chain holds.`)
  const bytes = Buffer.alloc(3)
  bytes[0] = 0xfd
  bytes.writeUInt16LE(count, 1)
  return bytes
}

/** The level above in a merkle tree; an odd last one is paired with itself. */
const above = (level: Buffer[]): Buffer[] =>
  level.flatMap((left, at) => (at % 2 === 0 ? [sha256d(Buffer.concat([left, level[at + 1] ?? left]))] : []))

/** The root of a merkle tree of at least one leaf. */
export function merkleRoot(leaves: Buffer[]): Buffer {
  const [root, ...rest] = leaves
  if (!root) throw new RangeError('A merkle tree has at least one leaf.')
  return rest.length === 0 ? root : merkleRoot(above(leaves))
}

/** The hashes beside the way from the leaf at `position` to the root, from the bottom up. */
export function merkleBranch(leaves: Buffer[], position: number): Buffer[] {
  if (leaves.length <= 1) return []
  const beside = leaves[position ^ 1] ?? leaves[position]
  if (!beside) throw new RangeError(`There is no leaf at ${position}.`)
  return [beside, ...merkleBranch(above(leaves), position >> 1)]
}
