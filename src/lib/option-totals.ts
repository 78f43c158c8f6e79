import { lineCents } from './money'

/*
 * What an estimate comes to. private.option_totals() in estimates.sql says the same in SQL, and a test holds the two equal. Each line is
 * rounded half up to the cent, and the tax once, on the taxable sum.
 */

export type TaxMode = 'repair' | 'capital_improvement' | 'exempt'

/** A line as it is counted: thousandths of its unit, and cents. */
export type CountedLine = {
  quantity: number
  price_cents: number
  cost_cents: number | null
  taxable: boolean
  is_optional: boolean
  is_chosen: boolean
}

export type Totals = {
  subtotal: number
  /** What of it is taxed, never below nothing. */
  taxable: number
  tax: number
  total: number
  /** Null if that of any line is unknown. */
  cost: number | null
}

/** A share of an amount that is not negative, rounded half up. What is multiplied may be beyond what a number holds exactly. */
const shareOf = (amount: number, parts: number, of: number) =>
  Number((BigInt(amount) * BigInt(parts) + BigInt(of / 2)) / BigInt(of))

/** The lines that are wanted, added. `taxRate` is in thousandths of a percent: 8.625 % are 8,625. */
export function optionTotals(lines: readonly CountedLine[], taxMode: TaxMode, taxRate: number): Totals {
  let subtotal = 0
  let taxed = 0
  let cost: number | null = 0
  for (const line of lines) {
    if (line.is_optional && !line.is_chosen) continue
    const price = lineCents(line.quantity, line.price_cents)
    subtotal += price
    if (line.taxable) taxed += price
    // A discount costs nothing.
    const each = line.cost_cents ?? (line.price_cents < 0 ? 0 : null)
    cost = cost === null || each === null ? null : cost + lineCents(line.quantity, each)
  }
  const taxable = taxMode === 'repair' ? Math.max(taxed, 0) : 0
  const tax = shareOf(taxable, taxRate, 100_000)
  return { subtotal, taxable, tax, total: subtotal + tax, cost }
}

/** The deposit on a total, never more than it: so many percent, or so many cents. */
export function depositOf(total: number, percent: number | null, cents: number | null): number {
  const wanted = percent === null ? (cents ?? 0) : shareOf(Math.max(total, 0), percent, 100)
  return Math.max(Math.min(total, wanted), 0)
}
