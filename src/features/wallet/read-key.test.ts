import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { createBase58check } from '@scure/base'
import { HDKey } from '@scure/bip32'
import { mnemonicToSeedSync } from '@scure/bip39'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { BitcoinNetwork } from '@/lib/bitcoin/networks'
import { descriptorChecksum } from './descriptor-checksum'
import { readKey } from './read-key'

/* The words of BIP 84’s test vectors: https://github.com/bitcoin/bips/blob/master/bip-0084.mediawiki */
const root = HDKey.fromMasterSeed(mnemonicToSeedSync(`${'abandon '.repeat(11)}about`))
const account = root.derive("m/84'/0'/0'")

const check = createBase58check(sha256)

/** The same key with another version (SLIP 132), or another depth. */
function as(version: string, key: HDKey, changes: { depth?: number } = {}) {
  const bytes = check.decode(key.publicExtendedKey)
  bytes.set(Uint8Array.from(version.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16)))
  if (changes.depth !== undefined) bytes[4] = changes.depth
  return check.encode(bytes)
}

const zpub = as('04b24746', account)
const xpub = account.publicExtendedKey
/** P of the wallet: m/84'/0'/0'/0. */
const P = bytesToHex(root.derive("m/84'/0'/0'/0").publicKey ?? new Uint8Array())

const withChecksum = (descriptor: string) => `${descriptor}#${descriptorChecksum(descriptor)}`

/** What is said of a text that cannot be used. */
function said(text: string, network: BitcoinNetwork = 'main') {
  const read = readKey(text, network)
  return read.is === 'account' ? `account ${read.chain.receiveKey}` : read.sentence
}

const receiveKeyOf = (text: string, network: BitcoinNetwork = 'main') => {
  const read = readKey(text, network)
  return read.is === 'account' ? read.chain.receiveKey : read
}

test('the account’s public key is read in every form that wallets show it in', () => {
  expect(zpub).toMatch(/^zpub/)
  for (const text of [
    zpub,
    xpub,
    ` ${zpub}\n`,
    zpub.replace(/(.{40})/g, '$1\n'),
    `${zpub.slice(0, 10)}\u200b${zpub.slice(10)}`,
    `[73c5da0a/84h/0h/0h]${xpub}`,
    `[73c5da0a/84'/0'/0']${zpub}`,
    `[73c5da0a/84’/0’/0’]${zpub}`,
    `wpkh(${xpub}/0/*)`,
    `wpkh([73c5da0a/84h/0h/0h]${xpub}/0/*)`,
    `wpkh([73C5DA0A/84H/0H/0H]${xpub}/<0;1>/*)`,
    withChecksum(`wpkh([73c5da0a/84h/0h/0h]${xpub}/0/*)`),
    withChecksum(`wpkh([73c5da0a/84'/0'/0']${xpub}/<0;1>/*)`),
    withChecksum(`wpkh([73c5da0a/84h/0h/0h]${xpub}/0/*)`).replace(/(.{50})/g, '$1\r\n  '),
  ])
    expect(receiveKeyOf(text), text).toBe(P)
})

test('a key that leaves its kind of address open is read as BIP 84’s, and says so', () => {
  expect(readKey(xpub, 'main')).toMatchObject({ is: 'account', assumesKind: true })
  expect(readKey(zpub, 'main')).toMatchObject({ is: 'account', assumesKind: false })
  expect(readKey(`[73c5da0a/84h/0h/0h]${xpub}`, 'main')).toMatchObject({ assumesKind: false })
  expect(readKey(`wpkh(${xpub}/0/*)`, 'main')).toMatchObject({ assumesKind: false })
})

test('the demonstration’s wallet is read on the test networks', () => {
  const vpub =
    'vpub5Y6cjg78GGuNLsaPhmYsiw4gYX3HoQiRBiSwDaBXKUafCt9bNwWQiitDk5VZ5BVxYnQdwoTyXSs2JHRPAgjAvtbBrf8ZhDYe2jWAqvZVnsc'
  const key = '036bf340760eb0da07d4d2bbb9d9aee7b7c27891cb72b6388cc0ee8d2a82d33e46'
  expect(receiveKeyOf(vpub, 'regtest')).toBe(key)
  expect(receiveKeyOf(vpub, 'test')).toBe(key)
  expect(
    receiveKeyOf(`wpkh([73c5da0a/84h/1h/0h]${as('043587cf', root.derive("m/84'/1'/0'"))}/0/*)`, 'test'),
  ).toBe(key)
})

test('a key of the other network says which one is needed', () => {
  expect(said(zpub, 'regtest')).toContain('real bitcoin')
  expect(said(xpub, 'test')).toContain('Paste a key of the test network')
  expect(said(as('045f1cf6', account), 'main')).toContain('this site is built for real bitcoin')
  expect(said(`wpkh([73c5da0a/84h/1h/0h]${xpub}/0/*)`, 'main')).toContain('built for real bitcoin')
})

test('accounts with another kind of address are refused by name', () => {
  expect(said(as('049d7cb2', account))).toContain('BIP 49')
  expect(said(as('044a5262', account), 'test')).toContain('tb1q')
  expect(said(as('02aa7ed3', account))).toContain('multisig')
  expect(said(as('02575483', account), 'test')).toContain('multisig')
  expect(said(`pkh([73c5da0a/44h/0h/0h]${xpub}/0/*)`)).toContain('BIP 44')
  expect(said(`[73c5da0a/44h/0h/0h]${xpub}`)).toContain('BIP 44')
  expect(said(`[73c5da0a/49h/0h/0h]${xpub}`)).toContain('BIP 49')
  expect(said(`sh(wpkh([73c5da0a/49h/0h/0h]${xpub}/0/*))`)).toContain('BIP 49')
  expect(said(`tr([73c5da0a/86h/0h/0h]${xpub}/0/*)`)).toContain('BIP 86')
  expect(said(`[73c5da0a/86h/0h/0h]${xpub}`)).toContain('BIP 86')
  expect(said(`wsh(sortedmulti(2,${xpub}/0/*,${xpub}/0/*))`)).toContain('multisig')
  expect(said(`[73c5da0a/48h/0h/0h]${xpub}`)).toContain('multisig')
  expect(said(`[73c5da0a/48h/0h/0h/2h]${xpub}`)).toContain('not that of an account')
})

test('a key from another level of the wallet is refused', () => {
  const sentence = 'not that of an account'
  for (const path of ['m', "m/84'", "m/84'/0'", "m/84'/0'/0'/0", "m/84'/0'/0'/0/0", "m/84'/0'/0"])
    expect(said(as('04b24746', root.derive(path))), path).toContain(sentence)
  // BIP 32, test vectors 1 (m and m/0h/1/2h, whose last step is hardened as an account’s is) and 2 (m/0/2147483647h/1)
  expect(
    said(
      'xpub661MyMwAqRbcFtXgS5sYJABqqG9YLmC4Q1Rdap9gSE8NqtwybGhePY2gZ29ESFjqJoCu1Rupje8YtGqsefD265TMg7usUDFdp6W1EGMcet8',
    ),
  ).toContain(sentence)
  expect(
    said(
      'xpub6DF8uhdarytz3FWdA8TvFSvvAh8dP3283MY7p2V4SeE2wyWmG5mg5EwVvmdMVCQcoNJxGoWaU9DCWh89LojfZ537wTfunKau47EL2dhHKon',
    ),
  ).toContain(sentence)
})

test('keys that BIP 32 calls invalid are refused', () => {
  for (const key of [
    // Test vector 5: a point that is not on the curve, and a version that nobody knows
    'xpub661MyMwAqRbcEYS8w7XLSVeEsBXy79zSzH1J8vCdxAZningWLdN3zgtU6Q5JXayek4PRsn35jii4veMimro1xefsM58PgBMrvdYre8QyULY',
    'DMwo58pR1QLEFihHiXPVykYB6fJmsTeHvyTp7hRThAtCX8CvYzgPcn8XnmdfHPmHJiEDXkTiJTVV9rHEBUem2mwVbbNfvT2MTcAqj3nesx8uBf9',
    // of the right depth
    as('0488b21e', HDKey.fromExtendedKey(xpub), { depth: 2 }),
  ])
    expect(readKey(key, 'main').is, key).not.toBe('account')
})

test('the checksum of a descriptor is BIP 380’s', () => {
  expect(descriptorChecksum('raw(deadbeef)')).toBe('89f8spxm')
  expect(descriptorChecksum('raw(deedbeef)')).not.toBe('89f8spxm')
  expect(descriptorChecksum('raw(Ü)')).toBeUndefined()
  // https://github.com/bitcoin/bitcoin/blob/master/doc/descriptors.md
  expect(
    descriptorChecksum(
      'wpkh([d34db33f/84h/0h/0h]xpub6DJ2dNUysrn5Vt36jH2KLBT2i1auw1tTSSomg8PhqNiUtx8QX2SvC9nrHu81fT41fvDUnhMjEzQgXnQjKEu3oaqMSzhSrHMxyyoEAmUHQbY/0/*)',
    ),
  ).toBe('cjjspncu')
  const right = withChecksum(`wpkh([73c5da0a/84h/0h/0h]${xpub}/0/*)`)
  const checksum = right.slice(-8)
  for (const text of [
    right.slice(0, -8), // missing
    right.slice(0, -1), // too short
    `${right}q`, // too long
    right.replace('#', '##').slice(0, -1), // an error in the checksum
    right.replace('73c5da0a', '73c5da0b'), // an error in the payload
    right.replace(checksum, '00000000'),
  ])
    expect(said(text), text).toMatch(/after # do not match/)
})

test('a descriptor of something else than what the account receives is refused', () => {
  expect(said(`wpkh([73c5da0a/84h/0h/0h]${xpub}/1/*)`)).toContain('change')
  expect(said(`wpkh([73c5da0a/84h/0h/0h]${xpub})`)).toContain('/0/*')
  expect(said(`wpkh([73c5da0a/84h/0h/0h]${xpub}/0/5)`)).toContain('/0/*')
  expect(said(`wpkh([73c5da0a/84h/0h/0h]${xpub}/<1;0>/*)`)).toContain('/0/*')
  expect(said(`wpkh([73c5da0a/84h/0h/0h]${xpub}/0/*h)`)).toContain('/0/*')
  expect(said(`${xpub}/1/*`)).toContain('change')
  expect(said(`${xpub}/5/*`)).toContain('/0/*')
  expect(said(`wpkh([73c5da0a/84h/0h/1h]${xpub}/0/*)`)).toContain('not of the same account')
  expect(said(`wpkh([73c5da0a/84h/0h]${xpub}/0/*)`)).toContain('not that of an account')
  // BIP 380’s invalid origins
  for (const from of ['deadbeef/0h/0h/0h/*', 'deadbeef/0h/0h/0h/', 'deadbef/0h/0h/0h', 'deadbeef/84h/0h/0hx'])
    expect(readKey(`wpkh([${from}]${xpub}/0/*)`, 'main').is, from).toBe('unusable')
  expect(said(`${withChecksum(`wpkh(${xpub}/0/*)`)}\n${withChecksum(`wpkh(${xpub}/1/*)`)}`)).toContain(
    'more than one',
  )
})

test('a key that has the like of xpub among its characters is one key, and two of them are two', () => {
  const seed = '179 11 24 144 27 191 180 184 255 53 72 91 204 219 214 142 217'.split(' ').map(Number)
  const root = HDKey.fromMasterSeed(Uint8Array.from(seed))
  const key = root.derive("m/84'/0'/4'").publicExtendedKey
  expect(key.slice(4)).toMatch(/[xyztuv]pub/i)
  expect(readKey(key, 'main').is).toBe('account')
  expect(said(`${key}\n${key}`)).toContain('more than one')
})

test('an address, a public key of one address, and anything else each get a sentence of their own', () => {
  for (const address of [
    'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu', // BIP 84
    'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4', // BIP 173
    'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx',
    'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0', // BIP 350
    '17VZNX1SN5NtKa8UQFxwQbFeFc3iqRYhem',
    '3EktnHQD7RiAE6uzMj2ZifT9YgRrkSgzQX',
    'bitcoin:bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu?amount=0.01',
  ])
    expect(said(address), address).toMatch(/^This is an address\./)
  // BIP 173 and BIP 350, invalid ones
  for (const address of [
    'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyv',
    'bc1p38j9r5y49hruaue7wxjce0updqjuyyx0kh56v8s25huc6995vvpql3jow4',
  ])
    expect(said(address), address).toMatch(/^This looks like an address/)
  expect(said(P)).toContain('public key of one address')
  expect(said('')).toBe('Paste the public key of your wallet’s account.')
  expect(readKey('hunter2', 'main')).toMatchObject({ is: 'unusable', mayStay: false })
  expect(readKey(zpub.slice(0, -1), 'main')).toMatchObject({ is: 'unusable', mayStay: true })
})

test('a key or a descriptor with one wrong character is always refused', () => {
  const texts = [zpub, xpub, withChecksum(`wpkh([73c5da0a/84h/0h/0h]${xpub}/0/*)`)]
  const characters = [...'123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz0OIl[]()/*;<>#']
  fc.assert(
    fc.property(
      fc.constantFrom(...texts),
      fc.nat(),
      fc.constantFrom(...characters),
      (text, number, character) => {
        const at = number % text.length
        if (text[at] === character) return
        expect(readKey(`${text.slice(0, at)}${character}${text.slice(at + 1)}`, 'main').is).not.toBe(
          'account',
        )
        expect(readKey(`${text.slice(0, at)}${text.slice(at + 1)}`, 'main').is).not.toBe('account')
        const next = text[at + 1]
        if (next && next !== text[at])
          expect(readKey(`${text.slice(0, at)}${next}${text[at]}${text.slice(at + 2)}`, 'main').is).not.toBe(
            'account',
          )
      },
    ),
    { numRuns: 1000 },
  )
})
