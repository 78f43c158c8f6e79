import { ByRole } from '@/features/auth/gate'
import { HoursWorkedList } from '@/features/jobs/hours-worked'
import { alertSettingsQuery, onCallNowQuery, ownBrowsersQuery, shiftsQuery } from '@/features/on-call/api'
import { myCalendarQuery } from '@/features/on-call/calendar-api'
import { MyAlerts } from '@/features/on-call/my-alerts'
import { MyCalendar } from '@/features/on-call/my-calendar'
import { OnCallNow } from '@/features/on-call/on-call-now'
import { ThisBrowser } from '@/features/on-call/this-browser'
import { WeekPlan } from '@/features/on-call/week-plan'
import { PageMetadata } from '@/features/search-engines/page-metadata'
import type { Asks } from '@/lib/query-provider'
import { useCurrentUser } from '@/lib/session/current-user'
import { staffQuery } from '@/lib/staff'
import { OfficeHead } from '@/ui/office-head'
import { Panel } from '@/ui/panel'

export function Head() {
  return (
    <>
      <PageMetadata title="On call" description="Who is alerted to an emergency, and when." keywords="" />
      <OfficeHead heading="On call">
        <p>Who is alerted to an emergency, by day and hour, and how you want to be alerted.</p>
      </OfficeHead>
    </>
  )
}

export const asks: Asks = (queries, { id }) => [
  queries.fetchQuery(onCallNowQuery()),
  queries.fetchQuery(shiftsQuery()),
  queries.fetchQuery(staffQuery()),
  queries.fetchQuery(alertSettingsQuery(id)),
  queries.fetchQuery(ownBrowsersQuery(id)),
  queries.fetchQuery(myCalendarQuery()),
]

export default function AdminOnCallPage() {
  const { user } = useCurrentUser()
  return (
    <>
      <OnCallNow />
      <section aria-labelledby="week" className="mt-10">
        <h2 id="week" className="mb-4 text-2xl">
          The week
        </h2>
        <ByRole admins={<WeekPlan mayChange />} others={<WeekPlan />} />
      </section>
      {user && (
        <div className="mt-12">
          <Panel heading="My alerts" lead="Yours alone. Admins can read them, to see who can be reached.">
            <MyAlerts userId={user.id} />
          </Panel>
          <Panel
            heading="This browser"
            lead="Notifications of new requests and emergencies, even when our site isn’t open."
          >
            <ThisBrowser userId={user.id} />
          </Panel>
          <Panel
            heading="My calendar"
            lead="A secret address for your own calendar program. Whoever has it can read when and where your visits are, so keep it to yourself."
          >
            <MyCalendar />
          </Panel>
          <Panel
            heading="Hours worked"
            lead="Counted from on my way, arrived and finished at each visit. Correct what was forgotten: what was pressed stays beside it."
          >
            <HoursWorkedList />
          </Panel>
        </div>
      )}
    </>
  )
}
