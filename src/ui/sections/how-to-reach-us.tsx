import { business, phoneHref } from '@/content/business'
import { Section } from '@/ui/section'

type HowToReachUsProps = { heading: string; text: string; tone?: 'paper' | 'sand' }

/** A band with the phone number, the email address and the street address, for pages that end with a question to us. */
export function HowToReachUs({ heading, text, tone = 'paper' }: HowToReachUsProps) {
  const { address, email, legalName, phone } = business
  return (
    <Section heading={heading} split tone={tone}>
      <div className="grid max-w-prose gap-4 text-lg">
        <p>{text}</p>
        <address className="not-italic">
          {legalName}
          <br />
          {address.street}, {address.city}, {address.state} {address.zip}
          <br />
          <a href={phoneHref} className="inline-flex min-h-9 items-center font-semibold underline">
            {phone.display}
          </a>
          <br />
          <a href={`mailto:${email}`} className="inline-flex min-h-9 items-center font-semibold underline">
            {email}
          </a>
        </address>
      </div>
    </Section>
  )
}
