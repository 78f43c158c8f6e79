import { useId } from 'react'
import { formatCents, formatQuantity, lineCents, percentText } from '@/lib/money'
import { Button } from '@/ui/button'
import { comesTo, goAheadWords, isWanted, lineKey, optionName, type Ticked } from './choice'
import type { OfferedLine, OfferedOption, SentEstimate } from './sent-estimate'

type OfferedOptionsProps = {
  body: SentEstimate
  ticked: Ticked
  /** Undefined once nothing can be chosen anymore. */
  onTick: ((ticked: Ticked) => void) | undefined
  /** With what somebody writes who wants an option. */
  onGoAhead: (words: string) => void
  /** With the option that somebody wants to sign; undefined where estimates are not signed. */
  onSign?: ((option: { id: string; name: string }) => void) | undefined
  /** The option that was signed: the others are no longer shown. */
  only?: string | undefined
}

/** The options of an estimate beside one another, with what each comes to. On a phone the one that we recommend comes first. */
export function OfferedOptions({ only, ...props }: OfferedOptionsProps) {
  const { options } = props.body
  // In the document too, so that the keyboard and a screen reader go as the eye does. The build draws it without a screen.
  const isNarrow = typeof matchMedia === 'function' && matchMedia('(max-width: 63.99rem)').matches
  const columns = ['', 'max-w-3xl', 'lg:grid-cols-2', 'lg:grid-cols-2 xl:grid-cols-3', 'lg:grid-cols-2'][
    only ? 1 : options.length
  ]
  const named = options
    .map((option, place) => ({ option, name: optionName(option, place, options.length) }))
    .filter(({ option }) => !only || option.id === only)
  const inOrder = isNarrow
    ? [...named].sort((a, b) => Number(b.option.is_recommended) - Number(a.option.is_recommended))
    : named
  return (
    <>
      {props.onTick && (
        <dl className="font-display text-xl font-bold text-navy-900 lg:hidden print:hidden">
          {inOrder.map(({ option, name }) => (
            <div
              key={option.id}
              className="flex flex-wrap justify-between gap-x-4 border-t border-paper-300 py-2.5"
            >
              <dt>
                <a href={`#${option.id}`} className="underline">
                  {name}
                </a>
              </dt>
              <dd>{formatCents(comesTo(props.body, option, props.ticked).total)}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className={`grid items-stretch gap-6 print:grid-cols-1 ${columns ?? ''}`}>
        {inOrder.map(({ option, name }) => (
          <OptionOffered key={option.id} {...props} option={option} name={name} />
        ))}
      </div>
    </>
  )
}

/** A sum beside its words; one that has no room there stands below. */
const sumStyle = 'flex flex-wrap justify-between gap-x-4'

type OptionOfferedProps = Omit<OfferedOptionsProps, 'only'> & { option: OfferedOption; name: string }

function OptionOffered({ body, option, name, ticked, onTick, onGoAhead, onSign }: OptionOfferedProps) {
  const id = useId()
  const { subtotal, tax, total, deposit } = comesTo(body, option, ticked)
  const always = option.lines.filter((line) => !line.is_optional)
  const optional = option.lines.filter((line) => line.is_optional)
  const rate = body.tax_rate
  return (
    <section
      id={option.id}
      aria-labelledby={id}
      className="flex scroll-mt-20 break-inside-avoid flex-col rounded-xl border border-paper-300 bg-white p-5 sm:p-7"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="text-2xl text-navy-900">
          {name}
        </h2>
        {onTick && option.is_recommended && body.options.length > 1 && (
          <p className="text-sm font-semibold tracking-wide text-amber-700 uppercase">We recommend it</p>
        )}
      </div>
      {option.why && <p className="mt-2 whitespace-pre-line text-ink-soft">{option.why}</p>}
      <ul className="mt-4 grid gap-x-4">
        {always.map((line) => (
          <li
            key={line.id}
            className="flex flex-wrap justify-between gap-x-4 border-t border-paper-300 py-2.5"
          >
            <LineWords line={line} />
            <span className="ml-auto whitespace-nowrap tabular-nums">{amountOf(line)}</span>
          </li>
        ))}
      </ul>
      {optional.length > 0 && (
        <fieldset className="border-t border-paper-300 pt-3">
          <legend className="sr-only">Optional with {name}</legend>
          <p aria-hidden className="mb-1 text-sm font-semibold text-navy-900">
            Optional: you decide
          </p>
          {optional.map((line) => (
            <label
              key={line.id}
              className="-mx-2 flex min-h-12 flex-wrap items-start gap-x-3 rounded-md px-2 py-2.5 hover:bg-navy-50"
            >
              <input
                type="checkbox"
                name={lineKey(option, line)}
                className="mt-0.5 size-5 shrink-0 accent-navy-800"
                checked={isWanted(option, line, ticked)}
                disabled={!onTick}
                onChange={({ target }) => onTick?.({ ...ticked, [lineKey(option, line)]: target.checked })}
              />
              <LineWords line={line} />
              <span className="ml-auto whitespace-nowrap tabular-nums">{amountOf(line)}</span>
            </label>
          ))}
        </fieldset>
      )}
      <dl className="mt-auto grid gap-y-1 border-t-2 border-navy-900 pt-3 tabular-nums">
        <div className={sumStyle}>
          <dt>Subtotal</dt>
          <dd className="ml-auto">{formatCents(subtotal)}</dd>
        </div>
        <div className={sumStyle}>
          <dt className="grow basis-32">
            {tax > 0 && rate
              ? `Sales tax, ${percentText(rate.rate)}`
              : body.tax_mode === 'capital_improvement'
                ? 'Sales tax: none on a capital improvement'
                : body.tax_mode === 'exempt'
                  ? 'Sales tax: exempt'
                  : 'Sales tax'}
          </dt>
          <dd className="ml-auto">{formatCents(tax)}</dd>
        </div>
        <div className={`${sumStyle} font-display text-xl font-bold text-navy-900`}>
          <dt>Total</dt>
          <dd className="ml-auto">
            <output>{formatCents(total)}</output>
          </dd>
        </div>
        {deposit > 0 && (
          <div className={`${sumStyle} text-ink-soft`}>
            <dt>Deposit</dt>
            <dd className="ml-auto">{formatCents(deposit)}</dd>
          </div>
        )}
      </dl>
      {onTick && (
        <Button
          look={option.is_recommended || body.options.length === 1 ? 'amber' : 'navy'}
          className="mt-5 w-full print:hidden"
          onClick={() =>
            onSign ? onSign({ id: option.id, name }) : onGoAhead(goAheadWords(body, option, name, ticked))
          }
        >
          {onSign
            ? body.options.length > 1
              ? `Sign ${name}`
              : 'Read and sign'
            : body.options.length > 1
              ? `I’d like ${name}`
              : 'I’d like to go ahead'}
        </Button>
      )}
    </section>
  )
}

const amountOf = (line: OfferedLine) => formatCents(lineCents(line.quantity, line.price_cents))

/** What a line is and, unless it is one of something, how many; and why it is there. */
function LineWords({ line: { description, unit, quantity, price_cents, note } }: { line: OfferedLine }) {
  return (
    // Beside its amount; one that has no room there stands below.
    <span className="min-w-0 grow basis-20 break-words">
      {description}
      {quantity !== 1000 && (
        <span className="block text-sm text-ink-soft">
          {formatQuantity(quantity)} × {formatCents(price_cents)}
          {unit && ` per ${unit}`}
        </span>
      )}
      {note && <span className="mt-0.5 block text-sm whitespace-pre-line text-ink-soft">{note}</span>}
    </span>
  )
}
