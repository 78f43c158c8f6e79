import type { ReactNode } from 'react'
import { business, phoneHref } from '@/content/business'
import { otherDays } from '@/content/hours'
import { licenseText } from '@/content/licenses'
import { trade } from '@/content/trade'
import { Section } from '@/ui/section'

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="border-t border-paper-300 pt-4">
      <dt className="text-sm font-semibold tracking-wide text-amber-700 uppercase">{term}</dt>
      <dd className="mt-1 text-lg">{children}</dd>
    </div>
  )
}

const linkStyle = 'inline-flex min-h-tap items-center font-semibold text-navy-700 underline'

/** Who we are on paper: name, address, telephone, hours, licenses. */
export function BusinessProfile() {
  const { address, hours, licenses, phone, email } = business
  const query = encodeURIComponent(`${address.street}, ${address.city}, ${address.state} ${address.zip}`)
  return (
    <Section
      heading={business.name}
      lead={`Licensed ${trade.contractor}, serving ${business.counties.join(' and ')} since ${business.founded}.`}
    >
      <dl className="grid gap-x-10 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
        <Fact term="Telephone">
          <a className={linkStyle} href={phoneHref}>
            {phone.display}
          </a>
        </Fact>
        <Fact term="Email">
          <a className={linkStyle} href={`mailto:${email}`}>
            {email}
          </a>
        </Fact>
        <Fact term="Address">
          {address.street}
          <br />
          {address.city}, {address.state} {address.zip}
          <br />
          <a
            className={linkStyle}
            href={`https://www.openstreetmap.org/search?query=${query}`}
            rel="noreferrer"
          >
            On the map
          </a>
        </Fact>
        <Fact term="Business hours">
          {hours.weekdays.days} {hours.weekdays.text}
          <br />
          {otherDays}
        </Fact>
        <Fact term="Emergencies">{hours.emergency}</Fact>
        <Fact term="License">
          {licenses.map((license) => (
            <span key={license.number} className="block">
              {licenseText(license)}
            </span>
          ))}
        </Fact>
      </dl>
    </Section>
  )
}
