import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { towns } from '@/content/towns/towns'
import { formatPhone } from '@/lib/phone'
import { fieldProblems } from '@/lib/problems'
import { Button } from '@/ui/button'
import { Field } from '@/ui/field'
import { FormProblem } from '@/ui/form-problem'
import { type Correction, correctMutation, presentRequest } from './api'

/** What can be corrected of a request. */
export type CorrectedRequest = {
  id: string
  name: string
  phone: string
  email: string | null
  address: string | null
  town: string
  other_town: string | null
}

const fields = ['name', 'phone', 'email', 'address', 'town', 'other_town'] as const
type FieldName = (typeof fields)[number]
const isField = (name: string): name is FieldName => fields.some((field) => field === name)

const valuesOf = (request: CorrectedRequest): Record<FieldName, string> => ({
  name: request.name,
  phone: formatPhone(request.phone),
  email: request.email ?? '',
  address: request.address ?? '',
  town: request.town,
  other_town: request.other_town ?? '',
})

type CorrectFormProps = { request: CorrectedRequest; onDone: () => void }

/** Corrects how somebody is called and reached. What a colleague has corrected meanwhile is said beside the box, and not undone. */
export function CorrectForm({ request, onDone }: CorrectFormProps) {
  // What was there when the boxes were filled, and what is there as far as we have heard since.
  const [filledWith] = useState(request)
  const [seen, setSeen] = useState(request)
  const [values, setValues] = useState(() => valuesOf(request))
  const form = useRef<HTMLFormElement>(null)
  const options = correctMutation(useQueryClient())
  const correcting = useMutation({
    ...options,
    onSuccess: (answer) => {
      options.onSuccess(answer)
      onDone()
    },
    onError: (error) => {
      options.onError(error)
      const present = presentRequest(error)
      if (present) setSeen(present)
    },
  })
  const problems = fieldProblems(correcting.error).filter(({ field }) => isField(field))
  const problemOf = (name: FieldName) => problems.find(({ field }) => field === name)?.message
  const firstWrong = problems[0]?.field
  useEffect(() => {
    form.current?.querySelector<HTMLElement>(`[name="${firstWrong ?? 'name'}"]`)?.focus()
  }, [firstWrong])

  const box = (name: FieldName) => ({
    name,
    value: values[name],
    readOnly: correcting.isPending,
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) =>
      setValues((before) => ({ ...before, [name]: event.target.value })),
  })
  /** What a colleague has made of a field while it was being corrected here. */
  const hintOf = (name: FieldName) =>
    seen[name] === filledWith[name] ? {} : { hint: `Now: ${valuesOf(seen)[name] || 'nothing'}` }

  return (
    <form
      ref={form}
      noValidate
      aria-label="Correct the request"
      className="mt-4 grid gap-4 rounded-lg bg-paper-200 p-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (correcting.isPending) return
        const before = valuesOf(filledWith)
        const changed = fields.filter((name) => values[name].trim() !== before[name])
        if (changed.length === 0) return onDone()
        const pick = (from: Correction): Correction =>
          Object.fromEntries(changed.map((name) => [name, from[name] ?? null]))
        const corrected = pick(values)
        // A listed town has no other name.
        if (values.town !== 'other' && seen.other_town !== null) corrected.other_town = null
        correcting.mutate({ id: request.id, seen: { ...pick(seen), other_town: seen.other_town }, corrected })
      }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Name" error={problemOf('name')} {...hintOf('name')}>
          {(props) => <input {...props} {...box('name')} />}
        </Field>
        <Field label="Phone" error={problemOf('phone')} {...hintOf('phone')}>
          {(props) => <input {...props} {...box('phone')} type="tel" />}
        </Field>
        <Field label="E-mail" error={problemOf('email')} {...hintOf('email')}>
          {(props) => <input {...props} {...box('email')} type="email" />}
        </Field>
        <Field label="Street address" optional error={problemOf('address')} {...hintOf('address')}>
          {(props) => <input {...props} {...box('address')} />}
        </Field>
        <Field label="Town" error={problemOf('town')} {...hintOf('town')}>
          {({ className, ...props }) => (
            <select
              {...props}
              className={className}
              name="town"
              value={values.town}
              onChange={box('town').onChange}
            >
              {towns.map(({ slug, name }) => (
                <option key={slug} value={slug}>
                  {name}
                </option>
              ))}
              <option value="other">Another town</option>
            </select>
          )}
        </Field>
        {values.town === 'other' && (
          <Field label="Which town?" error={problemOf('other_town')} {...hintOf('other_town')}>
            {(props) => <input {...props} {...box('other_town')} />}
          </Field>
        )}
      </div>
      <p className="text-sm text-ink-soft">
        The customer is not told. The old entry stays in the history, for the office only.
      </p>
      <FormProblem error={correcting.error} isMarked={problems.length > 0} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="navy">
          {correcting.isPending ? 'Saving…' : 'Save the correction'}
        </Button>
        <Button look="outline" className="text-navy-900" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
