import { PageMetadata } from '@/features/search-engines/page-metadata'
import { breadcrumbs } from '@/features/search-engines/structured-data'
import { PageHead } from '@/ui/page-head'
import { type TextSection, TextSections } from '@/ui/sections/text-sections'

const sections: TextSection[] = [
  {
    heading: 'What we aim for',
    paragraphs: [
      'The Web Content Accessibility Guidelines 2.2, level AA. Every page can be used with the keyboard alone, reads in order with a screen reader, works at 320 pixels and at 400 % zoom, and moves nothing for people who have asked for less motion.',
    ],
  },
  {
    heading: 'Where it fails',
    paragraphs: [
      'Call or write and tell us the page and what you tried. Whatever the form cannot do for you, we take on the phone.',
    ],
  },
]

export default function AccessibilityPage() {
  return (
    <>
      <PageMetadata
        title="Accessibility"
        description="What we do so that everyone can use this site, and how to tell us where it fails."
        keywords="accessibility, WCAG"
        canonical="/accessibility"
        structuredData={import.meta.env.SSR && [breadcrumbs(['Accessibility', '/accessibility'])]}
      />
      <PageHead heading="Accessibility">
        <p>Everyone should be able to call an electrician.</p>
      </PageHead>
      <TextSections sections={sections} />
    </>
  )
}
