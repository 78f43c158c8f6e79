import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { towns } from '@/content/towns/towns'
import { saidToStaff } from '@/lib/caller-refusals'
import { hasDraft, useKeptDraft } from '@/lib/kept-draft'
import { formatPhone } from '@/lib/phone'
import { sentenceOf } from '@/lib/problems'
import { useServerForm } from '@/lib/use-server-form'
import { Button } from '@/ui/button'
import { Field } from '@/ui/field'
import { FormProblem } from '@/ui/form-problem'
import { offerUndo } from '@/ui/offer-undo'
import { showError, showSuccess } from '@/ui/toast'
import { presentRequest } from './api'
import { type Correction, correctMutation } from './history-api'
import { contacts } from './names'

/** What can be corrected in a request. */
export type CorrectedRequest = {
  id: string
  name: string
  phone: string
  email: string | null
  address: string | null
  town: string
  other_town: string | null
  preferred_contact: string
}

/** The database names what is wrong, and cleans the values as it does for a new request. */
const schema = z.object({
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  address: z.string(),
  town: z.string(),
  other_town: z.string(),
  preferred_contact: z.string(),
})
type Values = z.output<typeof schema>
type FieldName = keyof Values
const fields = z.keyof(schema).options

const valuesOf = (request: CorrectedRequest): Values => ({
  name: request.name,
  phone: formatPhone(request.phone),
  email: request.email ?? '',
  address: request.address ?? '',
  town: request.town,
  other_town: request.other_town ?? '',
  preferred_contact: request.preferred_contact,
})

const correctionDraft = (requestId: string) => `draft:correction:${requestId}`

/** Whether somebody has begun to correct it in this tab. */
export const isBeingCorrected = (requestId: string) => hasDraft(correctionDraft(requestId))

type CorrectFormProps = { request: CorrectedRequest; onDone: () => void }

/**
 * Corrects someone's name and contact details. What is typed stays while something else is opened. A colleague's correction made since is shown
 * beside the box, and not undone.
 */
export function CorrectForm({ request, onDone }: CorrectFormProps) {
  // What the boxes were filled with at first, and what stands in them; and the latest values that we know of.
  const [{ filledWith, values: typed }, set, forget] = useKeptDraft(correctionDraft(request.id), () => ({
    filledWith: request,
    values: valuesOf(request),
  }))
  const [seen, setSeen] = useState(filledWith)
  const close = () => {
    forget()
    onDone()
  }
  const options = correctMutation(useQueryClient())
  const undoing = useMutation({
    ...options,
    onSuccess: (answer) => {
      options.onSuccess(answer)
      void showSuccess(`Undone: ${answer.request.reference} says what it said.`)
    },
    onError: (error) => {
      options.onError(error)
      void showError(`Not undone. ${sentenceOf(error)}`)
    },
  })
  const changedIn = (values: Values) => {
    const before = valuesOf(filledWith)
    return fields.filter((name) => values[name].trim() !== before[name])
  }
  const { register, watch, getValues, setFocus, errors, asking, submit } = useServerForm({
    ...options,
    schema,
    defaultValues: typed,
    /** Null if nothing was changed. */
    mutationFn: async (values: Values) => {
      const changed = changedIn(values)
      if (changed.length === 0) return null
      const pick = (from: Correction): Correction =>
        Object.fromEntries(changed.map((name) => [name, from[name] ?? null]))
      const corrected = pick(values)
      // A listed town has no other name.
      if (values.town !== 'other' && seen.other_town !== null) corrected.other_town = null
      return options.mutationFn({
        id: request.id,
        seen: { ...pick(seen), other_town: seen.other_town },
        corrected,
      })
    },
    onSuccess: (answer, values) => {
      if (answer) {
        options.onSuccess(answer)
        const changed = [...changedIn(values), 'other_town' as const]
        const pick = (from: CorrectedRequest): Correction =>
          Object.fromEntries(changed.map((name) => [name, from[name]]))
        void offerUndo(`${answer.request.reference} is corrected.`, () =>
          undoing.mutate({ id: request.id, seen: pick(answer.request), corrected: pick(seen) }),
        )
      }
      close()
    },
    onError: (error) => {
      options.onError(error)
      const present = presentRequest(error)
      if (present) setSeen(present)
    },
  })
  useEffect(() => setFocus('name'), [setFocus])

  const box = (name: FieldName) => ({ ...register(name), readOnly: asking.isPending, autoComplete: 'off' })
  const wrong = (name: FieldName) => saidToStaff(errors[name]?.message)
  /** What a colleague changed a field to while it was being corrected here. */
  const hintOf = (name: FieldName) =>
    seen[name] === filledWith[name] ? {} : { hint: `Now: ${valuesOf(seen)[name] || 'nothing'}` }

  return (
    <form
      noValidate
      aria-label="Correct the request"
      className="mt-4 grid gap-4 rounded-lg bg-paper-200 p-4"
      onChange={() => set({ values: getValues() })}
      onSubmit={submit}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Name" error={wrong('name')} {...hintOf('name')}>
          {(props) => <input {...props} {...box('name')} />}
        </Field>
        <Field label="Phone" error={wrong('phone')} {...hintOf('phone')}>
          {(props) => <input {...props} {...box('phone')} type="tel" />}
        </Field>
        <Field label="Email" error={wrong('email')} {...hintOf('email')}>
          {(props) => <input {...props} {...box('email')} type="email" />}
        </Field>
        <Field label="Reach by" error={wrong('preferred_contact')} {...hintOf('preferred_contact')}>
          {(props) => (
            <select {...props} {...register('preferred_contact')}>
              {Object.entries(contacts).map(([contact, label]) => (
                <option key={contact} value={contact}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label="Street address" optional error={wrong('address')} {...hintOf('address')}>
          {(props) => <input {...props} {...box('address')} />}
        </Field>
        <Field label="Town" error={wrong('town')} {...hintOf('town')}>
          {(props) => (
            <select {...props} {...register('town')}>
              {towns.map(({ slug, name }) => (
                <option key={slug} value={slug}>
                  {name}
                </option>
              ))}
              <option value="other">Another town</option>
            </select>
          )}
        </Field>
        {watch('town') === 'other' && (
          <Field label="Which town?" error={wrong('other_town')} {...hintOf('other_town')}>
            {(props) => <input {...props} {...box('other_town')} />}
          </Field>
        )}
      </div>
      <p className="text-sm text-ink-soft">
        The customer is not told. The old entry stays in the history, for the office only.
      </p>
      <FormProblem error={asking.error} isMarked={Object.keys(errors).length > 0} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="navy">
          {asking.isPending ? 'Saving…' : 'Save the correction'}
        </Button>
        <Button look="outline" className="text-navy-900" onClick={close}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
