import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type ComponentType,
  lazy,
  memo,
  type ReactNode,
  Suspense,
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { momentText, timeAgo } from '@/lib/dates'
import { useCurrentUser } from '@/lib/session/current-user'
import { staffQuery } from '@/lib/staff'
import { useAddress } from '@/lib/use-address'
import { useOpened } from '@/lib/use-opened'
import { whenIdle } from '@/lib/when-idle'
import { Button } from '@/ui/button'
import { command } from '@/ui/command'
import { Waiting } from '@/ui/grey'
import { goTo, rowOf, useListKeys } from '@/ui/list-keys'
import { notLoaded } from '@/ui/not-loaded'
import { TimeWithinPress } from '@/ui/time-within-press'
import { useFirstRows } from '@/ui/use-first-rows'
import { useSearchText } from '@/ui/use-search-text'
import { foundQuery, inboxQuery } from './api'
import { useArrivals } from './arrivals'
import {
  barStyle,
  choiceStyle,
  footStyle,
  GreyList,
  NotRead,
  placeStyle,
  searchStyle,
  searchWords,
} from './grey-requests'
import type { Span } from './many-rows'
import { serviceName, townName } from './names'
import type { Work } from './request-panel'
import {
  type MoreFilters as Filters,
  filtersAt,
  type InboxFilter,
  type InboxPerson,
  inboxFilter,
  inboxPerson,
  isAsideFilter,
  moreFilters,
  noFilters,
  setAsideWords,
  statuses,
  statusWords,
} from './status'
import { StatusBadge } from './status-badge'

const loadPanel = () => import('./request-panel')
const RequestPanel = lazy(() =>
  loadPanel().then(({ RequestPanel }) => ({ default: RequestPanel }), notLoaded),
)

/** Below the list, so its code comes once the list is drawn. */
const BelowList = lazy(async () => {
  await new Promise<void>((resolve) => whenIdle(resolve, 1000))
  return import('./new-request-alerts').then(({ BelowList }) => ({ default: BelowList }), notLoaded)
})

const MoreFilters = lazy(() =>
  import('./more-filters').then(({ MoreFilters }) => ({ default: MoreFilters }), notLoaded),
)

const EmptyInbox = lazy(() =>
  import('./empty-inbox').then(({ EmptyInbox }) => ({ default: EmptyInbox }), notLoaded),
)

const loadFound = () => import('./found-requests')
const FoundRequests = lazy(() =>
  loadFound().then(({ FoundRequests }) => ({ default: FoundRequests }), notLoaded),
)

const SavedViews = lazy(() =>
  import('./saved-views').then(({ SavedViews }) => ({ default: SavedViews }), notLoaded),
)

/**
 * The office's inbox: emergencies that nobody has opened, then the newest, filtered by status or searched. One request is open beside
 * the list. Its state is in the URL. It loads before it is shown.
 */
export function Inbox({ isShown, work }: { isShown: boolean; work: Work }) {
  const [search, change] = useAddress()
  const filter = inboxFilter(search.get('status') ?? '')
  const { user } = useCurrentUser()
  const whose = inboxPerson(search.get('assigned'))
  const person = whose === 'me' ? (user?.id ?? 'nobody') : whose
  const wanted = search.get('q')?.trim() ?? ''
  const [openId, open] = useOpened('request')
  const more = moreFilters(search)
  const filters = filtersAt(search, user?.id ?? 'nobody')
  const isFiltered = Object.keys(filters).length > 0
  const hasMore = Object.keys(more).length > 0
  const isAside = isAsideFilter(filter)
  const [isMoreShown, setMoreShown] = useState(hasMore)
  const [areViewsShown, setViewsShown] = useState(false)

  useListKeys(openId, (id) => open(id, { replace: true }))

  // To make room for a request, or to take it back, every row is laid out anew: that follows when the request is there, or is gone.
  const isBeside = useDeferredValue(openId !== null)

  // Who closes a request goes on in the list, where it is.
  const wasOpen = useRef(openId)
  useLayoutEffect(() => {
    const row = rowOf(openId ?? wasOpen.current)
    if (openId) row?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
    else if (wasOpen.current) goTo(row)
    if (openId !== null || !isBeside) wasOpen.current = openId
  }, [openId, isBeside])

  return (
    <div
      className={`-mx-4 -my-4 lg:-mx-6 ${isBeside ? 'lg:grid lg:grid-cols-[minmax(24rem,2fr)_3fr]' : 'relative'}`}
    >
      <section
        aria-label="Requests"
        // On a phone it stays where it is, behind the opened one.
        className={`min-w-0 lg:col-start-1 lg:row-start-1 ${isBeside ? 'border-paper-300 list-beside lg:border-r' : 'lg:col-end-3'}`}
      >
        <div className={barStyle}>
          <SearchBox
            wanted={wanted}
            filters={filters}
            onSearch={(q) => change({ q }, { replace: true })}
            onOpen={open}
          />
          <Choice
            label="Status"
            value={filter}
            onChoose={(status) => change({ status: status === 'all' ? null : status })}
          >
            <option value="all">Any status</option>
            {statuses.map((value) => (
              <option key={value} value={value}>
                {statusWords[value]}
              </option>
            ))}
            <optgroup label="Set aside">
              {Object.entries(setAsideWords).map(([value, words]) => (
                <option key={value} value={value}>
                  {words}
                </option>
              ))}
            </optgroup>
          </Choice>
          <Choice
            label="Assigned to"
            value={whose === user?.id ? 'me' : whose}
            onChoose={(assigned) => change({ assigned: assigned === 'everybody' ? null : assigned })}
          >
            <option value="everybody">Anyone</option>
            <option value="me">You</option>
            <option value="nobody">Nobody</option>
            <Colleagues shown={whose} />
          </Choice>
          {!isAside && (
            <Fold label="More filters" isOpen={isMoreShown} onPress={setMoreShown}>
              More{hasMore && ` (${Object.keys(more).length})`}
            </Fold>
          )}
          <Fold label="Saved views" shortcut="v" isOpen={areViewsShown} onPress={setViewsShown}>
            Views
          </Fold>
          <Suspense fallback={<p role="status">Loading…</p>}>
            {isMoreShown && !isAside && <MoreFilters filters={more} onChange={change} />}
            {areViewsShown && <SavedViews search={search} />}
          </Suspense>
        </div>
        {wanted ? (
          <Suspense
            fallback={
              <p role="status" className={footStyle}>
                Looking…
              </p>
            }
          >
            <FoundRequests
              wanted={wanted}
              filters={filters}
              onClear={() => change({ q: null })}
              onMeant={(q) => change({ q }, { replace: true })}
              onWiden={isFiltered ? () => change(noFilters) : undefined}
              list={(requests, more) => (
                <List requests={requests} more={more} openId={openId} isWide={!isBeside} onOpen={open} />
              )}
            />
          </Suspense>
        ) : (
          <Newest
            key={JSON.stringify([filter, person, more])}
            filter={filter}
            person={person}
            more={isAside ? {} : more}
            openId={openId}
            isWide={!isBeside}
            onOpen={open}
            onClear={
              filter !== 'all' || person !== 'everybody' || hasMore ? () => change(noFilters) : undefined
            }
          />
        )}
        <div className={footStyle}>
          <Suspense>
            <BelowList onOpen={open} />
          </Suspense>
          {!wanted && <p className="text-ink-soft">Refreshes every 15 seconds</p>}
        </div>
      </section>
      {openId && (
        <div className="opened-beside bg-white">
          <Suspense
            fallback={
              <p role="status" className="p-4 lg:p-6">
                Opening the request…
              </p>
            }
          >
            <RequestPanel
              key={openId}
              id={openId}
              isShown={isShown}
              onOpen={open}
              onClose={() => open(null)}
              work={work}
            />
          </Suspense>
        </div>
      )}
    </div>
  )
}

type FoldProps = {
  label: string
  shortcut?: string
  isOpen: boolean
  onPress: (isOpen: boolean) => void
  children: ReactNode
}

/** Shows more of the bar, or less. */
const Fold = ({ label, shortcut, isOpen, onPress, children }: FoldProps) => (
  <button
    type="button"
    aria-label={label}
    aria-expanded={isOpen}
    onClick={() => onPress(!isOpen)}
    {...command(label, shortcut)}
    className="min-h-tap font-semibold text-navy-700 underline lg:min-h-9 lg:text-sm"
  >
    {children}
  </button>
)

type ChoiceProps = { label: string; value: string; onChoose: (value: string) => void; children: ReactNode }

const Choice = ({ label, value, onChoose, children }: ChoiceProps) => (
  <label className={placeStyle}>
    <span className="sr-only">{label}</span>
    <select value={value} onChange={(event) => onChoose(event.target.value)} className={choiceStyle}>
      {children}
    </select>
  </label>
)

/** The others in the office, plus the person `shown` even if they no longer work there. */
function Colleagues({ shown }: { shown: string }) {
  const { user } = useCurrentUser()
  const { data: staff = [] } = useQuery(staffQuery())
  const others = staff.filter(({ id }) => id !== user?.id)
  const isKnown =
    ['everybody', 'me', 'nobody', user?.id].includes(shown) || others.some(({ id }) => id === shown)
  return (
    <>
      {others.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
      {!isKnown && <option value={shown}>Someone</option>}
    </>
  )
}

type SearchBoxProps = {
  wanted: string
  filters: Record<string, string>
  onSearch: (wanted: string) => void
  onOpen: (id: string) => void
}

/** Finds a request by what its customer says on the phone. Enter opens it if it is the only one. */
function SearchBox({ wanted, filters, onSearch, onOpen }: SearchBoxProps) {
  const [text, setText] = useSearchText(wanted, onSearch)
  const box = useRef<HTMLInputElement>(null)
  const queryClient = useQueryClient()
  /** Opens it as soon as it is found, unless something else has been typed since. */
  const openTheOnly = async (asked: string) => {
    if (asked !== wanted) onSearch(asked)
    if (asked === '') return
    const [only, another] = await queryClient.ensureQueryData(foundQuery(asked, filters)).catch(() => []) // the list says so
    if (only && !another && box.current?.value.trim() === asked) onOpen(only.id)
  }
  return (
    <search className="grow basis-72">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void openTheOnly(text.trim())
        }}
      >
        <label>
          <span className="sr-only">{searchWords.label}</span>
          <input
            ref={box}
            type="search"
            value={text}
            maxLength={200}
            autoComplete="off"
            placeholder={searchWords.placeholder}
            {...command('Find a request in the list', '/')}
            onChange={(event) => setText(event.target.value)}
            className={searchStyle}
          />
        </label>
      </form>
    </search>
  )
}

type ListProps = { openId: string | null; isWide: boolean; onOpen: (id: string) => void }

type NewestProps = ListProps & {
  filter: InboxFilter
  person: InboxPerson
  more: Filters
  /** Shows all requests again, unless all are asked for. */
  onClear: (() => void) | undefined
}

function Newest({ filter, person, more, openId, isWide, onOpen, onClear }: NewestProps) {
  const inbox = useInfiniteQuery(inboxQuery(filter, person, more))
  const drawn = useFirstRows()
  const pages = inbox.data?.pages
  const requests = useMemo(() => {
    const rows = pages?.flatMap((page) => page.rows) ?? []
    // A request opened between two pages moves from the top to its place among the others.
    return [...new Map(rows.map((request) => [request.id, request])).values()]
  }, [pages])
  const list = useRef<HTMLDivElement>(null)
  const arrivals = useArrivals(requests, list, openId)
  // Where the oldest come first, a new one is the last.
  const { shown, waiting } = more.oldest ? { shown: requests, waiting: [] } : arrivals
  const lookedUntil = inbox.data?.pages.at(-1)?.looked_until ?? null
  return (
    <>
      {inbox.isError && (
        <NotRead onTryAgain={inbox.refetch}>
          The inbox could not be loaded{requests.length > 0 ? '; this is what it showed before' : ''}. The
          server did not answer.
        </NotRead>
      )}
      {inbox.isPending && (
        <Waiting label="Loading the inbox…">
          <GreyList isWide={isWide} />
        </Waiting>
      )}
      {inbox.isSuccess && requests.length === 0 && (
        <Suspense>
          <EmptyInbox {...{ filter, person, lookedUntil, more }} onClear={onClear} />
        </Suspense>
      )}
      {/* Over the first row and without a height of its own, so that nothing moves when it comes. */}
      <div role="status" className="sticky top-16 z-10 flex h-0 justify-center lg:top-28">
        {waiting.length > 0 && (
          <button
            type="button"
            {...command('Show new requests', '.')}
            onClick={() => {
              arrivals.show()
              scrollTo({ top: 0, behavior: 'instant' })
            }}
            className={`${waiting.some(isEmergency) ? 'bg-red-700' : 'bg-navy-900'} mt-2 min-h-tap rounded-full px-5 font-semibold text-white shadow-lg lg:min-h-9 lg:text-sm`}
          >
            {arrivedWords(waiting)}
          </button>
        )}
      </div>
      {shown.length > 0 && (
        <div ref={list}>
          <List
            requests={drawn < shown.length ? shown.slice(0, drawn) : shown}
            openId={openId}
            isWide={isWide}
            onOpen={onOpen}
          />
        </div>
      )}
      {inbox.hasNextPage && (
        <Button
          look="outline"
          className="m-4 text-navy-900 lg:mx-6"
          disabled={inbox.isFetchingNextPage}
          onClick={() => inbox.fetchNextPage()}
        >
          {inbox.isFetchingNextPage
            ? 'Loading…'
            : lookedUntil
              ? `Looked ${more.oldest ? 'until' : 'back to'} ${momentText(lookedUntil)}. Look further`
              : more.oldest
                ? 'Newer requests'
                : 'Older requests'}
        </Button>
      )}
    </>
  )
}

const isEmergency = ({ urgency }: { urgency: string }) => urgency === 'emergency'

function arrivedWords(waiting: { urgency: string }[]) {
  const emergencies = waiting.filter(isEmergency).length
  if (emergencies > 0)
    return emergencies === 1 ? 'Show the new emergency' : `Show ${emergencies} new emergencies`
  return waiting.length === 1 ? 'Show 1 new request' : `Show ${waiting.length} new requests`
}

/** Comes once the rows are drawn: what can be done to several of them, and what draws only those near the screen of a long list. */
const loadLater = async () => ({ ...(await import('./several')), ...(await import('./many-rows')) })
let later: Awaited<ReturnType<typeof loadLater>> | undefined

/** The list, and what can be done to several of its requests. */
function List<Request extends RowProps['request']>({
  requests,
  more,
  openId,
  isWide,
  onOpen,
}: ListProps & { requests: readonly Request[]; more?: (request: Request) => string }) {
  const [loaded, setLoaded] = useState(later)
  useEffect(
    () =>
      whenIdle(() => {
        loadLater().then(
          (all) => {
            later = all
            setLoaded(all)
          },
          () => {}, // without it, one at a time
        )
        // The next press is on one of the rows, or in the search.
        loadPanel().catch(() => {})
        loadFound().catch(() => {})
      }, 1000),
    [],
  )
  const { user } = useCurrentUser()
  const { data: staff } = useQuery(staffQuery())
  const nameOf = (id: string | null) => (id === user?.id ? 'you' : staff?.find((one) => one.id === id)?.name)
  // Always the same function, so that only rows are drawn again that differ.
  const latest = useRef(onOpen)
  useEffect(() => {
    latest.current = onOpen
  })
  const open = useCallback((id: string) => latest.current(id), [])
  const list = useRef<HTMLUListElement>(null)
  const [span, setSpan] = useState<Span>({ from: 0, to: 60, focused: undefined })
  // Who closes a request goes on at its row.
  const [lastOpen, setLastOpen] = useState(openId)
  if (openId && openId !== lastOpen) setLastOpen(openId)
  const ids = useMemo(() => requests.map(({ id }) => id), [requests])
  const isLong = loaded !== undefined && ids.length > loaded.FEW
  const places = isLong ? loaded.placesOf(ids, span, [lastOpen]) : ids.keys()
  let next = 0
  const rows = [...places].flatMap((place) => {
    const request = requests[place]
    if (!request) return []
    const before = place - next
    next = place + 1
    return (
      <Row
        key={request.id}
        request={request}
        before={before}
        place={isLong ? next : undefined}
        count={isLong ? ids.length : undefined}
        isOpen={request.id === openId}
        onOpen={open}
        assignedTo={nameOf(request.assigned_to)}
        ago={timeAgo(new Date(request.created_at))}
        Tick={loaded?.Tick}
        more={more?.(request)}
      />
    )
  })
  return (
    <>
      <ul
        ref={list}
        className="request-list"
        data-wide={isWide ? '' : undefined}
        style={{ ['--below' as string]: ids.length - next }}
      >
        {rows}
      </ul>
      {loaded && (
        <>
          <loaded.ManyRows list={list} count={ids.length} onSpan={setSpan} />
          <loaded.SeveralBar requests={requests} openId={openId} />
        </>
      )}
    </>
  )
}

type RowProps = {
  request: {
    id: string
    reference: string
    status: string
    name: string
    town: string
    other_town: string | null
    service: string
    urgency: string
    source: string
    set_aside: string | null
    created_at: string
    assigned_to: string | null
    needs_attention: boolean
    message: string
  }
  /** How many rows above this one are not drawn. */
  before: number
  /** Where it stands, from 1, and of how many: where not all of them are drawn. */
  place: number | undefined
  count: number | undefined
  isOpen: boolean
  onOpen: (id: string) => void
  /** Who is responsible, once their name is known. */
  assignedTo: string | undefined
  ago: string
  Tick: ComponentType<{ request: { id: string; reference: string } }> | undefined
  /** What stands before the message. */
  more: string | undefined
}

/** As much of a message as a row can show. */
const EXCERPT = 160 // characters

/** Drawn again only if it differs. */
const Row = memo(function Row(props: RowProps) {
  const { request, before, place, count, isOpen, onOpen, assignedTo, ago, Tick, more } = props
  const setAside = request.set_aside === 'spam' || request.set_aside === 'duplicate'
  return (
    <li
      className="request-item border-b border-paper-300"
      aria-posinset={place}
      aria-setsize={count}
      style={before > 0 ? { ['--above' as string]: before } : undefined}
    >
      <button
        type="button"
        data-row={request.id}
        aria-current={isOpen}
        onClick={() => onOpen(request.id)}
        className={`request-row scroll-mt-24 hover:bg-navy-50 aria-current:bg-navy-100 ${
          request.needs_attention
            ? 'border-red-600 bg-red-100'
            : isOpen
              ? 'border-amber-500'
              : 'border-transparent'
        }`}
      >
        <span className="status">
          {request.needs_attention ? (
            <span className="text-sm font-bold text-red-700">Not opened yet</span>
          ) : (
            <StatusBadge status={request.status} />
          )}
        </span>
        <span className="name truncate text-navy-900">{request.name}</span>
        <span className="what truncate">
          {serviceName(request.service)}, {request.other_town ?? townName(request.town)}
          {request.source === 'phone' && ', by phone'}
        </span>
        <span className="excerpt text-ink-soft">
          {request.urgency === 'emergency' && (
            <span className="rounded bg-red-600 px-1.5 text-xs leading-5 font-bold text-white">
              Emergency
            </span>
          )}
          {setAside && (
            <span className="rounded bg-paper-300 px-1.5 text-xs leading-5 font-bold text-ink">
              {request.set_aside === 'spam' ? 'Spam' : 'Duplicate'}
            </span>
          )}
          <span className="truncate">
            {more}
            {request.message.slice(0, EXCERPT)}
          </span>
        </span>
        <span className="assigned truncate text-navy-900">
          {assignedTo && (
            <>
              <span className="sr-only">Assigned to </span>
              {assignedTo}
            </>
          )}
        </span>
        <span className="reference font-mono text-ink-soft">{request.reference}</span>
        <span className="time text-ink-soft">
          <TimeWithinPress dateTime={request.created_at} words={ago} />
        </span>
      </button>
      {Tick && <Tick request={request} />}
    </li>
  )
})
