/*
 * How figures and dates are written on the public pages: American English. Not by Intl, whose first use in a page keeps a slow
 * phone's processor busy for about 100 ms (four times the 26 ms that it took where this was written), deaf to a press.
 */

/** `1,234.5`: at most `digits` decimals, and no zeros at the end. */
export function formatNumber(value: number, digits = 0): string {
  const fixed = value.toFixed(digits)
  return grouped(digits > 0 ? fixed.replace(/\.?0+$/, '') : fixed)
}

/** `$1,234`, or with `digits` of 2 `$12.30`. */
export function formatDollars(value: number, digits = 0): string {
  return `${value < 0 ? '-' : ''}$${grouped(Math.abs(value).toFixed(digits))}`
}

/** A comma between each three digits before the point. */
const grouped = (fixed: string) => fixed.replace(/^-?\d+/, (whole) => whole.replace(/\B(?=(\d{3})+$)/g, ','))

/**
 * The link that writes to an address. An address may hold what means something in a link (`?bcc=…`), and whoever answers must not
 * write to somebody else by it (RFC 6068 § 2).
 */
export const mailtoHref = (email: string) => `mailto:${email.split('@').map(encodeURIComponent).join('@')}`

const months = 'January February March April May June July August September October November December'.split(
  ' ',
)

const monthOf = (date: string) => months[Number(date.slice(5, 7)) - 1] ?? ''

/** `November 2026`, of a date that begins with `2026-11`. */
export const formatMonth = (date: string) => `${monthOf(date)} ${date.slice(0, 4)}`

/** `November 7, 2026`, of a date that begins with `2026-11-07`. */
export const formatDay = (date: string) =>
  `${monthOf(date)} ${Number(date.slice(8, 10))}, ${date.slice(0, 4)}`

/** `Nov 7, 2026`, as above. */
export const formatShortDay = (date: string) =>
  `${monthOf(date).slice(0, 3)} ${Number(date.slice(8, 10))}, ${date.slice(0, 4)}`

const HOUR = 3_600_000 // ms

/**
 * The day that it was on Long Island, as `2026-11-07`; `moment` is ISO 8601. Summer time there goes from the second Sunday of
 * March to the first of November (15 U.S.C. § 260a, since 2007); the hour of the change makes no other day.
 */
export function dayOnLongIsland(moment: string): string {
  const winter = Date.parse(moment) - 5 * HOUR // as if UTC were the clock on the wall
  const year = new Date(winter).getUTCFullYear()
  const isSummer = winter >= sundayFrom(year, 2, 8) && winter < sundayFrom(year, 10, 1)
  return new Date(isSummer ? winter + HOUR : winter).toISOString().slice(0, 10)
}

/** The first Sunday from a day on, which counts too, at midnight UTC; `month` from 0. */
function sundayFrom(year: number, month: number, day: number): number {
  const weekday = new Date(Date.UTC(year, month, day)).getUTCDay()
  return Date.UTC(year, month, day + ((7 - weekday) % 7))
}
