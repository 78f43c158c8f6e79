import { Buffer } from 'node:buffer'
import { z } from 'zod'
import { ask, type Reply, sentence } from './ask.ts'
import { isStillOurs, type Message, type Outbox } from './outbox.ts'
import type { Sending } from './paced.ts'
import type { TextSettings } from './settings.ts'

const provider = 'The text message provider'

/** Allows for the time between a try and its text at Twilio, and for the seconds Twilio's clock omits. */
const LEEWAY = 60_000 // ms

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
 * no idempotency keys, and keeps no id of ours. So if an earlier try may have gone out, this first searches the texts sent to
 * the number since then for the same words, and the database says whether one of them belongs to no other message. It
 * compares durations only: Twilio's clock and ours need not agree.
 */
export async function sendText(
  message: Message,
  body: string,
  settings: TextSettings,
  outbox: Pick<Outbox, 'stopTexts' | 'attributeText'>,
): Promise<Sending> {
  const { recipient } = message
  if (message.first_tried_seconds_ago !== null) {
    const reply = await askTwilio(settings, 'GET', { To: recipient, PageSize: '1000' })
    const firstTriedAgo = message.first_tried_seconds_ago * 1000 + Date.now() - message.claimedAt
    const found = sentTexts.safeParse(reply.answered && reply.status === 200 ? reply.body : null)
    // Not knowing is no reason to send it twice.
    if (!found.success) {
      const outcome = outcomeOf(reply)
      return outcome.outcome === 'throttled' ? outcome : { outcome: 'retry', error: why(reply) }
    }
    const since = ((reply.answered && reply.date) || Date.now()) - firstTriedAgo - LEEWAY
    const alike = found.data.messages.filter(
      (text) =>
        text.direction.startsWith('outbound') &&
        !['failed', 'undelivered', 'canceled'].includes(text.status) &&
        text.body?.trim() === body.trim() &&
        Date.parse(text.date_created ?? '') >= since,
    )
    const own =
      alike.length > 0 &&
      (await outbox.attributeText(
        message,
        alike.map(({ sid }) => sid),
      ))
    if (own) return { outcome: 'sent', providerId: own }
    if (!isStillOurs(message)) return { outcome: 'held' }
  }

  const reply = await askTwilio(settings, 'POST', { ...senderOf(settings), To: recipient, Body: body })
  const outcome = outcomeOf(reply)
  const code = reply.answered ? refused.safeParse(reply.body).data?.code : undefined
  // They have texted STOP: https://www.twilio.com/docs/api/errors/21610
  if (code === 21610) await outbox.stopTexts(recipient)
  return outcome
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
    // If a kept-open connection breaks, Deno posts the same again on its own, and the text would go out twice. So
    // each call has its own connection.
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
    // What is no JSON comes from somebody on the way, who sent nothing.
    const isPage = typeof reply.body === 'string'
    return isPage
      ? { outcome: 'retry', error }
      : { outcome: 'sent', providerId: created.safeParse(reply.body).data?.sid }
  }
  if (status === 429) return { outcome: 'throttled', error, seconds: retryAfter ?? 1 }
  // 401 and 403: the account's settings, which somebody can fix while we keep trying.
  if (status >= 500 || [401, 403, 408, 425].includes(status)) return { outcome: 'retry', error }
  return { outcome: 'failed', error }
}
