import { momentText, timeAgo } from '@/lib/dates'
import { Tooltip } from './tooltip'

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
const ExactTime = ({ moment }: { moment: Date }) => momentText(moment)
