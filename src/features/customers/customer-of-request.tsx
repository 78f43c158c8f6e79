import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '@/lib/problems'
import { Button } from '@/ui/button'
import { command } from '@/ui/command'
import { CouldNotLoad } from '@/ui/could-not-load'
import { Notice } from '@/ui/notice'
import { offerUndo } from '@/ui/offer-undo'
import { showError, showSuccess } from '@/ui/toast'
import { useReadOn } from '@/ui/use-read-on'
import {
  type Confirmation,
  type CustomerCard,
  candidatesQuery,
  confirmMutation,
  undoConfirmMutation,
} from './api'
import { Candidate } from './candidate'
import { FindCustomer } from './find-customer'

const whyWords = {
  phone: 'the same number',
  email: 'the same email address',
  address: 'the same house',
} as const

type CustomerOfRequestProps = { request: { id: string; reference: string; email: string | null } }

/** “Is this …?”: whose request it is, as far as anybody has confirmed it, and who it may be. Nobody is chosen by itself. */
export function CustomerOfRequest({ request }: CustomerOfRequestProps) {
  const { id, reference, email } = request
  const queryClient = useQueryClient()
  const [isLooking, setLooking] = useState(false)
  const [newId] = useState(() => crypto.randomUUID())
  const { data, isPending, isLoadingError, refetch } = useQuery(candidatesQuery(id))
  const undoing = useMutation({
    ...undoConfirmMutation(queryClient),
    onSuccess: () => void showSuccess('Undone: it is as it was.'),
    onError: (error) => void showError(`Not undone. ${sentenceOf(error)}`),
  })
  const confirming = useMutation({
    ...confirmMutation(queryClient),
    onSuccess: ({ event_id }, { customer }) => {
      setLooking(false)
      const words = customer
        ? `The customer of ${reference} is confirmed.`
        : `${reference} is nobody’s until a customer is confirmed.`
      if (event_id) void offerUndo(words, () => undoing.mutate(event_id))
    },
  })
  // The pressed button is gone along with its customer.
  const place = useReadOn<HTMLElement>(confirming.isSuccess ? confirming.submittedAt : 0)
  if (isPending) return <p role="status">Looking for the customer…</p>
  if (isLoadingError) {
    return (
      <CouldNotLoad onRetry={refetch}>
        The customer could not be looked up: the server did not answer.
      </CouldNotLoad>
    )
  }
  const { customer, candidates } = data
  const confirm = (chosen: Pick<Confirmation, 'customer' | 'isNew'>) => {
    if (!confirming.isPending) confirming.mutate({ requestId: id, seen: customer?.id ?? null, ...chosen })
  }
  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-label="Customer"
      aria-busy={confirming.isPending}
      className="grid gap-3 outline-none"
    >
      <h3 className="text-xl">Customer</h3>
      {customer && (
        <>
          {customer.do_not_serve && <Notice tone="warning">Do not serve: {customer.do_not_serve}</Notice>}
          <Candidate customer={customer} />
        </>
      )}
      {candidates.length > 0 && (
        <ul className="grid gap-3">
          {candidates.map((candidate) => (
            <li
              key={candidate.id}
              className="grid gap-3 rounded-lg border border-paper-300 p-3 sm:flex sm:items-start sm:justify-between"
            >
              <div className="min-w-0">
                <p className="text-sm font-semibold">Is this {candidate.name}?</p>
                <Candidate customer={candidate}>
                  <p className="text-sm font-semibold text-green-700">
                    {candidate.why.map((why) => whyWords[why]).join(', ')}
                  </p>
                  <Added email={email} customer={candidate} />
                </Candidate>
              </div>
              <Button
                look="navy"
                className="shrink-0"
                disabled={confirming.isPending}
                onClick={() => confirm({ customer: candidate.id })}
                aria-label={`Yes, this is ${candidate.name}`}
                aria-describedby={`adds-${candidate.id}`}
                {...command(
                  `Confirm ${candidate.name} as the customer${email && adds(email, candidate) ? `, and add ${email} to them` : ''}`,
                )}
              >
                Yes
              </Button>
            </li>
          ))}
        </ul>
      )}
      {confirming.isError && <Notice tone="error">Not confirmed. {sentenceOf(confirming.error)}</Notice>}
      {isLooking && (
        <FindCustomer
          label="Look up a customer"
          without={customer?.id}
          choose={(found) => (
            <div className="grid max-w-prose gap-1">
              <Button
                look="navy"
                disabled={confirming.isPending}
                aria-label={`This one: ${found.name}`}
                aria-describedby={`adds-${found.id}`}
                onClick={() => confirm({ customer: found.id })}
              >
                This one
              </Button>
              <Added email={email} customer={found} />
            </div>
          )}
        />
      )}
      <div className="flex flex-wrap gap-x-5">
        {!customer && (
          <button
            type="button"
            className={linkStyle}
            onClick={() => confirm({ customer: newId, isNew: true })}
            {...command('Create a customer from this request')}
          >
            Someone new: add a customer
          </button>
        )}
        <button
          type="button"
          aria-expanded={isLooking}
          className={linkStyle}
          onClick={() => setLooking(!isLooking)}
          {...command('Look up the customer of this request')}
        >
          {customer ? 'Somebody else' : 'Look up another customer'}
        </button>
        {customer && (
          <button type="button" className={linkStyle} onClick={() => confirm({ customer: null })}>
            Not theirs
          </button>
        )}
      </div>
    </section>
  )
}

/** Whether a request's address becomes a contact of a customer's with it. */
const adds = (email: string, { contacts }: CustomerCard) =>
  contacts.every((contact) => contact.email?.toLowerCase() !== email.toLowerCase())

type AddedProps = { email: string | null; customer: CustomerCard }

/** What a customer gets with a request, before it is said to be theirs: their first address opens what they have with us. */
function Added({ email, customer }: AddedProps) {
  if (!email || !adds(email, customer)) return null
  const { id, name, contacts } = customer
  const isKnown = contacts.some(
    (contact) => contact.email && contact.name.toLowerCase() === name.toLowerCase(),
  )
  return (
    <p id={`adds-${id}`} className="text-sm break-words">
      This adds {email} to {name}.
      {!isKnown && (
        <strong>
          {' '}
          It’s their first address: whoever has an account with it sees their jobs, invoices and properties.
          Make sure that it’s theirs.
        </strong>
      )}
    </p>
  )
}

const linkStyle = 'min-h-tap font-semibold text-navy-700 underline'
