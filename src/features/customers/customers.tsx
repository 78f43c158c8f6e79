import { useInfiniteQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { formatPhone } from '@/lib/phone'
import { useAddress } from '@/lib/use-address'
import { Button } from '@/ui/button'
import { command } from '@/ui/command'
import { CouldNotLoad } from '@/ui/could-not-load'
import { DidYouMean } from '@/ui/did-you-mean'
import { useBackToRow } from '@/ui/goes-on'
import { useListKeys } from '@/ui/list-keys'
import { notLoaded } from '@/ui/not-loaded'
import { useSearchText } from '@/ui/use-search-text'
import { type CustomerCard, type CustomerFile, customersQuery } from './api'
import { DoNotServe } from './candidate'
import { placeText, requestsText } from './words'

const CustomerView = lazy(() =>
  import('./customer-view').then(({ CustomerView }) => ({ default: CustomerView }), notLoaded),
)
const PropertyView = lazy(() =>
  import('./property-view').then(({ PropertyView }) => ({ default: PropertyView }), notLoaded),
)
const CustomerForm = lazy(() =>
  import('./customer-form').then(({ CustomerForm }) => ({ default: CustomerForm }), notLoaded),
)
const ImportCustomers = lazy(() =>
  import('./import-customers').then(({ ImportCustomers }) => ({ default: ImportCustomers }), notLoaded),
)

type CustomersProps = {
  serviceName: (slug: string) => string
  /** The work for an opened customer, and what stands below it. */
  work: (file: CustomerFile, below: ReactNode) => ReactNode
}

/** All customers, and one of them or a house open beside the list. Its state is in the URL. */
export function Customers({ serviceName, work }: CustomersProps) {
  const [search, change] = useAddress()
  const wanted = search.get('q')?.trim() ?? ''
  const customer = search.get('customer')
  const property = search.get('property')
  const isNew = search.has('new')
  const isImporting = search.has('import')
  const open = customer ?? property ?? (isNew ? 'new' : isImporting ? 'import' : null)
  const closed = { customer: null, property: null, new: null, import: null, job: null }
  const openCustomer = (id: string, options?: { replace: boolean }) =>
    change({ ...closed, customer: id }, options)
  const placeOf = useListKeys(customer, (id) => openCustomer(id, { replace: open !== null }))
  const close = () => change(closed)

  useBackToRow(customer, placeOf, open !== null)

  return (
    <div className={`-mx-4 -my-4 lg:-mx-6 ${open ? 'lg:grid lg:grid-cols-[minmax(20rem,2fr)_3fr]' : ''}`}>
      <section
        aria-label="Customers"
        // On a phone it stays where it is, behind what is open.
        className={`min-w-0 ${open ? 'border-paper-300 list-beside lg:border-r' : ''}`}
      >
        <div className="z-10 flex flex-wrap items-center gap-2 border-b border-paper-300 bg-white px-4 py-2 lg:sticky lg:top-14 lg:px-6">
          <SearchBox wanted={wanted} onSearch={(q) => change({ q }, { replace: true })} />
          <div className="flex gap-2">
            <button
              type="button"
              onClick={() => change({ ...closed, new: 'yes' })}
              {...command('Add a customer')}
              className="min-h-tap font-semibold text-navy-700 underline lg:min-h-9 lg:text-sm"
            >
              Add a customer
            </button>
            <button
              type="button"
              onClick={() => change({ ...closed, import: 'yes' })}
              {...command('Import customers from a file')}
              className="min-h-tap font-semibold text-navy-700 underline lg:min-h-9 lg:text-sm"
            >
              Import
            </button>
          </div>
        </div>
        <List
          wanted={wanted}
          openId={customer}
          onOpen={openCustomer}
          onMeant={(q) => change({ q }, { replace: true })}
        />
      </section>
      {open && (
        <div className="opened-beside bg-white">
          <Suspense
            fallback={
              <p role="status" className="p-4 lg:p-6">
                Opening…
              </p>
            }
          >
            {customer ? (
              <CustomerView
                key={customer}
                id={customer}
                serviceName={serviceName}
                work={work}
                onOpen={openCustomer}
                onClose={close}
              />
            ) : property ? (
              <PropertyView key={property} id={property} serviceName={serviceName} onClose={close} />
            ) : isImporting ? (
              <ImportCustomers onClose={close} />
            ) : (
              <CustomerForm
                onSaved={(id) => openCustomer(id, { replace: true })}
                onUndone={(id) => {
                  if (new URLSearchParams(location.search).get('customer') === id) close()
                }}
                onCancel={close}
              />
            )}
          </Suspense>
        </div>
      )}
    </div>
  )
}

function SearchBox({ wanted, onSearch }: { wanted: string; onSearch: (wanted: string) => void }) {
  const [text, setText] = useSearchText(wanted, onSearch)
  return (
    <search className="grow basis-56 max-sm:basis-full">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onSearch(text.trim())
        }}
      >
        <label>
          <span className="sr-only">Find a customer</span>
          <input
            type="search"
            value={text}
            maxLength={200}
            autoComplete="off"
            placeholder="Name, phone, email or address"
            {...command('Find a customer in the list', '/')}
            onChange={(event) => setText(event.target.value)}
            className="block min-h-tap w-full rounded-md border border-navy-500 bg-white px-3 py-1 text-ellipsis text-ink placeholder:text-ink-soft lg:min-h-9"
          />
        </label>
      </form>
    </search>
  )
}

type ListProps = {
  wanted: string
  openId: string | null
  onOpen: (id: string) => void
  /** Looks for what was meant instead. */
  onMeant: (meant: string) => void
}

function List({ wanted, openId, onOpen, onMeant }: ListProps) {
  const { data, isPending, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useInfiniteQuery(customersQuery(wanted))
  const customers = data?.pages.flatMap(({ rows }) => rows) ?? []
  return (
    <>
      {isPending && (
        <p role="status" className="px-4 py-6 lg:px-6">
          {wanted ? 'Looking…' : 'Loading the customers…'}
        </p>
      )}
      {isError && <CouldNotLoad onRetry={refetch} what="The customers" />}
      {data && customers.length === 0 && (
        <p className="px-4 py-6 lg:px-6">
          {wanted
            ? `No name, phone, email or address contains “${wanted}”. Try part of it.`
            : 'No customers yet. The first one comes with a request: open it, and say whose it is.'}
        </p>
      )}
      {wanted && data && customers.length === 0 && (
        <DidYouMean wanted={wanted} onChoose={onMeant} className="px-4 lg:px-6" />
      )}
      <ul>
        {customers.map((customer) => (
          <Row key={customer.id} customer={customer} isOpen={customer.id === openId} onOpen={onOpen} />
        ))}
      </ul>
      {hasNextPage && (
        <Button
          look="outline"
          className="m-4 text-navy-900 lg:mx-6"
          disabled={isFetchingNextPage}
          onClick={() => fetchNextPage()}
        >
          {isFetchingNextPage ? 'Loading…' : 'More customers'}
        </Button>
      )}
    </>
  )
}

type RowProps = { customer: CustomerCard; isOpen: boolean; onOpen: (id: string) => void }

function Row({ customer, isOpen, onOpen }: RowProps) {
  const { id, name, contacts, properties, requests, do_not_serve } = customer
  const [first] = contacts
  const [house] = properties
  return (
    <li className="border-b border-paper-300">
      <button
        type="button"
        data-row={id}
        aria-current={isOpen}
        onClick={() => onOpen(id)}
        className={`grid w-full scroll-mt-24 gap-1 border-l-4 px-3 py-2.5 text-left text-[0.9375rem] leading-5 hover:bg-navy-50 aria-current:bg-navy-100 lg:px-5 lg:text-sm ${isOpen ? 'border-amber-500' : 'border-transparent'}`}
      >
        <span className="flex min-w-0 items-center gap-2">
          <strong dir="auto" className="truncate">
            {name}
          </strong>
          {do_not_serve && <DoNotServe />}
          <span className="ml-auto whitespace-nowrap text-ink-soft">
            {requests > 0 && requestsText(requests)}
          </span>
        </span>
        <span className="truncate text-ink-soft">
          {[formatPhone(first?.phone) || first?.email, house && placeText(house)]
            .filter(Boolean)
            .join(' · ') || 'No contact yet'}
        </span>
      </button>
    </li>
  )
}
