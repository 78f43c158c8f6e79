import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { business, phoneHref, takesBitcoin } from '@/content/business'
import { BackendError } from '@/lib/backend'
import { localDayText } from '@/lib/dates'
import { hasArrived, idToSend, useKeptText } from '@/lib/kept'
import { Link } from '@/lib/link'
import { href } from '@/lib/paths'
import { sentenceOf } from '@/lib/problems'
import { Button, buttonStyle } from '@/ui/button'
import { CouldNotLoad } from '@/ui/could-not-load'
import { Field } from '@/ui/field'
import { Notice } from '@/ui/notice'
import { useReadOn } from '@/ui/use-read-on'
import { History } from './history'
import { serviceName, townName } from './names'
import {
  type Attached,
  cancelMutation,
  cancelVisitMutation,
  type Message,
  ownRequestQuery,
  sendMessageMutation,
} from './own-api'
import { toldVisit, WhereItStands } from './progress'
import { isStage } from './stage'
import { Steps } from './steps'
import { useHasTimes } from './use-has-times'
import { windowText } from './visit-words'

const MESSAGE = 4000

type MyRequestProps = {
  userId: string
  serviceRequestId: string
  /** The times to choose from, if there are any. */
  times: ReactNode
  /** Its estimates that wait for an answer, and its invoices to pay: on navy. */
  waiting: ReactNode
  /** The way to its other estimates and invoices. */
  papers: ReactNode
  /** The photos and files of it. */
  files: ReactNode
  withMessage: FilesOfMessages
}

type FilesOfMessages = {
  /** The files that go with a message, and the button that sends it beside the one that chooses them. */
  field: (send: ReactNode) => ReactNode
  /** What is chosen there now. */
  chosen: () => Attached | undefined
  /** What came with a message, by its id. */
  of: (messageId: string) => ReactNode
}

/** One of a customer's own requests: its status, its history, and the ways to write to us or cancel it. */
export function MyRequest({
  userId,
  serviceRequestId,
  times,
  waiting,
  papers,
  files,
  withMessage,
}: MyRequestProps) {
  const {
    data: request,
    isPending,
    isLoadingError,
    refetch,
  } = useQuery(ownRequestQuery(userId, serviceRequestId))
  const message = useKeptText(messageBox(serviceRequestId))
  const box = useRef<HTMLTextAreaElement>(null)
  const hasTimes = useHasTimes(request)

  if (isPending) return <p role="status">Opening your request…</p>
  if (isLoadingError) return <CouldNotLoad className="max-w-prose" what="Your request" onRetry={refetch} />
  if (!request || !isStage(request.stage)) {
    return (
      <p className="max-w-prose">
        We couldn’t find this request in your account. If you used another email address, sign in with that
        one, or call{' '}
        <a href={phoneHref} className="font-semibold text-navy-700 underline">
          {business.phone.display}
        </a>
        .
      </p>
    )
  }
  return (
    <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-[1fr_22rem]">
      <div className="grid min-w-0 gap-8">
        {request.duplicate_of ? (
          <ContinuedIn reference={request.duplicate_of} id={request.continued_in} />
        ) : (
          <>
            <WhereItStands stage={request.stage} visit={request.visit}>
              {waiting}
              {request.urgency === 'emergency' && request.stage === 'received' && (
                <a href={phoneHref} className={buttonStyle('amber', 'sm:justify-self-start')}>
                  Call us now: {business.phone.display}
                </a>
              )}
            </WhereItStands>
            <Steps stage={request.stage} history={request.events} />
          </>
        )}
        {hasTimes && times}
        {!request.duplicate_of && (
          <>
            <OwnVisit
              id={request.id}
              given={request.visit}
              onAsk={(words) => {
                const [text, setText] = message
                if (!text.includes(words)) setText([text.trimEnd(), words].filter(Boolean).join('\n\n'))
                box.current?.focus()
              }}
            />
            <MessageForm {...{ request, message, box }} files={withMessage} />
          </>
        )}
        <History events={request.events} reader="customer" attached={withMessage.of} />
      </div>
      <div className="grid min-w-0 gap-6">
        <section
          aria-label="What you asked for"
          className="rounded-xl border border-paper-300 bg-white p-5 wrap-anywhere sm:p-7"
        >
          <h2 className="text-2xl text-navy-900">{serviceName(request.service)}</h2>
          <dl className="mt-3 grid gap-y-1">
            <Fact term="Where">
              {[request.address, request.other_town ?? townName(request.town)].filter(Boolean).join(', ')}
            </Fact>
            <Fact term="Asked">{localDayText(request.created_at, business.timeZone)}</Fact>
            <Fact term="Reference">
              <span className="font-mono font-semibold">{request.reference}</span>
            </Fact>
          </dl>
          <Asked message={request.message} />
        </section>
        {papers}
        {files}
        {!request.duplicate_of && <Cancel request={request} />}
        <div className="grid gap-2 border-t border-paper-300 pt-5">
          <p>
            Would you rather talk? Call{' '}
            <a href={phoneHref} className="font-semibold whitespace-nowrap text-navy-700 underline">
              {business.phone.display}
            </a>
            .
          </p>
          {takesBitcoin && (
            <p className="text-ink-soft">
              Agreed to pay with Bitcoin?{' '}
              <Link to="/#bitcoin" className="font-semibold text-navy-700 underline">
                Our address, and how to pay with it
              </Link>
            </p>
          )}
          <p>
            <Link to="/dashboard" className="font-semibold text-navy-700 underline">
              All requests
            </Link>{' '}
            ·{' '}
            <Link to="/contact" className="font-semibold text-navy-700 underline">
              Ask for more work
            </Link>
          </p>
        </div>
      </div>
    </div>
  )
}

/** What has no room beside its term stands below it. */
const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="flex flex-wrap gap-x-5">
    <dt className="min-w-20 text-ink-soft">{term}</dt>
    <dd className="min-w-0 grow basis-32">{children}</dd>
  </div>
)

/** How much of what they wrote is shown before they ask for it. */
const SHORT = 240

/** What they wrote: they know it, so a long one is folded. */
const Asked = ({ message }: { message: string }) => {
  const words = <p className="mt-3 whitespace-pre-wrap">{message}</p>
  if (message.length <= SHORT) return words
  return (
    <details className="mt-3">
      <summary className="min-h-tap cursor-pointer font-semibold text-navy-700 underline">
        What you wrote
      </summary>
      {words}
    </details>
  )
}

/** Where a merged request continues. Without an id, the customer may not open that one. */
function ContinuedIn({ reference, id }: { reference: string; id: string | null }) {
  return (
    <Notice tone="warning">
      <p>
        This is the same as another of your requests, and continues in{' '}
        {id ? (
          <Link
            to={href('/dashboard/requests/:serviceRequestId', { serviceRequestId: id })}
            className="font-mono text-navy-700 underline"
          >
            {reference}
          </Link>
        ) : (
          <span className="font-mono">{reference}</span>
        )}
        .
      </p>
      <p className="mt-2 font-normal">
        {id === null
          ? 'That one was made with another email address. Sign in with that address, or call '
          : 'See updates and write to us there. In a hurry, call '}
        <a href={phoneHref} className="font-semibold text-navy-700 underline">
          {business.phone.display}
        </a>
        .
      </p>
    </Notice>
  )
}

/** Whether nobody answered, so that it may have been done. */
const isUnanswered = (error: Error) => error instanceof BackendError && error.temporary

/** Why a change failed: the database's refusal, or that there was no answer. */
const refusal = (error: Error) =>
  error instanceof BackendError && !isUnanswered(error) && error.status !== 401
    ? sentenceOf(error)
    : `The server did not answer. What you typed is kept; try again, or call ${business.phone.display}.`

const messageBox = (id: string) => `draft:message:${id}`

type MessageFormProps = {
  request: { id: string; events: readonly { id: string }[] }
  message: ReturnType<typeof useKeptText>
  box: RefObject<HTMLTextAreaElement | null>
  files: FilesOfMessages
}

/** Words to us, photos, or both: a photo that we asked for says enough by itself. */
function MessageForm({
  request: { id, events },
  message: [text, setText, takeOut],
  box,
  files,
}: MessageFormProps) {
  const [problem, setProblem] = useState<string>()
  const arrived = ({ messageId, message, attached }: Message) => {
    hasArrived(messageBox(id))
    takeOut(message)
    attached?.follow(messageId)
  }
  const sending = useMutation({
    ...sendMessageMutation(useQueryClient()),
    networkMode: 'always',
    onSuccess: (_, sent) => arrived(sent),
  })
  // Where only its answer got lost, what is read again has it.
  const lost = sending.isError ? sending.variables : undefined
  const isFound = events.some((event) => event.id === lost?.messageId)
  const onFound = useEffectEvent(() => lost && arrived(lost))
  useEffect(() => {
    if (isFound) onFound()
  }, [isFound])
  return (
    <form
      noValidate
      aria-label="Write to us"
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        const attached = files.chosen()
        const message = text.trim() || attached?.words || ''
        const found = message
          ? message.length > MESSAGE
            ? `Use at most ${MESSAGE} characters: it has ${message.length}.`
            : undefined
          : 'Write something, or attach a photo.'
        setProblem(found)
        if (!found) {
          const messageId = idToSend(messageBox(id), message)
          sending.mutate({ messageId, requestId: id, message, attached })
        }
      }}
    >
      <Field label="Write to us about it" error={problem}>
        {(props) => (
          <textarea
            {...props}
            ref={box}
            rows={3}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      {sending.isError && !isFound && <Notice tone="error">Not sent. {refusal(sending.error)}</Notice>}
      {(sending.isSuccess || isFound) && !text && (
        <Notice tone="done">Sent. We read it and answer here or by phone.</Notice>
      )}
      {files.field(
        <Button type="submit" look="navy" className="max-sm:w-full" disabled={sending.isPending}>
          {sending.isPending ? 'Sending…' : 'Send'}
        </Button>,
      )}
    </form>
  )
}

type OwnVisitProps = {
  id: string
  given: unknown
  /** Gets the beginning of what they write to us about it. */
  onAsk: (words: string) => void
}

/** Lets the customer ask for another time for the visit that is planned, or cancel it: a second press says which. */
function OwnVisit({ id, given, onAsk }: OwnVisitProps) {
  const visit = toldVisit.safeParse(given).data
  const [asked, setAsked] = useState('')
  const cancelling = useMutation({
    ...cancelVisitMutation(useQueryClient()),
    networkMode: 'always',
    onSuccess: () => setAsked(''),
  })
  const isPlanned = visit?.status === 'planned'
  // The answer may have got lost: what is read again says what became of it.
  const isCanceled = cancelling.isSuccess
    ? !(isPlanned && visit.from === cancelling.variables.from)
    : cancelling.isError && (visit ? visit.status === 'cancelled' : isUnanswered(cancelling.error))
  const isAsked = isPlanned && asked === visit.from
  const place = useReadOn(`${isAsked} ${isCanceled}`)
  if (!isPlanned && cancelling.isIdle) return null
  return (
    <section ref={place} tabIndex={-1} aria-label="The visit" className="grid gap-3 outline-none">
      {isCanceled ? (
        <Notice tone="done">The visit is canceled. Write to us below if you would like another time.</Notice>
      ) : !isPlanned ? null : isAsked ? (
        <div className="flex flex-wrap items-center gap-3">
          <p className="font-semibold">Cancel the visit on {windowText(visit, business.timeZone)}?</p>
          <Button
            look="red"
            disabled={cancelling.isPending}
            onClick={() => cancelling.mutate({ id, from: visit.from })}
          >
            {cancelling.isPending ? 'Canceling…' : 'Yes, cancel the visit'}
          </Button>
          <Button look="outline" className="text-navy-900" onClick={() => setAsked('')}>
            Keep the visit
          </Button>
        </div>
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          <p className="max-xl:w-full">Doesn’t this time work for you?</p>
          <Button
            look="outline"
            className="text-navy-900 max-sm:w-full"
            onClick={() =>
              onAsk(
                `I’d like another time for the visit on ${windowText(visit, business.timeZone)}. I could do: `,
              )
            }
          >
            Ask for another time
          </Button>
          <Button look="outline" className="text-red-700 max-sm:w-full" onClick={() => setAsked(visit.from)}>
            Cancel the visit
          </Button>
        </div>
      )}
      {cancelling.isError && !isCanceled && (
        <Notice tone="error">Not canceled. {refusal(cancelling.error)}</Notice>
      )}
    </section>
  )
}

type CancelProps = { request: { id: string; stage: string; may_cancel: boolean } }

/** Lets the customer cancel the request by a second press, and then says at the same place what that did. */
function Cancel({ request: { id, stage, may_cancel: may } }: CancelProps) {
  const [isAsked, setAsked] = useState(false)
  const cancelling = useMutation({ ...cancelMutation(useQueryClient()), networkMode: 'always' })
  const isCanceled = stage === 'cancelled' && !cancelling.isIdle && !cancelling.isPending
  const place = useReadOn(`${isAsked} ${isCanceled}`)
  if (!may && cancelling.isIdle) return null
  return (
    <section ref={place} tabIndex={-1} aria-label="Cancel" className="grid gap-3 outline-none">
      {isCanceled ? (
        <Notice tone="done">Your request is canceled. Nobody will come, and you owe nothing.</Notice>
      ) : !may && !cancelling.isPending ? null : isAsked ? (
        <div className="flex flex-wrap items-center gap-3">
          <p className="font-semibold">Cancel it? Nobody will come, and you owe nothing.</p>
          <Button look="red" disabled={cancelling.isPending} onClick={() => cancelling.mutate(id)}>
            {cancelling.isPending ? 'Canceling…' : 'Yes, cancel it'}
          </Button>
          <Button look="outline" className="text-navy-900" onClick={() => setAsked(false)}>
            Keep it
          </Button>
        </div>
      ) : (
        <div>
          <Button look="outline" className="text-red-700" onClick={() => setAsked(true)}>
            Cancel this request
          </Button>
        </div>
      )}
      {cancelling.isError && !isCanceled && (
        <Notice tone="error">Not canceled. {refusal(cancelling.error)}</Notice>
      )}
    </section>
  )
}
