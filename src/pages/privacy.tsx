import { privacy, privacyChanged, privacyInShort, privacyMetadata } from '@/content/company/privacy'
import { PageMetadata } from '@/features/search-engines/page-metadata'
import { breadcrumbs } from '@/features/search-engines/structured-data'
import { PageHead } from '@/ui/page-head'
import { HowToReachUs } from '@/ui/sections/how-to-reach-us'
import { LongText } from '@/ui/sections/long-text'

export default function PrivacyPage() {
  return (
    <>
      <PageMetadata
        {...privacyMetadata}
        canonical="/privacy"
        structuredData={import.meta.env.SSR && [breadcrumbs(['Privacy', '/privacy'])]}
      />
      <PageHead heading="Privacy">
        <p>What we keep about you, why, for how long, and how to have it deleted.</p>
        <p className="mt-3 text-base">Last updated on {privacyChanged}.</p>
      </PageHead>
      <LongText inShort={privacyInShort} sections={privacy} />
      <HowToReachUs
        tone="sand"
        heading="Ask us"
        text="About anything on this page, or to see, correct or delete what we have about you:"
      />
    </>
  )
}
