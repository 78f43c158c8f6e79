import { useQueryClient } from '@tanstack/react-query'
import { CloseIt, LeadIt } from '@/features/jobs/today-actions'
import { PageMetadata } from '@/features/search-engines/page-metadata'
import { serviceName, townName } from '@/features/service-requests/names'
import { attentionQuery } from '@/features/today/api'
import type { Need } from '@/features/today/kinds'
import { Today } from '@/features/today/today'
import type { Asks } from '@/lib/query-provider'
import { OfficeHead } from '@/ui/office-head'

export function Head() {
  return (
    <>
      <PageMetadata title="Today" description="What needs the office’s attention now." keywords="" />
      <OfficeHead heading="Today">
        <p>What needs somebody now, the most urgent first.</p>
      </OfficeHead>
    </>
  )
}

export const asks: Asks = (queries) => [queries.fetchQuery(attentionQuery())]

/** "Panel upgrade, Babylon, LI-234567", of what is known. */
const wordsOf = ({ title, name, service, town, other_town, reference }: Need) =>
  [title && name, service && serviceName(service), other_town ?? (town && townName(town)), reference]
    .filter(Boolean)
    .join(', ') || 'In the chat'

export default function AdminTodayPage() {
  const queryClient = useQueryClient()
  const onSettled = () => void queryClient.invalidateQueries({ queryKey: attentionQuery().queryKey })
  return (
    <Today
      wordsOf={wordsOf}
      actionFor={({ kind, id, version, reference }) => {
        if (version === null || reference === null) return null
        const job = { id, version, reference }
        if (kind === 'no_lead') return <LeadIt job={job} onSettled={onSettled} />
        if (kind === 'not_closed' || kind === 'not_billed') return <CloseIt job={job} onSettled={onSettled} />
        return null
      }}
    />
  )
}
