import { sha256 } from '@noble/hashes/sha2.js'
import { bech32, bech32m, createBase58check } from '@scure/base'
import { addressPrefixes, type BitcoinNetwork } from './networks.ts'

/*
 * Somebody else's address, to send a refund to: a mistyped one would lose the money. All that wallets give out today is known:
 * P2WPKH, P2WSH (BIP 173), taproot (BIP 350), and the older P2PKH and P2SH. Versions of the witness program that are not in use yet are
 * not: whoever wanted could take what is sent there.
 */

const base58check = createBase58check(sha256)

/** The first byte of the older addresses. The test networks share theirs. */
const oldVersions: Record<number, BitcoinNetwork[]> = {
  0: ['main'],
  5: ['main'],
  111: ['test', 'regtest'],
  196: ['test', 'regtest'],
}

const networksOfPrefix = (prefix: string): BitcoinNetwork[] =>
  (['main', 'test', 'regtest'] as const).filter((network) => addressPrefixes[network] === prefix)

/** The network of an address of BIP 173 or 350; empty if it is none that is in use. */
function networksOfSegwit(text: string): BitcoinNetwork[] {
  for (const [coder, version, lengths] of [
    [bech32, 0, [20, 32]],
    [bech32m, 1, [32]],
  ] as const) {
    const { prefix, words = [] } = coder.decodeUnsafe(text) ?? {}
    const [given, ...program] = words
    const length = coder.fromWordsUnsafe(program)?.length
    if (prefix && given === version && lengths.some((one) => one === length)) return networksOfPrefix(prefix)
  }
  return []
}

/** Where an address is one: empty if nowhere. */
function networksOf(text: string): BitcoinNetwork[] {
  const networks = networksOfSegwit(text)
  if (networks.length > 0) return networks
  try {
    const bytes = base58check.decode(text)
    return bytes.length === 21 ? (oldVersions[bytes[0] ?? -1] ?? []) : []
  } catch {
    return []
  }
}

/**
 * The address in what was pasted: wallets also give out a link (`bitcoin:…?amount=…`, BIP 21), and an address of BIP 173 or 350 all in
 * capitals, which is as good and the same in small letters. In a mixed one a character is wrong, so it stays as it is.
 */
export function plainAddress(typed: string): string {
  const address = typed
    .trim()
    .replace(/^bitcoin:/i, '')
    .replace(/\?.*$/s, '')
  return /^(BC|TB|BCRT)1[\dA-Z]+$/.test(address) ? address.toLowerCase() : address
}

/** Why nothing can be sent to what was pasted as an address; undefined if it can. */
export function addressProblem(
  typed: string,
  network: BitcoinNetwork,
): 'mistyped' | 'other_network' | undefined {
  const networks = networksOf(plainAddress(typed))
  if (networks.length === 0) return 'mistyped'
  return networks.includes(network) ? undefined : 'other_network'
}
