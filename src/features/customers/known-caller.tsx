import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { formatPhone, parsePhone } from '@/lib/phone'
import { command } from '@/ui/command'
import { Notice } from '@/ui/notice'
import { type CustomerCard, customerQuery, customersQuery } from './api'
import { Candidate } from './candidate'

/** Who is calling, as far as it has been typed. */
type Caller = { name: string; phone: string; email: string }

type KnownCallerProps = {
  caller: Caller
  /** The id of the customer who was chosen. */
  chosen: string | undefined
  onChoose: (
    customer: (Caller & { id: string; address: string; town: string; other_town: string }) | undefined,
  ) => void
}

/** What to look for: a number says more than an address for mail, and that more than a name. */
const wantedOf = ({ name, phone, email }: Caller) =>
  parsePhone(phone) ? phone : /.@./.test(email) ? email.trim() : name.trim()

/** Customers of ours who may be the caller, found while it is typed. Nobody is chosen by itself. */
export function KnownCaller({ caller, chosen, onChoose }: KnownCallerProps) {
  const wanted = useDeferredValue(wantedOf(caller))
  const isLooking = chosen === undefined && wanted.length > 2
  const { data } = useInfiniteQuery({ ...customersQuery(wanted), enabled: isLooking })
  if (chosen) return <Chosen id={chosen} onOther={() => onChoose(undefined)} />
  const found = isLooking ? (data?.pages[0]?.rows.slice(0, 3) ?? []) : []
  return (
    <div role="status" className="grid gap-3 empty:hidden">
      {found.map((customer) => (
        <div
          key={customer.id}
          className="grid gap-3 rounded-lg border border-paper-300 bg-white p-3 sm:flex sm:items-start sm:justify-between"
        >
          <Candidate customer={customer} />
          <button
            type="button"
            onClick={() => onChoose(asCaller(customer))}
            aria-label={`It is them: ${customer.name}`}
            {...command(`${customer.name} is calling`)}
            className="min-h-tap shrink-0 text-left font-semibold text-navy-700 underline"
          >
            It is them
          </button>
        </div>
      ))}
    </div>
  )
}

function asCaller({ id, name, contacts: [contact], properties: [house] }: CustomerCard) {
  return {
    id,
    name: contact?.name ?? name,
    phone: formatPhone(contact?.phone),
    email: contact?.email ?? '',
    address: house?.address ?? '',
    town: house?.town ?? '',
    other_town: house?.other_town ?? '',
  }
}

function Chosen({ id, onOther }: { id: string; onOther: () => void }) {
  const { data } = useQuery(customerQuery(id))
  return (
    <div role="status" className="grid gap-2">
      <p className="flex flex-wrap items-center gap-x-4">
        <span>
          The request of <strong>{data?.customer.name ?? 'this customer'}</strong>.
        </span>
        <button type="button" onClick={onOther} className="min-h-tap font-semibold text-navy-700 underline">
          Somebody else
        </button>
      </p>
      {data?.customer.do_not_serve && (
        <Notice tone="warning">Do not serve: {data.customer.do_not_serve}</Notice>
      )}
    </div>
  )
}
