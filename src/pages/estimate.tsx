import type { PageProps } from '@/content/page-data'
import { CustomerEstimate } from '@/features/agreements/customer-estimate'
import { PageMetadata } from '@/features/search-engines/page-metadata'
import { QueryProvider } from '@/lib/query-provider'
import { PageHead } from '@/ui/page-head'
import { Section } from '@/ui/section'

export default function EstimatePage({ estimateId }: PageProps<'/estimate/:estimateId'>) {
  return (
    <>
      <PageMetadata title="Your estimate" description="What we would do, and what it costs." keywords="" />
      <PageHead heading="Your estimate" eyebrow="What we would do, and what it costs" />
      <Section>
        <QueryProvider>
          <CustomerEstimate estimateId={estimateId} />
        </QueryProvider>
      </Section>
    </>
  )
}
