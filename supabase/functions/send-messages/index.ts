import { withSupabase } from '@supabase/server'
import { outboxOf } from './outbox.ts'
import { sendDueMessages } from './send-due-messages.ts'
import { readSettings } from './settings.ts'

/** How long a call keeps starting new messages. The database calls again every minute. */
const RUNS_FOR = 50_000 // ms

/** Sends what is waiting in the outbox. Called by the database every minute and after each change (docs/messages.md). */
export default {
  fetch: withSupabase({ auth: 'secret' }, async (_request, { supabaseAdmin }) =>
    Response.json(await sendDueMessages(outboxOf(supabaseAdmin), readSettings(), Date.now() + RUNS_FOR)),
  ),
}
