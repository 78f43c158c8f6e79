import type { ShownCosts } from '@/content/services/costs'
import { Section } from '@/ui/section'
import { RangeBar } from './range-bar'

/**
 * What a kind of work costs, by size, with labor, material and permit separate. On a phone each size is its own block, with what its
 * price is made of in a line below, because five columns of figures do not fit side by side.
 */
export function CostTable({ name, costs }: { name: string; costs: ShownCosts }) {
  if (costs.rows.length === 0) return null
  return (
    <Section heading="What it costs">
      <table className="w-full max-md:block">
        <caption className="-mt-5 mb-5 max-w-prose text-left text-ink-soft max-md:block">
          {name}, as of {costs.asOfText}. Based on {costs.basis}.
        </caption>
        <thead className="max-md:sr-only">
          <tr className="border-b-2 border-navy-900 text-left">
            <th scope="col" className="py-3 pr-4">
              Size of the job
            </th>
            {parts.map(([part, heading]) => (
              <th key={part} scope="col" className="py-3 pl-4 text-right">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {costs.rows.map((row) => (
            <tr
              key={row.scope}
              className="border-b border-paper-300 align-top max-md:flex max-md:flex-wrap max-md:gap-x-4 max-md:py-4"
            >
              <th
                scope="row"
                className="py-3 pr-4 text-left font-semibold text-navy-900 max-md:basis-[max(50%,calc(100%-9.5rem))] max-md:grow max-md:pt-0 max-md:pb-2 max-md:pr-0"
              >
                {row.scope}
                <RangeBar from={row.bar.from} to={row.bar.to} />
              </th>
              {parts.map(([part, heading]) => (
                <td
                  key={part}
                  className={`py-3 pl-4 text-right lg:whitespace-nowrap max-md:py-0 max-md:pl-0 ${part === 'total' ? 'font-bold text-navy-900 max-md:ml-auto' : 'max-md:text-sm max-md:text-ink-soft'}`}
                >
                  <span className={part === 'total' ? 'sr-only md:hidden' : 'md:hidden'}>{heading} </span>
                  {row[part] ?? 'none'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}

const parts = [
  ['total', 'Together'],
  ['labor', 'Labor'],
  ['material', 'Material'],
  ['permit', 'Permit and inspection'],
] as const
