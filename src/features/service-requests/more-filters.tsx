import { services } from '@/content/services/services'
import { towns } from '@/content/towns/towns'
import { choiceStyle } from './grey-requests'
import type { MoreFilters as Filters } from './status'

type MoreFiltersProps = { filters: Filters; onChange: (changes: Record<string, string | null>) => void }

const labelStyle = 'max-sm:grow max-sm:basis-2/5'

const urgencies = { emergency: 'Emergency', this_week: 'This week', flexible: 'Flexible' }
const sources = { website: 'Website', phone: 'Phone' }

/** The filters that the inbox does not always show, and its order. Any of them can be combined. */
export function MoreFilters({ filters, onChange }: MoreFiltersProps) {
  const choice = (name: keyof Filters, label: string, any: string, options: Record<string, string>) => (
    <label className={labelStyle}>
      <span className="sr-only">{label}</span>
      <select
        value={filters[name] ?? ''}
        onChange={(event) => onChange({ [name]: event.target.value })}
        className={choiceStyle}
      >
        <option value="">{any}</option>
        {Object.entries(options).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </label>
  )
  const day = (name: 'from' | 'until', label: string) => (
    <label className={`${labelStyle} flex items-center gap-2 text-sm`}>
      {label}
      <input
        type="date"
        value={filters[name] ?? ''}
        onChange={(event) => onChange({ [name]: event.target.value })}
        className={choiceStyle}
      />
    </label>
  )
  return (
    <>
      {choice('urgency', 'Urgency', 'Any urgency', urgencies)}
      {choice('service', 'Service', 'Any service', named(services))}
      {choice('town', 'Town', 'Any town', { ...named(towns), other: 'Another town' })}
      {choice('source', 'Came in by', 'Website or phone', sources)}
      {day('from', 'From')}
      {day('until', 'Until')}
      {choice('oldest', 'Order', 'Newest first', { yes: 'Oldest first' })}
      <button
        type="button"
        onClick={() => onChange(Object.fromEntries(Object.keys(filters).map((name) => [name, null])))}
        className="min-h-tap font-semibold text-navy-700 underline lg:min-h-9"
      >
        Clear these
      </button>
    </>
  )
}

const named = (all: readonly { slug: string; name: string }[]) =>
  Object.fromEntries(all.map(({ slug, name }) => [slug, name]))
