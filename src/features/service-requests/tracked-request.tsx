import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { business, phoneHref } from '@/content/business'
import { BackendError } from '@/lib/backend'
import { momentText } from '@/lib/dates'
import { Link } from '@/lib/link'
import { href } from '@/lib/paths'
import { authPath } from '@/lib/session/address'
import { useCurrentUser } from '@/lib/session/current-user'
import { buttonStyle } from '@/ui/button'
import { GreyBoxes, Waiting } from '@/ui/grey'
import { Notice } from '@/ui/notice'
import { OutOfReach } from '@/ui/out-of-reach'
import { CallCard } from '@/ui/sections/call-card'
import { Checklist } from '@/ui/sections/checklist'
import { WaitingPaper } from '@/ui/waiting-paper'
import { serviceName, townName } from './names'
import { WhereItStands } from './progress'
import { type Stage, stageWords } from './stage'
import { Steps } from './steps'
import { trackQuery } from './track-api'
import { useHasTimes } from './use-has-times'

type TrackedRequestProps = {
  serviceRequestId: string
  /** The times to choose from, if there are any. */
  times: ReactNode
  /** What is offered while we work on it. */
  more: ReactNode
}

const waysToRequest = [
  'Open the link in our email or text message again. If you copied it, copy the whole line.',
  'Sign in with the email address you gave us: all your requests are there.',
  'Call us and tell us your name. We’ll find it while you wait.',
]

/** Whether nothing is left that could be canceled. */
const isOver = (stage: Stage) => ['done', 'paid', 'closed', 'cancelled'].includes(stage)

/** A request's status, for anyone with its link. It shows nothing private, because the link may be passed on. */
export function TrackedRequest({ serviceRequestId, times, more }: TrackedRequestProps) {
  const { loading } = useCurrentUser()
  const {
    data: request,
    isPending,
    error,
    refetch,
  } = useQuery({
    ...trackQuery(serviceRequestId),
    enabled: !loading, // fetched once, as the current person
    // An invalid id stays invalid.
    retry: (tries, failure) => tries < 3 && !(failure instanceof BackendError && !failure.temporary),
  })
  const hasTimes = useHasTimes(request)
  const signIn = authPath({ next: href('/dashboard/requests/:serviceRequestId', { serviceRequestId }) })
  if (isPending)
    return (
      <Waiting label="Looking for your request…">
        <GreyBoxes />
      </Waiting>
    )
  const isNoId = error instanceof BackendError && error.status === 400
  // What is there stays while nobody answers: NoConnection says so.
  if (error && !isNoId && request === undefined)
    return (
      <OutOfReach heading="We can’t show your request right now" onRetry={refetch}>
        <p>
          Nothing about your request changes because of that: what was agreed on stands, and this page goes on
          trying.
        </p>
        <p>
          Our last email or text message says how far it was. To know more now, call us with your reference,
          or your name.
        </p>
      </OutOfReach>
    )
  if (!request) {
    return (
      <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[1fr_20rem]">
        <div>
          <h2 className="text-3xl text-navy-900">This link doesn’t match a request.</h2>
          <p className="mt-4 mb-6 max-w-prose text-lg">
            Most often a part of the address is missing. Three ways to your request:
          </p>
          <div className="max-w-prose text-lg">
            <Checklist kind="plain" points={waysToRequest} />
          </div>
          <Link
            to={authPath({ next: href('/dashboard', {}) })}
            className={buttonStyle('navy', 'mt-7 max-sm:w-full')}
          >
            Sign in
          </Link>
        </div>
        <CallCard />
      </div>
    )
  }
  return (
    <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[1fr_20rem] lg:grid-rows-[auto_1fr]">
      <div className="grid min-w-0 gap-6">
        <p className="text-lg">
          Hello{request.first_name && ` ${request.first_name}`}, this is about{' '}
          <strong>
            {serviceName(request.service)} in {request.other_town ?? townName(request.town)}
          </strong>
          , <span className="font-mono font-semibold">{request.reference}</span>.
        </p>
        {request.continued_in ? (
          <Notice tone="warning">
            This is the same as another of your requests. It continues in{' '}
            <span className="font-mono">{request.continued_in}</span>; the link to it is in the email about
            it.
          </Notice>
        ) : (
          <>
            <WhereItStands stage={request.stage} visit={request.visit}>
              {request.invoices[0] && (
                <WaitingPaper
                  to={signIn}
                  strong="Your invoice is here."
                  words={`The link to number ${request.invoices[0]} is in the email or text message about it. Or sign in: it’s on your request’s page.`}
                  press="Sign in to see it"
                />
              )}
              {request.estimates[0] && (
                <WaitingPaper
                  to={signIn}
                  strong={
                    request.stage === 'estimate'
                      ? `Estimate ${request.estimates[0]}`
                      : 'Your estimate is ready.'
                  }
                  words={`The link to ${request.stage === 'estimate' ? 'it' : request.estimates[0]} is in the email or text message about it. Or sign in: it’s on your request’s page.`}
                  press="Sign in to read it"
                />
              )}
              {request.may_review && (
                <Link
                  to={href('/review/:serviceRequestId', { serviceRequestId })}
                  className={buttonStyle('amber', 'sm:justify-self-start')}
                >
                  Tell us how it went
                </Link>
              )}
            </WhereItStands>
            <Steps stage={request.stage} history={[...request.history].reverse()} />
          </>
        )}
        {hasTimes && times}
      </div>
      <aside
        aria-label="More about it"
        className="grid gap-6 rounded-xl border border-paper-300 bg-white p-5 sm:p-7 lg:col-start-2 lg:row-span-2 lg:row-start-1"
      >
        <div>
          <h2 className="text-xl text-navy-900">
            {isOver(request.stage) ? 'Write to us' : 'Write to us, or cancel'}
          </h2>
          <p className="mt-2">
            Sign in with the email address you gave us. Our messages are there, too. In a hurry:{' '}
            <a href={phoneHref} className="font-semibold whitespace-nowrap text-navy-700 underline">
              {business.phone.display}
            </a>
            .
          </p>
          <Link to={signIn} className={buttonStyle('outline', 'mt-4 w-full text-navy-900')}>
            Sign in
          </Link>
        </div>
        {/* The steps say the days: each with its time is for who wants to know. What ended otherwise has no steps. */}
        <details open={request.stage === 'closed' || request.stage === 'cancelled'}>
          <summary className="min-h-tap cursor-pointer font-semibold text-navy-700 underline">So far</summary>
          <ol className="mt-3 grid gap-3">
            {request.history.map((step) => (
              <li key={step.created_at} className="border-l-4 border-navy-100 pl-3">
                <p>{step.stage === 'received' ? 'Request received' : stageWords[step.stage]}</p>
                <time dateTime={step.created_at} className="text-sm text-ink-soft">
                  {momentText(step.created_at)}
                </time>
              </li>
            ))}
          </ol>
        </details>
      </aside>
      {/* Its code comes later: below every link, so that none moves away under a finger. */}
      {!request.continued_in && request.stage !== 'closed' && request.stage !== 'cancelled' && more}
    </div>
  )
}
