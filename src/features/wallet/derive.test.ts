import { secp256k1 } from '@noble/curves/secp256k1.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { bech32 } from '@scure/base'
import { HDKey } from '@scure/bip32'
import { mnemonicToSeedSync } from '@scure/bip39'
import { Address, NETWORK, p2wpkh } from '@scure/btc-signer'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { derived } from './derive'
import { type ReceiveChain, readKey } from './read-key'

const chainOf = (root: HDKey, coin: number, account = 0): ReceiveChain => {
  const { publicKey, chainCode } = root.derive(`m/84'/${coin}'/${account}'/0`)
  return {
    receiveKey: bytesToHex(publicKey ?? new Uint8Array()),
    chainCode: bytesToHex(chainCode ?? new Uint8Array()),
  }
}

/* https://github.com/bitcoin/bips/blob/master/bip-0084.mediawiki#test-vectors */
const demo = HDKey.fromMasterSeed(mnemonicToSeedSync(`${'abandon '.repeat(11)}about`))

test('the addresses are those of BIP 84', () => {
  const [first, second] = derived({ chain: chainOf(demo, 0), network: 'main', from: 0, count: 2 })
  expect(first?.address).toBe('bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu')
  expect(second?.address).toBe('bc1qnjg0jd8228aq7egyzacy8cys3knf9xvrerkf9g')
})

test('the demonstration’s wallet has its first addresses on the laptop’s network', () => {
  const chain = chainOf(demo, 1)
  const wanted = [0, 1, 2].map((index) => {
    const { publicKey } = demo.derive(`m/84'/1'/0'/0/${index}`)
    return p2wpkh(publicKey ?? new Uint8Array(), { ...NETWORK, bech32: 'bcrt' }).address
  })
  expect(
    [...derived({ chain, network: 'regtest', from: 0, count: 3 })].map(({ address }) => address),
  ).toEqual(wanted)
})

test('P + tweak · G is the key that a wallet derives, for any wallet and any index', () => {
  const { Point } = secp256k1
  fc.assert(
    fc.property(
      fc.uint8Array({ minLength: 16, maxLength: 64 }),
      fc.nat(20),
      fc.nat(2 ** 31 - 4),
      (seed, account, from) => {
        const root = HDKey.fromMasterSeed(seed)
        const xpub = root.derive(`m/84'/0'/${account}'`).publicExtendedKey
        const read = readKey(xpub, 'main')
        if (read.is !== 'account') throw new Error(read.sentence)
        expect(read.chain).toEqual(chainOf(root, 0, account))
        for (const { index, address, tweak } of derived({
          chain: read.chain,
          network: 'main',
          from,
          count: 2,
        })) {
          const theirs = root.derive(`m/84'/0'/${account}'/0/${index}`).publicKey ?? new Uint8Array()
          const sum = Point.fromHex(read.chain.receiveKey).add(Point.BASE.multiply(BigInt(`0x${tweak}`)))
          expect(bytesToHex(sum.toBytes(true))).toBe(bytesToHex(theirs))
          expect(address).toBe(p2wpkh(theirs).address)
          expect(Address(NETWORK).decode(address)).toMatchObject({ type: 'wpkh' })
          expect(bech32.decodeUnsafe(address)?.words[0]).toBe(0)
        }
      },
    ),
    { numRuns: 100 },
  )
})

test('a later part of a wallet is the same as when all of it is derived', () => {
  const chain = chainOf(demo, 0)
  const all = [...derived({ chain, network: 'main', from: 0, count: 30 })]
  expect([...derived({ chain, network: 'main', from: 20, count: 10 })]).toEqual(all.slice(20))
  expect(new Set(all.map(({ address }) => address)).size).toBe(30)
})
