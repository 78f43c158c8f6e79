import type { UseQueryResult } from '@tanstack/react-query'
import { CouldNotLoad } from '@/ui/could-not-load'
import { TimeAgo } from '@/ui/time-ago'
import { isUnderWay, type SyncRun } from './api'
import { Explained } from './explained'
import { doneWords, sourceWords, wordsOf } from './run-words'

/** Latest syncs, by the clock and by hand, newest first. */
export function SyncRuns({ runs }: { runs: UseQueryResult<SyncRun[]> }) {
  return (
    <section aria-labelledby="runs" className="mt-14">
      <h2 id="runs" className="mb-4 text-2xl text-navy-900">
        Latest syncs
      </h2>
      {runs.isPending && <p role="status">Loading the syncs…</p>}
      {runs.isError && !runs.data && (
        <CouldNotLoad onRetry={runs.refetch}>
          The syncs could not be loaded: the server didn’t respond.
        </CouldNotLoad>
      )}
      {runs.data?.length === 0 && <p>No syncs yet.</p>}
      {runs.data && runs.data.length > 0 && (
        <ol className="rounded-xl border border-paper-300 bg-white">
          {runs.data.map((run, place) => (
            <li
              key={run.id}
              className="grid gap-x-6 gap-y-1 border-t border-paper-300 p-4 wrap-anywhere first:border-t-0 sm:grid-cols-[11rem_1fr]"
            >
              <p className="text-ink-soft">
                <TimeAgo dateTime={run.started_at} />
                <span className="block text-sm">{sourceWords(run.source)}</span>
              </p>
              <Outcome run={run} isLatest={place === 0} />
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

/** How a run went. The latest error says what to do; the list below covers the others. */
function Outcome({ run, isLatest }: { run: SyncRun; isLatest: boolean }) {
  if (isUnderWay(run)) return <p>Under way…</p>
  if (run.error || !run.finished_at) {
    const { code, message } = run.error
      ? { code: run.error_code ?? '', message: run.error }
      : { code: 'interrupted', message: 'The run ended before it was done.' }
    return (
      <div>
        <Explained code={isLatest ? code : ''} message={message} />
      </div>
    )
  }
  const seconds = (Date.parse(run.finished_at) - Date.parse(run.started_at)) / 1000
  return (
    <p>
      {doneWords(wordsOf(run))}
      <span className="block text-sm text-ink-soft">
        {run.google_average !== null && `Google’s average: ${run.google_average.toFixed(2)}. `}
        It took {seconds.toFixed(1)} seconds.
      </span>
    </p>
  )
}
