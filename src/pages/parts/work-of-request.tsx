import { useQueryClient } from '@tanstack/react-query'
import { CustomerOfRequest } from '@/features/customers/customer-of-request'
import { FilesOfRequest } from '@/features/files/files-of-request'
import { JobsOfRequest } from '@/features/jobs/jobs-of-request'
import { readMovedRequest } from '@/features/service-requests/api'
import { serviceName } from '@/features/service-requests/names'

/** Whose an opened request is, what came with it, and the work that comes of it: loaded when one is opened. */
export function WorkOfRequest({
  request,
}: {
  request: { id: string; reference: string; email: string | null; service: string }
}) {
  const queryClient = useQueryClient()
  return (
    <>
      <div className="mb-6">
        <CustomerOfRequest request={request} />
      </div>
      <FilesOfRequest requestId={request.id} />
      <JobsOfRequest
        request={request}
        title={serviceName(request.service)}
        onChange={() => void readMovedRequest(queryClient, request.id)}
      />
    </>
  )
}
