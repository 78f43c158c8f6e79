import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { services } from '@/content/services/services'
import { towns } from '@/content/towns/towns'
import { BackendError } from '@/lib/backend'
import { mailtoHref } from '@/lib/format'
import { hasArrived, idToSend, useKeptText } from '@/lib/kept'
import { Link } from '@/lib/link'
import { hrefFrom } from '@/lib/paths'
import { formatPhone, telHref } from '@/lib/phone'
import { problemOf, sentenceOf } from '@/lib/problems'
import { Button } from '@/ui/button'
import { leadTo } from '@/ui/command'
import { Field, TextField } from '@/ui/field'
import { offerUndo } from '@/ui/offer-undo'
import { TimeAgo } from '@/ui/time-ago'
import { showError, showSuccess } from '@/ui/toast'
import {
  answerMutation,
  closeMutation,
  deleteMutation,
  type RequestDetails,
  requestMutation,
  type StaffChat,
  staffChatQuery,
  undoCloseMutation,
} from './api'
import { Composer } from './composer'
import { Bubble, Log } from './messages'

/** One conversation: who is asking and how to reach them, what was said, and what staff can do with it. */
export function OfficeConversation({ id, onClose }: { id: string; onClose: () => void }) {
  const chat = useQuery(staffChatQuery(id))
  const queryClient = useQueryClient()
  const undoing = useMutation({
    ...undoCloseMutation(queryClient),
    onSuccess: () => void showSuccess('Undone: the conversation is open again.'),
    onError: (error) => void showError(`Not undone. ${sentenceOf(error)}`),
  })
  const closeOptions = closeMutation(queryClient)
  const close = useMutation({
    ...closeOptions,
    onSuccess: (answer, id) => {
      closeOptions.onSuccess(answer, id)
      void offerUndo('The conversation is closed.', () => undoing.mutate(id))
    },
  })
  const heading = useRef<HTMLHeadingElement>(null)
  const isHere = chat.data !== undefined
  useEffect(() => {
    if (isHere) leadTo(heading.current)
  }, [isHere])

  return (
    <section aria-label="Conversation" className="min-w-0">
      <button
        type="button"
        onClick={onClose}
        className="-mt-2 mb-2 min-h-tap font-semibold text-navy-700 underline lg:hidden"
      >
        Back to the list
      </button>
      {chat.isPending && <p role="status">Loading the conversation…</p>}
      {chat.isError && (
        <p role="alert" className="mb-4 font-semibold text-red-700">
          {chat.error instanceof BackendError && !chat.error.temporary
            ? sentenceOf(chat.error)
            : 'The server isn’t responding. Retrying automatically.'}
        </p>
      )}
      {chat.data && (
        <div className="overflow-hidden rounded-xl border border-paper-300 bg-paper">
          <div className="grid gap-3 border-b border-paper-300 bg-white p-4 wrap-anywhere">
            <h2 ref={heading} tabIndex={-1} className="text-2xl text-navy-900 outline-none">
              {chat.data.name}
            </h2>
            <p className="flex flex-wrap gap-x-4 gap-y-1">
              {chat.data.phone && (
                <a href={telHref(chat.data.phone)} className="text-navy-700 underline">
                  {formatPhone(chat.data.phone)}
                </a>
              )}
              {chat.data.email && (
                <a href={mailtoHref(chat.data.email)} className="text-navy-700 underline">
                  {chat.data.email}
                </a>
              )}
              <span>
                Asked on{' '}
                <Link to={hrefFrom(chat.data.page)} className="text-navy-700 underline">
                  {chat.data.page}
                </Link>
                , <TimeAgo dateTime={chat.data.created_at} />
              </span>
            </p>
            <div className="flex flex-wrap items-start gap-3">
              <ToRequest chat={chat.data} />
              {chat.data.is_open && (
                <Button
                  look="outline"
                  className="text-navy-900 max-sm:px-3!"
                  disabled={close.isPending}
                  onClick={() => close.mutate(id)}
                >
                  {close.isPending ? 'Closing…' : 'Close the conversation'}
                </Button>
              )}
              <DeleteChat chat={chat.data} onDeleted={onClose} />
            </div>
            {close.isError && (
              <p role="alert" className="font-semibold text-red-700">
                Not closed. {sentenceOf(close.error)}
              </p>
            )}
          </div>
          <Log
            label={`The conversation with ${chat.data.name}`}
            latest={chat.data.messages.length}
            className="max-h-[55vh] overflow-y-auto p-4"
          >
            {chat.data.messages.map(({ id: messageId, author, body, created_at, staff_name }) => (
              <Bubble
                key={messageId}
                by={author === 'visitor' ? chat.data.name : (staff_name ?? 'The office')}
                own={author === 'staff'}
                at={created_at}
              >
                {body}
              </Bubble>
            ))}
          </Log>
          <AnswerBox chat={chat.data} />
        </div>
      )}
    </section>
  )
}

function AnswerBox({ chat }: { chat: StaffChat }) {
  const box = `help-chat:answer:${chat.id}`
  const [text, setText, takeOut] = useKeptText(box)
  const options = answerMutation(useQueryClient())
  const answer = useMutation({
    ...options,
    // Also where another conversation is open by then.
    onSuccess: (message, sent) => {
      options.onSuccess(message, sent)
      hasArrived(box)
      takeOut(sent.body)
    },
  })
  if (!chat.is_open)
    return (
      <p className="border-t border-paper-300 bg-white p-4">
        This conversation is closed. {chat.name} can still be reached at{' '}
        {chat.phone ? formatPhone(chat.phone) : chat.email}.
      </p>
    )
  const send = () => {
    const body = text.trim()
    answer.mutate({ id: chat.id, messageId: idToSend(box, body), body })
  }
  return (
    <>
      {answer.isError && (
        <p role="alert" className="px-4 pb-3 font-semibold text-red-700">
          Not sent; your message is still in the box.{' '}
          {answer.error instanceof BackendError && !answer.error.temporary
            ? sentenceOf(answer.error)
            : 'The server did not answer: send it again in a moment.'}
        </p>
      )}
      <Composer
        label={`Answer ${chat.name}`}
        button="Send"
        text={text}
        isBusy={answer.isPending}
        onChange={setText}
        onSend={send}
      />
    </>
  )
}

/** Deletes the conversation at the visitor's request, on a second press. */
function DeleteChat({ chat, onDeleted }: { chat: StaffChat; onDeleted: () => void }) {
  const [isAsked, setAsked] = useState(false)
  const deleting = useMutation(deleteMutation(useQueryClient()))
  if (!isAsked) {
    return (
      <Button look="outline" className="text-red-700 max-sm:px-3!" onClick={() => setAsked(true)}>
        Delete…
      </Button>
    )
  }
  return (
    <div className="order-last grid w-full gap-3 rounded-lg bg-paper-200 p-4">
      <p className="font-semibold">
        Delete what {chat.name} and we wrote? It is gone for good, here and in our alerts.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          look="red"
          disabled={deleting.isPending}
          onClick={() => deleting.mutate(chat.id, { onSuccess: onDeleted })}
        >
          {deleting.isPending ? 'Deleting…' : `Delete the conversation with ${chat.name}`}
        </Button>
        <Button look="outline" className="text-navy-900" onClick={() => setAsked(false)}>
          Keep it
        </Button>
      </div>
      {deleting.isError && (
        <p role="alert" className="font-semibold text-red-700">
          Not deleted. {sentenceOf(deleting.error)}
        </p>
      )}
    </div>
  )
}

/** Turns the conversation into a service request: at once if everything is known, otherwise after a short form. */
function ToRequest({ chat }: { chat: StaffChat }) {
  const make = useMutation(requestMutation(useQueryClient()))
  const [isAsking, setAsking] = useState(false)
  if (chat.service_request_id)
    return (
      <p role="status" className="inline-flex min-h-12 items-center">
        Request&nbsp;
        <Link to={`/admin?request=${chat.service_request_id}`} className="font-mono text-navy-700 underline">
          {chat.reference}
        </Link>
      </p>
    )
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const details: RequestDetails = Object.fromEntries(
      [...new FormData(event.currentTarget)].filter(([, value]) => value !== ''),
    )
    make.mutate({ id: chat.id, details })
  }
  // A request needs a phone number, but not an email address.
  const isKnown = chat.phone !== null
  return (
    <>
      <Button
        look="navy"
        aria-expanded={isKnown ? undefined : isAsking}
        disabled={make.isPending}
        onClick={() => (isKnown ? make.mutate({ id: chat.id, details: {} }) : setAsking(!isAsking))}
      >
        {make.isPending ? 'Saving…' : 'Turn into a request'}
      </Button>
      {isAsking && (
        <form
          noValidate
          aria-label="What the request still needs"
          onSubmit={submit}
          className="order-last grid w-full gap-4 rounded-lg bg-paper-200 p-4 sm:grid-cols-2"
        >
          <TextField label="Phone" error={problemOf(make.error, 'phone')} type="tel" name="phone" />
          <Field label="Service" error={problemOf(make.error, 'service')}>
            {(box) => (
              <select {...box} name="service" defaultValue={chat.request_start.service}>
                {services.map(({ slug, name }) => (
                  <option key={slug} value={slug}>
                    {name}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <Field label="Town" error={problemOf(make.error, 'town')}>
            {(box) => (
              <select {...box} name="town" defaultValue={chat.request_start.town}>
                {towns.map(({ slug, name }) => (
                  <option key={slug} value={slug}>
                    {name}
                  </option>
                ))}
                <option value="other">Another, or not said yet</option>
              </select>
            )}
          </Field>
          <Button type="submit" look="navy" className="self-end" disabled={make.isPending}>
            {make.isPending ? 'Saving…' : 'Create the request'}
          </Button>
        </form>
      )}
      {make.isError && (
        <p role="alert" className="order-last w-full font-semibold text-red-700">
          No request was created. {sentenceOf(make.error)}
        </p>
      )}
    </>
  )
}
