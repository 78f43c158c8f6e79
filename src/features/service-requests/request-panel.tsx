import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Phone, X } from 'lucide-react'
import {
  type ComponentProps,
  memo,
  type ReactNode,
  type RefObject,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { mailtoHref } from '@/lib/format'
import { formatPhone, telHref } from '@/lib/phone'
import { staffQuery } from '@/lib/staff'
import { buttonStyle } from '@/ui/button'
import { command } from '@/ui/command'
import { CouldNotLoad } from '@/ui/could-not-load'
import { TimeAgo, TimeAgoAlone } from '@/ui/time-ago'
import { serviceRequestQuery } from './api'
import { AssignForm } from './assign-form'
import { type CorrectedRequest, CorrectForm, isBeingCorrected } from './correct-form'
import { History } from './history'
import { MoveForm, UndoMove } from './move-form'
import { openMutation } from './moving-api'
import { serviceName, townName } from './names'
import { MessageToCustomer, OfficeNote } from './note-form'
import { MergedHere, SetAside, SetAsideNotice } from './set-aside'
import { StatusBadge } from './status-badge'

type RequestPanelProps = {
  id: string
  /** Before that only who, where and what is drawn, for nobody to see yet. */
  isOpen: boolean
  /** Nothing can have the focus before this. */
  isShown: boolean
  /** Opens another request in place of this one. */
  onOpen: (id: string) => void
  onClose: () => void
  work: Work
}

/** What hangs on a request; with the id of a message of its customer, what came with that. */
export type Work = (request: OpenedRequest, messageId?: string) => ReactNode

/** What the work that hangs on a request has to know of it. */
export type OpenedRequest = {
  id: string
  reference: string
  service: string
  email: string | null
  /** Whether its customer hears where it stands and what the office writes. */
  is_told: boolean | null
}

/**
 * One open request: who, where, what, its history, and what can be done with it. Opening it is recorded, and ends an
 * emergency's alerts.
 */
export function RequestPanel({ id, isOpen, isShown, onOpen, onClose, work }: RequestPanelProps) {
  const queryClient = useQueryClient()
  // Who, where and what first; what is done with it a moment later.
  const isWhole = useDeferredValue(isOpen, false)
  const {
    data: request,
    isPending,
    isLoadingError,
    refetch,
  } = useQuery({
    ...serviceRequestQuery(id),
    // What a press draws waits for the effects that come with it: to read it again is not one of them.
    enabled: isWhole,
  })
  const opening = useMutation({ ...openMutation(queryClient), networkMode: 'always' })
  const isUnopened = isWhole && request?.opened_at === null
  const open = useEffectEvent(() => opening.mutate(id))
  useEffect(() => {
    if (isUnopened) open()
  }, [isUnopened])
  // So is what has changed of that. Not whether it is set aside: nothing may say that it is back while the key that merges it does nothing.
  const later = useDeferredValue(request)
  const below = later?.set_aside === request?.set_aside ? (later ?? request) : request
  const heading = useRef<HTMLHeadingElement>(null)
  const reference = request?.reference
  const setAside = request?.set_aside
  // Also after it was set aside or brought back, because the pressed button is gone then. Not before it is on the screen: to focus
  // makes the browser lay out the page at once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: that it has changed is the reason
  useEffect(() => {
    if (!reference || !isShown || !isOpen) return
    const before = document.activeElement
    const lead = () => {
      // Whoever has pressed a key by then is where it led.
      const at = document.activeElement
      if (at === before || at === document.body) heading.current?.focus({ preventScroll: true })
    }
    const frame = requestAnimationFrame(() => setTimeout(lead))
    return () => cancelAnimationFrame(frame)
  }, [reference, setAside, isShown, isOpen])

  // Its form leads to its first box when it is drawn, so not while nobody sees it.
  if (!isOpen && isBeingCorrected(id)) return null
  if (!request)
    return (
      <div className="grid justify-items-start gap-3 p-4 lg:p-6">
        {isPending ? (
          <p role="status">Opening the request…</p>
        ) : isLoadingError ? (
          <CouldNotLoad onRetry={refetch}>
            The request could not be opened: the server did not answer.
          </CouldNotLoad>
        ) : (
          <p className="font-semibold">Request not found, or you don’t have access.</p>
        )}
        {/* On a phone it covers the list. */}
        <button
          type="button"
          onClick={onClose}
          {...command('Close the request', 'Escape')}
          className="min-h-tap font-semibold text-navy-700 underline"
        >
          Back to the inbox
        </button>
      </div>
    )

  return (
    <section aria-label={`Request ${request.reference}`} className="p-4 lg:p-6">
      <Above
        request={request}
        heading={heading}
        isWhole={isWhole}
        isNotRecorded={opening.isError}
        onRecord={opening.mutate}
        onOpen={onOpen}
        onClose={onClose}
      />
      {isWhole && below && <Below request={below} onOpen={onOpen} work={work} />}
      {/* Within thumb's reach, where the public pages have our own number. */}
      <a
        href={telHref(request.phone)}
        className={buttonStyle('amber', 'sticky bottom-2 z-10 mt-6 w-full raised-lg lg:hidden print:hidden')}
      >
        <Phone aria-hidden className="size-5 shrink-0" />
        <span className="min-w-0 wrap-anywhere">Call {request.name}</span>
      </a>
    </section>
  )
}

type AboveProps = Pick<RequestPanelProps, 'onOpen' | 'onClose'> & {
  request: CorrectedRequest &
    ComponentProps<typeof SetAsideNotice>['request'] & {
      urgency: string
      source: string
      is_told: boolean | null
      assigned_to: string | null
      opened_at: string | null
      opened_by: string | null
      preferred_times: string[]
    }
  heading: RefObject<HTMLHeadingElement | null>
  isWhole: boolean
  isNotRecorded: boolean
  onRecord: (id: string) => void
}

/** Who, where and what. What was drawn before it is opened is not drawn again when it is. */
const Above = memo(function Above(props: AboveProps) {
  const { request, heading, isWhole, isNotRecorded, onRecord, onOpen, onClose } = props
  const Ago = isWhole ? TimeAgo : TimeAgoAlone
  return (
    <>
      <div className="flex items-start justify-between gap-3">
        <h2
          ref={heading}
          tabIndex={-1}
          className="flex min-w-0 flex-wrap items-baseline gap-x-3 text-2xl text-navy-900 outline-none"
        >
          <span dir="auto" className="min-w-0 wrap-anywhere">
            {request.name}
          </span>{' '}
          <span className="font-mono text-base font-normal">{request.reference}</span>
        </h2>
        <button
          type="button"
          onClick={onClose}
          aria-label="Close"
          {...command('Close the request', 'Escape')}
          className="-mt-2 -mr-2 grid size-11 shrink-0 place-items-center rounded"
        >
          <X aria-hidden className="size-6" />
        </button>
      </div>
      <p className="mt-1 flex flex-wrap items-center gap-2">
        <StatusBadge status={request.status} />
        {request.urgency === 'emergency' && (
          <span className="rounded bg-red-600 px-2 py-0.5 text-sm font-bold text-white">Emergency</span>
        )}
        <span className="text-sm text-ink-soft">
          {request.source === 'phone' ? 'Came in by phone' : 'Came in through the website'}{' '}
          <Ago dateTime={request.created_at} />
          {request.opened_at && <Opened at={request.opened_at} by={request.opened_by} Ago={Ago} />}
        </span>
      </p>
      {isNotRecorded && (
        <p role="alert" className="mt-2 font-semibold text-red-700">
          We couldn’t record that you opened this request: the server didn’t respond. If it is an emergency,
          others are still being alerted.{' '}
          <button type="button" onClick={() => onRecord(request.id)} className="underline">
            Try again
          </button>
        </p>
      )}
      <SetAsideNotice request={request} onOpen={onOpen} />
      {!request.set_aside && (
        <div className="mt-4 grid gap-x-8 gap-y-3 xl:flex xl:flex-wrap">
          <AssignForm request={request} />
          <MoveForm key={request.id} request={request} />
        </div>
      )}
      <h3 className="mt-5 text-lg">Message</h3>
      <p className="mt-1 max-w-prose break-words whitespace-pre-wrap">{request.message}</p>
      <Facts request={request} hasWork={!request.set_aside} />
    </>
  )
})

type BelowProps = Pick<RequestPanelProps, 'onOpen' | 'work'> & {
  request: OpenedRequest &
    ComponentProps<typeof SetAside>['request'] & {
      events: ComponentProps<typeof History>['events']
    }
}

/** What is done with a request: answers and notes, its work, how it is set aside, and its history. */
const Below = memo(function Below({ request, onOpen, work }: BelowProps) {
  return (
    <>
      <div className="mt-6 grid gap-4 md:max-lg:grid-cols-[3fr_2fr] min-[90rem]:grid-cols-[3fr_2fr]">
        <div className="grid gap-4">
          <MessageToCustomer
            id={request.id}
            reference={request.reference}
            hasAddress={request.email !== null}
            isTold={request.is_told === true}
          />
        </div>
        <OfficeNote id={request.id} reference={request.reference} />
      </div>
      {!request.set_aside && (
        <div id={workId} tabIndex={-1} className="mt-6 scroll-mt-4 outline-none">
          {work(request)}
        </div>
      )}
      {!request.set_aside && (
        <div className="mt-6">
          <SetAside request={request} onOpen={onOpen} />
        </div>
      )}
      <div className="mt-6">
        <History
          events={request.events}
          reader="office"
          attached={(messageId) => work(request, messageId)}
          remedy={(id) => <UndoMove eventId={id} label="Undo this move" />}
        />
      </div>
      <MergedHere request={request} onOpen={onOpen} />
    </>
  )
})

const workId = 'work-of-request'

/** The work is below what is written: the way to it, for who does not write now. */
function ToWork() {
  return (
    <button
      type="button"
      onClick={() => {
        const work = document.getElementById(workId)
        work?.scrollIntoView()
        work?.focus({ preventScroll: true })
      }}
      {...command('Go to the work of this request')}
      className={linkStyle}
    >
      Customer, files and jobs
    </button>
  )
}

const linkStyle =
  'inline-flex min-h-tap items-center text-left font-semibold text-navy-700 underline lg:min-h-9'

type FactsProps = {
  request: CorrectedRequest & { service: string; preferred_times: string[] }
  hasWork: boolean
}

/** Who it is, how to reach them, where and for what, with a way to correct mistakes. */
function Facts({ request, hasWork }: FactsProps) {
  const [isCorrecting, setCorrecting] = useState(() => isBeingCorrected(request.id))
  const button = useRef<HTMLButtonElement>(null)
  const wasCorrecting = useRef(false)
  useEffect(() => {
    if (wasCorrecting.current && !isCorrecting) button.current?.focus()
    wasCorrecting.current = isCorrecting
  }, [isCorrecting])
  if (isCorrecting) return <CorrectForm request={request} onDone={() => setCorrecting(false)} />
  return (
    <div className="mt-5">
      <dl className="in-pairs gap-x-6 gap-y-3 xl:grid-cols-3">
        <Fact term="Phone">
          <a
            href={telHref(request.phone)}
            className="font-semibold underline"
            {...command(`Call ${request.name}`, 'c')}
          >
            {formatPhone(request.phone)}
          </a>
        </Fact>
        <Fact term="Email">
          {request.email ? (
            <a href={mailtoHref(request.email)} className="font-semibold underline">
              {request.email.slice(0, request.email.indexOf('@'))}
              <wbr />
              {request.email.slice(request.email.indexOf('@'))}
            </a>
          ) : (
            'None given: call instead'
          )}
        </Fact>
        <Fact term="Where">
          {[request.address, request.other_town ?? townName(request.town)].filter(Boolean).join(', ')}
        </Fact>
        <Fact term="Service">{serviceName(request.service)}</Fact>
        <Fact term="Reach by">{[request.preferred_contact, ...request.preferred_times].join(', ')}</Fact>
      </dl>
      <div className="mt-2 flex flex-wrap gap-x-5">
        <button
          ref={button}
          type="button"
          onClick={() => setCorrecting(true)}
          {...command('Correct name, phone, email or address')}
          className={linkStyle}
        >
          Correct name, phone, email or address
        </button>
        {hasWork && <ToWork />}
      </div>
    </div>
  )
}

type OpenedProps = { at: string; by: string | null; Ago: typeof TimeAgo }

function Opened({ at, by, Ago }: OpenedProps) {
  const { data: staff } = useQuery(staffQuery())
  const name = staff?.find(({ id }) => id === by)?.name
  return (
    <>
      , first opened {name && `by ${name} `}
      <Ago dateTime={at} />
    </>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm font-semibold text-ink-soft">{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
