import { momentText, timeAgo } from '@/lib/dates'
import { Tooltip } from './tooltip'

/** How long ago something was, with the exact time behind it: on hover, on focus and on a press. `dateTime` is ISO 8601. */
export function TimeAgo({ dateTime }: { dateTime: string }) {
  const moment = new Date(dateTime)
  return (
    <Tooltip note={<ExactTime moment={moment} />}>
      <button type="button" className="min-h-6 cursor-help underline decoration-dotted underline-offset-4">
        <time dateTime={dateTime}>{timeAgo(moment)}</time>
      </button>
    </Tooltip>
  )
}

/** Written once someone asks for it. */
const ExactTime = ({ moment }: { moment: Date }) => momentText(moment)
