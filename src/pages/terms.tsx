import { PageMetadata } from '@/features/search-engines/page-metadata'
import { breadcrumbs } from '@/features/search-engines/structured-data'
import { PageHead } from '@/ui/page-head'
import { type TextSection, TextSections } from '@/ui/sections/text-sections'

const sections: TextSection[] = [
  {
    heading: 'A request is not an order',
    paragraphs: [
      'Sending the form costs nothing and binds nobody. Work begins when you have agreed to a written quote.',
    ],
  },
  {
    heading: 'Quotes and changes',
    paragraphs: [
      'A quote says what is included and how long it holds. If we find something that changes it, we stop, show you, and go on when you have agreed in writing.',
    ],
  },
  {
    heading: 'What this site says',
    paragraphs: [
      'The articles and checklists inform; they do not replace an electrician who has seen your wiring. In an emergency call 911 first.',
    ],
  },
]

export default function TermsPage() {
  return (
    <>
      <PageMetadata
        title="Terms"
        description="What a request through this site means, how quotes and prices work, and what we stand for."
        keywords="terms"
        canonical="/terms"
        structuredData={import.meta.env.SSR && [breadcrumbs(['Terms', '/terms'])]}
      />
      <PageHead heading="Terms">
        <p>What a request means, and what a quote binds us to.</p>
      </PageHead>
      <TextSections sections={sections} />
    </>
  )
}
