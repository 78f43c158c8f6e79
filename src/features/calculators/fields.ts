import { formatNumber } from '@/lib/format'

/** A box for a number. */
export type NumberField = {
  label: string
  /** Stands behind the label: `W`, `sq ft`. */
  unit?: string
  /** What is asked for, with its unit, as it stands in the sentence about bad input: `the floor area in square feet`. */
  ask: string
  hint?: string
  initial: number
  min: number
  max: number
  /** Only whole numbers make sense. */
  whole?: boolean
  /** An empty box means none. */
  mayBeEmpty?: boolean
}

/** A choice among a few. */
export type ChoiceField<Option extends string = string> = {
  label: string
  hint?: string
  initial: Option
  /** What is shown, by what stands in the address. */
  options: Record<Option, string>
}

/** The boxes of a calculator, by their names in the address. */
export type Fields = Record<string, NumberField | ChoiceField>

/** A choice whose options are known to the compiler. */
export const choice = <Option extends string>(field: {
  label: string
  hint?: string
  initial: NoInfer<Option>
  options: Record<Option, string>
}): ChoiceField<Option> => field

/** What the boxes mean: a number, or the option that is chosen. */
export type Values<F extends Fields> = {
  [Name in keyof F]: F[Name] extends ChoiceField<infer Option> ? Option : number
}

/** What stands in the boxes, as it was typed. */
export type Texts<F extends Fields> = { [Name in keyof F]: string }

/** What is wrong with which box, and what to do about it. */
export type Problems<F extends Fields> = { [Name in keyof F]?: string | undefined }

export type Inputs<F extends Fields> =
  | { state: 'complete'; values: Values<F> }
  | { state: 'incomplete'; problems: Problems<F> }

/** The longest number in a box; longer values in a URL are cut off. */
export const longestText = 16

const textsBy = <F extends Fields>(fields: F, textOf: (name: keyof F & string) => string) =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, textOf(name)])) as Texts<F>

/** What stands in the boxes before anything is typed. */
export const initialTexts = <F extends Fields>(fields: F): Texts<F> =>
  textsBy(fields, (name) => String(fields[name]?.initial ?? ''))

/** What is in a form's boxes, if it differs from what the page came with; otherwise `otherwise`. */
export function textsInForm<F extends Fields>(
  fields: F,
  form: HTMLFormElement,
  otherwise: Texts<F>,
): Texts<F> {
  const typed = new FormData(form)
  const initial = initialTexts(fields)
  return textsBy(fields, (name) => {
    const text = typed.get(name)
    return typeof text === 'string' && text !== initial[name] ? text : otherwise[name]
  })
}

/** The URL's inputs, with the initial text of each box it leaves out. `search` as in `location.search`. */
export function textsFromAddress<F extends Fields>(fields: F, search: string): Texts<F> {
  const asked = new URLSearchParams(search)
  const initial = initialTexts(fields)
  return textsBy(fields, (name) => {
    const field = fields[name]
    const text = asked.get(name)?.slice(0, longestText)
    if (text === undefined || !field) return initial[name]
    return 'options' in field && !Object.hasOwn(field.options, text) ? initial[name] : text
  })
}

/**
 * The query with these inputs, as in `location.search`. It has all of them, so that a saved link keeps its meaning when the initial
 * values change, or none if nothing was changed. Other parameters stay.
 */
export function addressOf<F extends Fields>(fields: F, texts: Texts<F>, search: string): string {
  const initial = initialTexts(fields)
  const names = Object.keys(fields)
  const changed = names.some((name) => texts[name] !== initial[name])
  const asked = new URLSearchParams(search)
  for (const name of names) {
    if (changed) asked.set(name, texts[name] ?? '')
    else asked.delete(name)
  }
  const query = asked.toString()
  return query && `?${query}`
}

/** Reads all boxes: their values, or what is wrong with each that cannot be used. */
export function readInputs<F extends Fields>(fields: F, texts: Texts<F>): Inputs<F> {
  const values: Record<string, number | string> = {}
  const problems: Record<string, string> = {}
  for (const [name, field] of Object.entries(fields)) {
    const text = texts[name] ?? ''
    if ('options' in field) {
      values[name] = Object.hasOwn(field.options, text) ? text : field.initial
      continue
    }
    const value = readNumber(text, field)
    if (value === undefined) problems[name] = problemWith(field)
    else values[name] = value
  }
  // Every name got a value of its field's kind above, which the compiler cannot follow.
  return Object.keys(problems).length > 0
    ? { state: 'incomplete', problems: problems as Problems<F> }
    : { state: 'complete', values: values as Values<F> }
}

/** The number in a box, as people write it (`2,000`, `$0.25`, `80 %`); undefined if the box does not accept it. */
export function readNumber(text: string, { min, max, whole, mayBeEmpty }: NumberField): number | undefined {
  const digits = text.replace(/[\s,$%]/g, '')
  if (digits === '') return mayBeEmpty ? 0 : undefined
  if (!/^(\d+\.?\d*|\.\d+)$/.test(digits)) return undefined
  const value = Number(digits)
  if (value < min || value > max || (whole && !Number.isInteger(value))) return undefined
  return value
}

/** What to do about a box without a usable number. */
function problemWith({ ask, min, max, whole, mayBeEmpty }: NumberField) {
  const kind = whole ? ' as a whole number' : ''
  return mayBeEmpty
    ? `Enter ${ask}${kind}, at most ${formatNumber(max)}, or 0 for none.`
    : `Enter ${ask}${kind}, between ${formatNumber(min, 2)} and ${formatNumber(max, 2)}.`
}
