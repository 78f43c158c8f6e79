import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { business, phoneHref, takesBitcoin } from '@/content/business'
import { reviewsToWriteQuery } from '@/features/reviews/api'
import { ReviewsToWrite } from '@/features/reviews/reviews-to-write'
import { PageMetadata } from '@/features/search-engines/page-metadata'
import { GreyRequests } from '@/features/service-requests/grey-requests'
import { MyJobs } from '@/features/service-requests/my-jobs'
import { MyRequests } from '@/features/service-requests/my-requests'
import { ownJobsQuery, ownRequestsQuery } from '@/features/service-requests/own-api'
import { isAwaited } from '@/lib/is-awaited'
import { Link } from '@/lib/link'
import type { Asks } from '@/lib/query-provider'
import { useCurrentUser } from '@/lib/session/current-user'
import { buttonStyle } from '@/ui/button'
import { Waiting } from '@/ui/grey'
import { PageHead } from '@/ui/page-head'

export function Head() {
  return (
    <>
      <PageMetadata title="Dashboard" description="Your requests and where they stand." keywords="" />
      <PageHead heading="Your requests">
        <p>
          What waits for you, when we come, and how far each one is. Open one to write to us, to add photos,
          to change the time, or to cancel it.
        </p>
      </PageHead>
    </>
  )
}

export const Frame = GreyRequests

export const asks: Asks = (queries, { id }) => [
  queries.fetchInfiniteQuery(ownRequestsQuery(id)),
  queries.fetchQuery(ownJobsQuery(id)),
  queries.fetchQuery(reviewsToWriteQuery()),
]

export default function DashboardPage() {
  const { user } = useCurrentUser()
  // All of it appears together: one after the other, they would push down what is below.
  const requests = useInfiniteQuery({ ...ownRequestsQuery(user?.id ?? ''), enabled: user !== null })
  const jobs = useQuery({ ...ownJobsQuery(user?.id ?? ''), enabled: user !== null })
  const reviews = useQuery(reviewsToWriteQuery())
  const hasAny = Boolean(requests.data?.pages[0]?.length || jobs.data?.length)
  const isWaiting = isAwaited(requests) || isAwaited(jobs) || isAwaited(reviews)
  return (
    <>
      {isWaiting && (
        <Waiting label="Loading your requests…">
          <GreyRequests />
        </Waiting>
      )}
      <div hidden={isWaiting}>
        {user && (
          <MyRequests
            owner={{ id: user.id, email: user.email ?? '' }}
            between={
              <>
                <MyJobs userId={user.id} />
                <ReviewsToWrite />
              </>
            }
          />
        )}
        {hasAny && <MoreWork />}
      </div>
    </>
  )
}

/** The way to ask for more, and the number. */
const MoreWork = () => (
  <div className="mt-12 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-t border-paper-300 pt-8">
    <div className="grid gap-2">
      <p>
        Something else to be done, or a question? Ask here, or call{' '}
        <a href={phoneHref} className="font-semibold whitespace-nowrap text-navy-700 underline">
          {business.phone.display}
        </a>
        .
      </p>
      {takesBitcoin && (
        <p className="text-ink-soft">
          Agreed to pay with Bitcoin?{' '}
          <Link to="/#bitcoin" className="font-semibold text-navy-700 underline">
            Our address, and how to pay with it
          </Link>
        </p>
      )}
    </div>
    {/* The form fills in what we know of who is signed in. */}
    <Link to="/contact" className={buttonStyle('outline', 'text-navy-900 max-sm:w-full')}>
      Ask for more work
    </Link>
  </div>
)
