import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { Link } from '@/lib/link'
import type { Href } from '@/lib/paths'
import { NotOpened, Opened } from '@/ui/opened'
import { type Invoice, invoiceQuery } from './api'
import { type Book, InvoiceEditor, LeftOver } from './invoice-editor'
import { IssuedInvoice } from './issued-invoice'
import { invoiceName, standingWords } from './words'

const LIST = 'the invoices'

type OpenedInvoiceProps = { id: string; book: Book; onClose: () => void }

/** One invoice: a draft to write and issue, or an issued one with its payments. */
export function OpenedInvoice({ id, book, onClose }: OpenedInvoiceProps) {
  const { data, isPending, error, refetch } = useQuery(invoiceQuery(id))
  if (!data)
    return (
      <NotOpened list={LIST} isPending={isPending} error={error} onTryAgain={refetch} onClose={onClose} />
    )
  const { invoice } = data
  const name = invoiceName(invoice)
  return (
    <Opened label={name} heading={name} list={LIST} onClose={onClose}>
      <p className="-mt-4">
        {standingWords[invoice.standing] ?? invoice.standing}, for{' '}
        <strong>{invoice.billed.name ?? 'no customer yet'}</strong>
        {invoice.billed.address && `, ${invoice.billed.address}`}
        {invoice.job && <JobLink job={invoice.job} />}
      </p>
      {invoice.number === null ? (
        <InvoiceEditor key={id} file={data} book={book} onDiscarded={onClose} />
      ) : (
        <Fragment key={id}>
          <LeftOver file={data} />
          <IssuedInvoice file={data} />
        </Fragment>
      )}
    </Opened>
  )
}

function JobLink({ job }: { job: NonNullable<Invoice['job']> }) {
  const to: Href = job.request_id
    ? `/admin?request=${job.request_id}`
    : `/admin/customers?customer=${job.customer_id}`
  return (
    <>
      ,{' '}
      <Link to={to} className="text-navy-700 underline">
        job {job.reference}, {job.title}
      </Link>
    </>
  )
}
