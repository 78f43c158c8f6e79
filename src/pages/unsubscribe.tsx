import { Unsubscribe } from '@/features/messages/unsubscribe'
import { PageMetadata } from '@/features/search-engines/page-metadata'
import { QueryProvider } from '@/lib/query-provider'
import { PageHead } from '@/ui/page-head'
import { Section } from '@/ui/section'

export default function UnsubscribePage() {
  return (
    <>
      <PageMetadata
        title="Unsubscribe"
        description="Switches off what we send by email or text."
        keywords=""
      />
      <PageHead heading="Unsubscribe" eyebrow="What we send you" />
      <Section>
        <QueryProvider>
          <Unsubscribe />
        </QueryProvider>
      </Section>
    </>
  )
}
