import type { ReactNode } from 'react'

/** What something is, in a word or two, with what is so. */
export type StripFact = { term: string; text: ReactNode }

/** A strip of facts beside one another, each no more than a line or two; on a wide screen a fourth or seventh is not alone. */
export const FactStrip = ({ facts }: { facts: readonly StripFact[] }) => (
  <dl
    className={`grid gap-x-8 rounded-xl border border-paper-300 bg-white px-5 py-3 sm:grid-cols-2 ${facts.length % 3 === 1 ? 'lg:grid-cols-4' : 'lg:grid-cols-3'}`}
  >
    {facts.map(({ term, text }) => (
      <div key={term} className="py-3">
        <dt className="text-sm font-semibold text-amber-700">{term}</dt>
        <dd className="mt-1">{text}</dd>
      </div>
    ))}
  </dl>
)

/** The same as a card that stands beside a list. */
export const FactCard = ({ heading, facts }: { heading: string; facts: readonly StripFact[] }) => (
  <aside className="self-start rounded-xl border border-paper-300 bg-white p-5 sm:p-7">
    <h3 className="mb-2 text-2xl text-navy-900">{heading}</h3>
    <dl className="gap-x-8 sm:max-lg:columns-2">
      {facts.map(({ term, text }) => (
        <div key={term} className="break-inside-avoid py-3">
          <dt className="text-sm font-semibold text-amber-700">{term}</dt>
          <dd className="mt-1">{text}</dd>
        </div>
      ))}
    </dl>
  </aside>
)
