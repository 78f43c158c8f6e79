import { lineCents } from '@/lib/money'

/** What an assembly takes of one item, in thousandths of its unit. */
type Takes = {
  fixed: number
  per_foot: number
  price_cents: number
  cost_cents: number | null
  labor_minutes: number
}

/** How much of an item an assembly takes for a run of so many feet, in thousandths. */
export const quantityFor = ({ fixed, per_foot }: Pick<Takes, 'fixed' | 'per_foot'>, feet: number) =>
  fixed + per_foot * feet

/** What an assembly comes to for a run of so many feet: each line rounded, then added. The cost is null if that of any item is unknown. */
export function workedTotal(items: readonly Takes[], feet: number) {
  let price = 0
  let cost: number | null = 0
  let minutes = 0
  for (const item of items) {
    const quantity = quantityFor(item, feet)
    price += lineCents(quantity, item.price_cents)
    cost = cost === null || item.cost_cents === null ? null : cost + lineCents(quantity, item.cost_cents)
    minutes += lineCents(quantity, item.labor_minutes)
  }
  return { price, cost, minutes }
}
