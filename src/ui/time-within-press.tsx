import { type ComponentProps, type ComponentType, useState } from 'react'
import { momentText, timeAgo } from '@/lib/dates'
import type { Tooltip as TooltipOf } from './tooltip'

/**
 * How long ago something was, within a link or button, which leads to where the exact time stands: there is no button in a button. On
 * hover it is behind it; a list has many, and tooltips come when one is first pointed at. `dateTime` is ISO 8601; `words` say it as of
 * now, from whoever draws this only when it has changed.
 */
export function TimeWithinPress({
  dateTime,
  words,
  className,
}: {
  dateTime: string
  words?: string
  className?: string
}) {
  const moment = new Date(dateTime)
  const [Tooltip, setTooltip] = useState<ComponentType<ComponentProps<typeof TooltipOf>>>()
  const loadTooltip = () =>
    void import('./tooltip').then(
      ({ Tooltip }) => setTooltip(() => Tooltip),
      () => {}, // the exact time is where the press leads
    )
  const time = (
    <time dateTime={dateTime} className={className} onPointerEnter={Tooltip ? undefined : loadTooltip}>
      {words ?? timeAgo(moment)}
    </time>
  )
  return Tooltip ? <Tooltip note={momentText(moment)}>{time}</Tooltip> : time
}
