import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressProblem, plainAddress } from './any-address'

// BIP 173's and BIP 350's test vectors, the address of the first block's reward, and BIP 16's and wallets' of the test networks.
const taproot = 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'

test.each([
  ['main', 'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4'],
  ['main', ' bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4\n'],
  ['main', taproot],
  ['main', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
  ['main', '3P14159f73E4gFr7JterCCQh9QjiTjiZrG'],
  ['test', 'tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7'],
  ['test', 'tb1qqqqqp399et2xygdj5xreqhjjvcmzhxw4aywxecjdzew6hylgvsesrxh6hy'],
  ['test', 'tb1pqqqqp399et2xygdj5xreqhjjvcmzhxw4aywxecjdzew6hylgvsesf3hn0c'],
  ['test', 'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn'],
  ['regtest', 'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn'],
  ['regtest', '2MzQwSSnBHWHqSAqtTVQ6v47XtaisrJa1Vc'],
  ['regtest', 'bcrt1q6rhpng9evdsfnn833a4f4vej0asu6dk5srld6x'],
  ['main', 'bitcoin:bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
  ['main', 'BITCOIN:BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4?AMOUNT=0.1'],
  ['main', 'bitcoin:1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa?amount=0.1&label=a%20b'],
] as const)('on %s a refund can be sent to %s', (network, address) => {
  expect(addressProblem(address, network)).toBeUndefined()
})

test.each([
  [' bitcoin:bc1qw508d6?amount=1&label=x ', 'bc1qw508d6'],
  ['BITCOIN:BC1QW508D6', 'bc1qw508d6'],
  ['BCRT1QW508D6', 'bcrt1qw508d6'],
  ['Bc1QW508D6', 'Bc1QW508D6'],
  ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
])('the address in %s is %s', (pasted, address) => {
  expect(plainAddress(pasted)).toBe(address)
})

test.each([
  ['main', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'],
  ['test', taproot],
  ['regtest', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'],
  ['test', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
  ['main', 'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn'],
] as const)('on %s no refund is sent to an address of another network: %s', (network, address) => {
  expect(addressProblem(address, network)).toBe('other_network')
})

test.each([
  ['nothing', ''],
  ['words', 'my wallet'],
  ['a wrong character', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5'],
  ['capitals and small letters', 'tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sL5k7'],
  ['an unknown beginning', 'tc1qw508d6qejxtdg4y5r3zarvary0c5xw7kg3g4ty'],
  ['taproot under the checksum of BIP 173', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd'],
  [
    'version 0 under the checksum of BIP 350',
    'bc1q0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq54well',
  ],
  ['a program that is too short', 'BC1QR508D6QEJXTDG4Y5R3ZARVARYV98GJ9P'],
  ['version 16, which is not in use', 'BC1SW50QGDZ25J'],
  [
    'version 1 with another length',
    'bc1pw508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7kt5nd6y',
  ],
  ['an older one with a wrong character', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb'],
  ['a private key', '5KYZdUEo39z3FPrtuX2QbbwGnNP5zTd7yyr2SC1j299sBCnWjss'],
])('nothing is sent to %s', (_, address) => {
  expect(addressProblem(address, 'main')).toBe('mistyped')
})

test('any one character mistyped is found', () => {
  const letters = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
  fc.assert(
    fc.property(
      fc.integer({ min: 4, max: taproot.length - 1 }),
      fc.constantFrom(...letters),
      (place, letter) => {
        fc.pre(taproot[place] !== letter)
        expect(addressProblem(taproot.slice(0, place) + letter + taproot.slice(place + 1), 'main')).toBe(
          'mistyped',
        )
      },
    ),
    { numRuns: 500 },
  )
})
