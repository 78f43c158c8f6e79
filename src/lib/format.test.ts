import { expect, test } from 'vitest'
import {
  dayOnLongIsland,
  formatDay,
  formatDollars,
  formatMonth,
  formatNumber,
  formatShortDay,
  mailtoHref,
} from './format'

const HOUR = 3_600_000 // ms

test('figures are written as Intl writes them', () => {
  const figures = [0, 1, 12, 123, 999.4, 1000, 12_345, 123_456.78, 1_234_567.125, 0.5, 0.0625, -1234.5, 9.96]
  for (const figure of figures) {
    for (const digits of [0, 1, 2, 4]) {
      const intl = figure.toLocaleString('en-US', { maximumFractionDigits: digits })
      expect(formatNumber(figure, digits)).toBe(intl)
    }
    for (const digits of [0, 2]) {
      const intl = figure.toLocaleString('en-US', {
        style: 'currency',
        currency: 'USD',
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      })
      expect(formatDollars(figure, digits)).toBe(intl)
    }
  }
})

test('dates are written as Intl writes them', () => {
  const written = (options: Intl.DateTimeFormatOptions, date: string) =>
    new Date(date).toLocaleDateString('en-US', { ...options, timeZone: 'UTC' })
  for (let month = 1; month <= 12; month++) {
    const date = `2026-${String(month).padStart(2, '0')}-07`
    expect(formatDay(date)).toBe(written({ dateStyle: 'long' }, date))
    expect(formatShortDay(date)).toBe(written({ dateStyle: 'medium' }, date))
    expect(formatMonth(date)).toBe(written({ month: 'long', year: 'numeric' }, date))
  }
})

test.each([2010, 2020, 2030, 2040])(
  'the day on Long Island is that of its own clock, around each midnight of the ten years from %i',
  (year) => {
    const inNewYork = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: 'America/New_York' })
    for (let day = Date.UTC(year); day < Date.UTC(year + 10); day += 24 * HOUR) {
      // Midnight in New York is at 4 or 5 o'clock in Greenwich.
      for (const hour of [3, 4, 5]) {
        const iso = new Date(day + hour * HOUR).toISOString()
        if (dayOnLongIsland(iso) !== inNewYork.format(new Date(iso)))
          expect.fail(`${iso}: ${dayOnLongIsland(iso)}`)
      }
    }
  },
)

test.each([
  ['name@example.com', 'mailto:name@example.com'],
  [
    'office?bcc=evil%40evil.test&body=x@gmail.com',
    'mailto:office%3Fbcc%3Devil%2540evil.test%26body%3Dx@gmail.com',
  ],
  ["o'neil+house@example.com", "mailto:o'neil%2Bhouse@example.com"],
])('a link that writes to %s writes to nobody else', (email, href) => {
  expect(mailtoHref(email)).toBe(href)
  expect([...new URL(href).searchParams]).toEqual([])
})
