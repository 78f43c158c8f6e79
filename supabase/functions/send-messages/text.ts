import { Buffer } from 'node:buffer'
import { z } from 'zod'
import { ask, type Reply, sentence } from './ask.ts'
import type { Message, Outbox } from './outbox.ts'
import type { Sending } from './paced.ts'
import type { TextSettings } from './settings.ts'

const provider = 'The text message provider'

/** How far Twilio's clock may be behind the database's. */
const CLOCK_DIFFERENCE = 60_000 // ms

// https://www.twilio.com/docs/messaging/api/message-resource
const sentTexts = z.object({
  messages: z.array(
    z.object({
      sid: z.string(),
      body: z.string().nullable(),
      status: z.string(),
      direction: z.string(),
      date_created: z.string().nullable(),
    }),
  ),
})
const created = z.object({ sid: z.string() })
const refused = z.object({ code: z.number() })

/**
 * Sends a text through Twilio's API (https://www.twilio.com/docs/messaging/api/message-resource#create-a-message). It knows
 * no idempotency keys. So where an earlier try may have gone out, those sent to this number since then are looked through
 * for these very words first.
 */
export async function sendText(
  message: Message,
  body: string,
  settings: TextSettings,
  outbox: Pick<Outbox, 'stopTexts'>,
): Promise<Sending> {
  const { recipient } = message
  const since = earlierTry(message)
  if (since !== null) {
    const reply = await askTwilio(settings, 'GET', { To: recipient, PageSize: '100' })
    const found = sentTexts.safeParse(reply.answered && reply.status === 200 ? reply.body : null)
    // Not knowing is no reason to send it twice.
    if (!found.success) {
      const outcome = outcomeOf(reply)
      return outcome.outcome === 'throttled' ? outcome : { outcome: 'retry', error: why(reply) }
    }
    const sent = found.data.messages.find(
      (text) =>
        text.direction.startsWith('outbound') &&
        !['failed', 'undelivered', 'canceled'].includes(text.status) &&
        text.body?.trim() === body.trim() &&
        Date.parse(text.date_created ?? '') >= since - CLOCK_DIFFERENCE,
    )
    if (sent) return { outcome: 'sent', providerId: sent.sid }
  }

  const reply = await askTwilio(settings, 'POST', { ...senderOf(settings), To: recipient, Body: body })
  const outcome = outcomeOf(reply)
  const code = reply.answered ? refused.safeParse(reply.body).data?.code : undefined
  // They have texted STOP: https://www.twilio.com/docs/api/errors/21610
  if (code === 21610) await outbox.stopTexts(recipient)
  return outcome
}

/** When an earlier try began, whose end nobody knows; null where there was none. */
function earlierTry({ attempt, first_tried_at }: Message): number | null {
  const first = first_tried_at === null ? Number.NaN : Date.parse(first_tried_at)
  if (Number.isNaN(first)) return attempt > 1 ? 0 : null
  return attempt > 1 || Date.now() - first > CLOCK_DIFFERENCE ? first : null
}

/** A number, or a Messaging Service that chooses one. */
const senderOf = ({ from }: TextSettings): Record<string, string> =>
  from.startsWith('MG') ? { MessagingServiceSid: from } : { From: from }

function askTwilio(
  { url, accountSid, authToken }: TextSettings,
  method: 'GET' | 'POST',
  fields: Record<string, string>,
): Promise<Reply> {
  const address = `${url}/2010-04-01/Accounts/${accountSid}/Messages.json`
  const form = new URLSearchParams(fields)
  const headers = {
    authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`,
    // Where a connection that was kept open breaks, Deno posts the same again by itself, and a phone would ring twice. So
    // each call has a connection of its own.
    connection: 'close',
  }
  return method === 'GET'
    ? ask(provider, `${address}?${form}`, { headers })
    : ask(provider, address, { method, headers, body: form })
}

const why = (reply: Reply) => (reply.answered ? sentence(provider, reply) : reply.why)

/** https://www.twilio.com/docs/usage/twilios-response and https://www.twilio.com/docs/api/errors */
function outcomeOf(reply: Reply): Sending {
  const error = why(reply)
  if (!reply.answered) return { outcome: 'retry', error }
  const { status, retryAfter } = reply
  if (status >= 200 && status < 300) {
    return { outcome: 'sent', providerId: created.safeParse(reply.body).data?.sid }
  }
  if (status === 429) return { outcome: 'throttled', error, seconds: retryAfter ?? 1 }
  // 401 and 403: the account's settings, which somebody can mend while we try on.
  if (status >= 500 || [401, 403, 408, 425].includes(status)) return { outcome: 'retry', error }
  return { outcome: 'failed', error }
}
