import { useQuery } from '@tanstack/react-query'
import { CouldNotLoad } from '@/ui/could-not-load'
import { GreyBoxes, Waiting } from '@/ui/grey'
import { keyOf } from './customer-estimate-api'
import { Signed } from './signed'
import { fetchSigned } from './signed-bundle'

/** The documents that were signed, to read on the page of their estimate. `at` is when it was last signed: then there is more to read. */
export default function SignedHere({ estimateId, at }: { estimateId: string; at: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: [...keyOf(estimateId), 'signed', at],
    queryFn: () => fetchSigned(estimateId),
    staleTime: Infinity,
  })
  if (data) return <Signed bundle={data} level={3} />
  if (error) return <CouldNotLoad onRetry={refetch} className="max-w-prose" what="What was signed" />
  return (
    <Waiting label="Opening the documents…">
      <GreyBoxes />
    </Waiting>
  )
}
