import { AuthHead, AuthView } from '@/features/auth/auth-view'
import { PageMetadata } from '@/features/search-engines/page-metadata'
import { QueryProvider } from '@/lib/query-provider'
import { useHydrating } from '@/lib/use-hydrating'
import { Section } from '@/ui/section'

/** Its HTML is the form to sign in with. Where the address asks for another view, nobody sees or fills in that one (src/boot/marks.ts). */
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
