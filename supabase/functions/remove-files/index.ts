import { withSupabase } from '@supabase/server'
import { z } from 'zod'
import { behind } from '../_shared/behind.ts'
import { call } from '../_shared/rpc.ts'

const ids = z.array(z.string())

/**
 * Deletes the bytes of files whose rows are gone, up to 300 in a call: {removed}. Called by the database when one goes, and by the
 * clock every hour, for those that Storage did not delete then.
 */
export default {
  fetch: withSupabase({ auth: 'secret' }, (request, { supabaseAdmin }) =>
    behind(request, async () => {
      const gone = ids.parse(await call(supabaseAdmin, 'files_to_remove'))
      if (gone.length > 0) {
        const paths = gone.flatMap((id) => [`incoming/${id}`, `kept/${id}`, `small/${id}`])
        // What is not there counts as deleted.
        const { error } = await supabaseAdmin.storage.from('files').remove(paths)
        if (error) throw error
        await call(supabaseAdmin, 'forget_removed_files', { file_ids: gone })
      }
      await call(supabaseAdmin, 'report_function_run', { function_name: 'remove-files' })
      return Response.json({ removed: gone.length })
    }),
  ),
}
