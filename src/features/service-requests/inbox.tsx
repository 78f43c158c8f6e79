import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  lazy,
  memo,
  type ReactNode,
  Suspense,
  useCallback,
  useDeferredValue,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { momentText } from '@/lib/dates'
import { useCurrentUser } from '@/lib/session/current-user'
import { staffQuery } from '@/lib/staff'
import { useAddress } from '@/lib/use-address'
import { useOpened } from '@/lib/use-opened'
import { whenIdle } from '@/lib/when-idle'
import { Button } from '@/ui/button'
import { command } from '@/ui/command'
import { CouldNotLoad } from '@/ui/could-not-load'
import { Waiting } from '@/ui/grey'
import { goTo, rowOf, useListKeys } from '@/ui/list-keys'
import { notLoaded } from '@/ui/not-loaded'
import { useFirstRows } from '@/ui/use-first-rows'
import { useSearchText } from '@/ui/use-search-text'
import { useSeldom } from '@/ui/use-seldom'
import { foundQuery, inboxQuery } from './api'
import { useArrivals } from './arrivals'
import {
  barStyle,
  choiceStyle,
  footStyle,
  GreyList,
  placeStyle,
  searchStyle,
  searchWords,
} from './grey-requests'
import { loadFilters, loadFound, loadPanel } from './next-press'
import { RequestList } from './request-list'
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

const RequestPanel = lazy(() =>
  loadPanel().then(({ RequestPanel }) => ({ default: RequestPanel }), notLoaded),
)

/** Below the list, so its code comes once the list is drawn. */
const BelowList = lazy(async () => {
  await new Promise<void>((resolve) => whenIdle(resolve, 1000))
  return import('./new-request-alerts').then(({ BelowList }) => ({ default: BelowList }), notLoaded)
})

const EmptyInbox = lazy(() =>
  import('./empty-inbox').then(({ EmptyInbox }) => ({ default: EmptyInbox }), notLoaded),
)

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
  const [openId, open] = useOpened('request')
  const close = useCallback(() => open(null), [open])
  // What the next press probably opens. Once it is open it is not the next, so that it is drawn anew after it was closed.
  const [nextId, setNextId] = useState<string | null>(null)
  if (nextId !== null && nextId === openId) setNextId(null)
  // The request is drawn first; then the list shows which one it is and makes room, for which every row is laid out anew.
  const listed = useDeferredValue(openId)

  const placeOf = useListKeys(openId, (id) => open(id, { replace: true }))

  // Who closes a request goes on in the list, where it is: at once, and where it is once the list is as wide as before. Who has gone on
  // from there by then stays where they are.
  const wasOpen = useRef(openId)
  useLayoutEffect(() => {
    const row = placeOf(wasOpen.current)
    const at = document.activeElement
    if (openId === null && (listed !== null || at === row || at === document.body)) goTo(row)
    else if (openId === listed) rowOf(openId)?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
    if (openId !== null || listed === null) wasOpen.current = openId
  }, [openId, listed, placeOf])

  return (
    // Both columns are there before the list leaves one: what is opened lies over it until then.
    <div className="inbox">
      <Requests openId={listed} onOpen={open} onRead={setNextId} />
      {[...new Set([listed, openId, nextId])].map(
        (id) =>
          id && (
            // What is closed goes with the list's next layout. What the next press probably opens is where it will be, unseen.
            <div
              key={id}
              className="opened-beside bg-white"
              hidden={id !== openId && id !== nextId}
              inert={id === nextId}
            >
              <Suspense
                fallback={
                  <p role="status" className="p-4">
                    Opening…
                  </p>
                }
              >
                <RequestPanel
                  id={id}
                  isOpen={id !== nextId}
                  isShown={isShown}
                  onOpen={open}
                  onClose={close}
                  work={work}
                />
              </Suspense>
            </div>
          ),
      )}
    </div>
  )
}

type RequestsProps = {
  openId: string | null
  onOpen: (id: string) => void
  onRead: (id: string) => void
}

/** What is asked for and the list of what was found. What is opened beside it does not draw it anew. */
const Requests = memo(function Requests({ openId, onOpen, onRead }: RequestsProps) {
  const [search, change] = useAddress()
  const filter = inboxFilter(search.get('status') ?? '')
  const { user } = useCurrentUser()
  const whose = inboxPerson(search.get('assigned'))
  const person = whose === 'me' ? (user?.id ?? 'nobody') : whose
  const wanted = search.get('q')?.trim() ?? ''
  const more = moreFilters(search)
  const filters = filtersAt(search, user?.id ?? 'nobody')
  const isFiltered = Object.keys(filters).length > 0
  const hasMore = Object.keys(more).length > 0
  const isAside = isAsideFilter(filter)
  const [isMoreShown, setMoreShown] = useState(hasMore)
  const [areViewsShown, setViewsShown] = useState(false)
  const MoreFilters = useSeldom(loadFilters, isMoreShown && !isAside)
  const isBeside = openId !== null
  return (
    <section
      aria-label="Requests"
      // On a phone it stays where it is, behind the opened one.
      className={isBeside ? 'list-beside' : ''}
    >
      <div className={barStyle}>
        <SearchBox
          wanted={wanted}
          filters={filters}
          onSearch={(q) => change({ q }, { replace: true })}
          onOpen={onOpen}
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
        {/* In a line of its own: what comes late moves no button from under the pointer. */}
        <div className="flex basis-full flex-wrap items-center gap-2 empty:hidden">
          {MoreFilters === 'coming' ? (
            <p role="status">Loading…</p>
          ) : (
            MoreFilters && isMoreShown && !isAside && <MoreFilters filters={more} onChange={change} />
          )}
          <Suspense fallback={<p role="status">Loading…</p>}>
            {areViewsShown && <SavedViews search={search} />}
          </Suspense>
        </div>
      </div>
      {MoreFilters === 'coming' && hasMore ? (
        // Of an address with filters, which would push it down.
        <Waiting label="Loading the inbox…">
          <GreyList isWide={!isBeside} />
        </Waiting>
      ) : wanted ? (
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
              <RequestList
                requests={requests}
                more={more}
                openId={openId}
                isWide={!isBeside}
                onOpen={onOpen}
                onRead={onRead}
              />
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
          onOpen={onOpen}
          onRead={onRead}
          onClear={
            filter !== 'all' || person !== 'everybody' || hasMore ? () => change(noFilters) : undefined
          }
        />
      )}
      <div className={footStyle}>
        <Suspense>
          <BelowList onOpen={onOpen} />
        </Suspense>
        {!wanted && <p className="text-ink-soft">Refreshes every 15 seconds</p>}
      </div>
    </section>
  )
})

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
    <select
      value={value}
      onChange={(event) => onChoose(event.target.value)}
      className={`${choiceStyle} sm:w-full`}
    >
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

type NewestProps = RequestsProps & {
  isWide: boolean
  filter: InboxFilter
  person: InboxPerson
  more: Filters
  /** Shows all requests again, unless all are asked for. */
  onClear: (() => void) | undefined
}

function Newest({ filter, person, more, openId, isWide, onOpen, onRead, onClear }: NewestProps) {
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
        <CouldNotLoad onRetry={inbox.refetch}>
          The inbox could not be loaded{requests.length > 0 ? '; this is what it showed before' : ''}. The
          server did not answer.
        </CouldNotLoad>
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
          <RequestList
            requests={drawn < shown.length ? shown.slice(0, drawn) : shown}
            openId={openId}
            isWide={isWide}
            onOpen={onOpen}
            onRead={onRead}
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
