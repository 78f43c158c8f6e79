import { formatCents, formatQuantity } from '@/lib/money'
import type { CountedLine, TaxMode } from '@/lib/option-totals'
import { centsOf, signedCentsOf, thousandthsOf, typedCents, typedSignedCents } from '@/lib/typed-money'
import type { Calculation, Estimate, EstimateLine, EstimateToSave } from './api'

/* An estimate as it is typed: numbers are texts until they are read. */

export type DraftLine = Omit<EstimateLine, 'quantity' | 'price_cents' | 'cost_cents' | 'note'> & {
  quantity: string
  price: string
  /** Empty if nobody knows it. */
  cost: string
  note: string
}
export type DraftOption = {
  id: string
  name: string
  why: string
  is_recommended: boolean
  lines: DraftLine[]
}
export type EstimateDraft = {
  id: string
  version: number
  title: string
  tax_mode: TaxMode
  tax_rate_id: string
  tax_rate_version: number
  valid_until: string
  deposit_kind: 'none' | 'percent' | 'amount'
  deposit: string
  calculations: Calculation[]
  photos: string[]
  is_home: boolean
  begins_on: string
  ends_on: string
  deposit_handling: '' | 'escrow' | 'bond'
  deposit_holder: string
  options: DraftOption[]
}

/** The draft that an estimate's editor begins with. */
export const draftOf = (estimate: Estimate): EstimateDraft => ({
  id: estimate.id,
  version: estimate.version,
  title: estimate.title,
  tax_mode: estimate.tax_mode,
  tax_rate_id: estimate.tax_rate?.id ?? '',
  tax_rate_version: estimate.tax_rate?.version ?? 0,
  valid_until: estimate.valid_until ?? '',
  deposit_kind:
    estimate.deposit_percent !== null ? 'percent' : estimate.deposit_cents !== null ? 'amount' : 'none',
  deposit:
    estimate.deposit_percent !== null
      ? String(estimate.deposit_percent)
      : typedSignedCents(estimate.deposit_cents),
  calculations: estimate.calculations,
  photos: estimate.photos,
  is_home: estimate.is_home,
  begins_on: estimate.begins_on ?? '',
  ends_on: estimate.ends_on ?? '',
  deposit_handling: estimate.deposit_handling ?? '',
  deposit_holder: estimate.deposit_holder ?? '',
  options: estimate.options.map(({ id, name, why, is_recommended, lines }) => ({
    id,
    name,
    why: why ?? '',
    is_recommended,
    lines: lines.map(({ quantity, price_cents, cost_cents, note, ...line }) => ({
      ...line,
      quantity: formatQuantity(quantity),
      price: typedSignedCents(price_cents),
      cost: typedCents(cost_cents),
      note: note ?? '',
    })),
  })),
})

/** Empty counts as none. */
const quantityOf = ({ quantity }: DraftLine) => {
  const read = thousandthsOf(quantity)
  return read === null ? 0 : read
}

/** What is typed in a line that is no number; empty if all is. */
export const unreadable = (line: DraftLine): ('quantity' | 'price' | 'cost')[] => [
  ...(quantityOf(line) === undefined ? ['quantity' as const] : []),
  ...(signedCentsOf(line.price) === undefined ? ['price' as const] : []),
  ...(centsOf(line.cost) === undefined ? ['cost' as const] : []),
]

/** A line as it is counted; what is no number counts as nothing. */
export const counted = (line: DraftLine): CountedLine => ({
  quantity: quantityOf(line) ?? 0,
  price_cents: signedCentsOf(line.price) ?? 0,
  cost_cents: centsOf(line.cost) ?? null,
  taxable: line.taxable,
  is_optional: line.is_optional,
  is_chosen: line.is_chosen,
})

/** The deposit's rule: so many percent, or so many cents; undefined for what is none. */
export function depositIn({ deposit_kind, deposit }: EstimateDraft) {
  if (deposit_kind === 'none') return { percent: null, cents: null }
  if (deposit_kind === 'amount') {
    const cents = signedCentsOf(deposit)
    return cents && cents > 0 ? { percent: null, cents } : undefined
  }
  const percent = /^\d{1,3}$/.test(deposit.trim()) ? Number(deposit) : 0
  return percent >= 1 && percent <= 100 ? { percent, cents: null } : undefined
}

/** The estimate as it is stored, or undefined while something that is typed is no number. */
export function toSave(draft: EstimateDraft): EstimateToSave | undefined {
  const deposit = depositIn(draft)
  if (!deposit || draft.options.some(({ lines }) => lines.some((line) => unreadable(line).length > 0)))
    return undefined
  return {
    id: draft.id,
    version: draft.version,
    title: draft.title,
    tax_mode: draft.tax_mode,
    tax_rate_id: draft.tax_rate_id || null,
    tax_rate_version: draft.tax_rate_version || null,
    valid_until: draft.valid_until || null,
    deposit_percent: deposit.percent,
    deposit_cents: deposit.cents,
    calculations: draft.calculations,
    photos: draft.photos,
    is_home: draft.is_home,
    begins_on: draft.begins_on || null,
    ends_on: draft.ends_on || null,
    deposit_handling: draft.deposit_handling || null,
    deposit_holder: draft.deposit_holder || null,
    options: draft.options.map(({ why, lines, ...option }) => ({
      ...option,
      why: why || null,
      lines: lines.map((line) => {
        const { id, item_id, code, description, unit, note } = line
        const price_cents = signedCentsOf(line.price) ?? null
        return { id, item_id, code, description, unit, ...counted(line), price_cents, note: note || null }
      }),
    })),
  }
}

/** What somebody sees of an option, to compare two versions of it. */
export const optionText = ({ name, why, is_recommended, lines }: DraftOption) =>
  [
    [name || 'No name', is_recommended && 'recommended'].filter(Boolean).join(', '),
    why,
    ...lines.map((line) =>
      [
        `${line.quantity} ${line.unit} ${line.description}`.trim(),
        line.price.trim() ? formatCents(counted(line).price_cents) : 'no price',
        !line.taxable && 'not taxed',
        line.is_optional && (line.is_chosen ? 'optional' : 'optional, left out'),
        line.note,
      ]
        .filter(Boolean)
        .join(', '),
    ),
  ]
    .filter(Boolean)
    .join('\n')

/** What makes options the same: 5 and 5.00 are one price. */
export const optionsValue = ({ options }: EstimateDraft) =>
  options.map(({ lines, ...option }) => [
    option,
    lines.map(({ quantity, price, cost, ...line }) => [
      line,
      thousandthsOf(quantity) ?? quantity,
      signedCentsOf(price) ?? price,
      centsOf(cost) ?? cost,
    ]),
  ])

/** A line for an item of the price book. */
export const lineOfItem = (
  item: {
    id: string
    code: string
    name: string
    unit: string
    price_cents: number
    cost_cents: number | null
    taxable: boolean
  },
  quantity: number,
): DraftLine => ({
  id: crypto.randomUUID(),
  item_id: item.id,
  code: item.code,
  description: item.name,
  unit: item.unit,
  quantity: formatQuantity(quantity),
  price: typedSignedCents(item.price_cents),
  cost: typedCents(item.cost_cents),
  taxable: item.taxable,
  is_optional: false,
  is_chosen: true,
  note: '',
})

/** A line to be typed. */
export const emptyLine = (): DraftLine => ({
  id: crypto.randomUUID(),
  item_id: null,
  code: null,
  description: '',
  unit: 'each',
  quantity: '1',
  price: '',
  cost: '',
  taxable: true,
  is_optional: false,
  is_chosen: true,
  note: '',
})

/** The same option once more, to be changed: each line is one of its own. */
export const copyOf = (option: DraftOption, name: string): DraftOption => ({
  ...option,
  id: crypto.randomUUID(),
  name,
  is_recommended: false,
  lines: option.lines.map((line) => ({ ...line, id: crypto.randomUUID() })),
})
