import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { fieldProblems, sentenceOf } from '@/lib/problems'
import { staffQuery } from '@/lib/staff'
import { Button } from '@/ui/button'
import { command } from '@/ui/command'
import { CouldNotLoad } from '@/ui/could-not-load'
import { SelectField, TextField } from '@/ui/field'
import { FormProblem } from '@/ui/form-problem'
import { notLoaded } from '@/ui/not-loaded'
import { Notice } from '@/ui/notice'
import { offerUndo } from '@/ui/offer-undo'
import { showError, showSuccess } from '@/ui/toast'
import { useFirstField } from '@/ui/use-first-field'
import { useReadOn } from '@/ui/use-read-on'
import { ConflictNotice } from './conflict-notice'
import { conflictWords } from './conflict-words'
import { conflictsIn, conflictsQuery } from './conflicts-api'
import { endOf, promisedAlong, twoHoursAfter } from './placing'
import { givenDay } from './schedule-days'
import { wordsIn } from './status'
import {
  dayWords,
  kindWords,
  minuteWords,
  optionsOf,
  outcomeWords,
  reportWords,
  statusWords,
  timeWords,
} from './visit-words'
import {
  moveVisitMutation,
  planVisitMutation,
  presentVisit,
  reportVisitMutation,
  type Visit,
  type VisitTime,
  visitsOfJobQuery,
} from './visits-api'

const OfferTimes = lazy(() =>
  import('./offer-times').then(({ OfferTimes }) => ({ default: OfferTimes }), notLoaded),
)

const Offered = lazy(() => import('./offered').then(({ Offered }) => ({ default: Offered }), notLoaded))

/** When it was before it was moved: back there it goes whatever speaks against it. */
const timeBack = ({ from, until, promised_from, promised_until, people }: Visit): VisitTime => ({
  from,
  until,
  promised_from,
  promised_until,
  people: people.map(({ id }) => id),
  reason: 'It was there before.',
})

type VisitsProps = {
  jobId: string
  /** Whether there is a customer who hears of it. */
  isTold: boolean
}

/** When somebody comes for a job, and the ways to plan, move and report it. */
export function Visits({ jobId, isTold }: VisitsProps) {
  const { data: visits, isPending, isLoadingError, refetch } = useQuery(visitsOfJobQuery(jobId))
  const [open, setOpen] = useState('')
  const close = () => setOpen('')
  const isToOffer = isTold && visits?.every(({ status }) => status !== 'planned')
  if (isPending) return <p role="status">Loading the visits…</p>
  if (isLoadingError) {
    return <CouldNotLoad onRetry={refetch} what="The visits" />
  }
  return (
    <section aria-label="Visits" className="grid gap-3">
      {visits.map((visit) => (
        <OneVisit key={visit.id} status={visit.status}>
          <p className="font-semibold">
            {kindWords[visit.kind]} on {dayWords(visit.day)}, {timeWords(visit.from)} to{' '}
            {timeWords(visit.until)}: {statusWords[visit.status].toLowerCase()}
            {visit.outcome && `, ${wordsIn(outcomeWords, visit.outcome).toLowerCase()}`}
          </p>
          <p className="text-sm text-ink-soft">
            {visit.people.map(({ name }) => name).join(', ') || 'Nobody'}. Promised: between{' '}
            {timeWords(visit.promised_from)} and {timeWords(visit.promised_until)}.
          </p>
          {visit.overruled && (
            <p className="text-sm text-ink-soft">
              {visit.overruled.conflicts.map(conflictWords).join(' ')} Planned nevertheless: “
              {visit.overruled.reason}”
            </p>
          )}
          {open === visit.id ? (
            <VisitForm jobId={jobId} visit={visit} isTold={isTold} onDone={close} />
          ) : (
            <ReportVisit key={visit.status} visit={visit} isTold={isTold} onMove={() => setOpen(visit.id)} />
          )}
        </OneVisit>
      ))}
      {isToOffer && open !== 'offer' && (
        <Suspense>
          <Offered jobId={jobId} />
        </Suspense>
      )}
      {open === 'new' && <VisitForm jobId={jobId} isTold={isTold} onDone={close} />}
      {open === 'offer' && (
        <Suspense fallback={<p role="status">Loading the times…</p>}>
          <OfferTimes jobId={jobId} onDone={close} />
        </Suspense>
      )}
      {!open && (
        <div className="flex flex-wrap gap-x-5">
          <button
            type="button"
            onClick={() => setOpen('new')}
            {...command('Plan a visit')}
            className="min-h-tap font-semibold text-navy-700 underline"
          >
            {visits.length > 0 ? 'Plan another visit' : 'Plan a visit'}
          </button>
          {isToOffer && (
            <button
              type="button"
              onClick={() => setOpen('offer')}
              {...command('Offer times to the customer')}
              className="min-h-tap font-semibold text-navy-700 underline"
            >
              Offer times to the customer
            </button>
          )}
        </div>
      )}
    </section>
  )
}

/** Where the keyboard goes on when what was pressed has gone with what the visit was. */
function OneVisit({ status, children }: { status: string; children: ReactNode }) {
  const place = useReadOn(status)
  return (
    <div ref={place} tabIndex={-1} className="border-l-4 border-amber-400 pl-3 outline-none">
      {children}
    </div>
  )
}

/** What is written in the form of a visit: who comes, and clock times, with the promised ones undefined until someone says them. */
type Written = {
  person: string
  day: string
  from: string
  until: string
  promisedFrom?: string | undefined
  promisedUntil?: string | undefined
}

/**
 * When the visit is that is written there, as it is sent. The promised window begins with a new visit and takes two hours, or moves along with one
 * that is there, until someone says otherwise. As long as the day is not complete, as its year is not for a moment, nothing is counted from it.
 */
function timeOf({ day, from, until, promisedFrom, promisedUntil }: Written, visit: Visit | undefined) {
  const begins = `${day}T${from}`
  if (!from || !givenDay(day)) {
    const promised = {
      promised_from: `${day}T${promisedFrom ?? from}`,
      promised_until: `${day}T${promisedUntil ?? ''}`,
    }
    return { from: begins, until: `${day}T${until}`, ...promised }
  }
  const usual = visit
    ? promisedAlong(visit, begins)
    : { promised_from: begins, promised_until: twoHoursAfter(begins) }
  const promised_from = promisedFrom === undefined ? usual.promised_from : `${day}T${promisedFrom}`
  return {
    from: begins,
    until: endOf(begins, until),
    promised_from,
    promised_until: promisedUntil === undefined ? usual.promised_until : endOf(promised_from, promisedUntil),
  }
}

const nextDay = (from: string, until: string) =>
  until.slice(0, 10) > from.slice(0, 10) ? 'On the next day' : undefined

type VisitFormProps = VisitsProps & { visit?: Visit; onDone: () => void }

/** Plans a visit, or moves one: as it is now until something is written, then as it was, or as it was when that was last refused. */
function VisitForm({ jobId, visit: present, isTold, onDone }: VisitFormProps) {
  const queryClient = useQueryClient()
  const [written, setWritten] = useState<Written>()
  const [seen, setSeen] = useState(present)
  const visit = written ? seen : present
  const { data: staff = [] } = useQuery(staffQuery())
  const [id] = useState(() => visit?.id ?? crypto.randomUUID())
  const [kind, setKind] = useState<string>(visit?.kind ?? 'work')
  const shown: Written = written ?? {
    person: visit?.people[0]?.id ?? '',
    day: visit?.day ?? '',
    from: visit?.from.slice(11) ?? '',
    until: visit?.until.slice(11) ?? '',
  }
  const { person, day, from, until } = shown
  const write = (changes: Partial<Written>) => {
    setSeen(visit)
    setWritten({ ...shown, ...changes })
  }
  const time = timeOf(shown, visit)
  const others = visit?.people.slice(1).map((one) => one.id) ?? []
  const people = [person, ...others.filter((one) => one !== person)].filter(Boolean)
  const [reason, setReason] = useState('')
  const isComplete = Boolean(person && day && from && until && time.from < time.until)
  const asked = { id, job_id: jobId, kind, from: time.from, until: time.until, people }
  const { data: conflicts = [] } = useQuery({ ...conflictsQuery(asked), enabled: isComplete })
  // What was not known before it was sent.
  const onError = (error: Error) => {
    const found = conflictsIn(error)
    if (found) queryClient.setQueryData(conflictsQuery(asked).queryKey, found)
  }
  const planning = useMutation({ ...planVisitMutation(queryClient), onError })
  const undoing = useMutation({
    ...moveVisitMutation(queryClient),
    onSuccess: () => void showSuccess('Undone: the visit is where it was.'),
    onError: (error) => void showError(`Not undone. ${sentenceOf(error)}`),
  })
  const moving = useMutation({
    ...moveVisitMutation(queryClient),
    onError: (error) => {
      onError(error)
      // Told that a colleague was quicker, they look at where it is: the next press is about that.
      setSeen((last) => presentVisit(error) ?? last)
    },
    onSuccess: (moved) => {
      if (visit && moved.version > visit.version) {
        const back = { id: moved.id, version: moved.version, time: timeBack(visit) }
        void offerUndo('The visit is moved.', () => undoing.mutate(back))
      }
    },
  })
  const saving = visit ? moving : planning
  const problems = fieldProblems(saving.error)
  const errorOf = (field: string) => problems.find((problem) => problem.field === field)?.message
  const refused = conflictsIn(saving.error)
  const words = visit ? 'Move the visit' : 'Plan the visit'
  const form = useFirstField('Plan a visit')
  return (
    <form
      ref={form}
      noValidate
      aria-label={visit ? 'Move the visit' : 'Plan a visit'}
      aria-busy={saving.isPending}
      className="mt-2 grid gap-4 rounded-lg bg-paper-200 p-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (saving.isPending) return
        const wanted = { ...time, people, ...(conflicts.length > 0 && reason && { reason }) }
        // Whoever has opened the form of another visit meanwhile stays in that.
        if (visit) moving.mutate({ id, version: visit.version, time: wanted }, { onSuccess: onDone })
        else planning.mutate({ id, job_id: jobId, kind, ...wanted }, { onSuccess: onDone })
      }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {!visit && (
          <SelectField
            label="What for"
            options={optionsOf(kindWords)}
            error={errorOf('kind')}
            value={kind}
            onChange={(event) => setKind(event.target.value)}
          />
        )}
        <SelectField
          label="Who comes"
          options={staff.map((one) => ({ slug: one.id, name: one.name }))}
          error={errorOf('people')}
          value={person}
          onChange={(event) => write({ person: event.target.value })}
        />
        <TextField
          label="Day"
          type="date"
          error={problems.length > 0 && !day ? 'Choose the day.' : undefined}
          value={day}
          onChange={(event) => write({ day: event.target.value })}
        />
      </div>
      <div className="grid grid-cols-2 gap-4">
        <TextField
          label="From"
          type="time"
          error={day ? errorOf('from') : undefined}
          value={from}
          onChange={(event) => write({ from: event.target.value })}
        />
        <TextField
          label="To"
          type="time"
          hint={nextDay(time.from, time.until)}
          error={errorOf('until')}
          value={until}
          onChange={(event) => write({ until: event.target.value })}
        />
        <TextField
          label="Promised from"
          type="time"
          error={day ? errorOf('promised_from') : undefined}
          value={time.promised_from.slice(11)}
          onChange={(event) => write({ promisedFrom: event.target.value })}
        />
        <TextField
          label="Promised until"
          type="time"
          hint={nextDay(time.from, time.promised_until)}
          error={errorOf('promised_until')}
          value={time.promised_until.slice(11)}
          onChange={(event) => write({ promisedUntil: event.target.value })}
        />
      </div>
      {conflicts.length > 0 && (
        <ConflictNotice
          conflicts={conflicts}
          reason={reason}
          error={errorOf('reason') ?? (refused && 'Say why, or choose another time.')}
          onReason={setReason}
        />
      )}
      <FormProblem
        error={saving.error}
        isMarked={problems.length > 0 || refused !== undefined}
        undone="Not planned"
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="navy">
          {saving.isPending ? 'Saving…' : isTold ? `${words} and tell the customer` : words}
        </Button>
        <Button look="outline" className="text-navy-900" onClick={onDone}>
          Back
        </Button>
      </div>
    </form>
  )
}

type ReportVisitProps = { visit: Visit; isTold: boolean; onMove: () => void }

/** Says where a visit stands: each press is named by what it says, and can be undone for ten seconds. */
function ReportVisit({ visit, isTold, onMove }: ReportVisitProps) {
  const queryClient = useQueryClient()
  const [outcome, setOutcome] = useState('')
  const [minutes, setMinutes] = useState('')
  const [isMissing, setMissing] = useState(false)
  const undoing = useMutation({
    ...reportVisitMutation(queryClient),
    onSuccess: () => void showSuccess('Undone: the visit is as it was.'),
    onError: (error) => void showError(`Not undone. ${sentenceOf(error)}`),
  })
  const reporting = useMutation({
    ...reportVisitMutation(queryClient),
    // The visit is drawn anew as it is now: what was said here would be gone.
    onError: (error, { to, outcome }) => {
      const present = presentVisit(error)
      if (!present) return
      queryClient.setQueryData(visitsOfJobQuery(present.job_id).queryKey, (known) =>
        known?.map((one) => (one.id === present.id ? present : one)),
      )
      if (present.status === to && present.outcome === (outcome ?? null))
        void showSuccess(`It was reported already: ${reportWords(present)}.`)
      else void showError(`Not saved. ${sentenceOf(error)} It is now: ${reportWords(present)}.`)
    },
    onSuccess: ({ id, version, status }) => {
      const back = { id, version, to: visit.status }
      void offerUndo(`The visit: ${statusWords[status].toLowerCase()}.`, () => undoing.mutate(back))
    },
  })
  const say = (to: Visit['status'], words: string, look: 'navy' | 'outline' = 'outline') => (
    <Button
      look={look}
      className={look === 'outline' ? 'text-navy-900' : ''}
      disabled={reporting.isPending}
      onClick={() =>
        reporting.mutate({
          id: visit.id,
          version: visit.version,
          to,
          minutes: to === 'on_my_way' && minutes ? Number(minutes) : undefined,
        })
      }
    >
      {words}
    </Button>
  )
  const { status } = visit
  if (status !== 'planned' && status !== 'on_my_way' && status !== 'on_site') return null
  return (
    <div className="mt-2 grid gap-3">
      <div className="flex flex-wrap items-end gap-3">
        {status === 'planned' && (
          <>
            <SelectField
              label="There in"
              options={optionsOf(minuteWords)}
              value={minutes}
              onChange={(event) => setMinutes(event.target.value)}
            />
            {say('on_my_way', isTold ? 'On my way, and tell the customer' : 'On my way', 'navy')}
          </>
        )}
        {status === 'on_my_way' && say('on_site', 'Arrived', 'navy')}
        {status === 'on_site' && (
          <>
            <SelectField
              label="What came of it"
              options={optionsOf(outcomeWords)}
              error={isMissing ? 'Choose what came of the visit.' : undefined}
              value={outcome}
              onChange={(event) => {
                setOutcome(event.target.value)
                setMissing(false)
              }}
            />
            <Button
              look="navy"
              disabled={reporting.isPending}
              onClick={() => {
                setMissing(!outcome)
                if (outcome)
                  reporting.mutate({ id: visit.id, version: visit.version, to: 'finished', outcome })
              }}
            >
              Finished
            </Button>
          </>
        )}
        {status !== 'planned' && say('no_access', 'Nobody let us in')}
        {status === 'planned' && (
          <Button look="outline" className="text-navy-900" onClick={onMove}>
            Move the visit
          </Button>
        )}
        {status !== 'on_site' &&
          say('cancelled', isTold ? 'Cancel the visit and tell the customer' : 'Cancel the visit')}
      </div>
      {reporting.isError && !presentVisit(reporting.error) && (
        <Notice tone="error">Not saved. {sentenceOf(reporting.error)}</Notice>
      )}
    </div>
  )
}
