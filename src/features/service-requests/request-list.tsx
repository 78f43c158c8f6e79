import { useQuery } from '@tanstack/react-query'
import { type ComponentType, memo, useEffect, useMemo, useRef, useState } from 'react'
import { timeAgo } from '@/lib/dates'
import { useCurrentUser } from '@/lib/session/current-user'
import { staffQuery } from '@/lib/staff'
import { whenIdle } from '@/lib/when-idle'
import { TimeWithinPress } from '@/ui/time-within-press'
import type { Span } from './many-rows'
import { serviceName, townName } from './names'
import { loadFound, loadPanel } from './next-press'
import { StatusBadge } from './status-badge'

/** Comes once the rows are drawn: what can be done to several of them, and what draws only those near the screen of a long list. */
const loadLater = async () => (await import('./once-drawn')).onceDrawn
let later: Awaited<ReturnType<typeof loadLater>> | undefined

type RequestListProps<Request> = {
  requests: readonly Request[]
  /** What stands before a message. */
  more?: (request: Request) => string
  openId: string | null
  isWide: boolean
  /** Always the same function, so that only rows are drawn again that differ. */
  onOpen: (id: string) => void
  /** What the next press probably opens has been read. */
  onRead: (id: string) => void
}

/** The rows of requests, and what can be done to several of them. */
export function RequestList<Request extends RowProps['request']>(props: RequestListProps<Request>) {
  const { requests, more, openId, isWide, onOpen, onRead } = props
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
        onOpen={onOpen}
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
        style={{ paddingBottom: roomOf(ids.length - next) }}
      >
        {rows}
      </ul>
      {loaded && (
        <>
          <loaded.ManyRows list={list} count={ids.length} onSpan={setSpan} />
          <loaded.NextToOpen list={list} openId={openId} onRead={onRead} />
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
    wrote_at: string | null
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

/** The room of so many rows that are not drawn: no variable, which every row would inherit and be looked at again for. */
const roomOf = (rows: number) => `calc(${rows} * var(--row))`

/** As much of a message as a row can show. */
const EXCERPT = 160 // characters

/** Drawn again only if it differs. Of few elements: while a long list is scrolled, rows come in each frame. */
const Row = memo(function Row(props: RowProps) {
  const { request, before, place, count, isOpen, onOpen, assignedTo, ago, Tick, more } = props
  const setAside = request.set_aside === 'spam' || request.set_aside === 'duplicate'
  const hasBadges = request.urgency === 'emergency' || request.wrote_at !== null || setAside
  const excerpt = (more ?? '') + request.message.slice(0, EXCERPT)
  return (
    <li
      className="request-item border-b border-paper-300"
      aria-posinset={place}
      aria-setsize={count}
      style={before > 0 ? { marginTop: roomOf(before) } : undefined}
    >
      <button
        type="button"
        data-row={request.id}
        data-assigned={assignedTo ? '' : undefined}
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
          {`${serviceName(request.service)}, ${request.other_town ?? townName(request.town)}${request.source === 'phone' ? ', by phone' : ''}`}
        </span>
        <span className={`excerpt ${hasBadges ? '' : 'truncate'} text-ink-soft`}>
          {request.urgency === 'emergency' && (
            <span className="rounded bg-red-600 px-1.5 text-xs leading-5 font-bold text-white">
              Emergency
            </span>
          )}
          {request.wrote_at && (
            <span className="rounded bg-amber-400 px-1.5 text-xs leading-5 font-bold text-navy-900">
              New message
            </span>
          )}
          {setAside && (
            <span className="rounded bg-paper-300 px-1.5 text-xs leading-5 font-bold text-ink">
              {request.set_aside === 'spam' ? 'Spam' : 'Duplicate'}
            </span>
          )}
          {hasBadges ? <span className="truncate">{excerpt}</span> : excerpt}
        </span>
        {assignedTo && (
          <span className="assigned truncate text-navy-900">
            <span className="sr-only">Assigned to </span>
            {assignedTo}
          </span>
        )}
        <span className="reference font-mono text-ink-soft">{request.reference}</span>
        <TimeWithinPress dateTime={request.created_at} words={ago} className="time text-ink-soft" />
      </button>
      {Tick && <Tick request={request} />}
    </li>
  )
})
