import { Tooltip } from './tooltip'

const units = [
  { name: 'year', seconds: 365 * 24 * 3600, last: 'last year' },
  { name: 'month', seconds: 30 * 24 * 3600, last: 'last month' },
  { name: 'week', seconds: 7 * 24 * 3600, last: 'last week' },
  { name: 'day', seconds: 24 * 3600, last: 'yesterday' },
  { name: 'hour', seconds: 3600, last: '1 hour ago' },
  { name: 'minute', seconds: 60, last: '1 minute ago' },
] as const

/**
 * How long ago `moment` was at `now`, in the largest unit that fits: "5 minutes ago". One that is still to come, by a clock that
 * goes wrong, is just now. Not by Intl, for the reason that `lib/format.ts` gives.
 */
export function timeAgo(moment: Date, now = new Date()): string {
  const seconds = (now.getTime() - moment.getTime()) / 1000
  const unit = units.find((unit) => seconds >= unit.seconds)
  if (!unit) return 'just now'
  const count = Math.round(seconds / unit.seconds)
  return count === 1 ? unit.last : `${count} ${unit.name}s ago`
}

type TimeAgoProps = {
  /** ISO 8601. */
  dateTime: string
  /** Set within a link or button, which leads to where the exact time stands: there is no button in a button. */
  withinPress?: boolean
}

/** How long ago something was, with the exact time behind it: on hover, on focus and on a press. */
export function TimeAgo({ dateTime, withinPress = false }: TimeAgoProps) {
  const moment = new Date(dateTime)
  return (
    <Tooltip note={<ExactTime moment={moment} />}>
      {withinPress ? (
        <time dateTime={dateTime}>{timeAgo(moment)}</time>
      ) : (
        <button type="button" className="min-h-6 cursor-help underline decoration-dotted underline-offset-4">
          <time dateTime={dateTime}>{timeAgo(moment)}</time>
        </button>
      )}
    </Tooltip>
  )
}

/** Written once somebody asks for it. */
const ExactTime = ({ moment }: { moment: Date }) =>
  moment.toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })
