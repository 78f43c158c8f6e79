import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import {
  type CustomerFile,
  candidatesQuery,
  customerQuery,
  customersChanged,
  propertyQuery,
} from '@/features/customers/api'
import { CustomerOfRequest } from '@/features/customers/customer-of-request'
import { FindCustomer } from '@/features/customers/find-customer'
import { placeText, roleWords } from '@/features/customers/words'
import { EstimatesOfJob } from '@/features/estimates/estimates-of-job'
import { FirstEstimate } from '@/features/estimates/first-estimate'
import { filesQuery } from '@/features/files/api'
import { FilesOfMessage } from '@/features/files/files-of-message'
import { FilesOfRequest } from '@/features/files/files-of-request'
import type { MoreWithFile } from '@/features/files/kept-files'
import { RemoveFile } from '@/features/files/remove-file'
import { InvoicesOfJob } from '@/features/invoices/invoices-of-job'
import { changeJobMutation, jobsChanged, jobsOfCustomerQuery, jobsOfRequestQuery } from '@/features/jobs/api'
import type { ShownJob } from '@/features/jobs/job-card'
import { JobsOfCustomer } from '@/features/jobs/jobs-of-customer'
import { JobsOfRequest } from '@/features/jobs/jobs-of-request'
import { useUndoChange } from '@/features/jobs/use-undo-change'
import { readMovedRequest } from '@/features/service-requests/api'
import { serviceName } from '@/features/service-requests/names'
import type { OpenedRequest } from '@/features/service-requests/request-panel'
import { isAwaited } from '@/lib/is-awaited'
import { Link } from '@/lib/link'
import { sentenceOf } from '@/lib/problems'
import { useAddress } from '@/lib/use-address'
import { Button } from '@/ui/button'
import { command } from '@/ui/command'
import { Notice } from '@/ui/notice'
import { useReadOn } from '@/ui/use-read-on'

const hintForOffice = 'What you add here is for the office; the customer does not see it.'

type OfRequestProps = { request: OpenedRequest }

/** What hangs on an opened request, or what came with a message of its customer: loaded when one is opened. */
export function WorkOfRequest({ messageId, request }: OfRequestProps & { messageId?: string | undefined }) {
  const queryClient = useQueryClient()
  const more: MoreWithFile = (file, close) => (
    <RemoveFile
      file={file}
      onRemoved={() => {
        close()
        void jobsChanged(queryClient)
        void readMovedRequest(queryClient, request.id)
      }}
    />
  )
  return messageId ? (
    <FilesOfMessage requestId={request.id} messageId={messageId} more={more} />
  ) : (
    <Work request={request} more={more} />
  )
}

/** Whose an opened request is, what came with it, and the work that comes of it. */
function Work({ request, more }: OfRequestProps & { more: MoreWithFile }) {
  const queryClient = useQueryClient()
  const parts = [
    useQuery(candidatesQuery(request.id)),
    useQuery(filesQuery(request.id)),
    useQuery(jobsOfRequestQuery(request.id)),
  ]
  // All of it at once, so that nothing is pushed down.
  if (parts.some(isAwaited)) return <p role="status">Loading the customer and the jobs…</p>
  return (
    <>
      <div className="mb-6">
        <CustomerOfRequest request={request} />
      </div>
      <div className="mb-6">
        <FilesOfRequest requestId={request.id} hint={hintForOffice} more={more} />
      </div>
      <JobsOfRequest
        request={request}
        title={serviceName(request.service)}
        bill={(job) => <Money job={job} />}
        estimate={<FirstEstimate requestId={request.id} title={serviceName(request.service)} />}
        onChange={() => void readMovedRequest(queryClient, request.id)}
      />
    </>
  )
}

type OfCustomerProps = {
  file: CustomerFile
  /** What stands below it: it comes with it, so that nothing is pushed down. */
  children: ReactNode
}

/** The work for a customer that no request stands for: loaded when one is opened. */
export function WorkOfCustomer({ file: { customer, properties }, children }: OfCustomerProps) {
  const queryClient = useQueryClient()
  const [search, change] = useAddress()
  if (isAwaited(useQuery(jobsOfCustomerQuery(customer.id)))) return <p role="status">Loading the jobs…</p>
  return (
    <>
      <p>
        <Link
          to={`/admin/customers?statement=${customer.id}`}
          {...command('Statement of invoices and payments')}
          className="inline-flex min-h-tap items-center font-semibold text-navy-700 underline lg:min-h-8"
        >
          Statement of invoices and payments
        </Link>
      </p>
      <JobsOfCustomer
        key={customer.id}
        customerId={customer.id}
        houses={properties
          .filter(({ until }) => until === null)
          .map((property) => ({ slug: property.id, name: placeText(property) }))}
        bill={(job) => <Money job={job} />}
        files={(job) => (
          <FilesOfRequest
            isOfJob
            requestId={job.id}
            hint={hintForOffice}
            more={(file, close) => (
              <RemoveFile
                file={file}
                onRemoved={() => {
                  close()
                  void customersChanged(queryClient)
                  void jobsChanged(queryClient)
                }}
              />
            )}
          />
        )}
        isNewWanted={search.has('job')}
        onChange={() => {
          if (search.has('job')) change({ job: null }, { replace: true })
          void customersChanged(queryClient)
        }}
      />
      {children}
    </>
  )
}

/** What a job would cost, what is billed, and who pays. */
const Money = ({ job }: BillToProps) => (
  <>
    <EstimatesOfJob job={job} />
    <InvoicesOfJob job={job} />
    <BillTo job={job} />
  </>
)

type BillToProps = { job: ShownJob }

/** Whose bill a job is: its customer's, or somebody else's, such as the landlord's. */
function BillTo({ job }: BillToProps) {
  const [isLooking, setLooking] = useState(false)
  const { data: payer } = useQuery({ ...customerQuery(job.bill_to ?? ''), enabled: job.bill_to !== null })
  const { data: house } = useQuery({
    ...propertyQuery(job.property_id ?? ''),
    enabled: isLooking && job.property_id !== null,
  })
  // Most often it is the owner of the house.
  const others = (house?.customers ?? []).filter(
    ({ id, until }) => until === null && id !== job.customer_id && id !== job.bill_to,
  )
  const options = changeJobMutation(useQueryClient())
  const undoChange = useUndoChange()
  const changing = useMutation({
    ...options,
    onMutate: () => job.bill_to,
    // Also where something else is open by then.
    onSuccess: (answer, _, was) => {
      options.onSuccess(answer)
      setLooking(false)
      undoChange(answer.job, `Who gets the bill of ${job.reference} is changed.`, { bill_to: was })
    },
  })
  // The pressed button is gone along with who does not pay anymore.
  const place = useReadOn<HTMLElement>(changing.isSuccess ? changing.submittedAt : 0)
  const bill = (billTo: string | null) => {
    if (!changing.isPending)
      changing.mutate({ id: job.id, version: job.version, changes: { bill_to: billTo } })
  }
  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-label="Bill"
      aria-busy={changing.isPending}
      className="grid gap-3 outline-none"
    >
      <p className="flex flex-wrap items-center gap-x-4">
        <span>
          The bill goes to{' '}
          {job.bill_to ? <strong>{payer?.customer.name ?? 'somebody else'}</strong> : 'the customer'}
          {payer?.customer.billing_address && `, ${payer.customer.billing_address}`}.
        </span>
        <button
          type="button"
          aria-expanded={isLooking}
          onClick={() => setLooking(!isLooking)}
          className="min-h-tap font-semibold text-navy-700 underline lg:min-h-8"
        >
          Bill somebody else
        </button>
        {job.bill_to && (
          <button
            type="button"
            onClick={() => bill(null)}
            className="min-h-tap font-semibold text-navy-700 underline lg:min-h-8"
          >
            Bill the customer
          </button>
        )}
      </p>
      {isLooking && others.length > 0 && (
        <p className="flex flex-wrap gap-3">
          {others.map(({ id, name, role }) => (
            <Button key={id} look="outline" className="text-navy-900" onClick={() => bill(id)}>
              Bill {name}, {(roleWords[role] ?? role).toLowerCase()}
            </Button>
          ))}
        </p>
      )}
      {isLooking && (
        <FindCustomer
          label="Who gets the bill"
          without={job.bill_to ?? undefined}
          choose={({ id, name }) => (
            <Button look="outline" className="text-navy-900" onClick={() => bill(id)}>
              Bill {name}
            </Button>
          )}
        />
      )}
      {isLooking && (
        <p className="text-sm text-ink-soft">
          An invoice that was issued stays with whoever it names: to bill somebody else for it, take it back
          and write another.
        </p>
      )}
      {changing.isError && <Notice tone="error">Not changed. {sentenceOf(changing.error)}</Notice>}
    </section>
  )
}
