import { useQuery } from '@tanstack/react-query'
import { dayText } from '@/lib/dates'
import { sentenceOf } from '@/lib/problems'
import { NotOpened, Opened } from '@/ui/opened'
import { AccessNotes } from './access-notes'
import { AddPerson } from './add-person'
import { propertyQuery } from './api'
import { Candidate } from './candidate'
import { Happened } from './happened'
import { placeText, roleWords } from './words'

type PropertyViewProps = { id: string; serviceName: (slug: string) => string; onClose: () => void }

/** One house: whose it is and was, and everything that ever happened there. */
export function PropertyView({ id, serviceName, onClose }: PropertyViewProps) {
  const { data, isPending, error, refetch } = useQuery(propertyQuery(id))
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
  const heading = placeText(data.property)
  return (
    <Opened label={`Property ${heading}`} heading={heading} list="the customers" onClose={onClose}>
      <AccessNotes house={data.property} />
      <section aria-label="People" className="mt-6">
        <h3 className="text-xl">Who is there</h3>
        {data.customers.length === 0 && <p className="mt-1 text-ink-soft">Nobody we know.</p>}
        <ul className="mt-3 grid gap-3">
          {data.customers.map((customer) => (
            <li key={customer.id} className="border-l-4 border-navy-100 pl-3">
              <p className="text-sm font-semibold">
                {roleWords[customer.role] ?? customer.role}
                {customer.until && ` until ${dayText(customer.until)}`}
              </p>
              <Candidate customer={{ ...customer, properties: [] }} />
            </li>
          ))}
        </ul>
        <AddPerson property={data.property} customers={data.customers} />
      </section>
      <Happened of={{ property: id }} serviceName={serviceName} />
    </Opened>
  )
}
