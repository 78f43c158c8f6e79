import { Section } from '@/ui/section'
import { withPhoneLinks } from '@/ui/with-phone-links'
import { RangeBar } from './range-bar'

type ComparedProps = {
  heading: string
  paragraphs: readonly string[]
  /** What is in the rows, and what their figures are. */
  columns: readonly [string, string]
  /** Each with its figure in words; the bar of the highest is as long as its place. */
  rows: readonly { term: string; figure: number; text: string }[]
}

/** A text beside the figures that it speaks of, each also as a bar. */
export function Compared({ heading, paragraphs, columns, rows }: ComparedProps) {
  const most = Math.max(...rows.map(({ figure }) => figure))
  return (
    <Section tone="sand">
      <div className="grid items-center gap-x-14 gap-y-8 lg:grid-cols-2">
        <div className="grid max-w-prose gap-4 text-lg">
          <h2 className="mb-2 text-3xl sm:text-4xl">{heading}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{withPhoneLinks(paragraph)}</p>
          ))}
        </div>
        <div>
          <table className="w-full break-inside-avoid rounded-xl border border-paper-300 bg-white">
            <thead>
              <tr className="text-left">
                {columns.map((column) => (
                  <th key={column} scope="col" className="px-5 py-3">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ term, figure, text }) => (
                <tr key={term} className="border-t border-paper-300">
                  <th scope="row" className="px-5 py-3 text-left font-semibold text-navy-900">
                    {term}
                  </th>
                  <td className="w-2/5 px-5 py-3">
                    {text}
                    <RangeBar from={0} to={(100 * figure) / most} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </Section>
  )
}
