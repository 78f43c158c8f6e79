import { useQuery } from '@tanstack/react-query'
import { FormProblem } from '@/ui/form-problem'
import { GreyBoxes, Waiting } from '@/ui/grey'
import { keyOf } from './customer-estimate-api'
import { Signed } from './signed'
import { fetchSigned } from './signed-bundle'

/** The documents that were signed, to read on the page of their estimate. `at` is when it was last signed: then there is more to read. */
export default function SignedHere({ estimateId, at }: { estimateId: string; at: string }) {
  const { data, error } = useQuery({
    queryKey: [...keyOf(estimateId), 'signed', at],
    queryFn: () => fetchSigned(estimateId),
    staleTime: Infinity,
  })
  if (data) return <Signed bundle={data} level={3} />
  if (error) return <FormProblem error={error} undone="The documents could not be loaded" mayCall />
  return (
    <Waiting label="Opening the documents…">
      <GreyBoxes />
    </Waiting>
  )
}
