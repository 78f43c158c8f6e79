import { momentText, timeAgo } from '@/lib/dates'
import { Tooltip } from './tooltip'

/** How long ago something was, with the exact time behind it: on hover, on focus and on a press. `dateTime` is ISO 8601. */
export function TimeAgo({ dateTime }: { dateTime: string }) {
  return (
    <Tooltip note={<ExactTime moment={new Date(dateTime)} />}>
      <button type="button" className={`cursor-help ${style}`}>
        <Ago dateTime={dateTime} />
      </button>
    </Tooltip>
  )
}

/** The same without the exact time, for the first frame of something: a tooltip takes longer than all the text around it. */
export const TimeAgoAlone = ({ dateTime }: { dateTime: string }) => (
  <span className={`inline-block ${style}`}>
    <Ago dateTime={dateTime} />
  </span>
)

const style = 'min-h-6 underline decoration-dotted underline-offset-4'

const Ago = ({ dateTime }: { dateTime: string }) => (
  <time dateTime={dateTime}>{timeAgo(new Date(dateTime))}</time>
)

/** Written once someone asks for it. */
const ExactTime = ({ moment }: { moment: Date }) => momentText(moment)
