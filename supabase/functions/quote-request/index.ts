import { withSupabase } from '@supabase/server'
import { type FieldProblem, fieldProblems, sentenceOf } from '../../../src/lib/refusals.ts'
import { siteUrl } from '../_shared/site.ts'
import { notStored, received, type Typed, toMend } from './pages.ts'

const MAX_BODY = 20_000 // characters; the longest request that the rules take is shorter

/** The boxes of the form that hold one text. */
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
 * Where the quote form goes without our code: a POST of its boxes, answered with a page. The checks are those of
 * submit_service_request(), and so are the limits; a page that was sent twice is stored once.
 */
export default {
  fetch: withSupabase({ auth: 'none', cors: 'disabled' }, async (request, { supabaseAdmin }) => {
    if (request.method !== 'POST')
      return new Response(null, { status: 303, headers: { location: `${siteUrl()}/contact` } })
    const body = await request.text()
    const form = new URLSearchParams(body.length <= MAX_BODY ? body : '')
    const typed: Typed = {
      ...Object.fromEntries(texts.map((name) => [name, form.get(name) ?? ''])),
      preferred_times: form.getAll('preferred_times'),
    }
    const { data, error } = await supabaseAdmin.rpc('submit_service_request', {
      request: {
        ...typed,
        id: await idOf(typed),
        filled_in_ms: 60_000, // nobody counts without our code; the box that people do not see is there
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
 * The id of a request, made of what it says and of the day: a browser without our code makes none, and one that sends the page
 * again sends the same.
 */
async function idOf(typed: Typed): Promise<string> {
  const words = JSON.stringify([typed, new Date().toISOString().slice(0, 10)])
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(words)))
  const hex = [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  // Written as a random UUID, which is what the database takes.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** The address of whoever asks, for the limits: hosted Supabase is behind Cloudflare, which writes the first itself. */
const networkOf = ({ headers }: Request) =>
  headers.get('cf-connecting-ip') ?? headers.get('x-forwarded-for')?.split(',')[0] ?? null

/** What is wrong, each with its box; a refusal that is about none of them stands alone. */
function problemsIn(error: { message: string; details: string }): FieldProblem[] {
  const problems = fieldProblems(error)
  const message = sentenceOf(error)
  return problems.length > 0 || !message ? problems : [{ field: 'request', message }]
}
