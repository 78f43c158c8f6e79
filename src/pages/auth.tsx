import { AuthHead, AuthView } from '@/features/auth/auth-view'
import { PageMetadata } from '@/features/search-engines/page-metadata'
import { QueryProvider } from '@/lib/query-provider'
import { useHydrating } from '@/lib/use-hydrating'
import { Section } from '@/ui/section'

/** The HTML is the sign-in form. If the URL asks for another view, that form stays hidden and empty (src/boot/marks.ts). */
export default function AuthPage() {
  return (
    <div className={useHydrating() ? 'in-data-other-view:[&_.page-width]:invisible' : undefined}>
      <PageMetadata title="Sign in" description="Sign in to follow your requests." keywords="" />
      <AuthHead />
      <Section>
        <QueryProvider>
          <AuthView />
        </QueryProvider>
      </Section>
    </div>
  )
}
