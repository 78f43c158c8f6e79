import type { CostExample } from '@/content/services/costs'
import { Link } from '@/lib/link'
import type { Href } from '@/lib/paths'
import { Section } from '@/ui/section'
import { withPhoneLinks } from '@/ui/with-phone-links'
import { RangeBar } from './range-bar'

type PriceExampleProps = {
  heading: string
  /** What becomes of a price. */
  yours: string
  example?: { row: CostExample; of: { to: Href; text: string }; notes: readonly string[] } | undefined
}

const Mark = ({ n }: { n: number }) => (
  <span
    aria-hidden
    className="inline-grid size-7 place-items-center rounded-full bg-navy-950 align-middle font-sans text-sm font-bold text-white"
  >
    {n}
  </span>
)

/** A row of a table of prices, with numbers, and what each of them means; without one, what becomes of a price. */
export const PriceExample = ({ heading, yours, example }: PriceExampleProps) => (
  <Section heading={heading} lead={yours} tone="sand">
    {example && (
      <figure className="grid items-center gap-x-12 gap-y-6 lg:grid-cols-[1.15fr_1fr]">
        <div className="rounded-xl border border-paper-300 bg-white p-5 sm:p-8">
          <p className="font-semibold text-navy-900">{example.row.scope}</p>
          <p className="mt-3 font-display text-2xl font-bold text-navy-900 sm:text-4xl">
            <Mark n={1} /> {example.row.lower} to <Mark n={2} /> {example.row.upper}
          </p>
          <RangeBar {...example.row.bar} />
          <p className="mt-5 grid grid-cols-[2.25rem_1fr] items-start">
            <Mark n={3} />
            <span className="flex flex-wrap items-center gap-x-4">
              {example.row.parts.map(({ name, cost }) => (
                <span key={name}>
                  <span className="block text-sm text-ink-soft">{name}</span> {cost}
                </span>
              ))}
            </span>
          </p>
          <Link
            to={example.of.to}
            className="mt-3 inline-flex min-h-tap items-center font-semibold text-navy-700 underline"
          >
            {example.of.text}
          </Link>
        </div>
        <figcaption>
          <ol className="grid gap-4 text-lg">
            {example.notes.map((note, place) => (
              <li key={note} className="grid grid-cols-[2.25rem_1fr] items-start">
                <Mark n={place + 1} />
                <span>{withPhoneLinks(note)}</span>
              </li>
            ))}
          </ol>
        </figcaption>
      </figure>
    )}
  </Section>
)
