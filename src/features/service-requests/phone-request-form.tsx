import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { services } from '@/content/services/services'
import { towns } from '@/content/towns/towns'
import { BackendError } from '@/lib/backend'
import { Link } from '@/lib/link'
import { Button, buttonStyle } from '@/ui/button'
import { Choice, Choices, Field } from '@/ui/field'
import { Notice } from '@/ui/notice'
import { enterRequestMutation, type PhoneRequest, problemsOf } from './api'
import {
  clearPhoneDraft,
  newPhoneDraft,
  type PhoneDraft,
  readPhoneDraft,
  writePhoneDraft,
} from './phone-draft'

type PhoneFormInput = {
  name: string
  phone: string
  email: string
  town: string
  other_town: string
  address: string
  service: string
  urgency: string
  preferred_contact: string
  preferred_times: string[]
  message: string
}

const empty: PhoneFormInput = {
  name: '',
  phone: '',
  email: '',
  town: '',
  other_town: '',
  address: '',
  service: '',
  urgency: '',
  preferred_contact: 'phone',
  preferred_times: [],
  message: '',
}

const urgencies = { emergency: 'Emergency', this_week: 'This week', flexible: 'Flexible' } as const
const contacts = { phone: 'Phone call', text: 'Text message', email: 'E-mail' } as const
const times = {
  morning: 'Mornings',
  afternoon: 'Afternoons',
  evening: 'Evenings',
  weekend: 'Weekends',
} as const

const isField = (name: string): name is keyof PhoneFormInput => name in empty

/** What the form holds as the database wants it: an empty box says nothing. */
const toRequest = (id: string, form: PhoneFormInput): PhoneRequest => ({
  ...form,
  id,
  email: form.email.trim() || null,
  address: form.address.trim() || null,
  other_town: form.town === 'other' ? form.other_town : null,
})

type Entered = { id: string; reference: string; isEmergency: boolean }

/**
 * Takes down a request while its caller is on the phone: in the order in which one asks, with the keyboard alone. Its rules
 * are the database's, which names every wrong field in the words of the quote form. What is typed is kept in this browser
 * until it is stored.
 */
export function PhoneRequestForm() {
  const [draft, setDraft] = useState(() => readPhoneDraft() ?? newPhoneDraft())
  const [entered, setEntered] = useState<Entered>()
  const startOver = () => {
    clearPhoneDraft()
    setEntered(undefined)
    setDraft(newPhoneDraft())
  }
  if (entered) return <SayReference {...entered} onAgain={startOver} />
  return (
    <DraftForm
      key={draft.id}
      draft={draft}
      onEntered={(request) => {
        clearPhoneDraft()
        setEntered(request)
      }}
      onClear={startOver}
    />
  )
}

type DraftFormProps = { draft: PhoneDraft; onEntered: (request: Entered) => void; onClear: () => void }

function DraftForm({ draft, onEntered, onClear }: DraftFormProps) {
  const { register, handleSubmit, watch, setError, setFocus, formState } = useForm<PhoneFormInput>({
    defaultValues: { ...empty, ...draft.values },
  })
  const { errors } = formState
  const hintId = useId()

  useEffect(() => {
    const { unsubscribe } = watch((values) => writePhoneDraft({ ...draft, values }))
    return unsubscribe
  }, [watch, draft])
  useEffect(() => setFocus('name'), [setFocus])

  const entering = useMutation({
    ...enterRequestMutation(useQueryClient()),
    networkMode: 'always',
    onError: (error) => {
      const wrong = problemsOf(error).flatMap(({ field, message }) =>
        isField(field) ? [{ field, message }] : [],
      )
      for (const { field, message } of wrong) setError(field, { message })
      if (wrong[0]) setFocus(wrong[0].field)
    },
  })
  const save = handleSubmit((filledIn) => {
    if (entering.isPending) return
    entering.mutate(toRequest(draft.id, filledIn), {
      onSuccess: (receipt) => onEntered({ ...receipt, isEmergency: filledIn.urgency === 'emergency' }),
    })
  })

  const town = watch('town')
  return (
    <form
      noValidate
      aria-label="A request by phone"
      onSubmit={save}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save()
      }}
      className="max-w-4xl rounded-xl border border-paper-300 bg-paper-200 p-5 sm:p-8"
    >
      {/* Not disabled while it is saved: the talk goes on. */}
      <div className="grid gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="Name" error={errors.name?.message}>
            {(box) => <input {...box} autoComplete="off" {...register('name')} />}
          </Field>
          <Field label="Phone" error={errors.phone?.message}>
            {(box) => <input {...box} type="tel" autoComplete="off" {...register('phone')} />}
          </Field>
        </div>
        <Field label="What is it about?" error={errors.message?.message}>
          {(box) => <textarea {...box} rows={4} {...register('message')} />}
        </Field>
        <Choices legend="How soon?" error={errors.urgency?.message}>
          {Object.entries(urgencies).map(([value, label]) => (
            <Choice key={value} type="radio" value={value} label={label} {...register('urgency')} />
          ))}
        </Choices>
        {watch('urgency') === 'emergency' && (
          <Notice tone="warning">
            Whoever is on call is alerted as soon as you save it. Smoke, flames or somebody hurt: they leave
            the house and call 911 first.
          </Notice>
        )}
        <div className="grid gap-5 sm:grid-cols-2">
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
                <option value="other">Another town</option>
              </select>
            )}
          </Field>
          {town === 'other' && (
            <Field label="Which town?" error={errors.other_town?.message}>
              {(box) => <input {...box} autoComplete="off" {...register('other_town')} />}
            </Field>
          )}
          <Field label="Street address" optional error={errors.address?.message}>
            {(box) => <input {...box} autoComplete="off" {...register('address')} />}
          </Field>
          <Field
            label="E-mail"
            optional
            hint="Without one, nothing is mailed to them."
            error={errors.email?.message}
          >
            {(box) => <input {...box} type="email" autoComplete="off" {...register('email')} />}
          </Field>
        </div>
        <Choices legend="How should we reach them?" error={errors.preferred_contact?.message}>
          {Object.entries(contacts).map(([value, label]) => (
            <Choice key={value} type="radio" value={value} label={label} {...register('preferred_contact')} />
          ))}
        </Choices>
        <Choices legend="When is a good time?" optional error={errors.preferred_times?.message}>
          {Object.entries(times).map(([value, label]) => (
            <Choice
              key={value}
              type="checkbox"
              value={value}
              label={label}
              {...register('preferred_times')}
            />
          ))}
        </Choices>
      </div>
      <div className="mt-6 grid gap-4">
        {entering.isError && (
          <Notice tone="error">{refusal(entering.error, Object.keys(errors).length > 0)}</Notice>
        )}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <Button
            type="submit"
            look="navy"
            disabled={entering.isPending}
            aria-describedby={hintId}
            className="max-sm:w-full"
          >
            {entering.isPending ? 'Saving…' : 'Save the request'}
          </Button>
          <Button look="outline" className="text-navy-900 max-sm:w-full" onClick={onClear}>
            Clear the form
          </Button>
          <p id={hintId} className="text-sm text-ink-soft">
            Ctrl + Enter (on a Mac ⌘ + Enter) saves from any box.
          </p>
        </div>
      </div>
    </form>
  )
}

/** Why it was not stored, as a sentence that says what to do. */
function refusal(error: Error, hasFieldErrors: boolean) {
  if (error instanceof BackendError && !error.temporary) {
    if (hasFieldErrors) return 'Not saved yet: look at the boxes marked in red.'
    return `Not saved. ${problemsOf(error)[0]?.message ?? error.message}`
  }
  return 'Not saved: the server did not answer. What you typed is kept in this browser; save it again in a moment.'
}

/** What to say before hanging up. */
function SayReference({ id, reference, isEmergency, onAgain }: Entered & { onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section aria-label="Saved" className="max-w-2xl rounded-xl border border-paper-300 bg-white p-6 sm:p-8">
      <h2 ref={heading} tabIndex={-1} className="text-2xl text-navy-900 outline-none">
        Saved. Tell them their reference:
      </h2>
      <p
        className="mt-3 font-display text-4xl font-bold tracking-widest text-navy-900"
        data-testid="reference"
      >
        {reference}
      </p>
      {isEmergency && (
        <p className="mt-4">
          Whoever is on call is being alerted now, once: you have it in your hands, so call them too.
        </p>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        <Link to={`/admin?request=${id}`} className={buttonStyle('navy')}>
          Open it
        </Link>
        <Button look="outline" className="text-navy-900" onClick={onAgain}>
          Enter another
        </Button>
      </div>
    </section>
  )
}
