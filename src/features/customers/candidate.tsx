import type { ReactNode } from 'react'
import { Link } from '@/lib/link'
import type { CustomerCard } from './api'
import { placeText, reachText, requestsText } from './words'

/** A customer in a few lines, so that a clerk knows who it is. */
export function Candidate({ customer, children }: { customer: CustomerCard; children?: ReactNode }) {
  const { id, name, contacts, properties, requests, do_not_serve } = customer
  return (
    <div className="grid min-w-0 gap-0.5">
      <p className="flex flex-wrap items-center gap-x-2">
        <Link
          to={`/admin/customers?customer=${id}`}
          className="min-h-6 font-semibold break-words text-navy-700 underline"
        >
          {name}
        </Link>
        {do_not_serve && <DoNotServe />}
        <span className="text-sm text-ink-soft">{requestsText(requests)}</span>
      </p>
      {contacts.map((contact) => (
        <p key={`${contact.name} ${contact.phone} ${contact.email}`} className="text-sm break-words">
          {contact.name !== name && `${contact.name}: `}
          {reachText(contact)}
        </p>
      ))}
      {properties.map((property) => (
        <p key={property.id} className="text-sm break-words text-ink-soft">
          {placeText(property)}
        </p>
      ))}
      {children}
    </div>
  )
}

export const DoNotServe = () => (
  <span className="rounded bg-red-600 px-2 py-0.5 text-sm font-bold text-white">Do not serve</span>
)
