import { ReviewsToWrite } from '@/features/reviews/reviews-to-write'
import { PageMetadata } from '@/features/search-engines/page-metadata'
import { MyRequests } from '@/features/service-requests/my-requests'
import { Link } from '@/lib/link'
import { useCurrentUser } from '@/lib/session/current-user'
import { PageHead } from '@/ui/page-head'

export function Head() {
  return (
    <>
      <PageMetadata title="Dashboard" description="Your requests and where they stand." keywords="" />
      <PageHead heading="Your requests" />
    </>
  )
}

export default function DashboardPage() {
  const { user } = useCurrentUser()
  return (
    <>
      {user && <MyRequests owner={{ id: user.id, email: user.email ?? '' }} />}
      <ReviewsToWrite />
      <p className="mt-8">
        Agreed to pay with Bitcoin?{' '}
        <Link to="/#bitcoin" className="font-semibold text-navy-700 underline">
          Our address, and how to pay with it
        </Link>
      </p>
    </>
  )
}
