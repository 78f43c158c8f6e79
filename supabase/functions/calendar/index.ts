import { withSupabase } from '@supabase/server'
import { z } from 'zod'
import { business } from '../../../src/content/business.ts'
import { towns } from '../../../src/content/towns/towns.ts'
import { calendarText } from '../_shared/calendar.ts'
import { call } from '../_shared/rpc.ts'
import { siteUrl } from '../_shared/site.ts'

const visits = z
  .array(
    z.object({
      id: z.string(),
      version: z.number(),
      changed_at: z.coerce.date(),
      day: z.string(),
      from: z.coerce.date(),
      until: z.coerce.date(),
      kind: z.enum(['look', 'work', 'inspection']),
      title: z.string(),
      reference: z.string(),
      is_cancelled: z.boolean(),
      customer: z.string().nullable(),
      address: z.string().nullable(),
      town: z.string().nullable(),
      other_town: z.string().nullable(),
    }),
  )
  .nullable()

const kinds = { look: 'A look', work: 'Work', inspection: 'Inspection' }

/**
 * `GET ?token=…` gives the visits of the person whose secret address it is, as a calendar (RFC 5545). A calendar program that still has
 * the same, by its ETag, gets 304. Answers 404 for an address that nobody has or that was taken back, 405 for anything but reading, and
 * 503 if the database is down.
 */
export default {
  fetch: withSupabase({ auth: 'none' }, async (request, { supabaseAdmin }) => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return new Response('This address is only read.', { status: 405, headers: { allow: 'GET, HEAD' } })
    const token = new URL(request.url).searchParams.get('token') ?? ''
    try {
      const found = /^[0-9a-f]{64}$/.test(token)
        ? visits.parse(await call(supabaseAdmin, 'calendar_visits', { token }))
        : null
      if (!found) return new Response('There is no calendar at this address.', { status: 404 })
      const text = calendarText(
        'PUBLISH',
        `${business.name} visits`,
        found.map((visit) => ({
          id: visit.id,
          version: visit.version,
          changedAt: visit.changed_at,
          from: visit.from,
          until: visit.until,
          title: `${kinds[visit.kind]}: ${visit.title}`,
          description: [visit.reference, visit.customer].filter(Boolean).join('\n'),
          url: `${siteUrl()}/admin/schedule?day=${visit.day}&visit=${visit.id}`,
          ...(place(visit) && { place: place(visit) }),
          isCancelled: visit.is_cancelled,
        })),
        business.timeZone,
      )
      const etag = `"${await hash(text)}"`
      const headers = { etag, 'cache-control': 'private, no-cache' }
      if (isKnown(request.headers.get('if-none-match'), etag))
        return new Response(null, { status: 304, headers })
      return new Response(request.method === 'HEAD' ? null : text, {
        headers: { ...headers, 'content-type': 'text/calendar; charset=utf-8' },
      })
    } catch (error) {
      console.error(error)
      return new Response('That didn’t work just now. Try it again in a minute.', { status: 503 })
    }
  }),
}

/** Street and town, as far as we know them. */
function place({
  address,
  town,
  other_town,
}: {
  address: string | null
  town: string | null
  other_town: string | null
}) {
  const name = other_town ?? towns.find(({ slug }) => slug === town)?.name
  return [address, name, name && business.address.state].filter(Boolean).join(', ')
}

/** Whether the reader has this version (RFC 9110 §13.1.2); what compresses on the way marks it as weak. */
const isKnown = (given: string | null, etag: string) =>
  given?.split(',').some((one) => ['*', etag].includes(one.trim().replace(/^W\//, ''))) ?? false

async function hash(text: string) {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
