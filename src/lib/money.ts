import { formatDollars, formatNumber } from './format.ts'

/*
 * Money is whole cents, and a quantity whole thousandths of its unit: 2.5 hours are 2,500. The largest of both, 99,999.999 at $500,000, is
 * below the integers that a number holds exactly.
 */

/** `$1,234.50`. */
export const formatCents = (cents: number) => formatDollars(cents / 100, 2)

/** `1,234.5`, of thousandths. */
export const formatQuantity = (thousandths: number) => formatNumber(thousandths / 1000, 3)

/** What so many thousandths cost at this price for one, in cents, rounded half up: the rule of every line. */
export const lineCents = (thousandths: number, priceCents: number) =>
  Math.floor((thousandths * priceCents + 500) / 1000)

/** `8.625%`, of thousandths of a percent. */
export const percentText = (rate: number) => `${rate / 1000}%`
