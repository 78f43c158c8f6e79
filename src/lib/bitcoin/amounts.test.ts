import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bitcoinText, bitcoinUri, centsOf, qrUri, satoshisFor, satoshisOf } from './amounts'

const all = 2_100_000_000_000_000 // satoshis there will ever be

test.each([
  [0, '0.00000000'],
  [1, '0.00000001'],
  [123_456, '0.00123456'],
  [100_000_000, '1.00000000'],
  [all - 1, '20999999.99999999'],
  [all, '21000000.00000000'],
])('%i satoshis are written %s', (satoshis, text) => {
  expect(bitcoinText(satoshis)).toBe(text)
  expect(satoshisOf(text)).toBe(satoshis)
})

test('every amount reads back as what it was written of', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: all }), (satoshis) => {
      expect(satoshisOf(bitcoinText(satoshis))).toBe(satoshis)
    }),
    { numRuns: 1000 },
  )
})

test.each(['', '.', '1.', '.5', '-1', '1e-8', '0.123456789', '1,000', ' 1', '21000000.00000001', '99999999'])(
  '%j is no amount of bitcoin',
  (text) => {
    expect(satoshisOf(text)).toBeUndefined()
  },
)

test('short amounts count too', () => {
  expect(satoshisOf('2')).toBe(200_000_000)
  expect(satoshisOf('0.1')).toBe(10_000_000)
})

test('what is asked for is never less than the invoice, and at most one satoshi more', () => {
  const cents = fc.integer({ min: 0, max: 10_000_000_00 })
  const prices = fc.integer({ min: 100_00, max: 10_000_000_00 })
  fc.assert(
    fc.property(cents, prices, (owed, price) => {
      const satoshis = BigInt(satoshisFor(owed, price))
      const worth = satoshis * BigInt(price)
      expect(worth >= BigInt(owed) * 100_000_000n).toBe(true)
      expect(worth - BigInt(price) < BigInt(owed) * 100_000_000n).toBe(true)
    }),
    { numRuns: 1000 },
  )
})

test('what was asked for is worth the invoice to the cent, up to a million dollars a coin', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 50_000_000 }),
      fc.integer({ min: 100_00, max: 499_999_99 }),
      (owed, price) => {
        expect(centsOf(satoshisFor(owed, price), price)).toBe(owed)
      },
    ),
    { numRuns: 1000 },
  )
})

test('$300 at $97,123.45 a coin is 308,886 satoshis', () => {
  // 30000 · 100,000,000 / 9,712,345 = 308,885.2…
  expect(satoshisFor(30_000, 9_712_345)).toBe(308_886)
  expect(centsOf(308_886, 9_712_345)).toBe(30_000)
})

test('half a cent counts as one', () => {
  expect(centsOf(50_000_000, 1)).toBe(1)
  expect(centsOf(49_999_999, 1)).toBe(0)
})

test.each([-1, 0.5, Number.NaN, 2 ** 53])('%d is no amount to reckon with', (amount) => {
  expect(() => bitcoinText(amount)).toThrow(RangeError)
  expect(() => satoshisFor(amount, 1)).toThrow(RangeError)
  expect(() => centsOf(1, amount)).toThrow(RangeError)
})

test('a coin that costs nothing buys nothing, and one that costs a cent not what there will never be', () => {
  expect(() => satoshisFor(1, 0)).toThrow(RangeError)
  expect(satoshisFor(21_000_000, 1)).toBe(all)
  expect(() => satoshisFor(21_000_001, 1)).toThrow(RangeError)
})

const toPay = {
  address: 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu',
  satoshis: 123_456,
  label: 'Kettle & Co., invoice 1042',
}

test('the link opens a wallet with the address, the amount and what it is for', () => {
  const uri = bitcoinUri(toPay)
  expect(uri).toBe(
    'bitcoin:bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu?amount=0.00123456&label=Kettle%20%26%20Co.%2C%20invoice%201042',
  )
  expect(Object.fromEntries(new URL(uri).searchParams)).toEqual({ amount: '0.00123456', label: toPay.label })
})

test('the QR code says the same, its address in capitals', () => {
  expect(qrUri(toPay)).toBe(
    'BITCOIN:BC1QCR8TE4KR609GCAWUTMRZA0J4XV80JY8Z306FYU?amount=0.00123456&label=Kettle%20%26%20Co.%2C%20invoice%201042',
  )
})
