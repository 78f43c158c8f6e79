import { Tooltip } from './tooltip'

const exact = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })
const ago = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' })
const units = [
  ['year', 365 * 24 * 3600],
  ['month', 30 * 24 * 3600],
  ['week', 7 * 24 * 3600],
  ['day', 24 * 3600],
  ['hour', 3600],
  ['minute', 60],
] as const

/** How long ago `moment` was at `now`, in the largest unit that fits: "5 minutes ago". */
export function timeAgo(moment: Date, now = new Date()): string {
  const seconds = (moment.getTime() - now.getTime()) / 1000
  const [unit, length] = units.find(([, size]) => Math.abs(seconds) >= size) ?? (['second', 1] as const)
  return unit === 'second' ? 'just now' : ago.format(Math.round(seconds / length), unit)
}

/** How long ago something was, with the exact time behind it. `dateTime` is ISO 8601. */
export function TimeAgo({ dateTime }: { dateTime: string }) {
  const moment = new Date(dateTime)
  return (
    <Tooltip note={exact.format(moment)}>
      <time dateTime={dateTime}>{timeAgo(moment)}</time>
    </Tooltip>
  )
}
