import { business, phoneHref } from '@/content/business'
import { otherDays } from '@/content/hours'
import { landingLinks } from '@/content/landing-links'
import { licenseText } from '@/content/licenses'
import { companyLinks, legalLinks, type NavigationLink, serviceLinks } from '@/content/navigation'
import { Link } from '@/lib/link'
import { BrandMark } from '@/ui/illustrations/brand-mark'

function LinkList({ heading, links }: { heading: string; links: NavigationLink[] }) {
  return (
    <div>
      <h2 className="text-base text-amber-300">{heading}</h2>
      <ul className="mt-2">
        {links.map(({ to, text }) => (
          <li key={to}>
            <Link
              to={to}
              className="inline-flex min-h-9 items-center text-navy-100 hover:text-white hover:underline"
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The foot of every page (SPEC.md §2). */
export function Footer() {
  const { address, hours, licenses, social } = business
  return (
    <footer className="bg-navy-950 pb-20 text-navy-100 lg:pb-0 print:hidden">
      <div className="page-width grid gap-10 py-14 sm:grid-cols-2 lg:grid-cols-[1.5fr_1fr_1fr_1fr]">
        <div>
          <p className="flex items-center gap-3 font-display text-xl font-bold text-white">
            <BrandMark className="size-9" />
            {business.name}
          </p>
          <address className="mt-4 not-italic">
            {address.street}
            <br />
            {`${address.city}, ${address.state} ${address.zip}`}
          </address>
          <p className="mt-3">
            <a
              href={phoneHref}
              className="inline-flex min-h-tap items-center text-lg font-bold text-amber-300"
            >
              {business.phone.display}
            </a>
            <br />
            <a href={`mailto:${business.email}`} className="inline-flex min-h-9 items-center hover:underline">
              {business.email}
            </a>
          </p>
          <h2 className="mt-5 text-base text-amber-300">Business hours</h2>
          <p className="mt-2">
            {`${hours.weekdays.days} ${hours.weekdays.text}`}
            <br />
            {otherDays}
            <br />
            {hours.emergency}
          </p>
        </div>
        <LinkList heading="Services" links={[...serviceLinks, { to: '/services', text: 'All services' }]} />
        <LinkList heading="Towns" links={landingLinks} />
        <LinkList heading="Company" links={companyLinks} />
      </div>
      <div className="border-t border-navy-800">
        <div className="page-width flex flex-wrap items-center justify-between gap-x-8 gap-y-3 py-6 text-sm">
          <p>{`${licenses.map(licenseText).join(', ')}. Insured.`}</p>
          <ul className="flex flex-wrap gap-x-5">
            {social.map(({ name, url }) => (
              <li key={name}>
                <a href={url} rel="noreferrer" className="inline-flex min-h-9 items-center hover:underline">
                  {name}
                </a>
              </li>
            ))}
            {legalLinks.map(({ to, text }) => (
              <li key={to}>
                <Link to={to} className="inline-flex min-h-9 items-center hover:underline">
                  {text}
                </Link>
              </li>
            ))}
          </ul>
          <p suppressHydrationWarning>{`© ${new Date().getFullYear()} ${business.name}`}</p>
        </div>
        {business.demo && (
          <p className="bg-amber-100 px-5 py-3 text-center text-sm text-navy-950">
            This site is a demonstration. The business, its phone number and its reviews are made up; nobody
            will come.
          </p>
        )}
      </div>
    </footer>
  )
}
