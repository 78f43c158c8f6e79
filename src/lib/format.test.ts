import { expect, test } from 'vitest'
import { formatDollars, formatNumber, mailtoHref } from './format'

const figures = [
  ...Array.from({ length: 20_001 }, (_, thousandths) => thousandths / 1000),
  ...Array.from({ length: 10_000 }, (_, step) => (step * 37_037) / 1000), // up to 370,000
  ...[1_234_567.125, 123_456.78, -1.005, -1234.5, -0.0625, 0.000_000_1, 1e-9, 0.333_333_333_333, 4.35e15],
]

test.each([0, 1, 2, 4])('figures with %s decimals are rounded and written as Intl does', (digits) => {
  const intl = new Intl.NumberFormat('en-US', { maximumFractionDigits: digits })
  const wrong = figures.filter((figure) => formatNumber(figure, digits) !== intl.format(figure))
  expect(wrong).toEqual([])
})

test.each([0, 2])('dollars with %s decimals are rounded and written as Intl does', (digits) => {
  const intl = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  const wrong = figures.filter((figure) => formatDollars(figure, digits) !== intl.format(figure))
  expect(wrong).toEqual([])
})

test.each([
  ['name@example.com', 'mailto:name@example.com'],
  [
    'office?bcc=evil%40evil.test&body=x@gmail.com',
    'mailto:office%3Fbcc%3Devil%2540evil.test%26body%3Dx@gmail.com',
  ],
  ["o'neil+house@example.com", "mailto:o'neil%2Bhouse@example.com"],
])('a mail link to %s goes to nobody else', (email, href) => {
  expect(mailtoHref(email)).toBe(href)
  expect([...new URL(href).searchParams]).toEqual([])
})
