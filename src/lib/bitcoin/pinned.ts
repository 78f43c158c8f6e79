import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { Point } from '@noble/secp256k1'
import { bech32, hex } from '@scure/base'
import { addressPrefixes, type BitcoinNetwork } from './networks.ts'

/*
 * Whose an address is, proved without the database. The build holds P, the public key of the wallet's receive chain (BIP 84), but not
 * its chain code. With address number i comes its tweak t, the left half of HMAC-SHA512(chain code, P || i) (BIP 32), and its public
 * key is P + t·G. Whoever wants another address to pass has to find a t for it, which is the discrete logarithm of P.
 */

const ORDER = Point.CURVE().n

const hash160 = (bytes: Uint8Array) => ripemd160(sha256(bytes))

/** Whether a text is a public key as the settings hold it: compressed, 66 hex characters in lower case, and a point of the curve. */
export function isReceiveKey(text: string): boolean {
  if (!/^0[23][0-9a-f]{64}$/.test(text)) return false
  try {
    Point.fromHex(text)
    return true
  } catch {
    return false // no point of the curve has this x
  }
}

function pointOf(receiveKey: string) {
  if (!isReceiveKey(receiveKey)) throw new Error('This is not a public key.')
  return Point.fromHex(receiveKey)
}

/** The number that a tweak is: 32 bytes in 64 hex characters in lower case, at least 1 and below the order of the curve. */
function numberOf(tweak: string): bigint {
  const number = /^[0-9a-f]{64}$/.test(tweak) ? BigInt(`0x${tweak}`) : 0n
  if (number === 0n || number >= ORDER) throw new Error('This is not a tweak.')
  return number
}

/** How a wallet is told from others: the first 8 hex characters of hash160(P). Throws if `receiveKey` is no public key. */
export const fingerprintOf = (receiveKey: string): string =>
  hex.encode(hash160(pointOf(receiveKey).toBytes(true))).slice(0, 8)

/**
 * The address of P + t·G: P2WPKH, version 0, in lower case (BIP 141, 173). `receiveKey` and `tweak` are in lower-case hex, 33 and 32
 * bytes. Throws if one of them is not usable.
 */
export function addressOf(receiveKey: string, tweak: string, network: BitcoinNetwork): string {
  // In constant time, which takes longer, and nobody has to ask whether a tweak is a secret.
  const key = pointOf(receiveKey).add(Point.BASE.multiply(numberOf(tweak)))
  // toBytes() refuses the point at infinity, where t·G is −P.
  const program = hash160(key.toBytes(true))
  return bech32.encode(addressPrefixes[network], [0, ...bech32.toWords(program)])
}

/** The key whose address `given` is on this network; null if it belongs to none of them, or is not what it has to be. */
export function provenKey(
  receiveKeys: readonly string[],
  given: { address: string; tweak: string },
  network: BitcoinNetwork,
): string | null {
  const isOf = (key: string) => {
    try {
      return addressOf(key, given.tweak, network) === given.address
    } catch {
      return false
    }
  }
  return receiveKeys.find(isOf) ?? null
}
