import { business, phoneHref } from '@/content/business'
import { quotePath } from '@/content/quote-path'
import { AuthHead, useAuthTitle } from '@/features/auth/auth-view'
import { PageMetadata } from '@/features/search-engines/page-metadata'
import { Link } from '@/lib/link'
import { QueryProvider } from '@/lib/query-provider'
import { useHydrating } from '@/lib/use-hydrating'
import { Section } from '@/ui/section'
import { ListCard } from '@/ui/sections/list-card'

const inYourAccount = [
  'See where each of your requests stands',
  'Write to us about it, and read what was answered',
  'Cancel a request, or review finished work',
  'Choose how updates reach you: email or text message',
]

/** The HTML is the sign-in form. If the URL asks for another view, that form stays hidden and empty (src/boot/marks.ts). */
export default function AuthPage() {
  return (
    <div className={useHydrating() ? 'in-data-other-view:[&_.page-width]:invisible' : undefined}>
      <PageMetadata title={useAuthTitle()} description="Sign in to follow your requests." keywords="" />
      <QueryProvider>
        <AuthHead />
      </QueryProvider>
      <Section>
        <div className="grid items-center gap-x-12 gap-y-8 md:grid-cols-2">
          <ListCard heading="In your account" points={inYourAccount} kind="yes" />
          <div className="border-l-2 border-amber-400 pl-5">
            <h2 className="mb-2 text-xl text-navy-900">You can do without one</h2>
            <p>
              The link in our email about your request shows where it stands. For anything else,{' '}
              <Link to={quotePath()} className="font-semibold text-navy-700 underline">
                ask for a quote
              </Link>{' '}
              or call{' '}
              <a href={phoneHref} className="font-semibold whitespace-nowrap text-navy-700 underline">
                {business.phone.display}
              </a>
              .
            </p>
          </div>
        </div>
      </Section>
    </div>
  )
}
