import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { momentText } from '@/lib/dates'
import { sentenceOf } from '@/lib/problems'
import { Button } from '@/ui/button'
import { CopyButton } from '@/ui/copy-button'
import { CouldNotLoad } from '@/ui/could-not-load'
import { TextField } from '@/ui/field'
import { leadOn } from '@/ui/lead-on'
import { Notice } from '@/ui/notice'
import {
  calendarAddress,
  makeCalendarMutation,
  myCalendarQuery,
  revokeCalendarMutation,
} from './calendar-api'

/** The address at which one's calendar program reads one's visits: made, shown once, and taken back. */
export function MyCalendar() {
  const queryClient = useQueryClient()
  const { data: calendar, isPending, isLoadingError, refetch } = useQuery(myCalendarQuery())
  const making = useMutation(makeCalendarMutation(queryClient))
  const revoking = useMutation({ ...revokeCalendarMutation(queryClient), onSuccess: () => making.reset() })
  const place = useRef<HTMLDivElement>(null)
  const readOn = () => leadOn(place.current)
  if (isPending) return <p role="status">Loading…</p>
  if (isLoadingError) {
    return <CouldNotLoad onRetry={refetch} what="This" />
  }
  const isBusy = making.isPending || revoking.isPending
  const address = making.isSuccess && calendar ? calendarAddress(making.data.token) : ''
  const problem = making.error ?? revoking.error
  return (
    <div ref={place} tabIndex={-1} className="grid max-w-prose gap-4 outline-none">
      {address ? (
        <>
          <Notice tone="done">
            Here is the address. Copy it now: it’s shown only once. Add it in your calendar under “subscribe”
            or “from URL”.
          </Notice>
          <TextField label="Address of your calendar" readOnly value={address} />
          <div>
            <CopyButton
              text={() => address}
              words={{ ready: 'Copy the address', copied: 'Address copied', failed: 'Select it and copy it' }}
            />
          </div>
        </>
      ) : (
        <p>
          {calendar
            ? `You have had an address since ${momentText(calendar.made_at)}. ${calendar.read_at ? `It was last read ${momentText(calendar.read_at)}.` : 'Nothing has read it yet.'}`
            : 'You have no address yet.'}
        </p>
      )}
      {problem && <Notice tone="error">Not changed. {sentenceOf(problem)}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button
          look={calendar ? 'outline' : 'navy'}
          className={calendar ? 'text-navy-900' : ''}
          disabled={isBusy}
          onClick={() => making.mutate(undefined, { onSettled: readOn })}
        >
          {calendar ? 'Make a new address and end this one' : 'Make an address'}
        </Button>
        {calendar && (
          <Button
            look="outline"
            className="text-red-700"
            disabled={isBusy}
            onClick={() => revoking.mutate(undefined, { onSettled: readOn })}
          >
            End this address
          </Button>
        )}
      </div>
    </div>
  )
}
