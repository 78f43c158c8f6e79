import { business, phoneHref } from '@/content/business'
import { PageMetadata } from '@/features/search-engines/page-metadata'
import { PageHead } from '@/ui/page-head'
import { Section } from '@/ui/section'

export default function ReviewPage() {
  return (
    <>
      <PageMetadata title="Your review" description="Tell us how the work went." keywords="" />
      <PageHead heading="How did it go?">
        <p>Thank you for coming back to tell us.</p>
      </PageHead>
      <Section>
        <p className="max-w-prose text-lg">
          Tell us by phone, at{' '}
          <a href={phoneHref} className="font-semibold text-navy-700 underline">
            {business.phone.display}
          </a>
          , or by mail to{' '}
          <a href={`mailto:${business.email}`} className="font-semibold text-navy-700 underline">
            {business.email}
          </a>
          : what was good, and what was not. We read every word, and answer.
        </p>
      </Section>
    </>
  )
}
