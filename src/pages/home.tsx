import type { PageProps } from '@/content/page-data'
import { BitcoinButton } from '@/features/bitcoin/bitcoin-button'
import { GoogleReviewsSection } from '@/features/google-reviews/google-reviews-section'
import { PageMetadata } from '@/features/search-engines/page-metadata'
import { thisBusiness, webSite } from '@/features/search-engines/structured-data'
import { BusinessProfile } from '@/ui/sections/business-profile'
import { CallToAction } from '@/ui/sections/call-to-action'
import { EmergencyBanner } from '@/ui/sections/emergency-banner'
import { Hero } from '@/ui/sections/hero'
import { ServiceAreaGrid } from '@/ui/sections/service-area-grid'
import { ServiceCards } from '@/ui/sections/service-cards'
import { TrustCards } from '@/ui/sections/trust-cards'
import { WhyUs } from '@/ui/sections/why-us'
import { useClearScrollLock } from '@/ui/use-clear-scroll-lock'

export default function HomePage({ metadata, towns, views }: PageProps<'/'>) {
  useClearScrollLock()
  return (
    <>
      <PageMetadata
        {...metadata}
        canonical="/"
        structuredData={import.meta.env.SSR && [thisBusiness(towns), webSite()]}
      />
      <Hero>
        <BitcoinButton />
      </Hero>
      <WhyUs />
      <ServiceCards />
      <TrustCards />
      <ServiceAreaGrid towns={towns} views={views} leadsOn />
      <CallToAction />
      <GoogleReviewsSection />
      <BusinessProfile />
      <EmergencyBanner />
    </>
  )
}
