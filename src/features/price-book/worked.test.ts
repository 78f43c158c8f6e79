import { expect, test } from 'vitest'
import { formatCents, formatQuantity, lineCents } from '@/lib/money'
import { centsOf, thousandthsOf, typedCents } from '@/lib/typed-money'
import { quantityFor, workedTotal } from './worked'

const cable = { fixed: 5000, per_foot: 1100, price_cents: 325, cost_cents: 170, labor_minutes: 1 }
const breaker = { fixed: 1000, per_foot: 0, price_cents: 8950, cost_cents: 5200, labor_minutes: 30 }

test('a circuit of 37 feet is its fixed part and 37 times what a foot takes, each line rounded to the cent', () => {
  expect(quantityFor(cable, 37)).toBe(45_700)
  // 45.7 feet at $3.25 are $148.525: half a cent goes up.
  expect(workedTotal([cable, breaker], 37)).toEqual({
    price: 14_853 + 8950,
    cost: 7769 + 5200,
    minutes: 46 + 30,
  })
  expect(workedTotal([cable], 0).price).toBe(1625)
})

test('the cost of an assembly is unknown if that of one of its items is', () => {
  expect(workedTotal([cable, { ...breaker, cost_cents: null }], 10).cost).toBeNull()
})

test('a line is rounded half up, a discount too, and the largest there is to the cent', () => {
  expect(lineCents(500, 1)).toBe(1)
  expect(lineCents(499, 1)).toBe(0)
  expect(lineCents(500, -1)).toBe(0)
  expect(lineCents(1500, -1)).toBe(-1)
  expect(lineCents(99_999_999, 50_000_000)).toBe(4_999_999_950_000)
  expect(lineCents(99_999_999, 49_999_999)).toBe(Number((99_999_999n * 49_999_999n + 500n) / 1000n))
})

test.each([
  ['$1,234.5', 123_450],
  ['12', 1200],
  [' .50', undefined],
  ['0.385', undefined],
  ['-5', undefined],
  ['', null],
])('dollars typed as %j are %j cents', (typed, cents) => {
  expect(centsOf(typed)).toBe(cents)
})

test.each([
  ['2.5', 2500],
  ['.125', 125],
  ['1,000', 1_000_000],
  ['1.', 1000],
  ['.', undefined],
  ['1.2345', undefined],
  ['', null],
])('a quantity typed as %j is %j thousandths', (typed, thousandths) => {
  expect(thousandthsOf(typed)).toBe(thousandths)
})

test('money and quantities are written as people write them, and typed as they were', () => {
  expect(formatCents(123_450)).toBe('$1,234.50')
  expect(formatCents(-5)).toBe('-$0.05')
  expect(formatQuantity(1_234_500)).toBe('1,234.5')
  expect(centsOf(typedCents(99))).toBe(99)
  expect(typedCents(null)).toBe('')
})
