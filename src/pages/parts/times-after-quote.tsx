import type { ReactNode } from 'react'
import { ChooseTime } from '@/features/service-requests/choose-time'
import { QueryProvider } from '@/lib/query-provider'

/** Right after asking for a quote: when we take a look, if customers choose that. */
export default function TimesAfterQuote({ requestId }: { requestId: string }): ReactNode {
  return (
    <QueryProvider>
      <ChooseTime requestId={requestId} />
    </QueryProvider>
  )
}
