import { terms, termsChanged, termsInShort, termsMetadata } from '@/content/company/terms'
import { PageMetadata } from '@/features/search-engines/page-metadata'
import { breadcrumbs } from '@/features/search-engines/structured-data'
import { PageHead } from '@/ui/page-head'
import { HowToReachUs } from '@/ui/sections/how-to-reach-us'
import { LongText } from '@/ui/sections/long-text'

export default function TermsPage() {
  return (
    <>
      <PageMetadata
        {...termsMetadata}
        canonical="/terms"
        structuredData={import.meta.env.SSR && [breadcrumbs(['Terms', '/terms'])]}
      />
      <PageHead heading="Terms">
        <p>What a request means, what a quote binds us to, and how you pay.</p>
        <p className="mt-3 text-base">Last updated on {termsChanged}.</p>
      </PageHead>
      <LongText inShort={termsInShort} sections={terms} />
      <HowToReachUs
        tone="sand"
        heading="Ask us"
        text="If something on this page is not clear, ask before you sign:"
      />
    </>
  )
}
