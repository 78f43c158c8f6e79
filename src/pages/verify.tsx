import { CheckFile } from '@/features/agreements/check-file'
import { PageMetadata } from '@/features/search-engines/page-metadata'
import { Queries } from '@/lib/query-provider'
import { PageHead } from '@/ui/page-head'
import { Section } from '@/ui/section'

export default function VerifyPage() {
  return (
    <>
      <PageMetadata
        title="Check a signed document"
        description="Whether a document is what was signed."
        keywords=""
      />
      <PageHead heading="Check a signed document" eyebrow="Is it what was signed?" />
      <Section>
        <p className="mb-6 max-w-prose text-lg">
          Choose a file that you downloaded from your estimate. It stays on this device: nothing is uploaded,
          and once this page is open it works without a connection. You learn whether every character is as it
          was signed, by whom and when.
        </p>
        <Queries>
          <CheckFile />
        </Queries>
        <details className="mt-10 max-w-prose">
          <summary className="min-h-tap cursor-pointer py-2 font-semibold text-navy-700 underline">
            How it works
          </summary>
          <p className="mt-2">
            Whatever we send and sign is a line in a chain, and each line holds the hash of the one before it.
            The last hash of a day stands in our emails of that day and at{' '}
            <a href="/evidence.json" className="font-semibold text-navy-700 underline">
              /evidence.json
            </a>
            . A file holds its part of the chain. If it leads to that hash, nobody has changed it since, and
            neither have we.
          </p>
        </details>
      </Section>
    </>
  )
}
