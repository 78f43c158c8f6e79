import { useInfiniteQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { formatCents } from '@/lib/money'
import { useAddress } from '@/lib/use-address'
import { Button } from '@/ui/button'
import { command } from '@/ui/command'
import { CouldNotLoad } from '@/ui/could-not-load'
import { useBackToRow } from '@/ui/goes-on'
import { useListKeys } from '@/ui/list-keys'
import { notLoaded } from '@/ui/not-loaded'
import { useSearchText } from '@/ui/use-search-text'
import { type Assembly, assembliesQuery, type PriceItem, pricesQuery, type Wanted } from './api'
import { kindOptions, kindWord, marginOf } from './words'
import { workedTotal } from './worked'

const OpenedPrice = lazy(() =>
  import('./price-form').then(({ OpenedPrice }) => ({ default: OpenedPrice }), notLoaded),
)
const OpenedAssembly = lazy(() =>
  import('./assembly-form').then(({ OpenedAssembly }) => ({ default: OpenedAssembly }), notLoaded),
)
const ImportPrices = lazy(() =>
  import('./import-prices').then(({ ImportPrices }) => ({ default: ImportPrices }), notLoaded),
)

/** What the address asks for. */
export const wantedIn = (search: URLSearchParams): Wanted => ({
  q: search.get('q')?.trim() ?? '',
  kind: search.get('kind') ?? '',
  archived: search.has('archived'),
})

/** Items or assemblies, and one of them open beside the list. Its state is in the URL. */
export function PriceBook() {
  const [search, change] = useAddress()
  const wanted = wantedIn(search)
  const isAssemblies = search.get('show') === 'assemblies' || search.has('assembly')
  const item = search.get('item')
  const assembly = search.get('assembly')
  const isNew = search.has('new')
  const isImporting = search.has('import')
  const opened = item ?? assembly
  const open = opened ?? (isNew ? 'new' : isImporting ? 'import' : null)
  const closed = { item: null, assembly: null, new: null, import: null }
  const openRow = (id: string, options?: { replace: boolean }) =>
    change({ ...closed, ...(isAssemblies ? { show: 'assemblies', assembly: id } : { item: id }) }, options)
  const placeOf = useListKeys(opened, (id) => openRow(id, { replace: open !== null }))
  const close = () => change(closed)
  const openItem = (id: string) => change({ ...closed, show: null, item: id })
  const openAssembly = (id: string) => change({ ...closed, show: 'assemblies', assembly: id })

  useBackToRow(opened, placeOf, open !== null)

  const what = isAssemblies ? 'an assembly' : 'an item'
  return (
    <div className={`-mx-4 -my-4 lg:-mx-6 ${open ? 'lg:grid lg:grid-cols-[minmax(22rem,2fr)_3fr]' : ''}`}>
      <section
        aria-label="Price book"
        // On a phone it stays where it is, behind what is open.
        className={`min-w-0 ${open ? 'border-paper-300 list-beside lg:border-r' : ''}`}
      >
        <div className="z-10 grid gap-2 border-b border-paper-300 bg-white px-4 py-2 lg:sticky lg:top-14 lg:px-6">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <div className="flex">
              {[
                { name: 'Items', isShown: !isAssemblies, show: null },
                { name: 'Assemblies', isShown: isAssemblies, show: 'assemblies' },
              ].map(({ name, isShown, show }) => (
                <button
                  key={name}
                  type="button"
                  aria-pressed={isShown}
                  onClick={() => change({ ...closed, show, kind: null, archived: null, q: null })}
                  {...command(`Show the ${name.toLowerCase()} of the price book`)}
                  className="min-h-tap border border-navy-500 px-3 font-semibold first:rounded-l-md last:rounded-r-md aria-pressed:bg-navy-900 aria-pressed:text-white lg:min-h-9 lg:text-sm"
                >
                  {name}
                </button>
              ))}
            </div>
            <Link onPress={() => change({ ...closed, new: 'yes' })} name={`Add ${what}`} />
            {!isAssemblies && (
              <Link
                onPress={() => change({ ...closed, import: 'yes' })}
                name="Import"
                words="Import prices from a file"
              />
            )}
          </div>
          <div className="flex flex-wrap items-center gap-2">
            <SearchBox
              wanted={wanted.q}
              placeholder={isAssemblies ? 'Code or name' : 'Code, name or supplier'}
              onSearch={(q) => change({ q }, { replace: true })}
            />
            {!isAssemblies && (
              <select
                aria-label="Kind"
                value={wanted.kind}
                onChange={({ target }) => change({ kind: target.value }, { replace: true })}
                className="min-h-tap rounded-md border border-navy-500 bg-white px-2 lg:min-h-9 lg:text-sm"
              >
                <option value="">All kinds</option>
                {kindOptions.map(({ slug, name }) => (
                  <option key={slug} value={slug}>
                    {name}
                  </option>
                ))}
              </select>
            )}
            <label className="flex min-h-tap items-center gap-2 lg:min-h-9 lg:text-sm">
              <input
                type="checkbox"
                checked={wanted.archived}
                onChange={({ target }) =>
                  change({ archived: target.checked ? 'yes' : null }, { replace: true })
                }
                className="size-5"
              />
              Archived
            </label>
          </div>
        </div>
        {isAssemblies ? (
          <AssemblyList wanted={wanted} openId={assembly} onOpen={openRow} />
        ) : (
          <ItemList wanted={wanted} openId={item} onOpen={openRow} />
        )}
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
            {isImporting && !opened ? (
              <ImportPrices onClose={close} />
            ) : isAssemblies ? (
              <OpenedAssembly key={open} id={assembly} onOpenItem={openItem} onClose={close} />
            ) : (
              <OpenedPrice key={open} id={item} onOpenAssembly={openAssembly} onClose={close} />
            )}
          </Suspense>
        </div>
      )}
    </div>
  )
}

const Link = ({ name, words = name, onPress }: { name: string; words?: string; onPress: () => void }) => (
  <button
    type="button"
    onClick={onPress}
    {...command(words)}
    className="min-h-tap font-semibold text-navy-700 underline lg:min-h-9 lg:text-sm"
  >
    {name}
  </button>
)

type SearchBoxProps = { wanted: string; placeholder: string; onSearch: (wanted: string) => void }

function SearchBox({ wanted, placeholder, onSearch }: SearchBoxProps) {
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
          <span className="sr-only">Find in the price book</span>
          <input
            type="search"
            value={text}
            maxLength={200}
            autoComplete="off"
            placeholder={placeholder}
            {...command('Find in the price book', '/')}
            onChange={(event) => setText(event.target.value)}
            className="block min-h-tap w-full rounded-md border border-navy-500 bg-white px-3 py-1 text-ellipsis text-ink placeholder:text-ink-soft lg:min-h-9"
          />
        </label>
      </form>
    </search>
  )
}

type Paged<Row> = {
  data: { pages: { rows: Row[] }[] } | undefined
  isPending: boolean
  isError: boolean
  refetch: () => unknown
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => unknown
}

type RowsProps<Row> = { paged: Paged<Row>; none: string; more: string; row: (row: Row) => ReactNode }

function Rows<Row>({ paged, none, more, row }: RowsProps<Row>) {
  const { data, isPending, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = paged
  const rows = data?.pages.flatMap(({ rows }) => rows) ?? []
  return (
    <>
      {isPending && (
        <p role="status" className="px-4 py-6 lg:px-6">
          Loading the price book…
        </p>
      )}
      {isError && <CouldNotLoad onRetry={refetch} what="The price book" />}
      {data && rows.length === 0 && <p className="px-4 py-6 lg:px-6">{none}</p>}
      <ul>{rows.map(row)}</ul>
      {hasNextPage && (
        <Button
          look="outline"
          className="m-4 text-navy-900 lg:mx-6"
          disabled={isFetchingNextPage}
          onClick={() => fetchNextPage()}
        >
          {isFetchingNextPage ? 'Loading…' : more}
        </Button>
      )}
    </>
  )
}

type ListProps = { wanted: Wanted; openId: string | null; onOpen: (id: string) => void }

const noneSaid = ({ q, kind, archived }: Wanted, nothing: string) =>
  q
    ? `Nothing in the price book contains “${q}”${kind && ` and is ${kindWord(kind).toLowerCase()}`}. Try part of it.`
    : archived
      ? 'Nothing is archived.'
      : nothing

function ItemList({ wanted, openId, onOpen }: ListProps) {
  const nothing = wanted.kind
    ? `No ${kindWord(wanted.kind).toLowerCase()} yet.`
    : 'No prices yet. Add the first one, or import a price list.'
  return (
    <Rows
      paged={useInfiniteQuery(pricesQuery(wanted))}
      none={noneSaid(wanted, nothing)}
      more="More items"
      row={(item) => <ItemRow key={item.id} item={item} isOpen={item.id === openId} onOpen={onOpen} />}
    />
  )
}

const rowStyle = (isOpen: boolean) =>
  `grid w-full scroll-mt-32 grid-cols-[1fr_auto] gap-x-4 gap-y-1 border-l-4 px-3 py-2.5 text-left text-[0.9375rem] leading-5 hover:bg-navy-50 aria-current:bg-navy-100 lg:px-5 lg:text-sm ${isOpen ? 'border-amber-500' : 'border-transparent'}`

type ItemRowProps = { item: PriceItem; isOpen: boolean; onOpen: (id: string) => void }

function ItemRow({ item, isOpen, onOpen }: ItemRowProps) {
  const { id, code, name, kind, unit, price_cents, cost_cents, taxable, supplier } = item
  const margin = marginOf(price_cents, cost_cents)
  return (
    <li className="border-b border-paper-300">
      <button
        type="button"
        data-row={id}
        aria-current={isOpen}
        onClick={() => onOpen(id)}
        className={rowStyle(isOpen)}
      >
        <strong className="truncate">{name}</strong>
        <span className="text-right font-semibold whitespace-nowrap">
          {formatCents(price_cents)} <span className="font-normal text-ink-soft">{unit}</span>
        </span>
        <span className="truncate text-ink-soft">
          <span className="font-mono">{code}</span> · {kindWord(kind)}
          {!taxable && ' · not taxed'}
          {supplier && ` · ${supplier}`}
        </span>
        <span className={`text-right ${margin && margin.cents < 0 ? 'text-red-700' : 'text-ink-soft'}`}>
          {margin && `margin ${margin.percent}%`}
        </span>
      </button>
    </li>
  )
}

function AssemblyList({ wanted, openId, onOpen }: ListProps) {
  return (
    <Rows
      paged={useInfiniteQuery(assembliesQuery(wanted))}
      none={noneSaid(
        wanted,
        'No assemblies yet. Add the first one: what a circuit takes, and what each foot of it takes.',
      )}
      more="More assemblies"
      row={(assembly) => (
        <AssemblyRow key={assembly.id} assembly={assembly} isOpen={assembly.id === openId} onOpen={onOpen} />
      )}
    />
  )
}

type AssemblyRowProps = { assembly: Assembly; isOpen: boolean; onOpen: (id: string) => void }

function AssemblyRow({ assembly: { id, code, name, items }, isOpen, onOpen }: AssemblyRowProps) {
  const isByFoot = items.some(({ per_foot }) => per_foot > 0)
  return (
    <li className="border-b border-paper-300">
      <button
        type="button"
        data-row={id}
        aria-current={isOpen}
        onClick={() => onOpen(id)}
        className={rowStyle(isOpen)}
      >
        <strong className="truncate">{name}</strong>
        <span className="text-right font-semibold whitespace-nowrap">
          {formatCents(workedTotal(items, isByFoot ? EXAMPLE : 0).price)}
        </span>
        <span className="truncate text-ink-soft">
          <span className="font-mono">{code}</span> ·{' '}
          {items.length === 1 ? '1 item' : `${items.length} items`}
        </span>
        <span className="text-right text-ink-soft">{isByFoot && `for ${EXAMPLE} feet`}</span>
      </button>
    </li>
  )
}

/** Of how many feet an assembly is shown by the foot. */
const EXAMPLE = 25
