import { useQuery } from '@tanstack/react-query'
import { Suspense, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { mayBeSignedIn } from '@/lib/backend'
import { Link, Navigate, useNavigate } from '@/lib/link'
import type { Href } from '@/lib/paths'
import { authPath, type View, views } from '@/lib/session/address'
import { useCurrentUser } from '@/lib/session/current-user'
import { useHydrating } from '@/lib/use-hydrating'
import { authErrorSentence } from '@/ui/auth-errors'
import { Notice } from '@/ui/notice'
import { PageHead } from '@/ui/page-head'
import { ownRoleQuery } from './access'
import { MailForm } from './mail-form'
import { MailedLink, mailedLinkHead } from './mailed-link'
import { NewPasswordForm } from './new-password-form'
import { ProviderButtons } from './providers'
import { returnPath } from './return-path'
import { SecondStepForm } from './second-step-form'
import { SignInForm } from './sign-in-form'
import { SignUpForm } from './sign-up-form'
import { Unreachable } from './unreachable'

const heads: Record<Exclude<View, 'mail'> | 'sign-in', { heading: string; text: string }> = {
  'sign-in': {
    heading: 'Sign in',
    text: 'To follow your requests. You don’t need an account to call us or ask for a quote.',
  },
  'sign-up': {
    heading: 'Create an account',
    text: 'To follow your requests and write to us in one place. It is free, and you can delete it at any time.',
  },
  link: {
    heading: 'Sign in by email',
    text: 'No password needed: we email you a link and a code. If you don’t have an account yet, this creates one.',
  },
  forgot: { heading: 'Forgot password', text: 'We’ll email you a link and a code to choose a new one.' },
  'new-password': { heading: 'Choose a new password', text: 'The old one stops working right away.' },
  'first-password': {
    heading: 'Choose a password',
    text: 'Your address is confirmed. With a password, you can sign in without waiting for an email.',
  },
}

/**
 * The view the URL asks for; where somebody has to be signed in for it, or nobody, the one that is shown instead. The HTML is always the
 * sign-in form (src/pages/auth.tsx).
 */
function useView() {
  const { user, loading, unreachable } = useCurrentUser()
  const [address] = useSearchParams()
  const search = useHydrating() ? new URLSearchParams() : address
  const asked = views.find((view) => view === search.get('view')) ?? ('sign-in' as const)
  const isForNewPassword = asked === 'forgot' || asked === 'new-password' || asked === 'first-password'
  const own = asked === 'first-password' ? asked : 'new-password'
  const isKnown = () => !unreachable && !(loading && mayBeSignedIn())
  return {
    asked,
    view: isForNewPassword && isKnown() ? (user ? own : 'forgot') : asked,
    next: returnPath(search.get('next')),
    search,
  }
}

function useHead() {
  const { view, search } = useView()
  return view === 'mail' ? mailedLinkHead(search) : heads[view]
}

/** The title of the sign-in page, by what it shows. */
export const useAuthTitle = () => useHead().heading

/** The head of the sign-in page, by what it shows, with the form that was asked for. */
export function AuthHead() {
  const { heading, text } = useHead()
  return (
    <PageHead
      heading={heading}
      eyebrow="Your account"
      drawing="on-the-way"
      form={
        <div className="page-head-form max-w-lg rounded-xl border border-paper-300 bg-paper-200 p-5 text-ink sm:p-8 [&_form]:border-0 [&_form]:p-0">
          <Suspense>
            <AuthView />
          </Suspense>
        </div>
      }
    >
      {text && <p>{text}</p>}
    </PageHead>
  )
}

/** The requested form. Signed-in people continue to where they were going, after the second step if they have one. */
function AuthView() {
  const { user, loading, unreachable, needsSecondStep } = useCurrentUser()
  const { asked, view, next } = useView()
  const navigate = useNavigate()
  const isHydrating = useHydrating()
  const [failed] = useState(linkError)
  const { key } = useLocation()
  // Whether this form is here in place of another: the keyboard goes on in it, with the address that was typed there.
  const [opened] = useState(key)
  const follows = key !== opened
  const forms = useRef<HTMLDivElement>(null)
  const [email, setEmail] = useState('')
  const keepEmail = () =>
    setEmail(forms.current?.querySelector<HTMLInputElement>('[type=email]')?.value ?? email)

  if (loading && !isHydrating && mayBeSignedIn()) return <Checking />
  if (view === 'mail') return <MailedLink />
  if (unreachable) return <Unreachable />
  if (user && needsSecondStep) return <SecondStepForm />
  if (user && view === 'new-password')
    return (
      <NewPasswordForm
        email={user.email ?? ''}
        follows={follows || asked === 'forgot'}
        onDone={() => navigate(next, { replace: true })}
      />
    )
  if (user && view === 'first-password')
    return (
      <div className="grid gap-4">
        <NewPasswordForm
          email={user.email ?? ''}
          isFirst
          follows={follows}
          onDone={() => navigate(next, { replace: true })}
        />
        <Link to={next} className="inline-flex min-h-tap items-center font-semibold text-navy-700 underline">
          Continue without a password
        </Link>
      </div>
    )
  if (user) return <Onward userId={user.id} next={next} />

  return (
    <>
      {isHydrating && <Checking className="signed-in-only" />}
      <div ref={forms} className={`grid gap-6 ${isHydrating ? 'signed-out-only' : ''}`}>
        {failed && !isHydrating && (
          <Notice tone="error" className="max-w-md">
            {authErrorSentence({ code: failed })}
          </Notice>
        )}
        {view === 'sign-in' && <SignInForm {...{ next, email, follows }} />}
        {view === 'sign-up' && <SignUpForm {...{ next, email, follows }} />}
        {view === 'link' && <MailForm key="link" purpose="link" {...{ next, email, follows }} />}
        {view === 'forgot' && <MailForm key="forgot" purpose="forgot" {...{ next, email, follows }} />}
        {(view === 'sign-in' || view === 'sign-up') && <ProviderButtons next={next} />}
        <ul className="grid max-w-md gap-1">
          {(
            [
              ['sign-in', 'Sign in with a password'],
              ['link', 'Sign in by email, without a password'],
              ['forgot', 'Forgot your password?'],
              ['sign-up', 'New here? Create an account'],
            ] as const
          )
            .filter(([other]) => other !== view)
            .map(([other, text]) => (
              <li key={other}>
                <Link
                  data-leads-back // src/boot/early.ts
                  onClick={keepEmail}
                  to={authPath({ next, ...(other !== 'sign-in' && { view: other }) })}
                  className="inline-flex min-h-tap items-center font-semibold text-navy-700 underline"
                >
                  {text}
                </Link>
              </li>
            ))}
        </ul>
      </div>
    </>
  )
}

const Checking = ({ className }: { className?: string }) => (
  <p role="status" className={className}>
    Checking your sign-in…
  </p>
)

/** The error from a link that did not work. Read once, because the provider's code clears the URL. */
function linkError(): string | null {
  if (import.meta.env.SSR) return null
  const said = new URLSearchParams(location.hash.slice(1) || location.search)
  return said.get('error_code') ?? said.get('error')
}

/** Continues to where someone was going; staff who were not going anywhere start in the office. */
function Onward({ userId, next }: { userId: string; next: Href }) {
  const isOpen = next === returnPath(null)
  const role = useQuery({ ...ownRoleQuery(userId), enabled: isOpen, retry: 1 })
  if (isOpen && role.isPending) return <Checking />
  const isOffice = role.data === 'staff' || role.data === 'admin'
  return <Navigate to={isOpen && isOffice ? '/admin' : next} replace />
}
