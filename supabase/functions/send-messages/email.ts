import { Buffer } from 'node:buffer'
import { ask, type Reply, sentence } from './ask.ts'
import type { Message } from './outbox.ts'
import type { Sending } from './paced.ts'
import type { EmailSettings } from './settings.ts'
import type { Mail } from './templates/layout.ts'

const provider = 'The mail provider'

/**
 * Sends a mail through Resend's API (https://resend.com/docs/api-reference/emails/send-email). The message's id is the
 * idempotency key: within 24 hours the provider sends it once, however often we ask.
 */
export async function sendEmail(message: Message, mail: Mail, settings: EmailSettings): Promise<Sending> {
  const reply = await ask(provider, `${settings.url}/emails`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${settings.key}`,
      'content-type': 'application/json',
      'idempotency-key': message.id,
    },
    body: JSON.stringify(asPosted(message, mail, settings)),
  })
  return outcomeOf(reply)
}

/** The request's body. The same for every try of a message, or the provider would refuse the second. */
function asPosted(message: Message, mail: Mail, settings: EmailSettings) {
  const isOptional = message.category !== null && message.unsubscribe_token !== null
  return {
    from: settings.from,
    to: [message.recipient === 'office' ? settings.office : message.recipient],
    reply_to: mail.replyTo ?? settings.replyTo,
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    ...(mail.attachments && {
      attachments: mail.attachments.map(({ name, type, text }) => ({
        filename: name,
        content: Buffer.from(text).toString('base64'),
        content_type: type,
      })),
    }),
    headers: {
      // No vacation replies (RFC 3834).
      'Auto-Submitted': 'auto-generated',
      // RFC 8058.
      ...(isOptional && {
        'List-Unsubscribe': `<${settings.unsubscribe}?token=${message.unsubscribe_token}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  }
}

/** https://resend.com/docs/api-reference/errors */
function outcomeOf(reply: Reply): Sending {
  if (!reply.answered) return { outcome: 'retry', error: reply.why }
  const { status, retryAfter } = reply
  const error = sentence(provider, reply)
  // What is no JSON comes from somebody on the way, who sent nothing.
  const isPage = typeof reply.body === 'string'
  if (status >= 200 && status < 300)
    return isPage ? { outcome: 'retry', error } : { outcome: 'sent', providerId: field(reply.body, 'id') }
  switch (status) {
    case 409:
      // The other 409: a mail with this id was accepted earlier, and the template has changed since.
      return field(reply.body, 'name') === 'concurrent_idempotent_requests'
        ? { outcome: 'retry', error }
        : {
            outcome: 'failed',
            error: `${error} An earlier version of this mail was probably delivered: see the provider's log before you send it again.`,
          }
    case 429:
      return { outcome: 'throttled', error, seconds: retryAfter ?? 1 }
    // The key or the domain, which somebody can fix while we keep trying; 408 and 425 clear up on their own.
    case 401:
    case 403:
    case 408:
    case 425:
      return { outcome: 'retry', error }
  }
  return status >= 500
    ? { outcome: 'retry', error, seconds: retryAfter ?? undefined }
    : { outcome: 'failed', error }
}

function field(body: unknown, name: string): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined
  const value = Object.entries(body).find(([key]) => key === name)?.[1]
  return typeof value === 'string' ? value : undefined
}
