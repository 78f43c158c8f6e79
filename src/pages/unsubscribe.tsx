import { Unsubscribe } from '@/features/messages/unsubscribe'
import { PageMetadata } from '@/features/search-engines/page-metadata'
import { Link } from '@/lib/link'
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
      <PageHead
        heading="Unsubscribe"
        eyebrow="What we send you"
        drawing="letters"
        form={
          <div className="page-head-form self-center rounded-xl border border-paper-300 bg-white p-5 text-ink sm:p-8">
            <QueryProvider>
              <Unsubscribe />
            </QueryProvider>
          </div>
        }
      >
        <p>One press turns it off, without signing in, and another turns it back on.</p>
      </PageHead>
      <Section heading="What we still send" split>
        <p className="max-w-prose text-lg">
          What you need to know: that we have your request, your estimate, when we come, your invoice, and
          what happens with your account. The rest is yours to choose{' '}
          <Link to="/dashboard/profile" className="font-semibold text-navy-700 underline">
            in your profile
          </Link>
          .
        </p>
      </Section>
    </>
  )
}
