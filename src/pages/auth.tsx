import { AuthHead, AuthView } from '@/features/auth/auth-view'
import { PageMetadata } from '@/features/search-engines/page-metadata'
import { QueryProvider } from '@/lib/query-provider'
import { Section } from '@/ui/section'

export default function AuthPage() {
  return (
    <>
      <PageMetadata title="Sign in" description="Sign in to follow your requests." keywords="" />
      <AuthHead />
      <Section>
        <QueryProvider>
          <AuthView />
        </QueryProvider>
      </Section>
    </>
  )
}
