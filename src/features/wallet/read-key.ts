import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { bech32, bech32m, createBase58check } from '@scure/base'
import { HARDENED_OFFSET, HDKey } from '@scure/bip32'
import { addressPrefixes, type BitcoinNetwork } from '@/lib/bitcoin/networks'
import { descriptorChecksum } from './descriptor-checksum'
import { secretIn } from './secrets'

/** The chain of an account that receives payments (BIP 84): its public key and chain code, in hexadecimal. */
export type ReceiveChain = { receiveKey: string; chainCode: string }

/** What was typed as the wallet's key. */
export type ReadKey =
  | {
      is: 'account'
      chain: ReceiveChain
      /** Whether the key leaves open which kind of address it is for, and BIP 84's was taken. */
      assumesKind: boolean
    }
  /** Nobody may keep it for a moment longer: the page empties the box. */
  | { is: 'secret'; sentence: string }
  /** A mistyped public key, or something that is no key: it may stay where it was typed if `mayStay`. */
  | { is: 'unusable'; sentence: string; mayStay: boolean }

type Kind = 'any' | 'native' | 'nested' | 'multi'
type Version = { is: BitcoinNetwork; kind: Kind }

/** The versions of extended public keys: BIP 32, and with the kind of address SLIP 132. Both test networks have the same ones. */
const versions: Record<string, Version> = {
  '0488b21e': { is: 'main', kind: 'any' }, // xpub
  '043587cf': { is: 'test', kind: 'any' }, // tpub
  '04b24746': { is: 'main', kind: 'native' }, // zpub
  '045f1cf6': { is: 'test', kind: 'native' }, // vpub
  '049d7cb2': { is: 'main', kind: 'nested' }, // ypub
  '044a5262': { is: 'test', kind: 'nested' }, // upub
  '0295b43f': { is: 'main', kind: 'multi' }, // Ypub
  '02aa7ed3': { is: 'main', kind: 'multi' }, // Zpub
  '024289ef': { is: 'test', kind: 'multi' }, // Upub
  '02575483': { is: 'test', kind: 'multi' }, // Vpub
}

/** What is said of wallets whose addresses are of another kind than ours. */
const otherKind = (what: string, network: BitcoinNetwork) =>
  `${what} We give out addresses that start with ${addressPrefixes[network]}1q (native SegWit, BIP 84). Make such an account in your wallet, and paste its key.`

const legacy = 'This account’s addresses are of the oldest kind (BIP 44).'
const nested = 'This account’s addresses are SegWit inside the old kind (BIP 49).'
const taproot = 'This account’s addresses are of Taproot (BIP 86).'
const multi = 'This account needs the keys of several people or devices (multisig).'

const nothing = 'Paste the public key of your wallet’s account.'
const mistyped = 'A character of this key is wrong or missing. Copy it again from your wallet.'
const unknown =
  'This is no key that we can read. Paste the account’s extended public key (zpub, xpub) or its output descriptor (wpkh).'
const noAccount =
  'This key is not that of an account: it is from another level of the wallet. Look for “account public key”, “extended public key” or “xpub” where your wallet shows the account.'
const change =
  'This descriptor is of the account’s change, not of what it receives. Paste the one that ends with /0/* or /<0;1>/*.'
const noRange =
  'This descriptor is not of the addresses that an account receives at. Paste the one that ends with /0/* or /<0;1>/*.'
const wrongChecksum =
  'The eight characters after # do not match this descriptor: a character is wrong or missing. Copy it again from your wallet.'

const ofNetwork = (theirs: BitcoinNetwork) =>
  theirs === 'main'
    ? 'This key is of real bitcoin, and this site is built for a test network. Paste a key of the test network (vpub or tpub).'
    : 'This key is of the test network, and this site is built for real bitcoin. Paste a key of the main network (zpub or xpub).'

/** Why something is refused. Thrown within this file alone, and with nothing of what was typed. */
class Refused extends Error {}
const refuse = (sentence: string): never => {
  throw new Refused(sentence)
}

/** An extended public key as it was written; `mayBe` says which kinds of it fit. */
function keyFrom(text: string, network: BitcoinNetwork): { key: HDKey; kind: Kind } {
  let bytes: Uint8Array
  try {
    bytes = createBase58check(sha256).decode(text)
  } catch {
    return refuse(mistyped)
  }
  const version = versions[bytesToHex(bytes.subarray(0, 4))]
  if (!version || bytes.length !== 78) return refuse(unknown)
  if ((version.is === 'main') !== (network === 'main')) refuse(ofNetwork(version.is))
  if (version.kind === 'nested') refuse(otherKind(nested, network))
  if (version.kind === 'multi') refuse(otherKind(multi, network))
  let key: HDKey
  try {
    const number = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0)
    key = HDKey.fromExtendedKey(text, { public: number, private: 0 })
  } catch {
    return refuse(mistyped)
  }
  if (key.depth !== 3 || key.index < HARDENED_OFFSET) refuse(noAccount)
  return { key, kind: version.kind }
}

/** A key with where it comes from and what is derived from it (BIP 380): `[73c5da0a/84h/0h/0h]xpub…/0/*`. */
const expression = /^(?:\[([^\]]*)\])?([0-9A-Za-z]+)((?:\/.*)?)$/
const origin = /^[0-9a-fA-F]{8}\/(\d+)['hH]\/(\d+)['hH]\/(\d+)['hH]$/

/** The key of an expression, after it was checked against its origin; undefined if it is none. */
function accountFrom(text: string, network: BitcoinNetwork) {
  const [, from, written = '', path = ''] = expression.exec(text) ?? refuse(unknown)
  if (/^0[234][0-9a-f]{64}/i.test(written))
    refuse('This is the public key of one address. Paste the extended public key of the account.')
  if (!/^[xyztuv]pub/i.test(written) && !/^[1-9A-HJ-NP-Za-km-z]{100,120}$/.test(written)) refuse(unknown)
  const { key, kind } = keyFrom(written, network)
  if (from !== undefined) {
    const [, purpose, coin, account] = origin.exec(from) ?? refuse(noAccount)
    if (purpose === '44') refuse(otherKind(legacy, network))
    if (purpose === '49') refuse(otherKind(nested, network))
    if (purpose === '86') refuse(otherKind(taproot, network))
    if (purpose === '45' || purpose === '48') refuse(otherKind(multi, network))
    if (purpose !== '84') refuse(noAccount)
    if (coin !== (network === 'main' ? '0' : '1'))
      refuse(coin === '0' ? ofNetwork('main') : ofNetwork('test'))
    if (Number(account) !== key.index - HARDENED_OFFSET)
      refuse('The key and the path in brackets before it are not of the same account. Copy both again.')
  }
  return { key, path, isSaid: kind === 'native' || from !== undefined }
}

/** `wpkh(…)#checksum`, as wallets export it. */
const descriptor = /^([a-z_]+)\((.*)\)(#.*)?$/

function fromDescriptor(text: string, network: BitcoinNetwork) {
  const [, name = '', inside = '', end] = descriptor.exec(text) ?? refuse(unknown)
  if (end !== undefined && descriptorChecksum(text.slice(0, text.length - end.length)) !== end.slice(1))
    refuse(wrongChecksum)
  if (name === 'pkh') refuse(otherKind(legacy, network))
  if (name === 'tr') refuse(otherKind(taproot, network))
  if (/multi|thresh/.test(text)) refuse(otherKind(multi, network))
  if (name === 'sh') refuse(otherKind(inside.startsWith('wpkh') ? nested : multi, network))
  if (name !== 'wpkh') refuse(unknown)
  const { key, path } = accountFrom(inside, network)
  if (path === '/1/*') refuse(change)
  if (path !== '/0/*' && path !== '/<0;1>/*') refuse(noRange)
  return { key, assumesKind: false }
}

function fromKey(text: string, network: BitcoinNetwork) {
  const { key, path, isSaid } = accountFrom(text, network)
  if (path === '/1/*') refuse(change)
  if (!['', '/0/*', '/<0;1>/*'].includes(path)) refuse(noRange)
  return { key, assumesKind: !isSaid }
}

/** Whether it is an address, of any network and kind (BIP 173, BIP 350, Base58Check). */
function isAddress(text: string): boolean {
  const address = text.replace(/^bitcoin:/i, '').replace(/\?.*$/, '')
  if (/^(bc|tb|bcrt)1/i.test(address))
    return [bech32, bech32m].some((code) => code.decodeUnsafe(address, 90) !== undefined)
  try {
    return address.length < 40 && createBase58check(sha256).decode(address).length === 21
  } catch {
    return false
  }
}

/** Typed as an address would be: the mistyped ones are told apart from what is no address at all. */
const seemsAddress = /^(bitcoin:|(bc|tb|bcrt)1)/i

/** Extended public keys in a text without spaces, each with its 107 characters behind `xpub`: of 28,427 keys 21 had the like of `xpub` among these, too. */
const extendedKeys = /[xyztuv]pub[1-9a-z]{0,107}/gi

/**
 * Reads the public key of a wallet's account, as the owner pasted it: `zpub`, `xpub` and their kind for the test networks, alone or with
 * the path before it, or an output descriptor (BIP 380, BIP 389), spaces and line breaks in it or not. Anything else is refused with a
 * sentence that says what it is. It never throws, and what it gives has nothing of a refused text in it.
 */
export function readKey(typed: string, network: BitcoinNetwork): ReadKey {
  const secret = secretIn(typed)
  if (secret) return { is: 'secret', sentence: secret }
  const text = typed.replace(/[\s\p{Cf}]/gu, '').replace(/[’‘]/g, "'")
  // So that a typing error can be mended: what has none of these in it could be anything, and is not left standing.
  const mayStay = /[xyztuv]pub|^[a-z]+\(/i.test(text) || seemsAddress.test(text)
  const unusable = (sentence: string): ReadKey => ({ is: 'unusable', sentence, mayStay })
  if (text === '') return unusable(nothing)
  if (isAddress(text))
    return unusable('This is an address. Paste the key that all of the account’s addresses come from.')
  if (seemsAddress.test(text))
    return unusable('This looks like an address with a typing error. Paste the account’s public key.')
  if ((text.match(extendedKeys) ?? []).length > 1 && !/multi|thresh/.test(text))
    return unusable('There is more than one key here. Paste only the one that receives, ending with /0/*.')
  try {
    const read = text.includes('(') ? fromDescriptor(text, network) : fromKey(text, network)
    const { publicKey, chainCode } = read.key.deriveChild(0)
    if (!publicKey || !chainCode) return unusable(mistyped)
    return {
      is: 'account',
      chain: { receiveKey: bytesToHex(publicKey), chainCode: bytesToHex(chainCode) },
      assumesKind: read.assumesKind,
    }
  } catch (error) {
    return unusable(error instanceof Refused ? error.message : mistyped)
  }
}
