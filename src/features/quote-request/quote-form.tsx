import { Phone } from 'lucide-react'
import { Suspense, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useForm } from 'react-hook-form'
import { business, phoneHref } from '@/content/business'
import { mayBeSignedIn } from '@/lib/backend'
import { functionAddress } from '@/lib/env'
import { prepareProof } from '@/lib/proof'
import { Button } from '@/ui/button'
import { ChoiceList, SelectField, TextArea, TextField } from '@/ui/field'
import { checked, prepareToSend } from './api'
import { DangerInMessage } from './danger-in-message'
import { addToDraft, keepDraft, openDraft } from './draft'
import { otherTown } from './options'
import type { QuoteFormInput } from './schema'
import { again, forgetAnswer, resume, type Sending, send, startOver, stop, useSending } from './sending'
import { type PhotosOfForm, SentView } from './sent-view'

/** For the page that leads here: the form loads in one piece, because it is needed next anyway. */
export { addToDraft }

const urgencyLabels = { emergency: 'Emergency', this_week: 'This week', flexible: 'I am flexible' } as const
const contactLabels = { phone: 'Phone call', text: 'Text message', email: 'Email' } as const
const timeLabels = {
  morning: 'Mornings',
  afternoon: 'Afternoons',
  evening: 'Evenings',
  weekend: 'Weekends',
} as const

type Option = { slug: string; name: string }
type QuoteFormProps = {
  towns: readonly Option[]
  services: readonly Option[]
  Photos: PhotosOfForm
}

/** What the boxes are called, in the order of the page. */
const labels = {
  urgency: 'How soon you need us',
  name: 'Your name',
  phone: 'Phone',
  email: 'Email',
  service: 'Service',
  town: 'Town',
  other_town: 'Which town',
  address: 'Street address',
  message: 'What it is about',
  preferred_contact: 'How we reach you',
  preferred_times: 'A good time',
} as const
type Box = keyof typeof labels
const isBox = (name: string): name is Box => name in labels
const boxes = Object.keys(labels).filter(isBox)

/** An emergency needs less; the rest comes last. */
const asked: readonly Box[] = ['urgency', 'name', 'phone', 'town', 'other_town', 'address', 'message']
const boxesOfEmergency = [...asked, ...boxes.filter((box) => !asked.includes(box))]

/** Everything that Send needs is here before it is pressed, and what the next page says of it, which may be opened without a connection. */
function prepare() {
  prepareToSend()
  void import('./sending-line').catch(() => {})
  prepareProof()
}

/**
 * The quote form. What is typed is kept as a draft in this browser. A send survives a dropped connection and a reload until the
 * backend answers, and stores one request (DESIGN.md §4). Before the form's code is here, or without JavaScript, Send posts to the
 * function quote-request, which answers with a page.
 */
export function QuoteForm({ towns, services, Photos }: QuoteFormProps) {
  const sending = useSending()
  const { control, register, watch, reset, getValues, setValue, setError, clearErrors, setFocus, formState } =
    useForm<QuoteFormInput>()
  const honeypot = useRef<HTMLInputElement>(null)
  const [isUsed, setUsed] = useState(false)
  // Read what was typed before React was here, before react-hook-form takes over the boxes: refs are set in page order.
  const typedBefore = useRef<Partial<QuoteFormInput>>({})
  const first = useRef<HTMLInputElement>(null)
  const readTyped = useCallback((input: HTMLInputElement | null) => {
    first.current = input
    if (input?.form) typedBefore.current = filledInOf(input.form)
  }, [])
  // What we fill in ourselves was not typed by anyone, so it is not kept.
  const isFillingIn = useRef(false)
  const { errors } = formState
  const isEmergency = watch('urgency') === 'emergency'
  const inOrder = isEmergency ? boxesOfEmergency : boxes
  const wrong = inOrder.filter((box) => errors[box])
  const town = watch('town')
  const isSending = sending.state === 'sending'

  const onOpen = useEffectEvent(async () => {
    await undefined // an effect must not draw at once, which a reset has to
    // What was typed since, react-hook-form has heard, but for a press that is on its way: its box is ticked, and it is told after this.
    const inBoxes = first.current?.form ? filledInOf(first.current.form) : {}
    const typed = { ...typedBefore.current, ...filledIn(getValues()), ...inBoxes }
    const draft = openDraft()
    const { preferred_times, ...values } = { ...fromAddress(services, towns), ...draft?.values, ...typed }
    isFillingIn.current = true
    // From here until it has drawn, react-hook-form is deaf.
    flushSync(() => reset({ ...values, preferred_times: preferred_times ?? [] }))
    isFillingIn.current = false
    if (Object.keys(typed).length > 0) keepDraft({ values: filledIn(getValues()) })
    // Someone who typed earlier may never focus a box again.
    if (openDraft()) {
      prepare()
      setUsed(true)
    }
    resume()
    if (!mayBeSignedIn() || draft?.sending) return
    const { ownDetails } = await import('./own-details')
    const own = filledIn(await ownDetails())
    isFillingIn.current = true
    // Not the focused box: someone is about to type there, and our text would end up in front of theirs.
    const isIn = document.activeElement?.getAttribute('name')
    for (const box of boxes) if (own[box] && !getValues(box) && box !== isIn) setValue(box, own[box])
    isFillingIn.current = false
  })
  useEffect(() => void onOpen().catch(() => {}), []) // people can still type it themselves

  // Errors are shown here, and mean nothing on another page.
  useEffect(() => forgetAnswer, [])

  const onTyped = useEffectEvent((values: object) => {
    if (isFillingIn.current) return
    keepDraft({ values: filledIn(values) })
    if (wrong.length > 0) void lookAgain().catch(() => {})
  })
  useEffect(() => {
    const { unsubscribe } = watch((values) => onTyped(values))
    return unsubscribe
  }, [watch])

  /** Clears the red from boxes that are right now. */
  const lookAgain = async () => {
    const result = await checked(filledIn(getValues()))
    const still = new Set('wrong' in result ? result.wrong.map(({ field }) => field) : [])
    clearErrors(wrong.filter((box) => !still.has(box)))
  }

  const onAnswer = useEffectEvent((problems: readonly { field: string; message: string }[]) => {
    clearErrors()
    for (const { field, message } of problems) if (isBox(field)) setError(field, { message })
    const first = inOrder.find((box) => problems.some(({ field }) => field === box))
    if (first) setTimeout(() => setFocus(first)) // once the box is shown
  })
  useEffect(() => {
    if ('wrong' in sending) onAnswer(sending.wrong)
  }, [sending])

  if (sending.state === 'sent') {
    return (
      <SentView
        {...sending}
        Photos={Photos}
        onAgain={() => {
          again()
          reset({ ...getValues(), message: '' })
        }}
      />
    )
  }

  const name = (
    <TextField label="Your name" error={errors.name?.message} autoComplete="name" {...register('name')} />
  )
  const phone = (
    <TextField
      label="Phone"
      error={errors.phone?.message}
      type="tel"
      autoComplete="tel"
      {...register('phone')}
    />
  )
  const email = (
    <TextField
      label="Email"
      optional={isEmergency}
      error={errors.email?.message}
      type="email"
      autoComplete="email"
      {...register('email')}
    />
  )
  const service = (
    <SelectField
      label="Service"
      optional={isEmergency}
      error={errors.service?.message}
      options={services}
      {...register('service')}
    />
  )
  const where = (
    <>
      <SelectField label="Town" error={errors.town?.message} options={towns} {...register('town')}>
        <option value={otherTown}>Another town</option>
      </SelectField>
      {town === otherTown && (
        <TextField
          label="Which town?"
          hint="Send it anyway: we’ll tell you honestly whether we can come."
          error={errors.other_town?.message}
          autoComplete="address-level2"
          {...register('other_town')}
        />
      )}
      <TextField
        label="Street address"
        optional
        error={errors.address?.message}
        autoComplete="street-address"
        {...register('address')}
      />
    </>
  )
  const what = (
    <TextArea
      label="What is it about?"
      hint={
        isEmergency
          ? 'What happens, and where in the house.'
          : 'What happens, since when, and anything you have already tried.'
      }
      error={errors.message?.message}
      rows={isEmergency ? 3 : 6}
      {...register('message')}
    />
  )
  const contact = (
    <>
      <ChoiceList
        legend="How should we reach you?"
        optional={isEmergency}
        error={errors.preferred_contact?.message}
        type="radio"
        labels={contactLabels}
        {...register('preferred_contact')}
      />
      <ChoiceList
        legend="When is a good time?"
        optional
        error={errors.preferred_times?.message}
        type="checkbox"
        labels={timeLabels}
        {...register('preferred_times')}
      />
    </>
  )

  return (
    <form
      noValidate
      method="post"
      action={functionAddress('quote-request')}
      data-kept="quote-request-draft"
      onFocus={({ target }) => {
        prepare()
        if (!(target instanceof HTMLButtonElement)) setUsed(true) // Send stays where it is being pressed
      }}
      aria-label="Ask for a quote"
      onSubmit={(event) => {
        event.preventDefault()
        void send(filledIn(getValues()), honeypot.current?.value)
      }}
      className="rounded-xl border border-paper-300 bg-paper-200 p-5 sm:p-8"
    >
      <input type="hidden" ref={readTyped} />
      <fieldset disabled={isSending} className="grid gap-6">
        <ChoiceList
          legend="How soon do you need us?"
          error={errors.urgency?.message}
          type="radio"
          labels={urgencyLabels}
          {...register('urgency')}
        />
        {isEmergency && <CallNow />}

        {isEmergency ? (
          <>
            <div className="grid gap-6 sm:grid-cols-2">
              {name}
              {phone}
              {where}
            </div>
            {what}
            <DangerInMessage control={control} />
            <details open={wrong.some((box) => !asked.includes(box)) || undefined}>
              <summary className="min-h-tap cursor-pointer py-2 font-semibold text-navy-900">
                More, if you have the time
              </summary>
              <div className="mt-3 grid gap-6">
                <div className="grid gap-6 sm:grid-cols-2">
                  {email}
                  {service}
                </div>
                {contact}
              </div>
            </details>
          </>
        ) : (
          <>
            <div className="grid gap-6 sm:grid-cols-2">
              {name}
              {phone}
              {email}
              {service}
              {where}
            </div>
            {what}
            <DangerInMessage control={control} />
            {contact}
          </>
        )}
        {isUsed && (
          // As high as the field, so that Send stays where it is when its code arrives.
          <div className="min-h-48 sm:min-h-38">
            <Suspense>
              <Photos idOfDraft={() => keepDraft({}).id} />
            </Suspense>
          </div>
        )}

        {/* Against bots: people do not see it, and password managers are told to leave it alone. */}
        <div aria-hidden className="absolute -left-[200vw] size-px overflow-hidden">
          <label>
            Website
            <input
              tabIndex={-1}
              autoComplete="off"
              data-1p-ignore
              data-lpignore="true"
              ref={honeypot}
              name="website"
            />
          </label>
        </div>
      </fieldset>

      <div className="mt-7 grid gap-4">
        {wrong.length > 0 && !isSending && <WrongBoxes wrong={wrong} onChoose={setFocus} />}
        {/* Without our code, the browser sends the form; src/boot says when it cannot. */}
        <p
          role="alert"
          className="hidden rounded-md border-l-4 border-amber-500 bg-amber-100 px-4 py-3 font-semibold in-data-offline:block"
        >
          You’re offline. What you typed stays here and will be sent when you’re back online. If it is urgent,
          call{' '}
          <a href={phoneHref} className="underline">
            {business.phone.display}
          </a>
          .
        </p>
        <SendingState sending={sending} hasFieldErrors={wrong.length > 0} />
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" look="navy" disabled={isSending} className="max-sm:w-full">
            {isSending ? 'Sending…' : 'Send the request'}
          </Button>
          <p className="text-sm text-ink-soft">
            Free, with no obligation. Would you rather talk?{' '}
            <a href={phoneHref} className="font-semibold text-navy-700 underline">
              {business.phone.display}
            </a>
          </p>
        </div>
      </div>
    </form>
  )
}

/** Lists the mistakes beside Send, because on a phone none of the red boxes is in view there. */
function WrongBoxes({ wrong, onChoose }: { wrong: readonly Box[]; onChoose: (box: Box) => void }) {
  return (
    <div role="alert" className="rounded-md border-l-4 border-red-600 bg-red-100 px-4 py-3">
      <p className="font-semibold text-red-700">
        Please check the fields marked in red, then send it again. Nothing you typed is lost.
      </p>
      <ul className="mt-1 flex flex-wrap gap-x-4">
        {wrong.map((box) => (
          <li key={box}>
            <button
              type="button"
              className="min-h-tap font-semibold text-red-700 underline"
              onClick={() => onChoose(box)}
            >
              {labels[box]}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The state of the last press on Send, until it is done. */
function SendingState({ sending, hasFieldErrors }: { sending: Sending; hasFieldErrors: boolean }) {
  if (sending.state === 'sending' && sending.tries > 0) {
    return (
      <div role="status" className="rounded-md border-l-4 border-amber-500 bg-amber-100 px-4 py-3">
        <p className="font-semibold">
          We could not reach our server. What you typed is safe in this browser.
        </p>
        <p className="mt-1">
          We’ll keep retrying ({sending.tries} {sending.tries === 1 ? 'try' : 'tries'} so far), on every page
          of this site; it will arrive only once. If it is urgent, call{' '}
          <a href={phoneHref} className="font-bold underline">
            {business.phone.display}
          </a>
          .
        </p>
        <Button look="outline" className="mt-3" onClick={stop}>
          Stop and change something
        </Button>
      </div>
    )
  }
  if (sending.state !== 'refused' || hasFieldErrors) return null
  if (sending.isSentBefore) {
    return (
      <div role="alert" className="rounded-md border-l-4 border-amber-500 bg-amber-100 px-4 py-3">
        <p className="font-semibold">We already have an earlier version of this request.</p>
        <p className="mt-1">
          We’ll answer that one. To add your changes, call {business.phone.display}, or send this as a second
          request.
        </p>
        <Button look="outline" className="mt-3" onClick={startOver}>
          Make it a second request
        </Button>
      </div>
    )
  }
  return (
    <div role="alert" className="rounded-md border-l-4 border-red-600 bg-red-100 px-4 py-3">
      <p className="font-semibold text-red-700">{sending.sentence}</p>
      <p className="mt-1">
        Nothing you typed is lost. You can also call{' '}
        <a href={phoneHref} className="font-bold underline">
          {business.phone.display}
        </a>
        .
      </p>
    </div>
  )
}

/** An emergency does not wait for a form. */
function CallNow() {
  return (
    <div role="alert" className="rounded-lg bg-red-600 p-5 text-white">
      <p className="font-display text-2xl font-bold">Call now. Do not wait for an answer to this form.</p>
      <p className="mt-1">
        Flames, smoke or a person hurt: get out and call{' '}
        <a href="tel:911" className="font-semibold underline">
          911
        </a>{' '}
        first.
      </p>
      <a
        href={phoneHref}
        className="mt-4 inline-flex min-h-14 items-center gap-3 rounded-md bg-white px-6 text-xl font-bold text-red-700 max-sm:w-full max-sm:justify-center"
      >
        <Phone aria-hidden className="size-6" />
        {business.phone.display}
      </a>
    </div>
  )
}

/** Only what a person has filled in; empty boxes are left out. */
const filledIn = (values: object): Partial<QuoteFormInput> =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) =>
        isBox(name) && value !== undefined && value !== null && value !== false && `${value}` !== '',
    ),
  )

/** The same, read from the boxes themselves. */
function filledInOf(form: HTMLFormElement) {
  const data = new FormData(form)
  const times = data.getAll('preferred_times')
  return filledIn({ ...Object.fromEntries(data), preferred_times: times.length > 0 ? times : undefined })
}

/** What the link that led here already says: `/contact?service=panel-upgrade&town=huntington`. */
function fromAddress(services: readonly Option[], towns: readonly Option[]): Partial<QuoteFormInput> {
  const asked = new URLSearchParams(location.search)
  const known = (options: readonly Option[], slug: string | null) =>
    options.find((option) => option.slug === slug)?.slug
  return filledIn({ service: known(services, asked.get('service')), town: known(towns, asked.get('town')) })
}
