import { ByRole } from '@/features/auth/gate'
import { Reminders } from '@/features/estimates/reminders'
import { Panel } from '@/ui/panel'

/** What happens to estimates after they were sent. */
export function FollowUp() {
  return (
    <Panel
      heading="Reminders"
      lead="A customer who says nothing about an estimate hears from us again, by mail or text as they chose, between 10 AM and 6 PM. Any answer ends it, and so does the work when it begins."
    >
      <ByRole admins={<Reminders mayChange />} others={<Reminders />} />
    </Panel>
  )
}
