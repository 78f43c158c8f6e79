import { useMutation, useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { type MouseEvent, type ReactNode, useEffect, useMemo, useState } from 'react'
import { formatCents, lineCents } from '@/lib/money'
import { fieldProblems, problemSentences, sentenceOf } from '@/lib/problems'
import { type Part, useSharedDraft } from '@/lib/shared-draft'
import { taxModePart, taxModes, taxRatesFor } from '@/lib/taxes'
import { Button } from '@/ui/button'
import { isDoublePress } from '@/ui/double-press'
import { SelectField, TextField } from '@/ui/field'
import { leadOn } from '@/ui/lead-on'
import { Meanwhile } from '@/ui/meanwhile'
import { Notice } from '@/ui/notice'
import { discardInvoiceMutation, type InvoiceFile, issueInvoiceMutation, saveInvoiceMutation } from './api'
import {
  type DraftLine,
  draftOf,
  emptyLine,
  type InvoiceDraft,
  linesText,
  linesValue,
  numbersIn,
  toSave,
  totalsOf,
} from './draft'
import { dueChoices } from './words'

/** What adds lines from the price book. */
export type Book = (onAdd: (lines: DraftLine[]) => void) => ReactNode

/** The name under which is kept what is typed about an invoice. */
const invoiceDraft = (id: string) => `draft:invoice:${id}`

const parts: readonly Part<InvoiceDraft>[] = [
  { label: 'What it is for', fields: ['title'], text: ({ title }) => title },
  taxModePart,
  { label: 'Days until it is due', fields: ['due_days'], text: ({ due_days }) => String(due_days) },
  { label: 'Lines', fields: ['lines'], text: linesText, value: linesValue },
]

/** What was typed about an invoice and not stored when a colleague issued it, until it is read: nothing of it is in the books. */
export function LeftOver({ file: { invoice, tax_rates } }: { file: InvoiceFile }) {
  const taxes = taxRatesFor(tax_rates, invoice.tax_rate)
  const theirs = useMemo(() => draftOf(invoice), [invoice])
  const { typed, forget } = useSharedDraft(invoiceDraft(invoice.id), theirs, [...parts, taxes.part])
  const [isRead, setRead] = useState(false)
  useEffect(() => {
    if (isRead) leadOn()
  }, [isRead])
  if (isRead || typed.length === 0) return null
  return (
    <Notice tone="warning" className="max-w-3xl">
      It was issued while you were typing, without what you had typed:
      <dl className="mt-2 grid gap-2">
        {typed.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="font-normal wrap-anywhere whitespace-pre-wrap">{text || 'empty'}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2">
        It can’t be changed anymore: take back what is wrong, or write another invoice on the job.
      </p>
      <p className="mt-3">
        <Button
          look="navy"
          onClick={() => {
            forget()
            setRead(true)
          }}
        >
          I have read it
        </Button>
      </p>
    </Notice>
  )
}

type InvoiceEditorProps = { file: InvoiceFile; book: Book; onDiscarded: () => void }

/** Writes a draft and issues it. What a colleague has stored meanwhile is shown beside it, and nothing is lost. */
export function InvoiceEditor({ file: { invoice, tax_rates }, book, onDiscarded }: InvoiceEditorProps) {
  const queryClient = useQueryClient()
  const { id } = invoice
  const isDeposit = invoice.kind === 'deposit'
  const taxes = taxRatesFor(tax_rates, invoice.tax_rate)
  const theirs = useMemo(() => draftOf(invoice), [invoice])
  const shared = useSharedDraft(invoiceDraft(id), theirs, [...parts, taxes.part])
  const { draft, forget, isTyped, conflicts } = shared
  const saveOptions = saveInvoiceMutation(queryClient)
  const saving = useMutation({
    ...saveOptions,
    mutationKey: [invoiceDraft(id)],
    onMutate: shared.sending,
    onSuccess: async (saved, _, sent) => {
      // Before the page knows of it: its own version is no colleague's.
      shared.stored(sent, saved)
      await saveOptions.onSuccess(saved)
    },
  })
  const issuing = useMutation(issueInvoiceMutation(queryClient))
  const discarding = useMutation(discardInvoiceMutation(queryClient))
  // Whoever was sure was so of what stood there, not of what a colleague has made of it since.
  const seen = `${invoice.version} ${invoice.due_cents}`
  const [sure, setSure] = useState('')
  const isSure = sure === `issue ${seen}`
  const isDiscarding = sure === `discard ${seen}`
  const set = (changes: Partial<InvoiceDraft>) => {
    // Why it was refused is said until something is changed.
    for (const pressed of [saving, issuing, discarding]) if (pressed.isError) pressed.reset()
    setSure('')
    shared.set(changes)
  }
  const read = toSave(id, draft)
  const isStored = read !== undefined && !isTyped
  const rate = taxes.chosenIn(draft)
  const totals = totalsOf(draft, rate?.rate ?? 0)
  const problems = fieldProblems(saving.error)
  const setLine = (lineId: string, changes: Partial<DraftLine>) =>
    set({ lines: draft.lines.map((line) => (line.id === lineId ? { ...line, ...changes } : line)) })
  const isBusy = saving.isPending || issuing.isPending || discarding.isPending
  return (
    <>
      <Meanwhile shared={shared} onDecided={saving.reset} />
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        <TextField
          label="What it is for"
          autoComplete="off"
          maxLength={120}
          error={problems.find(({ field }) => field === 'title')?.message}
          value={draft.title}
          onChange={(event) => set({ title: event.target.value })}
        />
        <SelectField
          label="Due"
          options={
            dueChoices.some(({ slug }) => slug === String(draft.due_days))
              ? dueChoices
              : [...dueChoices, { slug: String(draft.due_days), name: `In ${draft.due_days} days` }]
          }
          value={String(draft.due_days)}
          onChange={({ target }) => target.value && set({ due_days: Number(target.value) })}
        />
        {!isDeposit && (
          <SelectField
            label="The work is"
            options={taxModes}
            value={draft.tax_mode}
            onChange={({ target }) => {
              const mode = taxModes.find(({ slug }) => slug === target.value)
              if (mode) set({ tax_mode: mode.slug })
            }}
          />
        )}
        {!isDeposit && draft.tax_mode === 'repair' && (
          <SelectField label="Sales tax" {...taxes.box(draft, set)} />
        )}
      </div>
      <div className="grid max-w-3xl gap-3">
        <ul aria-label="Lines">
          {draft.lines.map((line) => (
            <LineRow
              key={line.id}
              line={line}
              isTaxed={!isDeposit && draft.tax_mode === 'repair'}
              onChange={(changes) => setLine(line.id, changes)}
              onRemove={() => set({ lines: draft.lines.filter(({ id }) => id !== line.id) })}
            />
          ))}
        </ul>
        {!isDeposit && book((added) => set({ lines: [...draft.lines, ...added] }))}
        <p>
          <button
            type="button"
            onClick={() => set({ lines: [...draft.lines, emptyLine(!isDeposit)] })}
            className="min-h-tap font-semibold text-navy-700 underline lg:min-h-9 lg:text-sm"
          >
            Add a line
          </button>
        </p>
        {/* A sum that has no room beside its words stands below them. */}
        <dl className="grid gap-y-1 rounded-lg bg-paper-200 p-3 tabular-nums">
          <Sum label="Before tax" cents={totals.subtotal} />
          <Sum label={`Sales tax on ${formatCents(totals.taxable)}`} cents={totals.tax} />
          <Sum
            label="Total"
            cents={totals.total}
            className="border-t border-paper-300 pt-1 text-lg font-semibold"
          />
          {invoice.deposits.map(({ number, cents }) => (
            <Sum key={number} label={`Less the deposit of invoice ${number}`} cents={-cents} />
          ))}
        </dl>
      </div>
      <div className="grid justify-items-start gap-3">
        {saving.isError && conflicts.length === 0 && (
          <Notice tone="error">
            Not saved. {sentenceOf(saving.error)} What you typed is kept on this device.
          </Notice>
        )}
        {issuing.isError && <Notice tone="error">Not issued. {sentenceOf(issuing.error)}</Notice>}
        {discarding.isError && <Notice tone="error">Not discarded. {sentenceOf(discarding.error)}</Notice>}
        {read === undefined && (
          <Notice tone="warning">Something that is typed is no number, or too large.</Notice>
        )}
        {read && !isStored && (
          <p className="text-sm text-ink-soft">An invoice is issued as it is stored: save the draft first.</p>
        )}
        <div className="flex flex-wrap gap-3">
          <Press
            look={isStored ? 'outline' : 'navy'}
            isOff={!read || isStored || isBusy || conflicts.length > 0}
            onPress={() => read && saving.mutate(read)}
          >
            {saving.isPending ? 'Saving…' : isStored ? 'Saved' : 'Save the draft'}
          </Press>
          {isSure ? (
            <Press
              look="navy"
              isOff={!isStored || isBusy}
              onPress={(event) => !isDoublePress(event) && issuing.mutate({ id, version: draft.version })}
            >
              {issuing.isPending
                ? 'Issuing…'
                : `Issue it for ${formatCents(invoice.due_cents)}: it can’t be changed then`}
            </Press>
          ) : (
            <Press look="navy" isOff={!isStored || isBusy} onPress={() => setSure(`issue ${seen}`)}>
              Issue the invoice
            </Press>
          )}
          <Press
            look="outline"
            isOff={isBusy}
            onPress={(event) => {
              if (!isDiscarding) return setSure(`discard ${seen}`)
              if (isDoublePress(event)) return
              discarding.mutate(
                { id, version: draft.version },
                {
                  onSuccess: () => {
                    forget()
                    onDiscarded()
                  },
                },
              )
            }}
          >
            {isDiscarding ? 'Discard it: it can’t be brought back' : 'Discard the draft'}
          </Press>
        </div>
      </div>
    </>
  )
}

type PressProps = {
  look: 'navy' | 'outline'
  isOff: boolean
  onPress: (event: MouseEvent) => void
  children: ReactNode
}

/** A button that keeps the keyboard while it can’t be pressed: `disabled` would put whoever pressed it back to the page’s beginning. */
const Press = ({ look, isOff, onPress, children }: PressProps) => (
  <Button
    look={look}
    className={`aria-disabled:opacity-60 ${look === 'outline' ? 'text-navy-900' : ''}`}
    aria-disabled={isOff}
    onClick={(event) => !isOff && onPress(event)}
  >
    {children}
  </Button>
)

const Sum = ({ label, cents, className = '' }: { label: string; cents: number; className?: string }) => (
  <div className={`flex flex-wrap justify-between gap-x-4 ${className}`}>
    <dt>{label}</dt>
    <dd className="ml-auto">{formatCents(cents)}</dd>
  </div>
)

const boxStyle =
  'min-h-tap w-full min-w-0 rounded-md border border-navy-500 bg-white px-2 text-ink aria-invalid:border-red-600 aria-invalid:ring-1 aria-invalid:ring-red-600 lg:min-h-9 lg:text-sm'

type LineRowProps = {
  line: DraftLine
  isTaxed: boolean
  onChange: (changes: Partial<DraftLine>) => void
  onRemove: () => void
}

function LineRow({ line, isTaxed, onChange, onRemove }: LineRowProps) {
  const { quantity, price_cents } = numbersIn(line)
  const toDo = problemSentences([
    ...(quantity === undefined ? [{ code: 'quantity_unusable' }] : []),
    ...(price_cents === undefined ? [{ code: 'price_unusable' }] : []),
  ])
  const name = line.description || 'a line without words'
  return (
    <li className="grid gap-1.5 border-b border-paper-300 py-2">
      <input
        aria-label="What it is"
        value={line.description}
        maxLength={300}
        autoComplete="off"
        onChange={(event) => onChange({ description: event.target.value })}
        className={boxStyle}
      />
      <div className="grid grid-cols-[minmax(0,3fr)_minmax(0,3fr)_minmax(0,4fr)_auto_auto] items-center gap-1.5 lg:grid-cols-[4.5rem_4.5rem_6rem_1fr_auto]">
        <input
          aria-label={`Quantity of ${name}`}
          aria-invalid={quantity === undefined}
          value={line.quantity}
          inputMode="decimal"
          autoComplete="off"
          onChange={(event) => onChange({ quantity: event.target.value })}
          className={`${boxStyle} text-right`}
        />
        <input
          aria-label={`Unit of ${name}`}
          value={line.unit}
          maxLength={20}
          autoComplete="off"
          onChange={(event) => onChange({ unit: event.target.value })}
          className={boxStyle}
        />
        <input
          aria-label={`Price of ${name}, in dollars`}
          aria-invalid={price_cents === undefined}
          value={line.price}
          autoComplete="off"
          onChange={(event) => onChange({ price: event.target.value })}
          className={`${boxStyle} text-right`}
        />
        <output className="text-right font-semibold whitespace-nowrap tabular-nums">
          {price_cents === null ? 'no price' : formatCents(lineCents(quantity ?? 0, price_cents ?? 0))}
        </output>
        <button
          type="button"
          onClick={({ currentTarget }) => {
            const row = currentTarget.closest('li')
            const near = row?.nextElementSibling ?? row?.previousElementSibling
            near?.querySelector('input')?.focus()
            onRemove()
          }}
          aria-label={`Remove ${name}`}
          className="grid size-11 place-items-center rounded lg:size-9"
        >
          <X aria-hidden className="size-4.5" />
        </button>
      </div>
      {toDo.length > 0 && <p className="text-sm font-semibold text-red-700">{toDo.join(' ')}</p>}
      {isTaxed && (
        <label className="flex min-h-tap items-center gap-1.5 text-sm lg:min-h-7">
          <input
            type="checkbox"
            checked={line.taxable}
            onChange={({ target }) => onChange({ taxable: target.checked })}
            className="size-4.5"
          />
          Taxed
        </label>
      )}
    </li>
  )
}
