import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { business, phoneHref } from '@/content/business'
import { googleProfile } from '@/content/google-profile'
import { Link } from '@/lib/link'
import { useCurrentUser } from '@/lib/session/current-user'
import { useHydrating } from '@/lib/use-hydrating'
import { buttonStyle } from '@/ui/button'
import { GreyBoxes, Waiting } from '@/ui/grey'
import { OutOfReach } from '@/ui/out-of-reach'
import { CallCard } from '@/ui/sections/call-card'
import { ListCard } from '@/ui/sections/list-card'
import { type Invitation, invitationQuery } from './api'
import { jobWords } from './job'
import { ReviewForm } from './review-form'
import { isServiceRequestId } from './schema'

/** What a review link opens: the form, or the reason why there is none. */
export function ReviewInvitation({ serviceRequestId }: { serviceRequestId: string }) {
  // The HTML is the same for every link, whole or not.
  const isWhole = useHydrating() || isServiceRequestId(serviceRequestId)
  const { loading } = useCurrentUser()
  // Fetched once, as the current person.
  const invitation = useQuery({ ...invitationQuery(serviceRequestId), enabled: isWhole && !loading })
  const [isSent, setSent] = useState(false)

  if (isWhole && invitation.isPending)
    return (
      <Waiting label="Loading the job…">
        <GreyBoxes />
      </Waiting>
    )
  if (invitation.isLoadingError) {
    return (
      <OutOfReach heading="We can’t show the job right now" onRetry={invitation.refetch}>
        <p>Anything you wrote here before is safe in this browser, and this link works again later.</p>
        <p>If something about the job isn’t right, don’t wait for this page: call us.</p>
      </OutOfReach>
    )
  }
  const job = invitation.data
  if (!job) {
    return (
      <Said heading="This link doesn’t match any of our jobs">
        <p>
          Part of it may be missing. Open it again from the message it came in, or call us at <Phone />:
          either way, we’d like to hear how it went.
        </p>
      </Said>
    )
  }
  if (isSent) return <Thanks job={job} />
  if (job.reviewed) {
    return (
      <Said heading="We have your review of this job">
        <p>
          Thank you. Each job gets one review. To change yours, call us at <Phone />.
        </p>
        <Link to="/testimonials" className={buttonStyle('navy', 'mt-6')}>
          What customers tell us
        </Link>
      </Said>
    )
  }
  if (!job.may_review) {
    return (
      <Said heading="This job is not completed yet">
        <p>
          {jobWords(job)}. Once it is done, you can use this same link to review it. Is something wrong, or do
          you think it is done? Call us at <Phone />.
        </p>
      </Said>
    )
  }
  return (
    <>
      <p className="mb-6 max-w-prose text-lg">
        Thank you for coming back to tell us{job.first_name && `, ${job.first_name}`}. This is about your job
        with us: <strong>{jobWords(job)}</strong>. Say it as you would to a neighbor, the good and the bad.
      </p>
      <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[1fr_20rem]">
        <ReviewForm
          serviceRequestId={serviceRequestId}
          firstName={job.first_name}
          onSent={() => setSent(true)}
        />
        <aside aria-label="What happens with it" className="grid gap-6">
          <ListCard heading="What happens with it" points={whatHappens} kind="plain" />
          <p className="border-l-2 border-amber-400 pl-5">
            Is something not right? Don’t wait for the review: call <Phone />.
          </p>
        </aside>
      </div>
    </>
  )
}

const whatHappens = [
  'We read every review before publishing it, the critical ones as well as the kind ones.',
  'We leave out only insults, advertising, private details and what is not about our work.',
  'It is published as you write it, with the name you choose.',
  'Each job gets one review.',
]

/** The same words for everyone, no matter what the rating is: asking only happy customers for Google reviews would be dishonest. */
function Thanks({ job }: { job: Invitation }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="grid items-start gap-x-12 gap-y-8 rounded-xl border border-paper-300 bg-white p-6 sm:p-8 lg:grid-cols-2">
      <div className="max-w-prose">
        <CircleCheck aria-hidden className="size-12 text-green-700" />
        <h2 ref={heading} tabIndex={-1} className="mt-5 text-3xl text-navy-900 outline-none">
          Thank you{job.first_name && `, ${job.first_name}`}
        </h2>
        <p className="mt-4">
          We have your review. We read every review before publishing it on{' '}
          <Link to="/testimonials" className="font-semibold text-navy-700 underline">
            our testimonials page
          </Link>
          , the critical ones as well as the kind ones. We leave out only insults, advertising, private
          details and what is not about our work.
        </p>
      </div>
      {googleProfile.writeUrl && (
        <div className="border-l-2 border-amber-400 pl-5">
          <h3 className="text-xl text-navy-900">Would you post it on Google, too?</h3>
          <p className="mt-2">
            Only if you like, and in your own words: it helps neighbors who look there. You need a Google
            account, and all we can offer is our thanks.
          </p>
          <a
            href={googleProfile.writeUrl}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonStyle('navy', 'mt-5')}
          >
            {googleProfile.placeId ? 'Write it on Google' : 'Find us on Google'}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        </div>
      )}
    </div>
  )
}

function Said({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[1fr_20rem]">
      <div className="max-w-prose text-lg">
        <h2 className="mb-3 text-2xl text-navy-900 sm:text-3xl">{heading}</h2>
        {children}
      </div>
      <CallCard />
    </div>
  )
}

const Phone = () => (
  <a href={phoneHref} className="font-semibold whitespace-nowrap text-navy-700 underline">
    {business.phone.display}
  </a>
)
