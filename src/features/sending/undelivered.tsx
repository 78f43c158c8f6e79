import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef } from 'react'
import { momentText } from '@/lib/dates'
import { Link } from '@/lib/link'
import { sentenceOf } from '@/lib/problems'
import { Button } from '@/ui/button'
import { CouldNotLoad } from '@/ui/could-not-load'
import { leadOn } from '@/ui/lead-on'
import {
  dismissMutation,
  MOST_LISTED,
  retryAllMutation,
  retryMutation,
  type Undelivered as UndeliveredMessage,
  undeliveredQuery,
} from './api'
import { adviceFor, channelName, messageWords, recipientWords } from './words'

/** What could not be delivered, why, and what to do about each; nothing if everything arrives. */
export function Undelivered() {
  const headingId = useId()
  const list = useQuery(undeliveredQuery())
  const queryClient = useQueryClient()
  const retrying = useMutation({ ...retryMutation(queryClient), networkMode: 'always' })
  const dismissing = useMutation({ ...dismissMutation(queryClient), networkMode: 'always' })
  const sendingAll = useMutation({ ...retryAllMutation(queryClient), networkMode: 'always' })
  const place = useRef<HTMLDivElement>(null)
  const sentAgainAt = Math.max(
    retrying.isSuccess ? retrying.submittedAt : 0,
    sendingAll.isSuccess ? sendingAll.submittedAt : 0,
  )
  const dismissedAt = dismissing.isSuccess ? dismissing.submittedAt : 0
  const doneAt = Math.max(sentAgainAt, dismissedAt)
  // The pressed button is gone along with its message.
  useEffect(() => {
    if (doneAt > 0) leadOn(place.current)
  }, [doneAt])

  const messages = list.data ?? []
  const failed = retrying.error ?? dismissing.error ?? sendingAll.error
  const givenUp = messages.filter(({ state }) => state === 'failed').length
  const emergencies = messages.filter(({ urgent }) => urgent).length
  if (list.isError && messages.length === 0) {
    return (
      <CouldNotLoad onRetry={list.refetch} className="mb-8">
        We couldn’t check whether all messages were delivered: the server didn’t respond.
      </CouldNotLoad>
    )
  }
  if (messages.length === 0 && doneAt === 0) return null
  return (
    <div ref={place} tabIndex={-1} className="mb-8 outline-none">
      {messages.length === 0 ? (
        <p role="status" className="font-semibold text-green-700">
          {sentAgainAt > dismissedAt ? 'Sending it again.' : 'Dismissed: it won’t be sent.'}
        </p>
      ) : (
        <section
          aria-labelledby={headingId}
          className="rounded-md border-l-4 border-red-600 bg-red-100 px-4 py-3"
        >
          <details open={emergencies > 0}>
            <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3">
              <h2 id={headingId} className="text-lg text-red-700">
                {messages.length === 1
                  ? '1 message could not be delivered'
                  : `${messages.length} messages ${messages.length < MOST_LISTED ? '' : 'or more '}could not be delivered`}
                {emergencies > 0 && `, ${emergencies} of an emergency`}
              </h2>
              <span className="text-navy-900 underline">See which, and why</span>
            </summary>
            {failed && (
              <p role="alert" className="mt-2 font-semibold text-red-700">
                Not done. {sentenceOf(failed)}
              </p>
            )}
            {givenUp > 1 && (
              <p className="mt-2">
                <Button look="navy" disabled={sendingAll.isPending} onClick={() => sendingAll.mutate()}>
                  {sendingAll.isPending ? 'Sending…' : 'Send all again'}
                </Button>
              </p>
            )}
            <ul className="mt-3 grid gap-3">
              {messages.map((message) => (
                <Message
                  key={message.id}
                  message={message}
                  isBusy={
                    (retrying.isPending && retrying.variables === message.id) ||
                    (dismissing.isPending && dismissing.variables === message.id)
                  }
                  onRetry={() => retrying.mutate(message.id)}
                  onDismiss={() => dismissing.mutate(message.id)}
                />
              ))}
            </ul>
          </details>
        </section>
      )}
    </div>
  )
}

type MessageProps = {
  message: UndeliveredMessage
  isBusy: boolean
  onRetry: () => void
  onDismiss: () => void
}

function Message({ message, isBusy, onRetry, onDismiss }: MessageProps) {
  const { channel, template, recipient, reference, service_request_id, attempts, last_error } = message
  const what = `${messageWords(template)}, by ${channelName(channel)}`
  return (
    <li className="rounded-md bg-white p-4">
      <p>
        <strong>{what}</strong> to <span className="break-all">{recipientWords(recipient)}</span>
        {service_request_id && reference && (
          <>
            {', about '}
            <Link to={`/admin?request=${service_request_id}`} className="font-mono text-navy-700 underline">
              {reference}
            </Link>
          </>
        )}
      </p>
      <p className="mt-1 wrap-anywhere">
        <strong>Why: </strong>
        {last_error ??
          (attempts > 0
            ? 'Unknown: it was interrupted.'
            : 'It should have been sent by now, but nothing has tried.')}{' '}
        {last_error && adviceFor(last_error)}
      </p>
      <p className="mt-1 text-sm text-ink-soft">
        {attempts === 0 ? 'Not tried yet' : attempts === 1 ? 'Tried once' : `Tried ${attempts} times`}
        {message.last_tried_at && (
          <>
            , last <time dateTime={message.last_tried_at}>{momentText(message.last_tried_at)}</time>
          </>
        )}
        .{' '}
        {message.state === 'failed'
          ? 'Given up: it won’t be retried automatically.'
          : 'It will be retried automatically.'}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button look="navy" disabled={isBusy} onClick={onRetry}>
          Send it again<span className="sr-only">: {what}</span>
        </Button>
        <Button look="outline" className="text-navy-900" disabled={isBusy} onClick={onDismiss}>
          Dismiss<span className="sr-only">: {what}</span>
        </Button>
      </div>
    </li>
  )
}
