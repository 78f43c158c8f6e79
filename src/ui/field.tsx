import { type ComponentProps, type ReactNode, useId } from 'react'

const boxStyle =
  'block min-h-12 w-full rounded-md border border-navy-500 bg-white px-3.5 py-2.5 text-ink aria-invalid:border-red-600 aria-invalid:ring-1 aria-invalid:ring-red-600'

type FieldProps = {
  /** Its place among others. */
  className?: string | undefined
  /** The box's; one made by React takes 10 bytes of the page each time it is named. */
  id?: string
  label: string
  hint?: string | undefined
  error?: string | undefined
  optional?: boolean | undefined
  children: (box: {
    id: string
    className: string
    'aria-invalid': boolean
    'aria-describedby': string | undefined
  }) => ReactNode
}

/** A labelled box of a form, its hint and its error tied to it for screen readers. `children` draws the box. */
export function Field({ id: ownId, label, hint, error, optional, className, children }: FieldProps) {
  const madeId = useId()
  const id = ownId ?? madeId
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block font-semibold text-navy-900">
        {label}
        {optional && <span className="font-normal text-ink-soft"> (optional)</span>}
      </label>
      {children({ id, className: boxStyle, 'aria-invalid': Boolean(error), 'aria-describedby': describedBy })}
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-sm text-ink-soft">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}

type BoxProps = Omit<FieldProps, 'children' | 'id'>

/** A box for one line of text, with its label. Takes the props of its `input`. */
export function TextField({ label, hint, error, optional, ...input }: BoxProps & ComponentProps<'input'>) {
  return <Field {...{ label, hint, error, optional }}>{(box) => <input {...box} {...input} />}</Field>
}

/** A box for several lines of text, with its label. Takes the props of its `textarea`. */
export function TextArea({ label, hint, error, optional, ...area }: BoxProps & ComponentProps<'textarea'>) {
  return <Field {...{ label, hint, error, optional }}>{(box) => <textarea {...box} {...area} />}</Field>
}

type Option = { slug: string; name: string }

/** A list to choose one from, with its label. `children` stands after `options`. Takes the props of its `select`. */
export function SelectField({
  label,
  hint,
  error,
  optional,
  options,
  children,
  ...select
}: BoxProps & { options: readonly Option[] } & ComponentProps<'select'>) {
  return (
    <Field {...{ label, hint, error, optional }}>
      {(box) => (
        <select {...box} {...select}>
          <option value="">Choose</option>
          {options.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
          {children}
        </select>
      )}
    </Field>
  )
}

/** What is wrong with a field and what to do about it. */
export function FieldError({ id, error }: { id?: string; error?: string | undefined }) {
  return error ? (
    <p id={id} className="mt-1 font-semibold text-red-700">
      {error}
    </p>
  ) : null
}

type ChoicesProps = {
  legend: string
  error?: string | undefined
  optional?: boolean | undefined
  children: ReactNode
}

/** A group of radio buttons or check boxes with its question. */
export function Choices({ legend, error, optional, children }: ChoicesProps) {
  const id = useId()
  return (
    <fieldset aria-describedby={error ? id : undefined}>
      <legend className="mb-1.5 font-semibold text-navy-900">
        {legend}
        {optional && <span className="font-normal text-ink-soft"> (optional)</span>}
      </legend>
      {/* Two beside each other on a phone that has room for them, an odd last one across: no ragged edge. */}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9.25rem,100%),1fr))] gap-2.5 [&>label:last-child:nth-child(odd)]:col-span-full sm:flex sm:flex-wrap">
        {children}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  )
}

type ChoiceListProps = Omit<ChoicesProps, 'children'> & {
  labels: Record<string, string>
} & ComponentProps<'input'>

/** A question with a choice for each of `labels`, by its value. Takes the props of their `input`s. */
export function ChoiceList({ legend, error, optional, labels, ...input }: ChoiceListProps) {
  return (
    <Choices {...{ legend, error, optional }}>
      {Object.entries(labels).map(([value, label]) => (
        <Choice key={value} value={value} label={label} {...input} />
      ))}
    </Choices>
  )
}

/** One of the choices: the whole tile can be pressed. Takes the props of its `input`. */
export function Choice({ label, ...input }: ComponentProps<'input'> & { label: string }) {
  return (
    <label className="inline-flex min-h-12 items-center gap-2.5 rounded-md border border-navy-500 bg-white px-4 picked:border-navy-800 picked:bg-navy-50 picked:[box-shadow:inset_0_0_0_1px]">
      <input {...input} className="pick size-[min(1.25rem,6.25vw)] shrink-0 accent-navy-800 outline-none" />
      {label}
    </label>
  )
}
