import { lazy, Suspense, useState } from 'react'
import { ByRole } from '@/features/auth/gate'
import { Schedule } from '@/features/jobs/schedule'
import { visitsOfDaysQuery } from '@/features/jobs/schedule-api'
import { daysShown } from '@/features/jobs/schedule-days'
import { unplannedQuery } from '@/features/jobs/tray-api'
import { PageMetadata } from '@/features/search-engines/page-metadata'
import { townName } from '@/features/service-requests/names'
import type { Asks } from '@/lib/query-provider'
import { useCurrentUser } from '@/lib/session/current-user'
import { staffQuery } from '@/lib/staff'
import { notLoaded } from '@/ui/not-loaded'
import { OfficeHead } from '@/ui/office-head'

const Hours = lazy(() =>
  import('@/features/on-call/hours').then(({ Hours }) => ({ default: Hours }), notLoaded),
)

export function Head() {
  return (
    <>
      <PageMetadata title="Schedule" description="Who is where on a day." keywords="" />
      <OfficeHead heading="Schedule">
        <p>Who is where on a day or in a week, and what has no date yet.</p>
      </OfficeHead>
    </>
  )
}

export const asks: Asks = (queries) => {
  const { day, days } = daysShown(new URLSearchParams(location.search))
  return [
    queries.fetchQuery(visitsOfDaysQuery(days[0] ?? day, days.at(-1) ?? day)),
    queries.fetchQuery(staffQuery()),
    queries.fetchQuery(unplannedQuery()),
  ]
}

export default function AdminSchedulePage() {
  const { user } = useCurrentUser()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Schedule townName={townName} />
      {user && (
        <details
          className="mt-10 rounded-xl border border-paper-300 bg-white p-4"
          onToggle={(event) => setOpen(event.currentTarget.open)}
        >
          <summary className="min-h-tap cursor-pointer content-center text-xl font-semibold text-navy-900">
            Hours, time off and holidays
          </summary>
          {isOpen && (
            <div className="mt-4">
              <Suspense fallback={<p role="status">Loading…</p>}>
                <ByRole
                  admins={<Hours userId={user.id} isAdmin />}
                  others={<Hours userId={user.id} isAdmin={false} />}
                />
              </Suspense>
            </div>
          )}
        </details>
      )}
    </>
  )
}
