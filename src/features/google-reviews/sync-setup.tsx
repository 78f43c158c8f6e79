import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react'
import type { ReactNode } from 'react'
import { googleProfile } from '@/content/google-profile'
import { BackendError } from '@/lib/backend'
import { momentText } from '@/lib/dates'
import { formatNumber } from '@/lib/format'
import { clockMending } from '@/lib/function-clock'
import { sentenceOf } from '@/lib/problems'
import { Button } from '@/ui/button'
import { CouldNotLoad } from '@/ui/could-not-load'
import { Notice } from '@/ui/notice'
import { Stars } from '@/ui/stars'
import { TimeAgo } from '@/ui/time-ago'
import {
  isUnderWay,
  type SettingsCheck,
  type SyncResult,
  type SyncRun,
  type SyncStatus,
  settingsCheckQuery,
  syncMutation,
  syncRunsQuery,
  syncStatusQuery,
  WATCH_EVERY,
} from './api'
import { Explained } from './explained'
import { mendings } from './mending'
import { doneWords, sourceWords, wordsOf } from './run-words'
import { SyncRuns } from './sync-runs'

/** For staff: the steps from nothing to automatic reviews, each one checked, and “sync now”. */
export function SyncSetup() {
  const check = useQuery(settingsCheckQuery())
  const sync = useMutation({ ...syncMutation(useQueryClient()), networkMode: 'always' })
  const watch = sync.isPending && { refetchInterval: WATCH_EVERY }
  const status = useQuery({ ...syncStatusQuery(), ...watch })
  const runs = useQuery({ ...syncRunsQuery(), ...watch })

  if (status.isPending) return <p role="status">Checking the setup…</p>
  if (!status.data) {
    return (
      <CouldNotLoad onRetry={status.refetch}>
        We couldn’t check the setup: the server didn’t respond.
      </CouldNotLoad>
    )
  }
  const checked = check.data
  return (
    <>
      {checked?.isDemo && (
        <Notice tone="warning" className="mb-8">
          A demonstration: a stand-in responds instead of Google, with made-up reviews.
        </Notice>
      )}
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[1.5fr_1fr]">
        <section aria-labelledby="steps">
          <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
            <h2 id="steps" className="text-2xl text-navy-900">
              Step by step
            </h2>
            <Button look="navy" disabled={check.isFetching} onClick={() => check.refetch()}>
              {check.isFetching ? 'Asking Google…' : 'Check again'}
            </Button>
          </div>
          <ol className="grid gap-4">
            <SettingsStep check={checked} error={check.error} />
            <PlaceStep check={checked} />
            <LinkStep check={checked} />
            <LastRunStep status={status.data} />
            <ClockStep status={status.data} />
          </ol>
        </section>
        <section aria-labelledby="sync-now">
          <h2 id="sync-now" className="mb-5 text-2xl text-navy-900">
            Sync now
          </h2>
          <p className="mb-5">
            Brings in new and edited reviews from Google and removes deleted ones. Visitors see the changes
            within a minute, without reloading the page.
          </p>
          <Button
            disabled={sync.isPending || Boolean(status.data.running)}
            onClick={() => sync.mutate()}
            className="max-sm:w-full"
          >
            {sync.isPending || status.data.running ? 'Importing reviews…' : 'Sync now'}
          </Button>
          <Progress running={status.data.running} isAsked={sync.isPending} />
          {!sync.isPending && !status.data.running && (
            <Result done={sync.data} error={sync.error} latest={runs.data?.[0]} />
          )}
        </section>
      </div>
      <SyncRuns runs={runs} />
      <Errors />
    </>
  )
}

type State = 'done' | 'wrong' | 'waiting'

const marks = {
  done: { icon: <CircleCheck aria-hidden className="size-7 text-green-700" />, words: 'Done: ' },
  wrong: { icon: <CircleAlert aria-hidden className="size-7 text-red-700" />, words: 'To do: ' },
  waiting: { icon: <CircleDashed aria-hidden className="size-7 text-ink-soft" />, words: '' },
}

function Step({ state, heading, children }: { state: State; heading: string; children: ReactNode }) {
  return (
    <li className="flex gap-4 rounded-xl border border-paper-300 bg-white p-5">
      <span className="shrink-0">{marks[state].icon}</span>
      <div className="min-w-0 grow wrap-anywhere">
        <h3 className="text-lg text-navy-900">
          <span className="sr-only">{marks[state].words}</span>
          {heading}
        </h3>
        <div className="mt-1">{children}</div>
      </div>
    </li>
  )
}

function SettingsStep({ check, error }: { check: SettingsCheck | undefined; error: Error | null }) {
  const heading = 'The settings are on the server'
  if (!check) {
    return (
      <Step state={error ? 'wrong' : 'waiting'} heading={heading}>
        {error ? <p role="alert">Could not be checked: {sentenceOf(error)}</p> : <p>Looking…</p>}
      </Step>
    )
  }
  const missing = check.settings.filter(({ isSet }) => !isSet)
  return (
    <Step state={missing.length > 0 ? 'wrong' : 'done'} heading={heading}>
      {check.source ? (
        <p>
          Source: <strong>{sourceWords(check.source)}</strong>
          {check.source === 'places' &&
            '. It gives at most five reviews, which may be shown for a day and not kept.'}
        </p>
      ) : (
        <p>
          Choose where the reviews come from. <strong>Business Profile</strong> gives all of them with your
          answers, and lets them be kept; the <strong>Places API</strong> gives five and is quicker to set up.
        </p>
      )}
      <ul className="mt-2 grid gap-1">
        {check.settings.map(({ name, isSet }) => (
          <li key={name}>
            <code className="text-sm">{name}</code>{' '}
            {isSet ? (
              <span className="text-green-700">is set</span>
            ) : (
              <strong className="text-red-700">is missing</strong>
            )}
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-ink-soft">
        They stay on the server. This page sees only which ones are set, never their values.
      </p>
    </Step>
  )
}

function PlaceStep({ check }: { check: SettingsCheck | undefined }) {
  const heading = 'Google knows the business'
  if (!check) {
    return (
      <Step state="waiting" heading={heading}>
        <p>Asking Google…</p>
      </Step>
    )
  }
  if (check.place) {
    const { name, averageRating, totalReviewCount } = check.place
    return (
      <Step state="done" heading={heading}>
        <p>
          Is this you? <strong>{name}</strong>
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-2">
          {averageRating === null ? (
            'Without a review yet.'
          ) : (
            <>
              {averageRating.toFixed(1)} <Stars rating={averageRating} /> from{' '}
              {formatNumber(totalReviewCount)} reviews
            </>
          )}
        </p>
      </Step>
    )
  }
  return (
    <Step state={check.problem?.code === 'not_set_up' ? 'waiting' : 'wrong'} heading={heading}>
      {check.problem && <Explained code={check.problem.code} message={check.problem.message} />}
    </Step>
  )
}

function LinkStep({ check }: { check: SettingsCheck | undefined }) {
  const heading = 'Visitors can write a review on Google'
  const placeId = check?.place?.placeId
  if (!placeId) {
    return (
      <Step state="waiting" heading={heading}>
        <p>The link is available once Google finds the business.</p>
      </Step>
    )
  }
  if (placeId === googleProfile.placeId) {
    return (
      <Step state="done" heading={heading}>
        <p>
          The site’s links lead to{' '}
          <a href={googleProfile.writeUrl} target="_blank" rel="noopener noreferrer" className="underline">
            your form on Google
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
          .
        </p>
      </Step>
    )
  }
  return (
    <Step state="wrong" heading={heading}>
      <p>
        {googleProfile.placeId
          ? 'The site’s links lead to another place'
          : 'The site’s links lead to a search'}
        . Put this place ID into <code className="text-sm">src/content/google-profile.ts</code>:{' '}
        <code className="text-sm font-bold select-all">{placeId}</code>
      </p>
    </Step>
  )
}

function LastRunStep({ status }: { status: SyncStatus }) {
  const { last_success_at: last, stored_reviews: stored, newest_review_at: newest } = status
  return (
    <Step state={last ? 'done' : 'waiting'} heading="Reviews imported">
      {last ? (
        <p>
          Last time <TimeAgo dateTime={last} />. {formatNumber(stored)}{' '}
          {stored === 1 ? 'review is' : 'reviews are'} stored
          {newest && (
            <>
              , the newest from <TimeAgo dateTime={newest} />
            </>
          )}
          .
        </p>
      ) : (
        <p>Not yet. Press “Sync now” once the steps above are done.</p>
      )}
    </Step>
  )
}

function ClockStep({ status }: { status: SyncStatus }) {
  const heading = 'From now on it runs automatically'
  const { clock, every_minutes: minutes, next_run_at: next } = status
  const mending = clockMending[clock]
  if (mending || !minutes || !next) {
    return (
      <Step state="wrong" heading={heading}>
        <p>{mending ?? clockMending.not_scheduled}</p>
      </Step>
    )
  }
  return (
    <Step state="done" heading={heading}>
      <p>
        Every {minutes / 60} hours; the next time is <time dateTime={next}>{momentText(next)}</time>.
      </p>
    </Step>
  )
}

function Progress({ running, isAsked }: { running: SyncStatus['running']; isAsked: boolean }) {
  if (!running && !isAsked) return null
  const total = running?.total
  return (
    <div role="status" className="mt-5">
      {total ? (
        <progress
          aria-label="Reviews imported so far"
          max={total}
          value={running.fetched}
          className="h-3 w-full accent-amber-500"
        />
      ) : null}
      <p className="mt-1 text-ink-soft">
        {total
          ? `${formatNumber(running.fetched)} of ${formatNumber(total)} reviews imported.`
          : 'Asking Google…'}
      </p>
    </div>
  )
}

type ResultProps = { done: SyncResult | undefined; error: Error | null; latest: SyncRun | undefined }

/** How the requested run ended, or the run that was already under way. */
function Result({ done, error, latest }: ResultProps) {
  if (done) {
    return (
      <Notice tone="done" className="mt-5">
        {doneWords({ ...done, total: done.totalReviewCount })}
      </Notice>
    )
  }
  if (!error) return null
  if (error instanceof BackendError && error.code === 'already_running') {
    if (!latest || isUnderWay(latest)) return null
    const words = latest.error ?? doneWords(wordsOf(latest))
    return (
      <Notice tone={latest.error ? 'error' : 'done'} className="mt-5">
        A sync was already running. {words}
      </Notice>
    )
  }
  return (
    <Notice tone="error" className="mt-5">
      <Explained code={error instanceof BackendError ? error.code : ''} message={sentenceOf(error)} />
    </Notice>
  )
}

/** Every possible error, for people who find one in the history. */
function Errors() {
  return (
    <section aria-labelledby="errors" className="mt-14">
      <h2 id="errors" className="mb-2 text-2xl text-navy-900">
        What can go wrong
      </h2>
      <p className="mb-4 max-w-prose">
        Whatever happens, the stored reviews stay as they were until a run succeeds; only those of the Places
        API are taken down after a day.
      </p>
      <div className="grid gap-x-8 lg:grid-cols-2">
        {Object.entries(mendings).map(([code, { title, meaning, mend }]) => (
          <details key={code} className="border-b border-paper-300">
            <summary className="flex min-h-12 cursor-pointer items-center font-semibold text-navy-900">
              {title}
            </summary>
            <p className="pb-2">{meaning}</p>
            <p className="pb-4">
              <strong>What to do: </strong>
              {mend}
            </p>
          </details>
        ))}
      </div>
    </section>
  )
}
