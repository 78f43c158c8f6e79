import { PageMetadata } from '@/features/search-engines/page-metadata'
import { breadcrumbs } from '@/features/search-engines/structured-data'
import { PageHead } from '@/ui/page-head'
import { type TextSection, TextSections } from '@/ui/sections/text-sections'

const sections: TextSection[] = [
  {
    heading: 'Reading this site',
    paragraphs: [
      'No advertising, no tracking, no cookies for visitors. The fonts, the drawings and the code come from our own server. The server keeps the usual log of requests for a short time, to find faults.',
    ],
  },
  {
    heading: 'Asking for a quote',
    paragraphs: [
      'We keep what you type into the form, to answer you and to do the work: your name, how to reach you, where the work is and what it is about. Only our staff read it. Until it is sent, it is kept in your own browser, for at most two weeks.',
    ],
  },
  {
    heading: 'An account',
    paragraphs: [
      'If you make one, we keep your e-mail address, and your browser keeps the session until you sign out.',
    ],
  },
  {
    heading: 'Your rights',
    paragraphs: [
      'Write or call, and we tell you what we have about you, correct it or delete it, unless the law makes us keep it (invoices, permits).',
    ],
  },
]

export default function PrivacyPage() {
  return (
    <>
      <PageMetadata
        title="Privacy"
        description="What this site keeps about you, why, for how long, and how to have it deleted."
        keywords="privacy"
        canonical="/privacy"
        structuredData={import.meta.env.SSR && [breadcrumbs(['Privacy', '/privacy'])]}
      />
      <PageHead heading="Privacy">
        <p>What we keep, why, and how to have it deleted.</p>
      </PageHead>
      <TextSections sections={sections} />
    </>
  )
}
