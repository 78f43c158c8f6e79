import { expect, test } from 'vitest'
import { centsOf, MOST_PAID, signedCentsOf, thousandthsOf } from './typed-money'

test.each([
  ['1234.5', 123450],
  ['$ 1,234.50', 123450],
  ['500,000', 50000000],
  ['1,000,000', undefined],
  ['0', 0],
  ['', null],
  ['1,5', undefined],
  ['12,34', undefined],
  ['1,2345', undefined],
  [',5', undefined],
  ['1,23,456', undefined],
  ['1.234,50', undefined],
  ['1.234', undefined],
])('as dollars, %j is %j cents: a comma parts thousands, and nothing else', (typed, cents) => {
  expect(centsOf(typed)).toBe(cents)
})

test('a payment may be as much as an invoice', () => {
  expect(centsOf('20,000,000.00', MOST_PAID)).toBe(2_000_000_000)
  expect(centsOf('20000000.01', MOST_PAID)).toBeUndefined()
})

test('below nothing as well', () => {
  expect(signedCentsOf('-1,250.75')).toBe(-125075)
  expect(signedCentsOf('-1,5')).toBeUndefined()
})

test.each([
  ['2.5', 2500],
  ['.5', 500],
  ['99,999.999', 99999999],
  ['', null],
  ['2,5', undefined],
  ['1,00', undefined],
])('as a quantity, %j is %j thousandths', (typed, thousandths) => {
  expect(thousandthsOf(typed)).toBe(thousandths)
})
