import { useQuery } from '@tanstack/react-query'
import { services } from '@/content/services/services'
import { towns } from '@/content/towns/towns'
import { clockText } from '@/lib/dates'
import { clockMending } from '@/lib/function-clock'
import { Link } from '@/lib/link'
import { Notice } from '@/ui/notice'
import { type Health, healthQuery } from './api'

/** Warns on every office page when requests are refused, messages do not go out or reviews do not come in. Otherwise nothing. */
export function SendingHealth() {
  const { data: health } = useQuery(healthQuery())
  if (!health) return null
  // If the database knows nothing, say so only once.
  const unknown = health.problems.includes('no_content') ? [] : unknownTo(health.offered)
  if (health.problems.length === 0 && unknown.length === 0) return null
  return (
    <div className="mb-8 grid gap-3">
      {unknown.length > 0 && (
        <Notice tone="error">
          Requests for {unknown.join(', ')} are refused: the site offers{' '}
          {unknown.length === 1 ? 'it' : 'them'}, but the database hasn’t been told. Run npm run db:content,
          as the documentation says.
        </Notice>
      )}
      {health.problems.map((problem) => (
        <Problem key={problem} problem={problem} health={health} />
      ))}
    </div>
  )
}

/** What the site offers but the database does not know. */
const unknownTo = ({ services: knownServices, towns: knownTowns }: Health['offered']) => [
  ...services.filter(({ slug }) => !knownServices.includes(slug)).map(({ name }) => name),
  ...towns.filter(({ slug }) => !knownTowns.includes(slug)).map(({ name }) => name),
]

function Problem({ problem, health }: { problem: Health['problems'][number]; health: Health }) {
  switch (problem) {
    case 'no_content':
      return (
        <Notice tone="error" className="text-lg">
          The site accepts no requests: the database hasn’t been told which services and towns we offer. Run
          npm run db:content, as the documentation says.
        </Notice>
      )
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
          Emails, texts and alerts are waiting until this is fixed. Check the inbox yourself, and call
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
