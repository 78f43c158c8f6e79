import process from 'node:process'
import { withSupabase } from '@supabase/server'
import { z } from 'zod'
import { call } from '../_shared/rpc.ts'

/** https://developers.cloudflare.com/turnstile/get-started/server-side-validation/ */
const SITEVERIFY = 'https://challenges.cloudflare.com/turnstile/v0/siteverify'
const ANSWERS_WITHIN = 10_000 // ms

/** What the browser sends: Turnstile's tokens have 2,048 characters at most. */
const asked = z.object({ token: z.string().min(1).max(2048) })
/** What Cloudflare says of it. */
const verdict = z.object({ success: z.boolean(), 'error-codes': z.array(z.string()).default([]) })

/**
 * `POST { token }`: Cloudflare Turnstile's token for a pass, `{ proof }`, which counts once in the place of a proof of work
 * (docs/limits.md). 404 where there is no key, 400 for what is no token, 403 where Cloudflare does not know it, 503 where it cannot be
 * asked.
 */
export default {
  fetch: withSupabase({ auth: 'none' }, async (request, { supabaseAdmin }) => {
    const secret = process.env.TURNSTILE_SECRET_KEY
    if (!secret) return refusal(404, 'not_set_up')
    const sent = asked.safeParse(await request.json().catch(() => null))
    if (!sent.success) return refusal(400, 'no_token')
    let found: z.infer<typeof verdict>
    try {
      const answer = await fetch(process.env.TURNSTILE_API_URL || SITEVERIFY, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ secret, response: sent.data.token, ...remoteAddress(request) }),
        signal: AbortSignal.timeout(ANSWERS_WITHIN),
      })
      found = verdict.parse(await answer.json())
    } catch (error) {
      console.error('Cloudflare couldn’t be reached:', error)
      return refusal(503, 'unreachable')
    }
    if (!found.success) return refusal(403, 'not_passed')
    const challenge = z.string().parse(await call(supabaseAdmin, 'proof_pass'))
    return Response.json({ proof: `${challenge}.` }, { headers: { 'cache-control': 'no-store' } })
  }),
}

/** Who asks, where the gateway says so: hosted Supabase is behind Cloudflare, which writes it itself. */
function remoteAddress({ headers }: Request) {
  const remoteip = headers.get('cf-connecting-ip')
  return remoteip ? { remoteip } : {}
}

const refusal = (status: number, code: string) =>
  Response.json({ code }, { status, headers: { 'cache-control': 'no-store' } })
