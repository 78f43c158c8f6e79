import { withSupabase } from '@supabase/server'
import { atMost } from '../_shared/at-most.ts'
import { siteUrl } from '../_shared/site.ts'

const MAX_BODY = 1_000 // bytes

/**
 * The target of the List-Unsubscribe header in optional mail (RFC 8058). `POST ?token=…` with the form
 * `List-Unsubscribe=One-Click` unsubscribes at once: the mail program sends it, and nobody signs in. Anything else is redirected to
 * the site's page, where a person presses a button, so a program that only scans links unsubscribes nobody.
 * Answers 404 for an unknown token, 503 if the database is down.
 */
export default {
  fetch: withSupabase({ auth: 'none' }, async (request, { supabase }) => {
    const token = new URL(request.url).searchParams.get('token') ?? ''
    if (!(await isOneClick(request))) {
      const location = `${siteUrl()}/unsubscribe?token=${encodeURIComponent(token)}`
      return new Response(null, { status: 303, headers: { location } })
    }
    const { error } = await supabase.rpc('unsubscribe', { token })
    if (!error) return new Response('You’re unsubscribed.')
    // 22P02: not a UUID.
    const isUnknown = error.code === 'PT404' || error.code === '22P02'
    return isUnknown
      ? new Response('This link isn’t valid. Use the link in the latest email from us.', {
          status: 404,
        })
      : new Response('That didn’t work just now. Try it again in a minute.', { status: 503 })
  }),
}

/** Whether a mail program reports that its reader pressed the button. */
async function isOneClick(request: Request): Promise<boolean> {
  if (request.method !== 'POST') return false
  try {
    return (await atMost(MAX_BODY, request).formData()).get('List-Unsubscribe') === 'One-Click'
  } catch {
    return false
  }
}
