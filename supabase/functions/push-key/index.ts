import process from 'node:process'
import { withSupabase } from '@supabase/server'

/**
 * `GET` returns `{ publicKey }`, which a browser needs to subscribe to notifications (RFC 8292, base64url), or 404 with a
 * sentence if none is set up.
 */
export default {
  fetch: withSupabase({ auth: 'none' }, async () => {
    const publicKey = process.env.VAPID_PUBLIC_KEY
    if (publicKey && process.env.VAPID_PRIVATE_KEY) return Response.json({ publicKey })
    return Response.json(
      { message: 'Notifications are not set up here: VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are not set.' },
      { status: 404 },
    )
  }),
}
