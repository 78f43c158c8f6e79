import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { business, phoneHref } from '@/content/business'
import { ourOfficeAt } from '@/content/office-at'
import { BackendError } from '@/lib/backend'
import { useKeptText } from '@/lib/kept'
import { fieldProblems, problemOf, sentenceOf } from '@/lib/problems'
import { prepareProof } from '@/lib/proof'
import { keptText } from '@/lib/storage'
import { Button } from '@/ui/button'
import { TextArea, TextField } from '@/ui/field'
import { SafetySteps } from '@/ui/safety-steps'
import { Composer } from './composer'
import { Bubble, Log } from './messages'
import { useClosedDays } from './use-closed-days'
import { type Conversation, firstBox, nextBox, type Sending, useConversation } from './use-conversation'

type TalkToUsProps = {
  /** The question from the other tab, to start with. */
  question: string
  /** Called when it has been sent. */
  onSent: () => void
  /** Called when something leads to another page. */
  onLeave: () => void
}

/** A conversation with the office: first a form with the first message and who is asking, then the messages. */
export function TalkToUs({ question, onSent, onLeave }: TalkToUsProps) {
  const talk = useConversation()
  const { conversation, isAway } = talk
  const place = useRef<HTMLDivElement>(null)
  // The pressed button is gone along with its form, so the focus moves to the message box.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change that takes the focus away
  useEffect(() => {
    const { activeElement } = document
    if (!activeElement || activeElement.matches('body, dialog'))
      place.current?.querySelector<HTMLElement>('input, textarea')?.focus()
  }, [conversation.state])

  return (
    <div ref={place} className="contents">
      {conversation.state === 'none' ? (
        <FirstForm question={question} onSent={onSent} talk={talk} onLeave={onLeave} />
      ) : conversation.state === 'loading' ? (
        <p role="status" className="p-4">
          {isAway ? 'No connection at the moment. We’ll keep retrying.' : 'Loading the conversation…'}
        </p>
      ) : (
        <Talk question={question} onSent={onSent} talk={talk} conversation={conversation} onLeave={onLeave} />
      )}
    </div>
  )
}

type TalkHook = ReturnType<typeof useConversation>

/** When someone answers, in the office's time zone. */
function WhenAnswered() {
  const closedDays = useClosedDays()
  const office = ourOfficeAt(new Date(), closedDays ?? [])
  if (office.isOpen)
    return (
      <p>{closedDays && 'The office is open now.'} In an emergency, call: we answer the phone at any hour.</p>
    )
  const day = ['today', 'tomorrow'][office.inDays] ?? `on ${office.day}`
  return (
    <p>
      The office is closed at the moment. Leave a message: someone will answer{' '}
      <strong>{`${day} at ${office.time}`}</strong>. In an emergency, call: we answer the phone at any hour.
    </p>
  )
}

function FirstForm({
  question,
  onSent,
  talk: { sending, start },
  onLeave,
}: TalkToUsProps & { talk: TalkHook }) {
  const { pathname } = useLocation()
  const [name, setName] = useKeptText('help-chat:name')
  const [email, setEmail] = useKeptText('help-chat:email')
  const [phone, setPhone] = useKeptText('help-chat:phone')
  // What was being typed when a conversation ended is the beginning of the next.
  const first = keptText(nextBox) || question
  const [message, setMessage, takeOut] = useKeptText(firstBox, first)
  const form = useRef<HTMLFormElement>(null)
  const error = sending.state === 'failed' ? sending.error : undefined

  useEffect(() => {
    if (sending.state !== 'failed') return
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    const next = wrong ?? form.current?.querySelector<HTMLElement>('[type="submit"]')
    next?.focus()
  }, [sending])

  const [, keepForLater] = useKeptText(nextBox)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!(await start({ name, email, phone, message, page: pathname.slice(0, 200) }))) return
    // This form goes away: anything typed after the first message moves to the next box.
    keepForLater(takeOut(message.trim()))
    setMessage('')
    onSent()
  }
  return (
    <form
      ref={form}
      noValidate
      onFocus={prepareProof}
      onSubmit={submit}
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-4"
    >
      <WhenAnswered />
      <div className="mt-4 grid gap-4">
        <TextField
          label="Your name"
          error={problemOf(error, 'name')}
          autoComplete="name"
          maxLength={100}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <TextField
          label="Email"
          error={problemOf(error, 'email')}
          hint="Or a phone number; one is enough."
          type="email"
          autoComplete="email"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <TextField
          label="Phone"
          error={problemOf(error, 'phone')}
          type="tel"
          autoComplete="tel"
          value={phone}
          onChange={(event) => setPhone(event.target.value)}
        />
        <TextArea
          label="Your message"
          error={problemOf(error, 'message')}
          rows={4}
          value={message}
          onChange={(event) => setMessage(event.target.value)}
        />
        <div role="alert" className="grid gap-3 empty:hidden">
          <SafetySteps text={message} onLeave={onLeave} />
        </div>
        <NotSent sending={sending} hasFieldErrors={fieldProblems(error).length > 0} />
        <Button type="submit" look="navy" disabled={sending.state === 'sending'}>
          {sending.state === 'sending' ? 'Sending…' : 'Send the message'}
        </Button>
        <p className="text-sm text-ink-soft">
          Our staff will read it. This browser keeps the key to the conversation, and no other visitor can
          open it.
        </p>
      </div>
    </form>
  )
}

type TalkProps = TalkToUsProps & {
  talk: TalkHook
  conversation: Extract<Conversation, { state: 'open' | 'closed' }>
}

function Talk({ question, onSent, talk, conversation, onLeave }: TalkProps) {
  const { isAway, sending, add, forget } = talk
  const { state, messages, isSeen, isHeld } = conversation
  const [text, setText, takeOut] = useKeptText(nextBox, question)
  const last = messages.at(-1)
  const send = async () => {
    if (!(await add(text))) return
    takeOut(text.trim())
    onSent()
  }
  return (
    <>
      <Log
        label="The conversation"
        latest={messages.length}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-4"
      >
        {messages.map(({ id, author, body, created_at }) => (
          <Bubble
            key={id}
            by={author === 'visitor' ? 'You' : business.name}
            own={author === 'visitor'}
            at={created_at}
          >
            {body}
          </Bubble>
        ))}
        {last?.author === 'visitor' && <SafetySteps text={last.body} onLeave={onLeave} />}
        {state === 'open' && last?.author === 'visitor' && (
          <div className="text-sm text-ink-soft">
            <p>{isSeen ? 'Seen by the office.' : 'Sent to the office.'}</p>
            <WhenAnswered />
          </div>
        )}
      </Log>
      <div className="grid gap-2 px-4 empty:hidden">
        {isHeld && !isSeen && state === 'open' && (
          <Note>
            We’re getting an unusual number of messages. Yours is safe with us, but we may not see it right
            away. If it is urgent, call{' '}
            <a href={phoneHref} className="font-bold whitespace-nowrap underline">
              {business.phone.display}
            </a>
            .
          </Note>
        )}
        {isAway && (
          <Note>
            No connection at the moment. We keep looking for answers; a message that was not sent stays in the
            box until you press Send again.
          </Note>
        )}
        <NotSent sending={sending} hasFieldErrors={false} />
      </div>
      {state === 'open' ? (
        <Composer
          label="Your message"
          button="Send"
          text={text}
          isBusy={sending.state === 'sending'}
          onChange={setText}
          onSend={send}
        />
      ) : (
        <div className="border-t border-paper-300 bg-white p-4 sm:rounded-b-2xl">
          <p>This conversation is closed.</p>
          <Button look="navy" className="mt-2" onClick={forget}>
            Start a new one
          </Button>
        </div>
      )}
    </>
  )
}

/** Why the last message was not sent, and what to do. The words are still in the box. */
function NotSent({ sending, hasFieldErrors }: { sending: Sending; hasFieldErrors: boolean }) {
  if (sending.state !== 'failed') return null
  const { error } = sending
  const said =
    error instanceof BackendError && !error.temporary
      ? hasFieldErrors
        ? 'Please check the fields marked in red, then send it again.'
        : sentenceOf(error)
      : 'Not sent: there is no connection to our server. What you wrote is still here; send it again in a moment.'
  return (
    <div role="alert" className="rounded-md border-l-4 border-red-600 bg-red-100 px-3 py-2">
      <p className="font-semibold text-red-700">{said}</p>
      <p className="text-sm">
        You can also call{' '}
        <a href={phoneHref} className="font-bold underline">
          {business.phone.display}
        </a>
        .
      </p>
    </div>
  )
}

const Note = ({ children }: { children: ReactNode }) => (
  <p role="status" className="rounded-md border-l-4 border-amber-500 bg-amber-100 px-3 py-2">
    {children}
  </p>
)
