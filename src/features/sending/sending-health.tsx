import { useQuery } from '@tanstack/react-query'
import { clockText } from '@/lib/dates'
import { clockMending } from '@/lib/function-clock'
import { Link } from '@/lib/link'
import { Notice } from '@/ui/notice'
import { type Health, healthQuery } from './api'

/** On every page of the office: that messages do not leave, or reviews do not come. Nothing where all is well. */
export function SendingHealth() {
  const { data: health } = useQuery(healthQuery())
  if (!health || health.problems.length === 0) return null
  return (
    <div className="mb-8 grid gap-3">
      {health.problems.map((problem) => (
        <Problem key={problem} problem={problem} health={health} />
      ))}
    </div>
  )
}

function Problem({ problem, health }: { problem: Health['problems'][number]; health: Health }) {
  switch (problem) {
    case 'emergency_stuck':
      return (
        <Notice tone="error" className="text-lg">
          {health.emergencies === 1
            ? 'An emergency alert has not been sent: maybe nobody knows about it.'
            : `${health.emergencies} emergency alerts have not been sent: maybe nobody knows about them.`}{' '}
          <Inbox>Look for it in the inbox, and call now</Inbox>
        </Notice>
      )
    case 'sender_silent':
      return (
        <Notice tone="error">
          {health.last_run_at
            ? `Nothing has been sent since ${clockText(health.last_run_at)}.`
            : 'Nothing has been sent yet.'}{' '}
          E-mails, texts and alerts are waiting until this is fixed. Check the inbox yourself, and call
          customers. {clockMending[health.clock]}
        </Notice>
      )
    case 'clock':
      // Said above already.
      return health.problems.includes('sender_silent') ? null : (
        <Notice tone="error">Messages are not being sent automatically. {clockMending[health.clock]}</Notice>
      )
    case 'messages_late':
      return (
        <Notice tone="warning">
          {health.waiting === 1
            ? '1 message waits longer than it'
            : `${health.waiting} messages wait longer than they`}{' '}
          should
          {health.waiting_since && `, the first since ${clockText(health.waiting_since)}`}.{' '}
          <Inbox>See which, and why</Inbox>
        </Notice>
      )
    case 'sync_late':
      return (
        <Notice tone="warning">
          Google reviews have not synced
          {health.sync.last_success_at && ` since ${clockText(health.sync.last_success_at)}`}.{' '}
          <Link to="/google-reviews-setup" className="underline">
            See why
          </Link>
        </Notice>
      )
  }
}

const Inbox = ({ children }: { children: string }) => (
  <Link to="/admin" className="underline">
    {children}
  </Link>
)
