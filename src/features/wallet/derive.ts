import { hmac } from '@noble/hashes/hmac.js'
import { sha512 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js'
import type { BitcoinNetwork } from '@/lib/bitcoin/networks'
import { addressOf } from '@/lib/bitcoin/pinned'
import type { ReceiveChain } from './read-key'

/** An address of a wallet, and the tweak in hexadecimal that leads to it from the wallet's receive key: key = P + tweak · G. */
export type DerivedAddress = { index: number; address: string; tweak: string }

export type ToDerive = { chain: ReceiveChain; network: BitcoinNetwork; from: number; count: number }

/** The four bytes of an index (BIP 32, ser32). */
function bytesOf(index: number): Uint8Array {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, index)
  return bytes
}

/**
 * The addresses that a wallet receives at, in order from an index: CKDpub of BIP 32 for each, with its left half kept as the tweak. Throws
 * at an index that has no key, of which nobody has seen one yet (1 in 2^127).
 */
export function* derived({ chain, network, from, count }: ToDerive): Generator<DerivedAddress> {
  const receiveKey = hexToBytes(chain.receiveKey)
  const chainCode = hexToBytes(chain.chainCode)
  for (let index = from; index < from + count; index++) {
    const whole = hmac(sha512, chainCode, concatBytes(receiveKey, bytesOf(index)))
    const tweak = bytesToHex(whole.subarray(0, 32))
    yield { index, address: addressOf(chain.receiveKey, tweak, network), tweak }
  }
}
