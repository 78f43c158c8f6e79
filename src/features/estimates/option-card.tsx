import { memo, type ReactNode, useCallback, useRef } from 'react'
import { formatCents } from '@/lib/money'
import { depositOf, optionTotals, type TaxMode } from '@/lib/option-totals'
import { TextArea, TextField } from '@/ui/field'
import { counted, type DraftLine, type DraftOption, emptyLine } from './draft'
import { LineRow } from './line-row'

export type OptionActions = {
  change: (optionId: string, changes: Partial<DraftOption>) => void
  changeLine: (optionId: string, lineId: string, changes: Partial<DraftLine>) => void
  removeLine: (optionId: string, lineId: string) => void
  moveLine: (optionId: string, lineId: string, by: number) => void
  /** Adds lines below one of them, or at the end. */
  addLines: (optionId: string, lines: DraftLine[], below?: string) => void
  copy: (optionId: string) => void
  remove: (optionId: string) => void
}

type OptionCardProps = {
  option: DraftOption
  place: number
  isOnly: boolean
  mayCopy: boolean
  taxMode: TaxMode
  taxRate: number
  /** The deposit's rule; undefined while it is no number. */
  depositPercent: number | null
  depositCents: number | null
  actions: OptionActions
  /** What adds lines from the price book, and what proposes some. */
  book: (option: DraftOption) => ReactNode
}

const pressStyle = 'min-h-tap font-semibold text-navy-700 underline lg:min-h-9 lg:text-sm'

/** One option of an estimate: what it is, its lines, and what it comes to while they are typed. */
export const OptionCard = memo(function OptionCard({
  option,
  place,
  isOnly,
  mayCopy,
  taxMode,
  taxRate,
  depositPercent,
  depositCents,
  actions,
  book,
}: OptionCardProps) {
  const { id, name, why, is_recommended, lines } = option
  const totals = optionTotals(lines.map(counted), taxMode, taxRate)
  const deposit = depositOf(totals.total, depositPercent, depositCents)
  // The line that was added to be typed.
  const added = useRef('')
  const addLine = useCallback(
    (below?: string) => {
      const line = emptyLine()
      added.current = line.id
      actions.addLines(id, [line], below)
    },
    [actions, id],
  )
  const margin = totals.cost === null ? undefined : totals.subtotal - totals.cost
  return (
    <section
      aria-label={name ? `Option ${name}` : `Option ${place}`}
      className="grid content-start gap-3 rounded-lg border border-paper-300 p-4"
    >
      <TextField
        label="Option"
        optional
        autoComplete="off"
        maxLength={80}
        placeholder="Good, Better, Best"
        value={name}
        onChange={(event) => actions.change(id, { name: event.target.value })}
      />
      <TextArea
        label="Why"
        optional
        rows={2}
        maxLength={1000}
        value={why}
        onChange={(event) => actions.change(id, { why: event.target.value })}
      />
      {!isOnly && (
        <label className="flex min-h-tap items-center gap-2.5 lg:min-h-9">
          <input
            type="checkbox"
            checked={is_recommended}
            onChange={(event) => actions.change(id, { is_recommended: event.target.checked })}
            className="size-5"
          />
          We recommend it
        </label>
      )}
      <ul aria-label="Lines">
        {lines.map((line) => (
          <LineRow
            key={line.id}
            line={line}
            optionId={id}
            isNew={added.current === line.id}
            onChange={actions.changeLine}
            onRemove={actions.removeLine}
            onMove={actions.moveLine}
            onAddBelow={addLine}
          />
        ))}
      </ul>
      {lines.length > 0 && (
        <p className="-mt-2 text-sm text-ink-soft max-lg:hidden">
          In a line, <kbd>Enter</kbd> adds one below, and <kbd>Alt</kbd> with <kbd>↑</kbd> or <kbd>↓</kbd>{' '}
          moves it.
        </p>
      )}
      {book(option)}
      <div className="flex flex-wrap gap-x-5">
        <button type="button" onClick={() => addLine()} className={pressStyle}>
          Add a line
        </button>
        {mayCopy && (
          <button type="button" onClick={() => actions.copy(id)} className={pressStyle}>
            Copy the option
          </button>
        )}
        {!isOnly && (
          <button type="button" onClick={() => actions.remove(id)} className={pressStyle}>
            Remove the option
          </button>
        )}
      </div>
      {/* A sum that has no room beside its words stands below them. */}
      <dl className="grid gap-y-1 rounded-lg bg-paper-200 p-3">
        <Sum label="Before tax" sum={formatCents(totals.subtotal)} />
        <Sum label={`Sales tax on ${formatCents(totals.taxable)}`} sum={formatCents(totals.tax)} />
        <Sum
          label="Total"
          sum={formatCents(totals.total)}
          className="border-t border-paper-300 pt-1 text-lg font-semibold"
        />
        {deposit > 0 && <Sum label="Deposit" sum={formatCents(deposit)} />}
        <Sum
          label="Margin, for the office"
          sum={
            margin === undefined
              ? 'not all costs are known'
              : `${formatCents(margin)}${totals.subtotal > 0 ? `, ${Math.round((margin / totals.subtotal) * 100)}%` : ''}`
          }
          className="text-ink-soft"
          isLoss={margin !== undefined && margin < 0}
        />
      </dl>
    </section>
  )
})

type SumProps = { label: string; sum: string; className?: string; isLoss?: boolean }

const Sum = ({ label, sum, className = '', isLoss = false }: SumProps) => (
  <div className={`flex flex-wrap justify-between gap-x-4 ${className}`}>
    <dt>{label}</dt>
    <dd className={`ml-auto text-right ${isLoss ? 'text-red-700' : ''}`}>{sum}</dd>
  </div>
)
