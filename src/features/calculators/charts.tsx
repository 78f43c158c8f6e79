import { formatDollars, formatNumber } from '@/lib/format'
import { Gauge, type GaugeProps } from '@/ui/sections/gauge'

/** What a result looks like beside its figures; each says in words what it draws. */
export type Chart =
  | ({ kind: 'gauge' } & GaugeProps)
  | {
      kind: 'bars'
      caption: string
      /** `text` is the value as it is read; `yours` is the one that was entered. */
      bars: { label: string; value: number; text: string; yours?: boolean }[]
    }
  | {
      kind: 'payback'
      /** In dollars: what the change costs, and what it saves each year. */
      cost: number
      yearly: number
      years: number
    }

export const Charts = ({ charts }: { charts: readonly Chart[] }) => (
  <div className="mt-6 grid gap-7 overflow-x-auto">
    {charts.map((chart) =>
      chart.kind === 'gauge' ? (
        <Gauge key={chart.label} {...chart} />
      ) : chart.kind === 'bars' ? (
        <Bars key={chart.caption} {...chart} />
      ) : (
        <Payback key={chart.kind} {...chart} />
      ),
    )}
  </div>
)

function Bars({ caption, bars }: Extract<Chart, { kind: 'bars' }>) {
  const most = Math.max(...bars.map(({ value }) => value))
  return (
    <table className="w-full break-inside-avoid text-left">
      <caption className="pb-2 text-left text-lg font-bold text-navy-900">{caption}</caption>
      <tbody>
        {bars.map(({ label, value, text, yours }) => (
          <tr key={label} className={yours ? 'font-bold' : ''}>
            <th scope="row" className="min-w-30 py-1 pr-3 font-[inherit] sm:whitespace-nowrap">
              {label}
              {yours && ', yours'}
            </th>
            <td className="w-full py-1">
              <svg aria-hidden viewBox="0 0 100 10" preserveAspectRatio="none" className="block h-4 w-full">
                <rect
                  width={Math.max((100 * value) / most, 1)}
                  height="10"
                  className={yours ? 'fill-amber-500' : 'fill-navy-700'}
                />
              </svg>
            </td>
            <td className="py-1 pl-3 text-right whitespace-nowrap">{text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Money year by year: below the line what the change has not brought back yet, above it what it has earned. */
function Payback({ cost, yearly, years }: Extract<Chart, { kind: 'payback' }>) {
  const end = yearly * years - cost
  const [top, bottom] = [Math.max(end, 0), Math.min(-cost, end)]
  const height = (dollars: number) => 10 + (100 * (top - dollars)) / (top - bottom || 1)
  const zero = height(0)
  const even = Math.min(cost / yearly, years) * 20
  return (
    <figure className="break-inside-avoid">
      <figcaption className="pb-2 text-lg font-bold text-navy-900">Money over {years} years</figcaption>
      <svg aria-hidden viewBox="0 0 200 120" className="block w-full">
        <path
          d={Array.from({ length: years + 1 }, (_, year) => `M${(200 * year) / years} ${zero - 2}v4`).join(
            '',
          )}
          className="stroke-navy-700"
        />
        <path d={`M0 ${height(-cost)}L${even} ${zero}H0Z`} className="fill-red-100" />
        {end > 0 && <path d={`M${even} ${zero}L200 ${height(end)}V${zero}Z`} className="fill-green-100" />}
        <path d={`M0 ${zero}H200`} className="stroke-navy-700" strokeDasharray="3 3" />
        <path d={`M0 ${height(-cost)}L200 ${height(end)}`} className="stroke-navy-900" strokeWidth="2" />
        {end > 0 && <circle cx={even} cy={zero} r="4" className="fill-amber-500 stroke-navy-900" />}
      </svg>
      <p className="flex flex-wrap justify-between gap-x-4 text-sm">
        <span>Today: {formatDollars(-cost)}</span>
        {end > 0 && <span>Even after {formatNumber(cost / yearly, 1)} years</span>}
        <span>
          After {years} years: {formatDollars(end)}
        </span>
      </p>
    </figure>
  )
}
