import { Phone } from 'lucide-react'
import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { useForm } from 'react-hook-form'
import { business, phoneHref } from '@/content/business'
import { BackendError } from '@/lib/backend'
import { once } from '@/lib/once'
import { prepareProof } from '@/lib/proof'
import { Button } from '@/ui/button'
import { Choice, Choices, Field } from '@/ui/field'
import { useReplay } from '@/ui/use-replay'
import { problemsOf } from './api'
import { DangerInMessage } from './danger-in-message'
import { addToDraft } from './draft'
import { otherTown, preferredContacts, preferredTimes, urgencies } from './options'
import type { QuoteFormInput, QuoteForm as QuoteFormOutput } from './schema'
import { SentView } from './sent-view'
import { type Sending, useQuoteRequest } from './use-quote-request'

/** For the page that leads here: the form comes in one piece, which is wanted next anyhow. */
export { addToDraft }

const urgencyLabels = { emergency: 'Emergency', this_week: 'This week', flexible: 'I am flexible' } as const
const contactLabels = { phone: 'Phone call', text: 'Text message', email: 'E-mail' } as const
const timeLabels = {
  morning: 'Mornings',
  afternoon: 'Afternoons',
  evening: 'Evenings',
  weekend: 'Weekends',
} as const

type Option = { slug: string; name: string }
type QuoteFormProps = { towns: readonly Option[]; services: readonly Option[] }

/**
 * The quote form. What is typed is kept as a draft in this browser; a send goes on through a dropped connection and a
 * reload until the backend has answered, and stores one request (DESIGN.md §4).
 */
export function QuoteForm({ towns, services }: QuoteFormProps) {
  const request = useQuoteRequest()
  const { control, register, handleSubmit, watch, reset, getValues, setError, setFocus, formState } = useForm<
    QuoteFormInput,
    unknown,
    QuoteFormOutput
  >({ resolver: (...given) => checkedBy(towns).then((check) => check(...given)) })
  const honeypot = useRef<HTMLInputElement>(null)
  // What was filled in before React was here, read before react-hook-form takes the boxes over: refs are set in the order of the page.
  const typedBefore = useRef<Partial<QuoteFormInput>>({})
  const readTyped = useCallback((first: HTMLInputElement | null) => {
    if (first?.form) typedBefore.current = filledInOf(first.form)
  }, [])
  const { errors } = formState
  const town = watch('town')
  const urgency = watch('urgency')

  const { open, keep, send, sending } = request
  const isSending = sending.state === 'sending'

  const onOpen = useEffectEvent(async () => {
    const typed = typedBefore.current
    const draft = open()
    const { preferred_times, ...values } = { ...fromAddress(services, towns), ...draft?.values, ...typed }
    reset({ ...values, preferred_times: preferred_times ?? [] })
    if (Object.keys(typed).length > 0) {
      keep(filledIn(getValues()))
      prepareProof() // whoever typed before this page was alive does not come to a box again
    }
    if (!draft?.sending) return
    const { quoteFormSchema } = await loadSchema()
    const kept = quoteFormSchema(towns.map(({ slug }) => slug)).safeParse(draft.values)
    if (kept.success) void send(kept.data, '') // it was on its way when the page was left
  })
  useEffect(() => void onOpen(), [])

  const onTyped = useEffectEvent((values: object) => keep(filledIn(values)))
  useEffect(() => {
    const { unsubscribe } = watch((values) => onTyped(values))
    return unsubscribe
  }, [watch])

  const onRefused = useEffectEvent((error: unknown) => {
    const wrong = problemsOf(error).flatMap(({ field, message }) =>
      isField(field) ? [{ field, message }] : [],
    )
    for (const { field, message } of wrong) setError(field, { message })
    if (wrong[0]) setFocus(wrong[0].field)
  })
  useEffect(() => {
    if (sending.state === 'refused') onRefused(sending.error)
  }, [sending])

  const form = useReplay<HTMLFormElement>()

  if (sending.state === 'sent') {
    return (
      <SentView
        {...sending}
        onAgain={() => {
          request.again()
          reset({ ...getValues(), message: '' })
        }}
      />
    )
  }

  return (
    <form
      ref={form}
      noValidate
      data-replay
      onFocus={() => {
        void loadSchema().catch(() => {}) // it will be wanted; a failure shows when it is
        prepareProof()
      }}
      aria-label="Ask for a quote"
      onSubmit={handleSubmit((form) => send(form, honeypot.current?.value ?? ''))}
      className="rounded-xl border border-paper-300 bg-paper-200 p-5 sm:p-8"
    >
      <input type="hidden" ref={readTyped} />
      <fieldset disabled={isSending} className="grid gap-6">
        <Choices legend="How soon do you need us?" error={errors.urgency?.message}>
          {urgencies.map((value) => (
            <Choice
              key={value}
              type="radio"
              value={value}
              label={urgencyLabels[value]}
              {...register('urgency')}
            />
          ))}
        </Choices>
        {urgency === 'emergency' && <CallNow />}

        <div className="grid gap-6 sm:grid-cols-2">
          <Field label="Your name" error={errors.name?.message}>
            {(box) => <input {...box} autoComplete="name" {...register('name')} />}
          </Field>
          <Field label="Phone" error={errors.phone?.message}>
            {(box) => <input {...box} type="tel" autoComplete="tel" {...register('phone')} />}
          </Field>
          <Field label="E-mail" error={errors.email?.message}>
            {(box) => <input {...box} type="email" autoComplete="email" {...register('email')} />}
          </Field>
          <Field label="Service" error={errors.service?.message}>
            {(box) => (
              <select {...box} {...register('service')}>
                <option value="">Choose</option>
                {services.map(({ slug, name }) => (
                  <option key={slug} value={slug}>
                    {name}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <Field label="Town" error={errors.town?.message}>
            {(box) => (
              <select {...box} {...register('town')}>
                <option value="">Choose</option>
                {towns.map(({ slug, name }) => (
                  <option key={slug} value={slug}>
                    {name}
                  </option>
                ))}
                <option value={otherTown}>Another town</option>
              </select>
            )}
          </Field>
          {town === otherTown && (
            <Field
              label="Which town?"
              hint="Send it all the same: we tell you honestly whether we can come."
              error={errors.other_town?.message}
            >
              {(box) => <input {...box} autoComplete="address-level2" {...register('other_town')} />}
            </Field>
          )}
          <Field label="Street address" optional error={errors.address?.message}>
            {(box) => <input {...box} autoComplete="street-address" {...register('address')} />}
          </Field>
        </div>

        <Field
          label="What is it about?"
          hint="What happens, since when, and anything you have already tried."
          error={errors.message?.message}
        >
          {(box) => <textarea {...box} rows={6} {...register('message')} />}
        </Field>
        <DangerInMessage control={control} />

        <Choices legend="How should we reach you?" error={errors.preferred_contact?.message}>
          {preferredContacts.map((value) => (
            <Choice
              key={value}
              type="radio"
              value={value}
              label={contactLabels[value]}
              {...register('preferred_contact')}
            />
          ))}
        </Choices>
        <Choices legend="When is a good time?" optional error={errors.preferred_times?.message}>
          {preferredTimes.map((value) => (
            <Choice
              key={value}
              type="checkbox"
              value={value}
              label={timeLabels[value]}
              {...register('preferred_times')}
            />
          ))}
        </Choices>

        {/* Against robots: people do not see it, and their password managers are told to leave it alone. */}
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
        <SendingState
          sending={sending}
          hasFieldErrors={Object.keys(errors).length > 0}
          onStop={request.stop}
          onStartOver={request.startOver}
        />
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" look="navy" disabled={isSending} className="max-sm:w-full">
            {isSending ? 'Sending…' : 'Send the request'}
          </Button>
          <p className="text-sm text-ink-soft">
            Free, and nothing is agreed by sending it. Would you rather talk?{' '}
            <a href={phoneHref} className="font-semibold text-navy-700 underline">
              {business.phone.display}
            </a>
          </p>
        </div>
      </div>
    </form>
  )
}

type SendingStateProps = {
  sending: Sending
  hasFieldErrors: boolean
  onStop: () => void
  onStartOver: () => void
}

/** What became of the last press on Send, where it is not done yet. */
function SendingState({ sending, hasFieldErrors, onStop, onStartOver }: SendingStateProps) {
  if (sending.state === 'sending' && sending.tries > 0) {
    return (
      <div role="status" className="rounded-md border-l-4 border-amber-500 bg-amber-100 px-4 py-3">
        <p className="font-semibold">
          We could not reach our server. What you typed is safe in this browser.
        </p>
        <p className="mt-1">
          We keep trying by ourselves ({sending.tries} {sending.tries === 1 ? 'try' : 'tries'} so far); it
          will arrive once, not twice. If it is urgent, call{' '}
          <a href={phoneHref} className="font-bold underline">
            {business.phone.display}
          </a>
          .
        </p>
        <Button look="outline" className="mt-3" onClick={onStop}>
          Stop and change something
        </Button>
      </div>
    )
  }
  if (sending.state !== 'refused') return null
  const { error } = sending
  if (error instanceof BackendError && error.status === 409) {
    return (
      <div role="alert" className="rounded-md border-l-4 border-amber-500 bg-amber-100 px-4 py-3">
        <p className="font-semibold">An earlier version of this request has already reached us.</p>
        <p className="mt-1">
          We answer that one. To add what you have changed, call {business.phone.display}, or send it as a
          second request.
        </p>
        <Button look="outline" className="mt-3" onClick={onStartOver}>
          Make it a second request
        </Button>
      </div>
    )
  }
  return (
    <div role="alert" className="rounded-md border-l-4 border-red-600 bg-red-100 px-4 py-3">
      <p className="font-semibold text-red-700">{refusal(error, hasFieldErrors)}</p>
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

function refusal(error: unknown, hasFieldErrors: boolean) {
  const [problem] = problemsOf(error)
  if (problem && !isField(problem.field)) return problem.message
  if (hasFieldErrors) return 'Please look at the fields marked in red, then send it again.'
  return problem?.message ?? 'The request was not accepted. Please try again, or call us.'
}

/** An emergency does not wait for a form. */
function CallNow() {
  return (
    <div role="alert" className="rounded-lg bg-red-600 p-5 text-white">
      <p className="font-display text-2xl font-bold">Call now. Do not wait for an answer to this form.</p>
      <p className="mt-1">Flames, smoke or a person hurt: get out and call 911 first.</p>
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

const fieldNames = new Set([
  'name',
  'phone',
  'email',
  'town',
  'other_town',
  'address',
  'service',
  'urgency',
  'preferred_contact',
  'preferred_times',
  'message',
])
const isField = (name: string): name is keyof QuoteFormInput => fieldNames.has(name)

/** The rules come when the form is used: a visitor who only looks does not fetch them. */
const loadSchema = once(() => import('./schema'))

/** The form's rules for these towns, as react-hook-form asks for them. */
async function checkedBy(towns: readonly Option[]) {
  const [{ quoteFormSchema }, { zodResolver }] = await Promise.all([
    loadSchema(),
    import('@hookform/resolvers/zod'),
  ])
  return zodResolver(quoteFormSchema(towns.map(({ slug }) => slug)))
}

/** Only what a person has filled in: an empty box says nothing. */
const filledIn = (values: object): Partial<QuoteFormInput> =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) =>
        isField(name) && value !== undefined && value !== null && value !== '' && value !== false,
    ),
  )

/** The same, read from the boxes themselves. */
function filledInOf(form: HTMLFormElement) {
  const data = new FormData(form)
  const times = data.getAll('preferred_times')
  return filledIn({ ...Object.fromEntries(data), preferred_times: times.length > 0 ? times : undefined })
}

/** What the link that led here already knows: `/contact?service=panel-upgrade&town=huntington`. */
function fromAddress(services: readonly Option[], towns: readonly Option[]): Partial<QuoteFormInput> {
  const asked = new URLSearchParams(location.search)
  const known = (options: readonly Option[], slug: string | null) =>
    options.find((option) => option.slug === slug)?.slug
  return filledIn({ service: known(services, asked.get('service')), town: known(towns, asked.get('town')) })
}
