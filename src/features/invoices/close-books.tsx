import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import { businessDay } from '@/content/business-day'
import { dayText, monthText } from '@/lib/dates'
import { sentenceOf } from '@/lib/problems'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'
import { closeBooksMutation, invoicesQuery } from './api'

/** The last day of the month before this one, where the business is. */
export function endOfLastMonth(now = new Date()) {
  const [year = 0, month = 0] = businessDay(now).split('-').map(Number)
  return new Date(Date.UTC(year, month - 1, 0)).toISOString().slice(0, 10)
}

/** Until when the books are closed, and the way for an admin to close the last month. */
export function CloseBooks() {
  const { data } = useInfiniteQuery(invoicesQuery('open'))
  const [isSure, setSure] = useState(false)
  const closing = useMutation(closeBooksMutation(useQueryClient()))
  const closed = data?.pages[0]?.closed_until
  const until = endOfLastMonth()
  if (!closed) return null
  if (closed >= until) return <p>The books are closed until {dayText(closed)}.</p>
  const month = monthText(until)
  return (
    <div className="grid justify-items-start gap-3">
      {isSure ? (
        <>
          <p className="max-w-prose">
            Nothing can be entered for {month} or before anymore, and this is not undone. What was wrong then
            is reversed on a later day.
          </p>
          <div className="flex flex-wrap gap-3">
            <Button look="navy" disabled={closing.isPending} onClick={() => closing.mutate(until)}>
              {closing.isPending ? 'Closing…' : `Close ${month}`}
            </Button>
            <Button look="outline" className="text-navy-900" onClick={() => setSure(false)}>
              Cancel
            </Button>
          </div>
        </>
      ) : (
        <button
          type="button"
          onClick={() => setSure(true)}
          className="inline-flex min-h-tap items-center gap-2 text-left text-sm font-semibold text-navy-700 underline lg:min-h-9"
        >
          <Lock aria-hidden className="size-4 shrink-0" />
          Close the books for {month}
        </button>
      )}
      {closing.isError && <Notice tone="error">Not closed. {sentenceOf(closing.error)}</Notice>}
    </div>
  )
}
