import { X } from 'lucide-react'
import { type KeyboardEvent, memo, useState } from 'react'
import { formatCents, lineCents } from '@/lib/money'
import { problemSentences } from '@/lib/problems'
import { counted, type DraftLine, unreadable } from './draft'

const boxStyle =
  'min-h-tap w-full min-w-0 rounded-md border border-navy-500 bg-white px-2 text-ink aria-invalid:border-red-600 aria-invalid:ring-1 aria-invalid:ring-red-600 lg:min-h-9 lg:text-sm'

type LineRowProps = {
  line: DraftLine
  optionId: string
  /** Whether it was added to be typed at once. */
  isNew: boolean
  onChange: (optionId: string, lineId: string, changes: Partial<DraftLine>) => void
  onRemove: (optionId: string, lineId: string) => void
  /** Moves it by so many places. */
  onMove: (optionId: string, lineId: string, by: number) => void
  onAddBelow: (lineId: string) => void
}

/** One line of an option. Drawn again only if it has changed itself: an estimate may have hundreds. */
export const LineRow = memo(function LineRow({
  line,
  optionId,
  isNew,
  onChange,
  onRemove,
  onMove,
  onAddBelow,
}: LineRowProps) {
  const [hasNote, setHasNote] = useState(false)
  const set = (changes: Partial<DraftLine>) => onChange(optionId, line.id, changes)
  const wrong = unreadable(line)
  const unusable = wrong.map((field) => (field === 'quantity' ? 'quantity_unusable' : 'price_unusable'))
  const toDo = problemSentences([...new Set(unusable)].map((code) => ({ code })))
  const { quantity, price_cents } = counted(line)
  const name = line.description || 'a line without words'
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (event.altKey && by) onMove(optionId, line.id, by)
    else if (event.key === 'Enter') onAddBelow(line.id)
    else return
    event.preventDefault()
  }
  return (
    // Of 800 lines, those beyond the screen are neither laid out nor painted: with them, each key took twice as long.
    <li className="grid gap-1.5 border-b border-paper-300 py-2 [contain-intrinsic-block-size:auto_8rem] [content-visibility:auto]">
      <input
        aria-label="What it is"
        // biome-ignore lint/a11y/noAutofocus: somebody has just asked for this line, to type it
        autoFocus={isNew}
        value={line.description}
        maxLength={300}
        autoComplete="off"
        onChange={(event) => set({ description: event.target.value })}
        onKeyDown={onKeyDown}
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
          onKeyDown={onKeyDown}
          className={`${boxStyle} text-right`}
        />
        <input
          aria-label={`Unit of ${name}`}
          value={line.unit}
          maxLength={20}
          autoComplete="off"
          onChange={(event) => set({ unit: event.target.value })}
          onKeyDown={onKeyDown}
          className={boxStyle}
        />
        <input
          aria-label={`Price of ${name}, in dollars`}
          aria-invalid={wrong.includes('price')}
          value={line.price}
          autoComplete="off"
          onChange={(event) => set({ price: event.target.value })}
          onKeyDown={onKeyDown}
          className={`${boxStyle} text-right`}
        />
        <output className="text-right font-semibold whitespace-nowrap">
          {line.price.trim() ? formatCents(lineCents(quantity, price_cents)) : 'no price'}
        </output>
        <button
          type="button"
          onClick={({ currentTarget }) => {
            const row = currentTarget.closest('li')
            const near = row?.nextElementSibling ?? row?.previousElementSibling
            near?.querySelector('input')?.focus()
            onRemove(optionId, line.id)
          }}
          aria-label={`Remove ${name}`}
          className="grid size-11 place-items-center rounded lg:size-9"
        >
          <X aria-hidden className="size-4.5" />
        </button>
      </div>
      {line.note || hasNote ? (
        <textarea
          aria-label={`Why: ${name}`}
          // biome-ignore lint/a11y/noAutofocus: somebody has just asked for it
          autoFocus={hasNote}
          rows={2}
          maxLength={500}
          placeholder="Why, for the customer to read"
          value={line.note}
          onChange={(event) => set({ note: event.target.value })}
          className={`${boxStyle} py-1 lg:field-sizing-content`}
        />
      ) : null}
      <div className="flex flex-wrap items-center gap-x-4 text-sm">
        <Tick label="Taxed" isOn={line.taxable} onChange={(taxable) => set({ taxable })} />
        <Tick label="Optional" isOn={line.is_optional} onChange={(is_optional) => set({ is_optional })} />
        {line.is_optional && (
          <Tick label="Ticked at first" isOn={line.is_chosen} onChange={(is_chosen) => set({ is_chosen })} />
        )}
        {!line.note && !hasNote && (
          <button
            type="button"
            aria-label={`Say why: ${name}`}
            onClick={() => setHasNote(true)}
            className="min-h-tap text-navy-700 underline lg:min-h-7"
          >
            Say why
          </button>
        )}
        <label className="ml-auto flex items-center gap-1.5 text-ink-soft">
          Our cost
          <input
            aria-label={`What ${name} costs us, in dollars`}
            aria-invalid={wrong.includes('cost')}
            value={line.cost}
            inputMode="decimal"
            autoComplete="off"
            onChange={(event) => set({ cost: event.target.value })}
            onKeyDown={onKeyDown}
            className="min-h-tap w-20 rounded-md border border-navy-500 bg-white px-2 text-right text-ink aria-invalid:border-red-600 lg:min-h-7"
          />
        </label>
        {wrong.length > 0 && <span className="font-semibold text-red-700">{toDo.join(' ')}</span>}
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
