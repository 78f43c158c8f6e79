import { resolveConfig } from 'vite'
import { afterEach, expect, test, vi } from 'vitest'
import { bitcoinNetwork, checkBitcoinAddress } from './check-bitcoin-address.ts'

// Addresses from BIP 173's and BIP 350's test vectors, and the address of the first block's reward.
test.each([
  ['BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4', 'main'],
  ['bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0', 'main'],
  ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', 'main'],
  ['tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', 'test'],
])('%s is an address of the %s network', (address, network) => {
  expect(bitcoinNetwork(address)).toBe(network)
})

test.each([
  'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5',
  '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb',
  'my wallet',
  '',
])('a mistyped address stops the build and is named: %s', (address) => {
  expect(() => bitcoinNetwork(address)).toThrow(`wrong: ${address}`)
})

afterEach(() => {
  vi.unstubAllEnvs()
})

/** Starts a build with that address in its settings. */
function build(address: string) {
  vi.stubEnv('VITE_BITCOIN_ADDRESS', address)
  return resolveConfig({ configFile: false, envDir: false, plugins: [checkBitcoinAddress()] }, 'build')
}

test('a site builds with an address that people can pay to or with none, and with no other', async () => {
  await build('')
  await build('1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa')
  await expect(build('tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx')).rejects.toThrow('of the test network')
  await expect(build('my wallet')).rejects.toThrow('Copy it again from the wallet.')
})
