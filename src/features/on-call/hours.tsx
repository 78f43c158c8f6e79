import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { sentenceOf } from '@/lib/problems'
import { staffQuery } from '@/lib/staff'
import { Button } from '@/ui/button'
import { CouldNotLoad } from '@/ui/could-not-load'
import { leadOn } from '@/ui/lead-on'
import { Notice } from '@/ui/notice'
import { offerUndo } from '@/ui/offer-undo'
import { showError, showSuccess } from '@/ui/toast'
import {
  addHoursMutation,
  customersChooseQuery,
  letCustomersChooseMutation,
  removeHoursMutation,
  workingHoursQuery,
} from './hours-api'
import { ShiftForm } from './shift-form'
import { TimeOffList } from './time-off'
import { spanOf, spanWords } from './week'

type HoursProps = {
  userId: string
  /** Admins write everybody's hours, holidays and the switch; others read them and write their own time off. */
  isAdmin: boolean
}

/** What decides which times are free: who works when, who is off, and whether customers choose by themselves. */
export function Hours({ userId, isAdmin }: HoursProps) {
  return (
    <div className="grid gap-8">
      <CustomersChoose mayChange={isAdmin} />
      <WeeklyHours mayChange={isAdmin} />
      <TimeOffList userId={userId} mayChangeAll={isAdmin} />
    </div>
  )
}

function CustomersChoose({ mayChange }: { mayChange: boolean }) {
  const { data: isOn, isError, refetch } = useQuery(customersChooseQuery())
  const changing = useMutation(letCustomersChooseMutation(useQueryClient()))
  return (
    <section aria-labelledby="customers-choose">
      <h3 id="customers-choose" className="text-xl">
        Do customers choose a time?
      </h3>
      {isError && <CouldNotLoad onRetry={refetch} className="max-w-prose" what="The setting" />}
      <p className="mt-2 max-w-prose" role="status">
        {isOn === undefined
          ? 'Loading…'
          : isOn
            ? 'Yes. Right after asking for a quote, and with the link to their request, they choose when we take a look among the times that are free.'
            : 'No. You plan every visit, or offer a customer up to three times on the job.'}
      </p>
      {changing.isError && <Notice tone="error">Not changed. {sentenceOf(changing.error)}</Notice>}
      {isOn !== undefined &&
        (mayChange ? (
          <Button
            look="outline"
            className="mt-3 text-navy-900"
            disabled={changing.isPending}
            onClick={() => changing.mutate(!isOn)}
          >
            {isOn ? 'Stop letting customers choose' : 'Let customers choose a time'}
          </Button>
        ) : (
          <p className="mt-2 text-ink-soft">Only admins change this.</p>
        ))}
    </section>
  )
}

function WeeklyHours({ mayChange }: { mayChange: boolean }) {
  const queryClient = useQueryClient()
  const hours = useQuery(workingHoursQuery())
  const staff = useQuery(staffQuery())
  const adding = useMutation(addHoursMutation(queryClient))
  const restoring = useMutation({
    ...addHoursMutation(queryClient),
    onSuccess: () => void showSuccess('Undone: the hours are there again.'),
    onError: (error) => void showError(`Not undone. ${sentenceOf(error)}`),
  })
  const removing = useMutation({
    ...removeHoursMutation(queryClient),
    onSuccess: (_, id) => {
      const removed = hours.data?.find((one) => one.id === id)
      if (!removed) return
      const { id: _id, ...shift } = removed
      void offerUndo('The hours are removed.', () => restoring.mutate([shift]))
    },
  })
  const place = useRef<HTMLElement>(null)
  const people = staff.data?.map((person) => ({
    ...person,
    hours: hours.data?.filter(({ user_id }) => user_id === person.id) ?? [],
  }))
  return (
    <section ref={place} tabIndex={-1} aria-labelledby="weekly-hours" className="outline-none">
      <h3 id="weekly-hours" className="text-xl">
        Hours
      </h3>
      {hours.isError && <CouldNotLoad onRetry={hours.refetch} className="max-w-prose" what="The hours" />}
      {hours.isPending && <p role="status">Loading the hours…</p>}
      {removing.isError && <Notice tone="error">Not removed. {sentenceOf(removing.error)}</Notice>}
      {hours.data && (
        <ul className="mt-3 grid items-start gap-3 md:grid-cols-2">
          {people?.map((person) => (
            <li key={person.id} className="rounded-xl border border-paper-300 bg-white p-4">
              <p className="font-semibold text-navy-900">{person.name}</p>
              {person.hours.length === 0 && (
                <p className="text-sm text-ink-soft">No hours yet, so no times are offered.</p>
              )}
              <ul>
                {person.hours.map((one) => (
                  <li key={one.id} className="flex flex-wrap items-center justify-between gap-x-4">
                    <span>{spanWords(spanOf(one))}</span>
                    {mayChange && (
                      <button
                        type="button"
                        disabled={removing.isPending}
                        className="min-h-tap font-semibold text-red-700 underline disabled:opacity-60"
                        onClick={() => removing.mutate(one.id, { onSuccess: () => leadOn(place.current) })}
                      >
                        Remove<span className="sr-only"> {`${person.name}, ${spanWords(spanOf(one))}`}</span>
                      </button>
                    )}
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      )}
      {mayChange && staff.data && (
        <div className="mt-4 rounded-xl border border-paper-300 bg-paper-200 p-5">
          <ShiftForm
            staff={staff.data}
            label="Add hours"
            button="Add hours"
            isSaving={adding.isPending}
            error={adding.error}
            onSave={(days, shift, done) =>
              adding.mutate(
                days.map((weekday) => ({ ...shift, weekday })),
                { onSuccess: done },
              )
            }
          />
        </div>
      )}
    </section>
  )
}
