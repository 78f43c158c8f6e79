import { accessibility, accessibilityChanged, accessibilityMetadata } from '@/content/company/accessibility'
import { trade } from '@/content/trade'
import { PageMetadata } from '@/features/search-engines/page-metadata'
import { breadcrumbs } from '@/features/search-engines/structured-data'
import { PageHead } from '@/ui/page-head'
import { HowToReachUs } from '@/ui/sections/how-to-reach-us'
import { LongText } from '@/ui/sections/long-text'

export default function AccessibilityPage() {
  return (
    <>
      <PageMetadata
        {...accessibilityMetadata}
        canonical="/accessibility"
        structuredData={import.meta.env.SSR && [breadcrumbs(['Accessibility', '/accessibility'])]}
      />
      <PageHead heading="Accessibility">
        <p>{`Everyone should be able to call ${trade.aPro}.`}</p>
        <p className="mt-3 text-base">Last updated on {accessibilityChanged}.</p>
      </PageHead>
      <LongText sections={accessibility} />
      <HowToReachUs
        tone="sand"
        heading="How to reach us"
        text="About this site, or because the form does not work for you:"
      />
    </>
  )
}
