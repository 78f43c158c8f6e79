import { withSupabase } from '@supabase/server'
import { z } from 'zod'
import { call } from '../_shared/rpc.ts'

/** What the database reports about itself (20261121000020_health.sql). */
const found = z.object({
  checked_at: z.string(),
  problems: z.array(z.string()),
  last_run_at: z.string().nullable(),
  clock: z.string(),
  waiting: z.number(),
  waiting_since: z.string().nullable(),
  emergencies: z.number(),
  sync: z.object({
    last_run_at: z.string().nullable(),
    last_success_at: z.string().nullable(),
    error_code: z.string().nullable(),
  }),
})

/** Worth a look in the morning, but no reason to wake anybody. */
const calm = ['sync_late']

/**
 * For a monitor, without a key: whether messages go out and reviews come in (docs/operating.md). 200 if all is well or can
 * wait, 503 if somebody should look now. Gives problems, numbers and times, and no names.
 */
export default {
  fetch: withSupabase({ auth: 'none' }, async (_request, { supabaseAdmin }) => {
    try {
      const health = found.parse(await call(supabaseAdmin, 'health'))
      const { checked_at, problems, last_run_at, clock, waiting, waiting_since, emergencies, sync } = health
      const isUrgent = problems.some((problem) => !calm.includes(problem))
      return answer(isUrgent ? 503 : 200, {
        problems,
        database: 'reachable',
        sender: { last_run_at, clock },
        late: {
          messages: waiting,
          oldest_minutes: waiting_since === null ? 0 : minutesBetween(waiting_since, checked_at),
          emergencies,
        },
        sync,
      })
    } catch (error) {
      console.error(error)
      return answer(503, { problems: ['database'], database: 'unreachable' })
    }
  }),
}

const minutesBetween = (from: string, until: string) =>
  Math.floor((Date.parse(until) - Date.parse(from)) / 60_000)

const answer = (status: number, body: object) =>
  Response.json(body, { status, headers: { 'cache-control': 'no-store' } })
