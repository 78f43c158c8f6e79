import { momentText } from '@/lib/dates'
import { formatCents } from '@/lib/money'
import type { Bundle, SignatureRecord } from './document'
import { DocumentView } from './document-view'

const parties = { customer: 'Signed by', contractor: 'Countersigned by' } as const

type SignedProps = {
  bundle: Bundle
  /** Of the documents' titles. */
  level: 2 | 3
}

/** What was signed, by whom and when: the documents with their signatures. */
export function Signed({ bundle: { documents, signatures }, level }: SignedProps) {
  const [first] = signatures
  return (
    <>
      <dl className="grid max-w-prose gap-x-6 gap-y-2 sm:grid-cols-[11rem_1fr]">
        <dt className="mt-2 text-ink-soft sm:mt-0">Estimate</dt>
        <dd>
          <span className="font-mono">{first?.reference}</span>, version {first?.revision}
        </dd>
        <dt className="mt-2 text-ink-soft sm:mt-0">Agreed to</dt>
        <dd>
          {first?.option}, {formatCents(first?.total_cents ?? 0)}
        </dd>
        {signatures.map((signature) => (
          <SignedBy key={signature.party} signature={signature} />
        ))}
      </dl>
      {documents.map((document, place) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: a document never changes
          key={place}
          className="max-w-3xl rounded-lg border border-paper-300 bg-white p-5 sm:p-8"
        >
          <DocumentView document={document} level={level} />
        </div>
      ))}
    </>
  )
}

type SignedByProps = { signature: SignatureRecord }

const SignedBy = ({ signature: { party, name, at, how, drawing, in_person, code_to } }: SignedByProps) => (
  <>
    <dt className="mt-2 text-ink-soft sm:mt-0">{parties[party]}</dt>
    <dd className="min-w-0 break-words">
      <strong>{name}</strong>, {momentText(at)}
      <span className="block text-sm text-ink-soft">
        {how === 'drawn' ? 'Drawn' : 'Typed'}
        {in_person && ', in person'}
        {code_to && `, confirmed by a code to ${code_to}`}
      </span>
      {drawing && (
        <svg
          viewBox="0 0 600 200"
          role="img"
          aria-label={`The signature of ${name}`}
          className="mt-1 h-16 w-48"
        >
          <path d={drawing} fill="none" stroke="currentColor" strokeWidth="5" strokeLinecap="round" />
        </svg>
      )}
    </dd>
  </>
)
