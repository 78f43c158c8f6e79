import { type SupabaseContext, withSupabase } from '@supabase/server'
import { z } from 'zod'
import { sentenceOf } from '../../../src/lib/refusals.ts'
import { atMost } from '../_shared/at-most.ts'
import { behind } from '../_shared/behind.ts'
import { SyncProblem } from './problems.ts'
import { reviewSource, settingsSeen, sourceLabel } from './settings.ts'
import type { Listing } from './source.ts'

const MAX_BODY = 1_000 // bytes

/*
 * Copies the business's reviews from Google (SPEC.md §7). Staff call it from /google-reviews-setup, the clock with the
 * secret key. POST { "action": "sync" }, or nothing, runs it once and answers { fetched, inserted, updated, removed,
 * averageRating, totalReviewCount, isComplete }; { "action": "check" } changes nothing and answers whether the settings
 * point to the right place. Errors come back as { code, message }, with a sentence for staff.
 */
export default {
  fetch: withSupabase({ auth: ['user', 'secret'] }, async (request, context) => {
    if (request.method !== 'POST') return problem(405, 'use_post', 'Use POST.')
    const order = await readOrder(request)
    if (!order) return problem(400, 'unknown_action', 'The action is “sync” or “check”.')
    return order.action === 'check' ? check(context) : behind(request, () => sync(context))
  }),
}

type Db = SupabaseContext['supabase']

const order = z.object({ action: z.enum(['sync', 'check']).default('sync') })

async function readOrder(request: Request) {
  try {
    const text = await atMost(MAX_BODY, request).text()
    return order.parse(text ? JSON.parse(text) : {})
  } catch {
    return null
  }
}

const problem = (status: number, code: string, message: string) =>
  Response.json({ code, message }, { status })

/** The database decides who may do this: we ask it as the caller. */
const callerOf = ({ authMode, supabase, supabaseAdmin }: SupabaseContext): Db =>
  authMode === 'secret' ? supabaseAdmin : supabase

interface Fault {
  code: string
  message: string
}

/** The database's refusals of a caller, as this function answers them. */
function refusal(fault: Fault) {
  const { code } = fault
  const message = sentenceOf(fault) ?? fault.message
  if (code === 'PT403') return problem(403, 'not_staff', message)
  if (code === 'PT409') return problem(409, 'already_running', message)
  return problem(500, 'not_stored', 'The database did not answer. Try again in a minute.')
}

async function check(context: SupabaseContext) {
  const { error } = await callerOf(context).rpc('google_review_sync_status')
  if (error) return refusal(error)
  try {
    return Response.json({ ...settingsSeen(), place: await reviewSource().findPlace(), problem: null })
  } catch (thrown) {
    const { code, message } = asProblem(thrown)
    return Response.json({ ...settingsSeen(), place: null, problem: { code, message } })
  }
}

async function sync(context: SupabaseContext) {
  const started = await callerOf(context).rpc('start_google_review_sync', { source: sourceLabel() })
  if (started.error) return refusal(started.error)
  const run = z.uuid().parse(started.data)
  const db = context.supabaseAdmin
  try {
    const report = reporter(db, run)
    const listing = await reviewSource().listReviews(report.hear)
    await report.heard()
    return Response.json(await store(db, run, listing))
  } catch (thrown) {
    const { code, message, status } = asProblem(thrown)
    await db.rpc('fail_google_review_sync', { run, code, message })
    return problem(status, code, message)
  }
}

const REPORT_EVERY = 500 // ms

/** Records the run's progress now and then, without making the run wait. */
function reporter(db: Db, run: string) {
  let last = Date.now()
  let writing = Promise.resolve()
  return {
    hear(fetched: number, total: number) {
      if (Date.now() - last < REPORT_EVERY) return
      last = Date.now()
      const report = db.rpc('report_google_review_sync', { run, fetched, total })
      writing = Promise.all([writing, report]).then(
        () => {},
        () => {}, // only for people watching
      )
    },
    /** Waits until all of it is written. */
    heard: () => writing,
  }
}

const numbers = z.object({
  fetched: z.int(),
  inserted: z.int(),
  updated: z.int(),
  removed: z.int(),
  averageRating: z.number().nullable(),
  totalReviewCount: z.int(),
  isComplete: z.boolean(),
})

async function store(db: Db, run: string, listing: Listing) {
  const { data, error } = await db.rpc('finish_google_review_sync', {
    run,
    listing: {
      is_complete: listing.isComplete,
      average_rating: listing.averageRating,
      total_review_count: listing.totalReviewCount,
      reviews: listing.reviews,
    },
  })
  if (error) {
    throw new SyncProblem('not_stored', `The database did not take the reviews: ${error.message}`, {
      cause: error,
    })
  }
  return numbers.parse(data)
}

function asProblem(thrown: unknown): SyncProblem {
  if (!(thrown instanceof SyncProblem)) {
    console.error(thrown)
    return new SyncProblem('not_stored', 'Something went wrong in the function; its log says what.')
  }
  // What staff cannot fix alone goes into the log.
  if (['unexpected_answer', 'not_stored'].includes(thrown.code)) {
    const { cause, message } = thrown
    console.error(message, cause instanceof z.ZodError ? z.prettifyError(cause) : (cause ?? ''))
  }
  return thrown
}
