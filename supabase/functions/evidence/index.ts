import { withSupabase } from '@supabase/server'
import { business } from '../../../src/content/business.ts'
import { call } from '../_shared/rpc.ts'
import { siteUrl } from '../_shared/site.ts'

/**
 * For whoever wants to keep what we cannot change later: the last hash of each day in our chain of evidence. The site's address
 * /evidence.json leads here. Names nobody. 503 if the database is down.
 */
export default {
  fetch: withSupabase({ auth: 'none' }, async (_request, { supabaseAdmin }) => {
    const headers = { 'access-control-allow-origin': '*', 'cache-control': 'public, max-age=60' }
    try {
      const days = await call(supabaseAdmin, 'evidence_days')
      return Response.json({ description: description(), days }, { headers })
    } catch (error) {
      console.error(error)
      return Response.json(
        { description: 'That didn’t work just now. Try it again in a minute.' },
        { status: 503 },
      )
    }
  }),
}

const description = () =>
  `What ${business.name} sends and signs are lines in a chain, and each line holds the hash of the one before it. These are the number and ` +
  'the SHA-256 of the last line of each day. Keep a copy: whoever changes a line later changes every hash behind it. ' +
  `${siteUrl()}/verify checks a signed document.`
