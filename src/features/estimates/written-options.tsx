import { formatCents, formatQuantity, lineCents } from '@/lib/money'
import { depositOf, optionTotals } from '@/lib/option-totals'
import type { Estimate, EstimateLine } from './api'

/** The options of an estimate that is no draft, to read: their lines, what each comes to, and what is in it for us. */
export const WrittenOptions = ({ estimate }: { estimate: Estimate }) => (
  <ul
    aria-label="Options"
    className="grid w-full grid-cols-[minmax(0,1fr)] items-stretch gap-4 lg:grid-cols-[repeat(auto-fill,minmax(20rem,1fr))]"
  >
    {estimate.options.map((option, place) => (
      <Written
        key={option.id}
        estimate={estimate}
        option={option}
        name={option.name || (estimate.options.length > 1 ? `Option ${place + 1}` : estimate.title)}
      />
    ))}
  </ul>
)

type WrittenProps = { estimate: Estimate; option: Estimate['options'][number]; name: string }

function Written({ estimate, option: { is_recommended, why, lines }, name }: WrittenProps) {
  const { tax_mode, tax_rate, deposit_percent, deposit_cents } = estimate
  const { tax, total, subtotal, cost } = optionTotals(
    lines.map((line) => ({ ...line, price_cents: line.price_cents ?? 0 })),
    tax_mode,
    tax_rate?.rate ?? 0,
  )
  const deposit = depositOf(total, deposit_percent, deposit_cents)
  return (
    <li className="flex flex-col rounded-lg border border-paper-300 p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-lg wrap-anywhere">{name}</h3>
        {is_recommended && <span className="text-sm text-ink-soft">Recommended</span>}
      </div>
      {why && <p className="mt-1 text-sm whitespace-pre-line text-ink-soft">{why}</p>}
      <ul className="mt-3 mb-3">
        {lines.map((line) => (
          <li
            key={line.id}
            className="flex flex-wrap justify-between gap-x-4 border-t border-paper-300 py-1.5"
          >
            <span className="min-w-0 wrap-anywhere">
              {line.description}
              <span className="text-sm text-ink-soft">{wordsOf(line)}</span>
            </span>
            <span className="ml-auto tabular-nums">
              {formatCents(lineCents(line.quantity, line.price_cents ?? 0))}
            </span>
          </li>
        ))}
      </ul>
      <dl className="mt-auto rounded-lg bg-paper-200 p-3 tabular-nums">
        {tax > 0 && <Sum label="Sales tax" sum={formatCents(tax)} />}
        <Sum label="Total" sum={formatCents(total)} className="text-lg font-semibold" />
        {deposit > 0 && <Sum label="Deposit" sum={formatCents(deposit)} />}
        {cost !== null && (
          <Sum label="Margin, for the office" sum={formatCents(subtotal - cost)} className="text-ink-soft" />
        )}
      </dl>
    </li>
  )
}

/** How much of it, and whether the customer decides. */
const wordsOf = ({ quantity, unit, price_cents, is_optional, is_chosen }: EstimateLine) =>
  [
    quantity !== 1000 && `${formatQuantity(quantity)} ${unit} at ${formatCents(price_cents ?? 0)}`,
    is_optional && (is_chosen ? 'optional, ticked at first' : 'optional'),
  ]
    .filter(Boolean)
    .map((words) => `, ${words}`)
    .join('')

const Sum = ({ label, sum, className = '' }: { label: string; sum: string; className?: string }) => (
  <div className={`flex flex-wrap justify-between gap-x-4 ${className}`}>
    <dt>{label}</dt>
    <dd className="ml-auto">{sum}</dd>
  </div>
)
