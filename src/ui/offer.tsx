import { Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { business, phoneHref } from '@/content/business'
import { licenseText } from '@/content/licenses'
import { quotePath } from '@/content/quote-path'
import { Link } from '@/lib/link'
import { buttonStyle } from './button'

export type OfferProps = {
  /** What it costs with us, in a few words: `$160 to $450`. */
  price?: string | undefined
  /** The license that counts here; without, all of ours. Null if none of ours counts. */
  license?: string | null
  /** What the page is about, for the quote form: slugs of a service and of a town. */
  about?: { service?: string | undefined; town?: string | undefined }
  /** An emergency is called in: no form. */
  urgent?: boolean
  /** The numbers to call stand above this: no button. */
  isCalled?: boolean
}

const licenses = business.licenses.map(licenseText).join(', ')
const { badge } = business

/** What the page offers: the two ways to ask for it, and why one may: price, license, rating and whose it is. */
export function Offer({ price, license = licenses, about, urgent, isCalled }: OfferProps) {
  return (
    <>
      {!isCalled && (
        // As wide as the number: on a phone of 360 px one stands below the other.
        <div className="mt-6 grid grid-cols-[repeat(auto-fit,minmax(min(10rem,100%),1fr))] gap-3 sm:flex">
          {!urgent && (
            <Link to={quotePath(about)} className={buttonStyle('amber', 'max-sm:px-2')}>
              Get a free quote
            </Link>
          )}
          <a
            href={phoneHref}
            className={buttonStyle(
              urgent ? 'amber' : 'outline',
              `text-[min(1rem,8vw)] ${urgent ? 'max-sm:col-span-full' : 'max-sm:px-2'}`,
            )}
          >
            <Phone aria-hidden className="size-5 shrink-0" />
            <span className="whitespace-nowrap">{business.phone.display}</span>
          </a>
        </div>
      )}
      <dl className="offer-facts">
        {price && (
          <Fact term="Price" className="offer-price">
            {price}
          </Fact>
        )}
        {license && <Fact term="License">{license}</Fact>}
        {badge && (
          <Fact term="Rating">
            {`${badge.rating} · `}
            <Link to="/testimonials" className="underline">
              {badge.text}
            </Link>
            {badge.source && `, ${badge.source.name}, ${badge.source.asOf}`}
          </Fact>
        )}
      </dl>
    </>
  )
}

type FactProps = { term: string; className?: string; children: ReactNode }

const Fact = ({ term, className, children }: FactProps) => (
  <div className={className}>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
)
