import { type FormEvent, useId, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { business } from '@/content/business'
import { Link } from '@/lib/link'
import { Button } from '@/ui/button'
import { Section } from '@/ui/section'
import { Box, labelOf } from './box'
import { Charts } from './charts'
import type { Explained } from './explained'
import { addressOf, type Fields, type Problems, type Texts, type Values } from './fields'
import { CopyLinkButton, PrintButton } from './result-buttons'
import { useCalculator } from './use-calculator'

export type CalculatorProps<F extends Fields> = {
  name: string
  fields: F
  groups: readonly { legend: string; text?: string; names: readonly (keyof F & string)[] }[]
  check?: (values: Values<F>) => Problems<F>
  explain: (values: Values<F>) => Explained
  /** Names the code, its edition and who decides. Shown under every result, on paper too. */
  notice: string
}

/** A calculator's boxes beside its result, which is in the page's HTML and follows the inputs. */
export function Calculator<F extends Fields>(props: CalculatorProps<F>) {
  return (
    <Section className="print:py-0">
      <BoxesAndResult {...props} />
    </Section>
  )
}

/** Inside the section, which React hydrates separately: the boxes are read at that moment. */
function BoxesAndResult<F extends Fields>({
  name,
  fields,
  groups,
  check,
  explain,
  notice,
}: CalculatorProps<F>) {
  const { form, texts, inputs, type, choose, finish } = useCalculator(fields, check)
  const { pathname } = useLocation()
  const result = useRef<HTMLHeadingElement>(null)
  const explained = inputs.state === 'complete' ? explain(inputs.values) : undefined
  const problems: Problems<F> = inputs.state === 'incomplete' ? inputs.problems : {}
  // Few boxes would end far above their result: its calculation then has the width of both, below them.
  const isShort = Object.keys(fields).length < FEW

  function show(event: FormEvent) {
    event.preventDefault()
    finish()
    // Once the boxes have been checked: to the first wrong one, otherwise to the result.
    setTimeout(() => {
      const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
      const goal = wrong ?? result.current
      goal?.focus({ preventScroll: true })
      goal?.scrollIntoView({ block: wrong ? 'center' : 'start' })
    })
  }

  return (
    <div className="grid overflow-clip rounded-xl border border-navy-200 bg-white lg:grid-cols-2 print:block print:border-0">
      <div className="bg-paper-200 print:hidden">
        <form
          ref={form}
          noValidate
          aria-label={name}
          onSubmit={show}
          className="grid gap-3 p-5 sm:p-8 lg:sticky lg:top-24 max-lg:[&_:is(input,select)]:scroll-mb-14"
        >
          {groups.map(({ legend, text, names }) => (
            <fieldset key={legend}>
              <legend className="font-display text-2xl font-bold text-navy-900">{legend}</legend>
              {text && <p className="mt-1 text-ink-soft">{text}</p>}
              <div className="calculator-boxes mt-4 grid gap-x-5 sm:grid-cols-2">
                {names.map((box) => {
                  const field = fields[box]
                  return (
                    field && (
                      <Box
                        key={box}
                        name={box}
                        field={field}
                        text={texts[box]}
                        problem={problems[box]}
                        onType={(text) => type(box, text)}
                        onChoose={(text) => choose(box, text)}
                      />
                    )
                  )
                })}
              </div>
            </fieldset>
          ))}
          <Button type="submit" look="navy" className="justify-self-start max-sm:w-full">
            Show the result
          </Button>
          {/* On a phone the result is below the boxes: its figure stays in view while they are filled in. It is announced there. */}
          {explained && (
            <p
              aria-hidden
              className="sticky bottom-14 -mx-5 -mb-5 flex min-h-12 items-center justify-between gap-4 bg-navy-900 px-5 text-white sm:-mx-8 sm:-mb-8 sm:px-8 lg:hidden forced-colors:border-t"
            >
              Result so far <strong className="font-display text-xl">{explained.figure}</strong>
            </p>
          )}
        </form>
      </div>

      <div className="self-start p-5 sm:p-8 lg:sticky lg:top-24 print:static print:p-0">
        <p className="mb-4 hidden text-sm print:block">
          {business.name}: {name}
        </p>
        <h2 ref={result} tabIndex={-1} className="scroll-mt-24 text-2xl text-navy-900">
          Result
        </h2>
        <div
          role="status"
          className={`mt-3 rounded-md border-l-4 px-4 py-4 sm:px-5 ${outlooks[explained?.outlook ?? 'look']}`}
        >
          {explained ? (
            <>
              <p className="font-display text-4xl font-bold text-navy-900 sm:text-5xl">{explained.figure}</p>
              <p className="mt-2 text-lg">{explained.answer}</p>
            </>
          ) : (
            <p>
              No result yet. Check the fields marked in red:{' '}
              {Object.keys(problems)
                .map((box) => fields[box]?.label)
                .join(', ')}
              .
            </p>
          )}
        </div>
        {explained?.charts && <Charts charts={explained.charts} />}
        {explained?.notes?.map((note) => (
          <p key={note} className="mt-4">
            {note}
          </p>
        ))}
        {explained && !isShort && <Steps explained={explained} />}
        <p className="mt-6 border-t border-paper-300 pt-4 text-sm text-ink-soft">{notice}</p>
        <div className="mt-5 flex flex-wrap gap-3 print:hidden">
          <PrintButton />
          <CopyLinkButton />
        </div>
        {!isShort && <OnPaper fields={fields} texts={texts} path={pathname} />}
      </div>
      {isShort && (
        <div className="border-t border-navy-200 p-5 sm:p-8 col-span-full print:border-0 print:p-0">
          {explained && <Steps explained={explained} isWide />}
          <OnPaper fields={fields} texts={texts} path={pathname} />
        </div>
      )}
    </div>
  )
}

const FEW = 10

const outlooks = {
  fits: 'border-green-700 bg-green-100',
  look: 'border-amber-500 bg-amber-100',
} as const

type StepsProps = {
  explained: Explained
  /** With the tables beside one another. */
  isWide?: boolean
}

/** How the answer came about: the calculation line by line, and what to do next. */
function Steps({ explained: { tables, links = [] }, isWide }: StepsProps) {
  return (
    <>
      <div
        className={
          isWide
            ? `grid items-start gap-x-14 gap-y-8 ${tables.length === 3 ? 'lg:grid-cols-3' : 'lg:grid-cols-2'} print:block`
            : undefined
        }
      >
        {tables.map(({ caption, lines }) => (
          <table
            key={caption}
            className={`w-full break-inside-avoid text-left print:mt-4 print:text-sm ${isWide ? '' : 'mt-7'}`}
          >
            <caption className="pb-2 text-left text-lg font-bold text-navy-900">{caption}</caption>
            <tbody>
              {lines.map(({ what, figure, source, total }) => (
                <tr
                  key={what}
                  className={`border-t align-top ${total ? 'border-navy-500 bg-navy-50' : 'border-paper-300'}`}
                >
                  <th
                    scope="row"
                    className={`py-2 pr-4 pl-2 print:py-0.5 ${total ? 'font-bold' : 'font-normal'}`}
                  >
                    {what}
                    {source && (
                      <span className="block text-sm font-normal text-ink-soft print:float-right">
                        {source}
                      </span>
                    )}
                  </th>
                  <td
                    className={`py-2 pr-2 text-right print:py-0.5 [font-variant-numeric:tabular-nums] ${total ? 'font-bold' : 'font-semibold'}`}
                  >
                    {figure.replaceAll(/(\d|·) | (?=·)/g, '$1\u00a0')}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        ))}
      </div>
      {links.map(({ to, text }) => (
        <p key={text} className="mt-6 print:hidden">
          <Link to={to} className="inline-flex min-h-tap items-center font-semibold text-navy-700 underline">
            {text}
          </Link>
        </p>
      ))}
    </>
  )
}

type OnPaperProps<F extends Fields> = { fields: F; texts: Texts<F>; path: string }

/** For paper, where the boxes are left out: what was entered, and where to find it again. */
function OnPaper<F extends Fields>({ fields, texts, path }: OnPaperProps<F>) {
  const heading = useId()
  return (
    <section aria-labelledby={heading} className="mt-6 hidden break-inside-avoid text-sm print:block">
      <h3 id={heading} className="text-base">
        What was entered
      </h3>
      <dl className="mt-2 grid grid-cols-2 gap-x-8">
        {Object.entries(fields).map(([name, field]) => (
          <div key={name} className="flex justify-between gap-4 border-t border-paper-300 py-1">
            <dt>{labelOf(field)}</dt>
            <dd className="font-semibold">
              {'options' in field ? (field.options[texts[name] ?? ''] ?? texts[name]) : texts[name] || '0'}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 break-all">{business.siteUrl + path + addressOf(fields, texts, '')}</p>
    </section>
  )
}
