import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatPhone } from '@/lib/phone'
import { CouldNotLoad } from '@/ui/could-not-load'
import { DidYouMean } from '@/ui/did-you-mean'
import { foundQuery } from './api'
import { Clear } from './empty-inbox'
import { footStyle } from './grey-requests'

type FoundRequest = NonNullable<ReturnType<typeof useFound>['data']>[number]

const useFound = (wanted: string, filters: Record<string, string>) => useQuery(foundQuery(wanted, filters))

type FoundRequestsProps = {
  wanted: string
  filters: Record<string, string>
  onClear: () => void
  /** Looks for what was meant instead. */
  onMeant: (meant: string) => void
  /** Looks among all requests, unless it does. */
  onWiden: (() => void) | undefined
  /** The list of them, each with what else it was found by. */
  list: (requests: FoundRequest[], more: (request: FoundRequest) => string) => ReactNode
}

/** What a search in the inbox finds. */
export function FoundRequests({ wanted, filters, onClear, onMeant, onWiden, list }: FoundRequestsProps) {
  const found = useFound(wanted, filters)
  const requests = found.data ?? []
  return (
    <>
      <p role="status" className={`${footStyle} border-b border-paper-300 text-ink-soft`}>
        {found.isPending || found.isPlaceholderData
          ? 'Looking…'
          : found.isSuccess && foundWords(requests.length, wanted, onWiden !== undefined)}
      </p>
      {found.isError && (
        <CouldNotLoad onRetry={found.refetch}>
          We couldn’t search for “{wanted}”: the server did not answer.
        </CouldNotLoad>
      )}
      {found.data?.length === 0 && !found.isPlaceholderData && (
        <>
          <DidYouMean wanted={wanted} onChoose={onMeant} className="px-4 pt-4 lg:px-6" />
          <Clear onPress={onClear}>Clear the search</Clear>
          {onWiden && <Clear onPress={onWiden}>Search without the filters</Clear>}
        </>
      )}
      {requests.length > 0 && list(requests, foundBy)}
    </>
  )
}

const foundBy = ({ phone, address, email }: FoundRequest) =>
  `${[formatPhone(phone), address, email].filter(Boolean).join(' · ')} — `

const MOST_FOUND = 50

function foundWords(count: number, wanted: string, isFiltered: boolean) {
  if (count === 0)
    return `No reference, phone, name, email, street or message${isFiltered ? ' with these filters' : ''} contains “${wanted}”. Try part of it.`
  if (count === MOST_FOUND) return `Only ${MOST_FOUND} are shown. Type more to find fewer.`
  return count === 1 ? '1 request. Enter opens it.' : `${count} requests, the newest first`
}
