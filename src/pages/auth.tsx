import { SignInForm } from '@/features/auth/sign-in-form'
import { PageMetadata } from '@/features/search-engines/page-metadata'
import { QueryProvider } from '@/lib/query-provider'
import { PageHead } from '@/ui/page-head'
import { Section } from '@/ui/section'

export default function AuthPage() {
  return (
    <>
      <PageMetadata title="Sign in" description="Sign in to follow your requests." keywords="" />
      <PageHead heading="Sign in">
        <p>To follow your requests. You do not need an account to call us or to ask for a quote.</p>
      </PageHead>
      <Section>
        <QueryProvider>
          <SignInForm />
        </QueryProvider>
      </Section>
    </>
  )
}
