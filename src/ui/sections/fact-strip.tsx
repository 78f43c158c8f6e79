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
