import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { hasDraft } from '@/lib/kept-draft'
import { formatCents } from '@/lib/money'
import { problemOf } from '@/lib/problems'
import { type Part, useSharedDraft } from '@/lib/shared-draft'
import { centsOf, typedCents } from '@/lib/typed-money'
import { SelectField, TextField } from '@/ui/field'
import { NotOpened, Opened } from '@/ui/opened'
import { type PriceFile, type PriceItem, type PriceToSave, priceQuery, savePriceMutation } from './api'
import { FormEnd } from './form-end'
import { useUndo } from './use-undo'
import { kindOptions, kindWord, marginOf } from './words'

const LIST = 'the price book'
const NO_AMOUNT = 'Enter dollars and cents, such as 150.00, up to 500,000.'

type OpenedPriceProps = {
  /** Null for a new item. */
  id: string | null
  onOpenAssembly: (id: string) => void
  onClose: () => void
}

/** One item of the price book beside the list, or a new one. */
export function OpenedPrice({ id, onOpenAssembly, onClose }: OpenedPriceProps) {
  const { data, isPending, error, refetch } = useQuery({ ...priceQuery(id ?? ''), enabled: id !== null })
  if (id && !data)
    return (
      <NotOpened list={LIST} isPending={isPending} error={error} onTryAgain={refetch} onClose={onClose} />
    )
  const item = id ? data?.item : undefined
  return (
    <Opened
      label={item ? `Item ${item.code}` : 'New item'}
      heading={item ? item.name : 'New item'}
      list={LIST}
      onClose={onClose}
    >
      <PriceForm item={item} onDone={onClose} />
      {item && data && <Assemblies file={data} onOpen={onOpenAssembly} />}
    </Opened>
  )
}

const draftOf = (item: PriceItem | undefined) => ({
  id: item?.id ?? crypto.randomUUID(),
  version: item?.version ?? 0,
  code: item?.code ?? '',
  kind: item?.kind ?? '',
  name: item?.name ?? '',
  unit: item?.unit ?? 'each',
  price: typedCents(item?.price_cents),
  cost: typedCents(item?.cost_cents),
  taxable: item?.taxable ?? true,
  labor_minutes: item ? String(item.labor_minutes) : '0',
  supplier: item?.supplier ?? '',
})
type Draft = ReturnType<typeof draftOf>

const parts: readonly Part<Draft>[] = [
  { label: 'Code', fields: ['code'], text: ({ code }) => code },
  { label: 'Name', fields: ['name'], text: ({ name }) => name },
  { label: 'Kind', fields: ['kind'], text: ({ kind }) => kindWord(kind) },
  { label: 'Unit', fields: ['unit'], text: ({ unit }) => unit },
  {
    label: 'Price',
    fields: ['price'],
    text: ({ price }) => price,
    value: ({ price }) => centsOf(price) ?? price,
  },
  { label: 'Cost', fields: ['cost'], text: ({ cost }) => cost, value: ({ cost }) => centsOf(cost) ?? cost },
  { label: 'Taxable', fields: ['taxable'], text: ({ taxable }) => (taxable ? 'yes' : 'no') },
  { label: 'Labor minutes', fields: ['labor_minutes'], text: ({ labor_minutes }) => labor_minutes },
  { label: 'Supplier', fields: ['supplier'], text: ({ supplier }) => supplier },
]

const asSaved = ({ archived_at, ...rest }: PriceItem): PriceToSave => ({
  ...rest,
  archived: archived_at !== null,
})

/** The name under which is kept what is typed about an item. */
const priceDraft = (id = 'new') => `draft:price:${id}`

/** An item with its margin. What was typed stays when someone else was quicker, and whoever typed it decides. */
function PriceForm({ item, onDone }: { item: PriceItem | undefined; onDone: () => void }) {
  const shared = useSharedDraft(priceDraft(item?.id), draftOf(item), parts)
  const { draft, set, forget, conflicts } = shared
  const [isChecked, setChecked] = useState(false)
  const options = savePriceMutation(useQueryClient())
  const offerUndoOf = useUndo(savePriceMutation)
  const saving = useMutation({
    ...options,
    mutationKey: [priceDraft(item?.id)],
    onMutate: () => ({ sent: draft, was: item ? asSaved(item) : null }),
    // Also where something else is open by then.
    onSuccess: async (saved, _, { sent, was }) => {
      if (!shared.stored(sent, saved)) forget()
      offerUndoOf(saved, was)
      await options.onSuccess(saved)
    },
  })
  const price = centsOf(draft.price)
  const cost = centsOf(draft.cost)
  const problem = (field: string) => problemOf(saving.error, field)
  const isArchived = Boolean(item?.archived_at)
  const save = (archived: boolean) => {
    setChecked(true)
    if (price == null || cost === undefined || saving.isPending || conflicts.length > 0) return
    const { price: _price, cost: _cost, ...rest } = draft
    // What is no number is refused beside its box.
    const labor_minutes = /^\d{1,5}$/.test(draft.labor_minutes.trim()) ? Number(draft.labor_minutes) : -1
    saving.mutate(
      { ...rest, price_cents: price, cost_cents: cost, labor_minutes, archived },
      // Who has typed on meanwhile goes on.
      { onSuccess: () => hasDraft(priceDraft(item?.id)) || onDone() },
    )
  }
  return (
    <form
      noValidate
      aria-label={item ? `Change ${item.code}` : 'New item'}
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        save(isArchived)
      }}
    >
      <div className="grid gap-4 sm:grid-cols-[1fr_2fr]">
        <TextField
          label="Code"
          autoComplete="off"
          maxLength={40}
          error={problem('code')}
          value={draft.code}
          onChange={(event) => set({ code: event.target.value })}
        />
        <TextField
          label="Name"
          autoComplete="off"
          maxLength={160}
          error={problem('name')}
          value={draft.name}
          onChange={(event) => set({ name: event.target.value })}
        />
      </div>
      <div className="grid gap-4 sm:grid-cols-3">
        <SelectField
          label="Kind"
          options={kindOptions}
          error={problem('kind')}
          value={draft.kind}
          onChange={(event) => set({ kind: event.target.value })}
        />
        <TextField
          label="Unit"
          autoComplete="off"
          maxLength={20}
          placeholder="each, foot, hour"
          error={problem('unit')}
          value={draft.unit}
          onChange={(event) => set({ unit: event.target.value })}
        />
        <TextField
          label="Labor minutes"
          inputMode="numeric"
          autoComplete="off"
          error={problem('labor_minutes')}
          value={draft.labor_minutes}
          onChange={(event) => set({ labor_minutes: event.target.value })}
        />
        <TextField
          label="Price in dollars"
          inputMode="decimal"
          autoComplete="off"
          error={isChecked && price == null ? NO_AMOUNT : problem('price_cents')}
          value={draft.price}
          onChange={(event) => set({ price: event.target.value })}
        />
        <TextField
          label="Our cost in dollars"
          optional
          inputMode="decimal"
          autoComplete="off"
          error={isChecked && cost === undefined ? NO_AMOUNT : problem('cost_cents')}
          value={draft.cost}
          onChange={(event) => set({ cost: event.target.value })}
        />
        <TextField
          label="Supplier"
          optional
          autoComplete="off"
          maxLength={100}
          error={problem('supplier')}
          value={draft.supplier}
          onChange={(event) => set({ supplier: event.target.value })}
        />
      </div>
      <Margin price={price ?? null} cost={cost ?? null} />
      <label className="flex min-h-tap items-center gap-2.5">
        <input
          type="checkbox"
          checked={draft.taxable}
          onChange={(event) => set({ taxable: event.target.checked })}
          className="size-5"
        />
        Sales tax applies
      </label>
      <FormEnd
        words="Save the item"
        isPending={saving.isPending}
        error={saving.error}
        shared={shared}
        onDecided={saving.reset}
        onCancel={() => {
          forget()
          onDone()
        }}
        isArchived={item && isArchived}
        onArchive={() => save(!isArchived)}
      />
    </form>
  )
}

/** What is left of the price, while it is typed. */
export function Margin({ price, cost }: { price: number | null; cost: number | null }) {
  const margin = marginOf(price, cost)
  return (
    <p role="status" className={margin && margin.cents < 0 ? 'font-semibold text-red-700' : 'text-ink-soft'}>
      {margin
        ? margin.cents < 0
          ? `It costs us ${formatCents(-margin.cents)} more than the price.`
          : `Margin ${formatCents(margin.cents)}, ${margin.percent}% of the price. Only the office sees it.`
        : 'With our cost, the margin stands here. Only the office sees it.'}
    </p>
  )
}

function Assemblies({ file: { assemblies }, onOpen }: { file: PriceFile; onOpen: (id: string) => void }) {
  if (assemblies.length === 0) return null
  return (
    <section aria-label="Assemblies with it">
      <h3 className="text-lg">Assemblies with it</h3>
      <ul>
        {assemblies.map(({ id, code, name }) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => onOpen(id)}
              className="min-h-tap text-left text-navy-700 underline lg:min-h-8"
            >
              {name} <span className="font-mono text-sm">{code}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
