import { withSupabase } from '@supabase/server'
import { siteUrl } from '../_shared/site.ts'

/**
 * What the List-Unsubscribe header of optional mail names (RFC 8058). `POST ?token=…` with the form
 * `List-Unsubscribe=One-Click` unsubscribes at once: the mail program sends it, and nobody signs in. Anything else is led to
 * the site's page, where a person presses a button, so that a program that only looks at links unsubscribes nobody.
 * Answers 404 for a token that nobody has, 503 where the database is away.
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
      ? new Response('This link isn’t valid. Use the link in the latest e-mail from us.', {
          status: 404,
        })
      : new Response('That didn’t work just now. Try it again in a minute.', { status: 503 })
  }),
}

/** Whether a mail program says that its reader has pressed its button. */
async function isOneClick(request: Request): Promise<boolean> {
  if (request.method !== 'POST') return false
  try {
    return (await request.formData()).get('List-Unsubscribe') === 'One-Click'
  } catch {
    return false
  }
}
