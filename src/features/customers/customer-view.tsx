import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { dayText, momentText } from '@/lib/dates'
import { mailtoHref } from '@/lib/format'
import { isAwaited } from '@/lib/is-awaited'
import { hasDraft } from '@/lib/kept-draft'
import { Link } from '@/lib/link'
import { formatPhone, telHref } from '@/lib/phone'
import { sentenceOf } from '@/lib/problems'
import { Button } from '@/ui/button'
import { command } from '@/ui/command'
import { Notice } from '@/ui/notice'
import { offerUndo } from '@/ui/offer-undo'
import { NotOpened, Opened } from '@/ui/opened'
import { showError, showSuccess } from '@/ui/toast'
import {
  type CustomerFile,
  type CustomerProperty,
  customerQuery,
  happenedQuery,
  mergeMutation,
  unmergeMutation,
} from './api'
import { CustomerForm, customerDraft } from './customer-form'
import { FindCustomer } from './find-customer'
import { Happened } from './happened'
import { InAccount } from './in-account'
import { PropertyForm, propertyDraft } from './property-form'
import { placeText, roleWords } from './words'

type CustomerViewProps = {
  id: string
  serviceName: (slug: string) => string
  work: (file: CustomerFile, below: ReactNode) => ReactNode
  onOpen: (id: string, options?: { replace: boolean }) => void
  onClose: () => void
}

/** One customer: how to reach them, their houses, and everything that ever happened with them. */
export function CustomerView({ id, serviceName, work, onOpen, onClose }: CustomerViewProps) {
  const { data, isPending, error, refetch } = useQuery(customerQuery(id))
  const isHappenedAwaited = isAwaited(useInfiniteQuery(happenedQuery({ customer: id })))
  const [isEditing, setEditing] = useState(() => hasDraft(customerDraft(id)))
  const [isMerging, setMerging] = useState(false)
  if (!data)
    return (
      <NotOpened
        list="the customers"
        isPending={isPending}
        error={error && new Error(sentenceOf(error))}
        onTryAgain={() => void refetch()}
        onClose={onClose}
      />
    )
  const { customer, contacts } = data
  if (isEditing)
    return <CustomerForm file={data} onSaved={() => setEditing(false)} onCancel={() => setEditing(false)} />
  return (
    <Opened
      label={`Customer ${customer.name}`}
      heading={customer.name}
      list="the customers"
      onClose={onClose}
    >
      {customer.do_not_serve && <Notice tone="warning">Do not serve: {customer.do_not_serve}</Notice>}
      {/* Beside each other where both have room. */}
      <div className="grid gap-x-8 gap-y-6 md:max-lg:grid-cols-2 xl:grid-cols-2">
        <section aria-label="Contacts" className="grid content-start gap-2">
          <h3 className="text-xl">Contacts</h3>
          {contacts.length === 0 && <p className="text-ink-soft">None yet.</p>}
          <ul className="grid gap-2">
            {contacts.map((contact) => (
              <li key={contact.id} className="flex flex-wrap items-center gap-x-4">
                <span>
                  <strong>{contact.name}</strong>
                  {contact.role && `, ${contact.role}`}
                </span>
                {contact.phone && (
                  <a
                    href={telHref(contact.phone)}
                    className="inline-flex min-h-tap items-center underline lg:min-h-6"
                  >
                    {formatPhone(contact.phone)}
                  </a>
                )}
                {contact.email && (
                  <a
                    href={mailtoHref(contact.email)}
                    className="inline-flex min-h-tap items-center break-all underline lg:min-h-6"
                  >
                    {contact.email}
                  </a>
                )}
                <InAccount file={data} contact={contact} />
              </li>
            ))}
          </ul>
          <p className="text-ink-soft">
            {customer.kind === 'business' ? 'A business. ' : ''}
            {customer.billing_address ? `Bills go to ${customer.billing_address}.` : 'Bills go to the house.'}
          </p>
          <div className="flex flex-wrap gap-x-5">
            <button
              type="button"
              onClick={() => setEditing(true)}
              {...command('Change the customer', 'e')}
              className={linkStyle}
            >
              Change name, contacts or bill
            </button>
            <button
              type="button"
              aria-expanded={isMerging}
              onClick={() => setMerging(!isMerging)}
              {...command('Merge the customer into another')}
              className={linkStyle}
            >
              The same as another customer
            </button>
          </div>
        </section>
        <Properties file={data} />
      </div>
      {isMerging && <Merge file={data} onMerged={(kept) => onOpen(kept, { replace: true })} />}
      <Merges file={data} />
      {work(
        data,
        <>
          <Happened of={{ customer: id }} serviceName={serviceName} />
          {!isHappenedAwaited && <History history={data.history} />}
        </>,
      )}
    </Opened>
  )
}

const linkStyle = 'min-h-tap text-left font-semibold text-navy-700 underline lg:min-h-8'

type MergeProps = { file: CustomerFile; onMerged: (keptId: string) => void }

/** Finds the other one; the press says which of them stays, and can be undone. */
function Merge({ file: { customer }, onMerged }: MergeProps) {
  const queryClient = useQueryClient()
  const [mergeId] = useState(() => crypto.randomUUID())
  const section = useRef<HTMLElement>(null)
  const unmerging = useMutation({
    ...unmergeMutation(queryClient),
    onSuccess: () => void showSuccess('Undone: they are two customers again.'),
    onError: (error) => void showError(`Not undone. ${sentenceOf(error)}`),
  })
  const merging = useMutation({
    ...mergeMutation(queryClient),
    onSuccess: ({ id }, { kept }) => {
      // Who has opened something else meanwhile stays there.
      if (section.current) onMerged(kept)
      void offerUndo(`${customer.name} is merged.`, () => unmerging.mutate(id))
    },
  })
  return (
    <section ref={section} aria-label="Merge" className="grid gap-3 rounded-lg bg-paper-200 p-4">
      <p>Everything of {customer.name} goes over to the customer you choose. It can be undone for a day.</p>
      {customer.billing_address && (
        <p>
          Their bills go to {customer.billing_address} then, unless they have an address for bills already.
        </p>
      )}
      {merging.isError && <Notice tone="error">Not merged. {sentenceOf(merging.error)}</Notice>}
      <FindCustomer
        label="The customer to keep"
        without={customer.id}
        choose={(kept) => (
          <Button
            look="navy"
            disabled={merging.isPending}
            onClick={() => merging.mutate({ id: mergeId, kept: kept.id, merged: customer.id })}
          >
            Merge into {kept.name}
          </Button>
        )}
      />
    </section>
  )
}

/** Merges of the last day, each with its way back. */
function Merges({ file: { merges } }: { file: CustomerFile }) {
  const unmerging = useMutation({
    ...unmergeMutation(useQueryClient()),
    onSuccess: () => void showSuccess('Undone: they are two customers again.'),
  })
  if (merges.length === 0) return null
  return (
    <section aria-label="Merged" className="grid gap-2">
      {unmerging.isError && <Notice tone="error">Not undone. {sentenceOf(unmerging.error)}</Notice>}
      {merges.map(({ id, name, created_at }) => (
        <p key={id} className="flex flex-wrap items-center gap-x-3">
          {name} was merged into this customer on {momentText(created_at)}.
          <button
            type="button"
            disabled={unmerging.isPending}
            onClick={() => unmerging.mutate(id)}
            className={linkStyle}
          >
            Undo the merge<span className="sr-only"> of {name}</span>
          </button>
        </p>
      ))}
    </section>
  )
}

function Properties({ file: { customer, properties } }: { file: CustomerFile }) {
  const [open, setOpen] = useState<CustomerProperty | 'new' | undefined>(() =>
    hasDraft(propertyDraft(customer.id))
      ? 'new'
      : properties.find(({ id }) => hasDraft(propertyDraft(customer.id, id))),
  )
  return (
    <section aria-label="Properties" className="grid content-start gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h3 className="text-xl">{properties.length === 1 ? 'Property' : 'Properties'}</h3>
        {!open && (
          <button
            type="button"
            onClick={() => setOpen('new')}
            {...command('Add a property')}
            className={`-my-2 ${linkStyle}`}
          >
            Add a property
          </button>
        )}
      </div>
      {properties.length === 0 && <p className="text-ink-soft">None yet.</p>}
      <ul className="grid gap-2">
        {properties.map((property) => (
          <li key={property.id} className="flex flex-wrap items-center gap-x-3">
            <Link
              to={`/admin/customers?property=${property.id}`}
              className="inline-flex min-h-tap items-center text-navy-700 underline lg:min-h-6"
            >
              {placeText(property)}
            </Link>
            <span className="text-ink-soft">
              {roleWords[property.role] ?? property.role}
              {property.until && ` until ${dayText(property.until)}`}
            </span>
            <button
              type="button"
              onClick={() => setOpen(property)}
              {...command(`Change ${property.address}`)}
              className={linkStyle}
            >
              Change<span className="sr-only"> {property.address}</span>
            </button>
          </li>
        ))}
      </ul>
      {open && (
        <PropertyForm
          key={open === 'new' ? 'new' : open.id}
          customerId={customer.id}
          property={open === 'new' ? undefined : open}
          present={open === 'new' ? undefined : properties.find(({ id }) => id === open.id)}
          onDone={() => setOpen(undefined)}
        />
      )}
    </section>
  )
}

const eventWords: Record<string, string> = {
  created: 'Added',
  changed: 'Changed',
  property: 'A property was added or changed',
  confirmed: 'Confirmed as the customer of',
  released: 'No longer the customer of',
  merged: 'Another customer was merged into this one',
  unmerged: 'The merge was undone',
  imported: 'Imported from',
  import_undone: 'The import was undone:',
}

const History = ({ history }: { history: CustomerFile['history'] }) => (
  <details>
    <summary className="min-h-tap cursor-pointer py-2 font-semibold">History of the customer</summary>
    <ol className="mt-2 grid gap-3">
      {history.map(({ id, kind, body, undone, actor_name, created_at }) => (
        <li key={id} className="border-l-4 border-navy-100 pl-3">
          <p>
            {undone && 'Undone: '}
            {eventWords[kind] ?? kind}
            {body && (kind === 'changed' ? `: ${body}` : ` ${body}`)}
          </p>
          <p className="text-sm text-ink-soft">
            {momentText(created_at)}
            {actor_name && `, ${actor_name}`}
          </p>
        </li>
      ))}
    </ol>
  </details>
)
