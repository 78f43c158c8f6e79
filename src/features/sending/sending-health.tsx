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
            ? 'The alert of an emergency has not left: maybe nobody knows of it.'
            : `${health.emergencies} alerts of emergencies have not left: maybe nobody knows of them.`}{' '}
          <Inbox>Look for it in the inbox, and call now</Inbox>
        </Notice>
      )
    case 'sender_silent':
      return (
        <Notice tone="error">
          {health.last_run_at
            ? `Nothing has been sent since ${clockText(health.last_run_at)}.`
            : 'Nothing has been sent yet.'}{' '}
          Mail, texts and alerts wait until it is mended: look into the inbox yourself, and call.{' '}
          {clockMending[health.clock]}
        </Notice>
      )
    case 'clock':
      // Said above already.
      return health.problems.includes('sender_silent') ? null : (
        <Notice tone="error">Messages do not leave by themselves. {clockMending[health.clock]}</Notice>
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
          Google’s reviews have not come
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
