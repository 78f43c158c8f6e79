import type { ReactNode } from 'react'
import { dayText } from '@/lib/dates'
import type { CustomerEstimate } from './sent-estimate'

/*
 * What an estimate says, without anything that changes: it is drawn before React is here, too (src/boot/drawing). So no hooks but `useId()`, no
 * context and no Suspense; React takes over what was drawn only if it draws the same.
 */

type OfferedProps = {
  estimate: CustomerEstimate
  /** Where it stands, if that has to be said. */
  standing?: ReactNode
  /** The options, and what follows them. */
  children: ReactNode
}

/** An estimate from its title to its end. */
export const Offered = ({ estimate, standing, children }: OfferedProps) => (
  <div className={`grid grid-cols-1 gap-10${estimate.signed ? ' items-start lg:grid-cols-2' : ''}`}>
    <Facts estimate={estimate} />
    {standing}
    {children}
  </div>
)

/** Whom it is for, where, and until when it is good. */
function Facts({
  estimate: { reference, revision, body, is_expired, signed },
}: {
  estimate: CustomerEstimate
}) {
  const { customer, property } = body
  return (
    <div className="lg:col-span-full">
      <h2 className="text-3xl text-navy-900 sm:text-4xl">{body.title}</h2>
      <dl className="mt-5 in-pairs gap-x-8 gap-y-3 sm:flex sm:flex-wrap">
        {customer.name && <Fact term="For">{customer.name}</Fact>}
        {property.place && <Fact term="Where">{property.place}</Fact>}
        {body.valid_until && !signed && (
          <Fact term={is_expired ? 'Was good until' : 'Good until'}>{dayText(body.valid_until)}</Fact>
        )}
        <Fact term="Reference">
          <span className="font-mono font-semibold">{reference}</span>
          {revision > 1 && `, version ${revision}`}
        </Fact>
      </dl>
    </div>
  )
}

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="min-w-0 wrap-anywhere">
    <dt className="text-sm font-semibold tracking-wide text-amber-700 uppercase">{term}</dt>
    <dd>{children}</dd>
  </div>
)
