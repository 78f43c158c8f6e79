import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useRef, useState } from 'react'
import { hasDraft } from '@/lib/kept-draft'
import { formatCents, formatQuantity, lineCents } from '@/lib/money'
import { problemOf } from '@/lib/problems'
import { type Part, useSharedDraft } from '@/lib/shared-draft'
import { thousandthsOf } from '@/lib/typed-money'
import { TextArea, TextField } from '@/ui/field'
import { NotOpened, Opened } from '@/ui/opened'
import { useSearchText } from '@/ui/use-search-text'
import {
  type Assembly,
  type AssemblyToSave,
  assemblyQuery,
  type PriceItem,
  pricesQuery,
  saveAssemblyMutation,
} from './api'
import { FormEnd } from './form-end'
import { Margin } from './price-form'
import { useUndo } from './use-undo'
import { quantityFor, workedTotal } from './worked'

const LIST = 'the price book'

type OpenedAssemblyProps = {
  /** Null for a new one. */
  id: string | null
  onOpenItem: (id: string) => void
  onClose: () => void
}

/** One assembly beside the list, or a new one. */
export function OpenedAssembly({ id, onOpenItem, onClose }: OpenedAssemblyProps) {
  const { data, isPending, error, refetch } = useQuery({ ...assemblyQuery(id ?? ''), enabled: id !== null })
  if (id && !data)
    return (
      <NotOpened list={LIST} isPending={isPending} error={error} onTryAgain={refetch} onClose={onClose} />
    )
  const assembly = id ? data : undefined
  return (
    <Opened
      label={assembly ? `Assembly ${assembly.code}` : 'New assembly'}
      heading={assembly ? assembly.name : 'New assembly'}
      list={LIST}
      onClose={onClose}
    >
      <AssemblyForm assembly={assembly} onOpenItem={onOpenItem} onDone={onClose} />
    </Opened>
  )
}

/** What an assembly takes of an item, as it is typed. */
type Taken = Pick<
  PriceItem,
  'id' | 'code' | 'name' | 'unit' | 'price_cents' | 'cost_cents' | 'labor_minutes'
> & {
  fixed: string
  per_foot: string
}

const taken = (
  { id, code, name, unit, price_cents, cost_cents, labor_minutes }: PriceItem,
  fixed: number,
  per_foot: number,
): Taken => ({
  id,
  code,
  name,
  unit,
  price_cents,
  cost_cents,
  labor_minutes,
  fixed: fixed ? formatQuantity(fixed) : '',
  per_foot: per_foot ? formatQuantity(per_foot) : '',
})

const draftOf = (assembly: Assembly | undefined) => ({
  id: assembly?.id ?? crypto.randomUUID(),
  version: assembly?.version ?? 0,
  code: assembly?.code ?? '',
  name: assembly?.name ?? '',
  description: assembly?.description ?? '',
  items: assembly?.items.map((item) => taken(item, item.fixed, item.per_foot)) ?? [],
})
type Draft = ReturnType<typeof draftOf>

const itemsText = ({ items }: Draft) =>
  items
    .map(({ code, fixed, per_foot }) =>
      [code, fixed, per_foot && `${per_foot} a foot`].filter(Boolean).join(', '),
    )
    .join('\n')

const parts: readonly Part<Draft>[] = [
  { label: 'Code', fields: ['code'], text: ({ code }) => code },
  { label: 'Name', fields: ['name'], text: ({ name }) => name },
  { label: 'Description', fields: ['description'], text: ({ description }) => description },
  {
    label: 'What it takes',
    fields: ['items'],
    text: itemsText,
    value: ({ items }) =>
      items.map(({ id, fixed, per_foot }) => [
        id,
        thousandthsOf(fixed) ?? fixed,
        thousandthsOf(per_foot) ?? per_foot,
      ]),
  },
]

/** What is typed as numbers; undefined for what is none. */
function read({ fixed, per_foot, ...item }: Taken) {
  const [once, each] = [thousandthsOf(fixed) ?? (fixed.trim() ? undefined : 0), thousandthsOf(per_foot)]
  if (once === undefined || each === undefined) return undefined
  return { ...item, fixed: once, per_foot: each ?? 0 }
}

const asSaved = ({ archived_at, items, ...rest }: Assembly): AssemblyToSave => ({
  ...rest,
  archived: archived_at !== null,
  items: items.map(({ id, fixed, per_foot }) => ({ item_id: id, fixed, per_foot })),
})

/** The name under which is kept what is typed about an assembly. */
const assemblyDraft = (id = 'new') => `draft:assembly:${id}`

type AssemblyFormProps = {
  assembly: Assembly | undefined
  onOpenItem: (id: string) => void
  onDone: () => void
}

function AssemblyForm({ assembly, onOpenItem, onDone }: AssemblyFormProps) {
  const shared = useSharedDraft(assemblyDraft(assembly?.id), draftOf(assembly), parts)
  const { draft, set, forget, conflicts } = shared
  // An item has a version of its own: what it is called and costs by now is not part of the draft.
  const items = draft.items.map(({ fixed, per_foot, ...item }) => ({
    ...item,
    ...assembly?.items.find(({ id }) => id === item.id),
    fixed,
    per_foot,
  }))
  const options = saveAssemblyMutation(useQueryClient())
  const offerUndoOf = useUndo(saveAssemblyMutation)
  const saving = useMutation({
    ...options,
    mutationKey: [assemblyDraft(assembly?.id)],
    onMutate: () => ({ sent: draft, was: assembly ? asSaved(assembly) : null }),
    // Also where something else is open by then.
    onSuccess: async (saved, _, { sent, was }) => {
      if (!shared.stored(sent, saved)) forget()
      offerUndoOf(saved, was)
      await options.onSuccess(saved)
    },
  })
  const problem = (field: string) => problemOf(saving.error, field)
  const isArchived = Boolean(assembly?.archived_at)
  const setItem = (id: string, changes: Partial<Taken>) =>
    set({ items: draft.items.map((one) => (one.id === id ? { ...one, ...changes } : one)) })
  const save = (archived: boolean) => {
    if (saving.isPending || conflicts.length > 0) return
    const { items, ...rest } = draft
    saving.mutate(
      {
        ...rest,
        archived,
        // What is no number is refused beside its box.
        items: items.map((item) => ({
          item_id: item.id,
          fixed: read(item)?.fixed ?? -1,
          per_foot: read(item)?.per_foot ?? -1,
        })),
      },
      // Who has typed on meanwhile goes on.
      { onSuccess: () => hasDraft(assemblyDraft(assembly?.id)) || onDone() },
    )
  }
  return (
    <form
      noValidate
      aria-label={assembly ? `Change ${assembly.code}` : 'New assembly'}
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
      <TextArea
        label="Description"
        optional
        rows={2}
        maxLength={2000}
        error={problem('description')}
        value={draft.description}
        onChange={(event) => set({ description: event.target.value })}
      />
      <fieldset className="grid gap-3">
        <legend className="mb-2 font-semibold text-navy-900">What it takes</legend>
        {items.map((item, place) => (
          <TakenItem
            key={item.id}
            item={item}
            error={problem(`items.${place}`)}
            onChange={(changes) => setItem(item.id, changes)}
            onRemove={() => set({ items: draft.items.filter(({ id }) => id !== item.id) })}
            onOpen={() => onOpenItem(item.id)}
          />
        ))}
        {problem('items') && <p className="font-semibold text-red-700">{problem('items')}</p>}
        <AddItem
          has={draft.items.map(({ id }) => id)}
          onAdd={(item) => set({ items: [...draft.items, taken(item, 1000, 0)] })}
        />
      </fieldset>
      <Worked items={items} />
      <FormEnd
        words="Save the assembly"
        isPending={saving.isPending}
        error={saving.error}
        shared={shared}
        onDecided={saving.reset}
        onCancel={() => {
          forget()
          onDone()
        }}
        isArchived={assembly && isArchived}
        onArchive={() => save(!isArchived)}
      />
    </form>
  )
}

type TakenItemProps = {
  item: Taken
  error: string | undefined
  onChange: (changes: Partial<Taken>) => void
  onRemove: () => void
  onOpen: () => void
}

function TakenItem({ item, error, onChange, onRemove, onOpen }: TakenItemProps) {
  return (
    <fieldset
      aria-label={item.name}
      className="grid items-end gap-x-3 gap-y-2 rounded-lg border border-paper-300 p-3 max-sm:grid-cols-[1fr_1fr_auto] sm:grid-cols-[1fr_7rem_7rem_auto]"
    >
      <div className="min-w-0 self-center max-sm:col-span-3">
        <button
          type="button"
          onClick={onOpen}
          className="block max-w-full truncate text-left font-semibold text-navy-700 underline"
        >
          {item.name}
        </button>
        <p className="text-sm text-ink-soft">
          <span className="font-mono">{item.code}</span>, {formatCents(item.price_cents)} {item.unit}
        </p>
        {error && <p className="text-sm font-semibold text-red-700">{error}</p>}
      </div>
      <TextField
        label="Fixed"
        inputMode="decimal"
        autoComplete="off"
        value={item.fixed}
        onChange={(event) => onChange({ fixed: event.target.value })}
      />
      <TextField
        label="Each foot"
        inputMode="decimal"
        autoComplete="off"
        value={item.per_foot}
        onChange={(event) => onChange({ per_foot: event.target.value })}
      />
      <button
        type="button"
        onClick={({ currentTarget }) => {
          const next = currentTarget.closest('fieldset')?.nextElementSibling
          next?.querySelector('input')?.focus()
          onRemove()
        }}
        aria-label={`Remove ${item.name}`}
        className="grid size-12 place-items-center rounded"
      >
        <X aria-hidden className="size-5" />
      </button>
    </fieldset>
  )
}

/** Finds an item of the price book to add. */
function AddItem({ has, onAdd }: { has: readonly string[]; onAdd: (item: PriceItem) => void }) {
  const [wanted, setWanted] = useState('')
  const [text, setText] = useSearchText(wanted, setWanted)
  const { data, isFetching } = useInfiniteQuery({
    ...pricesQuery({ q: wanted, kind: '', archived: false }),
    enabled: wanted.length > 0,
  })
  const found = (wanted && data?.pages[0]?.rows.filter(({ id }) => !has.includes(id)).slice(0, 6)) || []
  const box = useRef<HTMLDivElement>(null)
  return (
    <div ref={box}>
      <TextField
        label="Add an item"
        type="search"
        autoComplete="off"
        maxLength={200}
        placeholder="Code, name or supplier"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          setWanted(text.trim())
        }}
      />
      <ul aria-label="Found in the price book" className="empty:hidden">
        {found.map((item) => (
          <li key={item.id} className="border-b border-paper-300">
            <button
              type="button"
              onClick={() => {
                box.current?.querySelector('input')?.focus()
                onAdd(item)
                setText('')
                setWanted('')
              }}
              className="flex min-h-tap w-full items-center justify-between gap-4 px-2 text-left hover:bg-navy-50"
            >
              <span className="min-w-0 truncate">
                {item.name} <span className="font-mono text-sm text-ink-soft">{item.code}</span>
              </span>
              <span className="whitespace-nowrap">
                {formatCents(item.price_cents)} {item.unit}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="text-sm text-ink-soft">
        {wanted &&
          !isFetching &&
          found.length === 0 &&
          `Nothing else in the price book contains “${wanted}”.`}
      </p>
    </div>
  )
}

/** What it comes to for a run of so many feet, while it is typed. */
function Worked({ items }: { items: readonly Taken[] }) {
  const [typed, setTyped] = useState('25')
  const isByFoot = items.some(({ per_foot }) => per_foot.trim() !== '')
  const feet = isByFoot && /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : 0
  const numbers = items.flatMap((item) => read(item) ?? [])
  if (numbers.length === 0) return null
  const { price, cost, minutes } = workedTotal(numbers, feet)
  return (
    <section aria-label="What it comes to" className="grid gap-3 rounded-lg bg-paper-200 p-4">
      {isByFoot && (
        <div className="max-w-40">
          <TextField
            label="For a run of, in feet"
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
      )}
      <table className="w-full text-left">
        <thead className="text-sm text-ink-soft">
          <tr>
            <th className="font-normal">Item</th>
            <th className="text-right font-normal">Quantity</th>
            <th className="text-right font-normal">Price</th>
          </tr>
        </thead>
        <tbody>
          {numbers.map((item) => {
            const quantity = quantityFor(item, feet)
            return (
              <tr key={item.id} className="border-t border-paper-300">
                <td className="py-1 pr-3">{item.name}</td>
                <td className="text-right whitespace-nowrap">
                  {formatQuantity(quantity)} {item.unit}
                </td>
                <td className="pl-3 text-right whitespace-nowrap">
                  {formatCents(lineCents(quantity, item.price_cents))}
                </td>
              </tr>
            )
          })}
        </tbody>
        <tfoot className="border-t-2 border-navy-900 font-semibold">
          <tr>
            <td className="py-1" colSpan={2}>
              Together, before tax{minutes > 0 && `, ${minutes} minutes of labor`}
            </td>
            <td className="text-right whitespace-nowrap">{formatCents(price)}</td>
          </tr>
        </tfoot>
      </table>
      <Margin price={price} cost={cost} />
    </section>
  )
}
