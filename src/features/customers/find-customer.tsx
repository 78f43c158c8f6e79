import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { DidYouMean } from '@/ui/did-you-mean'
import { TextField } from '@/ui/field'
import { type CustomerCard, customersQuery } from './api'
import { Candidate } from './candidate'

type FindCustomerProps = {
  label: string
  /** Whoever is not to be chosen. */
  without?: string | undefined
  /** What can be done with one that was found. */
  choose: (customer: CustomerCard) => ReactNode
}

/** Finds a customer to choose. */
export function FindCustomer({ label, without, choose }: FindCustomerProps) {
  const [wanted, setWanted] = useState('')
  const box = useRef<HTMLInputElement>(null)
  const words = wanted.trim()
  const found = useInfiniteQuery({ ...customersQuery(words), enabled: words.length > 1 })
  const rows = (found.data?.pages[0]?.rows ?? []).filter(({ id }) => id !== without).slice(0, 8)
  return (
    <div className="grid gap-3">
      <TextField
        ref={box}
        label={label}
        type="search"
        autoComplete="off"
        maxLength={200}
        placeholder="Name, phone, email or address"
        value={wanted}
        onChange={(event) => setWanted(event.target.value)}
      />
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {words.length > 1 &&
          (found.isError
            ? 'We couldn’t search: the server did not answer.'
            : found.isPending
              ? 'Looking…'
              : rows.length === 0 && 'No customer matches.')}
      </p>
      {words.length > 1 && found.isSuccess && rows.length === 0 && (
        <DidYouMean
          wanted={words}
          onChoose={(meant) => {
            setWanted(meant)
            box.current?.focus()
          }}
        />
      )}
      {words.length > 1 && (
        <ul className="grid gap-3">
          {rows.map((customer) => (
            <li
              key={customer.id}
              className="grid gap-3 rounded-lg border border-paper-300 p-3 sm:flex sm:items-start sm:justify-between"
            >
              <Candidate customer={customer} />
              {choose(customer)}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
