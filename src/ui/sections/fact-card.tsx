import type { StripFact } from './fact-strip'

type FactCardProps = {
  heading: string
  facts: readonly StripFact[]
}

/** More than a phone shows beside its term in a few lines. */
const isLong = (text: StripFact['text']) => String(text).length > 70

/** The facts of a strip as a card that stands beside a list. */
export const FactCard = ({ heading, facts }: FactCardProps) => (
  <aside className="self-start rounded-xl border border-paper-300 bg-white p-5 sm:p-7">
    <h3 className="mb-2 text-2xl text-navy-900">{heading}</h3>
    <dl className="gap-x-8 sm:max-lg:columns-2">
      {facts.map(({ term, text }) => (
        <div
          key={term}
          className={`break-inside-avoid py-3 max-sm:border-t max-sm:border-paper-300 ${isLong(text) ? '' : 'max-sm:flex max-sm:flex-wrap max-sm:gap-x-4'}`}
        >
          <dt className="text-sm font-semibold text-amber-700 max-sm:basis-[35%]">{term}</dt>
          <dd className={isLong(text) ? 'mt-1' : 'max-sm:grow max-sm:basis-28 sm:mt-1'}>{text}</dd>
        </div>
      ))}
    </dl>
  </aside>
)
