import type { ReactNode } from 'react'

/** What something is, in a word or two, with what is so. */
export type StripFact = { term: string; text: ReactNode }

/** As many beside one another as leave none alone. */
function columnsOf(count: number) {
  if (count === 3) return 'md:grid-cols-3'
  return count % 3 === 1 ? 'sm:grid-cols-2 lg:grid-cols-4' : 'sm:grid-cols-2 lg:grid-cols-3'
}

/** A strip of facts beside one another, each no more than a line or two; on a wide screen a fourth or seventh is not alone. */
export const FactStrip = ({ facts }: { facts: readonly StripFact[] }) => (
  <dl
    className={`grid gap-x-8 rounded-xl border border-paper-300 bg-white px-5 py-3 ${columnsOf(facts.length)}`}
  >
    {facts.map(({ term, text }) => (
      <div key={term} className="py-3">
        <dt className="text-sm font-semibold text-amber-700">{term}</dt>
        <dd className="mt-1">{text}</dd>
      </div>
    ))}
  </dl>
)
