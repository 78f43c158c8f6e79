import { formatNumber } from '@/lib/format'
import type { SyncRun } from './api'

type Numbers = Pick<SyncRun, 'fetched' | 'inserted' | 'updated' | 'removed'> & {
  isComplete: boolean | null
  total: number | null
}

/** What a run has done, in one or two sentences. */
export function doneWords({ fetched, inserted, updated, removed, isComplete, total }: Numbers): string {
  const changes = [
    inserted > 0 && `${formatNumber(inserted)} new`,
    updated > 0 && `${formatNumber(updated)} changed`,
    removed > 0 && `${formatNumber(removed)} removed`,
  ].filter(Boolean)
  const listed = `Google listed ${formatNumber(fetched)} ${fetched === 1 ? 'review' : 'reviews'}`
  const done = changes.length > 0 ? `${listed}: ${changes.join(', ')}.` : `${listed}; nothing has changed.`
  if (isComplete !== false) return done
  if (fetched === 0 && !total) return `${done} Ours are removed once it has listed none for a day.`
  const says = total ? `It says that there are ${formatNumber(total)}` : 'It does not say how many there are'
  return `${done} ${says}, so that none was removed.`
}

/** The numbers of a run in the history. */
export const wordsOf = (run: SyncRun): Numbers => ({
  ...run,
  isComplete: run.is_complete,
  total: run.google_count,
})

const sources: Record<string, string> = {
  places: 'Places API',
  business_profile: 'Business Profile',
  demo: 'Demonstration',
}

/** A source's name for people; empty for runs that did not record it. */
export const sourceWords = (source: string | null) => (source ? (sources[source] ?? source) : '')
