import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { services } from '@/content/services/services'
import { towns } from '@/content/towns/towns'
import { saidToStaff } from '@/lib/caller-refusals'
import { leftOf } from '@/lib/kept'
import { Link } from '@/lib/link'
import { formatPhone, parsePhone } from '@/lib/phone'
import { useServerForm } from '@/lib/use-server-form'
import { Button, buttonStyle } from '@/ui/button'
import { ChoiceList, SelectField, TextArea, TextField } from '@/ui/field'
import { FormProblem } from '@/ui/form-problem'
import { Notice } from '@/ui/notice'
import { contacts, serviceName, townName } from './names'
import { enterRequestMutation, type StoredByPhone } from './phone-api'
import {
  clearPhoneDraft,
  newPhoneDraft,
  type PhoneDraft,
  readPhoneDraft,
  writePhoneDraft,
} from './phone-draft'

const text = z.string()
/** The rules are the database's. Empty boxes are left out. */
const schema = z.pipe(
  z.object({
    name: text,
    phone: text,
    email: text,
    town: text,
    other_town: text,
    address: text,
    service: text,
    urgency: text,
    preferred_contact: text,
    preferred_times: z.array(text),
    message: text,
  }),
  z.transform((form) => ({
    ...form,
    email: form.email.trim() || null,
    address: form.address.trim() || null,
    other_town: form.town === 'other' ? form.other_town : null,
  })),
)

const empty: z.input<typeof schema> = {
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
const times = {
  morning: 'Mornings',
  afternoon: 'Afternoons',
  evening: 'Evenings',
  weekend: 'Weekends',
} as const

/** Who is calling, as far as it has been typed. */
export type Caller = { name: string; phone: string; email: string }

/** A customer of ours who is calling, for the boxes that are still empty. */
export type KnownCaller = Caller & { id: string; address: string; town: string; other_town: string }
type KnownBox = Exclude<keyof KnownCaller, 'id'>

type PhoneRequestFormProps = {
  /** Offers customers who may be the caller, while it is typed; `chosen` is the id of the one that was. */
  known: (
    caller: Caller,
    chosen: string | undefined,
    onChoose: (known: KnownCaller | undefined) => void,
  ) => ReactNode
  /** The request of a customer of ours is stored. */
  onKnownStored: (requestId: string, customerId: string) => void
}

type Entered = {
  id: string
  reference: string
  isEmergency: boolean
  /** What was changed in the form after it was sent, such as `Street address: 12 Main Street`. */
  typedOn: readonly string[]
}

/** Where somebody may go on while a request is being saved, and how what stands there reads. */
const goneOnIn = {
  name: ['Name', String],
  phone: ['Phone', String],
  email: ['Email', String],
  message: ['What it is about', String],
  urgency: ['How soon', (value) => urgencies[value as keyof typeof urgencies]],
  service: ['Service', serviceName],
  town: ['Town', (value) => (value === 'other' ? 'another one' : townName(value))],
  other_town: ['Which town', String],
  address: ['Street address', String],
  preferred_contact: ['How to reach them', (value) => contacts[value as keyof typeof contacts]],
  preferred_times: [
    'Good times',
    (value) =>
      Object.entries(times)
        .filter(([slug]) => value.split(',').includes(slug))
        .map(([, words]) => words)
        .join(', '),
  ],
} as const satisfies Partial<Record<keyof typeof empty, readonly [string, (value: string) => string]>>

/** What stands in the form `now` and was not `sent`; of what it is about, if that was only added to, what was added. */
const typedSince = (sent: Partial<Record<string, unknown>>, now: z.input<typeof schema>) =>
  Object.entries(goneOnIn).flatMap(([box, [label, words]]) => {
    const before = String(sent[box] ?? '').trim()
    const value = String(now[box as keyof typeof goneOnIn]).trim()
    if (value === before || value === '') return []
    return [`${label}: ${words(box === 'message' ? leftOf(value, before) : value)}`]
  })

/** What is stored, as it was typed: the database writes a number and an email address its own way. */
const asTyped = (stored: StoredByPhone, now: z.input<typeof schema>) => ({
  ...stored,
  phone: parsePhone(now.phone) === stored.phone ? now.phone : formatPhone(stored.phone),
  email: now.email.trim().toLowerCase() === stored.email?.toLowerCase() ? now.email : stored.email,
})

/**
 * Takes down a request while the caller is on the phone, in the order of the conversation, with only the keyboard. The
 * rules are the database's, which names every wrong field in the quote form's words. What is typed is kept in this browser
 * until it is stored.
 */
export function PhoneRequestForm({ known, onKnownStored }: PhoneRequestFormProps) {
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
      known={known}
      onEntered={(request, customerId) => {
        clearPhoneDraft()
        setEntered(request)
        if (customerId) onKnownStored(request.id, customerId)
      }}
      onClear={startOver}
    />
  )
}

type DraftFormProps = Pick<PhoneRequestFormProps, 'known'> & {
  draft: PhoneDraft
  onEntered: (request: Entered, customerId: string | undefined) => void
  onClear: () => void
}

function DraftForm({ draft, known, onEntered, onClear }: DraftFormProps) {
  const hintId = useId()
  const [customerId, setCustomerId] = useState<string>()
  const { mutationFn, ...entering } = enterRequestMutation(useQueryClient())
  const { register, watch, setFocus, getValues, setValue, errors, asking, submit } = useServerForm({
    schema,
    defaultValues: { ...empty, ...draft.values },
    ...entering,
    mutationFn: (request) => mutationFn({ ...request, id: draft.id }),
    onSuccess: ({ id, reference, stored }, request) => {
      entering.onSuccess()
      onEntered(
        {
          id,
          reference,
          isEmergency: (stored ?? request).urgency === 'emergency',
          typedOn: typedSince(stored ? asTyped(stored, getValues()) : request, getValues()),
        },
        customerId,
      )
    },
  })

  useEffect(() => {
    const { unsubscribe } = watch((values) => writePhoneDraft({ ...draft, values }))
    return unsubscribe
  }, [watch, draft])
  useEffect(() => setFocus('name'), [setFocus])

  const filledIn = useRef<{ box: KnownBox; before: string; value: string }[]>([])
  const fillIn = (box: KnownBox, value: string) => {
    filledIn.current.push({ box, before: getValues(box), value })
    setValue(box, value)
  }
  const choose = (caller: KnownCaller | undefined) => {
    setCustomerId(caller?.id)
    // What we know of one customer is not said of another.
    for (const { box, before, value } of filledIn.current.splice(0))
      if (getValues(box) === value) setValue(box, before)
    if (!caller) return setFocus('name')
    fillIn('name', caller.name)
    // What the caller has just said is newer than what we know.
    for (const box of ['phone', 'email', 'address', 'town', 'other_town'] as const)
      if (!getValues(box)) fillIn(box, caller[box])
    setFocus('message')
  }
  const wrong = (box: keyof typeof empty) => saidToStaff(errors[box]?.message)
  const [name, phone, email, town] = watch(['name', 'phone', 'email', 'town'])
  return (
    <form
      noValidate
      aria-label="A request by phone"
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit()
      }}
      className="max-w-4xl rounded-xl border border-paper-300 bg-paper-200 p-5 sm:p-8"
    >
      {/* Not disabled while saving, because the conversation continues. */}
      <div className="grid gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label="Name" error={wrong('name')} autoComplete="off" {...register('name')} />
          <TextField
            label="Phone"
            error={wrong('phone')}
            type="tel"
            autoComplete="off"
            {...register('phone')}
          />
        </div>
        {known({ name, phone, email }, customerId, choose)}
        <TextArea label="What is it about?" error={wrong('message')} rows={4} {...register('message')} />
        <ChoiceList
          legend="How soon?"
          error={wrong('urgency')}
          type="radio"
          labels={urgencies}
          {...register('urgency')}
        />
        {watch('urgency') === 'emergency' && (
          <Notice tone="warning">
            Whoever is on call is alerted as soon as you save it. If there is smoke, flames or an injury, tell
            them to leave the house and call 911 first.
          </Notice>
        )}
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField label="Service" error={wrong('service')} options={services} {...register('service')} />
          <SelectField label="Town" error={wrong('town')} options={towns} {...register('town')}>
            <option value="other">Another town</option>
          </SelectField>
          {town === 'other' && (
            <TextField
              label="Which town?"
              error={wrong('other_town')}
              autoComplete="off"
              {...register('other_town')}
            />
          )}
          <TextField
            label="Street address"
            optional
            error={wrong('address')}
            autoComplete="off"
            {...register('address')}
          />
          <TextField
            label="Email"
            optional
            hint="Without one, they get no emails."
            error={wrong('email')}
            type="email"
            autoComplete="off"
            {...register('email')}
          />
        </div>
        <ChoiceList
          legend="How should we reach them?"
          error={wrong('preferred_contact')}
          type="radio"
          labels={contacts}
          {...register('preferred_contact')}
        />
        <ChoiceList
          legend="When is a good time?"
          optional
          error={wrong('preferred_times')}
          type="checkbox"
          labels={times}
          {...register('preferred_times')}
        />
      </div>
      <div className="mt-6 grid gap-4">
        <FormProblem error={asking.error} isMarked={Object.keys(errors).length > 0} />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <Button
            type="submit"
            look="navy"
            disabled={asking.isPending}
            aria-describedby={hintId}
            className="max-sm:w-full"
          >
            {asking.isPending ? 'Saving…' : 'Save the request'}
          </Button>
          <Button
            look="outline"
            className="text-navy-900 max-sm:w-full"
            // What is being stored is answered in this place.
            disabled={asking.isPending}
            onClick={onClear}
          >
            Clear the form
          </Button>
          <p id={hintId} className="text-sm text-ink-soft">
            Ctrl + Enter (⌘ + Enter on a Mac) saves from any field.
          </p>
        </div>
      </div>
    </form>
  )
}

/** What to say before hanging up. */
function SayReference({ id, reference, isEmergency, typedOn, onAgain }: Entered & { onAgain: () => void }) {
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
          Whoever is on call is being alerted now, once. You’re handling this one, so call them, too.
        </p>
      )}
      {typedOn.length > 0 && (
        <Notice tone="warning" className="mt-4">
          This was typed while the request was being saved, and is not in it. Open it to correct it.
          <ul className="mt-2 font-normal wrap-anywhere whitespace-pre-line">
            {typedOn.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </Notice>
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
