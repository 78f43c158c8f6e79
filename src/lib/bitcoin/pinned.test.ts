import { hmac } from '@noble/hashes/hmac.js'
import { sha512 } from '@noble/hashes/sha2.js'
import { hex } from '@scure/base'
import { HDKey } from '@scure/bip32'
import { mnemonicToSeedSync } from '@scure/bip39'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressOf, fingerprintOf, isReceiveKey, provenKey } from './pinned'
import { network, receiveKeys } from './receive-keys'

// The wallet of BIP 84's test vectors.
const master = HDKey.fromMasterSeed(mnemonicToSeedSync(`${'abandon '.repeat(11)}about`))

/** Number `index` of an account's receive chain, as BIP 32 says it: its key, its tweak, and what a wallet derives. */
function derived(account: string, index: number) {
  const chain = master.derive(`${account}/0`)
  if (!chain.publicKey || !chain.chainCode) throw new Error('No chain.')
  const counted = Uint8Array.of(...chain.publicKey, index >>> 24, index >>> 16, index >>> 8, index)
  const tweak = hmac(sha512, chain.chainCode, counted).slice(0, 32)
  return { receiveKey: hex.encode(chain.publicKey), tweak: hex.encode(tweak) }
}

test.each([
  [0, 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu'],
  [1, 'bc1qnjg0jd8228aq7egyzacy8cys3knf9xvrerkf9g'],
])('receive address %i of BIP 84’s wallet is the one in BIP 84', (index, address) => {
  const { receiveKey, tweak } = derived("m/84'/0'/0'", index)
  expect(addressOf(receiveKey, tweak, 'main')).toBe(address)
})

test('on each network an address begins as BIP 173 says', () => {
  const { receiveKey, tweak } = derived("m/84'/1'/0'", 0)
  expect(addressOf(receiveKey, tweak, 'main')).toMatch(/^bc1q/)
  expect(addressOf(receiveKey, tweak, 'test')).toMatch(/^tb1q/)
  expect(addressOf(receiveKey, tweak, 'regtest')).toMatch(/^bcrt1q/)
})

test('a key plus a tweak is the address of BIP 173’s own example', () => {
  // Its key is the generator G = 1·G (BIP 173, examples). 3·G plus a tweak of −2, which is the order of the curve minus 2.
  const three = '02f9308a019258c31049344f85f89d5229b531c845836f99b08601f113bce036f9'
  const minusTwo = 'fffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd036413f'
  expect(addressOf(three, minusTwo, 'main')).toBe('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4')
  expect(addressOf(three, minusTwo, 'test')).toBe('tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx')
})

test('without settings a laptop’s invoices are paid to the demo wallet on its own chain', () => {
  expect(receiveKeys).toEqual([derived("m/84'/1'/0'", 0).receiveKey])
  expect(network).toBe('regtest')
})

test('a wallet is told from others by eight characters', () => {
  expect(receiveKeys.map(fingerprintOf)).toEqual([expect.stringMatching(/^[0-9a-f]{8}$/)])
  // hash160 of G, as in BIP 173's example.
  expect(fingerprintOf('0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798')).toBe('751e76e8')
})

const [demoKey = ''] = receiveKeys
const otherKey = derived("m/84'/1'/7'", 0).receiveKey
const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
const tweaks = fc.bigInt(1n, order - 1n).map((number) => number.toString(16).padStart(64, '0'))

test('each of 200 addresses is known as the wallet’s, also while another wallet takes over', () => {
  fc.assert(
    fc.property(fc.nat(2 ** 31 - 1), (index) => {
      const { receiveKey, tweak } = derived("m/84'/1'/0'", index)
      const child = master.derive(`m/84'/1'/0'/0/${index}`).publicKey
      const address = addressOf(receiveKey, tweak, network)
      // The address of a key that no tweak was added to is the address of the wallet's own.
      expect(child && fingerprintOf(hex.encode(child))).toBe(fingerprintOfAddress(address))
      expect(provenKey([otherKey, demoKey], { address, tweak }, network)).toBe(demoKey)
      expect(provenKey([otherKey], { address, tweak }, network)).toBeNull()
    }),
    { numRuns: 200 },
  )
})

/** The first four bytes of the hash in an address, which are its key's fingerprint. */
function fingerprintOfAddress(address: string) {
  const letters = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
  const bits = [...address.slice(address.lastIndexOf('1') + 2)].map((letter) =>
    letters.indexOf(letter).toString(2).padStart(5, '0'),
  )
  return Number.parseInt(bits.join('').slice(0, 32), 2).toString(16).padStart(8, '0')
}

test('every one of 200 forged addresses is refused', () => {
  fc.assert(
    fc.property(tweaks, tweaks, fc.nat(63), fc.integer({ min: 1, max: 15 }), (tweak, other, place, by) => {
      fc.pre(tweak !== other)
      const address = addressOf(demoKey, tweak, network)
      const isProven = (given: { address: string; tweak: string }) =>
        provenKey([demoKey], given, network) !== null
      expect(isProven({ address, tweak })).toBe(true)
      // Somebody else's address, another of ours under this tweak, a bit turned, another network, and other writings.
      expect(isProven({ address: addressOf(otherKey, tweak, network), tweak })).toBe(false)
      expect(isProven({ address, tweak: other })).toBe(false)
      const digit = Number.parseInt(tweak.charAt(place), 16) ^ by
      const turned = tweak.slice(0, place) + digit.toString(16) + tweak.slice(place + 1)
      expect(isProven({ address, tweak: turned })).toBe(false)
      expect(isProven({ address: addressOf(demoKey, tweak, 'test'), tweak })).toBe(false)
      expect(isProven({ address: address.toUpperCase(), tweak })).toBe(false)
      expect(isProven({ address: ` ${address}`, tweak })).toBe(false)
    }),
    { numRuns: 200 },
  )
})

test.each([
  ['nothing', '0'.repeat(64)],
  ['the order of the curve', order.toString(16)],
  ['more than the order', 'f'.repeat(64)],
  ['31 bytes', '1'.repeat(62)],
  ['33 bytes', '1'.repeat(66)],
  ['half a byte more', '1'.repeat(65)],
  ['no hex', `${'1'.repeat(63)}g`],
  ['capitals', 'AB'.repeat(32)],
  ['a number of JavaScript', `0x${'1'.repeat(62)}`],
  ['nothing at all', ''],
])('a tweak that is %s is refused', (_, tweak) => {
  expect(() => addressOf(demoKey, tweak, network)).toThrow('not a tweak')
  expect(provenKey([demoKey], { address: demoKey, tweak }, network)).toBeNull()
})

test('a tweak that leaves nothing of the key is refused', () => {
  const generator = '0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798'
  expect(() => addressOf(generator, (order - 1n).toString(16), network)).toThrow()
})

test.each([
  ['another beginning', `04${demoKey.slice(2)}`],
  ['32 bytes', demoKey.slice(0, 64)],
  ['34 bytes', `${demoKey}00`],
  ['no hex', `${demoKey.slice(0, -1)}g`],
  ['capitals', demoKey.toUpperCase()],
  ['no point of the curve', `02${'0'.repeat(63)}5`],
  ['an x beyond the field', `02${'f'.repeat(64)}`],
])('a key with %s is none', (_, key) => {
  expect(isReceiveKey(key)).toBe(false)
  expect(() => fingerprintOf(key)).toThrow('not a public key')
  expect(provenKey([key], { address: '', tweak: '1'.repeat(64) }, network)).toBeNull()
})
