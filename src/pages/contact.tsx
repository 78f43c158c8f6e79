import { lazy } from 'react'
import { afterSending, callFirst, goodToHave, payment } from '@/content/contact'
import type { PageProps } from '@/content/page-data'
import { QuoteForm } from '@/features/quote-request/quote-form'
import { PageMetadata } from '@/features/search-engines/page-metadata'
import { breadcrumbs, thisBusiness } from '@/features/search-engines/structured-data'
import { PageHead } from '@/ui/page-head'
import { Section } from '@/ui/section'
import { BusinessProfile } from '@/ui/sections/business-profile'
import { CallCard } from '@/ui/sections/call-card'
import { DiagramFigure } from '@/ui/sections/diagram'
import { Steps } from '@/ui/sections/steps'
import { TextBody, TextSections } from '@/ui/sections/text-sections'

// Nothing stands in for it if it doesn't load: the request goes without photos, and they can follow.
const Photos = lazy(() => import('./parts/beside-quote').catch(() => ({ default: () => null })))

export default function ContactPage({ metadata, towns, services, diagram }: PageProps<'/contact'>) {
  return (
    <>
      <PageMetadata
        {...metadata}
        canonical="/contact"
        structuredData={import.meta.env.SSR && [thisBusiness(towns), breadcrumbs(['Contact', '/contact'])]}
      />
      <PageHead heading="Your free quote" eyebrow="Contact" drawing="on-the-way" offer={{ urgent: true }}>
        <p className="until-sent">
          Two minutes now, a reference number at once, and a person who gets back to you.
        </p>
      </PageHead>
      <Section>
        <div className="grid items-start gap-8 lg:grid-cols-[1fr_20rem]">
          <QuoteForm towns={towns} services={services} Photos={Photos} />
          <div className="grid gap-6">
            <CallCard />
            <section aria-labelledby="call-first" className="until-sent border-l-2 border-amber-400 pl-5">
              <h2 id="call-first" className="mb-3 text-xl text-navy-900">
                {callFirst.heading}
              </h2>
              <TextBody section={callFirst} />
            </section>
          </div>
        </div>
      </Section>
      <div className="until-sent">
        <Section heading={afterSending.heading} lead={afterSending.lead} tone="sand">
          <Steps steps={afterSending.steps} isWide />
        </Section>
        <Section heading={goodToHave.heading}>
          <div className={diagram ? 'grid items-start gap-8 lg:grid-cols-2' : ''}>
            <TextBody section={goodToHave} />
            {diagram && <DiagramFigure diagram={diagram} narrow />}
          </div>
        </Section>
        <TextSections sections={payment} start="sand" />
      </div>
      <BusinessProfile />
    </>
  )
}
