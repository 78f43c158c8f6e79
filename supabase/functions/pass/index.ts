import process from 'node:process'
import { withSupabase } from '@supabase/server'
import { z } from 'zod'
import { atMost } from '../_shared/at-most.ts'
import { call } from '../_shared/rpc.ts'

/** https://developers.cloudflare.com/turnstile/get-started/server-side-validation/ */
const SITEVERIFY = 'https://challenges.cloudflare.com/turnstile/v0/siteverify'
const ANSWERS_WITHIN = 10_000 // ms
const MAX_BODY = 8_000 // bytes

/** What the browser sends: Turnstile tokens are at most 2,048 characters long. */
const asked = z.object({ token: z.string().min(1).max(2048) })
/** What Cloudflare says about it. */
const verdict = z.object({ success: z.boolean(), 'error-codes': z.array(z.string()).default([]) })

/**
 * `POST { token }` trades a Cloudflare Turnstile token for a pass, `{ proof }`, which replaces a proof of work once
 * (docs/limits.md). 404 without a key, 400 if it is not a token, 403 if Cloudflare does not accept it, 503 if Cloudflare cannot be
 * reached.
 */
export default {
  fetch: withSupabase({ auth: 'none' }, async (request, { supabaseAdmin }) => {
    const secret = process.env.TURNSTILE_SECRET_KEY
    if (!secret) return refusal(404, 'not_set_up')
    const sent = asked.safeParse(
      await atMost(MAX_BODY, request)
        .json()
        .catch(() => null),
    )
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

/** The caller's address, if the gateway reports it: hosted Supabase is behind Cloudflare, which sets it. */
function remoteAddress({ headers }: Request) {
  const remoteip = headers.get('cf-connecting-ip')
  return remoteip ? { remoteip } : {}
}

const refusal = (status: number, code: string) =>
  Response.json({ code }, { status, headers: { 'cache-control': 'no-store' } })
