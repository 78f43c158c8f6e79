import { Phone } from 'lucide-react'
import { business, phoneHref } from '@/content/business'
import { licenseText } from '@/content/licenses'
import { Link } from '@/lib/link'
import { buttonStyle } from '@/ui/button'

const { badge, hours, licenses, phone } = business

/** For whoever would rather talk than write: the number, when it is answered, and why to trust us. Beside the quote form. */
export const CallCard = () => (
  <aside
    aria-label="Call us"
    className="rounded-xl border border-paper-300 bg-white p-5 sm:p-8 lg:sticky lg:top-24"
  >
    <h2 className="text-2xl text-navy-900">Would you rather talk?</h2>
    <a href={phoneHref} className={buttonStyle('navy', 'mt-4 w-full text-[min(1rem,8vw)] max-sm:px-2')}>
      <Phone aria-hidden className="size-5" />
      <span className="whitespace-nowrap">{phone.display}</span>
    </a>
    <p className="mt-4">
      {hours.weekdays.days} {hours.weekdays.text}
      <br />
      {hours.emergency}
    </p>
    <p className="mt-4">{licenses.map(licenseText).join(', ')}</p>
    {badge && (
      <p className="mt-4">
        <strong>{badge.rating}</strong>{' '}
        <Link to="/testimonials" className="underline">
          {badge.text}
        </Link>
      </p>
    )}
  </aside>
)
