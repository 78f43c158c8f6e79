import { useQuery } from '@tanstack/react-query'
import { CouldNotLoad } from '@/ui/could-not-load'
import { closeRatesQuery, type Rate } from './follow-up-api'

type CloseRatesProps = { serviceName: (slug: string) => string }

/** How many of the estimates that ended were signed, for each service. */
export function CloseRates({ serviceName }: CloseRatesProps) {
  const { data, isLoadingError, refetch } = useQuery(closeRatesQuery())
  if (isLoadingError) return <CouldNotLoad onRetry={refetch}>The numbers could not be loaded.</CouldNotLoad>
  if (!data) return <p role="status">Counting…</p>
  if (data.all.year.ended === 0) return <p>None has ended yet of those that were sent in the last year.</p>
  return (
    <>
      <Rates
        caption="By service"
        rows={[
          { name: 'All', ...data.all },
          ...data.services.map(({ service, ...rates }) => ({ name: serviceName(service), ...rates })),
        ]}
      />
      {data.options.length > 0 && (
        <Rates
          caption="By option, where there were several"
          rows={[...data.options, { name: 'The one we recommended', ...data.recommended }]}
        />
      )}
    </>
  )
}

type RatesProps = { caption: string; rows: { name: string; days_90: Rate; year: Rate }[] }

const Rates = ({ caption, rows }: RatesProps) => (
  <table className="w-full max-w-2xl text-left tabular-nums">
    <caption className="mb-1 text-left text-lg font-semibold text-navy-900">{caption}</caption>
    <thead>
      <tr className="border-b-2 border-navy-900 text-sm">
        <th scope="col">
          <span className="sr-only">{caption}</span>
        </th>
        <th scope="col" className="py-1.5 text-right">
          Last 90 days
        </th>
        <th scope="col" className="py-1.5 text-right">
          Last year
        </th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ name, days_90, year }) => (
        <tr key={name} className="border-b border-paper-300">
          <th scope="row" className="py-1.5 pr-3 font-normal">
            {name}
          </th>
          <RateCell {...days_90} />
          <RateCell {...year} />
        </tr>
      ))}
    </tbody>
  </table>
)

const RateCell = ({ signed, ended, percent }: Rate) => (
  <td className="py-1.5 pl-3 text-right whitespace-nowrap">
    {ended === 0 ? (
      '–'
    ) : (
      <>
        {percent !== null && <strong>{percent}%</strong>}{' '}
        <span className="text-sm text-ink-soft">
          {signed} of {ended}
        </span>
      </>
    )}
  </td>
)
