/*
 * Figures in American English, as Intl writes them, but without Intl: its first use on a page keeps a slow phone's CPU
 * busy, and the page unresponsive, for about 100 ms (four times the 26 ms measured on a desktop).
 */

/** `1,234.5`: at most `digits` decimals, and no zeros at the end. */
export function formatNumber(value: number, digits = 0): string {
  const fixed = rounded(value, digits)
  return grouped(digits > 0 ? fixed.replace(/\.?0+$/, '') : fixed)
}

/** `$1,234`, or with `digits` of 2 `$12.30`. */
export const formatDollars = (value: number, digits = 0): string =>
  grouped(rounded(value, digits)).replace(/\d/, '$$$&')

/** Rounds the decimal as written: 1.005 becomes 1.01, although the binary number is slightly less. */
function rounded(value: number, digits: number): string {
  const shifted = (number: number, places: number) => {
    const [figures, exponent = '0'] = String(number).split('e')
    return Number(`${figures}e${Number(exponent) + places}`)
  }
  const size = shifted(Math.round(shifted(Math.abs(value), digits)), -digits).toFixed(digits)
  return value < 0 ? `-${size}` : size
}

/** A comma between groups of three digits before the point. */
const grouped = (fixed: string) => fixed.replace(/^-?\d+/, (whole) => whole.replace(/\B(?=(\d{3})+$)/g, ','))

/**
 * The mail link for an address. An address may contain something that means more in a link (`?bcc=…`), and a reply
 * must not go to someone else because of it (RFC 6068 § 2).
 */
export const mailtoHref = (email: string) => `mailto:${email.split('@').map(encodeURIComponent).join('@')}`
