import { X } from 'lucide-react'
import { memo } from 'react'
import { formatCents, lineCents } from '@/lib/money'
import { counted, type DraftLine, unreadable } from './draft'

const boxStyle =
  'min-h-tap w-full min-w-0 rounded-md border border-navy-500 bg-white px-2 text-ink aria-invalid:border-red-600 aria-invalid:ring-1 aria-invalid:ring-red-600 lg:min-h-9 lg:text-sm'

type LineRowProps = {
  line: DraftLine
  optionId: string
  onChange: (optionId: string, lineId: string, changes: Partial<DraftLine>) => void
  onRemove: (optionId: string, lineId: string) => void
}

/** One line of an option. Drawn again only if it has changed itself: an estimate may have hundreds. */
export const LineRow = memo(function LineRow({ line, optionId, onChange, onRemove }: LineRowProps) {
  const set = (changes: Partial<DraftLine>) => onChange(optionId, line.id, changes)
  const wrong = unreadable(line)
  const { quantity, price_cents } = counted(line)
  const name = line.description || 'a line without words'
  return (
    <li className="grid gap-1.5 border-b border-paper-300 py-2">
      <input
        aria-label="What it is"
        value={line.description}
        maxLength={300}
        autoComplete="off"
        onChange={(event) => set({ description: event.target.value })}
        className={boxStyle}
      />
      <div className="grid grid-cols-[minmax(0,3fr)_minmax(0,3fr)_minmax(0,4fr)_auto_auto] items-center gap-1.5 lg:grid-cols-[4.5rem_4.5rem_6rem_1fr_auto]">
        <input
          aria-label={`Quantity of ${name}`}
          aria-invalid={wrong.includes('quantity')}
          value={line.quantity}
          inputMode="decimal"
          autoComplete="off"
          onChange={(event) => set({ quantity: event.target.value })}
          className={`${boxStyle} text-right`}
        />
        <input
          aria-label={`Unit of ${name}`}
          value={line.unit}
          maxLength={20}
          autoComplete="off"
          onChange={(event) => set({ unit: event.target.value })}
          className={boxStyle}
        />
        <input
          aria-label={`Price of ${name}, in dollars`}
          aria-invalid={wrong.includes('price')}
          value={line.price}
          autoComplete="off"
          onChange={(event) => set({ price: event.target.value })}
          className={`${boxStyle} text-right`}
        />
        <output className="text-right font-semibold whitespace-nowrap">
          {formatCents(lineCents(quantity, price_cents))}
        </output>
        <button
          type="button"
          onClick={() => onRemove(optionId, line.id)}
          aria-label={`Remove ${name}`}
          className="grid size-11 place-items-center rounded lg:size-9"
        >
          <X aria-hidden className="size-4.5" />
        </button>
      </div>
      <div className="flex flex-wrap gap-x-4 text-sm">
        <Tick label="Taxed" isOn={line.taxable} onChange={(taxable) => set({ taxable })} />
        <Tick label="Optional" isOn={line.is_optional} onChange={(is_optional) => set({ is_optional })} />
        {line.is_optional && (
          <Tick label="Ticked at first" isOn={line.is_chosen} onChange={(is_chosen) => set({ is_chosen })} />
        )}
        {wrong.length > 0 && <span className="font-semibold text-red-700">Enter numbers.</span>}
      </div>
    </li>
  )
})

type TickProps = { label: string; isOn: boolean; onChange: (isOn: boolean) => void }

const Tick = ({ label, isOn, onChange }: TickProps) => (
  <label className="flex min-h-tap items-center gap-1.5 lg:min-h-7">
    <input
      type="checkbox"
      checked={isOn}
      onChange={({ target }) => onChange(target.checked)}
      className="size-4.5"
    />
    {label}
  </label>
)
