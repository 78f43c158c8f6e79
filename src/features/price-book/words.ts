/** What an item of the price book is. */
export const priceKinds = {
  labor: 'Labor',
  material: 'Material',
  equipment: 'Equipment',
  permit: 'Permit',
  other: 'Other',
} as const

export const kindOptions = Object.entries(priceKinds).map(([slug, name]) => ({ slug, name }))

export const kindWord = (kind: string) => kindOptions.find(({ slug }) => slug === kind)?.name ?? kind

/** What is left of a price, such as `$5.00, 40%`; nothing where the cost is not known. */
export function marginOf(
  price: number | null,
  cost: number | null,
): { cents: number; percent: number } | undefined {
  if (price === null || cost === null) return undefined
  return { cents: price - cost, percent: price === 0 ? 0 : Math.round(((price - cost) / price) * 100) }
}
