import { percentText } from './money'
import type { TaxMode } from './option-totals'
import type { Part } from './shared-draft'

/* The sales tax of an estimate or an invoice, as it is chosen. */

/** What the work is to the tax office. */
export const taxModes = [
  { slug: 'repair', name: 'A repair: taxed as its lines say' },
  { slug: 'capital_improvement', name: 'A capital improvement: not taxed' },
  { slug: 'exempt', name: 'The customer is exempt' },
] as const satisfies readonly { slug: TaxMode; name: string }[]

export const taxModePart: Part<{ tax_mode: TaxMode }> = {
  label: 'The work is',
  fields: ['tax_mode'],
  text: ({ tax_mode }) => taxModes.find(({ slug }) => slug === tax_mode)?.name ?? tax_mode,
}

/** `rate` is in thousandths of a percent. */
type Rate = { id: string; version: number; name: string; rate: number }
type Chosen = { tax_rate_id: string; tax_rate_version: number }

const slugOf = ({ id, version }: Pick<Rate, 'id' | 'version'>) => `${id} ${version}`

/** The rates that can be chosen: those of today, by their names, and the one that was `kept` from another time. */
export function taxRatesFor(ofToday: readonly Rate[], kept: Rate | null) {
  const rates = [...ofToday].sort((one, other) => one.name.localeCompare(other.name))
  const isOld = kept && !rates.some((rate) => slugOf(rate) === slugOf(kept))
  const all = isOld ? [kept, ...rates] : rates
  const chosenIn = ({ tax_rate_id, tax_rate_version }: Chosen) =>
    all.find(({ id, version }) => id === tax_rate_id && version === tax_rate_version)
  return {
    rates,
    chosenIn,
    part: {
      label: 'Sales tax',
      fields: ['tax_rate_id', 'tax_rate_version'],
      text: (draft) => chosenIn(draft)?.name ?? '',
    } satisfies Part<Chosen>,
    /** For a box to choose from. */
    box: (draft: Chosen, set: (chosen: Chosen) => void) => {
      const rate = chosenIn(draft)
      return {
        options: all.map((one) => ({ slug: slugOf(one), name: `${one.name}, ${percentText(one.rate)}` })),
        value: rate ? slugOf(rate) : '',
        onChange: ({ target }: { target: { value: string } }) => {
          const one = all.find((known) => slugOf(known) === target.value)
          set({ tax_rate_id: one?.id ?? '', tax_rate_version: one?.version ?? 0 })
        },
      }
    },
  }
}
