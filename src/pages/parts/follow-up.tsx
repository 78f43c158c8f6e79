import { useQuery } from '@tanstack/react-query'
import { ByRole } from '@/features/auth/gate'
import { CloseRates } from '@/features/estimates/close-rates'
import { closeRatesQuery, reminderRulesQuery } from '@/features/estimates/follow-up-api'
import { Reminders } from '@/features/estimates/reminders'
import { serviceName } from '@/features/service-requests/names'
import { isAwaited } from '@/lib/is-awaited'
import { Link } from '@/lib/link'
import { Panel } from '@/ui/panel'

/** What happens to estimates after they were sent. */
export function FollowUp() {
  const parts = [useQuery(closeRatesQuery()), useQuery(reminderRulesQuery())]
  // All of it at once, so that nothing is pushed down.
  if (parts.some(isAwaited))
    return (
      <p role="status" className="pt-8">
        Loading what became of them…
      </p>
    )
  return (
    <div className="pt-8">
      <Panel
        heading="How many are signed"
        lead="Of the estimates that were sent and have ended: signed, declined, canceled, or expired without an answer. Fewer than five have no percentage."
      >
        <CloseRates serviceName={serviceName} />
      </Panel>
      <Panel
        heading="Reminders"
        lead="A customer who says nothing about an estimate hears from us again, by mail or text as they chose, between 10 AM and 6 PM. Any answer ends it, and so does the work when it begins."
      >
        <ByRole admins={<Reminders mayChange />} others={<Reminders />} />
        <p>
          <Link to="/admin/invoices" className="text-navy-700 underline">
            Reminders of invoices
          </Link>
        </p>
      </Panel>
    </div>
  )
}
