import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { businessDay, daysAfter } from '@/content/business-day'
import { sentenceOf } from '@/lib/problems'
import { Button } from '@/ui/button'
import { CouldNotLoad } from '@/ui/could-not-load'
import { Choice, Choices, SelectField, TextField } from '@/ui/field'
import { Notice } from '@/ui/notice'
import { showSuccess } from '@/ui/toast'
import { dayOf, hoursOf, offeredWords } from './offered-words'
import { kindWords, optionsOf } from './visit-words'
import { freeTimesQuery, offerOfJobQuery, offerTimesMutation } from './visits-api'

/** The most that one offer has. */
const MOST = 3

const lengths = {
  30: 'Half an hour',
  60: '1 hour',
  120: '2 hours',
  240: '4 hours',
  360: '6 hours',
  480: '8 hours',
}

type OfferTimesProps = { jobId: string; onDone: () => void }

/** Offers the customer of a job up to three of the windows that are free; they choose one by the link to their request. */
export function OfferTimes({ jobId, onDone }: OfferTimesProps) {
  const queryClient = useQueryClient()
  const [kind, setKind] = useState('work')
  const [minutes, setMinutes] = useState('120')
  const [day, setDay] = useState(() => daysAfter(businessDay(), 1))
  const [chosen, setChosen] = useState<string[]>([])
  const { data: offer } = useQuery(offerOfJobQuery(jobId))
  const {
    data: times,
    isPending,
    isError,
    refetch,
  } = useQuery(freeTimesQuery(jobId, Number(minutes), day, daysAfter(day, 6)))
  const offering = useMutation({
    ...offerTimesMutation(queryClient),
    // The one that is taken leaves the list, and could not be given up there.
    onError: ({ message }) => message === 'offered_time_taken' && setChosen([]),
    onSuccess: ({ length }) => {
      onDone()
      void showSuccess(
        length === 0 ? 'The offer is taken back.' : 'Offered. The customer hears of it in two minutes.',
      )
    },
  })
  const send = (times: string[]) => offering.mutate({ jobId, kind, minutes: Number(minutes), times })
  const days = [...new Set(times?.map(({ from }) => dayOf(from)))]
  const count = chosen.length === 1 ? 'this time' : `these ${chosen.length} times`
  return (
    <form
      noValidate
      aria-label="Offer times"
      aria-busy={offering.isPending}
      className="mt-2 grid gap-4 rounded-lg bg-paper-200 p-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!offering.isPending && chosen.length > 0) send(chosen)
      }}
    >
      {offer && (
        <Notice tone="warning">
          Offered now: {offeredWords(offer.times)}.{' '}
          <button
            type="button"
            className="min-h-tap text-navy-700 underline"
            disabled={offering.isPending}
            onClick={() => send([])}
          >
            Take the offer back
          </button>
        </Notice>
      )}
      <div className="grid gap-4 sm:grid-cols-3">
        <SelectField
          label="What for"
          options={optionsOf(kindWords)}
          value={kind}
          onChange={(event) => setKind(event.target.value)}
        />
        <SelectField
          label="How long it takes"
          options={optionsOf(lengths)}
          value={minutes}
          onChange={(event) => {
            setMinutes(event.target.value || '120')
            setChosen([])
          }}
        />
        <TextField
          label="The week from"
          type="date"
          value={day}
          onChange={(event) => event.target.value && setDay(event.target.value)}
        />
      </div>
      {isPending && <p role="status">Looking for free times…</p>}
      {isError && <CouldNotLoad onRetry={refetch} what="The free times" />}
      {times && days.length === 0 && (
        <p>
          Nobody is free that long this week. Hours and time off are under Schedule; without hours, no times
          are offered.
        </p>
      )}
      {days.map((name) => (
        <Choices key={name} legend={name}>
          {times
            ?.filter(({ from }) => dayOf(from) === name)
            .map((time) => (
              <Choice
                key={time.from}
                type="checkbox"
                name="times"
                label={hoursOf(time)}
                checked={chosen.includes(time.from)}
                disabled={chosen.length >= MOST && !chosen.includes(time.from)}
                onChange={(event) =>
                  setChosen((before) =>
                    event.target.checked
                      ? [...before, time.from]
                      : before.filter((from) => from !== time.from),
                  )
                }
              />
            ))}
        </Choices>
      ))}
      {offering.isError && <Notice tone="error">Not offered. {sentenceOf(offering.error)}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="navy" disabled={offering.isPending || chosen.length === 0}>
          {offering.isPending
            ? 'Offering…'
            : chosen.length === 0
              ? `Choose up to ${MOST} times`
              : `Offer ${count} and tell the customer`}
        </Button>
        <Button look="outline" className="text-navy-900" onClick={onDone}>
          Back
        </Button>
      </div>
    </form>
  )
}
