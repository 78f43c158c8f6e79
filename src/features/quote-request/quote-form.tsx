import { zodResolver } from '@hookform/resolvers/zod'
import { Phone } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useForm } from 'react-hook-form'
import { business, phoneHref } from '@/content/business'
import { BackendError } from '@/lib/backend'
import { Button } from '@/ui/button'
import { Choice, Choices, Field } from '@/ui/field'
import { problemsOf } from './api'
import {
  otherTown,
  preferredContacts,
  preferredTimes,
  type QuoteFormInput,
  type QuoteForm as QuoteFormOutput,
  quoteFormSchema,
  urgencies,
} from './schema'
import { SentView } from './sent-view'
import { useQuoteRequest } from './use-quote-request'

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
  const { register, handleSubmit, watch, reset, getValues, setError, setFocus, formState } = useForm<
    QuoteFormInput,
    unknown,
    QuoteFormOutput
  >({ resolver: zodResolver(quoteFormSchema) })
  const honeypot = useRef<HTMLInputElement>(null)
  const { errors } = formState
  const town = watch('town')
  const urgency = watch('urgency')

  const { open, keep, resume } = request
  const onOpen = useEffectEvent(() => {
    const typed = filledIn(getValues()) // before this page came alive
    const draft = open()
    const { preferred_times, ...values } = { ...fromAddress(services, towns), ...draft?.values, ...typed }
    reset({ ...values, preferred_times: preferred_times ?? [] })
    if (draft?.sending) resume(draft)
  })
  useEffect(() => onOpen(), [])

  const onTyped = useEffectEvent((values: object) => keep(filledIn(values)))
  useEffect(() => {
    const { unsubscribe } = watch((values) => onTyped(values))
    return unsubscribe
  }, [watch])

  const { error } = request
  const onRefused = useEffectEvent((refused: Error) => {
    for (const { field, message } of problemsOf(refused)) {
      if (isField(field)) setError(field, { message })
    }
    const first = problemsOf(refused).find(({ field }) => isField(field))?.field
    if (first && isField(first)) setFocus(first)
  })
  useEffect(() => {
    if (error) onRefused(error)
  }, [error])

  if (request.sent) {
    return (
      <SentView
        sent={request.sent}
        onAgain={() => {
          request.again()
          reset({ ...getValues(), message: '' })
        }}
      />
    )
  }

  return (
    <form
      noValidate
      data-replay
      aria-label="Ask for a quote"
      onSubmit={handleSubmit((form) => request.send(form, honeypot.current?.value ?? ''))}
      className="rounded-xl border border-paper-300 bg-paper-200 p-5 sm:p-8"
    >
      <fieldset disabled={request.sending} className="grid gap-6">
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
        <SendingState {...request} hasFieldErrors={Object.keys(errors).length > 0} />
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" look="navy" disabled={request.sending} className="max-sm:w-full">
            {request.sending ? 'Sending…' : 'Send the request'}
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

type Request = Pick<ReturnType<typeof useQuoteRequest>, 'sending' | 'tries' | 'error' | 'stop' | 'startOver'>

/** What became of the last press on Send, where it is not done yet. */
function SendingState({
  sending,
  tries,
  error,
  stop,
  startOver,
  hasFieldErrors,
}: Request & { hasFieldErrors: boolean }) {
  if (sending) {
    return tries === 0 ? null : (
      <div role="status" className="rounded-md border-l-4 border-amber-500 bg-amber-100 px-4 py-3">
        <p className="font-semibold">
          We could not reach our server. What you typed is safe in this browser.
        </p>
        <p className="mt-1">
          We keep trying by ourselves ({tries} {tries === 1 ? 'try' : 'tries'} so far); it will arrive once,
          not twice. If it is urgent, call{' '}
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
  if (!error || isAborted(error)) return null
  if (error instanceof BackendError && error.status === 409) {
    return (
      <div role="alert" className="rounded-md border-l-4 border-amber-500 bg-amber-100 px-4 py-3">
        <p className="font-semibold">An earlier version of this request has already reached us.</p>
        <p className="mt-1">
          We answer that one. To add what you have changed, call {business.phone.display}, or send it as a
          second request.
        </p>
        <Button look="outline" className="mt-3" onClick={startOver}>
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

function refusal(error: Error, hasFieldErrors: boolean) {
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

const isAborted = (error: Error) => error.name === 'AbortError'

/** Only what a person has filled in: an empty box says nothing. */
const filledIn = (values: object): Partial<QuoteFormInput> =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) =>
        isField(name) && value !== undefined && value !== null && value !== '' && value !== false,
    ),
  )

/** What the link that led here already knows: `/contact?service=panel-upgrade&town=huntington`. */
function fromAddress(services: readonly Option[], towns: readonly Option[]): Partial<QuoteFormInput> {
  const asked = new URLSearchParams(location.search)
  const known = (options: readonly Option[], slug: string | null) =>
    options.find((option) => option.slug === slug)?.slug
  return filledIn({ service: known(services, asked.get('service')), town: known(towns, asked.get('town')) })
}
