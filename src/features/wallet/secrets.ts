import { sha256 } from '@noble/hashes/sha2.js'
import { base58, createBase58check } from '@scure/base'
import { wordlist } from '@scure/bip39/wordlists/english.js'

/*
 * What nobody should type into a website: whoever has it can spend the coins. It is recognized generously, also where it is cut short,
 * mistyped, numbered or laid out as on paper, since a false alarm costs a look and a missed one the wallet.
 */

/** Each kind of secret, as the owner is told what was recognized. */
const kinds = {
  words: 'These look like a wallet’s recovery words.',
  share: 'This looks like a share of a wallet’s recovery words.',
  extended: 'This is the private key of a whole wallet.',
  single: 'This is the private key of an address.',
  raw: 'This looks like a private key written as a number.',
} as const

type SecretKind = keyof typeof kinds

/** What to do once a secret was typed here; the same for all kinds. */
const TOLD =
  'What was typed into a website counts as known to others: move all coins of that wallet to a new wallet now. It was not sent or kept here. Only the account’s public key belongs here.'

const bip39 = new Set(wordlist)
/** Metal plates and some wallets have only the first four letters, which are enough to tell the words apart (BIP 39). */
const beginnings = new Set(wordlist.map((word) => word.slice(0, 4)))

/** At least so many of the list are recovery words: the shortest have 12, and a few may be mistyped or missing. */
const FEWEST_KNOWN = 10
const FEWEST_WORDS = 12
/** How many words the shares of SLIP 39 have, for 128 and 256 bits. */
const SHARES = [20, 33]

/** Recovery words in any of their languages, or a share of them; `text` as it was typed. */
function wordsIn(text: string): SecretKind | undefined {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  // Chinese ones are one character each, with or without spaces between them.
  const words = plain.match(/\p{Script=Han}|(?:(?!\p{Script=Han})\p{L})+/gu) ?? []
  const known = words.filter((word) => bip39.has(word) || (word.length === 4 && beginnings.has(word)))
  if (known.length >= FEWEST_KNOWN && known.length >= words.length * 0.6)
    return SHARES.includes(words.length) && known.length < words.length ? 'share' : 'words'
  // Of another list: words, and nothing between them but numbers and marks.
  const isOnlyWords = words.every((word) => word.length <= 10) && !/\p{L}\d|\d{4}/u.test(plain)
  if (words.length >= FEWEST_WORDS && isOnlyWords) return SHARES.includes(words.length) ? 'share' : 'words'
  // By their numbers in the list, as some codes and paper forms have them.
  const isOnlyNumbers = /^[\d\s.,:;|()-]+$/.test(plain)
  const digits = plain.replace(/\D/g, '').length
  if (isOnlyNumbers && (digits >= 40 || (plain.match(/\d+/g) ?? []).length >= FEWEST_WORDS)) return 'words'
  return undefined
}

/** Lengths of a raw key, of a seed, and of the randomness that recovery words are made of, in hexadecimal. */
const RAW = [32, 64, 128]

/** The versions of extended private keys: BIP 32, and for their kinds of address SLIP 132. */
const privateVersions = new Set(
  [
    '0488ade4 049d7878 04b2430c 0295b005 02aa7a99', // xprv yprv zprv Yprv Zprv
    '04358394 044a4e28 045f18bc 024285b5 02575048', // tprv uprv vprv Uprv Vprv
  ].flatMap((line) => line.split(' ')),
)

const hexOf = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** An extended key is 78 bytes, of which a private one has a zero before its 32 (BIP 32). */
function isExtendedPrivate(token: string) {
  if (/^[xyztuv]prv[0-9a-z]{4,}/i.test(token)) return true
  if (token.length < 100 || token.length > 120) return false
  try {
    const bytes = base58.decode(token)
    if (privateVersions.has(hexOf(bytes.subarray(0, 4)))) return true
    return createBase58check(sha256).decode(token)[45] === 0
  } catch {
    return false
  }
}

/** Base58 of WIF (52 or 51 characters), of a key locked with a passphrase (BIP 38), and of the short ones on coins; codex32 (BIP 93). */
const singleKeys = [
  /^(?:[59][0-9A-Za-z]{50}|[KLc][0-9A-Za-z]{51})$/,
  /^6P[0-9A-Za-z]{56}$/,
  /^S(?:[1-9A-HJ-NP-Za-km-z]{21}|[1-9A-HJ-NP-Za-km-z]{29})$/,
  /^ms1[0-9a-z]{40,}$/i,
]

function keyIn(token: string): SecretKind | undefined {
  if (isExtendedPrivate(token)) return 'extended'
  if (singleKeys.some((form) => form.test(token))) return 'single'
  const hex = /^(?:0x)?([0-9a-f]+)$/i.exec(token)?.[1]
  return hex && RAW.includes(hex.length) ? 'raw' : undefined
}

/** What stands between keys in a descriptor, a file, or a sentence. */
const MARKS = /[^0-9A-Za-z]+/

/**
 * Whether a text has a secret of a wallet in it, and what its owner has to be told; undefined if it has none. It neither throws nor keeps
 * anything. Recovery words: BIP 39, SLIP 39; private keys: BIP 32, SLIP 132, WIF, BIP 38, BIP 93, and hexadecimal.
 */
export function secretIn(text: string): string | undefined {
  const visible = text.replace(/\p{Cf}/gu, '')
  // A key may be broken into lines or groups, so it is looked for with and without the spaces.
  const tokens = [...visible.split(MARKS), ...visible.replace(/\s/g, '').split(MARKS)]
  const groups = visible.replace(/[\s:-]/g, '')
  const kind = [...tokens, groups].map(keyIn).find(Boolean) ?? wordsIn(visible)
  return kind && `${kinds[kind]} ${TOLD}`
}
