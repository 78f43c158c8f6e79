import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type DraftLine, lineOfItem } from '@/features/estimates/draft'
import { type Assembly, assembliesQuery, pricesQuery } from '@/features/price-book/api'
import { quantityFor, workedTotal } from '@/features/price-book/worked'
import { formatCents } from '@/lib/money'
import { Button } from '@/ui/button'
import { TextField } from '@/ui/field'
import { useSearchText } from '@/ui/use-search-text'

type FromPriceBookProps = { onAdd: (lines: DraftLine[]) => void }

const rowStyle =
  'flex min-h-tap w-full items-center justify-between gap-4 px-2 text-left hover:bg-navy-50 lg:min-h-9 lg:text-sm'

/** Finds items and assemblies of the price book, and adds them as lines. */
export function FromPriceBook({ onAdd }: FromPriceBookProps) {
  const [wanted, setWanted] = useState('')
  const [text, setText] = useSearchText(wanted, setWanted)
  const [chosen, setChosen] = useState<Assembly>()
  const enabled = wanted.length > 0
  const items = useInfiniteQuery({ ...pricesQuery({ q: wanted, kind: '', archived: false }), enabled })
  const assemblies = useInfiniteQuery({ ...assembliesQuery({ q: wanted, archived: false }), enabled })
  const foundItems = (enabled && items.data?.pages[0]?.rows.slice(0, 6)) || []
  const foundAssemblies = (enabled && assemblies.data?.pages[0]?.rows.slice(0, 4)) || []
  const add = (lines: DraftLine[]) => {
    onAdd(lines)
    setText('')
    setWanted('')
    setChosen(undefined)
  }
  return (
    <div>
      <TextField
        label="Add from the price book"
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
      {chosen ? (
        <AssemblyFor assembly={chosen} onAdd={add} />
      ) : (
        <ul aria-label="Found in the price book" className="empty:hidden">
          {foundAssemblies.map((assembly) => (
            <li key={assembly.id} className="border-b border-paper-300">
              <button type="button" onClick={() => setChosen(assembly)} className={rowStyle}>
                <span className="min-w-0 truncate">{assembly.name}</span>
                <span className="whitespace-nowrap text-ink-soft">assembly</span>
              </button>
            </li>
          ))}
          {foundItems.map((item) => (
            <li key={item.id} className="border-b border-paper-300">
              <button type="button" onClick={() => add([lineOfItem(item, 1000)])} className={rowStyle}>
                <span className="min-w-0 truncate">{item.name}</span>
                <span className="whitespace-nowrap">
                  {formatCents(item.price_cents)} {item.unit}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="text-sm text-ink-soft">
        {enabled &&
          !items.isFetching &&
          !assemblies.isFetching &&
          foundItems.length + foundAssemblies.length === 0 &&
          `Nothing in the price book contains “${wanted}”.`}
      </p>
    </div>
  )
}

/** An assembly for a run of so many feet: each of its items becomes a line. */
function AssemblyFor({ assembly, onAdd }: { assembly: Assembly; onAdd: (lines: DraftLine[]) => void }) {
  const isByFoot = assembly.items.some(({ per_foot }) => per_foot > 0)
  const [typed, setTyped] = useState(isByFoot ? '' : '0')
  const feet = /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : undefined
  return (
    <div className="mt-2 flex flex-wrap items-end gap-3 rounded-lg bg-paper-200 p-3">
      {isByFoot && (
        <div className="w-32">
          <TextField
            label="Run, in feet"
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
      )}
      <Button
        look="navy"
        disabled={feet === undefined}
        onClick={() =>
          feet !== undefined && onAdd(assembly.items.map((item) => lineOfItem(item, quantityFor(item, feet))))
        }
      >
        Add {assembly.code}
        {feet !== undefined && `, ${formatCents(workedTotal(assembly.items, feet).price)}`}
      </Button>
    </div>
  )
}
