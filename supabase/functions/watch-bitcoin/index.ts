import { withSupabase } from '@supabase/server'
import { behind } from '../_shared/behind.ts'
import { watch } from '../_shared/bitcoin/watch.ts'
import { call } from '../_shared/rpc.ts'

/** How long a call keeps starting new looks. The database calls again every minute. */
const RUNS_FOR = 45_000 // ms
/** How many addresses are claimed together. */
const MOST = 256

/** Looks at the addresses whose turn it is (docs/bitcoin.md). Called by the clock every minute. */
export default {
  fetch: withSupabase({ auth: 'secret' }, (request, { supabaseAdmin }) =>
    behind(request, async () => {
      const end = Date.now() + RUNS_FOR
      let looked = 0
      let added = 0
      for (;;) {
        const run = await watch(supabaseAdmin, { most: MOST })
        looked += run.looked
        added += run.added
        if (run.looked < MOST || Date.now() > end) break
      }
      await call(supabaseAdmin, 'report_function_run', { function_name: 'watch-bitcoin' })
      return Response.json({ looked, added })
    }),
  ),
}
