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
      <PageHead heading="Check a signed document" eyebrow="Is it what was signed?">
        <p>
          Choose a file that you downloaded from your estimate. You learn whether every character is as it was
          signed, by whom and when.
        </p>
      </PageHead>
      <Section>
        <Queries>
          <CheckFile>
            <aside
              aria-label="About this check"
              className="rounded-xl border border-paper-300 bg-white p-5 sm:p-7"
            >
              <h2 className="text-xl text-navy-900">It stays on this device</h2>
              <p className="mt-2">
                Nothing is uploaded, and once this page is open it works without a connection.
              </p>
              <h2 className="mt-6 text-xl text-navy-900">How it works</h2>
              <p className="mt-2">
                Whatever we send and sign is a line in a chain, and each line holds the hash of the one before
                it. The last hash of a day stands in our emails of that day and at{' '}
                <a href="/evidence.json" className="font-semibold text-navy-700 underline">
                  /evidence.json
                </a>
                . A file holds its part of the chain. If it leads to that hash, nobody has changed it since,
                and neither have we.
              </p>
            </aside>
          </CheckFile>
        </Queries>
      </Section>
    </>
  )
}
