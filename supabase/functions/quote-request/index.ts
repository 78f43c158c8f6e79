import { withSupabase } from '@supabase/server'
import { type FieldProblem, fieldProblems, sentenceOf } from '../../../src/lib/refusals.ts'
import { atMost } from '../_shared/at-most.ts'
import { siteUrl } from '../_shared/site.ts'
import { notStored, received, type Typed, toMend } from './pages.ts'

// Bytes. The longest request the rules allow is shorter in any script: a form writes each byte of a letter as three.
const MAX_BODY = 64_000

/** The form's boxes that hold one text. */
const texts = [
  'name',
  'phone',
  'email',
  'town',
  'other_town',
  'address',
  'service',
  'urgency',
  'preferred_contact',
  'message',
  'website',
] as const

/**
 * The quote form posts here when our code doesn't run, and gets a page back. submit_service_request() does the checks
 * and applies the limits; a form sent twice is stored once.
 */
export default {
  fetch: withSupabase({ auth: 'none', cors: 'disabled' }, async (request, { supabaseAdmin }) => {
    if (request.method !== 'POST')
      return new Response(null, { status: 303, headers: { location: `${siteUrl()}/contact` } })
    const form = new URLSearchParams(
      await atMost(MAX_BODY, request)
        .text()
        .catch(() => ''),
    )
    const typed: Typed = {
      ...Object.fromEntries(texts.map((name) => [name, form.get(name) ?? ''])),
      preferred_times: form.getAll('preferred_times'),
    }
    const { data, error } = await supabaseAdmin.rpc('submit_service_request', {
      request: {
        ...typed,
        id: await idOf(typed),
        filled_in_ms: 60_000, // nothing measures this without our code; the hidden box is still there
        network: networkOf(request),
      },
    })
    if (!error) return page(200, received(data, typed))
    const problems = error.code.startsWith('PT4') ? problemsIn(error) : []
    return problems.length > 0 ? page(400, toMend(typed, problems)) : page(503, notStored(typed))
  }),
}

const page = (status: number, html: string) =>
  new Response(html, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  })

/**
 * A request's id, derived from its contents and the day: without our code the browser makes none, and sending the form again
 * gives the same id.
 */
async function idOf(typed: Typed): Promise<string> {
  const words = JSON.stringify([typed, new Date().toISOString().slice(0, 10)])
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(words)))
  const hex = [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  // In the format of a random UUID, which the database requires.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** The caller's address, for the limits: hosted Supabase is behind Cloudflare, which sets the first header itself. */
const networkOf = ({ headers }: Request) =>
  headers.get('cf-connecting-ip') ?? headers.get('x-forwarded-for')?.split(',')[0] ?? null

/** What is wrong, each with its box; a refusal about no particular box has none. */
function problemsIn(error: { message: string; details: string }): FieldProblem[] {
  const problems = fieldProblems(error)
  const message = sentenceOf(error)
  return problems.length > 0 || !message ? problems : [{ field: 'request', message }]
}
