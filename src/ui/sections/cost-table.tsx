import type { ShownCosts } from '@/content/services/costs'
import { Section } from '@/ui/section'
import { RangeBar } from './range-bar'

/**
 * What a kind of work costs, by size, with labor, material and permit separate. Below 64 rem each size is its own block, with what its
 * price is made of in a line below, because five columns of figures do not fit side by side.
 */
export function CostTable({ name, costs }: { name: string; costs: ShownCosts }) {
  if (costs.rows.length === 0) return null
  return (
    <Section heading="What it costs">
      <table className="costs">
        <caption className="-mt-5 mb-5 max-w-prose text-left text-ink-soft">
          {`${name}, as of ${costs.asOfText}. Based on ${costs.basis}.`}
        </caption>
        <thead>
          <tr>
            <th scope="col">Size of the job</th>
            {parts.map(([part, heading]) => (
              <th key={part} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {costs.rows.map((row) => (
            <tr key={row.scope}>
              <th scope="row">
                {row.scope}
                <RangeBar from={row.bar.from} to={row.bar.to} />
              </th>
              {parts.map(([part, heading]) => (
                <td key={part}>
                  <span>{`${heading} `}</span>
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
